"""Texts are changed as wholes."""

from __future__ import annotations

import pytest

from app.classroom.rooms.changes import Change, changed
from app.engine import Limits, Scenario, ScenarioError
from app.refusal import Refusal
from tests.classroom.conftest import SQUARE

LIMITS = Limits(examples=8, fewest_examples=0)
TEXTS = {"data": {"texts": ["win a prize", "lunch at one"], "y": [1, -1]}, "features": {"name": "words"}}


def test_texts_are_added_labelled_and_removed_as_wholes() -> None:
    scenario = Scenario.from_document(TEXTS, LIMITS)
    more = changed(
        scenario, [{"add": {"texts": ["a new prize"], "y": [-1]}}, {"label": {"example": 2, "y": 1}}], LIMITS
    )
    assert more.document()["data"] == {"texts": [*TEXTS["data"]["texts"], "a new prize"], "y": [1, -1, 1]}
    assert "new" in more.data.names.inputs
    fewer = changed(more, [{"remove": [0]}], LIMITS)
    assert fewer.document()["data"]["texts"] == ["lunch at one", "a new prize"]
    assert fewer.hash == Scenario.from_document(fewer.document()).hash


@pytest.mark.parametrize(
    "change",
    [
        {"add": {"x": [[1, 2]], "y": [1]}},
        {"add": {"texts": ["a", "b"], "y": [1]}},
        {"add": {"texts": ["a" * 3000], "y": [1]}},
        {"move": {"example": 0, "x": [1, 2]}},
        {"clear": True},
    ],
)
def test_what_texts_do_not_take_is_refused(change: Change) -> None:
    scenario = Scenario.from_document(TEXTS, LIMITS)
    with pytest.raises((Refusal, ScenarioError)) as refused:
        changed(scenario, [change], LIMITS)
    assert refused.value.message
    with pytest.raises(Refusal):
        changed(Scenario.from_document(SQUARE, LIMITS), [{"add": {"texts": ["a"], "y": [1]}}], LIMITS)
