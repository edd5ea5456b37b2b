"""A class at its own pace: who sets it, what is judged and counted at each step, and who is told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import Visitor
from tests.server.lessons import PLAYHEAD, START, Visit, lead, no, student
from tests.server.test_class_lessons import (
    ASKED,
    CHOICE,
    REACHED,
    WISHED,
    at_step,
    hand_in,
    taken_along,
    turn,
)


def pace(teacher: Visitor, value: str) -> dict[str, Any]:
    step: dict[str, Any] = teacher.done("lesson", {"change": {"pace": value}})["lesson"]["step"]
    return step


def set_out(pupil: Visitor, document: dict[str, Any] = START) -> str:
    """The pupil goes into a room of their own and follows the class from there; by which they are known to it."""
    ticket, pupil.token = pupil.token, ""
    pupil.join(document=document, **{"class": ticket})
    return ticket


def own(pupil: Visitor, ticket: str, step: int, answer: Any) -> dict[str, Any]:
    return pupil.done("hand-in", {"class": ticket, "step": step, "answer": answer})


def followed(pupil: Visitor, **expected: Any) -> dict[str, Any]:
    """What a pupil in a room of their own is told of the class's step, once it is as expected."""
    for _ in range(50):
        step: dict[str, Any] = pupil.told("class")["lesson"].get("step")
        if all(step[key] == value for key, value in expected.items()):
            return step
    raise AssertionError(f"never told {expected}")


