"""Phones without a browser: WebSocket and Socket.IO as far as a class needs them, cheap enough for a thousand.

Speaks docs/protocol.md and shares no code with the app. A message's binary part is kept only for those who want it.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import ssl
import time
from base64 import b64encode
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

PACKET = re.compile(r"4([2356])(?:(\d+)-)?(\d*)")
COOKIE = re.compile(rb"(?im)^set-cookie: ([^;\r]+)")
PATIENCE = 30.0  # seconds for an answer
PINGS = 5  # readings of the server's clock: the quickest one counts

Answered = Callable[[str, list[bytes], float], None]


class Gone(Exception):
    """The connection has ended."""


class Phone(asyncio.Protocol):
    """One connection. ``heard(name, text, attachments, when)`` may be overridden; ``when`` is perf_counter's.

    ``offset``: what to add to perf_counter's ms to have the server's time.
    """

    def __init__(self) -> None:
        self.offset = 0.0
        self.received = 0
        self.gone = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._head: asyncio.Future[bytes] | None = None  # of the page
        self._shaking = True
        self._buffer = b""
        self._number = 0
        self._asked: dict[int, Answered | asyncio.Future[Any]] = {}
        self._message: tuple[str, str, str, list[bytes], int] | None = None  # waits for its binary parts

    async def connect(self, url: str, receive_buffer: int = 0, source: str = "") -> None:
        """Open the socket, from the address ``source`` of this machine if any, and say hello."""
        parts = urlsplit(url)
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        key = b64encode(os.urandom(16)).decode()
        loop = asyncio.get_running_loop()
        await loop.create_connection(
            lambda: self,
            parts.hostname,
            port,
            ssl=ssl.create_default_context() if secure else None,
            local_addr=(source, 0) if source else None,
        )
        assert self._transport is not None
        if receive_buffer:
            import socket

            sock = self._transport.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        cookie = await self._visited(parts.netloc)
        self._transport.write(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        await asyncio.wait_for(self.ready, PATIENCE)

    async def _visited(self, netloc: str) -> str:
        """The cookie that comes with the page, as a browser's socket brings it."""
        assert self._transport is not None
        self._head = asyncio.get_running_loop().create_future()
        self._transport.write(f"HEAD / HTTP/1.1\r\nHost: {netloc}\r\n\r\n".encode())
        found = COOKIE.search(await asyncio.wait_for(self._head, PATIENCE))
        return found[1].decode() if found else ""

    async def ask(self, name: str, payload: dict[str, Any]) -> dict[str, Any]:
        """An event's answer, without its columns. Raises Gone; a refusal is an answer."""
        answer = asyncio.get_running_loop().create_future()
        self.request(name, payload, answer)
        reply: dict[str, Any] = (await asyncio.wait_for(answer, PATIENCE))[0]
        return reply

    def request(self, name: str, payload: dict[str, Any], answered: Answered | asyncio.Future[Any]) -> None:
        """Send an event; ``answered(text, attachments, when)`` is called with what comes back."""
        if self.gone:
            raise Gone(name)
        self._number += 1
        self._asked[self._number] = answered
        self.send(f'42{self._number}["{name}",{json.dumps(payload)}]')

    async def set_clock(self) -> None:
        """Learn the server's time: half of the quickest way there and back."""
        quickest = float("inf")
        for _ in range(PINGS):
            sent = time.perf_counter()
            theirs = (await self.ask("clock", {}))["time"]
            back = time.perf_counter()
            if back - sent < quickest:
                quickest = back - sent
                self.offset = theirs - (sent + back) * 500.0

    def server_time(self, when: float) -> float:
        """The server's ms at a perf_counter's seconds."""
        return when * 1000.0 + self.offset

    def heard(self, name: str, text: str, attachments: list[bytes], when: float) -> None:
        """What the server pushes; ``text`` is the JSON of its fields."""

    def send(self, text: str) -> None:
        payload = text.encode()
        size = len(payload)
        if size < 126:
            head = bytes((0x81, 0x80 | size))
        elif size < 65_536:
            head = bytes((0x81, 0xFE)) + size.to_bytes(2)
        else:
            head = bytes((0x81, 0xFF)) + size.to_bytes(8)
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)  # masked with zeros: nothing to compute

    def pause(self) -> None:
        assert self._transport is not None
        self._transport.pause_reading()

    def resume(self) -> None:
        assert self._transport is not None
        if not self.gone:
            self._transport.resume_reading()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]

    def connection_lost(self, error: Exception | None) -> None:
        self.gone = True
        for answer in (*self._asked.values(), self.ready, self._head):
            if isinstance(answer, asyncio.Future) and not answer.done():
                answer.set_exception(Gone())
                answer.exception()  # whoever waits is told; nobody has to
        self._asked.clear()

    def data_received(self, data: bytes) -> None:
        when = time.perf_counter()
        self.received += len(data)
        buffer = self._buffer + data if self._buffer else data
        start = 0
        if self._shaking:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            if self._head is not None and not self._head.done():
                self._head.set_result(buffer[:end])
                self._buffer = b""
                return
            if b" 101 " not in buffer[:20]:
                self.close()
                return
            self._shaking, start = False, end + 4
        there = len(buffer)
        while there - start >= 2:
            size, head = buffer[start + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[start + 2 : start + 4]), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[start + 2 : start + 10]), 10
            if there - start < head + size:
                break
            payload = buffer[start + head : start + head + size]
            kind = buffer[start] & 15
            start += head + size
            if kind == 1:
                self._text(payload.decode(), when)
            elif kind == 2:
                self._attachment(payload, when)
            elif kind == 8:
                self.close()
                return
        self._buffer = buffer[start:]

    def _text(self, text: str, when: float) -> None:
        if text == "2":
            self.send("3")
        elif text[0] == "0":
            self.send("40")
        elif text.startswith("40"):
            if not self.ready.done():
                self.ready.set_result(None)
        elif packet := PACKET.match(text):
            kind, binary, number = packet.groups()
            body = text[packet.end() :]
            if kind in "25":
                name_end = body.index('"', 2)
                name, body = body[2:name_end], body[name_end + 2 : -1]
            else:
                name, body = "", body[1:-1]
            if binary and int(binary):
                self._message = (name, number, body, [], int(binary))
            else:
                self._deliver(name, number, body, [], when)

    def _attachment(self, payload: bytes, when: float) -> None:
        if self._message is None:
            return
        name, number, body, parts, wanted = self._message
        parts.append(payload)
        if len(parts) == wanted:
            self._message = None
            self._deliver(name, number, body, parts, when)

    def _deliver(self, name: str, number: str, body: str, parts: list[bytes], when: float) -> None:
        if name:
            self.heard(name, body, parts, when)
            return
        answered = self._asked.pop(int(number), None)
        if isinstance(answered, asyncio.Future):
            if not answered.done():
                answered.set_result((json.loads(body), when))
        elif answered is not None:
            answered(body, parts, when)


async def load_page(url: str, code: str) -> None:
    """Load the page with its files over one connection, nothing cached. Raises OSError for what is not served."""
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        parts.hostname, parts.port or (443 if secure else 80), ssl=secure or None
    )

    async def got(path: str) -> bytes:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        size = re.search(rb"(?i)content-length: (\d+)", head)
        if b" 200 " not in head[:20] or size is None:
            raise OSError(f"{path}: {head[:40]!r}")
        return await reader.readexactly(int(size[1]))

    try:
        wanted = re.findall(r'(?:src|href)="(/static/[^"]+)"', (await got(f"/c/{code}")).decode())
        seen: set[str] = set()
        while wanted:
            path = wanted.pop()
            if path in seen:
                continue
            seen.add(path)
            body = await got(path)
            if path.endswith(".js"):  # what it imports at once, not what it imports when a view opens
                names = re.findall(rb'(?:from|import)"\./([\w.-]+)"', body)
                wanted += [f"/static/dist/{name.decode()}" for name in names]
        await got("/api/catalog")
    finally:
        writer.close()
