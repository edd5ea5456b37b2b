"""Connections: one a socket, with its room, its rate and how much it has not taken yet."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import gevent
from engineio.packet import MESSAGE, Packet
from socketio.packet import EVENT

from ..classroom.classroom import Classroom
from ..classroom.message import Message
from ..classroom.owners import kind_of
from ..classroom.room import Room
from ..config import Settings
from .networks import network_of
from .outbox import Ledger, Reservations
from .rate_limits import TokenBucket
from .tokens import cookie_of
from .websocket import ENVIRON, BoundedWebSocket, Frames, framed
from .wire import WirePacket, packed

logger = logging.getLogger(__name__)

PACE = 2.0  # times what a socket may ask for: faster than that its messages are not even taken
STRANGERS_SHARE = 0.125  # of these, for who has not joined: there is only that to ask for
REFUSALS_SHARE = 0.25  # of the events that a socket may send in a second: so many may be refused for ever
GRACE = 4  # times the events that a socket may send at once: so many may be refused at once
PUSHED_BYTES = 256_000  # that may wait in a socket's outbox when something more is pushed to it
SLOW_SECONDS = 0.05  # between two looks at whether a slow browser has caught up
LOOK_SECONDS = 1.0  # between two looks at who lags
LAG_MS = 3_000.0  # that something has waited to be taken, or a ping for its answer: longer than a hiccup


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


class Connections:
    """All sockets of this process, by Socket.IO's id."""

    def __init__(self, server: Any, settings: Settings, clock: Callable[[], float], ledger: Ledger) -> None:
        self.ledger = ledger
        self._server = server
        self._settings = settings
        self._clock = clock
        self._open: dict[str, Connection] = {}
        self._strangers: dict[str, float] = {}  # Engine.IO's ids of sockets that have not joined, since when
        self._waiting: dict[
            str, float
        ] = {}  # connections that did not keep up when it was looked, since when

    def __len__(self) -> int:
        return len(self._open)

    def get(self, id: str) -> Connection | None:
        return self._open.get(id)

    def opened(self, id: str, environ: dict[str, Any]) -> None:
        engine = self._server.eio.sockets.get(self._engine_id(id))
        if engine is not None:  # else it has closed meanwhile
            rate, burst, now = self._settings.events_per_second, self._settings.events_burst, self._clock()
            bucket = TokenBucket(rate, burst, now)
            answers = Reservations(
                engine.queue, self._settings.outbox_bytes, self.ledger, lambda: bool(engine.closed)
            )
            refusals = self._refusals(STRANGERS_SHARE)
            self._open[id] = Connection(id, bucket, refusals, environ, engine, answers)

    def _refusals(self, share: float = 1.0) -> TokenBucket:
        rate, burst = self._settings.events_per_second, self._settings.events_burst
        return TokenBucket(rate * REFUSALS_SHARE * share, burst * GRACE * share, self._clock())

    def refused(self, id: str, cost: float = 1.0) -> None:
        """A request was refused: the next is taken later, and a socket that is refused again and again is closed."""
        connection = self._open.get(id)
        if connection is None:
            return
        connection.slow_down()
        if not connection.refusals.take(cost, self._clock()):
            gevent.spawn(
                self._server.eio.disconnect, self._engine_id(id)
            )  # it waits for what is still to be sent

    def entered(self, connection: Connection, room: Room, classroom: Classroom) -> None:
        """The connection joined ``room`` and so left the one it was in."""
        if connection.id not in self._open:  # it closed while its join was being answered
            classroom.leave(room, connection.id)
            return
        if not connection.joined:
            connection.welcome(pace_of(self._settings), self._refusals())
        before = connection.move_to(room)
        if before is not None and before is not room:
            classroom.leave(before, connection.id)

    def closed(self, id: str, classroom: Classroom) -> None:
        connection = self._open.pop(id, None)
        if connection is not None:
            connection.end()
        room = connection.move_to(None) if connection else None
        if room is not None:
            classroom.leave(room, id)

    def close_unjoined(self) -> None:
        """Close sockets that have been open for long without joining, or without even saying hello."""
        now, engine = self._clock(), self._server.eio
        joined = {self._engine_id(connection.id) for connection in self._open.values() if connection.joined}
        waiting = set(engine.sockets) - joined
        self._strangers = {id: self._strangers.get(id, now) for id in waiting}
        for id, since in self._strangers.items():
            if now - since >= self._settings.join_seconds * 1000.0:
                gevent.spawn(engine.disconnect, id)  # it waits for what is still to be sent

    def look(self) -> None:
        """Note who keeps up, so that it is known for how long somebody does not."""
        now = self._clock()
        self._waiting = {
            id: self._waiting.get(id, now) for id, connection in self._open.items() if not connection.keeps_up
        }
        if self.ledger.short:
            self._close_largest()

    def _close_largest(self) -> None:
        """Somebody waits because the process's bytes are with those who take nothing: one of these goes."""
        lagging = [self._open[id] for id in self._waiting if self.lags(id)]
        if lagging:
            max(lagging, key=lambda connection: connection.outbox).abort()

    def lags(self, id: str) -> bool:
        """Whether a connection has not kept up for LAG_MS, as far as it has been looked."""
        since = self._waiting.get(id)
        return since is not None and self._clock() - since >= LAG_MS

    @property
    def lagging(self) -> int:
        return sum(self.lags(id) for id in self._waiting)

    def _engine_id(self, id: str) -> str | None:
        engine_id: str | None = self._server.manager.eio_sid_from_sid(id, "/")
        return engine_id

    def takes(self, id: str) -> bool:
        """Whether a socket keeps up with what it is sent; one that is gone does."""
        connection = self._open.get(id)
        return connection is None or connection.outbox <= self._settings.outbox_bytes

    def publish(
        self, ids: list[str], name: str, message: Message, wanted: Callable[[], bool] = lambda: True
    ) -> None:
        """Send to some sockets; to one that has much waiting once it keeps up, while the message is still wanted.

        All WebSockets get the same bytes. A browser that polls gets packets of its own, which Engine.IO encodes for it.
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
            connection.behind.pop(name, None)  # an older one of its kind tells nothing more
            connection.behind[name] = (send, wanted)

    def _catch_up(self, connection: Connection) -> None:
        while connection.behind:
            gevent.sleep(SLOW_SECONDS)
            while connection.behind and connection.outbox <= PUSHED_BYTES:
                name = next(iter(connection.behind))
                send, wanted = connection.behind.pop(name)
                if connection.id in self._open and wanted():
                    send(connection)

    def _framed(self, name: str, payload: dict[str, Any]) -> Frames:
        encoded = WirePacket(EVENT, data=[name, payload], namespace="/").encode()
        text, *attachments = encoded if isinstance(encoded, list) else [encoded]
        return framed(f"{MESSAGE}{text}", *attachments)


def watch_for_ever(connections: Connections, classroom: Classroom) -> None:
    """Find who lags, and tell the leads of their classes; a job for the server's event loop."""
    while True:
        gevent.sleep(LOOK_SECONDS)
        try:
            connections.look()
            classroom.sessions.look()
        except Exception:
            logger.exception("looking for who lags failed")
