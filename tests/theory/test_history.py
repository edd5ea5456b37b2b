"""Years in lessons, docs and what learners say of themselves, and who is named with them: rows of docs/history.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.engine.learners import LEARNERS

ROOT = Path(__file__).parents[2]
ROWS = [
    line.strip("| \n").split(" | ")
    for line in (ROOT / "docs" / "history.md").read_text().splitlines()
    if re.match(r"\| \d{4} ", line)
]
PAGES = [
    *sorted((ROOT / "app" / "lessons").glob("*.md")),
    *(ROOT / "docs" / name for name in ("theory.md", "model.md", "learners.md")),
]
#: What stands before a year: a surname, perhaps others, 'and others', a title between stars or commas.
NAMED = re.compile(r"([A-Z][\w’é-]+)(?:’s|'s| and others| et al\.)?,? \(?((?:18|19|20)\d\d)\b")
YEAR = re.compile(r"\b(?:18|19|20)\d\d\b")
#: No years: a visit, how many updates there are, how many digits are measured, and when the page is read.
NUMBERS = re.compile(r"(?:\bat|updates|count|20 to|of): \d+|20 to \d+|autumn \d+")
EVERYBODY = {name for _, who, *_ in ROWS for name in who.split(", ")}


def people(year: str) -> set[str]:
    return {name for when, who, *_ in ROWS if when == year for name in who.split(", ")}


def sentences() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        yield page.name, NUMBERS.sub("", page.read_text())
    for learner in LEARNERS:
        yield learner.name, learner.source


def test_every_row_has_a_year_people_what_they_are_named_for_and_a_source_of_that_year():
    assert all(len(row) == 4 and all(row) for row in ROWS)
    assert [row[0] for row in ROWS] == sorted(row[0] for row in ROWS)
    for year, who, _, source in ROWS:
        assert year in source, (year, who)


@pytest.mark.parametrize(("place", "text"), list(sentences()), ids=lambda value: value[:24])
def test_every_year_has_a_row_and_who_is_named_with_it_stands_there(place: str, text: str):
    known = {row[0] for row in ROWS}
    assert set(YEAR.findall(text)) <= known
    for name, year in NAMED.findall(text):
        if name in EVERYBODY:
            assert name in people(year), f"{name} {year} in {place}"


def test_the_dates_that_the_history_lesson_tells_are_those_of_the_table():
    lesson = (ROOT / "app" / "lessons" / "history.md").read_text()
    for year, who in [("1943", "McCulloch"), ("1949", "Hebb"), ("1958", "Rosenblatt"), ("1960", "Rosenblatt"),
                      ("1967", "Amari"), ("1969", "Papert"), ("1962", "Ridgway")]:  # fmt: skip
        assert year in lesson and who in people(year)
    mark = next(row for row in ROWS if "Mark I" in row[2])
    assert mark[0] == "1960" and f"the Mark I, was shown in {mark[0]}" in lesson
