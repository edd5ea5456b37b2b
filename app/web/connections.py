"""Connections: all sockets of a process, who joins and leaves by them, and what is sent to them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import gevent
from engineio.packet import MESSAGE
from socketio.packet import EVENT

from ..classroom.classroom import Classroom
from ..classroom.rooms.room import Room
from ..classroom.runs.messages import Message
from ..config import Settings
from .columns import packed
from .connection import STRANGERS_SHARE, Connection, pace_of
from .outbox import Ledger, Reservations
from .rate_limits import TokenBucket
from .websocket import Frames, framed
from .wire import WirePacket

logger = logging.getLogger(__name__)

REFUSALS_SHARE = 0.25  # of the events that a socket may send in a second: so many may be refused for ever
GRACE = 4  # times the events that a socket may send at once: so many may be refused at once
PUSHED_BYTES = 256_000  # that may wait in a socket's outbox when something more is pushed to it
SLOW_SECONDS = 0.05  # between two looks at whether a slow browser has caught up
LOOK_SECONDS = 1.0  # between two looks at who lags
LAG_MS = 3_000.0  # that something has waited to be taken, or a ping for its answer: longer than a hiccup


class Connections:
    """All sockets of this process, by Socket.IO's id."""

    def __init__(
        self,
        server: Any,
        settings: Settings,
        clock: Callable[[], float],
        ledger: Ledger,
        announce: Callable[[str, str], None] = lambda visitor, page: None,
    ) -> None:
        """``announce``: tells other processes that a visitor's page has joined here."""
        self.ledger = ledger
        self._announce = announce
        self._server = server
        self._settings = settings
        self._clock = clock
        self._open: dict[str, Connection] = {}
        self._pages: dict[tuple[str | None, str], Connection] = {}  # by visitor and page: the one that counts
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
        self.follows(connection, None, classroom)
        if connection.page and connection.visitor:
            self.supersede(connection.visitor, connection.page, classroom, connection)
            self._announce(connection.visitor, connection.page)

    def follows(self, connection: Connection, room: Room | None, classroom: Classroom) -> None:
        """The connection is told of the class of ``room`` from now on, besides its own room, and of no other."""
        before, connection.followed = connection.followed, room
        if before is not None and before is not room:
            classroom.unfollow(before, connection.id)
        if room is not None and connection.id not in self._open:  # it closed meanwhile
            classroom.unfollow(room, connection.id)

    def supersede(self, visitor: str, page: str, classroom: Classroom, by: Connection | None = None) -> None:
        """A visitor's page has joined on another line, ``by`` one of this process or elsewhere.

        What was sent on the one before may still be on its way here. It counts for nothing: the page knows that it
        was not answered, and does what is left of it anew.
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
        self, ids: list[str], name: str, message: Message, still_wanted: Callable[[], bool] = lambda: True
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
    """Find who lags, and tell the leads of their classes; a job for the server's event loop."""
    while True:
        gevent.sleep(LOOK_SECONDS)
        try:
            connections.look()
            classroom.sessions.look()
        except Exception:
            logger.exception("looking for who lags failed")
