"""Views of a network beside the plane: the hidden space, the drawing of its units, and its loss over two weights."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Trace
from tests.engine.oracles import multilayer
from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.test_rules_motion import NONE, OBSERVE, total
from tests.page.views import canvas, opened, pictured, shows, value_of

pytestmark = pytest.mark.slow(reason="opens page after page")

SMOOTH: dict[str, Any] = {"data": {"preset": "xor"}, "learner": {"name": "multilayer-perceptron"}}
STEPS: dict[str, Any] = {"data": {"preset": "xor"}, "learner": {"name": "madaline"}}
OWN = {"kind": "tanh", "loss": "logistic"}
MARKS = f"{canvas('feature-space')}.drawing.items.filter((i) => i.kind === 'mark' && i.example !== undefined)"
VIEWS = "{ views: ['feature-space', 'neuron', 'gradient'].map((id) => ({ id })) }"


def weights(trace: Trace, visit: int) -> list[float]:
    found: list[float] = trace.weights_at(trace.update_at(visit))[0].tolist()
    return found


def examples(trace: Trace) -> list[tuple[list[float], int]]:
    """(z, y) of each, the bias's 1 last."""
    return [([*x, 1.0], int(y)) for x, y in zip(trace.scenario.x, trace.scenario.y, strict=True)]


@pytest.mark.parametrize("hidden", [2, 3])
def test_the_examples_stand_at_what_the_units_say_of_them(open_lab: Open, hidden: int) -> None:
    lab = open_lab({**SMOOTH, "learner": {**SMOOTH["learner"], "hidden": hidden}})
    pictured(lab, "feature-space")
    trace = lab.trace()
    axes = [0, 1]
    for visit in (0, 1, trace.visits // 2):
        lab.scrub(visit)
        lab.settle()
        own = {**OWN, "hidden": hidden}
        said = [multilayer.forward(own, weights(trace, visit), z, True)[0] for z, _ in examples(trace)]
        stand = lab.read(f"{MARKS}.slice(-s.run.n).map(({{ at }}) => at)")
        assert stand == pytest.approx(np.array([[h[j].real for j in axes] for h in said]), abs=1e-12)
        if hidden > 2 and axes == [0, 1]:
            lab.page.locator("[data-view=feature-space] select").first.select_option(label="h₃")
            axes = [2, 1]
    assert lab.page.locator("[data-view=feature-space] select").count() == (0 if hidden == 2 else 2)


def test_the_drawing_has_the_numbers_that_the_visit_was_judged_by(open_lab: Open) -> None:
    lab = open_lab(SMOOTH)
    opened(lab, "neuron")
    trace = lab.trace()
    for visit in (1, 777):
        lab.scrub(visit)
        lab.settle()
        z, _ = examples(trace)[int(lab.read("scene.example"))]
        said, a = multilayer.forward({**OWN, "hidden": 2}, weights(trace, visit - 1), z, True)
        shown = lab.page.locator(".hidden-unit").evaluate_all(
            "(all) => all.map((g) => Number(g.dataset.says))"
        )
        assert shown == pytest.approx([h.real for h in said], abs=1e-12)
        lab.says("neuron", f"{a.real:.4g}".replace("-", "−"))
    shows(lab, STEPS)
    lab.scrub(int(lab.trace().visit[0]))
    lab.settle()
    lab.says("neuron", "moved", "sign")


def test_the_loss_and_its_slope_are_those_of_the_engine_and_the_surface_waits_for_no_server(
    open_lab: Open,
) -> None:
    lab = open_lab(SMOOTH)
    opened(lab, "gradient")
    lab.page.locator("[data-view=gradient] select").nth(1).select_option(label="v₁")
    trace, own = lab.trace(), {**OWN, "hidden": 2}
    for visit in (1, 2000):
        lab.scrub(visit)
        lab.page.locator("[data-view=gradient] .fig-contour").first.wait_for()
        lab.settle()
        w = weights(trace, visit)
        mean = np.mean([multilayer.loss(own, w, z, y, True).real for z, y in examples(trace)])
        assert value_of(lab, "gradient", "value") == pytest.approx(mean, rel=1e-9)
        present = lab.page.locator("[data-mark=present]")
        place = [float(value) for value in (present.get_attribute("data-at") or "").split()]
        assert place == [w[0], w[6]]
        z, y = examples(trace)[int(lab.read("scene.example"))]
        slopes = multilayer.gradient(own, weights(trace, visit - 1), z, y, True)
        lab.says("gradient", f"{slopes[0]:.3g}".replace("-", "−"), "The step was −0.1 times that")
    shows(lab, STEPS)
    lab.says("gradient", "they go down no loss")
    lab.button("Use the multilayer perceptron").click()
    lab.page.locator("[data-view=gradient] .fig-contour").first.wait_for()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_they_keep_their_places_while_it_plays(open_lab: Open, options: dict[str, Any]) -> None:
    lab = open_lab({**SMOOTH, "learner": {**SMOOTH["learner"], "hidden": 3}}, **options)
    lab.read(f"actions.setDock({VIEWS})")
    lab.page.locator("[data-view=gradient] .fig-contour").first.wait_for()
    lab.scrub(400)
    lab.settle()
    lab.page.evaluate(OBSERVE)
    lab.read("actions.setSpeed(60)")
    lab.read("actions.togglePlay()")
    lab.wait("scene.now.position >= 440")
    lab.read("actions.togglePlay()")
    lab.settle()
    assert total(lab) < NONE, lab.page.evaluate("window.shifts")
    assert wider(lab) == []
    assert lab.page.locator(".panel-error").count() == 0


def wider(lab: Lab) -> list[str]:
    """Cards in which something is wider than they are."""
    found: list[str] = lab.page.evaluate(
        "() => [...document.querySelectorAll('.view-body')].filter((e) => e.scrollWidth > e.clientWidth + 1)"
        ".map((e) => e.closest('.view').dataset.view)"
    )
    return found


def test_a_card_with_nothing_to_show_says_no_moment(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    lab.read(
        "actions.setDock({ views: arg.map((id) => ({ id })) })",
        ["vectors", "dot-product", "high-dimension"],
    )
    lab.scrub(3)
    moment = "document.querySelector(`[data-view=${arg}] .view-moment`).textContent"
    lab.wait(f"{moment} !== ''", "vectors")
    lab.wait(f"{moment} === ''", "high-dimension")  # of two weights the plane shows all there is
    shows(lab, STEPS)
    lab.scrub(3)
    lab.settle()
    for view in ("vectors", "dot-product", "high-dimension"):
        lab.wait(f"{moment} === ''", view)
