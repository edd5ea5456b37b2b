"""A point and the line: projection, angle, distance, and what every predictor says."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from app.engine.run.probe import predictions
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, shows, written


def said(lab: Lab, name: str) -> str:
    return lab.page.locator(f"[data-said='{name}']").inner_text().replace("\n", " ")


def answers(lab: Lab) -> dict[str, str]:
    rows = lab.page.locator(".dot-answers tr").evaluate_all(
        "all => all.map((row) => [row.dataset.predictor, row.querySelector('strong').textContent.trim()])"
    )
    return dict(rows)


def probe(lab: Lab, x: float, y: float) -> None:
    """Places the probe with a click, as a visitor does."""
    lab.press("p")
    lab.wait("s.probing")
    before = len(lab.points)
    lab.click(x, y)
    lab.wait(
        "s.probe && s.probed && s.probed.version === s.run.version && s.probed.visit === scene.now.position"
        " && String(s.probed.x) === String(s.probe)"
    )
    assert len(lab.points) == before


def test_the_numbers_of_a_probed_point_are_the_engines_and_v_stays_at_right_angles(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}})
    opened(lab, "dot-product")
    trace = lab.trace()
    lab.scrub(int(trace.visit[0]))
    probe(lab, 1.5, -2.0)
    point = np.array(lab.read("s.probe"))
    w, b = trace.weights_at(1)
    norm, product = float(np.hypot(*w)), float(w @ point)
    angle = math.degrees(math.acos(product / norm / float(np.hypot(*point))))
    lab.says("dot-product", f"{written(angle, 3)}°")
    assert written(product) in said(lab, "product")
    assert written(product / norm) in said(lab, "along")
    assert written(product + b) in said(lab, "score")
    assert written(abs(product + b) / norm) in said(lab, "distance")
    assert written(abs(b) / norm) in said(lab, "origin")
    assert said(lab, "w.v").endswith("= 0")
    # However v is moved within the line.
    tip = lab.page.get_by_role("slider", name="tip of v")
    tip.wait_for()
    seen = {said(lab, "w.v")}
    for key in ("ArrowRight", "ArrowUp", "ArrowLeft"):
        tip.press(key)
        seen.add(said(lab, "w.v"))
    box = tip.bounding_box()
    assert box
    lab.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    lab.page.mouse.down()
    lab.page.mouse.move(box["x"] - 30, box["y"] + 40, steps=3)
    lab.page.mouse.up()
    seen.add(said(lab, "w.v"))
    assert len(seen) >= 4
    assert all(text.endswith("= 0") for text in seen)


DOCUMENTS: list[dict[str, Any]] = [
    {"data": {"preset": "xor"}, "stop": {"epochs": 30}, "bias": "none"},
    {"data": {"preset": "ring"}, "features": "quadratic", "predictor": "voted"},
    {"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron", "kind": "rbf"}},
]


def test_every_predictor_says_of_the_probe_what_the_engine_says(lab: Lab) -> None:
    opened(lab, "dot-product")
    for document in DOCUMENTS:
        shows(lab, document)
        predictors_say_as_the_engine(lab)


def predictors_say_as_the_engine(lab: Lab) -> None:
    trace = lab.trace()
    at = max(1, trace.visits // 3)
    lab.scrub(at)
    if lab.read("s.probe"):
        lab.press("p")
        lab.wait("s.probe === null")
    probe(lab, 0.3, 0.7)
    phi = trace.scenario.transform(np.array([lab.read("s.probe")]))
    expected = predictions(trace, at, phi)
    assert lab.read("s.probed.predictors") == expected
    lab.page.locator(".dot-answers:not(.late)").wait_for()
    assert answers(lab) == {one["name"]: "+1" if one["label"] > 0 else "−1" for one in expected}
    votes = next(one["votes"] for one in expected if one["name"] == "voted")
    lab.says("dot-product", f"{votes['positive']} say +, {votes['negative']} say −")


def test_the_probe_is_dragged_on_the_plane_and_follows_the_arrow_keys(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    opened(lab, "dot-product")
    probe(lab, 0.5, 0.5)
    points = lab.points
    lab.drag((0.5, 0.5), (0.2, 0.8))
    lab.wait("String(s.probe) === '0.2,0.8'")
    lab.scrub(1)
    lab.page.get_by_role("slider", name="the probe", exact=True).press("ArrowRight")
    lab.wait("String(s.probe) === '0.3,0.8'")
    assert lab.points == points
    lab.press("p")
    lab.wait("s.probe === null")


def test_an_example_that_is_pointed_at_is_the_one_spoken_of(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "digits"}})
    opened(lab, "dot-product")
    trace = lab.trace()
    lab.scrub(int(trace.visit[3]))
    lab.page.evaluate("() => window.hyperplane.app.actions.hover(5)")
    w, b = trace.weights_at(4)
    score = float(w @ trace.scenario.phi[5] + b)
    lab.says("dot-product", "example 6, pointed at", written(score))
    assert lab.page.locator(".dot-bar .probe").is_disabled()
