"""HTTP connections: each address only so many, and none that says nothing for long."""

from __future__ import annotations

import logging
from http.client import HTTPException
from typing import Any

import gevent
from gevent.lock import BoundedSemaphore
from gevent.pywsgi import WSGIHandler

from .rate_limits import Doors

logger = logging.getLogger(__name__)

HEAD_TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-length: 0\r\n\r\n"
)
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-length: 0\r\n\r\n"
QUIET = 30.0  # seconds that a connection may stay silent where a request, or the rest of one, is expected


class _WholeHead:
    """Lines of a request's head; whoever has gone before its end gets no answer that nobody would hear."""

    def __init__(self, lines: Any) -> None:
        self._lines = lines

    def readline(self, most: int) -> bytes:
        line: bytes = self._lines.readline(most)
        if not line:
            raise ConnectionResetError
        return line


def handler(doors: Doors) -> type[WSGIHandler]:
    """The server's ``handler_class``."""
    turnstile = BoundedSemaphore(1)

    class Handler(WSGIHandler):  # type: ignore[misc]
        def handle(self) -> None:
            with doors.entering(self.client_address[0]) as may:
                if may:
                    self.socket.settimeout(QUIET)
                    super().handle()

        def MessageClass(self, lines: Any, *rest: Any) -> Any:
            return super().MessageClass(_WholeHead(lines), *rest)

        def _handle_client_error(self, error: Exception) -> Any:
            """What a client says wrongly it is told, and the log is not: there it would stand with its address."""
            if isinstance(error, HTTPException):  # more than a hundred headers
                return "431", HEAD_TOO_LARGE
            if not isinstance(error, (ValueError, OSError)):
                logger.error("a request could not be read", exc_info=error)
            return "400", BAD_REQUEST

        def read_request(self, raw_requestline: str) -> object:
            """What has been a WebSocket is never read as HTTP again; late frames are not requests."""
            try:
                answer = super().read_request(raw_requestline)
            except OSError:
                answer = False
            with turnstile:
                gevent.sleep(0)  # of many that come, or go, at once each lets others have their turn first
            if not answer:
                return answer
            if "upgrade" in (self.headers.get("Connection") or "").lower():
                self.close_connection = True
            return answer

    return Handler
