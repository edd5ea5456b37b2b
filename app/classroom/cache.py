"""Caches with a limit in bytes: the least recently used goes first."""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from typing import Generic, TypeVar

from cachetools import LRUCache

Kept = TypeVar("Kept")


class ByteCache(Generic[Kept]):
    """Keeps what fits into ``limit`` bytes. What is larger than that by itself is not kept at all."""

    def __init__(self, limit: int) -> None:
        self._entries: LRUCache[Hashable, tuple[Kept, int]] = LRUCache(
            limit, getsizeof=lambda entry: entry[1]
        )

    @property
    def bytes(self) -> int:
        return int(self._entries.currsize)

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def get(self, key: Hashable) -> Kept | None:
        """What is kept under ``key``, which counts as a use, or None."""
        entry = self._entries.get(key)
        return entry and entry[0]

    def put(self, key: Hashable, value: Kept, size: int) -> None:
        """Keep ``value``, or note the new size of one that has grown, and drop others as needed."""
        self._entries.pop(key, None)
        with suppress(ValueError):  # larger than all of it
            self._entries[key] = value, size
