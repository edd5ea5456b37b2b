"""People: members and owners of rooms, and the presence of a class's visitors. No names are kept."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import astuple, dataclass
from typing import Any, NamedTuple, Protocol

# State that the processes of a server share and that expires: texts and times by key and field.
#
# One interface with two implementations, in this process's memory and in Redis
# (app/classroom/rooms/redis_store.py).


MOST_TEXTS = 10_000  # in this process's memory: about 15 MB of snapshots


class SharedState(Protocol):
    """``now`` and other times are server time in ms. A key holds either texts or times. If Redis does not answer, reads
    return None and writes are lost."""

    @property
    def alone(self) -> bool:
        """Whether this process is the only one."""
        ...

    def texts(self, key: str) -> dict[str, str] | None:
        """The text of each field."""
        ...

    def put(self, key: str, field: str, text: str, most: int, now: float, keep_ms: float) -> None:
        """Set a field's text, unless that makes more than ``most`` fields. The key is kept for ``keep_ms``."""
        ...

    def times(self, key: str, after: float) -> dict[str, float] | None:
        """The times later than ``after``, by field. Earlier ones may be deleted."""
        ...

    def mark(self, times: Mapping[str, Mapping[str, float]], before: float, keep_ms: float) -> None:
        """Set times, by key and field, and delete those of the keys up to ``before``; keys are kept for ``keep_ms``."""
        ...

    def unmark(self, key: str, fields: Collection[str]) -> None: ...

    def forget(self, *keys: str) -> None: ...

    def sweep(self, now: float) -> None:
        """Delete expired keys."""
        ...


class MemoryState:
    """:class:`SharedState` in this process's memory. Beyond MOST_TEXTS the key set longest ago is deleted. Times do not
    expire."""

    alone = True

    def __init__(self) -> None:
        self._texts: dict[str, dict[str, str]] = {}  # in the order in which keys were set
        self._until: dict[str, float] = {}  # of texts
        self._times: dict[str, dict[str, float]] = {}

    def texts(self, key: str) -> dict[str, str]:
        return dict(self._texts.get(key, {}))

    def put(self, key: str, field: str, text: str, most: int, now: float, keep_ms: float) -> None:
        texts = self._texts.pop(key, {})
        self._texts[key], self._until[key] = texts, now + keep_ms
        if field in texts or len(texts) < most:
            texts[field] = text
        while sum(map(len, self._texts.values())) > MOST_TEXTS:
            self.forget(next(iter(self._texts)))

    def times(self, key: str, after: float) -> dict[str, float]:
        times = {field: time for field, time in self._times.get(key, {}).items() if time > after}
        if key in self._times:
            self._times[key] = times
        return dict(times)

    def mark(self, times: Mapping[str, Mapping[str, float]], before: float, keep_ms: float) -> None:
        for key, fields in times.items():  # old times are deleted when they are read
            self._times.setdefault(key, {}).update(fields)

    def unmark(self, key: str, fields: Collection[str]) -> None:
        times = self._times.get(key, {})
        for field in fields:
            times.pop(field, None)
        if not times:
            self._times.pop(key, None)

    def forget(self, *keys: str) -> None:
        for key in keys:
            self._texts.pop(key, None)
            self._until.pop(key, None)
            self._times.pop(key, None)

    def sweep(self, now: float) -> None:
        self.forget(*[key for key, until in self._until.items() if until <= now])


@dataclass(frozen=True)
class Member:
    """One connection of a visitor. A visitor with two tabs is two members.

    ``connection``: the transport's id; ``joined``: server time in ms; ``epoch``: of the class through which the visitor
    entered, or ''; ``network``: of the visitor's address.
    """

    visitor: str
    connection: str
    joined: float
    epoch: str = ""
    network: str = ""


@dataclass(frozen=True)
class Device:
    """A browser that owns a room. ``kind``: as :func:`kind_of`; ``since``: server time, ms."""

    visitor: str
    kind: str = ""
    since: float = 0.0


def owners_document(owners: Iterable[Device]) -> list[list[Any]]:
    """The owners as stored."""
    return [list(astuple(owner)) for owner in owners]


def owners_from(document: Iterable[list[Any]]) -> tuple[Device, ...]:
    return tuple(Device(*fields) for fields in document)


def owners_of(owners: tuple[Device, ...], lesson: dict[str, Any] | None) -> tuple[Device, ...]:
    """The owners of a stored room. In an old format the class names its lead instead."""
    if owners or lesson is None or "lead" not in lesson:
        return owners
    return (Device(lesson["lead"]),)


