"""The runs that the line of time opens, against what its words say of them."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, Trace, facts, train
from app.engine.learners import LEARNERS
from tests.node import node
from tests.server.process import ROOT

READ = """
import { ENTRIES } from './static/js/page/history/entries.ts';
console.log(JSON.stringify(ENTRIES));
"""


@cache
def entries() -> dict[str, dict[str, Any]]:
    answer = subprocess.run(
        [node(), "--input-type=module", "-e", READ], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return {entry["id"]: entry["run"] for entry in json.loads(answer.stdout)}


def run(name: str) -> Trace:
    return train(Scenario.from_document(entries()[name]["document"]))


def test_every_run_whose_learner_there_is_is_taken_and_reaches_its_visit() -> None:
    known = {learner.name for learner in LEARNERS}
    for name, entry in entries().items():
        if entry["document"].get("learner", {}).get("name", "perceptron") in known:
            assert run(name).visits >= entry["position"], name


def test_the_neuron_of_1943_computes_and_by_weights_set_by_hand_and_changes_nothing() -> None:
    trace = run("neuron")
    assert (trace.visits, trace.updates) == (4, 0)


def test_by_hebbs_rule_every_example_is_added_once_right_or_wrong() -> None:
    trace = run("hebb")
    scenario = trace.scenario
    w, _ = trace.weights_at(trace.visits)
    assert trace.updates == trace.visits == len(scenario.y)
    assert w == pytest.approx((scenario.y[:, None] * scenario.x).sum(axis=0))


def test_xor_repeats_after_four_visits_and_nothing_separates_it() -> None:
    trace = run("limits")
    assert (trace.visits, trace.end) == (4, "cycle")
    assert facts(trace.scenario).separable is False


@pytest.mark.parametrize("name", ["convergence", "perceptron", "kernels", "mira", "support-vectors"])
def test_these_end_with_all_right(name: str) -> None:
    assert run(name).end == "separated"


@pytest.mark.parametrize("name", ["pocket", "voting", "soft-margin", "passive-aggressive"])
def test_these_are_of_sets_that_nothing_separates(name: str) -> None:
    assert facts(run(name).scenario).separable is False


@pytest.mark.parametrize("name", ["back-propagation", "madaline", "sequences"])
def test_these_end_right_and_the_networks_where_they_open_already(name: str) -> None:
    trace = run(name)
    assert trace.summary()["training_error"] == 0
    if name != "sequences":
        assert facts(trace.scenario).separable is False
        scores = trace.training_scores(entries()[name]["position"])
        assert (np.sign(np.ravel(scores)) == trace.scenario.y).all()


def test_madaline_opens_at_a_mistake_that_reversing_a_unit_puts_right() -> None:
    trace = run("madaline")
    assert trace.visit[-1] == entries()["madaline"]["position"]
