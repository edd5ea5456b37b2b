"""Curves over the epochs of a run: the weights that predict after many visits, and how soon they are known."""

import itertools

import numpy as np
import pytest

from app.engine.core.errors import ScenarioError
from app.engine.learners import LEARNERS
from app.engine.predictors import PREDICTORS
from tests.engine.compare import trained

PLACES = np.array([[-3, 1], [0.5, 2], [2, -1], [1.5, 3], [-2, -2.5], [4, 0.5], [-1, -3]])
LABELS = {
    "binary": [1, -1, 1, -1, 1, 1, -1],
    "multiclass": [0, 1, 2, 0, 1, 2, 1],
    "regression": [1, 0, 2.5, 3, -1, 2, 1],
}
ALL = [
    pytest.param(learner, predictor, id=f"{learner.name} {predictor.name}")
    for learner, predictor in itertools.product(LEARNERS, PREDICTORS)
    if learner.task in predictor.tasks
]


@pytest.mark.parametrize(("learner", "predictor"), ALL)
def test_the_weights_that_predict_after_many_visits_are_those_after_each_to_the_last_bit(learner, predictor):
    if learner.task == "sequence":
        examples: dict = {"data": {"preset": "ice-cream"}}
    else:
        data = {"x": PLACES.tolist(), "y": LABELS[learner.task]}
        examples = {"data": data, "validation": {"share": 0.3, "seed": 1}}
    document = {
        "task": learner.task,
        **examples,
        "learner": learner.name,
        "predictor": predictor.name,
        "bias": learner.biases[0],
        "order": {"name": "permuted", "seed": 2},
        "stop": {"when": "epochs", "epochs": 600},
    }
    try:
        trace = trained(document)
    except ScenarioError as error:
        pytest.fail(error.message)
    chosen = trace.scenario.predictor
    visits = np.unique(np.linspace(0, trace.visits, 90).round().astype(np.int64))
    many = chosen.multiples_at(trace, visits)
    for i, visit in enumerate(visits.tolist()):
        one = chosen.multiple_at(trace, visit)
        if one is None:
            assert many is None
            continue
        (w, b), times = one
        assert many[0][0][i].tobytes() == w.tobytes(), visit
        assert many[0][1][i].tobytes() == np.asarray(b).tobytes(), visit
        assert many[1][i] == times
