"""Presence: how many of a class are here, how many of them lag, and how many have dropped. No names are told."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, Protocol

AWAY_MS = 600_000.0  # how long somebody who has dropped counts as away


class Headcount(NamedTuple):
    """Visitors of a class besides its lead. Those who lag are here."""

    here: int = 0
    away: int = 0
    lagging: int = 0


class Presence(Protocol):
    """Visitors by room; ``now`` is server time in ms."""

    def here(self, room: str, visitors: Collection[str], now: float) -> None:
        """These are here, until they are gone."""
        ...

    def gone(self, room: str, visitor: str, now: float) -> None: ...

    def late(self, room: str, visitors: Collection[str], now: float) -> None:
        """Of those who are here through this process, these lag, and no others."""
        ...

    def count(self, room: str, without: Collection[str], now: float) -> Headcount:
        """All but ``without`` (those who lead)."""
        ...

    def people(self, room: str, now: float) -> dict[str, bool]:
        """Visitors who are here or have dropped lately, and whether they are here."""
        ...

    def forget(self, room: str) -> None:
        """Its class is over."""
        ...

    def close(self, room: str) -> None:
        """Nobody is in the room through this process any more."""
        ...


class OwnPresence:
    """Of the members of this process alone."""

    def __init__(self) -> None:
        self._until: dict[str, dict[str, float]] = {}  # room -> visitor -> when they were last here
        self._late: dict[str, set[str]] = {}

    def here(self, room: str, visitors: Collection[str], now: float) -> None:
        self._until.setdefault(room, {}).update(dict.fromkeys(visitors, float("inf")))

    def gone(self, room: str, visitor: str, now: float) -> None:
        self._until.setdefault(room, {})[visitor] = now

    def late(self, room: str, visitors: Collection[str], now: float) -> None:
        self._late[room] = set(visitors)

    def count(self, room: str, without: Collection[str], now: float) -> Headcount:
        known = {who: here for who, here in self.people(room, now).items() if who not in without}
        here = {who for who in known if known[who]}
        return Headcount(len(here), len(known) - len(here), len(here & self._late.get(room, set())))

    def people(self, room: str, now: float) -> dict[str, bool]:
        known = {who: until for who, until in self._until.get(room, {}).items() if now - until < AWAY_MS}
        if room in self._until:
            self._until[room] = known
        return {who: until > now for who, until in known.items()}

    def forget(self, room: str) -> None:
        self._until.pop(room, None)
        self._late.pop(room, None)

    def close(self, room: str) -> None:
        self.forget(room)
