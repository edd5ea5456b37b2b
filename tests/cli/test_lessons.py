"""The command ``lesson``: check, grade, new."""

from __future__ import annotations

import csv
import io
import json

from app.cli import main
from app.course.lesson_file import OURS
from tests.course.conftest import FRONT, of_block


def test_a_new_lesson_passes_the_check(run, written):
    text = run("lesson", "new", "Streets: a 'first' lesson")
    path = written(text, "streets.md")
    assert run("lesson", "check", path) == f"{path}: 2 steps, 1 question, 1 goal, 10 minutes\n"
    assert "title: \"Streets: a 'first' lesson\"" in text


def test_the_checked_document_is_printed_as_json(run, written):
    path = written(of_block("ask: {question: Stops?, kind: stop}"), "a.md")
    document = json.loads(run("lesson", "check", "--json", path))
    assert document["id"] == "a" and document["steps"][0]["key"]["answer"] is True


def test_each_mistake_is_a_line_with_its_file_and_line(written, capsys):
    right, bad = (
        written(FRONT + "## A\n", "right.md"),
        written(FRONT + "## A\n```lab\nat: x\n```\n", "bad.md"),
    )
    assert main(["lesson", "check", bad, right]) == 2
    captured = capsys.readouterr()
    assert captured.out.splitlines() == [
        f"{bad}: Line 8, step 1: 'at' must be a whole number; it is 'x'.",
        f"{right}: 1 step, 0 questions, 0 goals",
    ]
    assert captured.err == "What is wrong is said above, of 1 lesson.\n"


def test_a_file_of_another_name_is_refused(refused, written):
    assert "small letters" in refused("lesson", "check", written("x", "My Lesson.md"))
    assert "small letters" in refused("lesson", "check", written("x", "lesson.txt"))


def test_a_picture_must_be_beside_the_file(written, capsys, tmp_path):
    path = written(FRONT + "## A\n\n![A plane](plane.png)\n", "pictures.md")
    assert main(["lesson", "check", path]) == 2
    assert "Line 8, step 1: There is no file 'plane.png' beside the lesson." in capsys.readouterr().out
    (tmp_path / "plane.png").write_bytes(b"\x89PNG")
    assert main(["lesson", "check", path]) == 0


def test_homework_is_graded_a_line_a_file(run, written, capsys):
    lesson = str(OURS / "convergence.md")
    points = {"x": [[0.2, 0], [-0.2, 0], [8, 0], [-8, 0]], "y": [1, -1, 1, -1]}
    answers = {
        "answers": 1, "lesson": "convergence", "name": "=Ada, the first",
        "steps": {"1": {"answer": 18}, "2": {"answer": 0}, "6": {"scenario": {"data": points}}},
    }  # fmt: skip
    files = [written(answers, "ada.json"), written({"answers": 1}, "odd.json"), written("{", "torn.json")]
    assert main(["lesson", "grade", lesson, *files]) == 1
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["file"] for row in rows] == files
    ada = rows[0]
    assert (ada["name"], ada["1 question"], ada["2 question"], ada["6 goal"]) == (
        "'=Ada, the first",
        "1",
        "0",
        "1",
    )
    assert (ada["points"], ada["most"], ada["error"]) == ("2", "12", "")
    assert all(row["error"] and not row["points"] for row in rows[1:])
    ada = json.loads(run("lesson", "grade", "--json", lesson, files[0]))
    assert (ada["name"], ada["6 goal"], ada["points"]) == ("=Ada, the first", 1, 2)


def test_a_lesson_that_is_wrong_grades_nobody(refused, written):
    lesson = written(of_block("goal: {separable: true}\nsolution: {data: or}"), "easy.md")
    assert "before anything" in refused("lesson", "grade", lesson, written({}, "a.json"))