def kind_of(agent: str) -> str:
    """The kind of device that a browser's User-Agent names, by the page's words; '' for an unknown one."""
    marks = {
        "Android": "android",
        "iPhone": "iphone",
        "iPad": "ipad",
        "Windows": "windows",
        "Macintosh": "mac",
        "CrOS": "chromeos",
        "Linux": "linux",
    }
    return next((kind for mark, kind in marks.items() if mark in agent), "")


AWAY_MS = 600_000.0  # that a visitor counts as away after leaving
BEAT_MS = 5_000.0  # between two reports of one of several processes
HERE_MS = 3 * BEAT_MS  # that a visitor counts as here without a report: a process may have been killed


class Headcount(NamedTuple):
    """Visitors of a class besides its leads. Lagging visitors count as here."""

    here: int = 0
    away: int = 0
    lagging: int = 0


class Presence:
    """Visitors by room; ``now`` is server time in ms.

    The shared state has the time until which each visitor counts as here, by room and by visitor, and the time until
    which one counts as lagging. With several processes these times are near and each process renews them. While the
    shared state does not answer, the numbers do not change.
    """

    def __init__(self, state: SharedState) -> None:
        self._state = state
        self._here_ms = math.inf if state.alone else HERE_MS
        self._headcounts: dict[str, Headcount] = {}
        self._late: dict[str, set[str]] = {}  # room -> lagging visitors of this process, as written last

    def here(self, room: str, visitors: Collection[str], now: float) -> None:
        """Mark visitors as here."""
        if visitors:
            self._mark(room, dict.fromkeys(visitors, now + self._here_ms), now)

    def gone(self, room: str, visitor: str, now: float) -> None:
        self._mark(room, {visitor: now}, now)
        if visitor in self._late.get(room, set()):
            self.late(room, self._late[room] - {visitor}, now)

    def late(self, room: str, visitors: Collection[str], now: float) -> None:
        """Mark exactly these visitors of this process as lagging."""
        over = self._late.pop(room, set()) - set(visitors)
        if over:
            self._state.unmark(_late_key(room), over)
        if visitors:
            self._late[room] = set(visitors)
            until = dict.fromkeys(visitors, now + self._here_ms)
            self._state.mark({_late_key(room): until}, now, HERE_MS)

    def count(self, room: str, without: Collection[str], now: float) -> Headcount:
        """The headcount without the visitors of ``without`` (the leads)."""
        known = self._state.times(_key(room), now - AWAY_MS)
        late = self._state.times(_late_key(room), now)
        if known is None or late is None:
            return self._headcounts.get(room, Headcount())
        people = known.keys() - set(without)
        here = {who for who in people if known[who] > now}
        headcount = Headcount(len(here), len(people) - len(here), len(here & late.keys()))
        self._headcounts[room] = headcount
        return headcount

    def people(self, room: str, now: float) -> dict[str, bool]:
        """Visitors who are here or away: whether they are here."""
        known = self._state.times(_key(room), now - AWAY_MS) or {}
        return {who: until > now for who, until in known.items()}

    def rooms_of(self, visitor: str, now: float) -> list[str]:
        """Rooms of classes in which the visitor is here or away."""
        return list(self._state.times(_rooms_key(visitor), now - AWAY_MS) or ())

    def forget(self, room: str) -> None:
        """Delete all of the room's class, which has ended."""
        self._headcounts.pop(room, None)
        self._late.pop(room, None)
        if self._state.alone:  # times do not expire there
            for visitor in self._state.times(_key(room), -math.inf) or ():
                self._state.unmark(_rooms_key(visitor), [room])
        self._state.forget(_key(room), _late_key(room))

    def close(self, room: str) -> None:
        """The room has no visitors of this process any more."""
        if self._state.alone:
            self.forget(room)
        self._headcounts.pop(room, None)
        self._late.pop(room, None)

    def _mark(self, room: str, until: Mapping[str, float], now: float) -> None:
        rooms = {_rooms_key(visitor): {room: time} for visitor, time in until.items()}
        self._state.mark({_key(room): until, **rooms}, now - AWAY_MS, AWAY_MS + HERE_MS)


def _key(room: str) -> str:
    return f"here:{room}"


def _rooms_key(visitor: str) -> str:
    return f"rooms-of:{visitor}"


def _late_key(room: str) -> str:
    return f"late:{room}"
