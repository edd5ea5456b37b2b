"""The view 'Gradient descent': the criterion, both paths and the two kinds of step are the engine's."""

from __future__ import annotations

import math
from typing import Any

import pytest

from app.engine import Scenario, train
from app.engine.run.metrics import of_weights
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, value_of

PLACE = """(mark) => {
  const { u, v } = document.querySelector(`[data-panel=gradient] [data-mark=${mark}]`).dataset;
  return [Number(u), Number(v)];
}"""


def place(lab: Lab, mark: str) -> list[float]:
    found: list[float] = lab.page.evaluate(PLACE, mark)
    return found


@pytest.mark.parametrize(
    "part",
    [
        {"data": {"preset": "wide-margin"}},
        {"data": {"preset": "xor"}},
        {"data": {"preset": "ring"}, "features": "squares"},
        {"data": {"preset": "digits"}},
    ],
    ids=["separable", "xor", "ring", "digits"],
)
def test_criterion_and_paths_are_the_engines(open_lab: Open, part: dict[str, Any]) -> None:
    lab = opened(open_lab(part), "gradient")
    trace = lab.trace()
    scenario = trace.scenario
    lab.page.locator("[data-panel=gradient] select").nth(2).select_option("sum")
    axes = [int(lab.page.locator("[data-panel=gradient] select").nth(i).input_value()) for i in (0, 1)]
    assert axes == [0, 1] or len(scenario.phi[0]) > 2
    batch = train(Scenario.from_document({**lab.document, "learner": {"name": "batch-perceptron"}}))
    for visit in (trace.visits // 3, trace.visits, 1):
        lab.scrub(visit)
        w, b = trace.weights_at(trace.update_at(visit))
        criterion = of_weights(scenario, w, b)["training"]["criterion"]
        lab.page.wait_for_function(
            "([u]) => Number(document.querySelector('[data-mark=present]').dataset.u) === u",
            arg=[float(w[axes[0]])],
        )
        assert value_of(lab, "gradient", "value") == pytest.approx(criterion, rel=1e-9, abs=1e-9)
        assert place(lab, "present") == [w[i] for i in axes]
        steps = min(visit // trace.epoch_length, batch.updates)
        if steps <= 20:
            assert place(lab, "batch") == pytest.approx(
                [batch.weights_at(steps)[0][i] for i in axes], rel=1e-9, abs=1e-9
            )


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


def test_a_visit_shows_what_a_hard_and_a_soft_output_miss(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "and"}}), "gradient")
    trace = lab.trace()
    lab.page.get_by_text("hard and soft", exact=True).click()
    for visit in range(1, 7):
        lab.scrub(visit)
        i = int(trace.order(1)[(visit - 1) % 4])
        w, b = trace.weights_at(trace.update_at(visit - 1))
        ya = float(trace.scenario.y[i] * (trace.scenario.phi[i] @ w + b))
        hard, soft = (1 if ya <= 0 else 0), 1 / (1 + math.exp(ya))
        lab.says("gradient", f"Example {i + 1}: a =", f"hard: step η · {hard}", f"soft: step η · {soft:.3g}")


def test_all_examples_together_fall_without_bound_unless_they_cancel(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "xor"}}), "gradient")
    lab.page.get_by_text("no floor", exact=True).click()
    lab.says("gradient", "Σ y z = 0")
    lab = opened(open_lab({"data": {"preset": "and"}}), "gradient")
    lab.page.get_by_text("no floor", exact=True).click()
    lab.says("gradient", "fall by 2 for each t, without end")


def test_what_has_no_criterion_says_so_and_offers_what_has(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}}), "gradient")
    lab.says("gradient", "weights belong to examples")
    lab.button("Use the perceptron").click()
    lab.wait("s.document.learner.name === 'perceptron' && !s.pending")
    lab.says("gradient", "E(w)")
