"""Early stopping can predict by the weights that it is after: those of the best epoch on the validation examples."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from app.engine import Limits, Scenario, Trace, Training, train
from tests.effort import SHARE, THOROUGH
from tests.engine import oracle
from tests.engine.compare import expect_the_same_run, nearest, trained
from tests.engine.validated import random_documents

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


def expect_the_oracles(scenario: Scenario, trace: Trace) -> str:
    """The run, the errors after its epochs and the weights that predict are those of the definition; its end."""
    held_x, held_y = scenario.x_validation.tolist(), scenario.y_validation.tolist()

    def error(w: list[Fraction], b: Fraction) -> Fraction:
        scores = [sum(c * Fraction(v) for c, v in zip(w, row, strict=True)) + b for row in held_x]
        wrong = [
            (1 if a > 0 else -1 if a < 0 else scenario.sign_of_zero) != y
            for a, y in zip(scores, held_y, strict=True)
        ]
        return Fraction(sum(wrong), len(wrong))

    assert scenario.validation is not None
    own = {"data": {"x": scenario.x.tolist(), "y": scenario.y.tolist()}}
    document = {
        key: value for key, value in scenario.document().items() if key not in ("validation", "predictor")
    }
    run = oracle.run(document | own, error=error, patience=scenario.validation.patience)
    expect_the_same_run(trace, run)
    assert trace.validation == nearest(run.validation)
    w, b = scenario.predictor.weights_at(trace, trace.visits)
    assert (w.tolist(), b) == (nearest(run.best[0]), float(run.best[1]))
    return f"{trace.end} {trace.stopped_by}"


def test_errors_and_predictor_are_of_the_epochs_of_the_run_however_it_ends() -> None:
    """Trained at once, or in pieces: the errors after its epochs, and the first best of them."""
    chance, ends = random.Random("pieces"), set()
    for document in random_documents(1500 if THOROUGH else 1500 // SHARE):
        scenario = Scenario.from_document(document)
        ends.add(expect_the_oracles(scenario, train(scenario)))
        training, visits = Training(scenario), chance.choice((1, 2, 5, 60))
        while not training.step(visits):
            pass
        expect_the_oracles(scenario, training.trace)
    assert ends >= {
        "cycle cycle", "separated quiet-epoch", "stopped validation", "separated validation", "stopped epochs",
        "stopped error", "stopped list", "limit epoch-limit", "limit visit-limit", "limit update-limit",
    }  # fmt: skip


def test_the_last_epoch_before_a_cycle_counts() -> None:
    trace = trained(
        {
            "data": {"x": [[-3], [0], [1], [0], [-3], [1]], "y": [-1, 1, -1, -1, -1, -1]},
            "validation": {"share": 0.4, "seed": 28, "patience": 5},
            "predictor": "best-on-validation", "bias": "none", "stop": {"epochs": 3},
        }
    )  # fmt: skip
    assert trace.validation == [0.5, 0.5, 0]
    assert errors(trace, trace.visits) == 0
