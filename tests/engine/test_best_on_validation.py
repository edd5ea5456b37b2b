"""Early stopping can predict by the weights that it is after: those of the best epoch on the validation examples."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Limits, Scenario, Trace, Training
from tests.engine.compare import trained

BLOBS = {"preset": "blobs", "n": 200, "distance": 1.5}
STOPPING: dict[str, Any] = {
    "data": BLOBS,
    "validation": {"share": 0.3, "patience": 12},
    "stop": {"when": "epochs", "epochs": 200},
    "predictor": "best-on-validation",
}


def errors(trace: Trace, visit: int) -> float:
    """The share of validation examples that the predictor gets wrong after a visit."""
    scenario = trace.scenario
    phi = scenario.transform(scenario.x_validation)
    return float(np.mean(trace.predict(phi, visit) != scenario.y_validation))


def test_the_weights_of_the_best_epoch_predict() -> None:
    trace = trained(STOPPING)
    assert trace.validation[-1] > min(trace.validation)
    assert errors(trace, trace.visits) == min(trace.validation)
    assert (
        trace.summary()["training_error"]
        != trained({**STOPPING, "predictor": "last"}).summary()["training_error"]
    )


def test_at_any_visit_it_is_the_first_best_of_the_epochs_that_have_ended() -> None:
    trace = trained(STOPPING)
    length = trace.epoch_length
    for visit in (0, 1, length - 1, length, length + 1, 3 * length - 1, 5 * length, trace.visits):
        ended = trace.validation[: visit // length]
        expected = trace.update_at((int(np.argmin(ended)) + 1) * length) if ended else 0
        w, b = trace.scenario.predictor.weights_at(trace, visit)
        own, bias = trace.weights_at(expected)
        assert (w.tolist(), b) == (own.tolist(), bias)


def test_while_training_goes_on_it_follows_the_epochs() -> None:
    whole = trained(STOPPING)
    training = Training(Scenario.from_document(STOPPING, Limits()))
    ended = False
    while not ended:
        ended = training.step(whole.epoch_length + 3)
        trace = training.trace
        w, b = trace.scenario.predictor.weights_at(trace, trace.visits)
        own, bias = whole.scenario.predictor.weights_at(whole, trace.visits)
        assert (w.tolist(), b) == (own.tolist(), bias)


@pytest.mark.parametrize("task", ["binary", "multiclass", "regression"])
def test_without_validation_examples_the_newest_weights_predict(task: str) -> None:
    labels = {"binary": [1, -1, 1], "multiclass": [0, 1, 2], "regression": [0.5, 1, 3]}[task]
    document = {"task": task, "data": {"x": [[1, 2], [2, 1], [3, 3]], "y": labels}, "stop": {"epochs": 3}}
    trace = trained({**document, "predictor": "best-on-validation"})
    assert trace.scenario.predictor.picks(trace) is None
    assert trace.summary() == trained(document).summary()
