"""A connection: one socket with its room, its rate limit and its outbox of bytes that are not yet sent."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import gevent
from engineio.packet import MESSAGE, Packet
from gevent.lock import BoundedSemaphore
from gevent.queue import Queue
from socketio.packet import EVENT

from ...classroom.classes.people import kind_of
from ...classroom.classroom import Classroom
from ...classroom.rooms.room import Room
from ...classroom.runs.messages import Message
from ...config import Settings
from ..languages import language_of
from ..proxies import network_of
from ..rate_limits import TokenBucket
from ..tokens import cookie_of
from .answers import packed
from .websocket import ENVIRON, BoundedWebSocket, Frames, WirePacket, framed

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


# All sockets of a process: joining and leaving rooms, and sending messages.


logger = logging.getLogger(__name__)

REFUSALS_SHARE = 0.25  # times the events per second: rate of refusals that a socket may cause
GRACE = 4  # times the events at once: refusals at once
PUSHED_BYTES = 256_000  # in a socket's outbox above which further messages wait
SLOW_SECONDS = 0.05  # between two checks whether a slow browser keeps up again
SWEEP_SECONDS = 1.0  # between two checks for lagging sockets
LAG_MS = 3_000.0  # of unsent bytes or an unanswered ping after which a socket lags


class Connections:
    """All sockets of this process, by Socket.IO's id."""

    def __init__(
        self,
        server: Any,
        settings: Settings,
        clock: Callable[[], float],
        budget: ByteBudget,
        announce: Callable[[str, str], None] = lambda visitor, page: None,
    ) -> None:
        """``announce(visitor, page)``: tells other processes that a visitor's page has joined here."""
        self.budget = budget
        self._announce = announce
        self._server = server
        self._settings = settings
        self._clock = clock
        self._open: dict[str, Connection] = {}
        self._pages: dict[tuple[str | None, str], Connection] = {}  # by visitor and page: the newest one
        self._strangers: dict[str, float] = {}  # Engine.IO's ids of sockets that have not joined: since when
        self._waiting: dict[str, float] = {}  # ids of connections that do not keep up: since when

    def __len__(self) -> int:
        return len(self._open)

    def get(self, id: str) -> Connection | None:
        return self._open.get(id)

    def opened(self, id: str, environ: dict[str, Any]) -> None:
        engine = self._server.eio.sockets.get(self._engine_id(id))
        if engine is not None:  # None if it has closed already
            rate, burst, now = self._settings.events_per_second, self._settings.events_burst, self._clock()
            bucket = TokenBucket(rate, burst, now)
            answers = Reservations(
                engine.queue, self._settings.outbox_bytes, self.budget, lambda: bool(engine.closed)
            )
            refusals = self._refusals(STRANGERS_SHARE)
            self._open[id] = Connection(id, bucket, refusals, environ, engine, answers)

    def _refusals(self, share: float = 1.0) -> TokenBucket:
        rate, burst = self._settings.events_per_second, self._settings.events_burst
        return TokenBucket(rate * REFUSALS_SHARE * share, burst * GRACE * share, self._clock())

    def refused(self, id: str, cost: float = 1.0) -> None:
        """After a refused request: read the socket's messages more slowly, and close it after too many refusals."""
        connection = self._open.get(id)
        if connection is None:
            return
        connection.slow_down()
        if not connection.refusals.take(cost, self._clock()):
            gevent.spawn(self._server.eio.disconnect, self._engine_id(id))  # sends the queue first

    def entered(self, connection: Connection, room: Room, classroom: Classroom) -> None:
        """The connection joined ``room`` and left its previous one."""
        if connection.id not in self._open:  # it closed during the join
            classroom.leave(room, connection.id)
            return
        if not connection.joined:
            connection.welcome(pace_of(self._settings), self._refusals())
        before = connection.move_to(room)
        if before is not None and before is not room:
            classroom.leave(before, connection.id)
        self.follows(connection, None, classroom)
        if connection.page and connection.visitor:
            self.supersede(connection.visitor, connection.page, classroom, connection)
            self._announce(connection.visitor, connection.page)

    def follows(self, connection: Connection, room: Room | None, classroom: Classroom) -> None:
        """Let the connection follow the class of ``room``, and no other, from its own room."""
        before, connection.followed = connection.followed, room
        if before is not None and before is not room:
            classroom.unfollow(before, connection.id)
        if room is not None and connection.id not in self._open:  # it has closed
            classroom.unfollow(room, connection.id)

    def supersede(self, visitor: str, page: str, classroom: Classroom, by: Connection | None = None) -> None:
        """Close the page's older connection after it has joined by another one, ``by`` of this process or elsewhere.

        Requests still on their way on the older connection are ignored: the page repeats unanswered requests.
        """
        before = self._pages.pop((visitor, page), None)
        if by is not None:
            self._pages[visitor, page] = by
        if before is not None and before is not by:
            self.closed(before.id, classroom)
            before.abort()

    def closed(self, id: str, classroom: Classroom) -> None:
        connection = self._open.pop(id, None)
        if connection is not None:
            connection.end()
            if self._pages.get((connection.visitor, connection.page)) is connection:
                del self._pages[connection.visitor, connection.page]
        if connection is None:
            return
        room = connection.move_to(None)
        if room is not None:
            classroom.leave(room, id)
        self.follows(connection, None, classroom)

    def close_unjoined(self) -> None:
        """Close sockets that have been open for long without joining, or without Socket.IO's hello."""
        now, engine = self._clock(), self._server.eio
        joined = {self._engine_id(connection.id) for connection in self._open.values() if connection.joined}
        waiting = set(engine.sockets) - joined
        self._strangers = {id: self._strangers.get(id, now) for id in waiting}
        for id, since in self._strangers.items():
            if now - since >= self._settings.join_seconds * 1000.0:
                gevent.spawn(engine.disconnect, id)  # sends the queue first

    def look(self) -> None:
        """Update since when connections do not keep up."""
        now = self._clock()
        self._waiting = {
            id: self._waiting.get(id, now) for id, connection in self._open.items() if not connection.keeps_up
        }
        if self.budget.short:
            self._close_largest()

    def _close_largest(self) -> None:
        """Free bytes that a request waits for: close the lagging connection with the largest outbox."""
        lagging = [self._open[id] for id in self._waiting if self.lags(id)]
        if lagging:
            max(lagging, key=lambda connection: connection.outbox).abort()

    def lags(self, id: str) -> bool:
        """Whether a connection has not kept up for LAG_MS, as of the last check."""
        since = self._waiting.get(id)
        return since is not None and self._clock() - since >= LAG_MS

    @property
    def lagging(self) -> int:
        return sum(self.lags(id) for id in self._waiting)

    def _engine_id(self, id: str) -> str | None:
        engine_id: str | None = self._server.manager.eio_sid_from_sid(id, "/")
        return engine_id

    def takes(self, id: str) -> bool:
        """Whether a socket's outbox is within its limit; True for a closed socket."""
        connection = self._open.get(id)
        return connection is None or connection.outbox <= self._settings.outbox_bytes

    def publish(
        self, ids: list[str], name: str, message: Message, still_wanted: Callable[[], bool] = lambda: True
    ) -> None:
        """Send a message to these sockets; to one with a full outbox when it keeps up again, if it is
        ``still_wanted()``.

        All WebSockets get the same bytes. For a polling browser Engine.IO encodes packets.
        """
        payload = packed(message)
        frames = self._framed(name, payload)

        def send(connection: Connection) -> None:
            if connection.is_websocket:
                connection.send(frames)
            else:
                self._server.emit(name, payload, to=connection.id)

        for id in ids:
            connection = self._open.get(id)
            if connection is None:
                continue
            if not connection.behind and connection.outbox <= PUSHED_BYTES:
                send(connection)
                continue
            if not connection.behind:
                gevent.spawn(self._catch_up, connection)
            connection.behind.pop(name, None)  # the new message replaces an older one of its kind
            connection.behind[name] = (send, still_wanted)

    def _catch_up(self, connection: Connection) -> None:
        while connection.behind:
            gevent.sleep(SLOW_SECONDS)
            while connection.behind and connection.outbox <= PUSHED_BYTES:
                name = next(iter(connection.behind))
                send, still_wanted = connection.behind.pop(name)
                if connection.id in self._open and still_wanted():
                    send(connection)

    def _framed(self, name: str, payload: dict[str, Any]) -> Frames:
        encoded = WirePacket(EVENT, data=[name, payload], namespace="/").encode()
        text, *attachments = encoded if isinstance(encoded, list) else [encoded]
        return framed(f"{MESSAGE}{text}", *attachments)


def watch_for_ever(connections: Connections, classroom: Classroom) -> None:
    """Update lagging sockets and tell the leads of their classes; a job for the event loop."""
    while True:
        gevent.sleep(SWEEP_SECONDS)
        try:
            connections.look()
            classroom.sessions.look()
        except Exception:
            logger.exception("looking for who lags failed")
