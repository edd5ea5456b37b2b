"""WebSockets that keep their word: whole writes, bounded messages, no garbage passed on.

Engine.IO's own adapter hands simple-websocket a socket and trusts what comes in. Seven things differ here:

- ``send`` of a gevent socket may write a part of a large message; the rest would be lost. Writes are whole,
  and one at a time, since answers to pings come from another greenlet.
- A message is refused as soon as it passes the limit, not after it has been collected.
- What is not an Engine.IO packet ends the connection instead of raising deep inside the server.
- No compression: chunks are binary floats that hardly shrink, and it would take the event loop's time.
- Messages are taken no faster than a page may send them; whoever sends faster fills its own end of the line.
- What has been read is taken apart a kilobyte at a time, and others have their turn in between; pings count too.
- What goes to many is framed once (:class:`Frames`) and, where a browser has nothing waiting, written at once: a
  playhead for a thousand is told in a third of the time.
"""

from __future__ import annotations

import contextlib
import re
import socket
import time
from collections.abc import Callable, Iterable
from typing import Any

import gevent
import gevent.event
import gevent.selectors
import simple_websocket
from engineio.async_drivers.gevent import Thread
from gevent.lock import BoundedSemaphore
from wsproto.utilities import RemoteProtocolError

from .errors import error_body
from .rate_limits import TokenBucket

# An Engine.IO packet from a browser: a Socket.IO message or one of the few control packets.
PACKET = re.compile(r"4[0-9]|(?:[1356]|[23](?:probe)?)\Z")

READ = 16_384  # bytes asked of the system at once
TAKEN = 1_024  # bytes of them that are taken apart in one go while others wait

UNSENT = 131_072  # bytes that the system keeps of what a browser has not been sent
WAITING = 16  # messages that have been read and not been taken

ENVIRON = "hyperplane.websocket"  # where the request that opened a WebSocket holds it


class Frames(bytes):
    """One or several messages as they go over the wire, the same for every browser: a server's are not masked."""


def framed(*messages: str | bytes) -> Frames:
    """Text and binary messages, each in a frame of its own."""
    pieces: list[bytes] = []
    for message in messages:
        payload = message.encode() if isinstance(message, str) else message
        kind, size = 0x81 if isinstance(message, str) else 0x82, len(payload)
        if size < 126:
            head = bytes((kind, size))
        elif size < 65_536:
            head = bytes((kind, 126)) + size.to_bytes(2)
        else:
            head = bytes((kind, 127)) + size.to_bytes(8)
        pieces += (head, payload)
    return Frames(b"".join(pieces))


class BoundedWebSocket:
    """What Engine.IO expects of its ``websocket`` class."""

    def __init__(
        self, handler: Callable[[Any], Any], server: Any, pace: Callable[[dict[str, Any]], TokenBucket]
    ) -> None:
        self._handler = handler
        self._pace = pace  # of messages, by the request that opens it
        self._most_bytes = server.max_http_buffer_size
        self._patience = server.ping_interval + server.ping_timeout
        self._ws: _Connection | None = None

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        environ[ENVIRON] = self
        self.pace = self._pace(environ)
        environ = {key: value for key, value in environ.items() if key != "HTTP_SEC_WEBSOCKET_EXTENSIONS"}
        try:
            self._ws = _Connection(environ, self._most_bytes, self._patience, self.charge)
        except (RemoteProtocolError, simple_websocket.ConnectionError, RuntimeError):
            start_response("400 BAD REQUEST", [("Content-Type", "application/json")])
            return [error_body("malformed")]
        try:
            self._handler(self)
        finally:
            self.close()
            self._ws.end()
        return []

    def send(self, message: str | bytes) -> None:
        assert self._ws is not None
        if not self._ws.connected:
            raise ConnectionAbortedError
        self._ws.sock.send(message if isinstance(message, Frames) else framed(message))

    def send_now(self, frames: Frames) -> bool:
        """Write without waiting; False where that cannot be, and then nothing is written."""
        return self._ws is not None and self._ws.connected and self._ws.sock.send_now(frames)

    @property
    def writing(self) -> bool:
        """Whether the system has not taken all of what is being sent."""
        return self._ws is not None and self._ws.sock.writing

    def wait(self) -> str | None:
        """The next packet; None when the connection is over."""
        assert self._ws is not None
        try:
            while not self._ws.sock.over:
                message = self._ws.receive()
                owed = self.charge()
                if owed or self._ws.input_buffer:
                    gevent.sleep(owed / 1000.0)  # 0 lets others have their turn
                if isinstance(message, bytes):
                    continue  # no event takes binary data; the event itself is refused in words
                if message is None or not PACKET.match(message):
                    return None
                return str(message)
        except simple_websocket.ConnectionClosed:
            pass
        return None

    def charge(self) -> float:
        """Count a message; ms until the next may be taken."""
        return self.pace.owe(time.monotonic() * 1000.0)

    def abort(self) -> None:
        """End it without a word: what is being written is not written on."""
        if self._ws is not None:
            self._ws.end()

    def close(self) -> None:
        if self._ws is not None and self._ws.connected:
            with contextlib.suppress(OSError, simple_websocket.ConnectionClosed):
                self._ws.close()


