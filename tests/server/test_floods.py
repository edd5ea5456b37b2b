"""Visitors who send far too much: they are told, slowed and closed, while a class goes on."""

from __future__ import annotations

import select
import socket
from collections.abc import Callable

import pytest
import websocket

from tests.server.client import Visitor, bare
from tests.server.process import Server
from tests.server.test_identity import given

CLASS = 5
FLOODS = {
    "malformed": "42[nonsense",
    "unknown": '42["nonsense",{}]',
    "wrong": '420["edit",{"version":"one"}]',
    "too frequent": '420["clock",{}]',
}
MESSAGES = 10_000
OPENING = "/socket.io/?EIO=4&transport=websocket"
UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
)

# The clients' own: they leave a refused connection's socket to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.slow(reason="starts servers or sends floods"),
]


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


def test_who_reconnects_again_and_again_waits_and_those_who_have_the_page_do_not(
    start: Callable[..., Server],
) -> None:
    server = start()
    morsel = given(server, "/")
    assert morsel is not None
    opening = f"GET {OPENING} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{UPGRADE}\r\n\r\n".encode()
    storm = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(320)]
    try:
        for sock in storm:
            sock.sendall(opening)
        # Of twenty a second who are let in, and sixty at once, the last would have to wait more than ten seconds.
        turned_away = select.select(storm, [], [], 20)[0]
        while not any(sock.recv(1_000, socket.MSG_PEEK).startswith(b"HTTP/1.1 429 ") for sock in turned_away):
            turned_away = select.select(storm, [], [], 20)[0]
        with Visitor(server.url, headers={"Cookie": f"{morsel.key}={morsel.value}"}) as visitor:
            visitor.join()
        answered = select.select(storm, [], [], 0)[0]
        assert len(answered) < len(storm)  # the others are waiting for their turn
        assert any(sock.recv(1_000).startswith(b"HTTP/1.1 101 ") for sock in answered)
    finally:
        for sock in storm:
            sock.close()
    assert server.logged() == ""


def test_pings_without_end_hold_nobody_up(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_EVENTS=100)
    with Visitor(server.url) as member, bare(server.port) as flooder:
        member.join()
        frame = websocket.ABNF.create_frame("", websocket.ABNF.OPCODE_PING).format()
        flooder.sock.setblocking(False)
        sent = flooder.sock.send(frame * MESSAGES)
        assert sent > 6_000  # a thousand pings
        for _ in range(20):
            assert member.ask("clock", {})["ok"]
        flooder.sock.setblocking(False)
        answers = flooder.sock.recv(1_000_000)
        assert len(answers) < sent / 6  # they are taken so many at a time, no faster than messages
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
