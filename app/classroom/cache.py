"""Caches with a limit in bytes: the least recently used goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class ByteCache(Generic[Kept]):
    """Keeps what fits into ``limit`` bytes. What is larger than that by itself is not kept at all."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Kept, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable) -> Kept | None:
        """What is kept under ``key``, which counts as a use, or None."""
        entry = self._kept.get(key)
        if entry is None:
            return None
        self._kept.move_to_end(key)
        return entry[0]

    def put(self, key: Hashable, value: Kept, size: int) -> None:
        """Keep ``value``, or note the new size of one that has grown, and drop others as needed."""
        self.drop(key)
        if size > self.limit:
            return
        self._kept[key] = (value, size)
        self.bytes += size
        while self.bytes > self.limit:
            _, (_, freed) = self._kept.popitem(last=False)
            self.bytes -= freed

    def drop(self, key: Hashable) -> None:
        entry = self._kept.pop(key, None)
        if entry is not None:
            self.bytes -= entry[1]
