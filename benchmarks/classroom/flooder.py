"""Somebody who floods a server, in a process of its own."""

from __future__ import annotations

import os
import socket
import time
from urllib.parse import urlsplit

MESSAGES = 10_000  # of each kind
STORM = 100  # sockets that are opened and dropped in a row, and left half open


def flood(url: str, seconds: float) -> None:
    """Malformed, oversized and too frequent messages, sockets dropped and left half open, for so long."""
    os.nice(
        19
    )  # who floods has a machine of its own; here it takes what the server and the class leave of this one
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        half_open = []
        try:
            for message in ("42[nonsense", '42["join",{"protocol":"one"}]', '420["clock",{}]'):
                with _socket(url, hello=True) as sock:
                    _send(sock, _frame(message) * MESSAGES, until)
            with _socket(url, hello=True) as sock:
                _send(sock, _frame("42" + "x" * 2_000_000), until)
            for _ in range(STORM):
                _socket(url, hello=True).close()
                half_open.append(_socket(url, hello=False))
        except OSError:
            continue
        finally:
            for sock in half_open:
                sock.close()


def _socket(url: str, hello: bool) -> socket.socket:
    parts = urlsplit(url)
    sock = socket.create_connection((parts.hostname, parts.port), timeout=2)
    head = f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {parts.netloc}\r\n"
    sock.sendall(head.encode())
    if hello:
        key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        sock.sendall(f"{key}Sec-WebSocket-Version: 13\r\n\r\n".encode() + _frame("40"))
        sock.recv(4_096)
    return sock


def _frame(text: str) -> bytes:
    payload = text.encode()
    size = bytes((0x80 | len(payload),)) if len(payload) < 126 else b"\xff" + len(payload).to_bytes(8)
    return b"\x81" + size + b"\0\0\0\0" + payload


def _send(sock: socket.socket, data: bytes, until: float) -> None:
    """As fast as it is taken, reading what comes back."""
    sock.settimeout(0.2)
    while data and time.monotonic() < until:
        try:
            data = data[sock.send(data[:65_536]) :]
        except TimeoutError:
            pass
        except OSError:
            return
        try:
            while sock.recv(262_144, socket.MSG_DONTWAIT):
                pass
        except BlockingIOError:
            pass
        except OSError:
            return
