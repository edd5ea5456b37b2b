"""Where double precision ends: what is too small beside a weight to change it is named, and proves nothing."""

import random
from fractions import Fraction

import pytest

from app.engine import Scenario, facts, train

FAR = {"x": [[-1e24, 3e24], [0, 1e-24]], "y": [1, -1]}
SEVERAL = {"x": [[-1e24, 3e24], [0, 1e-24]], "y": [0, 1]}


def run(data, **parts):
    return train(Scenario.from_document({"data": data, "bias": "none", **parts}))


def test_a_cycle_of_roundings_names_the_number_that_changes_nothing():
    trace = run(FAR)
    assert trace.end == "cycle"
    assert trace.absorbed == {"example": 1, "added": -1e-24, "weight": 3e24}
    assert trace.summary()["absorbed"] == trace.absorbed
    assert facts(trace.scenario).separable is True


@pytest.mark.parametrize(
    ("data", "parts"),
    [
        (SEVERAL, {"task": "multiclass"}),
        (FAR, {"learner": "batch-perceptron"}),
        ({"x": [[1e24], [1]], "y": [1, -1]}, {"learner": {"name": "kernel-perceptron", "kind": "linear"}}),
        (FAR, {"stop": {"when": "epochs", "epochs": 5}}),
    ],
    ids=["several classes", "batch", "kernel", "all epochs"],
)
def test_every_way_of_learning_knows_it(data, parts):
    trace = run(data, **parts)
    assert trace.cycle and trace.absorbed
    added, weight = trace.absorbed["added"], trace.absorbed["weight"]
    assert added != 0 and weight + added == weight


def test_a_cycle_of_the_algorithm_has_none():
    for data in ({"preset": "xor"}, {"x": [[-9e4], [1.7e5], [15]], "y": [-1, -1, -1]}):
        trace = run(data)
        assert trace.end == "cycle" and trace.absorbed is None
        assert "absorbed" not in trace.summary()


UNEVEN = {"x": [[3, 3], [0, 2e24], [1e24, -3e24]], "y": [1, -1, 1]}


def test_a_run_that_reaches_a_limit_names_the_number_that_changed_nothing():
    trace = train(Scenario.from_document({"data": UNEVEN, "stop": {"epochs": 300}}))
    assert (trace.end, trace.cycle) == ("limit", None)
    assert trace.absorbed == {"example": 0, "added": 3, "weight": -2e24}
    assert trace.summary()["absorbed"] == trace.absorbed
    assert facts(trace.scenario).separable is True


@pytest.mark.parametrize(
    ("data", "parts"),
    [
        ({"preset": "xor"}, {"order": {"name": "permuted"}}),
        ({"x": [[0, 0], [0, 1], [1e6, 0], [1e6, 1]], "y": [-1, -1, -1, 1]}, {}),
        (
            {"x": [[1, 6e-17], [-1, 1], [0.5, 0], [-0.4, 2]], "y": [1, 1, -1, -1]},
            {"order": {"name": "permuted"}},
        ),
        ({"preset": "blobs"}, {"learner": {"name": "passive-aggressive"}, "order": {"name": "permuted"}}),
        (
            {"preset": "ring"},
            {"learner": {"name": "kernel-perceptron", "kind": "rbf"}, "order": {"name": "permuted"}},
        ),
    ],
    ids=["xor", "a million times", "nearly 0", "passive-aggressive", "kernel"],
)
def test_a_run_that_reaches_a_limit_by_itself_names_none(data, parts):
    trace = train(Scenario.from_document({"data": data, "stop": {"epochs": 60}, **parts}))
    assert trace.end in ("limit", "separated") and trace.absorbed is None


def test_no_run_says_that_separable_examples_cycle_unless_doubles_end_there():
    chance = random.Random(14)
    ends = set()
    for _ in range(120):
        d, n = chance.randint(1, 3), chance.randint(2, 5)
        size = [10.0 ** chance.choice((0, 12, -12, 24, -24)) for _ in range(n)]
        x = [[chance.randint(-3, 3) * size[i] for _ in range(d)] for i in range(n)]
        y = [chance.choice((-1, 1)) for _ in range(n)]
        bias = chance.choice(("learned", "none"))
        trace = run({"x": x, "y": y}, bias=bias, stop={"when": "converged", "epochs": 300})
        separable = facts(trace.scenario).separable
        ends.add((trace.end, separable))
        assert not (trace.end == "cycle" and separable and trace.absorbed is None), (x, y)
        if trace.end == "separated":
            w, b = trace.weights_at(trace.updates)
            scores = [
                sum(Fraction(u) * Fraction(v) for u, v in zip(w, row, strict=True)) + Fraction(b) for row in x
            ]
            assert separable and all(a * label > 0 for a, label in zip(scores, y, strict=True))
    assert {("cycle", True), ("separated", True)} <= ends
