"""Payloads that nobody thought of: every one gets an answer of the one shape, and the server logs nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.config import Settings
from app.web.events import events
from tests.server.client import Visitor
from tests.server.process import Server

MESSAGES = 1_500  # an event

X = [[0, 0], [0, 1], [1, 0], [1, 1]]
VARIANT = {
    "learner": {"name": "mira"},
    "predictor": "voted",
    "order": {"name": "permuted", "seed": 1},
    "features": "quadratic",
    "scaling": "range",
    "bias": "none",
    "start": {"w": [1, 2, 3, 4, 5], "b": 0},
}
PAYLOADS: dict[str, list[dict[str, Any]]] = {
    "join": [
        {"protocol": 1, "document": {"data": {"x": X, "y": [-1, 1, 1, -1]}}, "position": 3, "token": "a.b"}
    ],
    "edit": [
        {"version": 1, "gesture": "drag", "changes": [change]}
        for change in (
            {"add": {"x": [[1, 2], [3, 4]], "y": [1, -1]}},
            {"move": {"example": 1, "x": [1, 2]}},
            {"label": {"example": 1, "y": 1}},
            {"remove": [0, 1]},
            {
                "set": {
                    "learner": {"name": "perceptron", "rate": 0.5},
                    "order": {"name": "permuted", "seed": 1},
                }
            },
            {"set": {"stop": {"when": "epochs", "epochs": 5, "visits": 9, "updates": 7}, "bias": "fixed"}},
            {"set": {"start": {"w": [1, 2], "b": 3}, "tie": "positive", "features": {"name": "polar"}}},
            {"data": {"preset": "ring", "seed": 1, "test": {"share": 0.3, "seed": 0}}},
            {"document": {"version": 1, "task": "binary", "data": {"x": X, "y": [0, 1, 1, 0]}}},
        )
    ],
    "lesson": [
        {"change": change}
        for change in (
            {"open": True},
            {"set": {"mode": "add", "each": 3, "frozen": False}},
            {"question": "mistake"},
            {"answer": [1, 2]},
            {"reveal": True},
            {"give": True},
            {"close": True},
        )
    ],
    "invite": [{}],
    "playhead": [{"position": 1, "playing": True, "speed": 3, "unit": "visit", "end": False}],
    "run": [{"version": 1, "position": 2, "variant": VARIANT}],
    "chunk": [{"version": 1, "block": 0}, {"version": 1, "position": 7, "variant": VARIANT}],
    "order": [{"version": 1, "epoch": 1}],
    "grid": [{"version": 1, "view": [0, 1, 0, 1], "size": [4, 4]}],
    "reference": [
        {"version": 1, "view": [0, 1, 0, 1], "size": [4, 4], "reference": {"name": "nearest-neighbours"}}
    ],
    "counts": [{"version": 1, "visit": 2}],
    "probe": [{"version": 1, "visit": 2, "x": [0.5, 0.25]}],
    "tally": [{"version": 1, "visit": 2, "view": [0, 1, 0, 1], "size": [4, 4]}],
    "try": [
        {"version": 1, "document": {"version": 1, "task": "binary", "data": {"x": X, "y": [0, 1, 1, 0]}}}
    ],
    "metrics": [{"version": 1, "visit": 2, "variant": VARIANT}],
    "epochs": [{"version": 1, "variant": VARIANT}],
    "course": [{"version": 1, "until": 9, "variant": VARIANT}],
    "clock": [{}],
}
JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 2, 0.5, -0.0, 1e-320, 1e308, -1e308, float("nan"), float("inf"), 2**31, 2**32,
    2**53, 2**63, 2**64, 10**30, 10**400, "", "x", "1", "nan", "é\u2028\U0001f600", "\x00", "x" * 3_000, [], [[]],
    [None], [1], [1, 2], [[1, 2]] * 3, {}, {"name": []}, {"": 1}, {"name": {}}, {"x": [], "y": []}, b"", b"\xff\x00",
    {"__proto__": {}}, [[[[[[[[[1]]]]]]]]], {"_placeholder": True, "num": 0},
]  # fmt: skip


def spoilt(value: Any, rng: random.Random) -> Any:
    """The value with one thing in it replaced, dropped, doubled or added."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key = rng.choice(list(value))
        how = rng.random()
        if how < 0.1:
            return {k: v for k, v in value.items() if k != key}
        if how < 0.2:
            return {**value, rng.choice(["nonsense", "", "__class__", key + " "]): rng.choice(JUNK)}
        return {**value, key: spoilt(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.7:
        i = rng.randrange(len(value))
        how = rng.random()
        if how < 0.15:
            return value[:i] + value[i + 1 :]
        if how < 0.3:
            return [*value, value[i]]
        return [*value[:i], spoilt(value[i], rng), *value[i + 1 :]]
    return rng.choice(JUNK)


def test_every_event_is_spoilt() -> None:
    assert set(PAYLOADS) == {event.name for event in events(Settings())}


@pytest.mark.parametrize("name", PAYLOADS)
def test_spoilt_payloads_get_an_answer_of_the_one_shape(server: Server, name: str) -> None:
    rng = random.Random(name)
    visitor = Visitor(server.url)
    visitor.join()
    for i in range(MESSAGES):
        if i % (20 if name == "join" else 100) == 19:  # a connection of its own has its own rate
            visitor.close()
            visitor = Visitor(server.url)
            visitor.join()
        payload = spoilt(rng.choice(PAYLOADS[name]), rng)
        if isinstance(payload, dict) and payload.get("version") == 1:
            payload["version"] = visitor.version
        reply = visitor.client.call(name, payload, timeout=10)
        if reply["ok"] is True:
            visitor.version = reply.get("version", visitor.version)
            continue
        error = reply["error"]
        assert error["code"] != "internal", (payload, reply)
        assert set(error) - {"version", "document"} == {"code", "message", "field"}
        assert error["message"].strip()
        if error["code"] == "not-joined":
            visitor.join()
    visitor.close()
