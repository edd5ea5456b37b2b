"""Relatives of the perceptron against scikit-learn, with the settings under which they are the same algorithms."""

import random

import numpy as np
import pytest
from sklearn.linear_model import Perceptron, SGDClassifier, SGDRegressor
from sklearn.neighbors import NearestCentroid
from sklearn.svm import SVC

from tests.engine.compare import trained
from tests.engine.test_against_scikit_learn import random_eighths

SAME = {"penalty": None, "shuffle": False, "tol": None}


def weights(trace):
    w, b = trace.weights_at(trace.updates)
    return [*w.tolist(), b]


def in_epochs(x, y, learner, epochs, **more):
    stop = {"when": "epochs", "epochs": epochs, "updates": None}
    return trained({"data": {"x": x, "y": y}, "learner": learner, "stop": stop, **more})


def of(model):
    return [*np.ravel(model.coef_).tolist(), *np.atleast_1d(model.intercept_).tolist()]


@pytest.mark.parametrize("bias", ["learned", "none"])
def test_lms_is_sgd_on_the_squared_error(bias):
    chance = random.Random(f"lms {bias}")
    for _ in range(20):
        x, _ = random_eighths(chance, d=chance.randint(1, 3))
        y = [chance.randint(-16, 16) / 8 for _ in x]
        rate, epochs = chance.choice((0.01, 0.05, 0.125)), chance.randint(1, 6)
        model = SGDRegressor(
            loss="squared_error", learning_rate="constant", eta0=rate, max_iter=epochs,
            fit_intercept=bias == "learned", **SAME,
        ).fit(x, y)  # fmt: skip
        trace = in_epochs(x, y, {"name": "lms", "rate": rate}, epochs, task="regression", bias=bias)
        assert weights(trace) == pytest.approx(of(model), rel=1e-13, abs=1e-14)


@pytest.mark.parametrize("bias", ["learned", "none"])
def test_adaline_is_sgd_on_the_squared_error_of_the_labels(bias):
    chance = random.Random(f"adaline {bias}")
    for _ in range(20):
        x, y = random_eighths(chance, d=2)
        model = SGDRegressor(
            loss="squared_error", learning_rate="constant", eta0=0.05, max_iter=4,
            fit_intercept=bias == "learned", **SAME,
        ).fit(x, y)  # fmt: skip
        trace = in_epochs(x, y, {"name": "adaline", "rate": 0.05}, 4, bias=bias)
        assert weights(trace) == pytest.approx(of(model), rel=1e-13, abs=1e-14)


@pytest.mark.parametrize("rate", [1.0, 0.1])
def test_logistic_regression_is_sgd_on_the_log_loss(rate):
    chance = random.Random(f"logistic {rate}")
    for _ in range(20):
        x, y = random_eighths(chance, d=2)
        model = SGDClassifier(
            loss="log_loss", learning_rate="constant", eta0=rate, max_iter=5, **SAME
        ).fit(x, y)  # fmt: skip
        trace = in_epochs(x, y, {"name": "logistic", "rate": rate}, 5)
        assert weights(trace) == pytest.approx(of(model), rel=1e-12, abs=1e-13)


@pytest.mark.parametrize(
    ("learner", "setting"),
    [
        ({"variant": "PA"}, ("pa1", 1e9)),
        ({"variant": "PA-I", "C": 0.25}, ("pa1", 0.25)),
        ({"variant": "PA-II", "C": 0.5}, ("pa2", 0.5)),
    ],
)
def test_passive_aggressive_without_a_bias_is_scikit_learn_s(learner, setting):
    chance = random.Random(str(learner))
    for _ in range(20):
        x, y = random_eighths(chance, d=3)
        model = SGDClassifier(
            loss="hinge", learning_rate=setting[0], eta0=setting[1], fit_intercept=False, max_iter=6, **SAME
        ).fit(x, y)
        trace = in_epochs(x, y, {"name": "passive-aggressive", **learner}, 6, bias="none")
        assert weights(trace)[:-1] == pytest.approx(model.coef_[0].tolist(), rel=1e-11, abs=1e-11)


def test_epochs_in_an_order_of_their_own_are_partial_fits():
    chance = random.Random("partial")
    for _ in range(20):
        x, y = random_eighths(chance, d=2)
        trace = in_epochs(x, y, "perceptron", 4, order={"name": "permuted", "seed": chance.randint(0, 99)})
        model = Perceptron(**SAME)
        for epoch in range(1, 5):
            order = trace.order(epoch)
            model.partial_fit(np.array(x)[order], np.array(y)[order], classes=[-1, 1])
        assert weights(trace) == of(model)


