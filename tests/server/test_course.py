"""Lessons over a real connection: the list, a lesson, an answer, a goal, a file that a visitor brings."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.course.lesson_file import OURS
from tests.course.conftest import FRONT, of_block
from tests.server.client import Visitor, refused
from tests.server.documents import XOR
from tests.server.process import Server

Visit = Callable[..., Visitor]
STEPS = ["title", "html", "lab", "ask", "goal", "stars", "hints"]


def get(server: Server, path: str) -> tuple[int, Any]:
    try:
        with urllib.request.urlopen(f"{server.url}{path}", timeout=60) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def test_the_list_has_our_lessons_in_order(server: Server) -> None:
    status, content = get(server, "/lessons")
    numbered = [entry["number"] for entry in content["lessons"] if entry["kind"] == "lesson"]
    assert status == 200 and numbered == list(range(1, 15))


def test_a_lesson_is_given_without_its_answers_and_with_them_to_who_asks(server: Server) -> None:
    _, shown = get(server, "/lessons/algorithm")
    assert "teacher" not in shown and all(list(step) == STEPS for step in shown["steps"])
    _, whole = get(server, "/lessons/algorithm?key=1")
    assert "Aims" in whole["teacher"] and whole["steps"][0]["key"]["answer"] is True
    assert shown["steps"][0]["lab"] == whole["steps"][0]["lab"]


def test_a_lesson_that_there_is_not_is_named(server: Server) -> None:
    for id in ("nowhere", "..%2fREADME", "template"):
        status, content = get(server, f"/lessons/{id}")
        assert status == 404 and not content["ok"], id


def test_an_answer_is_judged_and_explained(visitor: Visitor) -> None:
    right = visitor.done("answer", {"lesson": "points", "step": 1, "answer": 2})
    assert right["right"] is True and right["wrong"] is None and "dimension" in right["why"]
    wrong = visitor.done("answer", {"lesson": "points", "step": 1, "answer": 1})
    assert wrong["right"] is False and wrong["answer"] == 2 and wrong["wrong"].startswith("Six is")


def test_an_answer_to_nothing_is_refused(visitor: Visitor) -> None:
    def ask(lesson: str, step: int) -> Any:
        return visitor.ask("answer", {"lesson": lesson, "step": step, "answer": 1})

    refused(ask("nowhere", 1), "lesson", "lesson")
    refused(ask("points", 99), "out-of-range", "step")
    refused(ask("challenges", 1), "lesson", "step")


def test_a_goal_is_judged_by_the_rooms_run_and_again_after_an_edit(visitor: Visitor) -> None:
    goal = [{"measure": "separable", "is": False}, {"measure": "points", "at_most": 4}]
    before = visitor.done("goal", {"version": 1, "goal": goal})
    assert before["reached"] is False
    assert before["predicates"][0] == {"measure": "separable", "is": False, "value": True, "holds": False}
    visitor.edit({"data": XOR})
    after = visitor.done("goal", {"version": 2, "goal": goal})
    assert after["reached"] is True and after["version"] == 2
    refused(visitor.ask("goal", {"version": 1, "goal": goal}), "stale")


@pytest.mark.parametrize(
    ("goal", "code", "field"),
    [
        ([], "shape", "goal"),
        ([{"measure": "bond", "is": 1}], "unknown-name", "goal[0].measure"),
        ([{"measure": "bound", "is": "x"}], "wrong-type", "goal[0]"),
        ([{"measure": "bound", "is": 1}] * 13, "too-many", "goal"),
        ([{"measure": "separable", "at_most": 1}], "wrong-type", "goal[0]"),
    ],
)
def test_what_is_no_goal_is_refused_by_its_field(visitor: Visitor, goal: Any, code: str, field: str) -> None:
    refused(visitor.ask("goal", {"version": 1, "goal": goal}), code, field)


def test_a_goal_may_ask_for_other_orders(visitor: Visitor) -> None:
    goal = [{"measure": "order.factor", "at_least": 1}, {"measure": "training.wrong", "is": 0}]
    judged = visitor.done("goal", {"version": 1, "goal": goal})
    assert judged["reached"] is True and judged["predicates"][0]["value"] >= 1


def test_a_file_that_a_visitor_brings_is_checked(visitor: Visitor) -> None:
    lesson = visitor.done("lesson-file", {"text": of_block("ask: {question: Stops?, kind: stop}")})["lesson"]
    assert lesson["steps"][0]["key"]["answer"] is True
    reply = visitor.ask(
        "lesson-file", {"text": FRONT + "## A\n```lab\nat: x\n```\n## B\n```lab\nviews: y\n```\n"}
    )
    error = refused(reply, "lesson", "text")
    assert [wrong["line"] for wrong in error["params"]["errors"]] == [8, 12]
    assert "Line 8" in error["message"]


def test_a_folder_of_ones_own_comes_after_ours(
    start: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = b"\x89PNG\r\n\x1a\n"
    (tmp_path / "plane.png").write_bytes(picture)
    (tmp_path / "ours.md").write_text(FRONT + "## A\n\n![A plane](plane.png)\n")
    (tmp_path / "wrong.md").write_text(FRONT + "## A\n\n{bownd}\n")
    server = start(HYPERPLANE_LESSONS=str(tmp_path))
    entries = {entry["id"]: entry for entry in get(server, "/lessons")[1]["lessons"]}
    assert "points" in entries and entries["ours"]["steps"] == 1
    assert entries["wrong"]["error"]["params"]["count"] == 1
    lesson = get(server, "/lessons/ours")[1]
    assert '<img src="/lessons/ours/plane.png" alt="A plane">' in lesson["steps"][0]["html"]
    with urllib.request.urlopen(f"{server.url}/lessons/ours/plane.png", timeout=60) as answer:
        assert answer.read() == picture and answer.headers["Content-Type"] == "image/png"
    assert get(server, "/lessons/ours/ours.md")[0] == 404
    assert get(server, "/lessons/wrong")[0] == 422
    (tmp_path / "ours.md").write_text(FRONT + "## A\n\n## B\n")
    assert len(get(server, "/lessons/ours")[1]["steps"]) == 2
    assert (OURS / "points.md").is_file()
