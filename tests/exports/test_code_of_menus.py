"""Whatever is on a menu can be said in numpy, and makes the run that it makes here."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.features import FEATURES
from app.engine.features.scaling import SCALINGS
from app.engine.learners import LEARNERS
from app.engine.predictors import PREDICTORS
from app.exports.code.program import PROGRAM
from tests.effort import tries
from tests.engine.menu import documents
from tests.exports.programs import files_by, holds, refusal


@pytest.mark.parametrize("learner", [each for each in LEARNERS if each.core], ids=lambda each: each.name)
@given(data=st.data())
@tries(60)
def test_the_program_in_numpy_makes_any_run(
    learner: Any, data: Any, tmp_path_factory: pytest.TempPathFactory
) -> None:
    document = data.draw(documents(learner))
    kinds = [each for each in PREDICTORS if learner.task in each.tasks]
    document["predictor"] = data.draw(st.sampled_from([each.name for each in kinds]))
    if learner.task != "regression" and document["predictor"] == "pocket":
        rule = data.draw(st.sampled_from(("ratchet", "longest-run", "best")))
        document["predictor"] = {"name": "pocket", "rule": rule}
    document["stop"]["visits"] = data.draw(st.sampled_from((None, 1, 5, 17)))
    document["stop"]["updates"] = data.draw(st.sampled_from((1, 3, 100_000)))
    if refusal(document, "numpy") is None:
        holds(document, tmp_path_factory.mktemp("run"))


def test_every_learner_but_two_has_a_core() -> None:
    assert [each.name for each in LEARNERS if not each.core] == [
        "hard-margin-svm",
        "soft-margin-svm",
    ]


def test_everything_else_on_a_menu_can_be_said_in_numpy() -> None:
    for predictor in PREDICTORS:
        assert predictor.core, predictor.name
    x = np.array([[0.5, 1.0], [0.25, -2.0]])
    for features in FEATURES:
        assert features().fitted(x).code(2), features.name
    for scaling in SCALINGS:
        assert bool(scaling().fitted(x).code()) == (scaling.name != "none"), scaling.name


@pytest.mark.parametrize("rule", ["ratchet", "longest-run"])
@pytest.mark.parametrize("tie", ["mistake", "negative"])
def test_a_mistake_without_a_step_ends_a_run_of_the_pocket_in_the_program_too(
    rule: str, tie: str, tmp_path: Path
) -> None:
    chance = random.Random(f"{rule} {tie}")
    parted = 0
    for _ in range(40):
        n = chance.randint(4, 8)
        x = [[chance.randint(-1, 1), chance.randint(-1, 1)] for _ in range(n)]
        document = {
            "data": {"x": x, "y": [chance.choice((-1, 1)) for _ in x]}, "learner": "mira", "bias": "none",
            "tie": tie, "predictor": {"name": "pocket", "rule": rule}, "stop": {"when": "epochs", "epochs": 4},
        }  # fmt: skip
        holds(document, tmp_path)
        parted += "a run ends" in files_by(document, "numpy")[1][PROGRAM]
    assert parted > 5
    document["learner"], document["data"]["x"] = "perceptron", [[0, 0], *x[1:]]
    assert "a run ends" not in files_by(document, "numpy")[1][PROGRAM]


def test_a_mistake_whose_step_is_beyond_all_bounds_ends_a_run_of_the_pocket_in_the_program_too(
    tmp_path: Path,
) -> None:
    x = [[1, 0], [2, 0], [3, 0], [0, 1], [1, 1], [1, 2], [-1e-60, -1e-60]]  # two runs of two right answers
    predictor = {"name": "pocket", "rule": "longest-run"}
    document = {"data": {"x": x, "y": [1] * 7}, "learner": "mira", "bias": "none", "predictor": predictor}
    trace, _ = files_by(document, "numpy")
    assert trace.stopped_by == "diverged" and trace.unanswered.tolist() == [7]
    assert trace.scenario.predictor.weights_at(trace, 7)[0].tolist() == [1, 0]
    holds(document, tmp_path)
