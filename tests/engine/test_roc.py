"""The curve of thresholds, against scikit-learn's and against counting every pair."""

from itertools import islice, product
from random import Random

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.core.errors import ScenarioError
from app.engine.predictors import PREDICTORS
from app.engine.run.metrics import evaluation, roc, roc_at
from tests.engine.menu import BY_TASK


def pairs_won(y, scores):
    """Of all pairs of one positive and one negative the share that the positive wins, a tie half."""
    pairs = list(product(scores[y > 0], scores[y < 0]))
    return sum(1.0 if a > b else 0.5 if a == b else 0.0 for a, b in pairs) / len(pairs)


@pytest.mark.parametrize("seed", range(20))
def test_it_is_scikit_learns_curve_and_its_area_the_share_of_pairs(seed):
    from sklearn.metrics import roc_curve

    random = np.random.default_rng(seed)
    y = np.where(random.random(40) < 0.4, 1, -1)
    scores = random.integers(-3, 4, 40).astype(float)
    curve = roc(y, scores)
    fpr, tpr, thresholds = roc_curve(y, scores, drop_intermediate=False)
    assert curve.thresholds.tolist() == thresholds[1:].tolist()
    assert (curve.TP / curve.positives).tolist() == tpr[1:].tolist()
    assert (curve.FP / curve.negatives).tolist() == fpr[1:].tolist()
    assert curve.area == pytest.approx(pairs_won(y, scores), abs=1e-15)


def test_one_class_has_no_area_and_no_example_no_threshold():
    assert roc(np.array([1, 1]), np.array([1.0, 2.0])).area is None
    empty = roc(np.array([]), np.array([]))
    assert (empty.positives, empty.negatives, empty.area, len(empty.thresholds)) == (0, 0, None, 0)


def test_scores_that_are_equal_by_hand_are_one_threshold():
    x = [[0.1, 0.2], [0.2, 0.1], [0.3, 0.0], [1.0, 1.0]]
    document = {"data": {"x": x, "y": [-1, 1, -1, 1]}, "start": {"w": [1, 1], "b": 0}, "stop": {"updates": 0}}
    trace = train(Scenario.from_document({**document, "stop": {"epochs": 1}}))
    curve = roc_at(trace, 0)["training"]
    assert len(curve.thresholds) == 2 and curve.TP.tolist() == [1, 2] and curve.FP.tolist() == [0, 2]


def trace_of_chance(random, learner, predictor):
    """Of tenths or whole numbers, often in line, a part held out; None where the learner does not take them."""
    unit = random.choice((1, 10))
    x = [[random.randint(-2 * unit, 2 * unit) / unit for _ in range(2)] for _ in range(random.randint(6, 12))]
    document = {
        "data": {"x": x, "y": [random.choice((-1, 1)) for _ in x], "test": {"share": 0.4}},
        "learner": learner,
        "predictor": predictor,
        "sign_of_zero": random.choice((-1, 1)),
        "stop": {"when": "epochs", "epochs": random.randint(1, 4)},
    }
    if predictor == "best-on-validation":
        document["validation"] = {"share": 0.3}
    try:
        return train(Scenario.from_document(document))
    except ScenarioError:
        return None


PAIRS = [(one.name, how.name) for one in BY_TASK["binary"] for how in PREDICTORS if "binary" in how.tasks]


@pytest.mark.parametrize(("learner", "predictor"), PAIRS)
def test_at_a_threshold_of_0_it_is_the_confusion_matrix(learner, predictor):
    random = Random(f"{learner} {predictor}")
    tries = (trace_of_chance(random, learner, predictor) for _ in range(100))  # a hard margin refuses most
    traces = list(islice(filter(None, tries), 4))
    assert traces
    for trace in traces:
        for visit in {1, trace.visits // 2, trace.visits} - {0}:
            judged = evaluation(trace, visit)
            for name, curve in roc_at(trace, visit).items():
                above = (curve.thresholds > 0) | ((curve.thresholds == 0) & (trace.scenario.sign_of_zero > 0))
                assert max(curve.TP[above], default=0) == judged[name]["TP"]
                assert max(curve.FP[above], default=0) == judged[name]["FP"]
