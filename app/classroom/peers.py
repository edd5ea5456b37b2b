"""Peers: other processes that serve the same rooms from the same store."""

from __future__ import annotations

from typing import Protocol


class Peers(Protocol):
    """Who is told of what happens in a room here. A notice may be lost: the store is the truth."""

    def changed(self, room: str, gesture: str | None) -> None:
        """The room has been stored in another state; ``gesture`` is that of an edit."""
        ...

    def people(self, room: str) -> None:
        """Somebody has come to the room's class, or has gone."""
        ...


class NoPeers:
    """There are none."""

    def changed(self, room: str, gesture: str | None) -> None:
        pass

    def people(self, room: str) -> None:
        pass
