"""Visitors who want all of the server's memory: they get their share, and others theirs."""

from __future__ import annotations

import json
import re
import resource
import socket
import sys
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import websocket

from tests.patience import until
from tests.server.client import Visitor, refused
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="starts servers or sends floods")

TERMS = [f"{i} * x1" for i in range(1, 51)]
LARGE: dict[str, Any] = {
    "data": {"preset": "blobs", "n": 5_000},
    "features": {"name": "custom", "terms": TERMS},
}
WIDE = {"data": {"preset": "and"}, "features": {"name": "custom", "terms": TERMS}}
RUN_BYTES = 300_000  # of a run of these and what follows it
OPENING = "/socket.io/?EIO=4&transport=websocket"
SIZE = 5_000 * (16 + 9 + 16 * 50)  # bytes of such a room


def test_a_socket_that_joins_again_and_again_has_one_room(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_STORE="memory")
    with Visitor(server.url) as hog:
        for seed in range(12):
            hog.token = ""
            hog.join(document={**LARGE, "data": {**LARGE["data"], "seed": seed}})
        until(lambda: server.metric("rooms") == 1)
        assert SIZE <= server.metric("room_bytes") <= 1.1 * SIZE
    until(lambda: server.metric("rooms") == 0)
    assert server.metric("room_bytes") == 0


def test_an_address_that_holds_all_the_bytes_it_may_leaves_some_for_others(
    start: Callable[..., Server],
) -> None:
    server = start(
        HYPERPLANE_STORE="memory", HYPERPLANE_MEMORY_BYTES=12 * SIZE, HYPERPLANE_PROXIES="127.0.0.1"
    )
    hogs: list[Visitor] = []
    try:
        while not hogs or hogs[-1].reply:
            hogs.append(Visitor(server.url, headers={"X-Forwarded-For": "192.0.2.1"}))
            reply = hogs[-1].ask("join", {"protocol": 1, "document": LARGE})
            hogs[-1].reply = reply if reply["ok"] else {}
        refused(reply, "full")
        assert len(hogs) - 1 == 6  # three quarters of nine, whole ones
        with Visitor(server.url, headers={"X-Forwarded-For": "192.0.2.2"}) as other:
            other.join(document=LARGE)
            other.edit({"move": {"example": 0, "x": [1, 1]}})
    finally:
        for hog in hogs:
            hog.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the memory of a process is read from /proc")
def test_a_socket_that_joins_and_edits_again_and_again_adds_a_bounded_memory(
    start: Callable[..., Server],
) -> None:
    """More than it can do in 12 s: what would be 500 MB of runs, rooms and messages."""
    server = start()

    def memory() -> int:
        return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * resource.getpagesize()

    with Visitor(server.url) as hog:
        hog.join()
        hog.told("facts", 1)
        before = memory()
        for seed in range(60):
            hog.token = ""
            hog.join(document={**LARGE, "data": {**LARGE["data"], "seed": seed}})
            hog.edit({"move": {"example": 0, "x": [0, 0]}})
            hog.told("end", hog.version)
        assert server.metric("trace_bytes") + server.metric("room_bytes") < 256_000_000
        assert memory() - before < 200_000_000


GRID = {"version": 1, "view": [0, 1, 0, 1], "size": [140, 140]}  # of 50 features, 3.9 MB
GRID_BYTES = 140 * 140 * 50 * 4


def silent(server: Server, requests: int) -> socket.socket:
    """A socket that has joined with many features and reads none of so many grids that it asks for."""
    ws = websocket.create_connection(f"ws://127.0.0.1:{server.port}{OPENING}", timeout=20)
    for message in ("40", "420" + json.dumps(["join", {"protocol": 1, "document": WIDE}])):
        ws.send(message)
    while not (heard := ws.recv()) or not str(heard).startswith("430"):
        pass
    for i in range(requests):
        ws.send(f"42{i + 1}" + json.dumps(["grid", {**GRID, "view": [0, 1 + i, 0, 1]}]))
    return ws.sock


def test_answers_that_nobody_takes_are_bounded_for_a_socket_and_for_all(start: Callable[..., Server]) -> None:
    server = start(
        HYPERPLANE_STORE="memory",
        HYPERPLANE_OUTBOX=2 * GRID_BYTES + 100_000,
        HYPERPLANE_ALL_OUTBOX=6 * GRID_BYTES,
        HYPERPLANE_GRID_BYTES=GRID_BYTES,
    )
    with ExitStack() as stack:
        stack.enter_context(silent(server, 64))
        until(lambda: server.metric("outbox_bytes") > GRID_BYTES)
        for _ in range(4):
            stack.enter_context(silent(server, 64))
        most = [0.0]

        def others_are_answered() -> bool:
            most[0] = max(most[0], server.metric("outbox_bytes"))
            return "grid" in answered

        answered: set[str] = set()
        visitor = stack.enter_context(Visitor(server.url))
        visitor.join(document=WIDE)
        visitor.send("grid", GRID, lambda reply: answered.add("grid"))
        until(others_are_answered, within=60.0)
        # Pushes are not reserved for: a run to each.
        assert GRID_BYTES < most[0] <= 6 * GRID_BYTES + 6 * RUN_BYTES
    until(lambda: server.metric("outbox_bytes") == 0)


def answered(server: Server, event: str) -> int:
    """How many requests of that event have been answered, if only to nobody."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=10) as reply:
        row = re.search(
            rf'^hyperplane_request_seconds_count{{event="{event}"}} (\S+)$', reply.read().decode(), re.M
        )
    return int(float(row[1])) if row else 0


def test_what_waits_when_its_socket_closes_is_dropped_without_an_error(start: Callable[..., Server]) -> None:
    """Behind grids that nobody reads all other requests of the socket wait."""
    server = start(HYPERPLANE_STORE="memory", HYPERPLANE_OUTBOX=GRID_BYTES, HYPERPLANE_GRID_BYTES=GRID_BYTES)
    others: dict[str, dict[str, Any]] = {
        "people": {},
        "invite": {},
        "edit": {"version": 1, "changes": [{"clear": True}]},
        "lesson": {"change": {"open": True}},
        "try": {"version": 1, "document": {}},
    }
    with silent(server, 8) as sock:
        for name, payload in others.items():
            text = "4299" + json.dumps([name, payload])
            sock.sendall(websocket.ABNF.create_frame(text, websocket.ABNF.OPCODE_TEXT).format())
        until(lambda: answered(server, "grid") > 0, within=60.0)  # and takes all that may wait
    until(lambda: answered(server, "grid") == 8, within=60.0)
    until(lambda: all(answered(server, name) == 1 for name in others), within=60.0)
    assert "Traceback" not in server.logged()
    assert server.metric("outbox_bytes") == 0


def test_who_reads_gets_all_that_was_asked_for_at_once(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_STORE="memory", HYPERPLANE_OUTBOX=GRID_BYTES, HYPERPLANE_GRID_BYTES=GRID_BYTES)
    replies: list[dict[str, Any]] = []
    with Visitor(server.url) as visitor:
        visitor.join(document=WIDE)
        for i in range(12):
            visitor.send("grid", {**GRID, "view": [0, 1 + i, 0, 1]}, replies.append)
        until(lambda: len(replies) == 12, within=60.0)
    assert all(reply["ok"] for reply in replies)
    assert {len(reply["data"]) for reply in replies} == {GRID_BYTES}
