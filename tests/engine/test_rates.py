"""From zero the rate only scales the weights: every rate gives the same run."""

import random

import numpy as np
import pytest

from tests.effort import THOROUGH
from tests.engine.compare import trained

RATES = (0.1, 0.1234567, 1 / 3, 7.000000001, 3e-9, 123456.7890123)
SETS = 400 if THOROUGH else 60
LEARNERS = {
    "perceptron": {"learner": {"name": "perceptron"}},
    "margin perceptron": {"learner": {"name": "margin-perceptron", "margin": 1}},
    "batch perceptron": {"learner": {"name": "batch-perceptron"}},
    "several classes": {"task": "multiclass"},
}


def test_a_rate_of_seven_decimals_makes_the_mistakes_of_a_rate_of_one():
    data = {"x": [[-2], [-3]], "y": [1, -1]}
    run = trained({"data": data, "learner": {"name": "perceptron", "rate": 0.1234567}})
    assert (run.updates, run.end) == (29, "separated")
    assert run.weights_at(run.updates)[0] == pytest.approx([2 * 0.1234567], rel=1e-15)


@pytest.mark.parametrize("name", LEARNERS)
@pytest.mark.parametrize("long", [False, True], ids=["whole numbers", "numbers of many digits"])
def test_every_rate_gives_the_run_of_a_rate_of_one(name, long):
    chance = random.Random(f"{name} {long}")
    for _ in range(SETS):
        document = random_set(chance, long, LEARNERS[name])
        rate = chance.choice(RATES)
        one, other = trained(document), trained(at_rate(document, rate))
        assert other.visit.tolist() == one.visit.tolist()
        assert (other.end, other.cycle) == (one.end, one.cycle)
        assert other.training_error() == one.training_error()
        w, b = one.weights_at(one.updates)
        again, offset = other.weights_at(other.updates)
        assert np.allclose([*np.ravel(again), *np.ravel(offset)], rate * np.append(w, b), rtol=1e-14, atol=0)


def test_every_rate_tags_the_sentences_that_a_rate_of_one_tags():
    document = {"task": "sequence", "data": {"preset": "fish"}, "learner": {"name": "structured-perceptron"}}
    runs = [trained(at_rate(document, rate)) for rate in (1.0, *RATES)]
    assert len({tuple(run.visit.tolist()) for run in runs}) == 1


def random_set(chance, long, others):
    several = others.get("task") == "multiclass"
    labels = (0, 1, 2) if several else (-1, 1)
    n = chance.randint(2, 8)
    number = (lambda: chance.uniform(-3, 3)) if long else (lambda: chance.randint(-4, 4))
    return {
        "data": {
            "x": [[number(), number()] for _ in range(n)],
            "y": [chance.choice(labels) for _ in range(n)],
        },
        "bias": chance.choice(("learned", "none", "threshold")),
        "tie": "mistake" if several else chance.choice(("mistake", "positive", "negative")),
        "stop": {"when": "converged", "epochs": 15},
        **others,
    }


def at_rate(document, rate):
    """The same at another rate; a margin is compared with scores, which grow with the rate."""
    learner = dict(document.get("learner") or {"name": "multiclass-perceptron"})
    if "margin" in learner:
        learner["margin"] = learner["margin"] * rate
    return {**document, "learner": {**learner, "rate": rate}}