def test_an_average_from_a_later_visit_on_is_averaged_sgd_s():
    chance = random.Random("average from")
    for _ in range(20):
        x, y = random_eighths(chance, d=2)
        first = chance.randint(2, len(x))
        model = SGDClassifier(
            loss="perceptron", learning_rate="constant", eta0=1.0, max_iter=3, average=first, **SAME
        ).fit(x, y)
        trace = in_epochs(x, y, "perceptron", 3)
        total, early = ((v + 1) * np.append(*trace.averaged_at(v)) for v in (trace.visits, first - 1))
        mean = (total - early) / (trace.visits + 1 - first)
        assert mean.tolist() == pytest.approx(of(model), rel=1e-12, abs=1e-12)


def test_the_closest_centroid_is_nearest_centroid_off_ties():
    chance = random.Random("centroid")
    grid = np.array([[i / 4, j / 4] for i in range(-8, 9) for j in range(-8, 9)])
    compared = 0
    for _ in range(30):
        x, y = random_eighths(chance, d=2)
        if len(x) == 2:
            continue  # it divides by n - 2
        trace = trained({"data": {"x": x, "y": y}, "learner": "closest-centroid"})
        scores = trace.scenario.predictor.scores(trace, trace.visits, grid)
        off = abs(scores) > 1e-9
        model = NearestCentroid().fit(x, y)
        assert trace.predict(grid)[off].tolist() == model.predict(grid)[off].tolist()
        compared += off.sum()
        above, below = (
            np.mean([row for row, label in zip(x, y, strict=True) if label == c], axis=0) for c in (1, -1)
        )
        distances = (((grid - mean) ** 2).sum(axis=1) for mean in (below, above))
        assert 2 * scores == pytest.approx(np.subtract(*distances), abs=1e-9)
    assert compared > 5000


@pytest.mark.parametrize("bias", ["learned", "none"])
def test_the_hard_margin_is_that_of_svc_with_a_huge_price(bias):
    chance = np.random.default_rng(5)
    for _ in range(12):
        x = chance.integers(-16, 17, size=(20, 2)) / 8
        side = x @ [1.0, -0.5] - (0.3 if bias == "learned" else 0)
        x, y = x[abs(side) > 0.2], np.where(side > 0, 1, -1)[abs(side) > 0.2]
        trace = trained(
            {"data": {"x": x.tolist(), "y": y.tolist()}, "learner": "hard-margin-svm", "bias": bias}
        )
        rows, labels = (x, y) if bias == "learned" else (np.vstack([x, -x]), np.append(y, -y))
        model = SVC(kernel="linear", C=1e9, tol=1e-10).fit(rows, labels)
        assert weights(trace) == pytest.approx(of(model), rel=1e-5, abs=1e-5)
        assert trace.end == "separated"
        held = trace.examples_of(1)
        ya = y * (x @ weights(trace)[:-1] + weights(trace)[-1])
        assert ya.min() == pytest.approx(1, abs=1e-6)
        assert held == np.flatnonzero(ya < 1 + 1e-5 * max(1, ya.max())).tolist()


@pytest.mark.parametrize(
    ("learner", "kernel"),
    [
        ({}, {"kernel": "linear"}),
        (
            {"kind": "polynomial", "degree": 3, "constant": 0.5},
            {"kernel": "poly", "degree": 3, "coef0": 0.5, "gamma": 1},
        ),
        ({"kind": "rbf", "gamma": 0.7}, {"kernel": "rbf", "gamma": 0.7}),
    ],
)
@pytest.mark.parametrize("C", [0.1, 1, 30])
def test_the_soft_margin_is_svc(learner, kernel, C):
    chance = random.Random(f"{learner} {C}")
    points = np.array([[i / 2, j / 2] for i in range(-4, 5) for j in range(-4, 5)])
    for _ in range(5):
        x, y = random_eighths(chance, d=2)
        trace = trained({"data": {"x": x, "y": y}, "learner": {"name": "soft-margin-svm", "C": C, **learner}})
        model = SVC(C=C, tol=1e-6, **kernel).fit(x, y)
        scores = trace.scenario.predictor.scores(trace, trace.visits, trace.scenario.transform(points))
        assert scores == pytest.approx(model.decision_function(points), rel=1e-3, abs=1e-3)
        assert (trace.updates, trace.visits) == (1, len(y))
        held = trace.examples_of(1)
        assert set(held) <= set(range(len(y))) and held
