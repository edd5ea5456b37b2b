"""scikit-learn's Perceptron and averaged SGD, with the settings under which they are the same algorithms."""

import random

import numpy as np
import pytest
from sklearn.linear_model import Perceptron, SGDClassifier

from tests.engine.compare import trained


def random_eighths(chance, most=30, d=None):
    n, d = chance.randint(2, most), d or chance.randint(1, 12)
    x = [[chance.randint(-16, 16) / 8 for _ in range(d)] for _ in range(n)]
    y = [chance.choice((-1, 1)) for _ in range(n)]
    y[:2] = [-1, 1]  # it wants both classes
    return x, y


@pytest.mark.parametrize("bias", [True, False], ids=["with a bias", "through the origin"])
def test_the_weights_are_those_of_perceptron(bias):
    chance = random.Random(f"sklearn {bias}")
    for _ in range(60):
        x, y = random_eighths(chance)
        rate, epochs = chance.choice((1.0, 0.25, 2.0)), chance.randint(1, 8)
        model = Perceptron(
            penalty=None, eta0=rate, shuffle=False, tol=None, max_iter=epochs, fit_intercept=bias
        ).fit(x, y)
        trace = trained(
            {
                "data": {"x": x, "y": y},
                "learner": {"name": "perceptron", "rate": rate},
                "bias": "learned" if bias else "none",
                "stop": {"when": "epochs", "epochs": epochs},
            }
        )
        w, b = trace.weights_at(trace.updates)
        assert w.tolist() == model.coef_[0].tolist()
        assert b == model.intercept_[0]
        assert trace.visits == model.t_ - 1


def test_the_weights_are_those_of_perceptron_from_another_start():
    chance = random.Random("start")
    for _ in range(20):
        x, y = random_eighths(chance, d=3)
        start = [chance.randint(-9, 9) / 4 for _ in range(4)]
        model = Perceptron(penalty=None, shuffle=False, tol=None, max_iter=3)
        model.fit(x, y, coef_init=np.array([start[:3]]), intercept_init=np.array(start[3:]))
        trace = trained(
            {
                "data": {"x": x, "y": y},
                "start": {"w": start[:3], "b": start[3]},
                "stop": {"when": "epochs", "epochs": 3},
            }
        )
        w, b = trace.weights_at(trace.updates)
        assert [*w, b] == [*model.coef_[0], model.intercept_[0]]


def test_the_weights_are_those_of_perceptron_on_long_noisy_vectors():
    chance = np.random.default_rng(3)
    x = chance.integers(-64, 65, size=(700, 64)) / 32
    y = np.where(x @ chance.integers(-4, 5, size=64) > 0, 1, -1)
    y[chance.random(700) < 0.1] *= -1
    model = Perceptron(penalty=None, shuffle=False, tol=None, max_iter=7).fit(x, y)
    trace = trained({"data": {"x": x.tolist(), "y": y.tolist()}, "stop": {"when": "epochs", "epochs": 7}})
    w, b = trace.weights_at(trace.updates)
    assert w.tolist() == model.coef_[0].tolist()
    assert b == model.intercept_[0]


def test_the_average_is_that_of_averaged_sgd_but_for_the_vector_at_the_start():
    chance = random.Random("averaged")
    for _ in range(40):
        x, y = random_eighths(chance, d=2)
        epochs = chance.randint(1, 5)
        model = SGDClassifier(
            loss="perceptron", penalty=None, learning_rate="constant", eta0=1.0,
            shuffle=False, tol=None, max_iter=epochs, average=True,
        ).fit(x, y)  # fmt: skip
        trace = trained({"data": {"x": x, "y": y}, "stop": {"when": "epochs", "epochs": epochs}})
        w, b = trace.averaged_at(trace.visits)
        ratio = (trace.visits + 1) / trace.visits  # its mean is over w_1 .. w_T
        assert [*w * ratio, b * ratio] == pytest.approx(
            [*model.coef_[0], model.intercept_[0]], rel=1e-12, abs=1e-12
        )


def test_predictions_at_zero_follow_its_rule_when_sign_of_zero_is_minus_one():
    x, y = [[1.0, 0.0], [0.0, 1.0], [2.0, 1.0]], [1, -1, 1]
    model = Perceptron(penalty=None, shuffle=False, tol=None, max_iter=2).fit(x, y)
    trace = trained({"data": {"x": x, "y": y}, "stop": {"when": "epochs", "epochs": 2}})
    grid = np.array([[i / 2, j / 2] for i in range(-4, 5) for j in range(-4, 5)])
    scores = trace.scenario.predictor.scores(trace, trace.visits, grid)
    assert np.where(scores > 0, 1, -1).tolist() == model.predict(grid).tolist()
    assert (scores == 0).any()
