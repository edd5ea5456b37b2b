"""State that the processes of a server share and that expires: texts and times by key and field.

One interface with two implementations, in this process's memory and in Redis (app/classroom/rooms/redis_client.py).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

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
