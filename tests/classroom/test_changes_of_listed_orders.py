"""A listed order where the examples change: it goes on naming the same ones."""

from __future__ import annotations

from typing import Any

import pytest

from app.classroom.rooms.changes import changed
from app.engine import Limits, Scenario, ScenarioError

LIMITS = Limits(fewest_examples=0)
AND = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}


def listed(entries: list[int], **more: Any) -> Scenario:
    document = {"data": AND, "order": {"name": "listed", "examples": entries}, **more}
    return Scenario.from_document(document, LIMITS)


def order(scenario: Scenario, *changes: dict[str, Any]) -> dict[str, Any]:
    return changed(scenario, changes, LIMITS).order.document()


def names(*entries: int) -> dict[str, Any]:
    return {"name": "listed", "examples": list(entries)}


def test_removing_renumbers_it_and_takes_the_entries_of_what_is_gone() -> None:
    assert order(listed([1, 1, 2]), {"remove": [0]}) == names(0, 0, 1)
    assert order(listed([3, 1, 0, 1]), {"remove": [1]}) == names(2, 0)
    assert order(listed([3, 0, 2]), {"remove": [0]}, {"remove": [1]}) == names(1)


def test_adding_and_moving_keep_it() -> None:
    entries = names(1, 1, 2)
    assert order(listed([1, 1, 2]), {"add": {"x": [[5, 5]], "y": [1]}}) == entries
    assert (
        order(listed([1, 1, 2]), {"move": {"example": 1, "x": [4, 4]}}, {"label": {"example": 2, "y": 1}})
        == entries
    )


def test_where_none_of_it_is_left_every_epoch_visits_all() -> None:
    for change in ({"remove": [1, 2]}, {"clear": True}):
        assert order(listed([1, 1, 2]), change) == {"name": "given"}


def test_another_set_of_data_drops_it_unless_it_brings_its_own() -> None:
    start = listed([1, 1, 2])
    assert order(start, {"data": {"preset": "xor"}}) == {"name": "given"}
    assert order(start, {"data": {"preset": "three-blobs"}}) == {"name": "given"}
    own = {"data": {"preset": "xor"}, "order": names(3)}
    assert order(start, {"document": own}) == names(3)
    assert order(start, {"set": {"order": names(3)}}) == names(3)
    shuffled = Scenario.from_document({"data": AND, "order": {"name": "shuffled", "seed": 3}}, LIMITS)
    assert order(shuffled, {"data": {"preset": "xor"}}) == {"name": "shuffled", "seed": 3}


@pytest.mark.parametrize("change", [
    {"test": {"share": 0.5, "seed": 1}}, {"set": {"validation": {"share": 0.5, "seed": 2}}},
])  # fmt: skip
def test_held_out_examples_leave_it_and_the_others_are_the_same_ones(change: dict[str, Any]) -> None:
    start = listed([0, 1, 2, 3, 3])
    after = changed(start, [change], LIMITS)
    assert len(after.y) == 2
    trained = after.x.tolist()
    meant = [x for x in (AND["x"][i] for i in (0, 1, 2, 3, 3)) if x in trained]
    assert [trained[i] for i in after.order.document()["examples"]] == meant


def test_an_entry_out_of_range_is_counted_from_1() -> None:
    with pytest.raises(ScenarioError) as refused:
        Scenario.from_document({"data": {"x": [[0], [1], [2]], "y": [1, 1, -1]}, "order": names(0, 3)})
    assert refused.value.message == "Entry 2 of the order must be from 1 to 3; it is 4."
