"""Shuffles that anybody can repeat: stored vectors, and any epoch's order without those before it."""

import json
from pathlib import Path

import numpy as np
import pytest

from app.engine import Scenario
from app.engine.learners import LEARNERS
from app.engine.run.counts import Counts
from tests.engine import oracle
from tests.engine.compare import trained

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "shuffles.json").read_text())


def points(n):
    """Examples of both classes, one on another, so that the mistakes never end."""
    return {"x": [[0, 0]] * n, "y": [1 if i % 2 else -1 for i in range(n)]}


@pytest.mark.parametrize(
    "vector", VECTORS, ids=lambda v: f"{v['n']} examples, seed {v['seed']}, epoch {v['epoch']}"
)
def test_shuffles_are_the_stored_ones(vector):
    order = {"name": "permuted", "seed": vector["seed"]}
    document = {"data": points(vector["n"]), "order": order, "stop": {"when": "epochs", "epochs": 1}}
    assert trained(document).order(vector["epoch"]).tolist() == vector["order"]
    if vector["epoch"] == 1:
        assert (
            trained({**document, "order": {**order, "name": "shuffled"}}).order(9).tolist() == vector["order"]
        )


def test_the_stored_shuffles_are_fisher_yates_over_the_raw_stream():
    for vector in VECTORS:
        order = {"name": "permuted", "seed": vector["seed"]}
        assert oracle.epoch_order(order, vector["n"], vector["epoch"]) == vector["order"]


@pytest.mark.parametrize("n", [1, 2, 3, 50])
def test_every_epoch_of_a_permuted_order_visits_all_examples_anew(n):
    document = {
        "data": points(n),
        "order": {"name": "permuted", "seed": 2},
        "stop": {"when": "epochs", "epochs": 300},
    }
    trace = trained(document)
    seen = [trace.order(epoch).tolist() for epoch in range(1, 301)]
    assert all(sorted(order) == list(range(n)) for order in seen)
    assert len({tuple(order) for order in seen}) > (1 if n > 1 else 0)
    assert [trace.order(epoch).tolist() for epoch in (300, 7, 1)] == [seen[299], seen[6], seen[0]]


def test_updates_happen_where_the_order_says():
    document = {
        "data": points(37),
        "order": {"name": "permuted", "seed": 9},
        "stop": {"when": "epochs", "epochs": 40},
    }
    trace = trained(document)
    visits = np.concatenate([trace.order(epoch) for epoch in range(1, 41)])
    assert trace.example.tolist() == visits[trace.visit - 1].tolist()


def test_three_in_a_row_come_out_in_all_six_orders_alike():
    order = Scenario.from_document({"data": points(3), "order": {"name": "permuted"}}).order
    rows, counts = np.unique(order.epochs(1, 6000, 3), axis=0, return_counts=True)
    assert len(rows) == 6
    assert counts.min() > 900


@pytest.mark.parametrize("examples", [[0], [2], [0, 1, 0], [1, 1, 1, 1], [3, 2, 1, 0, 0, 1, 2, 3]])
@pytest.mark.parametrize("bias", ["learned", "threshold"])
@pytest.mark.parametrize("learner", [one for one in LEARNERS if one.method.at_once], ids=lambda one: one.name)
def test_a_fit_under_a_listed_order_visits_the_list_and_takes_all_examples(learner, bias, examples):
    given = {"data": points(4), "learner": learner.name, "bias": bias, "tie": "positive"}
    given["data"]["x"] = [[0, 0], [2, 1], [0, 1], [2, 0]]
    trace, fitted = trained({**given, "order": {"name": "listed", "examples": examples}}), trained(given)
    wrong = [example for example in examples if example % 2 == 0]  # a score of 0 is +1, and these are -1
    assert (trace.visits, trace.epochs, trace.updates) == (len(examples), 1, 1)
    assert trace.summary()["mistakes_per_epoch"] == [len(wrong)]
    assert Counts(trace).at(trace.visits)[1].tolist() == Counts(fitted).at(4)[1].tolist()
    assert [trace.summary()[key] for key in ("w", "b", "end")] == [
        fitted.summary()[key] for key in ("w", "b", "end")
    ]
