"""A visitor without a browser: speaks docs/protocol.md and shares no code with the app."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import requests
import socketio
import websocket

from tests.sentences import check_sentence

PUSHED = ("run", "end", "facts", "playhead", "lesson", "class", "error")
PATIENCE = 30.0  # seconds for anything to come, beside whatever else the machine does

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
OF_EVERY_ANSWER = {"ok", "version", "visit", "columns", "data"}
DESCRIBED_BELOW = ("run", "chunk")  # answers that have a section of their own


@cache
def documented() -> dict[str, set[str]]:
    """The fields of the answer to each event, and the words around them, by the table of the protocol."""
    rows = re.findall(r"^\| `([a-z-]+)` \|.*\|(.*)\|.*\| \d+ \|$", PROTOCOL.read_text(), re.MULTILINE)
    return {name: set(re.findall(r"\w+", answer)) for name, answer in rows if name not in DESCRIBED_BELOW}


def columns(message: dict[str, Any]) -> dict[str, np.ndarray]:
    """A message's columns by name."""
    data = message["data"]
    types = {"f8": "<f8", "f4": "<f4", "i4": "<i4", "u4": "<u4", "i1": "<i1", "u2": "<u2", "u1": "|u1"}
    return {
        name: np.frombuffer(data, types[kind], length, offset)
        for name, kind, length, offset in message.get("columns", [])
    }


class Visitor:
    """One connection. Use as a context manager, or close it."""

    def __init__(self, url: str, transports: list[str] | None = None, **connect: Any) -> None:
        self.url = url
        self.token = ""
        self.room = ""
        self.version = 0
        self.reply: dict[str, Any] = {}
        self.pushed: list[tuple[str, dict[str, Any]]] = []
        self._news = threading.Condition()
        # Every request has these headers; the library would send them only with the first.
        session = requests.Session()
        session.headers.update(connect.get("headers") or {})
        self.client = socketio.Client(reconnection=False, handle_sigint=False, http_session=session)
        # The library handles each packet in a thread of its own, so a message's binary part can overtake its head.
        trigger = self.client.eio._trigger_event
        self.client.eio._trigger_event = lambda event, *args, **how: trigger(
            event, *args, **(how | {"run_async": False})
        )
        for name in PUSHED:
            self.client.on(name, self._keeper(name))
        self.client.connect(url, transports=transports or ["websocket"], wait_timeout=PATIENCE, **connect)

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self.connected and self.client.transport() == "polling":
            # The library loses its goodbye when it is just sending something else, and then waits for a ping.
            urllib.request.urlopen(self.client.eio.base_url, b"1", timeout=PATIENCE).close()
        self.client.disconnect()
        self.client.eio.wait()
        if self.client.eio.http is not None:
            self.client.eio.http.close()

    def kill(self) -> None:
        """Lose the connection as a phone does: no goodbye."""
        sock = self.client.eio.ws.sock
        sock.shutdown(2)
        self.client.eio.wait()

    @property
    def connected(self) -> bool:
        return bool(self.client.connected)

    def ask(self, name: str, *payload: Any, timeout: float = PATIENCE) -> dict[str, Any]:
        """Send an event and return its acknowledgement, whatever it says."""
        data = payload[0] if len(payload) == 1 else payload or None
        return self.client.call(name, data, timeout=timeout)

    def send(self, name: str, payload: Any, answered: Callable[..., Any] | None = None) -> None:
        """Send an event without waiting."""
        self.client.emit(name, payload, callback=answered)

    def done(self, name: str, *payload: Any) -> dict[str, Any]:
        """Send an event that must be granted."""
        reply = self.ask(name, *payload)
        assert reply["ok"] is True, reply
        fields = documented().get(name)  # None of an event that a test has added
        assert fields is None or set(reply) - OF_EVERY_ANSWER <= fields, name
        return reply

    def join(self, **fields: Any) -> dict[str, Any]:
        fields = {"protocol": 1, **({"token": self.token} if self.token else {}), **fields}
        self.reply = reply = self.done("join", fields)
        self.token, self.room, self.version = reply["token"], reply["room"], reply["version"]
        return reply

    def edit(self, *changes: dict[str, Any], **fields: Any) -> dict[str, Any]:
        reply = self.done("edit", {"version": self.version, "changes": list(changes), **fields})
        self.version = reply["version"]
        return reply

    def told(self, name: str, version: int | None = None, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next pushed message of that name (and version), waited for."""
        until = time.monotonic() + timeout
        with self._news:
            while True:
                for i, (pushed, message) in enumerate(self.pushed):
                    if pushed == name and (version is None or message["version"] == version):
                        del self.pushed[i]
                        return message
                left = until - time.monotonic()
                if left <= 0 or not self._news.wait(left):
                    have = [(n, m.get("version")) for n, m in self.pushed]
                    raise AssertionError(f"no {name} of version {version} in {timeout} s; there were {have}")

    def run(self) -> dict[str, Any]:
        """The run of the current version."""
        return self.told("run", self.version)

    def _keeper(self, name: str) -> Callable[[dict[str, Any]], None]:
        def keep(message: dict[str, Any]) -> None:
            with self._news:
                self.pushed.append((name, message))
                self._news.notify_all()

        return keep


@contextmanager
def bare(port: int, **options: Any) -> Iterator[websocket.WebSocket]:
    """A WebSocket to the server with nothing said yet; its socket is closed whatever has become of it."""
    address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    opened = websocket.create_connection(address, **{"timeout": 20, **options})
    try:
        yield opened
    finally:
        opened.shutdown()


@contextmanager
def unread(port: int, code: str) -> Iterator[websocket.WebSocket]:
    """A student's socket that has joined the class of that code and reads nothing from then on."""
    with bare(port, sockopt=[(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)]) as slow:
        slow.send("40")
        slow.send(f'420["join",{{"protocol":1,"code":"{code}"}}]')
        while not (heard := str(slow.recv())).startswith("430"):
            pass
        assert json.loads(heard[3:])[0]["ok"]
        yield slow


def refused(reply: dict[str, Any], code: str, field: str | None = None) -> dict[str, Any]:
    """The error of a refused request, whose shape is checked."""
    assert reply["ok"] is False
    assert set(reply) == {"ok", "error"}
    error = reply["error"]
    assert {"code", "reason", "message", "field", "params"} <= set(error)
    assert error["code"] == code, error
    check_sentence(error["message"])
    if field is not None:
        assert error["field"] == field, error
    return error
