"""The view 'Gradient descent' on screen; tests/js/topics/gradient.test.mjs asserts its numbers and sentences."""

from __future__ import annotations

import pytest

from app.engine.run.metrics import of_weights
from tests.page.conftest import Open
from tests.page.views import opened, value_of


def test_the_picture_follows_the_run(open_lab: Open) -> None:
    """Of many weights two that tell the classes apart are shown; the run's place on them is the engine's."""
    lab = opened(open_lab({"data": {"preset": "digits"}}), "gradient")
    trace = lab.trace()
    axes = [int(lab.page.locator("[data-panel=gradient] select").nth(i).input_value()) for i in (0, 1)]
    assert axes != [0, 1]
    for visit in (trace.visits // 3, trace.visits, 1):
        lab.scrub(visit)
        w, b = trace.weights_at(trace.update_at(visit))
        lab.page.wait_for_function(
            "(u) => parseFloat(document.querySelector('[data-mark=present]').dataset.at) === u",
            arg=float(w[axes[0]]),
        )
        criterion = of_weights(trace.scenario, w, b)["training"]["criterion"]
        assert value_of(lab, "gradient", "value") == pytest.approx(criterion, rel=1e-9, abs=1e-9)


def test_an_example_that_is_pointed_at_has_its_term_drawn(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "wide-margin"}}, 1), "gradient")
    trace = lab.trace()
    w, b = trace.weights_at(trace.update_at(1))
    ya = trace.scenario.y * (trace.scenario.phi @ w + b)
    worst = int(ya.argmin())
    assert ya[worst] < 0
    lab.read("actions.hover(arg)", worst)
    lab.page.wait_for_selector("[data-panel=gradient] [data-mark=term]")
    lab.says("gradient", f"Example {worst + 1}: its term of E is {-ya[worst]:.4g}")
    lab.read("actions.hover(null)")
    lab.page.wait_for_selector("[data-panel=gradient] [data-mark=term]", state="detached")


def test_each_picture_can_be_shown_alone(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "and"}}, 1), "gradient")
    lab.page.get_by_text("hard and soft", exact=True).click()
    lab.says("gradient", "Example 1 as it was judged: a =", "hard: step η · 1", "soft: step η · 0.5")
    lab.page.get_by_text("no floor", exact=True).click()
    lab.says("gradient", "fall by 2 for each t, without end")


def test_what_has_no_criterion_says_so_and_offers_what_has(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}}), "gradient")
    lab.says("gradient", "weights belong to examples")
    lab.button("Use the perceptron").click()
    lab.wait("s.document.learner.name === 'perceptron' && !s.pending")
    lab.says("gradient", "E(w)")
