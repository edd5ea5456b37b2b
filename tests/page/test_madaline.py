"""Madaline on the page: XOR by two lines, who is asked and who moves, and what is about one line alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

XOR: dict[str, Any] = {"data": {"preset": "xor"}}
SOLVED: dict[str, Any] = {**XOR, "learner": {"name": "madaline", "seed": 1}}
ROUND: dict[str, Any] = {**XOR, "learner": {"name": "madaline", "seed": 5}}


def lines(lab: Lab) -> int:
    """How many units have their line on the plane."""
    return sum((shape.get("says") or [None])[0] == "unit" for shape in lab.shapes())


def test_chosen_in_the_menu_it_learns_xor_and_draws_a_line_for_each_unit(open_lab: Open) -> None:
    lab = open_lab(XOR)
    lab.choose("learner", lab.label_of("learners", "madaline"))
    lab.wait("s.run?.network?.hidden === 2 && s.run.done")
    lab.press("End")
    lab.to(lab.trace().visits)
    lab.settle()
    assert lines(lab) == 2
    lab.says("verdict", "No line can separate these", "no theorem")
    assert lab.page.locator(".panel-error").count() == 0


def test_a_mistake_tells_who_was_reversed_on_trial_and_who_moved(open_lab: Open) -> None:
    lab = open_lab(SOLVED)
    trace = lab.trace()
    lab.scrub(int(trace.visit[0]))
    lab.settle()
    # Both say + to (1, 1), so neither alone helps an OR.
    lab.says("step", "Reverse unit 1", "Reverse unit 2", "not right", "Reverse units 1 and 2", "right: kept")
    after = trace.weights_at(1)[0]
    lab.says("step", "w1 ←", "w2 ←")
    assert not np.array_equal(trace.weights_at(0)[0], after)


def test_a_view_of_one_weight_vector_says_that_there_are_several_and_comes_back_with_one(
    open_lab: Open,
) -> None:
    lab = open_lab(SOLVED)
    dock = "{ views: [{ id: 'vectors' }] }"
    lab.read(f"actions.setDock({dock})")
    card = lab.page.locator(".dock [data-view=vectors]")
    card.locator(".view-instead", has_text="several units").wait_for()
    assert not card.locator(".view-body").is_visible()
    lab.choose("learner", lab.label_of("learners", "perceptron"))
    card.locator(".view-body svg, .view-body canvas").first.wait_for()
    assert not card.locator(".view-instead").is_visible()
    assert lab.page.locator(".panel-error").count() == 0


def test_a_run_that_goes_round_says_so_and_offers_another_start(open_lab: Open) -> None:
    lab = open_lab(ROUND)
    lab.press("End")
    lab.page.locator(".ending", has_text="repeat").wait_for()
    lab.page.locator(".next button", has_text="another start").click()
    lab.wait("s.document.learner.seed === 6 && s.run.done")
