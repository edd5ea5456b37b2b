"""The worksheet of a run over tagged sentences: its table of visits, and the trellises of the first ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine import Scenario, ScenarioError
from . import words
from .column import Column

WORDS, TAGS = 10, 6  # of a trellis on paper
DRAWN = 6  # trellises of a sheet
LOOK = {"letters": 13.0, "row": 32.0, "column": 104.0}  # px
NAME = 24.0  # px above a trellis, for which visit it is of


def check(scenario: Scenario) -> None:
    """Raise ScenarioError where a trellis has no room on paper."""
    longest, tags = scenario.x.shape[1], scenario.classes
    if longest > WORDS or tags > TAGS:
        raise ScenarioError("sheet-sentences", "data", words=WORDS, tags=TAGS, longest=longest, count=tags)


def said(scenario: Scenario) -> list[str]:
    """What stands above the table."""
    (rate,) = scenario.learner.steps() or (1.0,)
    started = any(value for row in scenario.start.document()["w"] for value in _flat(row))
    start = words.START_GIVEN if started else words.START_ZERO
    return [words.TAGGING, words.tag_order(scenario.data.names.classes), words.tag_rule(float(rate)), start]


def _flat(row: object) -> list[object]:
    return list(row) if isinstance(row, list) else [row]


def columns(some: list[dict[str, Any]]) -> Iterator[Column]:
    """Of each visit what is given, and what is to be found."""
    yield Column(words.VISIT, tuple(str(place + 1) for place in range(len(some))), given=True)
    yield Column(words.SENTENCE, tuple(" ".join(each["sentence"]) for each in some), given=True)
    yield Column(words.RIGHT_TAGS, tuple(each["right"] for each in some), given=True)
    yield Column(words.FOUND_TAGS, tuple(each["found"] for each in some))
    yield Column(words.WRONG_WORDS, tuple(str(each["wrong"]) for each in some))
    changes = ("\n".join(each["changes"]) if each["wrong"] else words.NONE for each in some)
    yield Column(words.CHANGES, tuple(changes))


def high(sentence: dict[str, Any]) -> float:
    """How many px a trellis takes with its name."""
    return NAME + LOOK["letters"] * 2.4 + LOOK["row"] * len(sentence["tags"])
