"""A class over real connections: its lead, its students, and what they are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.client import Visitor, refused

Visit = Callable[..., Visitor]
START = {"data": {"x": [[0, 0], [1, 1]], "y": [-1, 1]}, "stop": {"epochs": 5}}
PLAYHEAD = {"position": 1, "playing": False, "speed": 3, "unit": "visit"}


def lead(visit: Visit, **set_: Any) -> tuple[Visitor, str]:
    visitor = visit()
    visitor.join(document=START)
    visitor.told("facts")
    code = visitor.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    if set_:
        visitor.done("lesson", {"change": {"set": set_}})
    return visitor, code


def no(visitor: Visitor, name: str, payload: dict[str, Any], code: str) -> None:
    """The request is refused with that code."""
    refused(visitor.ask(name, payload), code)


def lesson_of(visitor: Visitor, **expected: Any) -> dict[str, Any] | None:
    """What the visitor is told of the class, once it is as expected; None once there is none."""
    for _ in range(50):
        lesson = visitor.told("lesson")["lesson"]
        if lesson is None or all(lesson.get(key) == value for key, value in expected.items()):
            return lesson
    raise AssertionError(f"never told {expected}")


def student(visit: Visit, code: str, **fields: Any) -> Visitor:
    visitor = visit()
    visitor.join(code=code, **fields)
    visitor.told("run")
    return visitor
