"""Weights of examples: losses, and so steps, are multiplied; against scikit-learn, repetition and leaving out."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from scipy.sparse import csr_array
from sklearn.linear_model import Perceptron, SGDClassifier
from sklearn.svm import SVC

import app as hyperplane
from app.api.estimators import ESTIMATORS
from app.engine import ScenarioError
from tests.sentences import check_sentence

WEIGHED = [name for name, estimator in ESTIMATORS.items() if estimator.learner.weighs]
ROUNDS = 6


def drawn(chance: np.random.Generator, classes: int = 2) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Examples in whole numbers with labels, and weights that float64 holds."""
    n = int(chance.integers(6, 16))
    y = chance.integers(0, classes, n)
    y[:classes] = range(classes)
    return chance.integers(-4, 5, (n, 2)).astype(float), y, chance.choice([0.25, 0.5, 1.0, 2.0, 3.0], n)


def fitted(name: str, x: np.ndarray, y: np.ndarray, weights: Any = None, **options: Any) -> Any:
    return ESTIMATORS[name](**{"epochs": 20, **options}).fit(x, y, sample_weight=weights)


def test_learners_with_a_loss_take_weights() -> None:
    assert set(ESTIMATORS) - set(WEIGHED) == {
        "AggressiveMira", "ClosestCentroid", "HardMarginSvm", "Madaline", "Mira", "PassiveAggressive",
    }  # fmt: skip
    assert "class_weight" not in hyperplane.Mira().get_params()


def test_a_perceptron_steps_as_scikit_learns() -> None:
    chance = np.random.default_rng(35)
    for epochs in (1, 2, 30) * 4:
        x, y, weights = drawn(chance)
        options: dict[str, Any] = {
            "max_iter": epochs,
            "tol": None,
            "shuffle": False,
            "class_weight": {1: 2.0},
        }
        theirs = Perceptron(**options).fit(x, y, sample_weight=weights)
        own = fitted("Perceptron", x, y, weights, epochs=epochs, class_weight={1: 2.0})
        assert own.coef_.tolist() == theirs.coef_.tolist()
        assert own.intercept_.tolist() == theirs.intercept_.tolist()


@pytest.mark.parametrize(
    ("name", "loss"), [("Logistic", "log_loss"), ("Adaline", "squared_error"), ("MarginPerceptron", "hinge")]
)
def test_descent_steps_as_scikit_learns(name: str, loss: str) -> None:
    chance, rate = np.random.default_rng(36), 2.0**-6
    for _ in range(ROUNDS):
        x, y, weights = drawn(chance)
        own = fitted(name, x, y, weights, epochs=5, rate=rate)
        constant: dict[str, Any] = {"penalty": None, "learning_rate": "constant", "eta0": rate}
        theirs = SGDClassifier(loss=loss, max_iter=own.n_iter_, tol=None, shuffle=False, **constant)
        theirs.fit(x, y, sample_weight=weights)
        np.testing.assert_allclose(own.coef_, theirs.coef_, rtol=1e-9, atol=1e-12)
        np.testing.assert_allclose(own.intercept_, theirs.intercept_, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("kind", ["linear", "rbf"])
@pytest.mark.parametrize("balance", [None, "balanced"])
def test_a_soft_margin_is_scikit_learns(kind: str, balance: str | None) -> None:
    chance = np.random.default_rng(37)
    for _ in range(ROUNDS):
        x, y, weights = drawn(chance)
        theirs = SVC(kernel=kind, gamma=0.5, C=0.5, tol=1e-10, class_weight=balance)
        theirs.fit(x, y, sample_weight=weights)
        own = fitted("SoftMarginSvm", x, y, weights, kind=kind, gamma=0.5, C=0.5, class_weight=balance)
        # Where several b are as good, ours is the middle one: scores may differ by a constant.
        apart = own.decision_function(x) - theirs.decision_function(x)
        np.testing.assert_allclose(apart - apart[0], 0.0, atol=1e-5)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("BatchPerceptron", {}),
        ("SoftMarginSvm", {"C": 0.5}),
        ("SoftMarginSvm", {"kind": "rbf"}),
    ],
)
def test_a_weight_in_a_sum_is_a_repetition(name: str, options: dict[str, Any]) -> None:
    chance = np.random.default_rng(38)
    for _ in range(ROUNDS):
        x, y, _ = drawn(chance)
        times = chance.integers(0, 4, len(y))
        times[:2] = 1, 2
        twice = fitted(name, np.repeat(x, times, axis=0), np.repeat(y, times), **options)
        own = fitted(name, x, y, times, **options)
        np.testing.assert_allclose(own.decision_function(x), twice.decision_function(x), atol=1e-5)


@pytest.mark.parametrize("predictor", ["last", "averaged", "voted", "pocket"])
def test_one_rule_by_other_methods_is_the_perceptrons(predictor: str) -> None:
    chance = np.random.default_rng(39)
    for _ in range(ROUNDS):
        x, y, weights = drawn(chance)
        options: dict[str, Any] = {"predictor": predictor, "order": "permuted", "seed": 4}
        scores = fitted("Perceptron", x, y, weights, **options).decision_function(x)
        linear: dict[str, Any] = {"kind": "polynomial", "degree": 1, "constant": 0.0}
        kernel = fitted("KernelPerceptron", x, y, weights, **linear, **options)
        np.testing.assert_allclose(kernel.decision_function(x), scores, atol=1e-9)
        batch = fitted("BatchPerceptron", x, y, weights, size=1, **options)
        np.testing.assert_allclose(batch.decision_function(x), scores, atol=1e-9)


