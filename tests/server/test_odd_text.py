"""Text that is no Unicode and keys that nobody has: of every event, at every place of its payload."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.client import Visitor
from tests.server.process import Server
from tests.server.test_fuzz import ANYTHING_GOES, PAYLOADS, places

HALVES = st.text(st.characters(categories=["Cs"]), min_size=1, max_size=1)
WHOLE = st.text(st.characters(codec="utf-8"), max_size=5)
CUT = st.tuples(WHOLE, HALVES, WHOLE).map("".join)
ODD_KEYS = [
    "self", "cls", "limits", "parts", "also", "field", "", " ", "x]", "[", "[0]", "a[-1]", f"a[{'9' * 5_000}]", "a.b",
    "{field}", "{0}", "%s", "\x00", "__class__", "__init__", "__proto__", "constructor", "é\u2028\U0001f600",
    "k" * 3_000,
]  # fmt: skip


def at(payload: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        payload = payload[key]
    return payload


def with_value(payload: Any, path: tuple[Any, ...], value: Any) -> Any:
    copy = deepcopy(payload)
    at(copy, path[:-1])[path[-1]] = value
    return copy


def spots(kind: type) -> list[Any]:
    """(event, payload, path) of everything of that kind in a payload."""
    return [
        pytest.param(name, payload, path, id=f"{name}-{number}-{'.'.join(map(str, path)) or 'all'}")
        for name, payloads in PAYLOADS.items()
        for number, payload in enumerate(payloads)
        for path in places(payload)
        if isinstance(at(payload, path), kind)
    ]


TEXTS = [
    *spots(str),
    pytest.param("join", {"protocol": 1, "code": "ABC234"}, ("code",), id="join-code"),
    pytest.param(
        "edit",
        {
            "version": 1,
            "gesture": "drag",
            "changes": [{"set": {"features": {"name": "custom", "terms": ["x1"]}}}],
        },
        ("changes", 0, "set", "features", "terms", 0),
        id="edit-term",
    ),
]


@pytest.fixture(scope="module")
def stranger() -> Iterator[Visitor]:
    """A visitor who has joined and may be refused as often as the tests like; the server logs nothing."""
    server = Server(**ANYTHING_GOES)
    with Visitor(server.url) as visitor:
        visitor.join()
        yield visitor
    logged = server.logged()
    server.discard()
    assert logged == ""


def field_of(path: tuple[Any, ...]) -> str:
    parts = (f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
    return "".join(parts).removeprefix(".")


@pytest.mark.parametrize(("event", "payload", "path"), TEXTS)
@settings(max_examples=10, deadline=None)
@given(text=CUT)
def test_text_that_is_not_unicode_is_malformed(
    stranger: Visitor, event: str, payload: Any, path: tuple[Any, ...], text: str
) -> None:
    error = stranger.ask(event, with_value(payload, path, text))["error"]
    assert (error["code"], error["field"]) == ("malformed", field_of(path))
    assert "half of a character" in error["message"]


@pytest.mark.parametrize(("event", "payload", "path"), spots(dict))
def test_a_key_that_is_not_unicode_is_malformed(
    stranger: Visitor, event: str, payload: Any, path: tuple[Any, ...]
) -> None:
    odd = {**at(payload, path), "\ud800": 1}
    error = stranger.ask(event, with_value(payload, path, odd) if path else odd)["error"]
    assert error["code"] == "malformed"


@pytest.mark.parametrize(("event", "payload", "path"), spots(dict))
def test_an_odd_key_is_refused_in_words(
    stranger: Visitor, event: str, payload: Any, path: tuple[Any, ...]
) -> None:
    for key in ODD_KEYS:
        held = at(payload, path)
        if key in held:
            continue
        odd = {**held, key: 1}
        reply = stranger.ask(event, with_value(payload, path, odd) if path else odd)
        assert reply["ok"] is False, key
        assert reply["error"]["code"] != "internal", key


def test_an_event_of_no_name_is_told_so(stranger: Visitor) -> None:
    assert stranger.ask("\udfff", {})["error"]["code"] == "malformed"


def test_a_class_is_not_told_a_gesture(visit: Callable[..., Visitor]) -> None:
    teacher, student = visit(), visit()
    teacher.join()
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    student.join(code=code)
    student.run()
    teacher.edit({"move": {"example": 0, "x": [0, 5]}}, gesture="my own words")
    assert teacher.run()["gesture"] == "my own words"
    assert student.told("run", teacher.version)["gesture"] is True
    teacher.edit({"move": {"example": 0, "x": [0, 6]}})
    assert "gesture" not in student.told("run", teacher.version)
