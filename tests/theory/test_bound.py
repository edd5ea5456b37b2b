"""The mistake bound, and that no run exceeds it."""

import json
import math
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import app as hyperplane
from app.engine import Scenario, train
from app.engine.learners.adaline import Adaline
from app.engine.learners.perceptron import Perceptron
from app.engine.theory.bound import (
    Bound,
    Geometry,
    aggressive_mira,
    as_far_as_known,
    batch_perceptron,
    margin_perceptron,
    mira,
    multiclass_perceptron,
    perceptron,
)
from tests.effort import tries
from tests.theory.arrays import facts_document, facts_of

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]
AND = Geometry(radius=sqrt(3), margin=1 / sqrt(17))


def document(x, y, **parts):
    return {"data": {"x": x, "y": y}, **parts}


@pytest.mark.parametrize(("y", "bound"), [([-1, -1, -1, 1], 51), ([-1, 1, 1, 1], 27)])
def test_gates_have_the_published_bounds(y, bound):
    assert facts_of(SQUARE, y)["bound"] == bound


def test_a_whole_bound_is_not_lost_to_rounding():
    value = perceptron(AND, 1.0).value
    assert as_far_as_known(value, value) == (51, False)
    assert as_far_as_known(50.999999999999986, 50.999999999999986) == (51, False)
    assert as_far_as_known(50.999999, 50.999999) == (50, False)


@pytest.mark.parametrize(
    ("least", "most", "known"),
    [
        (22578176.2499, 22578176.2501, (22578176, False)),  # no digit is made up
        (5000.9, 5001.1, (5001, False)),  # which is proven too
        (900.0, 999.4, (999, False)),
        (218012340.0, 218012349.0, (218000000.0, True)),
        (2.1e16, 2.2118289939524924e16, (2.21e16, True)),
        (1e60, 1e60, (1e60, True)),
    ],
)
def test_a_bound_has_the_digits_that_are_known(least, most, known):
    assert as_far_as_known(least, most) == known


@given(k=st.integers(1, 10**13), doubt=st.floats(0, 1e-6))
def test_a_bound_is_never_below_what_is_proven_to_the_unit(k, doubt):
    bound, about = as_far_as_known(k * (1 - doubt), k)
    assert bound == pytest.approx(k, rel=0.005) if about else bound == k


@pytest.mark.parametrize("x", [[[1e30], [1]], [[1e20, 1], [3, 4]]])
def test_far_out_no_bound_has_more_digits_than_are_known(x):
    said = facts_of(x, [1, -1])
    assert said["bound_about"] is True
    assert len(json.dumps(said["bound"])) <= 8
    assert "about" in hyperplane.run(x, [1, -1], stop={"visits": 2}).verdict


def test_the_unscaled_preset_has_the_bound_of_fractions():
    said = facts_document(Scenario.from_document({"data": {"preset": "unscaled"}}))
    margin_squared = Fraction(4, 125)
    assert said["bound"] == math.floor(Fraction(str(said["radius_squared"])) / margin_squared) == 22578176


def test_the_rate_does_not_matter_from_zero():
    bounds = {
        facts_document(
            Scenario.from_document(
                document(SQUARE, [-1, -1, -1, 1], learner={"name": "perceptron", "rate": r})
            )
        )["bound"]
        for r in (0.01, 1, 1000)
    }
    assert bounds == {51}


def test_a_start_along_u_saves_mistakes_and_one_against_it_costs_some():
    ahead = perceptron(Geometry(AND.radius, AND.margin, along=3.0, length=3.0), 1.0).value
    behind = perceptron(Geometry(AND.radius, AND.margin, along=-3.0, length=3.0), 1.0).value
    assert ahead < 51 < behind


def test_a_start_that_is_right_already_needs_none():
    assert perceptron(Geometry(AND.radius, AND.margin, along=100.0, length=100.0), 1.0).value == 0


def test_the_bound_from_a_start_is_where_the_two_sides_of_the_proof_meet():
    geometry = Geometry(radius=2.0, margin=0.3, along=-1.0, length=1.7)
    rate = 0.4
    k = perceptron(geometry, rate).value
    assert geometry.along + k * rate * geometry.margin == pytest.approx(
        sqrt(geometry.length**2 + k * rate**2 * geometry.radius**2)
    )


