"""Presence: how many of a class are here, and how many have dropped. No names are told."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

AWAY_MS = 600_000.0  # how long somebody who has dropped counts as away


class Presence(Protocol):
    """Visitors by room; ``now`` is server time in ms."""

    def here(self, room: str, visitors: Collection[str], now: float) -> None:
        """These are here, until they are gone."""
        ...

    def gone(self, room: str, visitor: str, now: float) -> None: ...

    def count(self, room: str, without: str, now: float) -> tuple[int, int]:
        """How many are here, and how many are away; ``without`` (the lead) is neither."""
        ...

    def forget(self, room: str) -> None: ...


class OwnPresence:
    """Of the members of this process alone."""

    def __init__(self) -> None:
        self._until: dict[str, dict[str, float]] = {}  # room -> visitor -> when they were last here

    def here(self, room: str, visitors: Collection[str], now: float) -> None:
        self._until.setdefault(room, {}).update(dict.fromkeys(visitors, float("inf")))

    def gone(self, room: str, visitor: str, now: float) -> None:
        self._until.setdefault(room, {})[visitor] = now

    def count(self, room: str, without: str, now: float) -> tuple[int, int]:
        known = {who: until for who, until in self._until.get(room, {}).items() if now - until < AWAY_MS}
        if room in self._until:
            self._until[room] = known
        here = sum(until > now for who, until in known.items() if who != without)
        return here, sum(who != without for who in known) - here

    def forget(self, room: str) -> None:
        self._until.pop(room, None)
