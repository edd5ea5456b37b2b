"""Runs of many examples, many features and many updates, and numbers that grow past what stays exact."""

import itertools
import random

import numpy as np
import pytest

from app.engine import Scenario, Training, train
from tests.engine import oracle
from tests.engine.compare import expect_the_same_run, trained

AND = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}


def blobs(n, d):
    chance = np.random.default_rng(0)
    x = np.round(chance.normal(size=(n, d)) * 8) / 8
    y = np.where(x @ chance.normal(size=d) > 0, 1, -1)
    y[chance.random(n) < 0.1] *= -1
    return x, y


@pytest.mark.parametrize(("n", "d"), [(100_000, 2), (20_000, 64)])
@pytest.mark.parametrize("order", ["given", "permuted"])
def test_large_sets_are_trained_without_limits(n, d, order):
    x, y = blobs(n, d)
    stop = {"when": "epochs", "epochs": 3, "updates": None}
    trace = trained({"data": {"x": x.tolist(), "y": y.tolist()}, "order": {"name": order}, "stop": stop})
    assert (trace.visits, trace.end) == (3 * n, "stopped")
    # w is the sum of y x over the updates; multiples of 1/8 add up exactly in any order.
    w, b = trace.weights_at(trace.updates)
    assert w.tolist() == (x[trace.example] * y[trace.example, None]).sum(axis=0).tolist()
    assert b == y[trace.example].sum()


