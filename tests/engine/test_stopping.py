"""How runs end: the rules, the limits at and around their numbers, and what is said of it."""

import itertools
import random

import numpy as np
import pytest

from app.engine import Limits, Scenario, ScenarioError, Training, train
from tests.engine.compare import rows, trained

AND = {
    "data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}
}  # 18 updates, 9 epochs, 36 visits
XOR = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, 1, 1, -1]}}


@pytest.mark.parametrize(
    ("stop", "end", "rule", "updates", "visits"),
    [
        ({}, "separated", "quiet-epoch", 18, 36),
        ({"updates": 19}, "separated", "quiet-epoch", 18, 36),
        ({"updates": 18}, "limit", "update-limit", 18, 30),
        ({"updates": 17}, "limit", "update-limit", 17, 28),
        ({"updates": 1}, "limit", "update-limit", 1, 1),
        ({"visits": 37}, "separated", "quiet-epoch", 18, 36),
        ({"visits": 36}, "separated", "quiet-epoch", 18, 36),
        ({"visits": 35}, "limit", "visit-limit", 18, 35),
        ({"visits": 1}, "limit", "visit-limit", 1, 1),
        ({"epochs": 10}, "separated", "quiet-epoch", 18, 36),
        ({"epochs": 9}, "separated", "quiet-epoch", 18, 36),
        ({"epochs": 8}, "limit", "epoch-limit", 18, 32),
        ({"epochs": 1}, "limit", "epoch-limit", 2, 4),
        ({"when": "epochs", "epochs": 8}, "stopped", "epochs", 18, 32),
        ({"when": "epochs", "epochs": 9}, "separated", "epochs", 18, 36),
        ({"when": "epochs", "epochs": 12}, "separated", "epochs", 18, 48),
        ({"when": "epochs", "epochs": 12, "visits": 5}, "limit", "visit-limit", 3, 5),
        ({"when": "epochs", "epochs": 12, "updates": 5}, "limit", "update-limit", 5, 8),
    ],
)
def test_and_ends_as_the_stop_rule_says(stop, end, rule, updates, visits):
    trace = trained({**AND, "stop": stop})
    assert (trace.end, trace.stopped_by, trace.updates, trace.visits) == (end, rule, updates, visits)
    assert (trace.done, trace.epochs) == (True, -(-visits // 4))


LISTED = {"order": {"name": "listed", "examples": [3, 0, 1]}}
BLOBS = {"data": {"preset": "blobs"}}
CLASSES = {"data": {"preset": "three-blobs"}}


@pytest.mark.parametrize(
    ("document", "end", "rule"),
    [
        ({**AND, **LISTED}, "stopped", "list"),
        ({**AND, **LISTED, "start": {"w": [2, 2], "b": -3}}, "separated", "quiet-epoch"),
        ({**AND, **LISTED, "start": {"w": [2, 2], "b": -3}, "stop": {"when": "epochs"}}, "separated", "list"),
        ({**XOR, "stop": {"when": "error-stops-falling"}}, "stopped", "error"),
        ({**BLOBS, "stop": {"when": "error-stops-falling"}}, "stopped", "error"),
        ({**CLASSES, "stop": {"when": "error-stops-falling"}}, "separated", "error"),
        ({**XOR}, "cycle", "cycle"),
        ({**XOR, "stop": {"when": "epochs", "epochs": 5}}, "stopped", "epochs"),
        ({**BLOBS, "validation": {"share": 0.3, "patience": 2}}, "stopped", "validation"),
        ({**BLOBS, "learner": "batch-perceptron", "stop": {"epochs": 7}}, "limit", "epoch-limit"),
        ({**BLOBS, "learner": "logistic", "stop": {"epochs": 7}}, "limit", "epoch-limit"),
        ({**BLOBS, "learner": "closest-centroid"}, "stopped", "fitted"),
        ({**BLOBS, "learner": "closest-centroid", "stop": {"visits": 9}}, "limit", "visit-limit"),
        ({**AND, "learner": "hard-margin-svm"}, "separated", "fitted"),
        ({**AND, "learner": {"name": "kernel-perceptron", "kind": "linear"}}, "separated", "quiet-epoch"),
        ({"data": {"preset": "noisy-line"}, "stop": {"epochs": 3}}, "limit", "epoch-limit"),
        (
            {"data": {"preset": "noisy-line"}, "learner": {"name": "lms", "rate": 50}},
            "diverged",
            "diverged",
        ),
    ],
)
def test_what_stopped_a_run_is_told_apart_from_how_it_ended(document, end, rule):
    trace = trained(document)
    assert (trace.end, trace.stopped_by) == (end, rule)


def test_error_stops_falling_is_not_tested_after_the_first_epoch():
    # At w = 0 the criterion is 0: testing it there would stop every run from zero at once.
    trace = trained({**XOR, "stop": {"when": "error-stops-falling"}})
    assert (trace.end, trace.epochs, trace.cycle["from_visit"]) == ("stopped", 2, 1)


def test_ties_that_count_as_right_end_without_mistakes_but_on_the_boundary():
    trace = trained({"data": {"x": [[0, 0], [1, 1]], "y": [-1, 1]}, "tie": "negative", "bias": "none"})
    assert (trace.end, trace.on_boundary) == ("no-mistakes", [0])
    assert trace.summary()["on_boundary"] == [0]


def test_no_examples_end_at_once():
    scenario = Scenario.from_document({"data": {"x": [], "y": []}}, Limits(fewest_examples=0))
    trace = train(scenario)
    assert (trace.end, trace.done, trace.visits, trace.updates) == ("empty", True, 0, 0)
    assert (scenario.x.shape, scenario.y.shape, scenario.phi.shape) == ((0, 2), (0,), (0, 2))
    assert trace.window(0, 0).w.shape == (0, 2)
    assert Training(scenario).step(10) is True


def test_a_listed_order_is_one_epoch_of_those_visits():
    trace = trained({**AND, "order": {"name": "listed", "examples": [3, 0, 3, 1, 0]}})
    assert (trace.visits, trace.epochs, trace.end) == (5, 1, "stopped")
    assert trace.order(1).tolist() == [3, 0, 3, 1, 0]


def test_a_listed_order_that_skips_the_wrong_examples_is_not_called_converged():
    document = {**AND, "start": {"w": [1, 1], "b": 0.5}, "order": {"name": "listed", "examples": [3]}}
    trace = trained(document)
    assert (trace.end, trace.updates, trace.on_boundary) == ("stopped", 0, [])


@pytest.mark.parametrize("pieces", [1, 3, 4, 7, 1000])
@pytest.mark.parametrize("order", [{"name": "given"}, {"name": "permuted", "seed": 5}])
def test_a_run_is_the_same_in_pieces_of_any_size(pieces, order):
    document = {**XOR, "order": order, "stop": {"when": "epochs", "epochs": 40}}
    whole = trained(document)
    training = Training(Scenario.from_document(document))
    while not training.step(pieces):
        assert training.trace.end is None
    assert rows(training.trace) == rows(whole)
    assert training.trace.summary() == whole.summary()


def test_a_step_makes_no_more_visits_than_asked():
    training = Training(Scenario.from_document({**AND, "stop": {"when": "epochs", "epochs": 50}}))
    for made in range(1, 30):
        assert training.step(1) is False
        assert training.trace.visits == made


def test_a_training_under_way_can_be_read():
    training = Training(Scenario.from_document(AND))
    training.step(6)
    trace = training.trace
    assert (trace.end, trace.done, trace.visits, trace.epochs) == (None, False, 6, 2)
    assert rows(trace) == rows(trained(AND))[: trace.updates]
    assert trace.mistakes_per_epoch.tolist() == [2, 2]


@pytest.mark.parametrize(("key", "most"), [("updates", 100), ("visits", 100), ("epochs", 100)])
def test_stop_rules_may_reach_a_limit_and_no_further(key, most):
    limits = Limits(**{key: most})
    stop = {"updates": 10, "epochs": 10, key: most}
    assert Scenario.from_document({**AND, "stop": stop}, limits).stop is not None
    with pytest.raises(ScenarioError, match=f"number of {key}") as refused:
        Scenario.from_document({**AND, "stop": {**stop, key: most + 1}}, limits)
    assert refused.value.code in ("too-many", "out-of-range")


def test_examples_may_reach_a_limit_and_no_further():
    document = {"data": {"x": [[i, 1] for i in range(5)], "y": [1] * 5}}
    assert len(Scenario.from_document(document, Limits(examples=5)).y) == 5
    with pytest.raises(ScenarioError, match="At most 4 points") as refused:
        Scenario.from_document(document, Limits(examples=4))
    assert refused.value.code == "too-many"


def test_features_may_reach_a_limit_and_no_further():
    document = {**AND, "features": {"name": "quadratic"}}
    assert Scenario.from_document(document, Limits(features=5)).phi.shape == (4, 5)
    with pytest.raises(ScenarioError, match=r"^The feature map makes") as refused:
        Scenario.from_document(document, Limits(features=4))
    assert refused.value.code == "too-many"


def test_limits_hold_for_examples_given_later():
    scenario = Scenario.from_document(AND, Limits(examples=4))
    assert len(scenario.with_examples(scenario.x, scenario.y).y) == 4
    with pytest.raises(ScenarioError) as refused:
        scenario.with_examples(np.zeros((5, 2)), np.ones(5))
    assert refused.value.code == "too-many"


def test_of_a_regression_the_mean_squared_error_stops_falling() -> None:
    chance = random.Random("squares")
    for _ in range(20):
        x = [[chance.randint(-4, 4)] for _ in range(6)]
        trace = trained({
            "task": "regression", "data": {"x": x, "y": [chance.randint(-4, 4) for _ in x]},
            "learner": {"name": "lms", "rate": 0.05}, "stop": {"when": "error-stops-falling", "epochs": 1000},
        })  # fmt: skip
        at_ends = [trace.training_error(v) for v in range(6, trace.visits + 1, 6)]
        *before, last, ended = at_ends
        assert all(b < a * (1 + 1e-12) for a, b in itertools.pairwise([*before, last]))
        assert trace.stopped_by == "error" and ended > last * (1 - 1e-12)
