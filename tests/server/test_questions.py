"""A question to a class: what it is told while the question is open, and what is refused."""

from __future__ import annotations

import csv
import io
import zipfile
from typing import Any

import pytest

from tests.server.client import Visitor, columns, refused
from tests.server.lessons import PLAYHEAD, Visit, lead, lesson_of, no, student


@pytest.mark.parametrize(
    ("kind", "position", "answers", "truth", "right", "then"),
    [
        ("mistake", 0, [True, True, False], True, 2, (1, False)),
        ("mistake", 1, [True, True, False], True, 2, (2, False)),
        ("class", 0, [-1, 1, -1], -1, 2, (1, False)),
        ("stop", 0, [True, False, False], True, 1, (0, True)),
        ("line", 1, [[0.5, 0.5], [9, 9], [-9, 3]], None, None, (2, False)),
    ],
)
def test_a_class_predicts_and_then_sees(
    visit: Visit, kind: str, position: int, answers: list[Any], truth: Any, right: Any, then: tuple[int, bool]
) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in answers]
    teacher.done("playhead", {**PLAYHEAD, "position": position})
    no(pupils[0], "lesson", {"change": {"question": kind}}, "not-allowed")
    no(pupils[0], "lesson", {"change": {"answer": answers[0]}}, "no-question")
    teacher.done("lesson", {"change": {"question": kind}})
    for pupil, answer in zip(pupils, answers, strict=True):
        told = pupil.done("lesson", {"change": {"answer": answer}})["lesson"]["question"]
        assert told["answer"] == answer
        assert "tally" not in told
    no(pupils[0], "lesson", {"change": {"answer": "perhaps"}}, "wrong-type")
    no(pupils[0], "lesson", {"change": {"reveal": True}}, "not-allowed")
    question = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["question"]
    assert question["answered"] == len(answers)
    if kind != "line":
        assert (question["truth"], question["right"]) == (truth, right)
        assert dict(map(tuple, question["tally"])) == {answer: answers.count(answer) for answer in answers}
    else:
        assert len(question["tally"]) == 3
        assert question["truth"] == {"before": [0, 0, -1], "after": [1, 1, 0]}
    while True:
        playhead = pupils[0].told("playhead")
        if (playhead["position"], playhead["playing"]) == then:
            break
    no(pupils[0], "lesson", {"change": {"answer": answers[0]}}, "no-question")


@pytest.mark.parametrize(
    ("document", "unasked"),
    [
        ({"data": {"preset": "iris"}, "learner": "adaline", "stop": {"epochs": 9}}, ["stop"]),
        ({"data": {"preset": "and"}, "learner": "pegasos", "stop": {"epochs": 9}}, ["stop", "line"]),
        ({"data": {"preset": "blobs"}, "learner": "soft-margin-svm"}, ["mistake", "class", "stop"]),
        ({"data": {"preset": "noisy-line"}}, ["mistake", "class", "stop", "line"]),
    ],
    ids=["adaline", "pegasos", "fit", "targets"],
)
def test_what_has_no_answer_is_not_asked(visit: Visit, document: dict[str, Any], unasked: list[str]) -> None:
    teacher, _ = lead(visit)
    teacher.edit({"document": document})
    for kind in ("mistake", "class", "stop", "line"):
        if kind in unasked:
            no(teacher, "lesson", {"change": {"question": kind}}, "shape")
        else:
            teacher.done("lesson", {"change": {"question": kind}})
            teacher.done("lesson", {"change": {"question": None}})


def test_a_class_taps_the_tags_of_the_next_sentence(visit: Visit) -> None:
    teacher, code = lead(visit)
    no(teacher, "lesson", {"change": {"question": "path"}}, "shape")
    change = {"document": {"task": "sequence", "data": {"preset": "fish"}}}
    teacher.edit(change)
    pupils = [student(visit, code) for _ in range(2)]
    no(teacher, "lesson", {"change": {"question": "class"}}, "shape")
    teacher.done("lesson", {"change": {"question": "path"}})
    for bad in (True, 1, [0, 0], [0, 0, 3], [0, 0, -1], [0, 0, 0.5], [0, 0, 0, 0]):
        refused(pupils[0].ask("lesson", {"change": {"answer": bad}}), "out-of-range")
    for pupil, answer in zip(pupils, ([0, 0, 0], [0, 1, 2]), strict=True):
        told = pupil.done("lesson", {"change": {"answer": answer}})["lesson"]["question"]
        assert told["answer"] == answer
    question = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["question"]
    assert (question["truth"], question["right"], question["answered"]) == ([0, 0, 0], 1, 2)
    assert question["tally"] == [[2], [1, 1], [1, 0, 1]]


