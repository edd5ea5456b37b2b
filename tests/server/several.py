"""A class over several workers: its scenario, its lead, and what is waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tests.server.client import PATIENCE, Visitor
from tests.server.process import Server

KEY = "the same for all, and no short one"
START = {"data": {"x": [[0, 0], [1, 1]], "y": [-1, 1]}, "stop": {"epochs": 5}}
PLAYHEAD = {"position": 1, "playing": False, "speed": 3, "unit": "visit"}

Visit = Callable[..., Visitor]


def lead(visit: Visit, server: Server, **set_: Any) -> tuple[Visitor, str]:
    teacher = visit(server, document=START)
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    if set_:
        teacher.done("lesson", {"change": {"set": set_}})
    return teacher, code


def until(visitor: Visitor, name: str, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message of that name which is right."""
    end = time.monotonic() + 2 * PATIENCE
    while True:
        message = visitor.told(name, timeout=max(0.1, end - time.monotonic()))
        if right(message):
            return message


def document(visitor: Visitor) -> tuple[int, list[list[float]]]:
    reply = visitor.join()
    return reply["version"], reply["document"]["data"]["x"]


def point(*x: float) -> dict[str, Any]:
    return {"add": {"x": [list(x)], "y": [1]}}
