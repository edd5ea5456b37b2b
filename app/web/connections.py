"""Connections: one a socket, with its room, its rate and how much it has not taken yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gevent

from app.classroom.classroom import Classroom
from app.classroom.message import Message
from app.classroom.room import Room
from app.config import Settings
from app.web.limits import TokenBucket
from app.web.wire import packed

SLOW_SECONDS = 0.05  # between two looks at whether a slow browser has caught up


class Connection:
    """One socket. ``room`` is where it has joined; ``waiting`` counts its requests not answered yet.

    ``environ``: the request that opened it, from which come its address and the name by which it calls this server.
    """

    def __init__(self, id: str, bucket: TokenBucket, environ: dict[str, Any]) -> None:
        self.id = id
        self.bucket = bucket
        self.address = str(environ.get("REMOTE_ADDR", ""))
        self.scheme = str(environ.get("wsgi.url_scheme", "http")).replace("ws", "http")
        self.host = str(environ.get("HTTP_HOST", ""))
        self.port = int(environ.get("SERVER_PORT", 80))
        self.waiting = 0
        self._room: Room | None = None

    @property
    def joined(self) -> bool:
        return self._room is not None

    @property
    def room(self) -> Room:
        assert self._room is not None, "events that need a room are only handled after joining"
        return self._room

    def move_to(self, room: Room | None) -> Room | None:
        """The room it was in before."""
        before, self._room = self._room, room
        return before


class Connections:
    """All sockets of this process, by Socket.IO's id."""

    def __init__(self, server: Any, settings: Settings, clock: Callable[[], float]) -> None:
        self._server = server
        self._settings = settings
        self._clock = clock
        self._open: dict[str, Connection] = {}
        self._strangers: dict[str, float] = {}  # Engine.IO's ids of sockets that have not joined, since when

    def __len__(self) -> int:
        return len(self._open)

    def get(self, id: str) -> Connection | None:
        return self._open.get(id)

    def opened(self, id: str, environ: dict[str, Any]) -> Connection:
        bucket = TokenBucket(self._settings.events_per_second, self._settings.events_burst, self._clock())
        self._open[id] = connection = Connection(id, bucket, environ)
        return connection

    def entered(self, connection: Connection, room: Room, classroom: Classroom) -> None:
        """The connection joined ``room`` and so left the one it was in."""
        if connection.id not in self._open:  # it closed while its join was being answered
            classroom.leave(room, connection.id)
            return
        before = connection.move_to(room)
        if before is not None and before is not room:
            classroom.leave(before, connection.id)

    def closed(self, id: str, classroom: Classroom) -> None:
        connection = self._open.pop(id, None)
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

    def outbox(self, id: str) -> int:
        """Bytes sent to a socket that it has not taken yet; 0 for one that is gone."""
        engine_socket = self._server.eio.sockets.get(self._engine_id(id))
        if engine_socket is None:
            return 0
        return sum(len(packet.data or "") for packet in list(engine_socket.queue.queue) if packet is not None)

    def _engine_id(self, id: str) -> str | None:
        engine_id: str | None = self._server.manager.eio_sid_from_sid(id, "/")
        return engine_id

    def takes(self, id: str) -> bool:
        """Whether a socket keeps up with what it is sent."""
        return self.outbox(id) <= self._settings.outbox_bytes

    def publish(self, ids: list[str], name: str, message: Message, wanted: Callable[[], bool]) -> None:
        """Send to some sockets, first to those that keep up; to slow ones while the message is still wanted.

        Each socket gets a packet of its own: Engine.IO keeps a packet's first encoding, and text for a
        polling browser would reach the next one's WebSocket.
        """
        payload = packed(message)
        slow = []
        for id in ids:
            if self.takes(id):
                self._server.emit(name, payload, to=id)
            else:
                slow.append(id)
        while slow and wanted():
            gevent.sleep(SLOW_SECONDS)
            for id in [id for id in slow if self.takes(id)]:
                slow.remove(id)
                if id in self._open:
                    self._server.emit(name, payload, to=id)
