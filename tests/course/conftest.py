"""Lessons as texts, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.config import Settings
from app.course.lesson import Lesson
from app.course.lesson_file import OURS, lesson_from
from app.course.moment import OwnRuns
from app.course.problem import LessonErrors

LIMITS = Settings().limits
FILES = sorted(OURS.glob("*.md"))
FRONT = "---\nlesson: 1\ntitle: A lesson\nscenario: and\n---\n"
FIRST = 9  # the line of the first key in the block of `of_block`


def read(text: str) -> Lesson:
    return lesson_from(text, "a-lesson", LIMITS)


def of_block(block: str) -> str:
    """A lesson of one step with a block."""
    return f"{FRONT}\n## A step\n```lab\n{block}\n```\n"


def of_file(path: Path) -> Lesson:
    return lesson_from(path.read_text(encoding="utf-8"), path.stem, LIMITS)


Wrong = Callable[..., list[tuple[int, str]]]


@pytest.fixture
def wrong() -> Wrong:
    """(line, sentence) of all that is wrong with a lesson, by reading it and then by the engine."""

    def found(text: str) -> list[tuple[int, str]]:
        with pytest.raises(LessonErrors) as caught:
            read(text).check(OwnRuns())
        return [(error.line, error.message) for error in caught.value.errors]

    return found
