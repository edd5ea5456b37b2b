"""The Socket.IO server, and the wrapper around the handler of every event."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from engineio.payload import Payload
from flask import Flask
from flask_socketio import SocketIO

from ...classroom.classroom import Classroom
from ...classroom.runs.executor import Cancelled
from ...config import Settings
from ...engine import ScenarioError
from ...engine.core.errors import brief
from ...engine.core.language import ENGLISH, speak
from ...refusal import Refusal
from ..rate_limits import TokenBucket
from ..security import PACKETS_A_POST, opens
from ..telemetry import Telemetry
from .answers import error_shape, packed
from .connection import STRANGERS_SHARE, ByteBudget, Connection, Connections, Outbox, pace_of
from .events import Event, events
from .handlers import Handlers
from .websocket import BoundedWebSocket, CutText, WirePacket

logger = logging.getLogger(__name__)

FAILURE = (
    10.0  # refusals that a request counts as if the server fails, so that failures cannot be repeated quickly
)


def create_socketio(app: Flask, settings: Settings, budget: ByteBudget, manager: Any = None) -> SocketIO:
    """The Socket.IO server of ``app``: WebSockets and polling, this origin only; ``budget``: of their bytes.

    Each app has its own server. ``manager``: Socket.IO's client manager, if there are other processes.
    """
    Payload.max_decode_packets = PACKETS_A_POST
    socketio = SocketIO(
        app,
        async_mode="gevent",
        serializer=WirePacket,
        transports=["websocket", "polling"],
        ping_interval=settings.ping_seconds,
        ping_timeout=settings.pong_seconds,
        max_http_buffer_size=settings.message_bytes,
        http_compression=False,
        manage_session=False,
        client_manager=manager,
        logger=_only_exceptions(f"{__package__}.socketio"),
        engineio_logger=_only_exceptions(f"{__package__}.engineio"),
    )
    engine = socketio.server.eio

    def pace(environ: dict[str, Any]) -> TokenBucket:
        """A request with a session, of a socket that has polled so far, may have joined already."""
        return pace_of(settings, STRANGERS_SHARE if opens(environ) else 1.0)

    engine._async = {
        **engine._async,
        "queue": lambda: Outbox(budget),
        "websocket": lambda handler, server: BoundedWebSocket(handler, server, pace),
    }
    return socketio


def _only_exceptions(name: str) -> logging.Logger:
    # Other records report mistakes of browsers, which get an answer.
    log = logging.getLogger(name)
    log.setLevel(logging.ERROR)  # making a record and filtering it out is slow
    log.addFilter(lambda record: record.exc_info is not None)
    return log


class Sockets:
    """Registers the events with the server and answers every request in one shape."""

    def __init__(
        self,
        server: Any,
        settings: Settings,
        classroom: Classroom,
        connections: Connections,
        handlers: Handlers,
        clock: Callable[[], float],
        telemetry: Telemetry,
    ) -> None:
        self._settings = settings
        self._classroom = classroom
        self._connections = connections
        self._handlers = handlers
        self._clock = clock
        self.events = events(settings)
        # Registered with python-socketio itself: Flask-SocketIO would open a request context for every event, which
        # none needs and which takes longer than the answer to `clock`.
        server.on("connect", self._connected)
        server.on("disconnect", self._disconnected)
        server.on("*", self._unknown)
        for event in self.events:
            server.on(event.name, telemetry.watching(event.name, self._answering(event)))

    def _connected(self, id: str, environ: dict[str, Any], auth: Any = None) -> None:
        self._connections.opened(id, environ)

    def _disconnected(self, id: str, reason: Any = None) -> None:
        self._connections.closed(id, self._classroom)

    def _unknown(self, name: str, id: str, *payload: Any) -> dict[str, Any]:
        connection = self._connections.get(id)
        try:
            self._charge(connection, 1.0)
        except Refusal as refusal:
            return self._refused(id, error_shape(refusal))
        if not name:
            return self._refused(id, error_shape(Refusal("malformed")))
        return self._refused(id, error_shape(Refusal("unknown-event", name=brief(name))))

    def _refused(self, id: str, answer: dict[str, Any], cost: float = 1.0) -> dict[str, Any]:
        self._connections.refused(id, cost)
        return answer

    def _answering(self, event: Event) -> Callable[..., dict[str, Any]]:
        def answer(id: str, *payload: Any) -> dict[str, Any]:
            connection = self._connections.get(id)
            speak(connection.language if connection else ENGLISH)
            try:
                self._charge(connection, event.cost)
                assert connection is not None
                fields = event.check("", _only(payload))
                return {"ok": True, **self._handled(event, connection, fields)}
            except (Refusal, ScenarioError) as error:
                return self._refused(id, error_shape(error))
            except Cancelled:
                return error_shape(Refusal("stale", "version"))
            except Exception:
                logger.exception("event %s failed", event.name)
                return self._refused(id, error_shape(Refusal("internal")), FAILURE)

        return answer

    def _charge(self, connection: Connection | None, cost: float) -> None:
        if connection is None or not connection.bucket.take(cost, self._clock()):
            raise Refusal("too-fast")

    def _handled(self, event: Event, connection: Connection, fields: dict[str, Any]) -> dict[str, Any]:
        if event.joined and not connection.joined:
            raise Refusal("not-joined")
        if connection.waiting >= self._settings.waiting_requests:
            raise Refusal("too-fast")
        if event.query and not self._connections.takes(connection.id):
            raise Refusal("too-fast")
        connection.waiting += 1
        try:
            size = event.size(connection.room if connection.joined else None, fields)
            with connection.answers.of(size) as there:
                if not there:
                    raise Cancelled
                if event.joined and not connection.joined:  # it left the room while this waited
                    raise Refusal("not-joined")
                if event.query:
                    return packed(self._classroom.queries.answer(event.query, connection.room, **fields))
                assert event.handle is not None
                return event.handle(self._handlers, connection, fields)
        finally:
            connection.waiting -= 1


def _only(payload: tuple[Any, ...]) -> Any:
    """The only argument of an event, an object."""
    if len(payload) != 1:
        raise Refusal("payload-count", count=len(payload)) if payload else Refusal("payload", got=None)
    if isinstance(payload[0], CutText):
        raise Refusal("cut-text", payload[0].field) if payload[0].field else Refusal("malformed")
    return payload[0]