@pytest.mark.parametrize("name", WEIGHED)
def test_a_weighted_run_is_replayed_pickled_and_has_the_weights_that_it_is_said_to_have(name: str) -> None:
    chance = np.random.default_rng(40)
    x, y, weights = drawn(chance, 3 if name == "MulticlassPerceptron" else 2)
    own = fitted(name, x, y, weights, predictor="averaged")
    trace = own.run_.trace
    np.testing.assert_array_equal(
        trace.recording.state_after(trace.updates),
        trace.recording.replay(0, trace.updates, trace.recording.start.copy())[0][-1],
    )
    again = pickle.loads(pickle.dumps(own))
    assert again.decision_function(x).tolist() == own.decision_function(x).tolist()
    assert own.run_.bound is None
    some = weights != 0.25
    some[: len(set(y))] = True
    without = fitted(name, x[some], y[some], weights[some], predictor="averaged")
    nothing = fitted(name, x, y, np.where(some, weights, 0.0), predictor="averaged")
    assert nothing.decision_function(x).tolist() == without.decision_function(x).tolist()
    plain, ones = fitted(name, x, y), fitted(name, x, y, np.ones(len(y)))
    assert ones.run_.scenario.hash == plain.run_.scenario.hash


@pytest.mark.parametrize(
    "name", ["Perceptron", "MarginPerceptron", "BatchPerceptron", "MulticlassPerceptron"]
)
def test_sums_of_decimal_weights_are_exact(name: str) -> None:
    chance = np.random.default_rng(41)
    for _ in range(ROUNDS):
        x, y, _ = drawn(chance)
        times = chance.choice([1.0, 2.0, 3.0, 7.0], len(y))
        tenth, scaled = times / 10, {"margin": 0.01} if name == "MarginPerceptron" else {}
        whole = fitted(name, x, y, times)
        small = fitted(name, x, y, tenth, rate=0.1, **scaled)
        assert small.run_.trace.visit.tolist() == whole.run_.trace.visit.tolist()
        np.testing.assert_allclose(small.coef_ * 100, whole.coef_, rtol=1e-15)


def test_a_minibatch_of_pegasos_is_the_weighted_mean() -> None:
    x, y, weights = drawn(np.random.default_rng(42))
    own = fitted("Pegasos", x, y, weights, lam=0.5, size=4, epochs=6, bias="none")
    signs, w, t = 2.0 * y - 1, np.zeros(2), 0
    for _ in range(6):
        for first in range(0, len(y), 4):
            t, part = t + 1, slice(first, first + 4)
            near = signs[part] * (x[part] @ w) < 1
            mean = (near * weights[part] * signs[part]) @ x[part] / len(y[part])
            w = (1 - 1 / t) * w + mean / (0.5 * t)
    np.testing.assert_allclose(own.coef_[0], w, rtol=1e-9, atol=1e-12)


def test_a_network_of_one_step_takes_weighted_losses() -> None:
    x, y, weights = drawn(np.random.default_rng(43))
    options: dict[str, Any] = {"epochs": 1, "rate": 1e-3, "size": len(y)}

    def moved(weights: np.ndarray) -> np.ndarray:
        trace = fitted("MultilayerPerceptron", x, y, weights, **options).run_.trace
        start: np.ndarray = trace.recording.start
        return np.asarray(trace.recording.state_after(1) - start)

    each = [moved(np.where(np.arange(len(y)) == i, 2.0, 1.0)) for i in range(len(y))]
    same = moved(np.full(len(y), 2.0)) / 2
    parts = np.array(each) - same
    np.testing.assert_allclose(moved(weights), (weights[:, None] * parts).sum(axis=0), rtol=1e-6, atol=1e-12)


def test_parts_have_weights() -> None:
    x, y, weights = drawn(np.random.default_rng(44))
    whole = fitted("Perceptron", x, y, weights, epochs=1)
    parts = hyperplane.Perceptron()
    for part in (slice(0, 4), slice(4, None)):
        parts.partial_fit(x[part], y[part], classes=[0, 1], sample_weight=weights[part])
    assert parts.coef_.tolist() == whole.coef_.tolist()


def test_what_cannot_be_a_weight_is_refused_in_a_sentence() -> None:
    x, y = np.array([[0.0, 1.0], [1.0, 0.0]]), [0, 1]
    for weights, part in (
        ([1, 2, 3], "one weight"),
        ([1, -1], "at least 0"),
        ([1, np.nan], "finite"),
        (["a", 1], "number"),
    ):
        with pytest.raises(ScenarioError, match=part) as refused:
            hyperplane.Perceptron().fit(x, y, sample_weight=weights)
        check_sentence(str(refused.value))
    with pytest.raises(ScenarioError, match="class_weight must be") as refused:
        hyperplane.Perceptron(class_weight="balanced").partial_fit(x, y)
    check_sentence(str(refused.value))
    run = hyperplane.Perceptron().fit(x, y, sample_weight=[1, 2]).run_
    assert run.verdict and run.mistakes
    for without in (run.svg, run.link, lambda: run.scenario.replace(bias="none")):
        with pytest.raises(ScenarioError, match="no weights of examples"):
            without()


@pytest.mark.parametrize("name", ["Perceptron", "KernelPerceptron", "BatchPerceptron"])
def test_sparse_points_are_the_same_points(name: str) -> None:
    x, y, weights = drawn(np.random.default_rng(45))
    dense, sparse = fitted(name, x, y, weights), fitted(name, csr_array(x), y, weights)
    assert sparse.decision_function(csr_array(x)).tolist() == dense.decision_function(x).tolist()
