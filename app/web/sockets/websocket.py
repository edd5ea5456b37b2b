"""WebSockets with complete writes, bounded messages and checked packets.

Engine.IO's adapter hands simple-websocket a socket and trusts its input. Seven things differ here:

- ``send`` of a gevent socket may write only a part of a large message. Here writes are complete, and one at a time,
  since answers to pings come from another greenlet.
- A message is refused as soon as it exceeds the limit, before it is complete.
- Input other than an Engine.IO packet closes the connection instead of raising inside the server.
- No compression: chunks are binary floats that hardly shrink, and it would take time of the event loop.
- Messages are read at a limited rate; a client that sends faster fills its own buffers.
- Input is parsed a kilobyte at a time, and other greenlets run in between; pings count too.
- A message to many sockets is framed once (:class:`Frames`) and written at once if nothing is queued: a playhead
  reaches a thousand sockets in a third of the time.
"""

from __future__ import annotations

import contextlib
import json
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
from socketio import packet
from wsproto.utilities import RemoteProtocolError

from ..rate_limits import TokenBucket
from .answers import error_body

# An Engine.IO packet from a browser: a Socket.IO message or one of the few control packets.
PACKET = re.compile(r"4[0-9]|(?:[1356]|[23](?:probe)?)\Z")

READ = 16_384  # bytes asked of the system at once
TAKEN = 1_024  # bytes parsed at a time

UNSENT = 131_072  # unsent bytes in the system's buffer
WAITING = 16  # messages that are parsed and not yet handled

ENVIRON = "hyperplane.websocket"  # key in environ of the WebSocket that the request opened


class Frames(bytes):
    """One or several framed messages, the same bytes for every browser: a server's frames are not masked."""


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
    """Engine.IO's interface of a ``websocket`` class. ``pace(environ)``: the rate limit of messages."""

    def __init__(
        self, handler: Callable[[Any], Any], server: Any, pace: Callable[[dict[str, Any]], TokenBucket]
    ) -> None:
        self._handler = handler
        self._pace = pace
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
        """Write without waiting; False if that is impossible, and then nothing is written."""
        return self._ws is not None and self._ws.connected and self._ws.sock.send_now(frames)

    @property
    def writing(self) -> bool:
        """Whether a write is in progress."""
        return self._ws is not None and self._ws.sock.writing

    def wait(self) -> str | None:
        """The next packet; None once the connection is closed."""
        assert self._ws is not None
        try:
            while not self._ws.sock.over:
                message = self._ws.receive()
                owed = self.charge()
                if owed or self._ws.input_buffer:
                    gevent.sleep(owed / 1000.0)  # 0 lets other greenlets run
                if isinstance(message, bytes):
                    continue  # an attachment; its event is refused with an error
                if message is None or not PACKET.match(message):
                    return None
                return str(message)
        except simple_websocket.ConnectionClosed:
            pass
        return None

    def charge(self) -> float:
        """Count a message; returns the ms until the next may be read."""
        return self.pace.owe(time.monotonic() * 1000.0)

    def abort(self) -> None:
        """Close it at once, also during a write."""
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
        """Called after each piece. Lets other greenlets run before the next one, and waits while WAITING messages
        wait."""
        before = len(self.input_buffer)
        going: bool = super()._handle_events()
        if self.incoming_message is None:  # else a part of a large message, which is little work
            silent = len(self.input_buffer) == before  # pings only
            owed = self._charge() if silent else 0.0
            if owed or self.sock.more:
                gevent.sleep(owed / 1000.0)
        while going and len(self.input_buffer) > WAITING:
            gevent.sleep(0.02)
            going = self.connected and not self.sock.over
        return going

    def end(self) -> None:
        """Close both directions: the web server must not read late frames as its next request."""
        self.sock.end()