def test_weights_of_any_update_of_a_long_run_are_the_training_s_own():
    document = {
        "data": {"x": [[1, 1000], [2, 999], [1.5, 1001], [1, 998]], "y": [1, -1, 1, -1]},
        "stop": {"epochs": None, "visits": 400_000, "updates": 150_000},
    }
    trace = trained(document)
    assert trace.updates > 50_000
    window = trace.window(0, trace.updates)
    for k in (1, 1023, 1024, 1025, trace.updates // 2, trace.updates):
        w, b = trace.weights_at(k)
        assert (w.tobytes(), b) == (window.w[k - 1].tobytes(), window.b[k - 1])
        part = trace.window(k - 1, k + 5)
        assert part.w.tobytes() == window.w[k - 1 : k + 5].tobytes()
        assert part.activation.tobytes() == window.activation[k - 1 : k + 5].tobytes()


def test_visits_are_the_updates_and_what_lies_between():
    x, y = blobs(300, 2)
    document = {"data": {"x": x.tolist(), "y": y.tolist()}, "order": {"name": "permuted", "seed": 1}}
    trace = trained({**document, "stop": {"when": "epochs", "epochs": 5}})
    whole = trace.visited(1, trace.visits + 1)
    made = whole.step > 0
    window = trace.window(0, trace.updates)
    for name in ("visit", "example", "mistake", "activation", "step", "w", "b"):
        assert getattr(whole, name)[made].tobytes() == getattr(window, name).tobytes()
    assert whole.example.tolist() == [i for epoch in range(1, 6) for i in trace.order(epoch)]
    pieces = [trace.visited(first, first + 77) for first in range(1, trace.visits + 1, 77)]
    assert np.concatenate([piece.w for piece in pieces]).tobytes() == whole.w.tobytes()
    assert np.concatenate([piece.activation for piece in pieces]).tobytes() == whole.activation.tobytes()


def growing():
    """Decimals whose weights pass 2^53 of their unit after some updates."""
    return {
        "data": {"x": [[700.001, 800.123], [700.002, 800.125], [-0.001, 0.003]], "y": [1, -1, 1]},
        "features": {"name": "squares"},
        "learner": {"name": "perceptron", "rate": 0.001},
        "stop": {"when": "epochs", "epochs": 500, "updates": None},
    }


def test_decimals_that_grow_too_large_are_trained_in_plain_floats_from_the_start():
    scenario = Scenario.from_document(growing())
    assert scenario.units.weight > 1
    trace = train(scenario)
    assert trace.units.weight == 1
    pieces = Training(scenario)
    while not pieces.step(1):
        pass
    for name in ("visit", "example", "step"):
        assert getattr(pieces.trace, name).tobytes() == getattr(trace, name).tobytes()
    assert trace.weights_at(trace.updates)[0].tobytes() == pieces.trace.weights_at(trace.updates)[0].tobytes()


def test_eighths_and_fifths_share_a_small_unit_and_stay_exact():
    document = {
        "data": {"x": [[0.375, 0.8], [-1.125, 0.2], [0.5, -2.6], [1.875, 0.4]], "y": [1, -1, 1, -1]},
        "features": {"name": "quadratic"},
        "learner": {"name": "perceptron", "rate": 0.57},
        "stop": {"epochs": 60},
    }
    expect_the_same_run(trained(document), oracle.run(document))


@pytest.mark.parametrize("rate", [0.1, 0.07, 0.25, 3, 1e-3, 1e6])
def test_from_zero_the_rate_only_scales_the_weights(rate):
    chance = random.Random(rate)
    for _ in range(20):
        x = [[chance.randint(-9, 9), chance.randint(-9, 9)] for _ in range(6)]
        data = {"x": x, "y": [chance.choice((-1, 1)) for _ in range(6)]}
        stop = {"epochs": 40}
        one = trained({"data": data, "stop": stop})
        other = trained({"data": data, "stop": stop, "learner": {"name": "perceptron", "rate": rate}})
        assert other.visit.tolist() == one.visit.tolist()
        assert other.cycle == one.cycle
        w, _ = one.weights_at(one.updates)
        assert other.weights_at(other.updates)[0].tolist() == pytest.approx((rate * w).tolist(), rel=1e-15)


@pytest.mark.parametrize("pieces", [1, 3, 5, 97])
def test_a_cycle_is_cut_at_the_same_visit_in_pieces_of_any_size(pieces):
    chance = random.Random(5)
    cycles = 0
    for _ in range(25):
        n = chance.randint(3, 7)
        x = [[chance.randint(-2, 2), chance.randint(-2, 2)] for _ in range(n)]
        document = {"data": {"x": x, "y": [chance.choice((-1, 1)) for _ in range(n)]}}
        whole = trained(document)
        training = Training(Scenario.from_document(document))
        while not training.step(pieces):
            pass
        trace = training.trace
        assert (trace.end, trace.cycle, trace.visits) == (whole.end, whole.cycle, whole.visits)
        assert trace.visit.tobytes() == whole.visit.tobytes()
        assert trace.mistakes_per_epoch.tolist() == whole.mistakes_per_epoch.tolist()
        cycles += whole.cycle is not None
    assert cycles > 10


def test_a_run_under_way_shows_at_most_an_epoch_beyond_its_cycle():
    chance = random.Random(11)
    x = [[chance.randint(-2, 2), chance.randint(-2, 2)] for _ in range(50)]
    document = {"data": {"x": x, "y": [chance.choice((-1, 1)) for _ in x]}, "stop": {"epochs": 3000}}
    whole = trained(document)
    assert whole.end == "cycle"
    training = Training(Scenario.from_document(document))
    while not training.step(20):
        assert training.trace.visits < whole.visits + 50


def test_a_zero_vector_without_a_bias_is_a_cycle_and_never_converged():
    trace = trained({"data": {"x": [[0, 0], [1, 1]], "y": [1, 1]}, "bias": "none"})
    assert (trace.end, trace.cycle["period"], trace.cycle["updates_per_period"]) == ("cycle", 2, 1)


def test_xor_in_tenths_repeats_whatever_the_bias_tie_and_rate():
    corners = [[0.1, 0.1], [0.1, 0.7], [0.7, 0.1], [0.7, 0.7]]
    data = {"x": corners, "y": [-1, 1, 1, -1]}
    for tie, bias, rate in itertools.product(
        ("mistake", "positive", "negative"), ("learned", "none", "threshold", "fixed"), (1, 0.1, 0.3)
    ):
        document = {
            "data": data, "tie": tie, "bias": bias, "learner": {"name": "perceptron", "rate": rate},
            "stop": {"epochs": 60},
        }  # fmt: skip
        expect_the_same_run(trained(document), oracle.run(document))


def test_the_largest_features_and_rate_keep_weights_finite():
    document = {
        "data": {"x": [[9e49, -9e49], [9e49, 9e49]], "y": [1, -1]},
        "features": {"name": "cubic"},
        "learner": {"name": "perceptron", "rate": 1e6},
        "stop": {"when": "epochs", "epochs": 50},
    }
    trace = trained(document)
    assert trace.done
    assert np.isfinite(trace.weights_at(trace.updates)[0]).all()
