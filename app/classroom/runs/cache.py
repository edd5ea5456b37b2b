"""Caches with a limit in bytes, where the least recently used goes first; and turns, so that nothing is made twice."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class ByteCache(Generic[Kept]):
    """Keeps what fits into ``limit`` bytes, without those that are ``lent()`` to something that cannot be dropped. What
    is larger by itself is not kept at all.

    Not one of cachetools': a notebook has its room without the server's packages.
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
        """What is kept under ``key``, which counts as a use, or None."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, key: Hashable, value: Kept, size: int) -> None:
        """Keep ``value``, or note the new size of one that has grown, and drop others as needed."""
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
    """One at a time for each key: whoever comes second finds what the first has put into a cache."""

    def __init__(self) -> None:
        self._locks: defaultdict[Hashable, threading.Lock] = defaultdict(threading.Lock)
        self._present: Counter[Hashable] = Counter()

    def present(self, key: Hashable) -> int:
        """How many have the turn or wait for it."""
        return self._present[key]

    @contextmanager
    def at(self, key: Hashable) -> Iterator[None]:
        """Wait for the turn, and have it."""
        self._present[key] += 1
        try:
            with self._locks[key]:
                yield
        finally:
            self._present[key] -= 1
            if not self._present[key]:
                del self._present[key], self._locks[key]
