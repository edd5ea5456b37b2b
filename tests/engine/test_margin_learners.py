"""Learners that step by a margin: against their definitions, published runs and scikit-learn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, Trace, Unknown, facts, train
from app.engine.learners import LEARNERS
from app.engine.theory.bound import NO_THEOREM, Geometry

LI_HANG = {"x": [[3, 3], [4, 3], [1, 1]], "y": [1, 1, -1]}
BINARY = [learner for learner in LEARNERS if learner.task.signed]
BOUNDED = [one.name for one in BINARY if one().mistake_bound(Geometry(1.0, 0.5)).value is not None]
WITHOUT_BIAS = [one.name for one in BINARY if "none" in one.biases and not one.method.at_once]


def run(data: dict[str, Any], learner: Any, **more: Any) -> Trace:
    return train(Scenario.from_document({"data": data, "learner": learner, **more}))


def plain_loop(data: dict[str, Any], threshold: float, tau: Any, epochs: int) -> list[np.ndarray]:
    """Weights with the bias last after every update, by the definitions alone.

    Up to the first visit after the start whose score is within rounding of the threshold: it may fall on either side.
    """
    w = np.zeros(len(data["x"][0]) + 1)
    seen: list[np.ndarray] = []
    for _ in range(epochs):
        for x, y in zip(data["x"], data["y"], strict=True):
            z = np.append(np.array(x, dtype=float), 1.0)
            ya = y * float(z @ w)
            if seen and abs(ya - threshold) < 1e-9:
                return seen
            if ya <= threshold:
                w = w + tau(ya, float(z @ z)) * y * z
                seen.append(w)
    return seen


def weights(trace: Trace) -> np.ndarray:
    window = trace.window(0, trace.updates)
    return np.hstack([window.w, window.b[:, None]])


def random_set(seed: int, n: int = 12) -> dict[str, Any]:
    generator = np.random.default_rng(seed)
    x = generator.integers(-16, 17, size=(n, 2)) / 8
    y = np.where(generator.random(n) < 0.5, 1, -1)
    return {"x": x.tolist(), "y": y.tolist()}


@pytest.mark.parametrize(
    ("learner", "updates", "margin"),
    [
        ("mira", 7, 0.3269),
        ({"name": "aggressive-mira", "p": 0.5}, 15, 0.9740),
        ({"name": "aggressive-mira", "p": 0.9}, 37, 1.3476),
    ],
)
def test_published_updates_and_margins_on_three_points(learner: Any, updates: int, margin: float) -> None:
    trace = run(LI_HANG, learner)
    w, b = trace.weights_at(trace.updates)
    _, margins = trace.measures(w[None], np.array([b]))
    assert (trace.end, trace.updates) == ("separated", updates)
    assert margins[0] == pytest.approx(margin, abs=1e-4)


@pytest.mark.parametrize("learner", ["mira", {"name": "aggressive-mira", "p": 0.7}, "passive-aggressive"])
@given(seed=st.integers(0, 10**6))
def test_after_an_update_the_example_scores_exactly_one(learner: Any, seed: int) -> None:
    data = random_set(seed)
    trace = run(data, learner, stop={"when": "epochs", "epochs": 5})
    window = trace.window(0, trace.updates)
    x, y = np.array(data["x"]), np.array(data["y"])
    after = y[window.example] * ((window.w * x[window.example]).sum(axis=1) + window.b)
    assert np.allclose(after, 1.0, atol=1e-9)


@given(seed=st.integers(0, 10**6))
def test_mira_and_its_aggressive_form_follow_their_definition(seed: int) -> None:
    data = random_set(seed)
    stop = {"when": "epochs", "epochs": 6}
    for p, learner in ((0.0, "mira"), (0.6, {"name": "aggressive-mira", "p": 0.6})):
        expected = plain_loop(data, p, lambda ya, square: (1 - ya) / square, 6)
        found = weights(run(data, learner, stop=stop))
        same = min(len(expected), len(found), 20)
        assert np.allclose(found[:same], np.array(expected[:same]).reshape(same, 3), atol=1e-9)


@given(seed=st.integers(0, 10**6))
def test_aggressive_mira_with_p_0_is_mira(seed: int) -> None:
    data = random_set(seed)
    stop = {"when": "epochs", "epochs": 8}
    one = run(data, "mira", stop=stop)
    other = run(data, {"name": "aggressive-mira", "p": 0}, stop=stop)
    assert np.array_equal(weights(one), weights(other))


@given(
    seed=st.integers(0, 10**6), rate=st.sampled_from([0.1, 0.25, 1.0]), margin=st.sampled_from([0, 0.3, 2])
)
def test_the_margin_perceptron_is_exact_in_decimals(seed: int, rate: float, margin: float) -> None:
    from fractions import Fraction

    generator = np.random.default_rng(seed)
    tenths = generator.integers(-20, 21, size=(10, 2))
    y = np.where(generator.random(10) < 0.5, 1, -1).tolist()
    trace = run(
        {"x": (tenths / 10).tolist(), "y": y},
        {"name": "margin-perceptron", "rate": rate, "margin": margin},
        stop={"when": "epochs", "epochs": 6},
    )
    eta, most = Fraction(str(rate)), Fraction(str(margin))
    w = [Fraction(0)] * 3
    visits = []
    for visit in range(60):
        i = visit % 10
        z = [Fraction(int(v), 10) for v in tenths[i]] + [Fraction(1)]
        if y[i] * sum(a * c for a, c in zip(w, z, strict=True)) <= most:
            w = [a + eta * y[i] * c for a, c in zip(w, z, strict=True)]
            visits.append(visit + 1)
    window = trace.window(0, trace.updates)
    assert window.visit.tolist() == visits
    last_w, last_b = trace.weights_at(trace.updates)
    assert [*last_w.tolist(), last_b] == [float(v) for v in w]


@pytest.mark.parametrize("variant", ["PA-I", "PA-II"])
@pytest.mark.parametrize("C", [0.05, 0.5, 8.0])
def test_passive_aggressive_equals_scikit_learn_with_a_column_of_ones(variant: str, C: float) -> None:
    from sklearn.linear_model import SGDClassifier

    for seed in range(10):
        data = random_set(seed, n=30)
        if len(set(data["y"])) < 2:
            continue
        ones = np.hstack([np.array(data["x"]), np.ones((30, 1))])
        reference = SGDClassifier(
            loss="hinge", penalty=None, learning_rate=variant.replace("PA-II", "pa2").replace("PA-I", "pa1"),
            eta0=C, fit_intercept=False, shuffle=False, tol=None, max_iter=7,
        ).fit(ones, data["y"])  # fmt: skip
        trace = run(
            data,
            {"name": "passive-aggressive", "variant": variant, "C": C},
            stop={"when": "epochs", "epochs": 7},
        )
        w, b = trace.weights_at(trace.updates)
        assert np.allclose([*w, b], reference.coef_[0], rtol=1e-12, atol=1e-13)


@pytest.mark.parametrize("name", BOUNDED)
@given(seed=st.integers(0, 10**6))
def test_no_run_passes_its_bound(name: str, seed: int) -> None:
    generator = np.random.default_rng(seed)
    x = generator.integers(-8, 9, size=(15, 2)) / 4
    y = np.where(x[:, 0] - 0.5 * x[:, 1] > 0.3, 1, -1)
    scenario = Scenario.from_document({"data": {"x": x.tolist(), "y": y.tolist()}, "learner": name})
    bound = facts(scenario).bound
    assert train(scenario).updates <= bound


@pytest.mark.parametrize("name", WITHOUT_BIAS)
def test_zero_vectors_without_a_bias_do_not_break_a_learner(name: str) -> None:
    data = {"x": [[0, 0], [1, 2], [2, -1]], "y": [1, 1, -1]}
    trace = run(data, name, bias="none", stop={"when": "epochs", "epochs": 4})
    assert np.isfinite(weights(trace)).all() if trace.updates else True
    assert trace.done


def test_passive_aggressive_says_that_it_has_no_mistake_bound() -> None:
    said = facts(Scenario.from_document({"data": LI_HANG, "learner": "passive-aggressive"}))
    assert said.bound == Unknown(NO_THEOREM)
