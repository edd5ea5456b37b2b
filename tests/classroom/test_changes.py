from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.classroom.rooms.changes import Change, changed
from app.classroom.runs.executor import Tenant
from app.engine import Limits, Scenario, ScenarioError
from app.refusal import Refusal
from tests.classroom.conftest import SQUARE, Lesson

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


def edited(points: list, changes: list[dict]) -> list | None:
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
    return points


@settings(deadline=None)
@given(st.lists(change, min_size=1, max_size=5))
def test_changes_do_what_they_say_or_nothing(changes: list[dict]) -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    before = scenario.canonical()
    start = [(tuple(x), y) for x, y in zip(SQUARE["data"]["x"], SQUARE["data"]["y"], strict=True)]
    expected = edited(start, changes)
    if expected is None or len(expected) > 8:
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
    changes: list[Change] = [{"remove": [0]}, {"set": {"bias": "none"}}, {"remove": [0]}]
    after = changed(scenario, changes, LIMITS)
    assert after.x.tolist() == SQUARE["data"]["x"][2:]
    assert after.document()["bias"] == "none"


def test_one_more_than_the_limit_is_too_many() -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    four = {"add": {"x": [[9, 9]] * 4, "y": [1] * 4}}
    assert len(changed(scenario, [four], LIMITS).y) == 8
    with pytest.raises((Refusal, ScenarioError)) as refusal:
        changed(scenario, [four, {"add": {"x": [[9, 9]], "y": [1]}}], LIMITS)
    assert refusal.value.code == "too-many"  # type: ignore[attr-defined]


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


ARRANGED = {
    "data": {"x": [[i, i % 3] for i in range(12)], "y": [1, -1, -1] * 4, "test": {"share": 0.3, "seed": 3}},
    "noise": {"share": 0.4, "seed": 1},
    "validation": {"share": 0.25, "seed": 2},
}


ROOMY = Limits(fewest_examples=0)


def whole(scenario: Scenario) -> list:
    """All examples with their right labels, as the document has them."""
    x, y = scenario.data.everything
    return list(zip(map(tuple, x.tolist()), y.tolist(), strict=True))


def test_points_change_among_all_examples_while_some_are_held_out_and_labels_are_flipped() -> None:
    scenario = Scenario.from_document(ARRANGED)
    assert len(scenario.x_test) and len(scenario.x_validation) and len(scenario.flipped)
    for example in range(len(scenario.y)):
        place = int(scenario.data.index[example])
        before = whole(scenario)

        moved = changed(scenario, [{"move": {"example": example, "x": [-5, 0.5]}}], ROOMY)
        assert whole(moved) == [*before[:place], ((-5, 0.5), before[place][1]), *before[place + 1 :]]
        assert moved.x[example].tolist() == [-5, 0.5]
        assert moved.y.tolist() == scenario.y.tolist()

        removed = changed(scenario, [{"remove": [example]}], ROOMY)
        assert whole(removed) == before[:place] + before[place + 1 :]

        for shown in (1, -1):
            labelled = changed(scenario, [{"label": {"example": example, "y": shown}}], ROOMY)
            assert labelled.y[example] == shown
            assert labelled.x.tolist() == scenario.x.tolist()
    added = changed(scenario, [{"add": {"x": [[9, 9]], "y": [-1]}}], ROOMY)
    assert whole(added) == [*whole(scenario), ((9, 9), -1)]
    assert len(added.y) + len(added.y_test) + len(added.y_validation) == 13


def test_an_edited_scenario_is_that_of_its_document() -> None:
    changes: list[Change] = [
        {"remove": [2]},
        {"label": {"example": 2, "y": 1}},
        {"add": {"x": [[9, 9]], "y": [-1]}},
    ]
    after = changed(Scenario.from_document(ARRANGED), changes, ROOMY)
    again = Scenario.from_document(after.document())
    assert again.hash == after.hash
    assert (again.x.tolist(), again.y.tolist()) == (after.x.tolist(), after.y.tolist())
    assert (again.y_test.tolist(), again.flipped.tolist()) == (after.y_test.tolist(), after.flipped.tolist())


@settings(deadline=None)
@given(st.lists(change, min_size=1, max_size=4))
def test_examples_keep_their_numbers_within_a_message_however_they_are_split(changes: list[dict]) -> None:
    """What is trained on afterwards is up to the seeds; all the examples are as if edited one by one."""
    scenario = Scenario.from_document({**ARRANGED, "noise": None}, ROOMY)
    trained = list(zip(map(tuple, scenario.x.tolist()), scenario.y.tolist(), strict=True))
    held = [example for example in whole(scenario) if example not in trained]
    cleared = any("clear" in one for one in changes)
    expected = edited(trained, changes)
    if expected is None:
        with pytest.raises((Refusal, ScenarioError)):
            changed(scenario, changes, ROOMY)
    else:
        after = changed(scenario, changes, ROOMY)
        assert sorted(whole(after)) == sorted([*expected, *([] if cleared else held)])