def test_each_goes_through_the_lesson_and_whoever_leads_sees_numbers_step_by_step(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    assert turn(teacher, ASKED)["step"]["pace"] == "together"
    assert pace(teacher, "own")["steps"] == [{"step": 1, "answered": 0, "right": 0, "reached": 0}]
    at_step(pupils[0], pace="own")
    tickets = [set_out(pupil) for pupil in pupils]
    assert pupils[0].reply["class"]["step"]["own"] == []
    assert pupils[0].reply["class"]["role"] == "student" and pupils[0].reply["lesson"] is None
    worth = own(pupils[0], tickets[0], 1, 18)
    assert worth["right"] is True and worth["answer"] == 18 and worth["why"]
    assert own(pupils[0], tickets[0], 3, 1)["right"] is True
    assert own(pupils[1], tickets[1], 3, 0)["right"] is False
    told = at_step(teacher, steps=[{"step": 1, "answered": 1, "right": 1, "reached": 0},
                                   {"step": 3, "answered": 2, "right": 1, "reached": 0}])  # fmt: skip
    assert "own" not in told and "tally" not in told
    mine = followed(pupils[1], own=[{"step": 3, "answer": 0, "shown": True, "arrived": False}])
    assert "steps" not in mine
    assert teacher.done("people", {})["people"][0]["here"] is True  # in a room of their own


def test_the_first_answer_counts_and_every_further_one_is_judged_alone(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    turn(teacher, ASKED)
    pace(teacher, "own")
    ticket = set_out(pupil)
    assert own(pupil, ticket, 1, 7)["right"] is False
    assert own(pupil, ticket, 1, 18)["right"] is True
    told = at_step(teacher, answered=1)
    assert told["steps"] == [{"step": 1, "answered": 1, "right": 0, "reached": 0}]
    pace(teacher, "together")
    assert followed(pupil, pace="together")["shown"] is True
    pupil.token = ticket
    step = pupil.join(code=code)["lesson"]["step"]
    assert (step["answer"], step["shown"], step["revealed"]) == (7, True, False)
    no(pupil, "lesson", {"change": {"sheet": {"step": 1, "answer": 18}}}, "no-question")


def test_a_goal_of_any_step_is_reached_in_a_room_of_ones_own(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    turn(teacher, {"lesson": "challenges", "step": 2})
    pace(teacher, "own")
    ticket = set_out(pupil, REACHED)
    reach = {"class": ticket, "step": 1, "version": pupil.version}
    assert pupil.done("reach", reach)["reached"] is True
    assert followed(pupil, own=[{"step": 1, "answer": None, "shown": False, "arrived": True}])
    at_step(teacher, steps=[{"step": 1, "answered": 0, "right": 0, "reached": 1},
                            {"step": 2, "answered": 0, "right": 0, "reached": 0}])  # fmt: skip
    no(pupil, "reach", {**reach, "step": 99}, "out-of-range")
    pace(teacher, "together")
    no(pupil, "reach", reach, "out-of-range")
    turn(teacher, WISHED)
    assert pupil.done("reach", reach)["reached"] is True


def test_together_again_what_was_answered_stays_and_is_taken_along(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil, other = (student(visit, code) for _ in range(2))
    turn(teacher, ASKED)
    hand_in(other, 1, 18)
    pace(teacher, "own")  # and what was handed in is judged
    ticket = set_out(pupil)
    own(pupil, ticket, 1, 7)
    own(pupil, ticket, 3, 0)
    assert taken_along(visit, teacher, code)[-1] == ("convergence", "3", "choice", "1", "0", "1", "1")
    pace(teacher, "together")
    told = turn(teacher, CHOICE)["step"]
    assert (told["answered"], told["steps"][0]) == (1, {"step": 1, "answered": 2, "right": 1, "reached": 0})
    hand_in(other, 3, 1)
    told = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["step"]
    assert (told["right"], sorted(told["tally"])) == (1, [[0, 1], [1, 1]])
    turn(teacher, None)
    assert taken_along(visit, teacher, code) == [
        ("convergence", "1", "number", "2", "1", "18", "1"), ("convergence", "1", "number", "2", "1", "7", "1"),
        ("convergence", "3", "choice", "2", "1", "1", "1"), ("convergence", "3", "choice", "2", "1", "2", "1"),
    ]  # fmt: skip


def test_only_whoever_leads_sets_the_pace_and_only_in_a_lesson(visit: Visit) -> None:
    teacher, code = lead(visit, mode="edit")
    pupil = student(visit, code)
    no(teacher, "lesson", {"change": {"pace": "own"}}, "no-question")
    turn(teacher, ASKED)
    no(pupil, "lesson", {"change": {"pace": "own"}}, "not-allowed")
    no(teacher, "lesson", {"change": {"pace": "fast"}}, "unknown-name")
    assert turn(teacher, ASKED)["step"]["pace"] == "together"
    pace(teacher, "own")
    no(pupil, "lesson", {"change": {"sheet": {"step": 1, "answer": 7}}}, "out-of-range")
    no(teacher, "playhead", PLAYHEAD, "question-open")  # the hall is not told what comes
    assert turn(teacher, CHOICE)["step"]["pace"] == "own"
    assert turn(teacher, WISHED)["step"]["pace"] == "together"  # another lesson


@pytest.mark.parametrize(
    ("step", "answer", "code"),
    [
        (1, True, "out-of-range"),
        (1, 1e13, "out-of-range"),
        (3, 2, "out-of-range"),
        (99, 1, "out-of-range"),
        (6, 1, "lesson"),  # asks nothing
    ],
)
def test_what_can_be_no_answer_is_refused_and_counts_for_nothing(
    visit: Visit, step: int, answer: Any, code: str
) -> None:
    teacher, key = lead(visit)
    pupil = student(visit, key)
    turn(teacher, ASKED)
    pace(teacher, "own")
    ticket = set_out(pupil)
    no(pupil, "hand-in", {"class": ticket, "step": step, "answer": answer}, code)
    no(pupil, "hand-in", {"class": teacher.token, "step": 1, "answer": 18}, "no-class")
    assert student(visit, key).reply["lesson"]["step"]["own"] == []


def test_whoever_follows_from_a_room_of_their_own_hears_that_the_class_is_over_or_that_they_are_out(
    visit: Visit,
) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    turn(teacher, ASKED)
    pace(teacher, "own")
    tickets = [set_out(pupil) for pupil in pupils]
    own(pupils[0], tickets[0], 1, 18)
    ids = [one["id"] for one in teacher.done("people", {})["people"]]
    for id in ids:
        teacher.done("lesson", {"change": {"remove": id}})
    for pupil, ticket in zip(pupils, tickets, strict=True):
        while (told := pupil.told("class"))["lesson"] is not None:
            pass
        assert told["why"] == "removed"
        no(pupil, "hand-in", {"class": ticket, "step": 1, "answer": 18}, "no-class")
    assert student(visit, code).reply["lesson"]["step"]["answered"] == 0
    late = student(visit, code)
    set_out(late)
    teacher.done("lesson", {"change": {"close": True}})
    while (told := late.told("class"))["lesson"] is not None:
        pass
    assert told["why"] == "over"
    assert late.join(**{"class": tickets[0]})["class"] is None  # another's
