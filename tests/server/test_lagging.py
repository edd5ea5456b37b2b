"""Who does not take what the class is sent: the lead is told how many, on whichever worker they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import websocket

from tests.redis_server import RedisServer
from tests.server.client import Visitor, unread
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="starts servers or sends floods")

POINTS = {"x": [[i % 71, i // 71] for i in range(3_000)], "y": [1 - 2 * (i % 2) for i in range(3_000)]}
SETTINGS = {"stop": {"when": "epochs", "epochs": 2}}


def lead(server: Server) -> tuple[Visitor, str]:
    teacher = Visitor(server.url)
    teacher.join(document={"data": POINTS, **SETTINGS})
    teacher.told("facts")
    return teacher, teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]


def told(teacher: Visitor, **expected: int) -> dict[str, Any]:
    """What the lead is told of the class, once it is as expected."""
    while True:
        lesson = teacher.told("lesson", timeout=30)["lesson"]
        if all(lesson[key] == value for key, value in expected.items()):
            return lesson


def read_on(slow: websocket.WebSocket, version: int) -> None:
    """Read until everything about that version has come."""
    while True:
        heard = slow.recv()
        if (
            isinstance(heard, str)
            and '"facts",' in heard
            and f'"version":{version}' in heard.replace(" ", "")
        ):
            return


def lagged(here: Server, there: Server) -> None:
    """A lead on one server, a student on the other who stops reading for a while."""
    teacher, code = lead(here)
    with teacher, Visitor(there.url) as quick, unread(there.port, code) as slow:
        quick.join(code=code)
        assert told(teacher, here=2)["lagging"] == 0
        for i in range(6):
            teacher.edit({"move": {"example": 0, "x": [i, -1]}})
            quick.told("run", teacher.version)
        told(teacher, here=2, away=0, lagging=1)
        read_on(slow, teacher.version)
        told(teacher, here=2, away=0, lagging=0)


def test_the_lead_is_told_who_lags_and_who_has_caught_up(server: Server) -> None:
    lagged(server, server)


def test_whoever_lags_on_another_worker_counts_too(start: Callable[..., Server]) -> None:
    redis = RedisServer()
    try:
        lagged(*(start(REDIS_URL=redis.url, HYPERPLANE_SECRET_KEY="k" * 32) for _ in range(2)))
    finally:
        redis.discard()


def test_one_who_lags_and_goes_is_away(server: Server) -> None:
    teacher, code = lead(server)
    with teacher:
        with unread(server.port, code):
            for i in range(6):
                teacher.edit({"move": {"example": 0, "x": [i, -1]}})
            told(teacher, here=1, lagging=1)
        told(teacher, here=0, away=1, lagging=0)
