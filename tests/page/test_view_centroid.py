"""The views 'Closest centroid' and 'Regression': means, borders, squares and parabola against the engine."""

from __future__ import annotations

import numpy as np
import pytest

from app.engine import Scenario, facts, train
from app.engine.run.metrics import evaluation
from tests.page.conftest import Open
from tests.page.views import opened, value_of


def test_means_follow_a_dragged_point(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"x": [[0, 0], [2, 0], [0, 2], [2, 2]], "y": [-1, -1, 1, 1]}}), "centroid")
    lab.page.wait_for_selector("[data-panel=centroid] [data-mark^=mean]")
    lab.page.mouse.move(*lab.pixel(0, 2))
    lab.page.mouse.down()
    lab.page.mouse.move(*lab.pixel(1, 1), steps=3)
    lab.wait("Math.abs(s.points.x[4] - 1) < 0.2")  # still held
    lab.page.wait_for_function(
        "() => JSON.parse(document.querySelector('[data-mark=\"mean 1\"]').dataset.at)[0] > 1.3"
    )
    lab.page.mouse.up()


def test_its_means_borders_and_count_are_the_engines(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "digits"}}), "centroid")
    lab.page.wait_for_selector("[data-panel=centroid] [data-mark^=mean]")
    trace = train(Scenario.from_document({**lab.document, "learner": {"name": "closest-centroid"}}))
    w, b = trace.weights_at(trace.updates)
    assert value_of(lab, "centroid", "w", "norm") == pytest.approx(float(np.linalg.norm(w)), rel=1e-12)
    assert value_of(lab, "centroid", "b", "b") == pytest.approx(float(b), rel=1e-12, abs=1e-15)
    wrong = evaluation(trace)["training"]["mistakes"]
    lab.says("centroid", f"{wrong} of {len(trace.scenario.y)} wrong")


def test_an_example_is_pointed_at_by_keyboard_and_lights_up(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "and"}}), "centroid")
    lab.page.locator("[data-panel=centroid] .fig-box").focus()
    lab.press("ArrowDown", "ArrowDown")
    lab.wait("s.hovered === 1")
    lab.says("centroid", "Example 2:", "nearest:")
    lab.press("ArrowRight")  # still steps the run
    lab.to(1)
    lab.press("Escape")
    lab.wait("s.hovered === null")


def test_errors_and_parabola_are_those_of_the_engine(open_lab: Open) -> None:
    lab = opened(
        open_lab({"data": {"preset": "noisy-line"}, "stop": {"when": "epochs", "epochs": 3}}), "regression"
    )
    trace = lab.trace()
    scenario = trace.scenario
    lab.page.wait_for_selector("[data-panel=regression] [data-mark=best]")
    best = facts(scenario).least_squares  # type: ignore[attr-defined]
    assert value_of(lab, "regression", "best") == best.mse
    for visit in (5, trace.visits):
        lab.scrub(visit)
        w, b = trace.weights_at(trace.update_at(visit))
        mse = evaluation(trace, visit)["training"]["MSE"]
        lab.page.wait_for_function(
            "([mse]) => Math.abs(document.querySelector('[data-said=now]').dataset.value / mse - 1) < 1e-9",
            arg=[mse],
        )
        z, rest = scenario.phi[:, 0], scenario.y - float(b)
        assert value_of(lab, "regression", "lowest") == pytest.approx(float(z @ rest / (z @ z)))
        slope = float(np.mean(2 * (scenario.phi @ w + b - scenario.y) * z))
        assert value_of(lab, "regression", "slope") == pytest.approx(slope)


def test_views_of_another_task_offer_what_they_are_made_for(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "and"}}), "regression")
    lab.page.get_by_role("button", name="Open Noisy line").click()
    lab.wait("s.run?.task === 'regression' && !s.pending")
    lab.says("regression", "least squares")
    opened(lab, "centroid")
    lab.says("centroid", "need classes")
