"""Visitors who send far too much: they are told, slowed and closed, while a class goes on."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest
import websocket

from tests.server.client import Visitor, bare
from tests.server.process import Server

CLASS = 5
FLOODS = {
    "malformed": "42[nonsense",
    "unknown": '42["nonsense",{}]',
    "wrong": '420["edit",{"version":"one"}]',
    "too frequent": '420["clock",{}]',
}
MESSAGES = 10_000

# The clients' own: they leave a refused connection's socket to the garbage collector.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


def ended(ws: websocket.WebSocket) -> bool:
    """Read on until the server closes the connection."""
    try:
        while ws.recv():
            pass
    except (websocket.WebSocketTimeoutException, TimeoutError):
        return False
    except (OSError, websocket.WebSocketException):
        pass
    return True


def flood(ws: websocket.WebSocket, message: str) -> None:
    """Send that so many times, or until the server has closed the connection; whoever floods does not wait."""
    ws.sock.setblocking(False)
    frame = websocket.ABNF.create_frame(message, websocket.ABNF.OPCODE_TEXT).format()
    left = frame * MESSAGES
    ws.sock.settimeout(20)
    try:
        while left:
            left = left[ws.sock.send(left[:16_384]) :]
            drain(ws)
    except OSError:
        return


def drain(ws: websocket.WebSocket) -> None:
    ws.sock.setblocking(False)
    try:
        while ws.sock.recv(65_536):
            pass
    except BlockingIOError:
        pass
    finally:
        ws.sock.settimeout(20)


@pytest.mark.parametrize("kind", FLOODS)
def test_who_is_refused_again_and_again_is_closed(start: Callable[..., Server], kind: str) -> None:
    # A small machine is quicker than that too, and few are enough.
    server = start(HYPERPLANE_EVENTS=100, HYPERPLANE_EVENTS_BURST=24)
    with Visitor(server.url) as member, bare(server.port) as flooder:
        member.join()
        flooder.send("40")
        flood(flooder, FLOODS[kind])
        assert ended(flooder)
        assert member.ask("clock", {})["ok"]
        assert member.connected
    assert server.logged() == ""


def test_a_class_goes_on_while_others_flood(start: Callable[..., Server]) -> None:
    server = start()
    lead = Visitor(server.url)
    lead.join()
    code = lead.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    members = [Visitor(server.url) for _ in range(CLASS)]
    try:
        for member in members:
            member.join(code=code)
        with bare(server.port) as one, bare(server.port) as two:
            for flooder in (one, two):
                flooder.send("40")
                flooder.send('42["nonsense"]' + "x" * 900_000)
                frame = websocket.ABNF.create_frame(FLOODS["malformed"], websocket.ABNF.OPCODE_TEXT).format()
                flooder.sock.setblocking(False)
                flooder.sock.send(frame * 3_000)  # as much as the line takes
            for position in range(5):
                told = {"position": position, "playing": False, "speed": 3, "unit": "visit"}
                lead.done("playhead", told)
                for member in members:
                    assert member.told("playhead")["position"] == position
        assert all(visitor.connected for visitor in (lead, *members))
    finally:
        for visitor in (lead, *members):
            visitor.close()
    assert server.logged() == ""


def test_a_drag_and_its_refusals_stay_open(start: Callable[..., Server]) -> None:
    """A page whose edits come too late for a while is told so and stays."""
    server = start()
    with Visitor(server.url) as visitor:
        visitor.join()
        for _ in range(300):
            assert (
                visitor.ask("edit", {"version": 99, "changes": [{"clear": True}]})["error"]["code"] == "stale"
            )
        assert visitor.ask("clock", {})["ok"]


def test_an_address_has_only_so_many_connections(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_CONNECTIONS=8)
    half_open = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(7)]
    try:
        for sock in half_open:
            sock.sendall(b"GET / HTTP/1.1\r\nHost:")
        with Visitor(server.url) as visitor:
            visitor.join()
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as ninth:
                assert ninth.recv(100) == b""  # closed unheard
            half_open.pop().close()
            with pytest.raises(AssertionError):
                visitor.told("nothing", timeout=0.5)
            with Visitor(server.url) as another:
                assert another.ask("clock", {})["ok"]
    finally:
        for sock in half_open:
            sock.close()
    assert server.logged() == ""
