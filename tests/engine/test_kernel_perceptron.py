"""The kernel perceptron: the primal run with a linear kernel, the explicit map's with a polynomial one; XOR."""

import itertools
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Limits, Scenario, ScenarioError, facts
from tests.effort import tries
from tests.engine.compare import trained
from tests.engine.menu import BY_TASK, documents

PERCEPTRON = next(learner for learner in BY_TASK["binary"] if learner.name == "perceptron")
LINEAR = {"name": "kernel-perceptron", "kind": "linear"}
QUADRATIC = {"name": "kernel-perceptron", "kind": "polynomial", "degree": 2, "constant": 1}
RBF = {"name": "kernel-perceptron", "kind": "rbf", "gamma": 1}
XOR = [-1, 1, 1, -1]
ZERO_ONE = [[0, 0], [0, 1], [1, 0], [1, 1]]
PLUS_MINUS = [[-1, -1], [-1, 1], [1, -1], [1, 1]]


def same_updates(one, other):
    return (one.visit.tolist(), one.example.tolist()) == (other.visit.tolist(), other.example.tolist())


@tries(150)
@given(document=documents(PERCEPTRON, started=False))
def test_a_linear_kernel_is_the_perceptron_run_for_run(document):
    # Eighths and tenths alike: both are in whole numbers where decimals are.
    primal = trained({**document, "learner": {"name": "perceptron", "rate": 1}})
    dual = trained({**document, "learner": LINEAR})
    assert same_updates(primal, dual)
    assert (dual.end, dual.visits, dual.cycle, dual.on_boundary) == (
        primal.end, primal.visits, primal.cycle, primal.on_boundary,
    )  # fmt: skip
    assert dual.mistakes_per_epoch.tolist() == primal.mistakes_per_epoch.tolist()
    said, expected = dual.summary(), primal.summary()
    assert (said["w"], said["b"]) == (expected["w"], expected["b"])
    assert said["training_error"] == expected["training_error"]
    one, other = primal.window(0, primal.updates), dual.window(0, dual.updates)
    assert other.activation == pytest.approx(one.activation, rel=1e-12, abs=1e-12)
    assert other.w @ dual.scenario.vectors.mapped == pytest.approx(one.w, rel=1e-12, abs=1e-12)
    assert dual.largest_norm == pytest.approx(primal.largest_norm, rel=1e-12, abs=1e-9)
    counts = np.bincount(dual.example, minlength=len(document["data"]["y"]))
    assert said["alpha"] == counts.tolist()


@tries(100)
@given(document=documents(PERCEPTRON, started=False, biases=("learned",)))
def test_a_bias_is_one_more_in_the_kernel(document):
    with_bias = trained({**document, "learner": LINEAR})
    kernel = {"name": "kernel-perceptron", "kind": "polynomial", "degree": 1, "constant": 1}
    without = trained({**document, "learner": kernel, "bias": "none"})
    assert same_updates(with_bias, without)
    assert with_bias.window(0, 99).activation.tolist() == without.window(0, 99).activation.tolist()


def explicit(x):
    """The features whose dot product is (1 + x.z)^2."""
    a, b = np.array(x).T
    root = np.sqrt(2)
    return np.column_stack([np.ones(len(a)), root * a, root * b, a * a, root * a * b, b * b])


def test_a_polynomial_kernel_is_its_explicit_map():
    chance = np.random.default_rng(4)
    for _ in range(30):
        x = chance.normal(size=(20, 2))  # no score but the first is anywhere near 0
        y = np.where((x**2).sum(axis=1) + chance.normal(size=20) / 4 > 1.2, 1, -1).tolist()
        stop = {"when": "epochs", "epochs": 20}
        dual = trained(
            {"data": {"x": x.tolist(), "y": y}, "learner": QUADRATIC, "bias": "none", "stop": stop}
        )
        primal = trained({"data": {"x": explicit(x).tolist(), "y": y}, "bias": "none", "stop": stop})
        assert same_updates(dual, primal)
        w, _ = primal.weights_at(primal.updates)
        alpha_y, _ = dual.weights_at(dual.updates)
        assert alpha_y @ explicit(x) == pytest.approx(w, rel=1e-9, abs=1e-9)
        _, margins = dual.measures(alpha_y[None], np.zeros(1))
        _, expected = primal.measures(w[None], np.zeros(1))
        assert margins == pytest.approx(expected, rel=1e-6)