def test_edits_of_a_split_and_noisy_scenario_are_undone_and_redone(lesson: Lesson) -> None:
    fields: dict[str, Any] = {"room_id": None, "document": ARRANGED, "position": None}
    room, _ = lesson.classroom.join("c", Tenant("v"), **fields)
    documents = [Scenario.from_document(ARRANGED).document()]
    edits: list[Change] = [
        {"move": {"example": 1, "x": [7, 7]}},
        {"remove": [0, 3]},
        {"add": {"x": [[8, 8]], "y": [1]}},
        {"clear": True},
    ]
    for version, edit in enumerate(edits, start=1):
        lesson.classroom.edit(room, version, [edit], None)
        documents.append(room.scenario.document())
    version = len(edits)
    for direction, expected in (("undo", documents[-2::-1]), ("redo", documents[1:])):
        for document in expected:
            version += 1
            lesson.classroom.edit(room, version, [{direction: True}], None)
            assert room.scenario.document() == document
            assert room.scenario.y.tolist() == Scenario.from_document(document, ROOMY).y.tolist()


def test_a_clear_leaves_nothing_held_out_and_one_point_can_be_trained_on() -> None:
    scenario = Scenario.from_document(ARRANGED, ROOMY)
    empty = changed(scenario, [{"clear": True}], ROOMY)
    assert (len(empty.y), len(empty.y_test), len(empty.y_validation)) == (0, 0, 0)
    one = changed(empty, [{"add": {"x": [[1, 2]], "y": [1]}}], ROOMY)
    assert len(one.y) == 1


def test_a_test_split_can_be_set_and_unset_for_the_data_there_is() -> None:
    scenario = Scenario.from_document(SQUARE, LIMITS)
    split = changed(scenario, [{"move": {"example": 0, "x": [5, 5]}}, {"test": {"share": 0.5}}], LIMITS)
    assert (len(split.y), len(split.y_test)) == (2, 2)
    assert split.document()["data"]["test"] == {"share": 0.5, "seed": 0}
    whole_again = changed(split, [{"test": None}], LIMITS)
    assert whole_again.x.tolist() == [[5, 5], *SQUARE["data"]["x"][1:]]


def of_task(task: str, y: list) -> Scenario:
    """A bare scenario for the labels of a task."""
    d = 1 if task == "regression" else 2
    return Scenario.from_document(
        {"task": task, "data": {"x": [[i] * d for i in range(len(y))], "y": y}}, LIMITS
    )


def test_classes_and_real_targets_are_given_as_such() -> None:
    several = of_task("multiclass", [0, 1, 2])
    after = changed(
        several, [{"label": {"example": 0, "y": 3.0}}, {"add": {"x": [[7, 7]], "y": [0]}}], LIMITS
    )
    assert after.y.tolist() == [3, 1, 2, 0]
    assert after.classes == 4
    line = of_task("regression", [0.5, 1.5])
    after = changed(
        line, [{"move": {"example": 1, "x": [4], "y": -2.25}}, {"add": {"x": [[7]], "y": [1e3]}}], LIMITS
    )
    assert after.x.tolist() == [[0], [4], [7]]
    assert after.y.tolist() == [0.5, -2.25, 1000]
    blank = changed(line, [{"clear": True}], LIMITS)
    assert changed(blank, [{"add": {"x": [[2]], "y": [0.1]}}], LIMITS).y.tolist() == [0.1]


@pytest.mark.parametrize(
    ("task", "label", "words"),
    [
        ("binary", 2, "+1 or -1; it is 2"),
        ("binary", 0, "+1 or -1; it is 0"),
        ("multiclass", -1, "from 0 to 99; it is -1"),
        ("multiclass", 0.5, "a whole number; it is 0.5"),
        ("regression", 1e101, "at most 10^100 in size"),
    ],
)
def test_a_label_that_the_task_does_not_take_is_named(task: str, label: float, words: str) -> None:
    scenario = of_task(task, [1, 1])
    d = scenario.x.shape[1]
    for change, field in (
        ({"add": {"x": [[1] * d, [1] * d], "y": [1, label]}}, "changes[1].add.y[1]"),
        ({"label": {"example": 0, "y": label}}, "changes[1].label.y"),
        ({"move": {"example": 0, "x": [1] * d, "y": label}}, "changes[1].move.y"),
    ):
        with pytest.raises(ScenarioError) as refused:
            changed(scenario, [{"remove": [1]}, change], LIMITS)
        assert refused.value.field == field
        assert words in refused.value.message


def test_a_class_shown_wrong_by_noise_is_given_the_class_that_will_show() -> None:
    scenario = Scenario.from_document(
        {
            "task": "multiclass",
            "data": {"x": [[i, i] for i in range(9)], "y": [0, 1, 2] * 3},
            "noise": {"share": 1, "seed": 5},
        }
    )
    for example in range(9):
        for shown in range(3):
            after = changed(scenario, [{"label": {"example": example, "y": shown}}], ROOMY)
            assert after.y[example] == shown
            assert after.flipped.tolist() == list(range(9))
