"""What is known of fitting a line: the best one, and the rates that reach it."""

import json

import numpy as np
import pytest

from app.engine import Scenario, train
from tests.theory.arrays import facts_document, facts_of_targets

X, Y = [[0.0], [1.0], [2.0], [4.0]], [1.0, 2.0, 2.5, 5.5]


@pytest.mark.parametrize("bias", ["learned", "threshold", "none", "fixed"])
def test_nothing_near_the_best_line_is_better(bias):
    said = facts_of_targets(X, Y, bias=bias, b=0.5 if bias == "fixed" else 0.0)
    best = said["least_squares"]
    x, y = np.array(X), np.array(Y)

    def mse(w, b):
        return float(np.mean((x @ w + b - y) ** 2))

    w, b = np.array(best["w"]), best["b"]
    assert best["mse"] == pytest.approx(mse(w, b))
    assert b == {"none": 0.0, "fixed": 0.5}.get(bias, b)
    for dw, db in ((0.01, 0), (-0.01, 0), (0, 0.01), (0, -0.01)):
        if not db or bias in ("learned", "threshold"):
            assert mse(w + dw, b + db) > best["mse"]


@pytest.mark.parametrize(("share", "settles"), [(0.99, True), (1.01, False)])
def test_gradient_descent_settles_exactly_below_the_limit(share, settles):
    said = facts_of_targets(X, Y)
    z, y = np.column_stack([X, np.ones(4)]), np.array(Y)
    w, rate = np.array([10.0, -7.0]), share * said["rate_limit"]
    best = np.array([*said["least_squares"]["w"], said["least_squares"]["b"]])
    for _ in range(5000):
        w = w + rate * ((y - z @ w) @ z) / len(y)
    assert bool(np.abs(w - best).max() < 1e-6) is settles
    assert settles or np.abs(w).max() > 1e6


def test_a_run_below_the_safe_rate_stays_bounded():
    chance = np.random.default_rng(0)
    for _ in range(10):
        x, y = chance.normal(size=(20, 2)).round(2).tolist(), chance.normal(size=20).round(2).tolist()
        document = {"task": "regression", "data": {"x": x, "y": y}, "stop": {"epochs": 300, "when": "epochs"}}
        rate = 0.99 * facts_document(Scenario.from_document(document))["rate_safe"]
        trace = train(Scenario.from_document({**document, "learner": {"name": "lms", "rate": rate}}))
        assert trace.end == "stopped" and trace.largest_norm < 100


def test_what_has_no_meaning_has_its_reason_and_no_examples_have_no_line():
    said = facts_document(Scenario.from_document({"task": "regression", "data": {"x": X, "y": Y}}))
    assert said["separable"] is None and "no classes" in said["separable_reason"]
    assert said["radius_squared"] == 17 and said["unscaled"] is None
    json.dumps(said, allow_nan=False)
    none = facts_of_targets(np.empty((0, 1)), [])
    assert none["least_squares"] is none["rate_limit"] is None
    nowhere = facts_of_targets([[0.0], [0.0]], [1.0, 2.0], bias="none")
    assert nowhere["least_squares"] == {"w": [0.0], "b": 0.0, "mse": 2.5} and nowhere["rate_limit"] is None
