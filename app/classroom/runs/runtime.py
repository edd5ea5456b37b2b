"""The classroom's surroundings: clock and sockets, limits from the settings, and notices to other processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from ...engine import Limits
from .executor import Wanted
from .messages import Message


class Publish(Protocol):
    """Sends a message to these connections; to a slow one later, if it is still ``still_wanted()`` then."""

    def __call__(
        self, connections: list[str], name: str, message: Message, still_wanted: Wanted = ..., /
    ) -> None: ...


@dataclass(frozen=True)
class Runtime:
    """``clock()``: server time in ms. ``start(job)`` runs a job in the background. ``pause(seconds)`` waits and lets
    other jobs run. ``lags(connection)``: whether the connection has not read its messages for a while.
    """

    clock: Callable[[], float]
    start: Callable[[Callable[[], None]], object]
    pause: Callable[[float], None]
    publish: Publish
    lags: Callable[[str], bool] = lambda connection: False


@dataclass(frozen=True)
class Quotas:
    """Limits of rooms, taken from the settings. Sizes in bytes, times in ms."""

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
    page_ms: float = 10_000.0  # for recording a run that is saved as a page
    whole_run_ms: float = 50.0  # wait for the whole run if the playhead stands at its end
    quiet_ms: float = 60.0  # pause of a drag after which its facts are computed

    @property
    def room_bytes(self) -> int:
        """For open rooms. A room cannot be dropped while a member is in it."""
        return self.memory_bytes * 3 // 4

    @property
    def cache_bytes(self) -> int:
        """For traces and messages, which can be computed again. Rooms may borrow from these bytes."""
        return self.memory_bytes * 3 // 8


class Peers(Protocol):
    """Sends notices about a room to the other processes. A notice may be lost; the store has the truth."""

    def changed(self, room: str, gesture: str | None) -> None:
        """The room has been stored in another state; ``gesture`` is that of an edit."""
        ...

    def people(self, room: str) -> None:
        """A visitor has entered or left the room's class."""
        ...


class NoPeers:
    """For a server of one process."""

    def changed(self, room: str, gesture: str | None) -> None:
        pass

    def people(self, room: str) -> None:
        pass
