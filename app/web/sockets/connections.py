"""All sockets of a process: joining and leaving rooms, and sending messages."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import gevent
from engineio.packet import MESSAGE
from socketio.packet import EVENT

from ...classroom.classroom import Classroom
from ...classroom.rooms.room import Room
from ...classroom.runs.messages import Message
from ...config import Settings
from ..rate_limits import TokenBucket
from .answers import packed
from .connection import STRANGERS_SHARE, ByteBudget, Connection, Reservations, pace_of
from .websocket import Frames, framed
from .wire import WirePacket

logger = logging.getLogger(__name__)

REFUSALS_SHARE = 0.25  # times the events per second: rate of refusals that a socket may cause
GRACE = 4  # times the events at once: refusals at once
PUSHED_BYTES = 256_000  # in a socket's outbox above which further messages wait
SLOW_SECONDS = 0.05  # between two checks whether a slow browser keeps up again
LOOK_SECONDS = 1.0  # between two checks for lagging sockets
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
        gevent.sleep(LOOK_SECONDS)
        try:
            connections.look()
            classroom.sessions.look()
        except Exception:
            logger.exception("looking for who lags failed")