@pytest.mark.parametrize(
    ("x", "alpha", "epochs"), [(PLUS_MINUS, [1, 1, 1, 1], 2), (ZERO_ONE, [7, 5, 5, 4], 8)]
)
def test_xor_is_learned_with_products_of_two_inputs(x, alpha, epochs):
    trace = trained({"data": {"x": x, "y": XOR}, "learner": QUADRATIC, "bias": "none"})
    said = trace.summary()
    assert (said["end"], said["epochs"], said["alpha"], said["w"]) == ("separated", epochs, alpha, None)
    assert said["training_error"] == 0


@pytest.mark.parametrize("bias", ["learned", "none", "threshold"])
@pytest.mark.parametrize("learner", [QUADRATIC, RBF], ids=["polynomial", "rbf"])
def test_xor_is_learned_in_every_order_within_its_bound(learner, bias):
    for order in itertools.permutations(range(4)):
        x, y = [ZERO_ONE[i] for i in order], [XOR[i] for i in order]
        trace = trained({"data": {"x": x, "y": y}, "learner": learner, "bias": bias})
        assert trace.end == "separated"
        assert trace.updates <= facts(trace.scenario).bound
        assert trace.predict(trace.scenario.transform(np.array(x, dtype=float))).tolist() == y


def test_scores_of_points_are_the_sum_over_the_examples():
    chance = random.Random(6)
    for learner in (LINEAR, QUADRATIC, RBF):
        x = [[chance.uniform(-2, 2), chance.uniform(-2, 2)] for _ in range(12)]
        trace = trained({"data": {"x": x, "y": [1, -1] * 6}, "learner": learner, "stop": {"epochs": 5}})
        points = np.array([[chance.uniform(-3, 3), chance.uniform(-3, 3)] for _ in range(9)])
        scores = trace.scenario.predictor.scores(trace, trace.visits, trace.scenario.transform(points))
        alpha_y, b = trace.weights_at(trace.updates)
        for point, score in zip(points, scores, strict=True):
            dots = np.array(x) @ point
            near = ((np.array(x) - point) ** 2).sum(axis=1)
            kernel = {"linear": dots, "polynomial": (dots + 1) ** 2, "rbf": np.exp(-near)}[learner["kind"]]
            assert score == pytest.approx(kernel @ alpha_y + b, rel=1e-9, abs=1e-9)


def test_a_cycle_is_of_weights_not_of_counts():
    trace = trained({"data": {"x": ZERO_ONE, "y": XOR}, "learner": LINEAR})
    assert trace.end == "cycle"
    assert trace.summary()["alpha"] == [1, 1, 1, 1]
    on = trained(
        {"data": {"x": ZERO_ONE, "y": XOR}, "learner": LINEAR, "stop": {"when": "epochs", "epochs": 9}}
    )
    assert (on.end, on.cycle["period"]) == ("stopped", 4)
    assert on.summary()["alpha"] == [9, 9, 9, 9]


@given(st.sampled_from([1e51, 1e100]), st.sampled_from([QUADRATIC, {**QUADRATIC, "degree": 8}]))
def test_a_kernel_of_huge_numbers_is_refused_by_name(size, learner):
    with pytest.raises(ScenarioError) as refused:
        trained({"data": {"x": [[1, 1], [size, -size]], "y": [1, -1]}, "learner": learner})
    assert refused.value.field.startswith("data.x[1]")


def test_a_kernel_learner_takes_so_many_examples_and_no_start_weights():
    data = {"x": [[i, 1] for i in range(6)], "y": [1, -1] * 3}
    limits = Limits(kernel_examples=5)
    with pytest.raises(ScenarioError, match="takes at most 5 points; there are 6") as refused:
        Scenario.from_document({"data": data, "learner": LINEAR}, limits)
    assert refused.value.code == "too-many"
    with pytest.raises(ScenarioError) as refused:
        Scenario.from_document({"data": data, "learner": LINEAR, "start": {"w": [0] * 6}})
    assert refused.value.field == "start.w"
