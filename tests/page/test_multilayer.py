"""The multilayer perceptron on the page: XOR by a curved border, the chain rule's numbers, and any update of many."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, train
from tests.page.conftest import Open
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

XOR: dict[str, Any] = {"data": {"preset": "xor"}}
OWN: dict[str, Any] = {"name": "multilayer-perceptron"}
SOLVED: dict[str, Any] = {**XOR, "learner": OWN}


def lines(lab: Lab) -> int:
    """How many units have their line on the plane."""
    return sum((shape.get("says") or [None])[0] == "unit" for shape in lab.shapes())


def test_chosen_in_the_menu_it_learns_xor_and_draws_its_units_and_a_curved_border(open_lab: Open) -> None:
    lab = open_lab(XOR)
    lab.choose("learner", lab.label_of("learners", "multilayer-perceptron"))
    lab.wait("s.run?.network?.output === 'learned' && s.run.done")
    lab.press("End")
    lab.to(lab.trace().visits)
    lab.settle()
    assert lines(lab) == 2
    lab.says("verdict", "No line can separate these", "no theorem")
    assert lab.read("scene.now.errors") == 0
    assert lab.page.locator(".panel-error").count() == 0


def test_a_visit_tells_the_chain_rule_s_numbers_as_the_engine_has_them(open_lab: Open) -> None:
    lab = open_lab(SOLVED)
    trace = lab.trace()
    for k in (1, 2, 1500):
        lab.scrub(int(trace.visit[k - 1]))
        lab.settle()
        lab.says(
            "step",
            "h1 = tanh s",
            "a =",
            "L = log",
            "g = −y σ(−ya)",
            "g1 = g v1",
            "v ←",
            "c ←",
            "w2 ←",
            "b2 ←",
        )
        scores = np.array(lab.read("Array.from(scene.scores)"))
        expected = trace.evaluator.all_scores(trace.recording.state_after(k))
        assert scores.tolist() == expected.tolist()


def test_any_of_two_hundred_thousand_updates_is_there(one_tab: Open) -> None:
    chance = np.random.default_rng(0)
    x = chance.normal(size=(200, 2)).round(2)
    y = np.where((x**2).sum(axis=1) > 1.4, 1, -1)
    document = {
        "data": {"x": x.tolist(), "y": y.tolist()},
        "learner": {**OWN, "hidden": 8},
        "stop": {"epochs": 1000, "updates": 200_000},
    }
    trace = train(Scenario.from_document(document))
    for position in (0, 1, 777, 39_999, 123_456, 200_000):
        lab = one_tab(document, position)
        lab.wait("scene?.now.exact")
        assert lab.read("Array.from(scene.now.w)") == trace.weights_at(position)[0].tolist()


def test_a_minibatch_gathers_and_steps_at_its_end(open_lab: Open) -> None:
    lab = open_lab({**XOR, "learner": {**OWN, "size": 3}, "stop": {"epochs": 20}}, 2)
    lab.settle()
    lab.says("step", "Nothing changes during a minibatch", "g1 = g v1")
    lab.scrub(3)
    lab.settle()
    lab.says("step", "a minibatch of 3 ends", "the mean of its gradients", "v ←", "w1 ←")
    assert lab.page.locator(".panel-error").count() == 0


def test_a_run_that_stays_in_a_poor_valley_offers_another_start(open_lab: Open) -> None:
    lab = open_lab({**XOR, "learner": {**OWN, "seed": 2}})
    lab.press("End")
    lab.page.locator(".next button", has_text="another start").click()
    lab.wait("s.document.learner.seed === 3 && s.run.done")
    lab.press("End")
    lab.to(lab.trace().visits)
    lab.settle()
    assert lab.read("scene.now.errors") == 0
    assert not lab.page.locator(".next button", has_text="another start").count()
