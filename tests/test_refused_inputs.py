"""Whatever is wrong with a document, a message or a file: what is said is a sentence that names the field in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from typing import Any

import pytest

from app.config import Settings
from app.engine import Limits, Scenario, ScenarioError, catalog
from app.engine.core.errors import CodedError, sentence
from app.refusal import Refusal
from app.web.sockets.events import Event, events
from tests.sentences import check_sentence

BAD: list[Any] = [
    None, True, -1, 0.5, 10**400, 1e300, float("nan"), float("inf"), "", "nonsense", "n" * 300, [], {}, [None], [[]],
    {"nonsense": 1}, b"\x00", ["x1 +"] * 60,
]  # fmt: skip
X = [[i % 3, i // 3] for i in range(6)]
EXAMPLES: dict[str, dict[str, Any]] = {
    "binary": {"x": X, "y": [-1, 1, 1, -1, 1, 1]},
    "multiclass": {"x": X, "y": [0, 1, 2, 1, 0, 2]},
    "regression": {"x": X, "y": [0, 0.5, 1, 2, 1, 0]},
    "sequence": {"sentences": ["a/A b/B", "b/A"]},
}
LIMITS = Limits(examples=8, features=30, kernel_examples=8, updates=1000, visits=5000, epochs=1000)
PARTS = {
    "learners": "learner",
    "predictors": "predictor",
    "features": "features",
    "orders": "order",
    "scalings": "scaling",
}


def check_error(error: CodedError) -> None:
    """The error is said, and can be said again from what is sent of it."""
    check_sentence(error.message)
    sent = json.loads(json.dumps(error.document(), allow_nan=False))
    assert sentence(sent["reason"], sent["field"], **sent["params"]) == error.message == str(error)


def documents() -> Iterator[Any]:
    """(document, the parts of it that are varied): one for each entry of a menu."""
    for menu, part in PARTS.items():
        for entry in catalog()[menu]:
            task = entry.get("task") or (*entry.get("tasks", ()), "binary")[0]
            given = {"task": task, "data": EXAMPLES[task], part: {"name": entry["name"]}}
            yield pytest.param(given, (part,), id=f"{part} {entry['name']}")
    for entry in catalog()["presets"]:
        yield pytest.param({"data": {"preset": entry["name"]}}, ("data",), id=f"preset {entry['name']}")
    arranged = {"test": {"share": 0.3}, "x": [[0, i] for i in range(8)], "y": [1, -1] * 4}
    given = {"data": arranged, "noise": {}, "validation": {}}
    yield pytest.param(given, Scenario.from_document(given).document().keys(), id="all else")


def inside(
    put: Callable[[Any], Any], part: dict[str, Any], key: str, others: dict[str, Any] | None = None
) -> Callable[[Any], Any]:
    """How to put a value at ``key`` of an object into the whole."""
    return lambda value: put({**part, key: value, **(others or {})})


def variations(part: Any, put: Callable[[Any], Any]) -> Iterator[Any]:
    """The document with each part of it replaced by each bad value, and with a key too many in each object."""
    yield from (put(bad) for bad in BAD)
    if isinstance(part, dict):
        yield put({**part, "nonsense": 1})
        for key, inner in part.items():
            yield put({name: one for name, one in part.items() if name != key})
            yield from variations(inner, inside(put, part, key))
    elif isinstance(part, list) and part:
        yield put([*part, part[0]])
        yield from variations(part[0], lambda value: put([value, *part[1:]]))


@pytest.mark.parametrize(("given", "parts"), list(documents()))
def test_a_scenario_of_anything_is_taken_or_refused_in_words(
    given: dict[str, Any], parts: Collection[str]
) -> None:
    document = Scenario.from_document(given).document()
    refused = 0
    for part in parts:
        for wrong in variations(
            document.get(part, given.get(part)), inside(lambda whole: whole, document, part)
        ):
            try:
                Scenario.from_document(wrong, LIMITS)
            except ScenarioError as error:
                check_error(error)
                refused += 1
    assert refused > 10
    with pytest.raises(ScenarioError) as last:
        Scenario.from_document({**document, "nonsense": 1})
    check_error(last.value)


def explored(check: Callable[[Any], Any], put: Callable[[Any], Any], depth: int = 0) -> Iterator[Refusal]:
    """The refusals of bad values, then of each key that is said to be possible, and of what stands in a list."""
    known: set[str] = set()
    listed = False
    for bad in BAD:
        try:
            check(put(bad))
        except Refusal as refusal:
            yield refusal
            known |= set(refusal.params["known"] if refusal.reason in ("payload-key", "unknown-key") else ())
            listed |= refusal.params.get("expected") == "list"
    if depth < 5 and listed:
        yield from explored(check, lambda value: put([value]), depth + 1)
    for key in sorted(known) if depth < 5 else ():
        others = dict.fromkeys(known - {key})  # which come after it, so that it is looked at
        yield from explored(check, inside(put, {}, key), depth + 1)
        yield from explored(check, inside(put, {}, key, others), depth + 1)


@pytest.mark.parametrize("event", events(Settings()), ids=lambda event: event.name)
def test_a_payload_of_anything_is_refused_in_words(event: Event) -> None:
    seen = {
        (refusal.message, refusal.field): refusal
        for refusal in explored(lambda value: event.check("", value), lambda v: v)
    }
    for refusal in seen.values():
        check_error(refusal)
    named = {refusal.field.split(".")[0].split("[")[0] for refusal in seen.values()}
    assert named >= {name.rstrip("?") for name in event.fields}