class _WholeWrites:
    """The part of a socket that simple-websocket uses."""

    def __init__(self, sock: Any, patience: float) -> None:
        self.over = False  # closed: further input is ignored
        self._sock = sock
        self._read = b""
        self._much = False  # whether the last read was full, so that there may be more
        self._writing = BoundedSemaphore(1)
        # A browser answers a ping within this time.
        sock.settimeout(patience)
        with contextlib.suppress(OSError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        # Keeps unsent messages to a slow browser in this process, where newer ones can replace them.
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
            gevent.spawn(self._finish, data[sent:])  # releases the lock at the end
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
            if self._much:  # without this, reading buffered input would never let other greenlets run
                gevent.sleep(0)
            self._read = self._sock.recv(READ)
            self._much = len(self._read) == READ
        piece, self._read = self._read[:most], self._read[most:]
        return piece

    @property
    def more(self) -> bool:
        """Whether unparsed bytes are left."""
        return bool(self._read)

    def end(self) -> None:
        self.over = True
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._sock.close()


# Decoding of untrusted Socket.IO packets. tests/server/client.py has an independent implementation.


EVENT_NAME_LENGTH = 40
CONTROLLED = frozenset({"connect", "disconnect", "connect_error", "*"})  # names reserved by Socket.IO


def size_of(value: Any) -> int:
    """Approximate bytes of an outgoing payload, mainly of its binary parts, without encoding it."""
    if isinstance(value, (bytes, str)):
        return len(value)
    if isinstance(value, dict):
        return sum(size_of(item) for item in value.values())
    return 16


class StrictJson:
    """JSON that browsers can read: NaN and infinity in an outgoing message raise here."""

    @staticmethod
    def dumps(value: Any, **options: Any) -> str:
        return json.dumps(value, allow_nan=False, ensure_ascii=False, **options)

    @staticmethod
    def loads(text: str | bytes) -> Any:
        return _decoder.decode(text if isinstance(text, str) else text.decode())  # Redis's messages are bytes


def _integer(digits: str) -> int | float:
    # Python takes minutes for an integer of a million digits.
    return int(digits) if len(digits) < 300 else float(digits)


_decoder = json.JSONDecoder(parse_int=_integer)


#: A surrogate in JSON: one half of a rare character, whose other half may be missing.
HALF = re.compile(r"\\u[dD][89a-fA-F]")


class CutText:
    """Replaces a payload with a text, at ``field``, that is not valid Unicode and cannot be sent as UTF-8."""

    def __init__(self, field: str) -> None:
        self.field = field


def cut_text(value: Any) -> str | None:
    """The field of a text, or of an object with a key, that has a lone surrogate; None if there is none."""
    waiting: list[tuple[str, Any]] = [("", value)]
    while waiting:
        field, one = waiting.pop()
        if isinstance(one, str):
            if not _is_whole(one):
                return field
        elif isinstance(one, list):
            waiting += ((f"{field}[{i}]", item) for i, item in enumerate(one))
        elif isinstance(one, dict):
            if not all(map(_is_whole, one)):
                return field
            waiting += ((f"{field}.{key}" if field else key, item) for key, item in one.items())
    return None


def _is_whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class WirePacket(packet.Packet):  # type: ignore[misc]
    """A Socket.IO packet whose decoding never raises.

    An unreadable packet becomes an event without a name, which is answered as an unknown event. Browsers may not send
    binary attachments: the event is delivered with their placeholders, and the check of its fields refuses them.
    """

    json = StrictJson
    data: Any

    def __init__(self, *arguments: Any, encoded_packet: Any = None, **named: Any) -> None:
        super().__init__(*arguments, encoded_packet=encoded_packet, **named)
        if encoded_packet is not None and not encoded_packet:
            self._malformed()

    def decode(self, encoded_packet: Any) -> int:
        try:
            super().decode(encoded_packet)
        except (ValueError, TypeError, RecursionError, IndexError, AttributeError):
            self._malformed(answered=self.packet_type == packet.EVENT)
        if self.packet_type in (packet.BINARY_EVENT, packet.BINARY_ACK):
            self.packet_type -= packet.BINARY_EVENT - packet.EVENT
        known = (packet.CONNECT, packet.DISCONNECT, packet.EVENT, packet.ACK)
        if self.packet_type not in known or (self.packet_type == packet.EVENT and not self._has_name()):
            self._malformed()
        elif isinstance(encoded_packet, str) and HALF.search(encoded_packet):
            self._cut()
        return 0

    def _cut(self) -> None:
        """Put :class:`CutText` in place of arguments with a lone surrogate; the sender of an event still gets an
        answer."""
        if not isinstance(self.data, list):
            self.data = None  # of Socket.IO's hello, which needs none
            return
        if self.data and not _is_whole(str(self.data[0])):
            self.data[0] = ""
        fields = ((i, cut_text(one)) for i, one in enumerate(self.data))
        for i, field in [(i, field) for i, field in fields if field is not None]:
            self.data[i] = CutText(field)

    def _has_name(self) -> bool:
        data = self.data
        if not (isinstance(data, list) and data and isinstance(data[0], str)):
            return False
        if data[0] in CONTROLLED or len(data[0]) > EVENT_NAME_LENGTH:
            data[0] = "?"
        return True

    def _malformed(self, answered: bool = False) -> None:
        """``answered``: the sender gets an answer, e.g. if lists are nested too deeply."""
        self.packet_type, self.data, self.namespace = packet.EVENT, [""], None
        if not answered:
            self.id = None

    # Bytes are in a message's dict or a dict inside it, never in a list: lists need no search.

    @classmethod
    def data_is_binary(cls, data: Any) -> bool:
        items = data if isinstance(data, list) else [data]
        return any(_holds_bytes(item) for item in items)

    @classmethod
    def _deconstruct_binary_internal(cls, data: Any, attachments: list[bytes]) -> Any:
        if isinstance(data, list):
            return [_without_bytes(item, attachments) for item in data]
        return _without_bytes(data, attachments)


def _holds_bytes(item: Any) -> bool:
    if isinstance(item, dict):
        return any(_holds_bytes(value) for value in item.values())
    return isinstance(item, bytes)


def _without_bytes(item: Any, attachments: list[bytes]) -> Any:
    if isinstance(item, dict):
        return {key: _without_bytes(value, attachments) for key, value in item.items()}
    if isinstance(item, bytes):
        attachments.append(item)
        return {"_placeholder": True, "num": len(attachments) - 1}
    return item
