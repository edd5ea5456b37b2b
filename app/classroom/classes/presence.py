"""Presence: how many of a class are here, how many of them lag, and how many have dropped. No names are told."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import NamedTuple

from .shared_state import SharedState

AWAY_MS = 600_000.0  # how long somebody who has dropped counts as away
BEAT_MS = 5_000.0  # between two times that one of several processes says who is here
HERE_MS = 3 * BEAT_MS  # how long they are, without it saying so: a process may have been killed


class Headcount(NamedTuple):
    """Visitors of a class besides its lead. Those who lag are here."""

    here: int = 0
    away: int = 0
    lagging: int = 0


class Presence:
    """Visitors by room; ``now`` is server time in ms.

    Of each visitor is held the moment until which they count as here, by room and by visitor, and of one who lags the
    moment until which they do: for ever in a process alone, else each process must say so again. Where the shared state
    does not answer numbers are left as they are.
    """

    def __init__(self, state: SharedState) -> None:
        self._state = state
        self._here_ms = math.inf if state.alone else HERE_MS
        self._headcounts: dict[str, Headcount] = {}
        self._late: dict[str, set[str]] = {}  # room -> who lags here, as was written last

    def here(self, room: str, visitors: Collection[str], now: float) -> None:
        """These are here, until they are gone."""
        if visitors:
            self._mark(room, dict.fromkeys(visitors, now + self._here_ms), now)

    def gone(self, room: str, visitor: str, now: float) -> None:
        self._mark(room, {visitor: now}, now)
        if visitor in self._late.get(room, set()):
            self.late(room, self._late[room] - {visitor}, now)

    def late(self, room: str, visitors: Collection[str], now: float) -> None:
        """Of those who are here through this process, these lag, and no others."""
        over = self._late.pop(room, set()) - set(visitors)
        if over:
            self._state.unmark(_late_key(room), over)
        if visitors:
            self._late[room] = set(visitors)
            until = dict.fromkeys(visitors, now + self._here_ms)
            self._state.mark({_late_key(room): until}, now, HERE_MS)

    def count(self, room: str, without: Collection[str], now: float) -> Headcount:
        """All but ``without`` (those who lead)."""
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
        """Visitors who are here or have dropped lately, and whether they are here."""
        known = self._state.times(_key(room), now - AWAY_MS) or {}
        return {who: until > now for who, until in known.items()}

    def rooms_of(self, visitor: str, now: float) -> list[str]:
        """Rooms of classes in which the visitor is, or which they have dropped from lately."""
        return list(self._state.times(_rooms_key(visitor), now - AWAY_MS) or ())

    def forget(self, room: str) -> None:
        """Its class is over."""
        self._headcounts.pop(room, None)
        self._late.pop(room, None)
        if self._state.alone:  # where nothing is forgotten by itself
            for visitor in self._state.times(_key(room), -math.inf) or ():
                self._state.unmark(_rooms_key(visitor), [room])
        self._state.forget(_key(room), _late_key(room))

    def close(self, room: str) -> None:
        """Nobody is in the room through this process any more."""
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
