"""Messages of named values and columns, the cache that keeps them, and a lock per key against making one twice."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import numpy as np

Columns = dict[str, np.ndarray]


@dataclass(eq=False)
class Message:
    """``fields`` are sent as JSON, ``columns`` as bytes. A field may hold a message.

    ``encoded`` caches the encoded columns; all copies share it.
    """

    fields: dict[str, Any]
    columns: Columns = field(default_factory=dict)
    encoded: list[Any] = field(default_factory=list)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    @property
    def nbytes(self) -> int:
        """Approximate size in memory: the columns, and their encoded copy."""
        return 500 + 2 * sum(column.nbytes for column in self.columns.values())

    def with_fields(self, **fields: Any) -> Message:
        """A message with the same columns (not copied) and these fields added or replaced."""
        return Message({**self.fields, **fields}, self.columns, self.encoded)


Kept = TypeVar("Kept")


class ByteCache(Generic[Kept]):
    """Keeps at most ``limit - lent()`` bytes and drops the least recently used entries first. An entry that is larger
    than that is not kept.

    cachetools has such a cache, but a notebook runs without the server's packages.
    """

    def __init__(self, limit: int, lent: Callable[[], int] = lambda: 0) -> None:
        self._limit = limit
        self._lent = lent
        self._entries: OrderedDict[Hashable, tuple[Kept, int]] = OrderedDict()  # the most recently used last
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def get(self, key: Hashable) -> Kept | None:
        """The value of ``key``, or None. Reading counts as a use."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, key: Hashable, value: Kept, size: int) -> None:
        """Store ``value``, or update its size, and drop other entries as needed."""
        self._drop(key)
        most = self._limit - self._lent()
        self._shrink(most)
        if size <= most:
            self._shrink(most - size)
            self._entries[key] = value, size
            self.bytes += size

    def _shrink(self, most: int) -> None:
        while self._entries and self.bytes > most:
            self._drop(next(iter(self._entries)))

    def _drop(self, key: Hashable) -> None:
        _, size = self._entries.pop(key, (None, 0))
        self.bytes -= size


class KeyedLocks:
    """A lock per key. The second caller waits and then reads the first one's result from the cache."""

    def __init__(self) -> None:
        self._locks: defaultdict[Hashable, threading.Lock] = defaultdict(threading.Lock)
        self._present: Counter[Hashable] = Counter()

    def present(self, key: Hashable) -> int:
        """How many callers hold the lock or wait for it."""
        return self._present[key]

    @contextmanager
    def at(self, key: Hashable) -> Iterator[None]:
        """Hold the lock of ``key`` within the block."""
        self._present[key] += 1
        try:
            with self._locks[key]:
                yield
        finally:
            self._present[key] -= 1
            if not self._present[key]:
                del self._present[key], self._locks[key]
