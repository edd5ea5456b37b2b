"""The HTTP route of visitors' own tables: ``POST /tables`` returns a report; nothing is kept or logged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import gevent
from flask import Flask, Response, request
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge

from ..classroom.runs.executor import Cancelled, Tenant
from ..classroom.runs.scenarios import Tables
from ..engine.core.errors import CodedError
from ..refusal import Refusal
from .proxies import network_of
from .security import MOST_TABLE_BYTES, TABLES_PATH
from .sockets.answers import error_shape
from .tokens import Tokens, visitor_in

STILL_THERE = (
    "hyperplane.still_there"  # in environ: a function, whether the client still waits (http_connections.py)
)
OF_VISITOR, OF_NETWORK = 1, 2  # tables at a time
ARRIVAL_SECONDS = 60.0  # for receiving a table
STATUS = {"table-turn": 429, "table-bytes": 413, "table-late": 408, "table-time": 503, "table-memory": 503}


class Readers:
    """Counts the tables that are being read, except those whose page no longer waits."""

    def __init__(self) -> None:
        self._present: dict[object, tuple[Tenant, Callable[[], bool]]] = {}

    @contextmanager
    def entering(self, holder: Tenant, still_there: Callable[[], bool]) -> Iterator[None]:
        """Count a table within the block. Raises Refusal if the visitor or the address has too many."""
        others = [other for other, waits in self._present.values() if waits()]
        if (
            sum(other.visitor == holder.visitor for other in others) >= OF_VISITOR
            or sum(other.address == holder.address for other in others) >= OF_NETWORK
        ):
            raise Refusal("table-turn")
        own = object()
        self._present[own] = holder, still_there
        try:
            yield
        finally:
            del self._present[own]


def add_tables(app: Flask, tables: Tables, tokens: Tokens, seconds: float = ARRIVAL_SECONDS) -> None:
    """Register the route, for tables that arrive within so many ``seconds``."""
    readers = Readers()

    @app.post(TABLES_PATH)
    def table() -> tuple[Response, int]:
        network = network_of(request.remote_addr or "")
        holder = Tenant(visitor_in(request.environ, tokens) or network, network)
        still_there = request.environ.get(STILL_THERE, lambda: True)
        try:
            if (request.content_length or 0) > MOST_TABLE_BYTES:
                raise Refusal("table-bytes", megabytes=MOST_TABLE_BYTES // 1_000_000)
            with readers.entering(holder, still_there):
                name, choices = request.args.get("name", ""), _choices(request.args.get("choices", ""))
                report = tables.report(holder, _body(seconds), name, choices, still_there)
        except Cancelled:
            return _answer(b""), 400  # the client has closed the connection
        except CodedError as error:
            shape = {**error_shape(error), "message": error.message, "field": error.field}
            return _answer(json.dumps(shape).encode()), STATUS.get(error.reason, 400)
        return _answer(report), 200


def _body(seconds: float) -> bytes:
    """The table's bytes. Raises Refusal if there are too many, or if they do not arrive in time."""
    request.max_content_length = MOST_TABLE_BYTES
    try:
        with gevent.Timeout(seconds, TimeoutError):
            return request.get_data(cache=False)
    except RequestEntityTooLarge:
        raise Refusal("table-bytes", megabytes=MOST_TABLE_BYTES // 1_000_000) from None
    except (OSError, ClientDisconnected):  # the time is over, or the connection is closed
        raise Refusal("table-late", seconds=int(seconds)) from None


def _choices(text: str) -> Any:
    try:
        return json.loads(text) if text else {}
    except (ValueError, RecursionError):
        raise Refusal("table-choices", "choices") from None


def _answer(body: bytes) -> Response:
    answer = Response(body, mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    return answer
