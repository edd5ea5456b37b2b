from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.classroom.changes import changed
from app.classroom.refusal import Refusal
from app.engine import Limits, Scenario, ScenarioError
from tests.classroom.conftest import SQUARE

LIMITS = Limits(examples=8, fewest_examples=0)

coordinate = st.integers(-20, 20).map(lambda v: v / 4)
point = st.lists(coordinate, min_size=2, max_size=2)
label = st.sampled_from([1, -1])
change = st.one_of(
    st.lists(st.tuples(point, label), max_size=3).map(
        lambda pairs: {"add": {"x": [x for x, _ in pairs], "y": [y for _, y in pairs]}}
    ),
    st.tuples(st.integers(0, 9), point).map(lambda t: {"move": {"example": t[0], "x": t[1]}}),
    st.tuples(st.integers(0, 9), label).map(lambda t: {"label": {"example": t[0], "y": t[1]}}),
    st.lists(st.integers(0, 9), max_size=3).map(lambda remove: {"remove": remove}),
    st.just({"clear": True}),
)


def by_hand(points: list, changes: list[dict]) -> list | None:
    """The examples as a list of (x, y) after the changes; None when one is impossible."""
    points = [tuple(p) for p in points]
    for one in changes:
        ((kind, value),) = one.items()
        if kind == "add":
            points += [(tuple(x), y) for x, y in zip(value["x"], value["y"], strict=True)]
        elif kind == "clear":
            points = []
        elif kind == "remove":
            if any(i >= len(points) for i in value):
                return None
            points = [p for i, p in enumerate(points) if i not in value]
        elif value["example"] >= len(points):
            return None
        else:
            x, y = points[value["example"]]
            points[value["example"]] = (tuple(value["x"]), y) if kind == "move" else (x, value["y"])
    return points if len(points) <= 8 else None


@settings(deadline=None)
@given(st.lists(change, min_size=1, max_size=5))
def test_changes_do_what_they_say_or_nothing(changes: list[dict]) -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    before = scenario.canonical()
    start = [(tuple(x), y) for x, y in zip(SQUARE["data"]["x"], SQUARE["data"]["y"], strict=True)]
    expected = by_hand(start, changes)
    if expected is None:
        with pytest.raises((Refusal, ScenarioError)):
            changed(scenario, changes, LIMITS)
    else:
        after = changed(scenario, changes, LIMITS)
        got = [(tuple(x), y) for x, y in zip(after.x.tolist(), after.y.tolist(), strict=True)]
        assert got == expected
    assert scenario.canonical() == before


def test_a_point_change_makes_a_presets_data_explicit() -> None:
    scenario = Scenario.from_document({"data": {"preset": "xor"}}, LIMITS)
    after = changed(scenario, [{"move": {"example": 0, "x": [0.5, 0.5]}}], LIMITS)
    assert after.document()["data"]["x"][0] == [0.5, 0.5]
    assert "preset" not in after.document()["data"]


def test_the_first_example_may_have_any_dimension() -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    after = changed(scenario, [{"clear": True}, {"add": {"x": [[1, 2, 3]], "y": [1]}}], LIMITS)
    assert after.x.tolist() == [[1, 2, 3]]


def test_settings_and_points_change_together() -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    changes = [{"remove": [0]}, {"set": {"bias": "none"}}, {"remove": [0]}]
    after = changed(scenario, changes, LIMITS)
    assert after.x.tolist() == SQUARE["data"]["x"][2:]
    assert after.document()["bias"] == "none"


def test_one_more_than_the_limit_is_too_many() -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    four = {"add": {"x": [[9, 9]] * 4, "y": [1] * 4}}
    assert len(changed(scenario, [four], LIMITS).y) == 8
    with pytest.raises((Refusal, ScenarioError)) as refusal:
        changed(scenario, [four, {"add": {"x": [[9, 9]], "y": [1]}}], LIMITS)
    assert refusal.value.code == "too-many"


def test_a_new_dimension_needs_an_empty_plane() -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    with pytest.raises(Refusal) as refusal:
        changed(scenario, [{"add": {"x": [[1, 2, 3]], "y": [1]}}], LIMITS)
    assert refusal.value.field == "changes[0].add.x[0]"


def test_the_scenario_before_is_never_touched() -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    x = scenario.x.copy()
    changed(scenario, [{"move": {"example": 0, "x": [7, 7]}}, {"label": {"example": 1, "y": 1}}], LIMITS)
    assert np.array_equal(scenario.x, x)
    assert scenario.y.tolist() == SQUARE["data"]["y"]
