"""What the processes that serve a class know together for a while: texts and times by key and field.

One port with two implementations, this process's memory and Redis (app/classroom/rooms/redis_state.py).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

MOST_TEXTS = 10_000  # in this process's memory: about 15 MB of snapshots


class SharedState(Protocol):
    """``now`` and other times are server time in ms. A key holds either texts or times. Nobody waits long: where the
    other side does not answer, an answer is None and what was to be written is lost."""

    @property
    def alone(self) -> bool:
        """Whether only this process reads and writes it."""
        ...

    def texts(self, key: str) -> dict[str, str] | None:
        """The text of each field."""
        ...

    def put(self, key: str, field: str, text: str, most: int, now: float, keep_ms: float) -> None:
        """Set a field's text; a new field of a key that has ``most`` is left out. The key is kept for ``keep_ms``."""
        ...

    def times(self, key: str, after: float) -> dict[str, float] | None:
        """The time of each field, where it is later than ``after``. What is earlier may be forgotten."""
        ...

    def mark(self, times: Mapping[str, Mapping[str, float]], before: float, keep_ms: float) -> None:
        """Set times, by key and field, and forget theirs up to ``before``; the keys are kept for ``keep_ms``."""
        ...

    def unmark(self, key: str, fields: Collection[str]) -> None: ...

    def forget(self, *keys: str) -> None: ...

    def sweep(self, now: float) -> None:
        """Forget what has been kept for its time."""
        ...


class MemoryState:
    """:class:`SharedState` of this process alone, with MOST_TEXTS at most: those of the key set first go first. Times
    stay until they are forgotten."""

    alone = True

    def __init__(self) -> None:
        self._texts: dict[str, dict[str, str]] = {}  # the key set last comes last
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
        for key, fields in times.items():  # what is too old goes when it is read
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
