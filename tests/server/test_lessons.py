"""A class over real connections: who may do what, and what everybody is told."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Visitor
from tests.server.lessons import PLAYHEAD, START, Visit, lead, lesson_of, no, student
from tests.server.process import Server


def test_a_student_sees_the_class_as_it_is_and_in_step(visit: Visit) -> None:
    teacher, code = lead(visit)
    teacher.done("playhead", PLAYHEAD)
    pupil = student(
        visit, code.lower()[:3] + " " + code[3:], document={"data": {"preset": "xor"}}, position=4
    )
    assert pupil.room == teacher.room
    assert pupil.reply["playhead"]["position"] == 1
    assert pupil.reply["document"]["data"]["x"] == START["data"]["x"]
    assert pupil.reply["lesson"]["role"] == "student"
    teacher.done("playhead", {**PLAYHEAD, "position": 2})
    assert pupil.told("playhead")["position"] == 2
    teacher.edit({"add": {"x": [[3, 3]], "y": [1]}})
    assert pupil.told("run", 2)["n"] == 3


def test_those_who_watch_change_nothing(visit: Visit) -> None:
    _, code = lead(visit)
    pupil = student(visit, code)
    for change in (
        {"add": {"x": [[1, 2]], "y": [1]}},
        {"clear": True},
        {"undo": True},
        {"set": {"bias": "none"}},
    ):
        no(pupil, "edit", {"version": 1, "changes": [change]}, "not-allowed")
    no(pupil, "playhead", PLAYHEAD, "not-allowed")
    for change in ({"set": {"mode": "edit"}}, {"close": True}, {"give": True}, {"open": True}):
        no(pupil, "lesson", {"change": change}, "not-allowed")
    no(pupil, "invite", {}, "not-allowed")


def test_a_class_builds_the_data_together(visit: Visit) -> None:
    teacher, code = lead(visit, mode="add", each=2)
    pupils = [student(visit, code) for _ in range(3)]
    for i, pupil in enumerate(pupils):  # all against the first version
        add = {"add": {"x": [[i, 5]], "y": [1]}}
        pupil.done("edit", {"version": 1, "changes": [add]})
    assert teacher.told("run", 4)["n"] == 5
    one = {"add": {"x": [[9, 9]], "y": [1]}}
    no(pupils[0], "edit", {"version": 1, "changes": [one, one]}, "too-many")
    assert lesson_of(pupils[0], left=1)
    pupils[0].done("edit", {"version": 1, "changes": [one]})
    assert lesson_of(pupils[0], left=0)
    no(pupils[0], "edit", {"version": 1, "changes": [one]}, "too-many")
    no(pupils[0], "edit", {"version": 5, "changes": [{"remove": [0]}]}, "not-allowed")
    teacher.done("lesson", {"change": {"set": {"frozen": True}}})
    no(pupils[1], "edit", {"version": 5, "changes": [one]}, "frozen")
    teacher.done(
        "edit", {"version": 5, "changes": [{"undo": True}]}
    )  # what a student added, the lead can undo


def test_what_could_not_be_added_does_not_count(visit: Visit) -> None:
    _, code = lead(visit, mode="add", each=1)
    pupil = student(visit, code)
    bad = {"add": {"x": [[1, 2, 3]], "y": [1]}}
    no(pupil, "edit", {"version": 1, "changes": [bad]}, "shape")
    pupil.done("edit", {"version": 1, "changes": [{"add": {"x": [[1, 2]], "y": [1]}}]})


def test_an_edit_whose_answer_was_lost_is_sent_again_and_made_once(visit: Visit) -> None:
    teacher, code = lead(visit, mode="add", each=2)
    pupil = student(visit, code)
    add = {"version": 1, "changes": [{"add": {"x": [[5, 5]], "y": [1]}}], "id": "one"}
    assert pupil.done("edit", add)["version"] == 2
    teacher.done("edit", {"version": 2, "changes": [{"set": {"bias": "none"}}], "id": "one"})  # its own
    again = visit()
    again.token = pupil.token
    assert again.join(code=code)["lesson"]["left"] == 1
    assert again.done("edit", add)["version"] == 3
    assert (again.join()["version"], len(again.reply["document"]["data"]["x"])) == (3, 3)
    again.done("edit", {**add, "id": "two"})
    assert again.join()["lesson"]["left"] == 0


def test_control_is_asked_for_given_and_taken_back(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    no(teacher, "lesson", {"change": {"give": True}}, "out-of-range")
    pupil.done("lesson", {"change": {"ask": True}})
    teacher.done("lesson", {"change": {"give": True}})
    assert lesson_of(pupil, control=True)
    pupil.done("playhead", PLAYHEAD)
    teacher.done("lesson", {"change": {"take": True}})
    no(pupil, "playhead", PLAYHEAD, "not-allowed")


def test_the_lead_knows_who_is_here_and_who_is_away(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    assert lesson_of(teacher, here=2, away=0)
    pupils[0].kill()
    assert lesson_of(teacher, here=1, away=1)
    back = visit()
    back.token = pupils[0].token
    back.join(code=code)
    assert lesson_of(teacher, here=2, away=0)


def test_a_class_that_is_over_is_said_and_its_code_is_nothing(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    teacher.done("lesson", {"change": {"close": True}})
    assert lesson_of(pupil, code="none") is None
    no(visit(), "join", {"protocol": 1, "code": code}, "no-class")


def test_the_lead_is_invited_to_what_phones_can_reach(visit: Visit) -> None:
    teacher, code = lead(visit)
    said = teacher.done("invite", {})
    assert said["why"] == "loopback"
    assert all(
        re.fullmatch(rf"http://[\d.]+:\d+/c/{code}", url) and "127.0.0.1" not in url for url in said["urls"]
    )
    assert len(said["qr"]) == min(3, len(said["urls"]))


def test_any_moment_has_a_code_for_phones(visit: Visit) -> None:
    visitor = visit()
    visitor.join()
    said = visitor.done("qr", {"path": "/#1abc"})
    assert all(url.endswith("/#1abc") and "127.0.0.1" not in url for url in said["urls"])
    assert len(said["qr"]) == len(said["urls"]) <= 1
    for wrong in ("elsewhere.example", "//elsewhere.example", "/#a\nb"):
        no(visitor, "qr", {"path": wrong}, "wrong-type")
    no(visitor, "qr", {"path": f"/#{'x' * 600}"}, "too-many")


@pytest.mark.parametrize(
    "change", [{"set": {"mode": "dance"}}, {"set": {"each": 0}}, {"set": {"more": 1}}, {}, {"open": 1}]
)
def test_what_a_class_cannot_be_is_refused_by_field(visit: Visit, change: dict[str, Any]) -> None:
    teacher, _ = lead(visit)
    error = teacher.ask("lesson", {"change": change})["error"]
    assert error["field"].startswith("change")


def test_a_class_outlives_its_server(tmp_path: Path) -> None:
    first = Server(HYPERPLANE_INSTANCE=tmp_path)
    with Visitor(first.url) as teacher, Visitor(first.url) as pupil:
        teacher.join(document=START)
        code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
        teacher.done("lesson", {"change": {"set": {"mode": "add", "each": 2}}})
        pupil.join(code=code)
        pupil.done("edit", {"version": 1, "changes": [{"add": {"x": [[5, 5]], "y": [1]}}]})
        tokens = teacher.token, pupil.token
        first.process.kill()
    first.discard()
    again = Server(HYPERPLANE_INSTANCE=tmp_path)
    try:
        with Visitor(again.url) as teacher, Visitor(again.url) as pupil:
            teacher.token, pupil.token = tokens
            assert teacher.join()["lesson"]["role"] == "lead"
            assert pupil.join(code=code)["lesson"]["left"] == 1
    finally:
        again.discard()


def test_the_line_that_the_lead_draws_is_shown_to_the_class_but_not_while_it_is_asked(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    assert pupil.reply["lesson"]["line"] is None
    assert teacher.done("line", {"line": [-1, 2, 0.5]})["lesson"]["line"] == [-1.0, 2.0, 0.5]
    lesson_of(pupil, line=[-1.0, 2.0, 0.5])
    assert student(visit, code).reply["lesson"]["line"] == [-1.0, 2.0, 0.5]
    teacher.done("lesson", {"change": {"question": "mistake"}})
    lesson_of(pupil, line=None)
    teacher.done("line", {"line": [1, 2, 3]})
    assert student(visit, code).reply["lesson"]["line"] is None
    teacher.done("lesson", {"change": {"question": None}})
    lesson_of(pupil, line=[1.0, 2.0, 3.0])
    teacher.done("line", {"line": None})
    lesson_of(pupil, line=None)


def test_a_line_is_drawn_by_who_leads_or_has_control_and_has_three_numbers(visit: Visit) -> None:
    loner = visit()
    loner.join(document=START)
    no(loner, "line", {"line": [1, 2, 3]}, "no-class")
    teacher, code = lead(visit)
    pupil = student(visit, code)
    no(pupil, "line", {"line": [1, 2, 3]}, "not-allowed")
    for line, reason in (
        ([1, 2], "too-few"),
        ([1, 2, 3, 4], "too-many"),
        ([1, 2, 1e13], "out-of-range"),
        ([1, 2, float("nan")], "not-finite"),
        ([1, 2, "3"], "wrong-type"),
        ("line", "wrong-type"),
    ):
        assert teacher.ask("line", {"line": line})["error"]["reason"] == reason, line
    assert teacher.done("line", {"line": [1, 2, 3]})["lesson"]["line"] == [1.0, 2.0, 3.0]
    pupil.done("lesson", {"change": {"ask": True}})
    lesson_of(teacher, asking=1)
    teacher.done("lesson", {"change": {"give": True}})
    assert pupil.done("line", {"line": [4, 5, 6]})["lesson"]["line"] == [4.0, 5.0, 6.0]
    lesson_of(teacher, line=[4.0, 5.0, 6.0])
