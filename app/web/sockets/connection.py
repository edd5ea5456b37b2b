"""A connection: one socket with its room, its rate limit and its outbox of bytes that are not yet sent."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import gevent
from engineio.packet import MESSAGE, Packet
from gevent.lock import BoundedSemaphore
from gevent.queue import Queue

from ...classroom.classes.people import kind_of
from ...classroom.rooms.room import Room
from ...config import Settings
from ..languages import language_of
from ..proxies import network_of
from ..rate_limits import TokenBucket
from ..tokens import cookie_of
from .websocket import ENVIRON, BoundedWebSocket, Frames

LOOK_SECONDS = 0.05  # between two checks whether there is room for an answer


class ByteBudget:
    """Counts the bytes queued for all sockets of the process plus those reserved for answers under way."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self.waiting = 0  # requests that wait for bytes of other sockets

    @property
    def short(self) -> bool:
        """Whether a request waits for bytes of other sockets."""
        return self.waiting > 0


class Outbox(Queue):  # type: ignore[misc]
    """Engine.IO's queue of packets for one socket. ``bytes``: of packets in it or being written.

    The writer takes all packets, writes them, and then blocks for more: at that moment they count as written.
    """

    def __init__(self, budget: ByteBudget) -> None:
        super().__init__()
        self.bytes = 0
        self._in_hand = 0
        self._budget = budget
        self._over = False

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        self.count(_size(item))
        super().put(item, block, timeout)

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        if block:
            self.count(-self._in_hand)
            self._in_hand = 0
        item = super().get(block, timeout)
        self._in_hand += _size(item)
        return item

    def count(self, size: int) -> None:
        if not self._over:
            self.bytes += size
            self._budget.bytes += size

    def end(self) -> None:
        """Discard the queue of a closed socket."""
        self.count(-self.bytes)
        self._over = True

    def __del__(self) -> None:
        self.end()


def _size(item: Any) -> int:
    return 0 if item is None else len(item.data or "")


class Reservations:
    """The reserved bytes of one socket's answers, from the arrival of a request until the answer is in ``outbox``.
    ``gone()``: whether the socket is closed.
    """

    def __init__(self, outbox: Outbox, most: int, budget: ByteBudget, gone: Callable[[], bool]) -> None:
        self._outbox = outbox
        self._most = most
        self._budget = budget
        self._gone = gone
        self._bytes = 0
        self._turn = BoundedSemaphore(1)

    @property
    def held(self) -> int:
        return self._bytes + self._outbox.bytes

    @contextmanager
    def of(self, size: int) -> Iterator[bool]:
        """Wait until the socket and the process have room for ``size`` bytes, one request after the other, and reserve
        them within the block. False if the socket was closed meanwhile."""
        with self._turn:
            there = not self._gone() and self._wait(size) and not self._gone()
            self._bytes += size
            self._budget.bytes += size
        try:
            yield there
        finally:
            self._bytes -= size
            self._budget.bytes -= size

    def _wait(self, size: int) -> bool:
        # An answer beyond the limit is allowed if the socket has no other bytes.
        while self.held and self.held + size > self._most:
            if self._gone():
                return False
            gevent.sleep(LOOK_SECONDS)
        self._budget.waiting += 1
        try:
            while self._budget.bytes and self._budget.bytes + size > self._budget.most:
                if self._gone():
                    return False
                gevent.sleep(LOOK_SECONDS)
        finally:
            self._budget.waiting -= 1
        return True


PACE = 2.0  # times the rate of events: messages are read no faster than that
STRANGERS_SHARE = 0.125  # of the rates, for sockets that have not joined: they have nothing else to send


def pace_of(settings: Settings, share: float = 1.0) -> TokenBucket:
    """The limit for reading a WebSocket's messages."""
    rate, burst = settings.events_per_second * PACE * share, settings.events_burst / 8 * share
    return TokenBucket(rate, burst, time.monotonic() * 1000.0)


class Connection:
    """One socket. ``room``: that it has joined; ``waiting``: number of its unanswered requests.

    ``environ``: the request that opened it, with its address, the server's host name and the visitor's cookie.
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
        # None for a socket that started by polling: it gets everything through Engine.IO.
        self._websocket: BoundedWebSocket | None = environ.get(ENVIRON)
        self.address = str(environ.get("REMOTE_ADDR", ""))
        self.network = network_of(self.address)
        self.scheme = str(environ.get("wsgi.url_scheme", "http")).replace("ws", "http")
        self.host = str(environ.get("HTTP_HOST", ""))
        self.port = int(environ.get("SERVER_PORT", 80))
        self.cookie = cookie_of(environ)
        self.language = language_of(environ)
        self.kind = kind_of(str(environ.get("HTTP_USER_AGENT", "")))
        self.visitor: str | None = None  # set by its first join, then fixed
        self.followed: Room | None = None  # whose class it follows from a room of its own
        self.page = ""  # id of the visitor's page, if it sends one
        self.waiting = 0
        # Messages that wait until the socket keeps up, by event, oldest first.
        self.behind: dict[str, tuple[Callable[[Connection], None], Callable[[], bool]]] = {}
        self._room: Room | None = None

    @property
    def joined(self) -> bool:
        """Whether it is in a room. A member removed from a class is in none."""
        return self._room is not None and self.id in self._room.members

    @property
    def room(self) -> Room:
        assert self._room is not None, "events that need a room are only handled after joining"
        return self._room

    @property
    def outbox(self) -> int:
        """Bytes that are queued or being written."""
        size: int = self._engine.queue.bytes
        return size

    def end(self) -> None:
        """Discard everything for a closed socket."""
        self.behind.clear()
        self._engine.queue.end()

    def abort(self) -> None:
        """Close it at once, without sending its queue."""
        self._engine.close(wait=False, abort=True)
        if self._websocket is not None:
            self._websocket.abort()

    @property
    def keeps_up(self) -> bool:
        """Whether nothing is queued and the last ping was answered."""
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
        """Set the limits of a socket that has joined."""
        self.refusals = refusals
        if self._websocket is not None:
            self._websocket.pace = pace

    def send(self, frames: Frames) -> None:
        """Send frames that several sockets get: at once, or after the queued packets."""
        assert self._websocket is not None
        queue = self._engine.queue  # its packets that the writer has in hand come first too
        at_once = queue.empty() and not queue.bytes and self._websocket.send_now(frames)
        if not at_once and not self._engine.closed:
            self._engine.send(Packet(MESSAGE, frames))

    def move_to(self, room: Room | None) -> Room | None:
        """Set the room; returns the previous one."""
        before, self._room = self._room, room
        return before
