"""A lesson in another language is the English one in other words: the same steps, runs, questions, answers, goals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.course.lab import Lab
from app.course.lesson import Lesson, Step
from app.course.lesson_file import OURS
from app.course.markdown import TEX, measures_in, words_of
from app.engine import Scenario
from app.engine.core.language import ENGLISH, LANGUAGES, speaking
from tests.course.conftest import of_file

TRANSLATED = [path for code in LANGUAGES if code != ENGLISH for path in sorted((OURS / code).glob("*.md"))]
WORDS = ("title", "summary", "language", "covers")


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_only_its_words_are_others(path: Path) -> None:
    english, own = of_file(OURS / path.name), of_file(path)
    assert own.about["language"] == path.parent.name
    assert len(own.about["covers"]) == len(english.about["covers"])
    assert about(own) == about(english)
    assert len(own.steps) == len(english.steps)
    for number, (ours, theirs) in enumerate(zip(own.steps, english.steps, strict=True), 1):
        assert form(ours) == form(theirs), number
    assert bool(own.teacher) == bool(english.teacher)


def about(lesson: Lesson) -> dict[str, Any]:
    """What the front matter says besides words."""
    return {key: value for key, value in lesson.about.items() if key not in WORDS}


def form(step: Step) -> tuple[Any, ...]:
    """A step without words: of each text its numbers of the run and its formulas."""
    return (content(" ".join(token.content for token in step.tokens)), without_words(step.lab))


def without_words(lab: Lab) -> dict[str, Any]:
    ask, goal = lab.ask, lab.goal
    return {
        **without(lab, "line", "lines"),
        "scenario": nameless(lab.scenario),
        "others": list(map(nameless, lab.others)),
        "solution": lab.solution and nameless(lab.solution),
        "hints": list(map(content, lab.hints)),
        "then": content(lab.then),
        "goal": goal and {**without(goal, "line"), "text": content(goal.text or "")},
        "ask": ask
        and {
            **without(ask, "line"),
            "question": content(ask.question),
            "choices": list(map(content, ask.choices)),
            "why": content(ask.why),
            "wrong": {place: content(text) for place, text in ask.wrong.items()},
        },
    }


def without(part: object, *keys: str) -> dict[str, Any]:
    return {key: value for key, value in vars(part).items() if key not in keys}


def nameless(scenario: Scenario) -> dict[str, Any]:
    """A scenario's document without the names of inputs and classes, which are words."""
    document = scenario.document()
    return {**document, "data": {key: part for key, part in document["data"].items() if key != "names"}}


def content(text: str) -> tuple[bool, list[str], list[str]]:
    """Whether there is a text, and what of it is no words."""
    return bool(text), sorted(measures_in(text)), sorted(TEX.findall(text))


def test_numbers_of_a_vector_are_told_apart_from_decimals() -> None:
    assert words_of([-0.5, 4]) == "(−0.5,\N{NO-BREAK SPACE}4)"
    with speaking("de"):
        assert words_of([-0.5, 4]) == "(−0,5;\N{NO-BREAK SPACE}4)"
