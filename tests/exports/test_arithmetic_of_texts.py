"""Beside a step of a text stand its words: the text, what they add up to, and by how much they step."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import Scenario, train
from app.engine.learners import LEARNERS
from app.exports.arithmetic import lines

MAIL: dict[str, Any] = {
    "data": {
        "texts": ["win a prize, win", "lunch?", "a prize for lunch"],
        "y": [1, -1, -1],
        "names": {"classes": ["spam", "ham"]},
    },
    "features": "words",
    "stop": {"epochs": 2},
}


def said(visit: int, **parts: Any) -> list[str]:
    return lines(train(Scenario.from_document({**MAIL, **parts})), visit)


def test_a_mistake_says_the_text_its_sum_and_the_steps_of_its_words() -> None:
    # Visit 1: everything is 0, a mistake: win +2, a +1, prize +1, b +1. Visit 2: a = b = 1 for ham, a mistake.
    assert said(1)[1:] == [
        "",
        "\u201cwin a prize, win\u201d",
        "y = +1 (spam)",
        "",
        "a = +0 2\u00d7win +0 a +0 prize +0 b",
        "a = w\u00b7\u03c6(x) + b = 0",
        "y a = 0: a mistake",
        "",
        "Only the weights of its words step:",
        "+2 win +1 a +1 prize +1 b",
    ]
    assert said(2)[2:8] == [
        "\u201clunch?\u201d",
        "y = \u22121 (ham)",
        "",
        "a = +0 lunch +1 b",
        "a = w\u00b7\u03c6(x) + b = 1",
        "y a = \u22121: a mistake",
    ]


def test_words_that_are_not_kept_are_in_the_text_alone() -> None:
    kept = said(1, features={"name": "words", "most": 1})  # of equally frequent ones the first, a
    assert kept[2] == "\u201cwin a prize, win\u201d"
    assert kept[5] == "a = +0 a +0 b" and kept[-1] == "+1 a +1 b"


@pytest.mark.parametrize("learner", [entry.name for entry in LEARNERS if entry.task.signed])
def test_every_learner_has_lines_that_are_no_longer_than_a_page_is_wide(learner: str) -> None:
    trace = train(Scenario.from_document({**MAIL, "learner": learner}))
    for visit in range(trace.visits + 1):
        assert all(len(line) < 120 for line in lines(trace, visit))


def test_other_maps_and_several_classes_keep_their_numbers() -> None:
    assert "x = " in "".join(said(1, scaling="range"))
    topics = {"task": "multiclass", "data": {"preset": "topics"}, "learner": "multiclass-perceptron"}
    assert lines(train(Scenario.from_document({**topics, "features": "words", "stop": {"epochs": 1}})), 1)
