"""Payloads that nobody thought of: every one gets an answer of the one shape, and the server logs nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.config import Settings
from app.web.sockets.events import events
from tests.server.client import Visitor
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="sends thousands of payloads")

EXAMPLES = 12  # an event
MESSAGES = 60  # an example
# The same of what takes a process for a second or two.
DRAWN = {"worksheet": 10, "lesson-file": 10, "page": 4, "archive": 4}
PATIENCE = 60.0  # seconds for all answers of an example
# Requests under way at once: after an edit the next should know its version, and of a room few variants are worked on.
AT_ONCE = {
    "edit": 1,
    "join": 5,
    "lesson": 5,
    "playhead": 5,
    "run": 4,
    "chunk": 4,
    "metrics": 4,
    "roc": 4,
    "code": 4,
    "worksheet": 4,
    "page": 2,
    "goal": 4,
    "other-order": 4,
    "reach": 4,
    "lesson-file": 2,
    "archive": 2,
    "epochs": 4,
    "course": 4,
}
ANYTHING_GOES = {"HYPERPLANE_EVENTS": 1e9, "HYPERPLANE_EVENTS_BURST": 1e9, "HYPERPLANE_WAITING": 10**6,
                 "HYPERPLANE_WRONG_CODES": 15_000}  # fmt: skip

DOCUMENT = {"data": {"preset": "and"}, "predictor": {"name": "voted"}}  # of which there are tallies
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
        {"version": 1, "id": "a1", "changes": [{"add": {"x": [[5, 5]], "y": [1]}}]},
        *(
            {"version": 1, "gesture": "drag", "changes": [change]}
            for change in (
                {"add": {"x": [[1, 2], [3, 4]], "y": [1, -1]}},
                {"move": {"example": 1, "x": [1, 2]}},
                {"label": {"example": 1, "y": 1}},
                {"remove": [0, 1]},
                {"accept": ["0a1b2c3d"]},
                {
                    "set": {
                        "learner": {"name": "perceptron", "rate": 0.5},
                        "order": {"name": "permuted", "seed": 1},
                    }
                },
                {
                    "set": {
                        "stop": {"when": "epochs", "epochs": 5, "visits": 9, "updates": 7},
                        "bias": "fixed",
                    }
                },
                {"set": {"start": {"w": [1, 2], "b": 3}, "tie": "positive", "features": {"name": "polar"}}},
                {"data": {"preset": "ring", "seed": 1, "test": {"share": 0.3, "seed": 0}}},
                {"document": {"version": 1, "task": "binary", "data": {"x": X, "y": [0, 1, 1, 0]}}},
            )
        ),
    ],
    "methods": [
        {"version": 1, "numbers": {"k": 3, "share": 0.1}, "condition": "noise"},
        {"version": 1, "numbers": {}, "curve": "size", "method": "nearest"},
    ],
    "lesson": [
        {"change": change}
        for change in (
            {"open": True},
            {"set": {"mode": "add", "each": 3, "frozen": False}},
            {"question": "mistake"},
            {"question": {"text": "Which one?", "choices": ["this", "that"]}},
            {"answer": [1, 2]},
            {"reveal": True},
            {"give": True},
            {"submit": [{"text": "You have won", "y": 1}]},
            {"dismiss": ["0a1b2c3d"]},
            {"step": {"lesson": "convergence", "step": 1}},
            {"sheet": {"step": 1, "answer": 18}},
            {"pace": "own"},
            {"close": True},
        )
    ],
    "reach": [{"version": 1, "class": "a.b", "step": 1}],
    "hand-in": [{"class": "a.b", "step": 1, "answer": 18}],
    "planes": [{"step": 1, "first": 0, "order": "newest", "all": True}],
    "line": [{"line": [1, 2, -0.5]}, {"line": None}],
    "invite": [{}],
    "people": [{}],
    "submissions": [{}],
    "qr": [{"path": "/#1abc"}],
    "answer": [{"lesson": "nowhere", "step": 1, "answer": [1, 2]}],
    "lesson-file": [{"text": "---\nlesson: 1\ntitle: A\n---\n## A\n```lab\nat: 1\n```\n"}],
    "rescue": [{}],
    "knock": [{"code": "K7P2MXQ4"}],
    "playhead": [{"position": 1, "playing": True, "speed": 3, "unit": "visit", "end": False}],
    "run": [{"version": 1, "position": 2, "variant": VARIANT}],
    "chunk": [{"version": 1, "block": 0}, {"version": 1, "position": 7, "variant": VARIANT}],
    "order": [{"version": 1, "epoch": 1}],
    "grid": [{"version": 1, "view": [0, 1, 0, 1], "size": [4, 4]}],
    "reference": [
        {"version": 1, "view": [0, 1, 0, 1], "size": [4, 4], "reference": {"name": "nearest-neighbours"}},
        {"version": 1, "reference": {"name": "decision-tree", "depth": 2}},
    ],
    "counts": [{"version": 1, "visit": 2}],
    "other-order": [{"version": 1}],
    "probe": [{"version": 1, "visit": 2, "x": [0.5, 0.25]}],
    "tally": [{"version": 1, "visit": 2, "view": [0, 1, 0, 1], "size": [4, 4]}],
    "votes": [{"version": 1, "visit": 2, "variant": VARIANT}],
    "try": [
        {"version": 1, "document": {"version": 1, "task": "binary", "data": {"x": X, "y": [0, 1, 1, 0]}}}
    ],
    "metrics": [{"version": 1, "visit": 2, "variant": VARIANT}],
    "roc": [{"version": 1, "visit": 2, "variant": VARIANT}],
    "code": [{"version": 1, "kind": "numpy", "variant": VARIANT}],
    "worksheet": [
        {
            "version": 1,
            "blank": "all",
            "paper": "a4",
            "visits": 4,
            "seeds": [1],
            "key": True,
            "base": "http://a/",
        },
        {"version": 1, "blank": "second", "paper": "letter", "variant": VARIANT},
    ],
    "goal": [{"version": 1, "goal": [{"measure": "bound", "at_least": 2}], "variant": VARIANT}],
    "page": [{"version": 1, "visit": 2, "zip": True}],
    "archive": [{"version": 1}],
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


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something is in a payload: keys and indices, the whole of it first."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


# Replacing a value is what finds most.
HOW = ("replace", "replace", "replace", "replace", "drop", "double", "add")
SPOTS = {
    name: [(payload, path) for payload in payloads for path in places(payload)]
    for name, payloads in PAYLOADS.items()
}


def spoilt(payload: Any, path: tuple[Any, ...], how: str, junk: Any) -> Any:
    """A copy of the payload with the thing at that place replaced, dropped, doubled, or given a neighbour."""
    if not path:
        return {**payload, "nonsense": junk} if how == "add" else junk if how == "drop" else dict(payload)
    copy = deepcopy(payload)
    holder = copy
    for key in path[:-1]:
        holder = holder[key]
    key = path[-1]
    if how == "drop":
        del holder[key]
    elif how == "replace":
        holder[key] = junk
    elif isinstance(holder, list):
        holder.append(holder[key] if how == "double" else junk)
    else:
        holder["__class__" if how == "double" else f"{key} "] = junk
    return copy


def messages(name: str) -> int:
    return DRAWN.get(name, MESSAGES)


def batches(name: str) -> st.SearchStrategy[list[Any]]:
    """Payloads of that event that are almost right."""
    spot = st.tuples(st.sampled_from(SPOTS[name]), st.sampled_from(HOW), st.sampled_from(range(len(JUNK))))
    one = spot.map(lambda spot: spoilt(spot[0][0], spot[0][1], spot[1], JUNK[spot[2]]))
    return st.lists(one, min_size=messages(name), max_size=messages(name))


class Asking:
    """Sends many requests and waits for all their answers."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self._all_there = threading.Condition()
        self._missing = 0

    def ask(self, name: str, payloads: list[Any], heard: Callable[[Any, dict[str, Any]], None]) -> None:
        self._missing = len(payloads)
        for payload in payloads:
            self.visitor.send(name, payload, self._hearing(payload, heard))
        with self._all_there:
            assert self._all_there.wait_for(lambda: not self._missing, PATIENCE), (name, self._missing)

    def _hearing(self, payload: Any, heard: Callable[[Any, dict[str, Any]], None]) -> Callable[..., None]:
        def answered(reply: dict[str, Any]) -> None:
            with self._all_there:
                heard(payload, reply)
                self._missing -= 1
                self._all_there.notify_all()

        return answered


