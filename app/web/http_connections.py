"""HTTP connections: each address only so many, and none that says nothing for long."""

from __future__ import annotations

from typing import Any

import gevent
from gevent.lock import BoundedSemaphore
from gevent.pywsgi import WSGIHandler

from .rate_limits import Doors

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
