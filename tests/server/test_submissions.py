"""Texts from a class over real connections: sent, read by the lead alone, accepted or left out, and learned by all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.patience import beats
from tests.server.client import Visitor
from tests.server.lessons import Visit, lesson_of, no, student

MAIL = {
    "data": {"texts": ["win a prize", "lunch now"], "y": [1, -1]},
    "features": {"name": "words"},
    "stop": {"epochs": 5},
}


def lead(visit: Visit, document: dict[str, Any] = MAIL) -> tuple[Visitor, str]:
    visitor = visit()
    visitor.join(document=document)
    visitor.told("facts")
    return visitor, visitor.done("lesson", {"change": {"open": True}})["lesson"]["code"]


def collect(teacher: Visitor) -> None:
    teacher.done("lesson", {"change": {"set": {"mode": "submit"}}})


def send(pupil: Visitor, **texts: str) -> dict[str, Any]:
    sent = [{"text": text, "y": 1 if kind == "spam" else -1} for kind, text in texts.items()]
    lesson: dict[str, Any] = pupil.done("lesson", {"change": {"submit": sent}})["lesson"]
    return lesson


def waiting(teacher: Visitor) -> list[dict[str, Any]]:
    some: list[dict[str, Any]] = teacher.done("submissions", {})["submissions"]
    return some


def test_texts_are_the_lead_s_to_read_and_the_class_s_once_they_are_accepted(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    collect(teacher)
    told = send(pupils[0], spam="You have won", ham="See you at noon")
    assert told["submissions"] == {
        "waiting": [{"y": 1, "text": "You have won"}, {"y": -1, "text": "See you at noon"}],
        "judged": [],
    }
    send(pupils[1], spam="Nonsense nobody should see")
    assert lesson_of(teacher, submitted=3)
    no(pupils[1], "submissions", {}, "not-allowed")
    first, second, third = waiting(teacher)
    assert (first["text"], first["y"], first["sign"]) == (
        "You have won",
        1,
        pupils[0].reply["lesson"]["sign"],
    )
    no(pupils[0], "edit", {"version": 1, "changes": [{"accept": [first["id"]]}]}, "not-allowed")
    teacher.done("edit", {"version": 1, "changes": [{"accept": [first["id"], second["id"]]}]})
    for one in (teacher, *pupils):
        assert one.told("run", 2)["texts"][2:] == ["You have won", "See you at noon"]
    judged = lesson_of(pupils[0], submissions={"waiting": [], "judged": [1, -1]})
    assert judged is not None
    teacher.done("lesson", {"change": {"dismiss": [third["id"]]}})
    assert waiting(teacher) == []
    no(pupils[1], "lesson", {"change": {"submit": [{"text": "again", "y": 1}]}}, "too-many")
    teacher.done("edit", {"version": 2, "changes": [{"undo": True}]})
    assert teacher.told("run", 3)["n"] == 2


def test_a_text_that_was_changed_is_not_accepted_unread(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    collect(teacher)
    send(pupil, spam="You have won")
    (read,) = waiting(teacher)
    change = {"submit": [{"text": "Something else", "y": 1}]}
    no(pupil, "lesson", {"change": change}, "too-fast")  # within two seconds
    assert any(pupil.ask("lesson", {"change": change})["ok"] for _ in beats(20, 2.0))
    no(teacher, "edit", {"version": 1, "changes": [{"accept": [read["id"]]}]}, "out-of-range")
    (changed,) = waiting(teacher)
    assert changed["text"] == "Something else" and changed["id"] != read["id"]


def test_an_acceptance_whose_answer_was_lost_is_sent_again_and_made_once(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    collect(teacher)
    send(pupil, spam="You have won")
    edit = {"version": 1, "id": "a", "changes": [{"accept": [waiting(teacher)[0]["id"]]}]}
    assert teacher.done("edit", edit)["version"] == teacher.done("edit", edit)["version"] == 2


def test_texts_are_sent_only_where_there_are_texts_and_while_they_are_asked_for(visit: Visit) -> None:
    teacher, code = lead(visit, {"data": {"preset": "xor"}})
    no(teacher, "lesson", {"change": {"set": {"mode": "submit"}}}, "out-of-range")
    pupil = student(visit, code)
    submit = {"change": {"submit": [{"text": "You have won", "y": 1}]}}
    no(pupil, "lesson", submit, "not-allowed")
    teacher.edit({"document": MAIL})
    collect(teacher)
    no(teacher, "lesson", submit, "not-allowed")
    teacher.done("lesson", {"change": {"set": {"frozen": True}}})
    no(pupil, "lesson", submit, "frozen")
    visitor = visit()
    visitor.join(document=MAIL)
    no(visitor, "edit", {"version": 1, "changes": [{"accept": ["0a1b2c3d"]}]}, "no-class")


def test_who_comes_back_finds_what_waits_and_another_round_begins_anew(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    collect(teacher)
    send(pupil, spam="You have won", ham="See you at noon")
    teacher.done("lesson", {"change": {"dismiss": [waiting(teacher)[0]["id"]]}})
    again = student(visit, code, token=pupil.reply["token"])
    assert again.reply["lesson"]["submissions"] == {
        "waiting": [{"y": -1, "text": "See you at noon"}],
        "judged": [1],
    }
    teacher.done("lesson", {"change": {"set": {"mode": "watch"}}})
    collect(teacher)
    assert lesson_of(again, mode="submit")["submissions"]["judged"] == []  # type: ignore[index]


@pytest.mark.parametrize("document", [MAIL, {"data": {"preset": "fish"}, "task": "sequence"}])
def test_points_are_added_by_a_class_only_where_examples_are_points(visit: Visit, document: Any) -> None:
    teacher, code = lead(visit, {"data": {"preset": "xor"}})
    teacher.done("lesson", {"change": {"set": {"mode": "add", "each": 3}}})
    pupil = student(visit, code)
    teacher.edit({"document": document})
    added = {"version": 2, "changes": [{"add": {"texts": ["You have won"], "y": [1]}}]}
    no(pupil, "edit", added, "out-of-range")
    teacher.done("lesson", {"change": {"set": {"mode": "watch"}}})
    no(teacher, "lesson", {"change": {"set": {"mode": "add"}}}, "out-of-range")
