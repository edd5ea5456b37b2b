"""Our own lessons: each goal is out of reach at the start and reached by its solution, each answer is the engine's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.course.lesson import for_students
from app.course.lesson_file import OURS, Shelf
from app.course.markdown import words_of
from app.course.moment import OwnRuns
from app.engine import Scenario
from tests.course.conftest import FILES, LIMITS, of_file

LESSONS = [path for path in FILES if path.stem != "challenges"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_agrees_with_a_lesson(path: Path) -> None:
    """No start reaches a goal and every solution does, no answer is wrong, no name is unknown, no number missing."""
    of_file(path).check(OwnRuns())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_answer_rests_on_something_that_the_engine_confirms(path: Path) -> None:
    asks = [(step.title, step.lab.ask) for step in of_file(path).steps if step.lab.ask]
    assert [title for title, ask in asks if not ask.proved] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_step_opens_as_a_room_would_open_it(path: Path) -> None:
    lesson, runs = of_file(path), OwnRuns()
    for step, document in zip(lesson.steps, lesson.document(runs)["steps"], strict=True):
        lab = document["lab"]
        assert Scenario.from_document(lab["scenario"], LIMITS).hash == step.lab.scenario.hash
        assert 0 <= lab["position"] <= runs.trace(step.lab.scenario).visits


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_a_student_is_given_holds_no_answer(path: Path) -> None:
    whole = of_file(path).document(OwnRuns())
    shown = for_students(whole)
    assert "teacher" in whole and "teacher" not in shown
    for step in shown["steps"]:
        assert step.keys() == {"title", "html", "lab", "ask", "goal", "stars", "hints"}
        assert step["ask"] is None or step["ask"].keys() == {
            "kind",
            "question",
            "choices",
            "tolerance",
            "tells",
        }
    assert all(
        step["key"].keys() == {"answer", "why", "wrong", "then", "solution"} for step in whole["steps"]
    )


@pytest.mark.parametrize("path", [*FILES, OURS / "template" / "lesson.md"], ids=lambda path: path.stem)
def test_a_step_with_a_question_says_before_it_neither_the_answer_nor_play(path: Path) -> None:
    """Nothing can be played while a question is open, and a count of all mistakes says that they end."""
    source = path.read_text()
    parts = re.findall(r"^## (.*)\n((?:(?!^##? ).*\n)*)", source, re.MULTILINE)
    for title, part in parts:
        text = re.sub(r"^```.*?^```", "", part, flags=re.MULTILINE | re.DOTALL)
        kind = re.search(r"^  kind: (\w+)", part, re.MULTILINE)
        if kind is not None:
            assert "*Play*" not in text, title
        if kind is not None and kind[1] == "stop":
            assert not re.search(r"\{(mistakes|updates|epochs|visits|bound|cycle[\w.]*|stops)\b", text), title


#: Steps whose sentences say what the answer says, and why that gives nothing away.
SAID = {
    ("evaluation", 10): "both methods are named, and how often each is wrong on the training examples",
    (
        "several-classes",
        2,
    ): "all three classes have a score, and two of them are named in every choice but one",
    ("history", 5): "all five words are listed, and the answer is one of them",
    ("other-linear-models", 1): "the answer is a difference of the two means, which are given",
}
#: A word of three letters, or a number of two digits.
PART = re.compile(r"[^\W\d_]{3,}|\d[\d \N{NO-BREAK SPACE}.]*\d")


def parts(html: str) -> set[str]:
    """What of a text could be an answer."""
    return {part.lower() for part in PART.findall(re.sub(r"<[^>]+>", " ", html))}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_title_and_sentences_do_not_say_the_answer(path: Path) -> None:
    for number, step in enumerate(of_file(path).document(OwnRuns())["steps"], 1):
        ask, answer = step["ask"], step["key"]["answer"]
        if not ask or ask["kind"] not in ("choice", "number"):
            continue
        choices = [parts(choice) for choice in ask["choices"]] or [parts(words_of(answer))]
        right = choices.pop(answer if ask["choices"] else 0)
        telling = right - choices[0].intersection(*choices) if choices else right
        said = parts(f"{step['title']} {step['html']} {(step['goal'] or {}).get('text')}")
        tells = bool(telling) and telling <= said
        assert tells == ((path.stem, number) in SAID), (number, step["title"], telling)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_before_the_answer_the_sentences_name_no_view_that_is_not_open_and_no_place_on_the_page(
    path: Path,
) -> None:
    for step in of_file(path).document(OwnRuns())["steps"]:
        cards = [target["card"] for target in step["lab"]["point_at"] if "card" in target]
        text = re.sub(r"<[^>]+>", "", step["html"])
        named = re.search(r"\b[Tt]he (view|table)\b", text)
        assert not (step["ask"] and named) or cards, step["title"]
        assert not re.search(r"\bon the (left|right)\b|\babove, on\b|'s menu\b", text), step["title"]


def test_fourteen_lessons_stand_in_the_order_of_the_notes() -> None:
    entries = Shelf([OURS], LIMITS).summaries()
    lessons = [entry for entry in entries if entry["kind"] == "lesson"]
    assert [entry["number"] for entry in lessons] == list(range(1, 15))
    assert all(entry["covers"] for entry in lessons)
    assert entries[-1]["id"] == "challenges"
    assert sum(entry["steps"] for entry in lessons) >= 123


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_has_a_goal_questions_minutes_and_words_for_the_teacher(path: Path) -> None:
    lesson = of_file(path)
    about = lesson.summary()
    assert about["goals"] >= 1
    assert about["questions"] >= about["steps"] - 1
    assert about["minutes"] and about["summary"] and about["author"] and about["licence"]
    words = lesson.document(OwnRuns())["teacher"]
    for part in ("Aims", "What they get wrong", "Time", "Ask"):
        assert f"<strong>{part}.</strong>" in words
    assert all(step.tokens for step in lesson.steps)


def test_there_are_twenty_challenges_with_hints_and_some_with_stars() -> None:
    steps = of_file(OURS / "challenges.md").steps
    assert len(steps) == 20
    assert all(step.lab.goal and step.lab.hints for step in steps)
    assert sum(step.lab.stars is not None for step in steps) >= 8


def test_stars_are_earned_by_less() -> None:
    steps = {step.title: step for step in of_file(OURS / "challenges.md").steps}
    runs = OwnRuns()
    for title, step in steps.items():
        assert step.stars(step.lab.scenario, runs) == 0, title
        assert step.stars(step.lab.solution, runs) >= 1, title
    cycle = steps["A circle in the weights"]
    assert cycle.stars(cycle.lab.solution, runs) == 3
    six = [[0, 3], [3, -2], [-3, 1], [3, 3], [-1, -3], [1, 2]]
    document = {"data": {"x": six, "y": [1, 1, 1, 1, -1, -1]}}
    assert cycle.stars(Scenario.from_document(document), runs) == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_links_lead_to_the_web_and_pictures_are_beside_the_file(path: Path) -> None:
    document = of_file(path).document(OwnRuns())
    text = "".join(step["html"] for step in document["steps"]) + (document["teacher"] or "")
    assert all(re.match(r"https?://", link) for link in re.findall(r'href="([^"]*)"', text))
    assert all((OURS / name).is_file() for name in re.findall(r'src="([^"]*)"', text))


def test_numbers_in_the_sentences_of_a_lesson_have_the_form_of_its_language() -> None:
    english, german = (
        of_file(OURS / folder / "convergence.md").document(OwnRuns())["steps"] for folder in ("", "de")
    )
    assert ">0.7276</b>" in english[0]["html"] and ">0,7276</b>" in german[0]["html"]
