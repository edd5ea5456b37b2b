"""The step of a class: its sheets at each pace, how they are stored, and how many answers there is room for."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from app.classroom.classes.class_step import MOST_ANSWERS, ClassStep, StepAnswers
from app.refusal import Refusal
from tests.classroom.stores import NOW

NUMBER = {"kind": "number", "choices": 0, "classes": 2, "tolerance": 0.0, "answer": 18}
GOAL = [{"measure": "bound", "at_least": 90}]
#: As a class was stored before there were paces.
OLD = {"lesson": "convergence", "number": 2, "ask": NUMBER, "goal": None,
       "sheets": {"1": {"answers": {"a": 7}, "reached": [], "revealed": True, "right": 0},
                  "2": {"answers": {"a": 18}, "reached": ["b"], "revealed": False, "right": 0}}}  # fmt: skip


def at_own_pace() -> ClassStep:
    step = ClassStep.from_document(deepcopy(OLD))
    step.go("own", {"1": (NUMBER, None), "2": (NUMBER, None)}, "a b c late")
    return step


def stored(step: ClassStep) -> ClassStep:
    document: dict[str, Any] = json.loads(json.dumps(step.document()))
    return ClassStep.from_document(document)


def test_a_step_that_was_stored_before_there_were_paces_is_together_and_stored_as_before() -> None:
    step = ClassStep.from_document(OLD)
    assert not step.own and step.document() == OLD


def test_at_their_own_pace_what_was_handed_in_is_judged_and_all_of_it_is_stored() -> None:
    step = stored(at_own_pace())
    assert step.own and step.sheet.seen == ["a"]
    step.open_sheet(5, (NUMBER, GOAL))
    step.hand_in("b", 5, 7, "", NOW)
    step.hand_in("b", 5, 18, "", NOW)
    step.reach("b", 5, "", NOW)
    again = stored(step)
    assert again == step and list(again.sheets) == ["1", "5", "2"]
    assert again.document_for("lead", leads=True)["steps"] == [
        {"step": 1, "answered": 1, "right": 0, "reached": 0},
        {"step": 2, "answered": 1, "right": 1, "reached": 1},
        {"step": 5, "answered": 1, "right": 0, "reached": 1},
    ]
    assert again.document_for("b")["own"] == [
        {"step": 1, "answer": None, "shown": True, "arrived": False},
        {"step": 5, "answer": 7, "shown": True, "arrived": True},
        {"step": 2, "answer": None, "shown": False, "arrived": True},
    ]


def test_who_is_out_counts_no_more_at_any_step() -> None:
    step = at_own_pace()
    step.open_sheet(5, (NUMBER, None))
    step.hand_in("a", 5, 18, "", NOW)
    step.forget("a")
    assert [each["answered"] for each in step.document_for("lead", leads=True)["steps"]] == [1, 0, 0]


def test_together_again_others_change_what_they_hand_in_until_it_is_shown() -> None:
    step = at_own_pace()
    step.go("together", {}, "")
    step.answer("c", 2, 7, "", NOW)
    step.answer("c", 2, 18, "", NOW)
    with pytest.raises(Refusal):
        step.answer("a", 2, 7, "", NOW)
    assert step.document_for("lead", leads=True)["steps"][1]["answered"] == 1
    step.reveal()
    assert step.document_for("lead", leads=True)["steps"][1] == {
        "step": 2, "answered": 2, "right": 2, "reached": 1,
    }  # fmt: skip


def test_at_their_own_pace_nobody_is_held_up_where_there_is_no_room_for_more_answers() -> None:
    step = at_own_pace()
    step.open_sheet(5, (NUMBER, GOAL))
    step.sheets["5"] = StepAnswers({str(i): 7 for i in range(MOST_ANSWERS)}, ask=NUMBER)
    step.hand_in("late", 5, 18, "", NOW)
    step.reach("late", 5, "", NOW)
    assert "late" not in step.sheets["5"].answers and step.sheets["5"].reached == []
    step.go("together", {}, "")
    step.answer("late", 2, 18, "", NOW)  # and the step that was left first goes
    assert list(step.sheets) == ["2"]
