"""docs/lessons.md: its table is that of the program, its example a lesson, its keys those that there are."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

from app.course import lab, lesson_file
from app.course.ask import KINDS
from app.course.moment import OwnRuns
from scripts.write_docs import lessons_text
from tests.course.conftest import FRONT, read

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")


def first_cells(header: str) -> set[str]:
    """The names in the first cells of a table below a heading."""
    table = TEXT.split(header)[1].split("|---|---|\n")[1].split("\n\n")[0]
    return {name for row in table.splitlines() for name in re.findall(r"`([^`]+)`", row.split("|")[1])}


def test_the_table_of_measures_is_the_programs() -> None:
    assert lessons_text() == TEXT


def test_the_example_is_a_lesson_that_passes_the_check() -> None:
    step = dedent(TEXT.split("   ````markdown\n")[1].split("   ````")[0])
    lesson = read(FRONT + step)
    lesson.check(OwnRuns())
    assert lesson.summary()["goals"] == 1


def test_every_key_and_kind_is_described() -> None:
    assert first_cells("The front matter is YAML") == set(lesson_file.KEYS)
    assert first_cells("## lab blocks") == set(lab.KEYS)
    assert first_cells("### Questions") == set(KINDS)


def test_the_limits_are_the_programs() -> None:
    assert f"{lesson_file.MOST_BYTES:,} bytes and {lesson_file.MOST_STEPS} steps" in TEXT
