"""A connection: one socket with its room, its rate and what it has not taken yet."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from engineio.packet import MESSAGE, Packet

from ..classroom.classes.people import kind_of
from ..classroom.rooms.room import Room
from ..config import Settings
from .networks import network_of
from .outbox import Reservations
from .rate_limits import TokenBucket
from .tokens import cookie_of
from .websocket import ENVIRON, BoundedWebSocket, Frames

PACE = 2.0  # times what a socket may ask for: faster than that its messages are not even taken
STRANGERS_SHARE = 0.125  # of these, for who has not joined: there is only that to ask for


def pace_of(settings: Settings, share: float = 1.0) -> TokenBucket:
    """How fast a WebSocket's messages are taken."""
    rate, burst = settings.events_per_second * PACE * share, settings.events_burst / 8 * share
    return TokenBucket(rate, burst, time.monotonic() * 1000.0)


class Connection:
    """One socket. ``room`` is where it has joined; ``waiting`` counts its requests not answered yet.

    ``environ``: the request that opened it, from which come its address, the name by which it calls this server,
    and the cookie that says who it is.
    """

    def __init__(
        self,
        id: str,
        bucket: TokenBucket,
        refusals: TokenBucket,
        environ: dict[str, Any],
        engine: Any,
        answers: Reservations,
    ) -> None:
        self.id = id
        self.answers = answers
        self.bucket = bucket
        self.refusals = refusals
        self._engine = engine  # Engine.IO's socket
        # One that began by polling is sent everything through Engine.IO.
        self._websocket: BoundedWebSocket | None = environ.get(ENVIRON)
        self.address = str(environ.get("REMOTE_ADDR", ""))
        self.network = network_of(self.address)
        self.scheme = str(environ.get("wsgi.url_scheme", "http")).replace("ws", "http")
        self.host = str(environ.get("HTTP_HOST", ""))
        self.port = int(environ.get("SERVER_PORT", 80))
        self.cookie = cookie_of(environ)
        self.kind = kind_of(str(environ.get("HTTP_USER_AGENT", "")))
        self.visitor: str | None = None  # from its first join on: a socket is one visitor
        self.followed: Room | None = None  # whose class it is told of while it is in a room of its own
        self.page = ""  # what the visitor's page calls itself, if it does
        self.waiting = 0
        # Pushes that wait until the socket keeps up, by name, oldest first.
        self.behind: dict[str, tuple[Callable[[Connection], None], Callable[[], bool]]] = {}
        self._room: Room | None = None

    @property
    def joined(self) -> bool:
        """Whether it is in a room: one that is let out of a class is in none."""
        return self._room is not None and self.id in self._room.members

    @property
    def room(self) -> Room:
        assert self._room is not None, "events that need a room are only handled after joining"
        return self._room

    @property
    def outbox(self) -> int:
        """Bytes sent to it that it has not taken yet."""
        size: int = self._engine.queue.bytes
        return size

    def end(self) -> None:
        """Its socket is gone."""
        self.behind.clear()
        self._engine.queue.end()

    def abort(self) -> None:
        """Close it at once, whatever it has not taken."""
        self._engine.close(wait=False, abort=True)
        if self._websocket is not None:
            self._websocket.abort()

    @property
    def keeps_up(self) -> bool:
        """Whether it has taken what it was sent, and answered its last ping."""
        writing = self._websocket is not None and self._websocket.writing
        return (
            self._engine.queue.empty() and not writing and not self.behind and self._engine.last_ping is None
        )

    @property
    def is_websocket(self) -> bool:
        return self._websocket is not None

    def slow_down(self) -> None:
        if self._websocket is not None:
            self._websocket.charge()

    def welcome(self, pace: TokenBucket, refusals: TokenBucket) -> None:
        """Take its messages as fast as a member may send them, and bear as much from it."""
        self.refusals = refusals
        if self._websocket is not None:
            self._websocket.pace = pace

    def send(self, frames: Frames) -> None:
        """Send what has been framed for many: at once, or after what is waiting already."""
        assert self._websocket is not None
        if not (self._engine.queue.empty() and self._websocket.send_now(frames)) and not self._engine.closed:
            self._engine.send(Packet(MESSAGE, frames))

    def move_to(self, room: Room | None) -> Room | None:
        """The room it was in before."""
        before, self._room = self._room, room
        return before
