"""Beside a deck's pages stands what the page says of each step, with the run's numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine.learners import LEARNERS
from app.exports.render import Pictures
from tests.exports.picture import trained

PRESETS = {"binary": "lecture", "multiclass": "three-blobs", "regression": "noisy-line", "sequence": "fish"}
MAIL: dict[str, Any] = {
    "data": {
        "texts": ["win a prize, win", "lunch?", "a prize for lunch"],
        "y": [1, -1, -1],
        "names": {"classes": ["spam", "ham"]},
    },
    "features": "words",
    "stop": {"epochs": 2},
}


def said(document: dict[str, Any], visit: int) -> list[str]:
    return Pictures(trained(document)).lines(visit)


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
def test_every_learner_s_steps_are_said_with_numbers(learner: Any) -> None:
    document = {
        "task": str(learner.task),
        "data": {"preset": PRESETS[str(learner.task)]},
        "learner": learner.name,
        "stop": {"epochs": 2},
    }
    trace = trained(document)
    pictures = Pictures(trace)
    for visit in sorted({0, *trace.visit.tolist()[:3], trace.visits}):
        lines = pictures.lines(visit)
        assert len(lines) > 1 and "Fetching" not in " ".join(lines)
        assert not [line for line in lines if "\N{EN DASH}" in line or "NaN" in line]


def test_a_step_of_all_mistakes_says_how_many_they_are() -> None:
    document = {"data": {"preset": "blobs"}, "learner": "batch-perceptron"}
    trace = trained(document)
    errors, _ = trace.measures(*(np.asarray(each)[None] for each in trace.weights_at(1)))
    assert f"{errors[0]} examples were mistakes" in " ".join(said(document, int(trace.visit[1])))


def test_of_a_text_the_words_are_summed_and_the_ones_that_move_are_named() -> None:
    # Visit 1: everything is 0, a mistake: win +2, a +1, prize +1, b +1. Visit 2: a = b = 1 for ham, a mistake.
    assert said(MAIL, 1)[-2:] == [
        "0 \N{MULTIPLICATION SIGN} 2 win + 0 a + 0 prize + 0 b = a = 0",
        "Only its 3 words move: + 2 win + 1 a + 1 prize + 1 b",
    ]
    assert "0 lunch + 1 b = a = 1" in said(MAIL, 2)
    kept = said(
        {**MAIL, "features": {"name": "words", "most": 1}}, 1
    )  # of equally frequent ones the first, a
    assert kept[-1] == "Only its one word moves: + 1 a + 1 b"
