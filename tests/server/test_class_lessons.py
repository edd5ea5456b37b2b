"""A class that walks through a lesson: who turns its pages, what is asked and counted, and what outlives a restart."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Visitor, columns
from tests.server.lessons import PLAYHEAD, START, Visit, lead, no, student
from tests.server.process import Server

ASKED = {"lesson": "convergence", "step": 1}  # how many mistakes? 18
CHOICE = {"lesson": "convergence", "step": 3}
WISHED = {"lesson": "challenges", "step": 1}  # three points that no line separates
STARTED = 9  # of the lesson hyperplane: its weights are given
REACHED = {"data": {"x": [[0, 0], [1, 1], [2, 2]], "y": [1, -1, 1]}}


def turn(teacher: Visitor, place: dict[str, Any] | None) -> Any:
    return teacher.done("lesson", {"change": {"step": place}})["lesson"]


def hand_in(pupil: Visitor, step: int, answer: Any) -> Any:
    return pupil.done("lesson", {"change": {"sheet": {"step": step, "answer": answer}}})["lesson"]["step"]


def at_step(visitor: Visitor, **expected: Any) -> dict[str, Any]:
    """What the visitor is told of the step, once it is as expected."""
    for _ in range(50):
        step = visitor.told("lesson")["lesson"].get("step")
        if step and all(step.get(key) == value for key, value in expected.items()):
            return step
    raise AssertionError(f"never told {expected}")


def test_a_page_that_is_turned_brings_its_scenario_to_the_whole_class(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    told = turn(teacher, {"lesson": "convergence", "step": 2})["step"]
    assert (told["lesson"], told["step"], told["answered"], told["reached"]) == ("convergence", 2, 0, 0)
    at_step(pupil, step=2)
    assert pupil.told("run", 2)["version"] == 2
    late = student(visit, code)
    assert late.reply["lesson"]["step"]["step"] == 2
    assert late.reply["document"]["data"] == {"preset": "lecture"}
    teacher.version = 2
    teacher.edit({"undo": True})
    assert student(visit, code).reply["document"]["data"]["x"] == START["data"]["x"]


def test_only_whoever_leads_turns_the_page_or_shows_the_answer(visit: Visit) -> None:
    teacher, code = lead(visit, mode="edit")
    pupil = student(visit, code)
    for place in (ASKED, None):
        no(pupil, "lesson", {"change": {"step": place}}, "not-allowed")
    turn(teacher, ASKED)
    no(pupil, "lesson", {"change": {"reveal": True}}, "not-allowed")
    no(pupil, "lesson", {"change": {"step": CHOICE}}, "not-allowed")
    no(teacher, "lesson", {"change": {"sheet": {"step": 1, "answer": 18}}}, "not-allowed")
    loner = visit()
    loner.join()
    no(loner, "lesson", {"change": {"step": ASKED}}, "no-class")


def test_a_class_is_counted_and_nobody_is_named(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(3)]
    turn(teacher, ASKED)
    for pupil, answer in zip(pupils, (18, 7, 7), strict=True):
        told = hand_in(pupil, 1, answer)
        assert told["answer"] == answer and "tally" not in told and "right" not in told
    hand_in(pupils[2], 1, 18)  # the last one counts
    assert at_step(teacher, answered=3)["revealed"] is False
    told = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["step"]
    assert (told["right"], told["answered"], told["tally"]) == (2, 3, [[18, 2], [7, 1]])
    assert at_step(pupils[1], revealed=True)["answer"] == 7
    no(pupils[0], "lesson", {"change": {"sheet": {"step": 1, "answer": 2}}}, "no-question")
    assert set(told) == {
        "lesson", "step", "pace", "answered", "reached", "revealed", "shown", "answer", "arrived", "asks", "tally",
        "right",
    }  # fmt: skip


def test_while_a_step_asks_nothing_is_played_and_nothing_else_is_asked(visit: Visit) -> None:
    teacher, _ = lead(visit)
    turn(teacher, ASKED)
    no(teacher, "playhead", PLAYHEAD, "question-open")
    no(teacher, "lesson", {"change": {"question": "mistake"}}, "question-open")
    teacher.done("lesson", {"change": {"reveal": True}})
    teacher.done("playhead", PLAYHEAD)
    turn(teacher, ASKED)
    teacher.done("playhead", PLAYHEAD)  # it was shown before
    turn(teacher, None)
    teacher.done("lesson", {"change": {"question": "mistake"}})


@pytest.mark.parametrize(
    ("place", "answer", "code"),
    [
        (ASKED, True, "out-of-range"),
        (ASKED, [1, 2], "out-of-range"),
        (ASKED, 1e13, "out-of-range"),
        (ASKED, "18", "wrong-type"),
        (CHOICE, 2, "out-of-range"),
        (CHOICE, 0.5, "out-of-range"),
        (CHOICE, -1, "out-of-range"),
        (WISHED, 1, "no-question"),
    ],
)
def test_what_can_be_no_answer_is_refused_and_counts_for_nothing(
    visit: Visit, place: dict[str, Any], answer: Any, code: str
) -> None:
    teacher, key = lead(visit)
    pupil = student(visit, key)
    turn(teacher, place)
    no(pupil, "lesson", {"change": {"sheet": {"step": place["step"], "answer": answer}}}, code)
    assert student(visit, key).reply["lesson"]["step"]["answered"] == 0


def test_an_answer_to_a_page_that_was_turned_is_not_taken_for_the_next(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    turn(teacher, ASKED)
    hand_in(pupil, 1, 18)
    turn(teacher, CHOICE)
    no(pupil, "lesson", {"change": {"sheet": {"step": 1, "answer": 7}}}, "out-of-range")
    assert hand_in(pupil, 3, 1)["answer"] == 1
    turn(teacher, ASKED)
    at_step(pupil, step=1, answer=18)
    assert turn(teacher, {"lesson": "algorithm", "step": 1})["step"]["answered"] == 0


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ({"lesson": "nowhere", "step": 1}, "lesson"),
        ({"lesson": "convergence", "step": 99}, "out-of-range"),
        ({"lesson": "convergence", "step": 0}, "out-of-range"),
        ({"lesson": "convergence"}, "missing"),
        ({"lesson": "x" * 61, "step": 1}, "too-many"),
        ("convergence", "wrong-type"),
    ],
)
def test_a_step_that_there_is_not_changes_nothing(visit: Visit, place: Any, code: str) -> None:
    teacher, key = lead(visit)
    no(teacher, "lesson", {"change": {"step": place}}, code)
    reply = student(visit, key).reply
    assert "step" not in reply["lesson"] and reply["version"] == 1


def test_start_weights_of_a_step_go_with_the_lesson_and_others_stay(visit: Visit) -> None:
    teacher, code = lead(visit)
    turn(teacher, {"lesson": "hyperplane", "step": STARTED})
    late = student(visit, code)
    assert late.reply["document"]["start"]["w"] == [-1, 2, 2]
    assert "step" not in turn(teacher, None)
    reply = student(visit, code).reply
    assert reply["document"]["start"]["w"] == [0, 0, 0]
    assert reply["document"]["data"]["x"] == late.reply["document"]["data"]["x"]
    assert "step" not in reply["lesson"] and reply["playhead"]["position"] == 0
    turn(teacher, {"lesson": "hyperplane", "step": STARTED})
    teacher.version = student(visit, code).reply["version"]
    teacher.edit({"set": {"start": {"w": [3, 2, 1], "b": 0}}})
    turn(teacher, None)
    assert student(visit, code).reply["document"]["start"]["w"] == [3, 2, 1]


def test_a_goal_is_reached_in_a_room_of_ones_own_and_counted_in_the_class(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    turn(teacher, WISHED)
    for pupil in pupils:
        ticket, pupil.token = pupil.token, ""
        pupil.join(document=REACHED)
        reach = {"class": ticket, "step": 1, "version": pupil.version}
        assert pupil.done("reach", reach)["reached"] is True
        assert pupil.done("reach", reach)["reached"] is True  # is counted once
        no(pupil, "reach", {**reach, "step": 2}, "out-of-range")
        no(pupil, "reach", {**reach, "class": teacher.token}, "no-class")
        no(pupil, "reach", {**reach, "version": 99}, "stale")
    assert at_step(teacher, reached=2)
    assert student(visit, code).reply["lesson"]["step"]["arrived"] is False
    turn(teacher, ASKED)
    no(pupils[0], "reach", {"class": ticket, "step": 1, "version": pupils[0].version}, "no-class")
    teacher.done("lesson", {"change": {"close": True}})
    no(pupils[1], "reach", {"class": ticket, "step": 1, "version": pupils[1].version}, "no-class")


def test_what_does_not_reach_the_goal_is_not_counted(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    turn(teacher, WISHED)
    ticket, pupil.token = pupil.token, ""
    pupil.join(document=START)
    judged = pupil.done("reach", {"class": ticket, "step": 1, "version": pupil.version})
    assert judged["reached"] is False and len(judged["predicates"]) == 2
    assert student(visit, code).reply["lesson"]["step"]["reached"] == 0


def test_what_a_class_did_at_each_step_is_taken_along_and_nobody_is_named(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    turn(teacher, ASKED)
    for pupil, answer in zip(pupils, (18, 7), strict=True):
        hand_in(pupil, 1, answer)
    teacher.done("lesson", {"change": {"reveal": True}})
    turn(teacher, CHOICE)
    hand_in(pupils[0], 3, 1)
    teacher.done("lesson", {"change": {"reveal": True}})
    turn(teacher, WISHED)  # of another lesson
    turn(teacher, None)
    assert taken_along(visit, teacher, code) == [
        ("convergence", "1", "number", "2", "1", "18", "1"), ("convergence", "1", "number", "2", "1", "7", "1"),
        ("convergence", "3", "choice", "1", "1", "2", "1"), ("challenges", "1", "goal", "0", "0", "", ""),
    ]  # fmt: skip
    before = taken_along(visit, teacher, code)
    turn(teacher, ASKED)  # once more, and nobody answers
    teacher.done("lesson", {"change": {"reveal": True}})
    assert taken_along(visit, teacher, code) == before
    turn(teacher, None)
    turn(teacher, ASKED)
    hand_in(pupils[1], 1, 18)
    teacher.done("lesson", {"change": {"reveal": True}})
    assert taken_along(visit, teacher, code)[-1] == ("convergence", "1", "number", "1", "1", "18", "1")


def taken_along(visit: Visit, teacher: Visitor, code: str) -> list[tuple[str, ...]]:
    """The rows of answers that the lead takes along."""
    version = student(visit, code).reply["version"]
    content = columns(teacher.done("archive", {"version": version}))["archive"].tobytes()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        rows = csv.DictReader(io.StringIO(archive.read("answers.csv").decode()))
        named = ("lesson", "step", "question", "answers", "right", "answer", "count")
        return [tuple(row[name] for name in named) for row in rows]


def test_who_is_taken_out_takes_along_what_was_answered(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    turn(teacher, ASKED)
    hand_in(pupil, 1, 18)
    ((id, *_),) = [(one["id"],) for one in teacher.done("people", {})["people"]]
    told = teacher.done("lesson", {"change": {"remove": id}})["lesson"]["step"]
    assert told["answered"] == 0


def test_a_class_comes_back_to_its_step_with_its_answers_after_a_restart(tmp_path: Path) -> None:
    first = Server(HYPERPLANE_INSTANCE=tmp_path)
    with Visitor(first.url) as teacher, Visitor(first.url) as pupil:
        teacher.join(document=START)
        code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
        pupil.join(code=code)
        turn(teacher, ASKED)
        hand_in(pupil, 1, 7)
        teacher.done("lesson", {"change": {"reveal": True}})
        turn(teacher, CHOICE)
        hand_in(pupil, 3, 1)
        tokens = teacher.token, pupil.token
        first.process.kill()
    first.discard()
    again = Server(HYPERPLANE_INSTANCE=tmp_path)
    try:
        with Visitor(again.url) as teacher, Visitor(again.url) as pupil:
            teacher.token, pupil.token = tokens
            step = pupil.join(code=code)["lesson"]["step"]
            assert (step["step"], step["answer"], step["answered"]) == (3, 1, 1)
            assert teacher.join()["lesson"]["step"]["answered"] == 1
            teacher.done("lesson", {"change": {"reveal": True}})
            assert at_step(pupil, step=3, revealed=True)["right"] == 1
            turn(teacher, ASKED)
            assert at_step(pupil, step=1, answer=7)["tally"] == [[7, 1]]
    finally:
        again.discard()
