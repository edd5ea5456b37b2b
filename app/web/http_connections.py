"""HTTP connections, with a limit per client and time limits for a request's head and body."""

from __future__ import annotations

import logging
from http.client import HTTPException
from socket import MSG_PEEK
from typing import Any

import gevent
from gevent.lock import BoundedSemaphore
from gevent.pywsgi import WSGIHandler

from .pages import STILL_THERE
from .proxies import Proxies
from .rate_limits import ConnectionLimit
from .security import refuse

logger = logging.getLogger(__name__)

HEAD_TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-length: 0\r\n\r\n"
)
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-length: 0\r\n\r\n"
QUIET = 30.0  # seconds of silence between two requests, or within a body
HEAD = 10.0  # seconds for the whole head


class _WholeHead:
    """Lines of a request's head. If the client closes the connection before its end, no answer is sent."""

    def __init__(self, lines: Any) -> None:
        self._lines = lines

    def readline(self, most: int) -> bytes:
        line: bytes = self._lines.readline(most)
        if not line:
            raise ConnectionResetError
        return line


def _too_many(environ: dict[str, Any], start: Any) -> list[bytes]:
    return refuse(start, "429 Too Many Requests", "too-fast")


class Handler(WSGIHandler):  # type: ignore[misc]
    """One connection. A trusted proxy's connection counts for its client once the head has been read."""

    limit: ConnectionLimit
    proxies: Proxies
    turnstile: BoundedSemaphore
    _head: gevent.Timeout | None = None
    _proxied = False

    def handle(self) -> None:
        address = str(self.client_address[0])
        self._proxied = self.proxies.trusts(address)
        with self.limit.passing() if self._proxied else self.limit.entering(address) as may:
            if may:
                self.socket.settimeout(QUIET)
                super().handle()

    def handle_one_request(self) -> object:
        if self._head is not None:
            try:
                self.rfile.peek(1)  # the time limit of the head starts with its first byte
            except (OSError, ValueError):
                return None
        self._head = gevent.Timeout.start_new(HEAD)
        try:
            return super().handle_one_request()
        except gevent.Timeout as timeout:
            if timeout is not self._head:
                raise
            return None
        finally:
            self._head.close()

    def get_environ(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environ()
        environ[STILL_THERE] = self._still_there
        return environ

    def _still_there(self) -> bool:
        """Whether the client still holds the connection open."""
        try:
            return bool(self.socket._sock.recv(1, MSG_PEEK))
        except BlockingIOError:  # nothing to read: it waits for the answer
            return True
        except OSError:
            return False

    def handle_one_response(self) -> None:
        if not self._proxied:
            super().handle_one_response()
            return
        client = str(self.proxies.seen_through(self.environ)["REMOTE_ADDR"])
        with self.limit.inside(client) as may:
            if not may:
                self.application = _too_many
            super().handle_one_response()

    def MessageClass(self, lines: Any, *rest: Any) -> Any:
        return super().MessageClass(_WholeHead(lines), *rest)

    def _handle_client_error(self, error: Exception) -> Any:
        """Answer a client's mistake without a line in the log, which would have the client's address."""
        if isinstance(error, HTTPException):  # more than a hundred headers
            return "431", HEAD_TOO_LARGE
        if not isinstance(error, (ValueError, OSError)):
            logger.error("a request could not be read", exc_info=error)
        return "400", BAD_REQUEST

    def read_request(self, raw_requestline: str) -> object:
        """Read a request's head. After a WebSocket the connection closes: late frames are not requests."""
        try:
            answer = super().read_request(raw_requestline)
        except OSError:
            answer = False
        assert self._head is not None
        self._head.close()
        with self.turnstile:
            gevent.sleep(0)  # of many simultaneous requests, each lets other greenlets run first
        if not answer:
            return answer
        if "upgrade" in (self.headers.get("Connection") or "").lower():
            self.close_connection = True
        return answer


def handler(limit: ConnectionLimit, proxies: Proxies) -> type[WSGIHandler]:
    """The server's ``handler_class``."""
    parts = {"limit": limit, "proxies": proxies, "turnstile": BoundedSemaphore(1)}
    return type("Handler", (Handler,), parts)
