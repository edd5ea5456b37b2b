"""What is said of runs on examples that nothing separates, against the runs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.engine import Facts, Scenario, Trace, facts, train
from app.engine.learners import LEARNERS
from tests.effort import SHARE, THOROUGH

SETS = 200 if THOROUGH else 200 // SHARE
#: ADALINE settles where all four are right for ever, though two of them are one point with both labels.
SETTLES: dict[str, Any] = {
    "data": {"x": [[-2, 0], [1, 0], [3, 0], [1, 0]], "y": [-1, -1, -1, 1]},
    "learner": {"name": "adaline", "rate": 0.6},
    "bias": "threshold",
    "stop": {"epochs": 50},
}
VARIANTS: tuple[dict[str, Any], ...] = (
    *({"name": learner.name} for learner in LEARNERS if learner.task == "binary" and not learner.method.at_once),
    {"name": "margin-perceptron", "margin": 0}, {"name": "margin-perceptron", "margin": 10, "rate": 0.5},
    {"name": "aggressive-mira", "p": 0}, {"name": "aggressive-mira", "p": 0.9},
    {"name": "passive-aggressive", "variant": "PA-I", "C": 0.1}, {"name": "batch-perceptron", "size": 2},
    {"name": "adaline", "rate": 0.6}, {"name": "adaline", "rate": 0.3}, {"name": "pegasos", "size": 2},
    {"name": "kernel-perceptron", "kind": "linear"},
)  # fmt: skip


def judged(document: dict[str, Any]) -> tuple[Facts, Trace]:
    scenario = Scenario.from_document(document)
    return facts(scenario), train(scenario)


def test_adaline_may_have_epochs_without_a_mistake_on_examples_that_nothing_separates() -> None:
    known, trace = judged(SETTLES)
    assert known.separable is False and known.cycling is not None
    assert trace.mistakes_per_epoch[2:].tolist() == [0] * 48
    assert known.cycling.endless is None


def test_a_list_that_leaves_examples_out_may_have_no_mistake() -> None:
    xor = {"data": {"preset": "xor"}, "order": {"name": "listed", "examples": [0, 0]}}
    known, trace = judged(xor)
    assert known.separable is False and known.cycling is not None
    assert known.cycling.endless is None and trace.mistakes_per_epoch.sum() == 1


@pytest.mark.parametrize("learner", VARIANTS, ids=str)
def test_where_mistakes_are_said_never_to_end_every_epoch_has_one(learner: dict[str, Any]) -> None:
    chance = random.Random(str(learner))
    biases = next(entry for entry in LEARNERS if entry.name == learner["name"]).biases
    said = 0
    for _ in range(SETS):
        n = chance.randint(2, 6)
        known, trace = judged({
            "data": {
                "x": [[chance.randint(-3, 3) for _ in range(2)] for _ in range(n)],
                "y": [chance.choice((-1, 1)) for _ in range(n)],
            },
            "learner": learner, "bias": chance.choice([bias for bias in biases if bias != "fixed"]),
            "tie": chance.choice(("mistake", "mistake", "positive", "negative")),
            "order": chance.choice(("given", "permuted")), "stop": {"when": "epochs", "epochs": 30},
        })  # fmt: skip
        if known.cycling is not None and known.cycling.endless:
            said += 1
            assert (trace.mistakes_per_epoch > 0).all()
    scenario = Scenario.from_document({"data": {"x": [[0]], "y": [1]}, "learner": learner})
    assert (said > 0) is (scenario.learner.conservative and not scenario.learner.layered)
