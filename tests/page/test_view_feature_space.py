"""The view of feature space in a browser: moving, turning, pointing; where things stand is tested in Node."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import canvas, pictured, says_why_not, shows

CANVAS = canvas("feature-space")
MARKS = f"{CANVAS}.drawing.items.filter((i) => i.kind === 'mark' && i.example !== undefined)"
RING = {"data": {"preset": "ring"}, "features": "squares"}


def examples(lab: Lab) -> list[list[float]]:
    """Where the examples stand in the features, in their order."""
    return lab.read(f"{MARKS}.slice(-s.run.n).map(({{ at }}) => at)")


def test_the_examples_move_between_data_and_features(open_lab: Open) -> None:
    lab = open_lab(RING, reduced_motion="reduce")
    pictured(lab, "feature-space")
    scenario = lab.trace().scenario
    lab.page.get_by_role("slider", name="From the data to the features").fill("0.25")
    lab.settle()
    assert examples(lab) == pytest.approx(scenario.x * 0.75 + scenario.phi * 0.25, rel=1e-12)
    lab.button("Move the points there").click()
    assert examples(lab) == pytest.approx(scenario.phi)


def test_moving_plays_by_itself(open_lab: Open) -> None:
    lab = open_lab(RING, reduced_motion="no-preference")
    pictured(lab, "feature-space")
    lab.button("Move the points back").click()
    value = "Number(document.querySelector('.lift-mover input').value)"
    lab.wait(f"{value} > 0 && {value} < 1")
    lab.wait(f"{value} === 0")


def test_a_space_is_turned(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}, "features": "product"})
    pictured(lab, "feature-space")
    before = lab.read(f"{CANVAS}.camera")
    lab.button("Turn right").focus()
    lab.press("Enter")
    assert lab.read(f"{CANVAS}.camera.azimuth") == pytest.approx((before["azimuth"] + 15) % 360)


def test_an_example_lights_here_and_from_elsewhere(open_lab: Open, axe: str) -> None:
    lab = open_lab({"data": {"preset": "lecture"}})
    pictured(lab, "feature-space")
    box = lab.page.locator("[data-view=feature-space] canvas").bounding_box()
    assert box is not None
    x, y, *_ = lab.read(
        f"(({{ items, place }}) => place(items.find((i) => i.example === 1).at))({CANVAS}.drawing)"
    )
    lab.page.mouse.move(box["x"] + x, box["y"] + y)
    lab.wait("s.hovered === 1")
    lab.read("actions.hover(3)")
    lit = f"{CANVAS}.drawing.items.find((i) => i.kind === 'ring' && i.dash === 'dot')?.at"
    lab.wait(f"JSON.stringify({lit}?.slice(0, 2)) === JSON.stringify(Array.from(s.run.x.subarray(6, 8)))")
    lab.page.evaluate(axe)
    found = lab.page.evaluate("async () => (await axe.run('[data-view]')).violations.map((v) => v.id)")
    assert found == []


NONE: list[tuple[dict[str, Any], str]] = [
    ({"data": {"preset": "digits"}}, "The map has 64 features"),
]


def test_where_there_is_no_picture_it_says_why_and_opens_one(lab: Lab) -> None:
    pictured(lab, "feature-space")
    says_why_not(lab, "feature-space", NONE)
    assert lab.read("s.run.terms.length") == 2 and lab.document["features"]["name"] == "squares"
    shows(lab, {"data": {"preset": "ring"}, "features": "squares", "predictor": "voted"})
    lab.says("feature-space", "Drawn: the newest weights")
