"""Whether the mistakes of a run end: what is said for a class's question, against runs that go on for long."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.engine import Scenario, facts, train
from app.engine.learners import LEARNERS
from app.engine.run.truth import truth_of
from tests.effort import SHARE, THOROUGH
from tests.theory.test_cycling import VARIANTS

SETS = 150 if THOROUGH else 150 // SHARE
LONG, LAST = 5_000, 20  # epochs, and those of them in which mistakes have ended or have not
TASKS = {entry.name: entry.task for entry in LEARNERS}


def said(document: dict[str, Any]) -> bool | None:
    scenario = Scenario.from_document(document)
    answer: bool | None = truth_of("stop", train(scenario), 0, facts(scenario).mistakes_end)
    return answer


@pytest.mark.parametrize("learner", [*VARIANTS, {"name": "multiclass-perceptron"}], ids=str)
def test_what_is_said_of_the_mistakes_is_what_comes_of_them(learner: dict[str, Any]) -> None:
    chance = random.Random(f"ends {learner}")
    task = TASKS[learner["name"]]
    biases = next(entry for entry in LEARNERS if entry.name == learner["name"]).biases
    told = set()
    for _ in range(SETS):
        n, bias = chance.randint(2, 5), chance.choice(biases)
        document = {
            "task": task,
            "data": {
                "x": [[chance.randint(-3, 3) for _ in range(2)] for _ in range(n)],
                "y": [chance.randrange(3) if task == "multiclass" else chance.choice((-1, 1)) for _ in range(n)],
            },
            "learner": learner, "bias": bias,
            "tie": chance.choice(("mistake", "mistake", "positive", "negative")) if task == "binary" else "mistake",
            "order": chance.choice(("given", "permuted")),
            "start": {"b": chance.choice((-1, 0, 2))} if bias == "fixed" and task == "binary" else {},
        }  # fmt: skip
        short = said(document | {"stop": {"epochs": chance.choice((1, 3, 50)), "when": "converged"}})
        told.add(short)
        if short is None:
            continue
        later = train(Scenario.from_document(document | {"stop": {"epochs": LONG, "when": "epochs"}}))
        last = later.mistakes_per_epoch[-LAST:]
        assert not last.any() if short else (last > 0).any(), (short, document)
    assert told - {None} or Scenario.from_document(document).learner.every_visit


AND = {"data": {"preset": "and"}}


@pytest.mark.parametrize(
    ("document", "answer"),
    [
        ({**AND, "stop": {"epochs": 2}}, True),
        ({**AND, "learner": "passive-aggressive", "stop": {"epochs": 2}}, True),
        ({"data": {"preset": "xor"}, "order": "permuted", "stop": {"epochs": 2}}, False),
        ({"data": {"preset": "xor"}, "tie": "negative", "order": "permuted", "stop": {"epochs": 2}}, None),
        ({"data": {"preset": "xor"}, "tie": "negative"}, False),  # it goes round
        ({"data": {"preset": "iris"}, "learner": "adaline", "stop": {"epochs": 20}}, None),
        ({**AND, "learner": "pegasos", "stop": {"epochs": 20}}, None),
        ({**AND, "learner": "soft-margin-svm"}, None),
        ({**AND, "learner": "closest-centroid"}, None),
        ({"data": {"preset": "noisy-line"}, "stop": {"epochs": 2}}, None),
        ({"data": {"x": [[1], [2]], "y": [1, -1]}, "bias": "fixed", "start": {"b": 1}, "stop": {"epochs": 1}}, None),
        ({"data": {"x": [[1], [0.5]], "y": [1, 1]}, "bias": "fixed", "start": {"b": -0.25}}, True),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_said_is_proven_or_not_said(document: dict[str, Any], answer: bool | None) -> None:
    assert said(document) is answer