class _Connection(simple_websocket.Server):  # type: ignore[misc]
    sock: Any

    def __init__(
        self, environ: dict[str, Any], most_bytes: int, patience: float, charge: Callable[[], float]
    ) -> None:
        self._patience = patience
        self._charge = charge
        super().__init__(
            environ,
            receive_bytes=TAKEN,
            max_message_size=most_bytes,
            thread_class=Thread,
            event_class=gevent.event.Event,
            selector_class=gevent.selectors.DefaultSelector,
        )

    def handshake(self) -> None:
        self.sock = _WholeWrites(self.sock, self._patience)
        super().handshake()

    def _handle_events(self) -> bool:
        """Called with each piece. Others have their turn before the next; it is not taken while many messages wait."""
        before = len(self.input_buffer)
        going: bool = super()._handle_events()
        if self.incoming_message is None:  # else it is a part of a large message, which is little work
            silent = len(self.input_buffer) == before  # nothing but pings
            owed = self._charge() if silent else 0.0
            if owed or self.sock.more:
                gevent.sleep(owed / 1000.0)
        while going and len(self.input_buffer) > WAITING:
            gevent.sleep(0.02)
            going = self.connected and not self.sock.over
        return going

    def end(self) -> None:
        """Nothing more in either direction: the web server must not take late frames for its next request."""
        self.sock.end()


class _WholeWrites:
    """The part of a socket that simple-websocket uses."""

    def __init__(self, sock: Any, patience: float) -> None:
        self.over = False  # nobody hears the answers: what has been sent and not been read yet is left alone
        self._sock = sock
        self._read = b""
        self._much = False  # whether the last reading brought all that was asked for: there may be more
        self._writing = BoundedSemaphore(1)
        # A browser answers a ping within this time; one that neither reads nor answers is gone.
        sock.settimeout(patience)
        with contextlib.suppress(OSError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        # What a slow browser has not been sent stays here, where what is newer can take its place.
        with contextlib.suppress(OSError, AttributeError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)

    def send(self, data: bytes) -> int:
        with self._writing:
            try:
                self._sock.sendall(data)
            except OSError:
                self.end()
                raise
        return len(data)

    @property
    def writing(self) -> bool:
        return bool(self._writing.locked())

    def send_now(self, data: bytes) -> bool:
        if not self._writing.acquire(blocking=False):
            return False
        sent = 0
        try:
            sent = self._sock.send(data, 0, timeout=0.0)
        except BlockingIOError:
            pass
        except OSError:
            self.end()
        if 0 < sent < len(data):
            gevent.spawn(self._finish, data[sent:])  # which also lets others write again
        else:
            self._writing.release()
        return sent > 0

    def _finish(self, rest: bytes) -> None:
        try:
            self._sock.sendall(rest)
        except OSError:
            self.end()
        finally:
            self._writing.release()

    def recv(self, most: int) -> bytes:
        if self.over:
            return b""
        if not self._read:
            if self._much:  # else what is there already would be read without others ever having their turn
                gevent.sleep(0)
            self._read = self._sock.recv(READ)
            self._much = len(self._read) == READ
        piece, self._read = self._read[:most], self._read[most:]
        return piece

    @property
    def more(self) -> bool:
        """Whether more has been read than was taken."""
        return bool(self._read)

    def end(self) -> None:
        self.over = True
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._sock.close()
