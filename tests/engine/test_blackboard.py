"""Short decimals come out as by hand: no score that is 0 on the blackboard is 1e-17 here."""

import random

import numpy as np
import pytest

from tests.engine import oracle
from tests.engine.compare import expect_the_same_run, trained

RATES = (0.1, 0.3, 0.7, 0.01)


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("tenths", [False, True], ids=["integers", "one-decimal numbers"])
def test_random_sets_equal_the_run_in_fractions(rate, tenths):
    chance = random.Random(f"{rate} {tenths}")
    unit = 10 if tenths else 1
    for _ in range(125):
        n = chance.randint(2, 10)
        x = [[chance.randint(-5 * unit, 5 * unit) / unit for _ in range(2)] for _ in range(n)]
        document = {
            "data": {"x": x, "y": [chance.choice((-1, 1)) for _ in range(n)]},
            "learner": {"name": "perceptron", "rate": rate},
            "tie": chance.choice(("mistake", "positive", "negative")),
            "stop": {"when": "converged", "epochs": 15},
        }
        expect_the_same_run(trained(document), oracle.run(document))


def test_a_rate_of_a_tenth_makes_the_same_mistakes_as_a_rate_of_one():
    data = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}
    one = trained({"data": data})
    tenth = trained({"data": data, "learner": {"name": "perceptron", "rate": 0.1}})
    assert tenth.visit.tolist() == one.visit.tolist()
    assert tenth.weights_at(tenth.updates)[0].tolist() == [0.3, 0.2]
    assert tenth.weights_at(tenth.updates)[1] == -0.4


def test_binary_fractions_with_a_decimal_rate_come_out_as_by_hand():
    chance = random.Random(7)
    for _ in range(40):
        x = [[chance.randint(-512, 512) / 256 for _ in range(2)] for _ in range(6)]
        document = {
            "data": {"x": x, "y": [chance.choice((-1, 1)) for _ in range(6)]},
            "learner": {"name": "perceptron", "rate": 0.1},
            "stop": {"epochs": 15},
        }
        expect_the_same_run(trained(document), oracle.run(document))


def test_measures_take_a_score_that_is_zero_by_hand_as_zero():
    # After its updates w is (0.3, 0.1): 0.3 x 0.1 + 0.1 x (-0.3) is 0 by hand, -5e-18 in binary.
    document = {
        "data": {"x": [[0.3, 0.1], [0.1, -0.3]], "y": [1, 1]},
        "bias": "none",
        "tie": "positive",
        "start": {"w": [0.3, 0.1]},
    }
    trace = trained(document)
    errors, _ = trace.measures(*weights_after(trace, trace.updates))
    assert (trace.end, trace.on_boundary, errors.tolist()) == ("no-mistakes", [1], [0])


def weights_after(trace, k):
    w, b = trace.weights_at(k)
    return w[None, :], b * np.ones(1)


def test_a_set_whose_decimals_are_too_long_is_trained_in_plain_floats():
    document = {
        "data": {"x": [[0.123456789, 1.0], [1.0, 0.987654321]], "y": [1, -1]},
        "learner": {"name": "perceptron", "rate": 0.1},
    }
    assert trained(document).end == "separated"
