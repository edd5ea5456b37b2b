"""Cycles are exact: the first state that recurs, by comparison with every state of a run in fractions."""

import itertools
import random
from typing import Any

import pytest

from tests.engine import oracle
from tests.engine.compare import expect_the_same_run, trained

XOR = [([0, 0], -1), ([0, 1], 1), ([1, 0], 1), ([1, 1], -1)]


def xor(order=(0, 1, 2, 3), low=0):
    points = [XOR[i] for i in order]
    x = [[value if value else low for value in point] for point, _ in points]
    return {"data": {"x": x, "y": [label for _, label in points]}}


def test_xor_from_zero_repeats_from_its_first_visit():
    trace = trained(xor())
    assert trace.end == "cycle"
    assert trace.cycle == {"from_visit": 1, "period": 4, "period_epochs": 1, "updates_per_period": 4}
    assert (trace.visits, trace.updates, trace.mistakes_per_epoch.tolist()) == (4, 4, [4])


@pytest.mark.parametrize("tie", ["mistake", "positive", "negative"])
@pytest.mark.parametrize("low", [0, -1])
def test_xor_repeats_every_epoch_in_every_order(tie, low):
    for order in itertools.permutations(range(4)):
        document = {**xor(order, low), "tie": tie}
        trace = trained(document)
        assert (trace.cycle["period"], trace.cycle["updates_per_period"]) == (4, 4)
        expect_the_same_run(trace, oracle.run(document))


def test_three_hundred_random_sets_repeat_where_brute_force_says():
    chance = random.Random(300)
    periods = set()
    for _ in range(300):
        n = chance.randint(3, 8)
        document: dict[str, Any] = {
            "data": {
                "x": [[chance.randint(-3, 3), chance.randint(-3, 3)] for _ in range(n)],
                "y": [chance.choice((-1, 1)) for _ in range(n)],
            },
            "order": {"name": chance.choice(("given", "shuffled")), "seed": 3},
            "stop": {"epochs": 200},
        }
        if document["order"]["name"] == "given":
            del document["order"]["seed"]
        run = oracle.run(document)
        trace = trained(document)
        assert (trace.end, trace.visits, trace.updates) == (run.end, run.visits, len(run.updates))
        assert trace.cycle == run.cycle
        assert trace.mistakes_per_epoch.tolist() == run.mistakes_per_epoch
        periods.add(run.cycle and run.cycle["period_epochs"])
    assert len(periods) > 5


def test_with_all_epochs_run_the_cycle_is_only_told():
    trace = trained({**xor(), "stop": {"when": "epochs", "epochs": 10}})
    assert (trace.end, trace.visits) == ("stopped", 40)
    assert trace.cycle["from_visit"] == 1


def test_an_order_that_changes_never_counts_as_a_cycle():
    trace = trained({**xor(), "order": {"name": "permuted", "seed": 1}, "stop": {"epochs": 50}})
    assert (trace.end, trace.cycle, trace.epochs) == ("limit", None, 50)


def test_an_epoch_without_updates_is_convergence_and_no_cycle():
    trace = trained({"data": {"x": [[1, 0]], "y": [1]}, "stop": {"when": "epochs", "epochs": 9}})
    assert (trace.end, trace.cycle) == ("separated", None)


def test_updates_that_change_nothing_are_a_cycle():
    trace = trained({"data": {"x": [[0, 0]], "y": [1]}, "bias": "none"})
    assert trace.end == "cycle"
    assert trace.cycle == {"from_visit": 1, "period": 1, "period_epochs": 1, "updates_per_period": 1}


def test_a_cycle_that_starts_in_the_middle_of_an_epoch_is_found_there():
    # The published 6.036 XOR: three epochs of other weights first.
    document = {"data": {"x": [[1, 1], [2, 2], [1, 2], [2, 1]], "y": [1, 1, -1, -1]}}
    expect_the_same_run(trained(document), oracle.run(document))


def test_xor_in_tenths_moved_a_little_repeats_exactly():
    chance = random.Random(5)
    for _ in range(10):
        moved = [[value + chance.randint(-2, 2) / 10 for value in point] for point, _ in XOR]
        document = {"data": {"x": [[round(v, 1) for v in row] for row in moved], "y": [-1, 1, 1, -1]}}
        expect_the_same_run(trained(document), oracle.run({**document, "stop": {"epochs": 1000}}))
