"""Examples that break naive learners: every learner of the menu ends in finite numbers, or refuses with a sentence."""

import json

import numpy as np
import pytest

from app.engine import Scenario, ScenarioError, train
from app.engine.learners import LEARNERS
from app.engine.predictors import PREDICTORS

TINY, HUGE = 1e-300, 1e100
POINTS: dict[str, list[list[float]]] = {
    "one point": [[1, 2]],
    "one point at the origin": [[0, 0]],
    "zero vectors": [[0, 0], [0, 0], [0, 0]],
    "duplicates": [[1, 2]] * 6,
    "one input": [[1], [2], [-3]],
    "many inputs": np.eye(40).tolist(),
    "huge": [[HUGE, -HUGE], [HUGE, HUGE], [-HUGE, 0]],
    "tiny": [[TINY, -TINY], [TINY, TINY], [-TINY, 0]],
    "huge and tiny": [[HUGE, TINY], [TINY, HUGE], [1, 1]],
    "nearly the same": [[1, 1], [1, 1 + 2**-52], [1 - 2**-53, 1]],
    "far from the origin": [[1e9, 1e9 + 1], [1e9, 1e9 - 1], [1e9 + 1, 1e9]],
    "on a line": [[k, 2 * k] for k in range(-3, 4)],
}


def labels(task, n, kind):
    if task == "regression":
        return {"one": [0.0] * n, "turns": [(-1.0) ** k for k in range(n)], "far": [HUGE] * n}[kind]
    if kind == "one":
        return [1] * n
    return [k % 2 if task == "multiclass" else 2 * (k % 2) - 1 for k in range(n)]


CASES = [
    pytest.param(learner, points, kind, id=f"{learner.name}, {points}, {kind}")
    for learner in LEARNERS
    if learner.task != "sequence"  # of which there are no numbers
    for points in POINTS
    for kind in ("one", "turns", *(("far",) if learner.task == "regression" else ()))
]


@pytest.mark.parametrize(("learner", "points", "kind"), CASES)
def test_a_learner_ends_in_finite_numbers_or_refuses_with_a_sentence(learner, points, kind):
    x = POINTS[points]
    data = {"x": x, "y": labels(learner.task, len(x), kind)}
    for bias in learner.biases:
        document = {
            "data": data,
            "task": learner.task,
            "learner": learner.name,
            "bias": bias,
            "stop": {"epochs": 40},
        }
        try:
            trace = train(Scenario.from_document(document))
        except ScenarioError as refused:
            assert refused.field.split("[")[0].split(".")[0] in ("data", "learner", "scaling")
            assert len(refused.message) > 20
            continue
        said = json.loads(json.dumps(trace.summary(), allow_nan=False))
        assert said["end"] in ("separated", "no-mistakes", "cycle", "stopped", "limit", "diverged")
        seen = trace.visited(1, trace.visits + 1)
        for name in ("activation", "step", "w", "b"):
            assert np.isfinite(getattr(seen, name)).all()
        window = trace.window(0, trace.updates)
        measured, margins = trace.measures(window.w, window.b)
        assert learner.task == "regression" or not np.isnan(measured).any()
        assert not np.isinf(margins).any()
        for entry in PREDICTORS:
            if learner.task in entry.tasks:
                predicted = train(trace.scenario.replace(predictor=entry.name))
                assert not np.isnan(predicted.predict(trace.scenario.phi)).any()
                json.dumps(predicted.summary(), allow_nan=False)


@pytest.mark.parametrize(
    "learner", [one for one in LEARNERS if one.task == "binary"], ids=lambda one: one.name
)
def test_a_scale_that_binary_holds_changes_no_perceptron_and_breaks_no_other(learner):
    chance = np.random.default_rng(8)
    x = chance.integers(-8, 9, size=(12, 2))
    y = np.where(x @ [1, 2] > 0.5, 1, -1).tolist()
    for scale in (2.0**-300, 2.0**-20, 1.0, 2.0**20, 2.0**100):
        document = {
            "data": {"x": (x * scale).tolist(), "y": y},
            "learner": learner.name,
            "bias": learner.biases[0],
        }
        try:
            trace = train(Scenario.from_document(document))
        except ScenarioError as refused:
            assert refused.message
            continue
        assert np.isfinite(trace.visited(1, trace.visits + 1).w).all()
        json.dumps(trace.summary(), allow_nan=False)
    if learner.name == "perceptron":
        runs = [
            train(
                Scenario.from_document({"data": {"x": (x * s).tolist(), "y": y}, "bias": "none"})
            ).visit.tolist()
            for s in (2.0**-300, 2.0**-20, 1.0, 2.0**20, 2.0**100)
        ]
        assert all(run == runs[0] for run in runs)
