"""What is too much, too fast or too long, over real connections."""

from __future__ import annotations

import re
import resource
import socket
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from tests.patience import beats, until
from tests.server.client import Visitor, bare, refused
from tests.server.documents import XOR
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="starts servers or sends floods")

Visit = Callable[..., Visitor]

EXPLICIT = {"data": XOR}


def limit_case(**limits: int) -> tuple[dict, dict]:
    """A document at a limit and one past it."""
    ((name, limit),) = limits.items()
    if name == "examples":
        at, past = (
            {"data": {"x": [[i / 10, 1] for i in range(n)], "y": [1] * n}} for n in (limit, limit + 1)
        )
    elif name == "features":
        at, past = ({"data": {"x": [[1] * d, [-1] * d], "y": [1, -1]}} for d in (limit, limit + 1))
    else:
        at, past = (EXPLICIT | {"stop": {name: n}} for n in (limit, limit + 1))
    return at, past


@pytest.mark.parametrize("limits", [{"examples": 5_000}, {"features": 100}, {"updates": 1_000_000}])
def test_a_room_takes_what_is_at_a_limit_and_refuses_one_more(visit: Visit, limits: dict[str, int]) -> None:
    at, past = limit_case(**limits)
    visitor = visit()
    visitor.join(document=at)
    visitor.told("end")
    reply = visitor.ask("edit", {"version": 1, "changes": [{"document": past}]})
    assert reply["error"]["code"] in ("too-many", "out-of-range"), reply
    assert f"{next(iter(limits.values())):,}".replace(",", "") in reply["error"]["message"].replace(",", "")


def test_adding_stops_at_the_limit_of_examples(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document={"data": {"x": [[0, 0]], "y": [1]}})
    visitor.edit({"add": {"x": [[1, i / 100] for i in range(4_999)], "y": [1] * 4_999}})
    assert visitor.run()["n"] == 5_000
    one_more = {"version": 2, "changes": [{"add": {"x": [[1, 1]], "y": [1]}}]}
    refused(visitor.ask("edit", one_more), "too-many")


def test_a_drag_with_its_chunks_is_not_too_fast(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document=EXPLICIT)
    visitor.told("facts")
    replies: list[dict] = []
    for i in beats(120, a_second=60):
        move = {"move": {"example": 0, "x": [i / 100, 0]}}
        visitor.edit(move, gesture="drag")
        visitor.send("chunk", {"version": visitor.version, "block": 0}, replies.append)
        visitor.send("clock", {}, replies.append)
    visitor.run()
    assert not [r for r in replies if not r["ok"] and r["error"]["code"] == "too-fast"]


def test_a_flood_is_told_to_wait_and_then_served_again(visit: Visit) -> None:
    visitor = visit()
    visitor.join()
    replies: list[dict] = []
    for _ in range(1_500):
        visitor.send("clock", {}, replies.append)
    until(lambda: len(replies) == 1_500)
    errors = [reply["error"]["code"] for reply in replies if not reply["ok"]]
    assert errors and set(errors) == {"too-fast"}
    until(lambda: visitor.ask("clock", {})["ok"])


def test_a_browser_that_does_not_read_is_not_sent_more(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_OUTBOX=300_000)
    small = [(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)]
    answered: dict[int, str] = {}
    with bare(server.port, sockopt=small) as slow:

        def read_until(number: int) -> None:
            while len(answered) < number:
                heard = slow.recv()
                if heard == "2":  # who does not answer pings is gone
                    slow.send("3")
                if isinstance(heard, str) and (ack := re.match(r"4(?:3|61-)(\d+)\[", heard)):
                    answered[int(ack[1])] = heard

        slow.send("40")
        slow.send('420["join",{"protocol":1}]')
        read_until(1)
        for i in range(1, 81):
            slow.send(f'42{i}["grid",{{"version":1,"view":[0,{i},0,1],"size":[128,128]}}]')
        with Visitor(server.url) as other:
            assert other.ask("clock", {})["ok"]
        read_until(81)
    granted = [i for i, heard in answered.items() if '"ok":true' in heard]
    assert 1 in granted
    assert len(granted) < 81
    assert all('"too-fast"' in heard for i, heard in answered.items() if i not in granted)


@pytest.mark.parametrize("hello", [["40"], []])
def test_a_socket_that_never_joins_is_closed(start: Callable[..., Server], hello: list[str]) -> None:
    server = start(HYPERPLANE_JOIN_SECONDS=1, HYPERPLANE_SWEEP_SECONDS=0.05)
    with Visitor(server.url) as member:
        member.join()
        with bare(server.port) as stranger:
            for message in hello:
                stranger.send(message)
            while stranger.recv():  # until the server closes it
                pass
        assert member.ask("clock", {})["ok"]


def test_an_idle_room_is_closed_but_kept(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_ROOM_IDLE=0, HYPERPLANE_SWEEP_SECONDS=0.05)
    with Visitor(server.url) as visitor:
        visitor.join(document=EXPLICIT)
        visitor.edit({"add": {"x": [[2, 2]], "y": [1]}})
        token = visitor.token
    until(lambda: server.metric("rooms") == 0)
    with Visitor(server.url) as visitor:
        visitor.token = token
        reply = visitor.join()
        assert reply["version"] == 2
        assert reply["document"]["data"]["y"] == [*EXPLICIT["data"]["y"], 1]
        refused(visitor.ask("edit", {"version": 2, "changes": [{"undo": True}]}), "nothing-to-undo")


def test_a_full_server_says_so(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_ROOMS=2)
    with Visitor(server.url) as one, Visitor(server.url) as two, Visitor(server.url) as three:
        one.join()
        two.join()
        refused(three.ask("join", {"protocol": 1}), "full")
        two.close()
        until(lambda: three.ask("join", {"protocol": 1})["ok"])


def test_a_system_that_allows_few_open_files_at_first_does_not_turn_a_class_away(
    start: Callable[..., Server],
) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard))
    try:
        server = start()  # inherits it
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    with ExitStack() as stack:
        for _ in range(150):
            assert str(stack.enter_context(bare(server.port)).recv()).startswith("0{")
