"""Theory along a run for every learner on the menu, and what kernels and several classes change."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, train
from app.engine.facts.progress import NAMES, Progress
from app.engine.learners import LEARNERS
from tests.effort import tries
from tests.theory.arrays import facts_document

POINTS = [[0, 0], [0, 1], [1, 0], [2, 2], [3, 1], [2, 3], [0, 0.5]]
LABELS = {
    "binary": [-1, -1, -1, 1, 1, 1, -1],
    "multiclass": [0, 0, 1, 2, 2, 2, 0],
    "regression": [0, 0.5, 1.5, 3, 2.5, 3.5, 0.25],
}


def traced(learner, x=POINTS, y=None, task="binary", **parts):
    data = {"preset": "fish"} if task == "sequence" else {"x": x, "y": LABELS[task] if y is None else y}
    stop = {"when": "epochs", "epochs": 6}
    return train(
        Scenario.from_document({"task": task, "data": data, "learner": learner, "stop": stop} | parts)
    )


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda entry: entry.name)
def test_every_column_is_there_or_has_its_reason(learner):
    rate = {"rate": 0.05} if learner.task == "regression" else {}
    trace = traced({"name": learner.name, **rate}, task=learner.task)
    progress = Progress(trace)
    found, reasons = progress.columns(0, trace.updates), progress.absent()
    assert trace.updates and set(found) | set(reasons) == set(NAMES) and not set(found) & set(reasons)
    assert all(len(values) == trace.updates for values in found.values())
    for k in {0, 1, trace.updates}:
        said = progress.at(k)
        json.dumps(said, allow_nan=False)
        assert all(said[name] is None and isinstance(why, str) for name, why in said["reasons"].items())
        if k:
            for name, values in found.items():
                value = None if np.isnan(values[k - 1]) else pytest.approx(values[k - 1], rel=1e-12)
                assert said[name] == value, name


@pytest.mark.parametrize("bias", ["learned", "threshold", "none"])
def test_a_linear_kernel_has_the_perceptrons_columns(bias):
    chance = np.random.default_rng(5)
    for _ in range(10):
        x = (chance.integers(-8, 9, (9, 2)) / 8).tolist()
        y = chance.choice([-1, 1], 9).tolist()
        dual = traced({"name": "kernel-perceptron", "kind": "linear"}, x, y, bias=bias)
        primal = traced("perceptron", x, y, bias=bias)
        ours, theirs = Progress(dual).columns(0, dual.updates), Progress(primal).columns(0, primal.updates)
        for name in set(ours) & set(theirs):
            assert ours[name] == pytest.approx(theirs[name], rel=1e-12, abs=1e-12, nan_ok=True), name
        said = Progress(dual).at(dual.updates), Progress(primal).at(primal.updates)
        assert said[0]["largest_norm"] == pytest.approx(said[1]["largest_norm"])
        assert said[0]["alpha_counts"] == said[1]["alpha_counts"] == said[0]["dual"]
        assert (
            "feature space" in said[0]["reasons"]["along"] or not facts_document(dual.scenario)["separable"]
        )


def test_in_the_kernels_space_the_norm_grows_no_faster_than_the_proof_allows():
    for kernel in ({"kind": "polynomial", "degree": 3}, {"kind": "rbf"}):
        trace = traced({"name": "kernel-perceptron", **kernel}, y=[-1, 1, -1, 1, -1, 1, 1])
        found = Progress(trace).columns(0, trace.updates)
        assert (found["norm_squared"] <= found["norm_squared_most"] * (1 + 1e-12)).all()


@tries(100)
@given(st.integers(0, 2**32), st.sampled_from(["learned", "threshold", "none"]), st.booleans())
def test_several_classes_keep_both_sides_of_the_proof(seed, bias, started):
    chance = np.random.default_rng(seed)
    x = chance.integers(-8, 9, (12, 2)) / 4
    weights = chance.integers(-3, 4, (3, 2))
    y = (x @ weights.T + (0 if bias == "none" else chance.integers(-3, 4, 3))).argmax(axis=1)
    classes = max(2, int(y.max()) + 1)
    start = {"w": (chance.integers(-8, 9, (classes, 2)) / 4).tolist()} if started else {}
    learner = {"name": "multiclass-perceptron", "rate": 0.5}
    stop = {"epochs": 500}
    trace = traced(learner, x.tolist(), y.tolist(), "multiclass", bias=bias, start=start, stop=stop)
    said = facts_document(trace.scenario)
    found = Progress(trace).columns(0, trace.updates)
    assert (found["norm_squared"] <= found["norm_squared_most"] + 1e-9).all()
    if said["separable"]:
        assert (found["along"] >= found["along_least"] - 1e-9).all()
        assert said["bound"] is None or trace.updates <= said["bound"]
    scores = [trace.scenario.phi @ w.T + b for w, b in map(trace.weights_at, range(1, trace.updates + 1))]
    wrong = [int((s.argmax(axis=1) != trace.scenario.y).sum()) for s in scores]
    behind = [(s.max(axis=1) - s[np.arange(len(y)), trace.scenario.y]).sum() for s in scores]
    assert found["errors"].tolist() == wrong
    assert found["criterion"] == pytest.approx(np.array(behind), abs=1e-9)


def test_of_a_regression_the_loss_is_the_mean_squared_error():
    trace = traced({"name": "lms", "rate": 0.05}, task="regression")
    found = Progress(trace).columns(0, trace.updates)
    window = trace.window(0, trace.updates)
    residuals = window.w @ trace.scenario.phi.T + window.b[:, None] - trace.scenario.y
    assert found["loss"] == pytest.approx((residuals**2).mean(axis=1))
    assert "no classes" in Progress(trace).absent()["margin"]
