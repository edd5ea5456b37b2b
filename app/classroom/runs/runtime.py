"""What the classroom is handed: clock and sockets, limits from the settings, and the other processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from ...engine import Limits
from .executor import Wanted
from .message import Message


class Publish(Protocol):
    """Sends a message to some members, by their connections; to a slow one later, while it is ``wanted()``."""

    def __call__(
        self, connections: list[str], name: str, message: Message, wanted: Wanted = ..., /
    ) -> None: ...


@dataclass(frozen=True)
class Runtime:
    """``clock()``: server time in ms. ``start(job)`` runs a job on its own. ``pause(seconds)`` waits without holding
    others up. ``lags(connection)``: whether it has not taken for a while what it was sent.
    """

    clock: Callable[[], float]
    start: Callable[[Callable[[], None]], object]
    pause: Callable[[float], None]
    publish: Publish
    lags: Callable[[str], bool] = lambda connection: False


@dataclass(frozen=True)
class Quotas:
    """Limits of rooms and of what they keep. Sizes in bytes, times in ms."""

    limits: Limits = field(default_factory=Limits)
    most_rooms: int = 1_000
    memory_bytes: int = 256_000_000  # of open rooms, traces and messages together
    undo_steps: int = 200
    undo_bytes: int = 8_000_000
    all_undo_bytes: int = 64_000_000
    grid_points: int = 192 * 192
    grid_bytes: int = 4_000_000
    idle_ms: float = 1_800_000.0
    kept_ms: float = 86_400_000.0
    page_ms: float = 10_000.0  # in which a run must be written down that is taken away
    whole_run_ms: float = 50.0  # how long a run is waited for when the playhead is at its end, whatever it is
    quiet_ms: float = 60.0  # how long a drag must pause before its facts are computed

    @property
    def room_bytes(self) -> int:
        """Of open rooms, of which none can be dropped while somebody is in it."""
        return self.memory_bytes * 3 // 4

    @property
    def cache_bytes(self) -> int:
        """Of traces and messages, which can be computed again; what rooms take beyond the rest is lent by these."""
        return self.memory_bytes * 3 // 8


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
