"""Marks: what answers that were handed in are worth, judged by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..engine import Limits, Scenario, ScenarioError
from ..engine.core.characters import check_characters
from ..engine.core.errors import CodedError
from .lesson import Lesson, Step
from .moment import Runs
from .vocabulary import LOCK_OF

VERSION = 1
LONGEST_NAME = 200  # characters


class AnswersError(CodedError, ValueError):
    """A file of answers that cannot be used."""


@dataclass(frozen=True)
class Mark:
    """What one question or goal earned: ``points`` 0 or 1, of a goal that has them up to 3 ``stars``. ``reason``: why a
    scenario that was handed in counts for nothing."""

    step: int
    part: str
    points: int
    most: int = 1
    reason: str | None = None


def parts_of(lesson: Lesson) -> Iterator[tuple[int, str]]:
    """What can earn points: (step from 1, 'question' or 'goal')."""
    for i, step in enumerate(lesson.steps, 1):
        if step.lab.ask is not None:
            yield i, "question"
        if step.lab.goal is not None:
            yield i, "goal"


def name_in(answers: Any) -> str:
    """Whose answers they are, if that is said. Raises ScenarioError for a name with characters that are refused."""
    name = answers.get("name") if isinstance(answers, dict) else None
    if not isinstance(name, str):
        return ""
    check_characters(name, "name")
    return name[:LONGEST_NAME]


def marks(lesson: Lesson, answers: Any, runs: Runs, limits: Limits) -> list[Mark]:
    """The marks of answers as docs/lessons.md has them, one of each of :func:`parts_of`. Raises AnswersError."""
    steps = answers.get("steps") if isinstance(answers, dict) else None
    if (
        not isinstance(steps, dict)
        or answers.get("answers") != VERSION
        or isinstance(answers["answers"], bool)
    ):
        raise AnswersError("answers-version")
    if answers.get("lesson") != lesson.id:
        raise AnswersError("answers-lesson", got=answers.get("lesson"), lesson=lesson.id)
    for number in steps:
        if number not in [str(i) for i in range(1, len(lesson.steps) + 1)]:
            raise AnswersError("answers-step", got=number, count=len(lesson.steps))
    return [
        _mark(lesson.steps[i - 1], i, part, steps.get(str(i)), runs, limits) for i, part in parts_of(lesson)
    ]


def _mark(step: Step, number: int, part: str, work: Any, runs: Runs, limits: Limits) -> Mark:
    work = work if isinstance(work, dict) else {}
    if part == "question":
        ask = step.lab.ask
        assert ask is not None
        right = "answer" in work and ask.is_right(work["answer"], ask.truth(step.moment(runs)))
        return Mark(number, part, int(right))
    most = 1 if step.lab.stars is None else 3
    if not work.get("scenario"):
        return Mark(number, part, 0, most)
    try:
        scenario = Scenario.from_document(work["scenario"], limits)
    except ScenarioError as error:
        return Mark(number, part, 0, most, error.message)
    if changed(step, scenario):
        return Mark(number, part, 0, most)
    return Mark(number, part, step.stars(scenario, runs), most)


def changed(step: Step, scenario: Scenario) -> list[str]:
    """The parts of a scenario that are not the step's although they are locked there."""
    own, other = step.lab.scenario.document(), scenario.document()
    keys = own.keys() | other.keys()
    return sorted(
        key
        for key in keys
        if LOCK_OF.get(key, "settings") in step.lab.locks and own.get(key) != other.get(key)
    )
