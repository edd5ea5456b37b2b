"""Random runs against the slow oracle, every update compared."""

import itertools
import random

import pytest

from app.engine import Scenario, Training
from tests.engine import oracle
from tests.engine.compare import expect_the_same_run, trained

TIES = ("mistake", "positive", "negative")
BIASES = ("learned", "none", "threshold", "fixed")
ORDERS = ("given", "shuffled", "permuted", "listed")
MAPS = tuple(oracle.MAPS)


def dyadic(chance, places=3, size=2):
    return chance.randint(-size * 2**places, size * 2**places) / 2**places


def random_document(chance, number, rates, tie, bias, order):
    """A scenario with coordinates and starts drawn by ``number()``."""
    n = chance.randint(1, 12)
    features = chance.choice(MAPS)
    x = [[number(), number()] for _ in range(n)]
    p = len(oracle.features([0, 0], features))
    start = {"w": [0.0] * p, "b": 0.0}
    if chance.random() < 0.5:
        start = {"w": [number() for _ in range(p)], "b": 0.0 if bias == "none" else number()}
    if bias == "fixed":
        start["b"] = number()
    places = {"name": order}
    if order in ("shuffled", "permuted"):
        places["seed"] = chance.randint(0, 1000)
    if order == "listed":
        places["examples"] = [chance.randrange(n) for _ in range(chance.randint(1, 30))]
    return {
        "data": {"x": x, "y": [chance.choice((-1, 1)) for _ in range(n)]},
        "features": {"name": features},
        "learner": {"name": "perceptron", "rate": chance.choice(rates)},
        "bias": bias,
        "tie": tie,
        "order": places,
        "start": start,
        "stop": {
            "when": chance.choice(("converged", "epochs", "error-stops-falling")),
            "epochs": chance.randint(1, 25),
        },
    }


@pytest.mark.parametrize(("tie", "bias", "order"), list(itertools.product(TIES, BIASES, ORDERS)))
def test_dyadic_runs_equal_the_exact_ones(tie, bias, order):
    chance = random.Random(f"{tie} {bias} {order}")
    for _ in range(8):
        document = random_document(chance, lambda: dyadic(chance), (1, 0.5, 0.25, 3), tie, bias, order)
        expect_the_same_run(trained(document), oracle.run(document))


@pytest.mark.parametrize(("tie", "bias", "order"), list(itertools.product(TIES, BIASES, ORDERS)))
def test_decimal_runs_equal_the_exact_ones(tie, bias, order):
    chance = random.Random(f"decimal {tie} {bias} {order}")
    for _ in range(8):
        tenths = lambda: chance.randint(-20, 20) / 10  # noqa: E731
        document = random_document(chance, tenths, (0.1, 0.3, 0.7, 0.01, 1), tie, bias, order)
        expect_the_same_run(trained(document), oracle.run(document))


@pytest.mark.parametrize("order", ORDERS)
def test_runs_cut_anywhere_and_trained_in_odd_pieces_equal_the_exact_ones(order):
    chance = random.Random(f"cut {order}")
    for _ in range(100):
        tenths = lambda: chance.randint(-20, 20) / 10  # noqa: E731
        rates = (1, 0.5, 0.1, 0.07, 0.57, 0.001)
        tie, bias = chance.choice(TIES), chance.choice(BIASES)
        document = random_document(chance, tenths, rates, tie, bias, order)
        document["stop"]["visits"] = chance.randint(1, 60)
        document["stop"]["updates"] = chance.randint(1, 40)
        training = Training(Scenario.from_document(document))
        visits = chance.choice((1, 2, 3, 7, 1000))
        while not training.step(visits):
            pass
        expect_the_same_run(training.trace, oracle.run(document))


@pytest.mark.parametrize("bias", BIASES)
def test_long_vectors_are_scored_like_short_ones(bias):
    chance = random.Random(bias)
    for n, d in ((1, 9), (5, 17), (40, 20), (17, 64), (64, 9), (65, 10), (150, 12)):
        x = [[dyadic(chance) for _ in range(d)] for _ in range(n)]
        y = [1 if dyadic(chance) + row[0] > 0 else -1 for row in x]
        document = {"data": {"x": x, "y": y}, "bias": bias, "stop": {"epochs": 20}}
        expect_the_same_run(trained(document), oracle.run(document))


@pytest.mark.parametrize("bias", BIASES)
def test_the_average_is_the_mean_of_all_vectors_the_first_included(bias):
    chance = random.Random(f"average {bias}")
    for _ in range(10):
        document = random_document(chance, lambda: dyadic(chance), (1, 0.5), "mistake", bias, "permuted")
        run = oracle.run(document, keep_states=True)
        trace = trained(document)
        w, b = trace.averaged_at(trace.visits)
        expected_w, expected_b = run.averaged
        assert [*w, b] == pytest.approx([float(v) for v in (*expected_w, expected_b)], rel=1e-15, abs=1e-300)
