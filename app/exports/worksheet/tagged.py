"""The worksheet of a run over tagged sentences: its table of visits, and the trellises of the first ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine import Scenario, ScenarioError
from ...engine.core.phrases import phrase
from . import notation
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
    return [
        phrase("tagging"),
        phrase("tag-order", tags=", ".join(scenario.data.names.classes)),
        phrase("tag-rule" if rate == 1 else "tag-rule-times", rate=notation.value(float(rate))),
        phrase("start-chosen" if started else "start-zero"),
    ]


def _flat(row: object) -> list[object]:
    return list(row) if isinstance(row, list) else [row]


def columns(some: list[dict[str, Any]]) -> Iterator[Column]:
    """Of each visit what is given, and what is to be found."""
    yield Column(phrase("visit"), tuple(str(place + 1) for place in range(len(some))), given=True)
    yield Column(phrase("sentence"), tuple(" ".join(each["sentence"]) for each in some), given=True)
    yield Column(phrase("right"), tuple(each["right"] for each in some), given=True)
    yield Column(phrase("found"), tuple(each["found"] for each in some))
    yield Column(phrase("wrong-words"), tuple(str(each["wrong"]) for each in some))
    changes = ("\n".join(each["changes"]) if each["wrong"] else phrase("nothing") for each in some)
    yield Column(phrase("changes"), tuple(changes))


def high(sentence: dict[str, Any]) -> float:
    """How many px a trellis takes with its name."""
    return NAME + LOOK["letters"] * 2.4 + LOOK["row"] * len(sentence["tags"])
