"""Visitors who want all of the server's memory: they get their share, and others theirs."""

from __future__ import annotations

from collections.abc import Callable

from tests.patience import until
from tests.server.client import Visitor, refused
from tests.server.process import Server

TERMS = [f"{i} * x1" for i in range(1, 51)]
LARGE = {"data": {"preset": "blobs", "n": 5_000}, "features": {"name": "custom", "terms": TERMS}}
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
    server = start(HYPERPLANE_STORE="memory", HYPERPLANE_ROOM_BYTES=9 * SIZE, HYPERPLANE_PROXIES="127.0.0.1")
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