def wrong_with(reply: dict[str, Any]) -> str:
    """What is not as every answer is; '' for nothing."""
    if reply["ok"] is True:
        return ""
    error = reply["error"]
    if error["code"] == "internal":
        return "the server has failed"
    keys = {"code", "reason", "message", "field", "params"}
    if set(error) - {"version", "document"} != keys or not error["message"].strip():
        return "an error of another shape"
    return ""


@pytest.fixture(scope="module")
def asking() -> Iterator[Asking]:
    server = Server(**ANYTHING_GOES)
    with Visitor(server.url) as visitor:
        yield Asking(visitor)
    logged = server.logged()
    server.discard()
    assert logged == ""


def test_every_event_is_spoilt_often() -> None:
    assert set(PAYLOADS) == {event.name for event in events(Settings())}
    assert EXAMPLES * sum(map(messages, PAYLOADS)) >= 20_000


@pytest.mark.parametrize("name", PAYLOADS)
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_spoilt_payloads_get_an_answer_of_the_one_shape(
    asking: Asking, name: str, data: st.DataObject
) -> None:
    payloads, visitor = data.draw(batches(name)), asking.visitor
    wrong: list[tuple[str, Any, dict[str, Any]]] = []
    visitor.token = ""
    visitor.join(document=DOCUMENT)

    def heard(payload: Any, reply: dict[str, Any]) -> None:
        visitor.version = reply.get("version", visitor.version)
        if why := wrong_with(reply):
            wrong.append((why, payload, reply))

    step = AT_ONCE.get(name, MESSAGES)
    for first in range(0, messages(name), step):
        now = payloads[first : first + step]
        for payload in now:
            if isinstance(payload, dict) and payload.get("version") == 1:
                payload["version"] = visitor.version
        asking.ask(name, now, heard)
    visitor.pushed.clear()
    assert wrong == []