def test_while_a_question_is_open_nobody_is_told_what_was_answered_only_how_many(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    teacher.done("playhead", PLAYHEAD)
    teacher.done("lesson", {"change": {"question": "line"}})
    for pupil in pupils:
        pupil.done("lesson", {"change": {"answer": [0.5, 0.5]}})
    answered = 0
    while answered < 2:
        told = teacher.told("lesson")["lesson"].get("question", {})
        assert not told.keys() & {"tally", "truth", "right", "yours"}
        answered = told.get("answered", 0)
    shown = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["question"]
    assert shown["tally"] == [[0.5, 0.5], [0.5, 0.5]]


def test_the_playhead_stays_while_a_question_is_open(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    teacher.done("lesson", {"change": {"question": "mistake"}})
    no(teacher, "playhead", {**PLAYHEAD, "position": 3}, "question-open")
    no(pupil, "playhead", {**PLAYHEAD, "position": 3}, "not-allowed")
    assert visit().done("join", {"protocol": 1, "code": code})["playhead"]["position"] == 0
    teacher.done("lesson", {"change": {"question": None}})
    teacher.done("playhead", {**PLAYHEAD, "position": 3})
    teacher.done("lesson", {"change": {"question": "mistake"}})
    teacher.edit({"add": {"x": [[3, 3]], "y": [1]}})
    teacher.done("playhead", {**PLAYHEAD, "position": 2})


@pytest.mark.parametrize(
    ("document", "position"),
    [
        # The second update takes the first back, and w is 0 again.
        ({"data": {"x": [[1, 1], [1, 1]], "y": [1, -1]}, "bias": "none"}, 1),
        # A step that only shrinks w leaves the line where it is.
        ({"data": {"x": [[0, 9], [9, 0]], "y": [1, -1]}, "learner": {"name": "pegasos"}, "bias": "none"}, 4),
        # All weights vote: no one line predicts.
        ({"data": {"preset": "and"}, "predictor": "voted"}, 0),
        ({"data": {"preset": "xor"}, "features": "quadratic"}, 0),
    ],
)
def test_no_line_is_asked_about_where_none_is_drawn_after_the_step(
    visit: Visit, document: dict[str, Any], position: int
) -> None:
    teacher, _ = lead(visit)
    teacher.edit({"document": document})
    teacher.done("playhead", {**PLAYHEAD, "position": position})
    no(teacher, "lesson", {"change": {"question": "line"}}, "shape")
    teacher.done("lesson", {"change": {"question": "mistake"}})


def test_a_question_that_has_no_sense_is_refused(visit: Visit) -> None:
    teacher, _ = lead(visit)
    teacher.done("playhead", {**PLAYHEAD, "position": 4_000, "end": True})
    for kind in ("mistake", "class", "line", "stop"):
        no(teacher, "lesson", {"change": {"question": kind}}, "shape")
    no(teacher, "lesson", {"change": {"question": "why"}}, "unknown-name")


def test_a_question_of_the_leads_own_has_choices_and_leaves_the_playhead(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(3)]
    own = {"text": "Which one, =1?", "choices": ["the left", "the right, of course"]}
    no(pupils[0], "lesson", {"change": {"question": own}}, "not-allowed")
    teacher.done("lesson", {"change": {"question": own}})
    assert pupils[0].told("lesson")["lesson"]["question"].items() >= own.items()
    teacher.done("playhead", PLAYHEAD)
    for bad in (2, -1, 0.5, True, [0, 1]):
        refused(pupils[0].ask("lesson", {"change": {"answer": bad}}), "out-of-range")
    for pupil, answer in zip(pupils, (1, 0, 1), strict=True):
        pupil.done("lesson", {"change": {"answer": answer}})
    shown = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["question"]
    assert (shown["tally"], shown["truth"], shown["answered"]) == ([[0, 1], [1, 2]], None, 3)
    rows = answers_of(teacher)
    assert [(row["question"], row["right"], row["answer"], row["count"]) for row in rows] == [
        (own["text"], "", "the left", "1"), (own["text"], "", "the right, of course", "2"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("own", "reason"),
    [
        ({"text": " ", "choices": ["a", "b"]}, "name-text"),
        ({"text": "two\nlines", "choices": ["a", "b"]}, "name-text"),
        ({"text": "t" * 201, "choices": ["a", "b"]}, "too-long"),
        ({"text": "one", "choices": ["a"]}, "too-few"),
        ({"text": "many", "choices": list("abcdefg")}, "too-many"),
        ({"text": "twice", "choices": ["a", "a"]}, "name-twice"),
        ({"text": "turned \u202e", "choices": ["a", "b"]}, "odd-characters"),
        ({"text": "long", "choices": ["a", "b" * 41]}, "too-long"),
        ({"text": "more", "choices": ["a", "b"], "truth": 1}, "unknown-key"),
        (["a", "b"], "unknown-name"),
    ],
)
def test_a_question_of_the_leads_own_is_one_short_line_and_so_is_each_choice(
    visit: Visit, own: Any, reason: str
) -> None:
    teacher, _ = lead(visit)
    assert teacher.ask("lesson", {"change": {"question": own}})["error"]["reason"] == reason


def test_a_class_places_the_next_point_and_the_lead_sees_all_once_they_are_shown(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    teacher.done("lesson", {"change": {"question": "place"}})
    no(pupils[0], "lesson", {"change": {"answer": 1}}, "out-of-range")
    for pupil, point in zip(pupils, ([0.5, 2], [3, -1]), strict=True):
        assert "tally" not in pupil.done("lesson", {"change": {"answer": point}})["lesson"]["question"]
    shown = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["question"]
    assert (shown["tally"], shown["truth"]) == ([[0.5, 2], [3, -1]], None)
    for document in ({"data": {"preset": "one-input"}}, {"task": "sequence", "data": {"preset": "fish"}}):
        teacher.edit({"document": document})
        no(teacher, "lesson", {"change": {"question": "place"}}, "shape")


def test_everybody_is_told_that_somebody_has_control_and_the_lead_who(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil, other = (student(visit, code) for _ in range(2))
    sign = pupil.done("lesson", {"change": {"ask": True}})["lesson"]["sign"]
    assert teacher.done("lesson", {"change": {"give": True}})["lesson"]["holder"] == sign
    told = lesson_of(other, given=True)
    assert told is not None and "holder" not in told
    assert teacher.done("lesson", {"change": {"take": True}})["lesson"]["holder"] is None


def answers_of(teacher: Visitor) -> list[dict[str, str]]:
    """The rows of the answers that the class takes along."""
    content = columns(teacher.done("archive", {"version": teacher.version}))["archive"].tobytes()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return list(csv.DictReader(io.StringIO(archive.read("answers.csv").decode())))


def test_an_edit_ends_a_question(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    teacher.done("lesson", {"change": {"question": "stop"}})
    teacher.edit({"add": {"x": [[3, 3]], "y": [1]}})
    no(pupil, "lesson", {"change": {"answer": True}}, "no-question")


def test_the_lead_alone_takes_the_class_along_with_its_answers_counted_and_nobody_named(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    teacher.done("lesson", {"change": {"question": "mistake"}})
    for pupil, answer in zip(pupils, (True, False), strict=True):
        pupil.done("lesson", {"change": {"answer": answer}})
    teacher.done("lesson", {"change": {"reveal": True}})
    teacher.done("lesson", {"change": {"question": None}})
    no(pupils[0], "archive", {"version": teacher.version}, "not-allowed")
    content = columns(teacher.done("archive", {"version": teacher.version}))["archive"].tobytes()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        inside = {name: archive.read(name).decode() for name in archive.namelist()}
    rows = list(csv.DictReader(io.StringIO(inside["answers.csv"])))
    assert [(row["question"], row["answers"], row["answer"], row["count"]) for row in rows] == [
        ("mistake", "2", "False", "1"), ("mistake", "2", "True", "1"),
    ]  # fmt: skip
    assert {"points.csv", "scenario.json", "plane-light.svg", "deck/step-001.svg"} <= inside.keys()
