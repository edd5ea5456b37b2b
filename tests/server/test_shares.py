"""Rooms and connections by the visitors' own addresses, also through a proxy; a whole class behind one of them."""

from __future__ import annotations

import http.client
import json
import select
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import partial
from http.cookies import SimpleCookie

import pytest
import websocket

from tests.nginx import PROGRAM, Nginx
from tests.patience import beats, until
from tests.server.client import Visitor, refused
from tests.server.process import Server

PROXIED = {"HYPERPLANE_PROXIES": "127.0.0.1"}

# The clients' own: they leave a refused connection's socket to the garbage collector.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")

Start = Callable[..., Server]


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def from_(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


def phone(url: str, address: str = "") -> websocket.WebSocket:
    """A socket of a browser of its own, which has fetched the page before and so has a cookie. It has said hello."""
    page = urllib.request.Request(url, headers=from_(address) if address else {})
    with urllib.request.urlopen(page, timeout=20) as answer:
        (morsel,) = SimpleCookie(answer.headers["Set-Cookie"]).values()
    ws = websocket.create_connection(
        f"{url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket",
        timeout=20,
        header=from_(address),
        cookie=f"{morsel.key}={morsel.value}",
    )
    ws.send("40")
    return ws


def join(ws: websocket.WebSocket, **fields: str) -> dict[str, object]:
    """The answer of a join."""
    ws.send(f'420["join",{json.dumps({"protocol": 1, **fields})}]')
    while not (heard := str(ws.recv())).startswith("430"):
        pass
    answer: dict[str, object] = json.loads(heard[3:])[0]
    return answer


def test_behind_a_proxy_connections_are_their_clients(start: Start, opened: ExitStack) -> None:
    server = start(HYPERPLANE_CONNECTIONS=5, **PROXIED)
    for i in range(5):
        opened.callback(phone(server.url, f"2001:db8:1:2::{i}").close)
    with pytest.raises(urllib.error.HTTPError) as error:
        phone(server.url, "2001:db8:1:2:9::9")
    assert (error.value.code, json.loads(error.value.read())["error"]["code"]) == (429, "too-fast")
    error.value.close()
    for i in range(3):
        ws = phone(server.url, f"2001:db8:1:{i + 3}::1")
        opened.callback(ws.close)
        assert join(ws)["ok"]


def test_whoever_fetches_a_cookie_for_each_room_leaves_rooms_for_others(
    start: Start, opened: ExitStack
) -> None:
    server = start(HYPERPLANE_ROOMS=40, **PROXIED)
    granted = []
    for i in range(36):
        ws = phone(server.url, f"2001:db8:1:2::{i}")
        opened.callback(ws.close)
        granted.append(join(ws)["ok"])
    assert granted == [True] * 30 + [False] * 6
    for i in range(5):
        ws = phone(server.url, f"198.51.100.{i}")
        opened.callback(ws.close)
        assert join(ws)["ok"]


def drip(half_open: list[socket.socket], seconds: float) -> int:
    """Go on with each head, a byte at a time, until all are closed or the time is up; how many are open."""
    left = list(half_open)
    for _ in beats(int(seconds * 4), 4):
        for sock in list(left):
            try:
                sock.sendall(b"x")
                if select.select([sock], [], [], 0)[0] and not sock.recv(100):
                    left.remove(sock)
            except OSError:
                left.remove(sock)
        if not left:
            break
    return len(left)


@pytest.mark.slow(reason="waits for ten seconds")
@pytest.mark.skipif(PROGRAM is None, reason="no nginx is installed (apt-get install nginx-light)")
def test_whoever_says_slowly_what_they_want_is_cut_off_after_ten_seconds(
    start: Start, opened: ExitStack
) -> None:
    servers = [start(HYPERPLANE_CONNECTIONS=60, **settings) for settings in ({}, PROXIED)]
    nginx = Nginx([servers[1].port])
    opened.callback(nginx.discard)
    ports = [*[server.port for server in servers] * 50, *[nginx.port] * 20]
    started = time.monotonic()
    half_open = [socket.create_connection(("127.0.0.1", port), timeout=20) for port in ports]
    for sock in half_open:
        opened.callback(sock.close)
        sock.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
    visitors = [
        opened.enter_context(Visitor(server.url, headers=from_("198.51.100.1"))) for server in servers
    ]
    for visitor in visitors:
        visitor.join()
    assert drip(half_open, 1) == len(half_open)  # nobody has waited for them
    assert drip(half_open, 60) == 0
    assert time.monotonic() - started > 8
    assert all(visitor.ask("clock", {})["ok"] for visitor in visitors)
    assert [server.logged() for server in servers] == ["", ""]


def test_a_connection_is_used_again(start: Start) -> None:
    server = start()
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)) as connection:
        for _ in range(2):
            connection.request("GET", "/healthz")
            sock = connection.sock
            assert connection.getresponse().read()
            assert connection.sock is sock


@pytest.mark.parametrize(
    "members",
    [80, pytest.param(1_000, marks=[pytest.mark.slow(reason="needs a large class"), pytest.mark.timing])],
)
def test_a_class_behind_one_address_joins(start: Start, opened: ExitStack, members: int) -> None:
    server = start()
    teacher = opened.enter_context(Visitor(server.url))
    teacher.join()
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    for _ in range(members):
        ws = phone(server.url)
        opened.callback(ws.shutdown)
        assert join(ws, code=code)["ok"]
    assert teacher.done("lesson", {"change": {"set": {}}})["lesson"]["here"] == members
    refused(teacher.ask("lesson", {"change": {"give": True}}), "out-of-range")
    assert server.logged() == ""


@pytest.mark.skipif(PROGRAM is None, reason="no nginx is installed (apt-get install nginx-light)")
def test_nginx_counts_a_clients_connections_too(start: Start, opened: ExitStack) -> None:
    server = start(**PROXIED)
    nginx = Nginx([server.port], most=3)
    opened.callback(nginx.discard)

    def get_in(address: str) -> bool:
        try:
            ws = phone(nginx.url, address)
        except (urllib.error.HTTPError, websocket.WebSocketBadStatusException) as error:
            assert "429" in str(error)
            return False
        opened.callback(ws.shutdown)
        return bool(join(ws)["ok"])

    for client in ("198.51.100.7", "2001:db8:1:2:{}::1", "2001:db8::{}:0:0:1"):
        for i in range(1, 4):
            until(partial(get_in, client.format(i)))  # the page's own connection may count for a moment
        assert not any(get_in(client.format(i)) for i in range(4, 8))
    assert get_in("2001:db8:1:3::1")
    assert get_in("198.51.100.8")
