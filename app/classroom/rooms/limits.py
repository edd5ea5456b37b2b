"""Limits of open rooms and of their bytes, per visitor, per address and in total."""

from __future__ import annotations

import math
from collections import Counter

from ..runs.executor import NOBODY, Tenant

VISITOR_ROOMS = 20  # of one visitor, that is tabs
VISITOR_SHARE = 1 / 6  # of all bytes for rooms
ADDRESS_SHARE = 0.75  # of the rooms and bytes that other addresses leave free


class RoomLimits:
    """Counts open rooms and their bytes. One address can never take all of them."""

    def __init__(self, most_rooms: int, most_bytes: int) -> None:
        self._most_rooms = most_rooms
        self._most_bytes = most_bytes
        self._held: dict[str, tuple[Tenant, int]] = {}
        self._rooms: Counter[str] = Counter()  # by visitor, by address, and of all under ''
        self._bytes: Counter[str] = Counter()

    @property
    def bytes(self) -> int:
        return self._bytes[""]

    def take(self, room: str, holder: Tenant, size: int) -> None:
        """Count a room, or update its size. The holder of a counted room stays."""
        if room in self._held:
            holder, _ = self._held[room]
            self.give_back(room)
        self._held[room] = holder, size
        self._count(holder, 1, size)

    def give_back(self, room: str) -> None:
        holder, size = self._held.pop(room)
        self._count(holder, -1, -size)

    def holder(self, room: str) -> Tenant:
        return self._held[room][0] if room in self._held else NOBODY

    def lacking(self, room: str, holder: Tenant, size: int) -> str | None:
        """The limit that a room of this size would exceed: 'visitor', 'address' or 'all'; or None.

        If ``room`` is counted already, its size is replaced by ``size``.
        """
        before = 0
        rooms = 1
        if room in self._held:
            holder, before = self._held[room]
            rooms = 0
        more = size - before
        if rooms == 0 and more <= 0:
            return None
        visitor, address = f"v{holder.visitor}", f"a{holder.address}"
        if holder.visitor and (
            self._rooms[visitor] + rooms > VISITOR_ROOMS
            or self._bytes[visitor] + more > VISITOR_SHARE * self._most_bytes
        ):
            return "visitor"
        if holder.address and (
            self._rooms[address] + rooms > math.ceil(self._share(self._most_rooms, self._rooms, address))
            or self._bytes[address] + more > self._share(self._most_bytes, self._bytes, address)
        ):
            return "address"
        if self._rooms[""] + rooms > self._most_rooms or self._bytes[""] + more > self._most_bytes:
            return "all"
        return None

    def _share(self, most: int, used: Counter[str], address: str) -> float:
        return ADDRESS_SHARE * (most - used[""] + used[address])

    def _count(self, holder: Tenant, rooms: int, size: int) -> None:
        names = [""]
        names += [f"v{holder.visitor}"] if holder.visitor else []
        names += [f"a{holder.address}"] if holder.address else []
        for name in names:
            self._rooms[name] += rooms
            self._bytes[name] += size
            if not self._rooms[name]:
                del self._rooms[name], self._bytes[name]