def test_other_learners_have_their_own():
    assert mira(AND).value == pytest.approx(51)
    assert aggressive_mira(AND, 0.5) == Bound(pytest.approx(153), "updates")  # type: ignore[arg-type]
    assert margin_perceptron(AND, 0.5, 1.0) == Bound(pytest.approx(17 * (3 + 4)), "updates")  # type: ignore[arg-type]
    started = Geometry(AND.radius, AND.margin, 1.0, 1.0)
    assert all(
        bound.value is None and bound.reason
        for bound in (mira(started), aggressive_mira(started, 0.5), margin_perceptron(started, 1, 1))
    )


def test_a_batch_has_the_bound_of_longer_examples_and_several_classes_of_twice_the_square():
    four = Geometry(AND.radius, AND.margin, examples=4)
    assert batch_perceptron(four, 0.5) == Bound(pytest.approx(4 * 51), "updates")  # type: ignore[arg-type]
    assert batch_perceptron(four, 0.5, size=2) == Bound(pytest.approx(2 * 51), "updates")  # type: ignore[arg-type]
    # There is no batch of more examples than there are.
    assert batch_perceptron(four, 0.5, size=9) == batch_perceptron(four, 0.5)
    assert multiclass_perceptron(AND, 0.5) == Bound(pytest.approx(2 * 51), "mistakes")  # type: ignore[arg-type]


def test_a_learner_declares_its_bound_or_has_none():
    assert Perceptron().mistake_bound(AND) == perceptron(AND, 1.0)
    silent = Adaline().mistake_bound(AND)
    assert silent.value is None and silent.reason


def test_a_bound_beyond_all_numbers_is_said_to_be_so():
    found = facts_of(np.array([[1e200, 1.0], [-1e200, 1.0]]), [1, 1])
    assert found["separable"] is True
    assert found["bound"] is None and "too large" in found["bound_reason"]


numbers = st.integers(-16, 16).map(lambda k: k / 4)


@st.composite
def separable_runs(draw):
    """A document whose examples a known plane separates, with any start, rate, bias, tie and order."""
    d = draw(st.integers(1, 3))
    bias = draw(st.sampled_from(["learned", "threshold", "none"]))
    w = draw(st.lists(st.integers(-3, 3), min_size=d, max_size=d))
    b = 0 if bias == "none" else draw(st.integers(-3, 3))
    x = draw(st.lists(st.lists(numbers, min_size=d, max_size=d), min_size=1, max_size=12))
    sides = [(point, float(np.dot(w, point)) + b) for point in x]
    sides = [(point, side) for point, side in sides if side != 0] or [([1.0] * d, 1.0)]
    start = {"w": draw(st.lists(numbers, min_size=d, max_size=d))}
    if bias != "none":
        start["b"] = draw(numbers)
    return document(
        [point for point, _ in sides],
        [1 if side > 0 else -1 for _, side in sides],
        bias=bias,
        start=start if draw(st.booleans()) else {},
        tie=draw(st.sampled_from(["mistake", "positive", "negative"])),
        learner={"name": "perceptron", "rate": draw(st.sampled_from([0.125, 0.1, 1, 3, 50]))},
        order=draw(
            st.sampled_from(["given", {"name": "shuffled", "seed": 3}, {"name": "permuted", "seed": 4}])
        ),
        stop={"epochs": 100_000, "updates": 20_000},
    )


@tries(300)
@given(separable_runs())
def test_no_run_makes_more_mistakes_than_its_bound(run):
    scenario = Scenario.from_document(run)
    found = facts_document(scenario)
    assert found["separable"] is True or not found["geometric_margin"]
    trace = train(scenario)
    assert found["bound"] is not None
    assert trace.updates <= found["bound"]
    if found["bound"] <= 20_000:
        assert trace.end == "separated" or (trace.end == "no-mistakes" and run["tie"] != "mistake")


@tries(100)
@given(separable_runs())
def test_no_batch_run_corrects_more_examples_than_its_bound(run):
    learner = {"name": "batch-perceptron", "rate": run["learner"]["rate"]}
    scenario = Scenario.from_document({**run, "learner": learner})
    found, trace = facts_document(scenario), train(scenario)
    # The proof bounds even the sum of all examples that were wrong.
    assert trace.updates <= trace.mistakes_per_epoch.sum() <= found["bound"]
