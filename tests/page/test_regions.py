"""What is coloured equals what is predicted, pixel by pixel, after play, back and scrub."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, Trace, train
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.picture import pixels

pytestmark = pytest.mark.slow(reason="compares many pixels")

PIXELS = 200
NOTHING = 99
WASH = 0.2  # of a class's colour in its region
# One of each kind of drawing; that grids hold the features of every map is asserted in tests/server/test_queries.py,
# and what is filled where in tests/js/kit/regions.test.mjs.
RING = {"data": {"preset": "ring"}}
CASES: dict[str, dict[str, Any]] = {
    "a line": {"data": {"preset": "blobs"}},
    "a line through scaled inputs": {"data": {"preset": "unscaled"}, "scaling": "standardise"},
    "a map": RING | {"features": "squares", "predictor": "averaged"},
    "undefined in places": RING | {"features": {"name": "custom", "terms": ["log(x1 + 3.5)", "x2"]}},
    "votes": RING | {"features": "squares", "predictor": "voted"},
    "votes of a kernel": RING
    | {"learner": {"name": "kernel-perceptron", "kind": "rbf"}, "predictor": "voted"},
    "a kernel": {"data": {"preset": "moons"}, "learner": {"name": "soft-margin-svm", "kind": "rbf"}},
    "classes": {"data": {"preset": "three-blobs"}},
    "classes picked": {"data": {"preset": "three-blobs"}, "predictor": "pocket", "features": "quadratic"},
}
AXES = """
() => {
  const canvas = document.querySelector('.plane-moving');
  const { left, top } = canvas.getBoundingClientRect();
  const { frame } = canvas.drawing;
  return { left: left + frame.left, top: top + frame.top, width: frame.width, height: frame.height, ...frame.box };
}
"""


def predict(trace: Trace, visit: int, x: np.ndarray) -> np.ndarray:
    return trace.predict(trace.scenario.transform(x), visit)


def colour(text: str) -> tuple[int, ...]:
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def fills(lab: Lab) -> dict[int, np.ndarray]:
    """The colour of each class's region."""
    if lab.read("s.run.task") == "binary":
        names = {1: "planePositive", -1: "planeNegative"}
        return {label: np.array(colour(lab.read(f"theme.{name}"))) for label, name in names.items()}
    panel = np.array(colour(lab.read("theme.panel")))
    classes = [np.array(colour(lab.read(f"theme.classes[{c}]"))) for c in range(lab.read("s.run.classes"))]
    return {c: np.rint(panel + WASH * (fill - panel)).astype(int) for c, fill in enumerate(classes)}


def wrong_pixels(lab: Lab, trace: Trace, visit: int, reach: float, seed: int) -> tuple[int, list[str]]:
    """How many random pixels have a class's colour and lie off a boundary, and those with the wrong one."""
    axes = lab.page.evaluate(AXES)
    picture = pixels(lab.page.screenshot())
    random = np.random.default_rng(seed)
    px = axes["left"] + 2 + random.integers(0, int(axes["width"]) - 4, 3000)
    py = axes["top"] + 2 + random.integers(0, int(axes["height"]) - 4, 3000)
    found = picture[py.astype(int), px.astype(int)].astype(int)
    shown = np.full(len(px), NOTHING)
    for label, fill in fills(lab).items():
        shown[(np.abs(found - fill) <= 1).all(axis=1)] = label
    clear = np.flatnonzero(shown != NOTHING)

    def data(dx: float, dy: float) -> np.ndarray:
        right = (np.floor(px[clear]) + 0.5 + dx - axes["left"]) / axes["width"]
        down = (np.floor(py[clear]) + 0.5 + dy - axes["top"]) / axes["height"]
        x = axes["x0"] + right * (axes["x1"] - axes["x0"])
        y = axes["y1"] - down * (axes["y1"] - axes["y0"])
        return np.column_stack((x, y))

    around = [(dx * reach, dy * reach) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    votes = np.array([predict(trace, visit, data(*offset)) for offset in around])
    off_boundary = np.flatnonzero((votes == votes[0]).all(axis=0))[:PIXELS]
    here = clear[off_boundary]
    wrong = here[shown[here] != votes[0][off_boundary]]
    return len(here), [f"({px[i]:.0f}, {py[i]:.0f}) is {shown[i]:+d}" for i in wrong]


@pytest.mark.parametrize("part", CASES.values(), ids=CASES)
def test_every_region_is_what_the_engine_predicts(open_lab: Open, part: dict[str, Any]) -> None:
    lab = open_lab({"stop": {"epochs": 12}, **part})
    trace = train(Scenario.from_document(lab.document))
    voted = lab.read("s.run.drawing") == "grid"
    # A vote is known at the points of a grid; between two of them is its own precision.
    reach = 7 if voted else 3

    def agrees(seed: int) -> None:
        lab.wait("scene.now.exact && !s.playhead.playing")
        if voted or not lab.read("s.run.straight"):
            lab.wait("s.grid?.mapping === s.run.mapping")
            lab.wait("Object.keys(s.shown).every((side) => s.grid.box[side] === s.shown[side])")
        lab.settle()
        count, wrong = wrong_pixels(lab, trace, lab.position, reach, seed)
        if lab.read(
            "s.run.outputs > 1 && [...scene.predictor.w, ...scene.predictor.b].every((v) => v === 0)"
        ):
            assert count < PIXELS // 20  # the plane is hatched: a stroke's edge may have a class's colour
            return
        assert count >= PIXELS // 2
        assert wrong == []

    lab.speed("60")
    lab.press(" ")
    lab.wait(f"scene.now.k >= {min(3, trace.updates)}")
    lab.press(" ")
    agrees(seed=1)
    if trace.updates > 2:  # before what is fitted at once everything is undecided
        lab.press("Shift+ArrowLeft", "Shift+ArrowLeft")
        agrees(seed=2)
        lab.scrub(trace.visits * 2 // 3)
        agrees(seed=3)
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits")
    agrees(seed=4)


def test_no_line_goes_through_a_number_or_a_name_of_the_axes(open_lab: Open) -> None:
    lab = open_lab({"data": {"x": [[1, 0], [-1, 0]], "y": [1, -1]}}, 2)
    lab.page.wait_for_function("() => document.querySelector('.plane-moving').drawing.clearings.length")
    lab.settle()
    painted = lab.page.evaluate(
        """() => {
          const canvas = document.querySelector('.plane-moving');
          const ratio = canvas.width / canvas.clientWidth;
          const { frame, clearings } = canvas.drawing;
          const { left, top, width, height } = clearings.find((a) => Math.abs(a.left + a.width / 2 - frame.x(0)) < 3);
          const [x, y, wide, high] = [left + 1, top - 8, width - 2, height + 7].map((px) => Math.round(px * ratio));
          const ink = canvas.getContext('2d').getImageData(x, y, wide, high).data;
          const above = wide * 4 * Math.round(6 * ratio);
          return [ink.slice(0, above).some(Boolean), ink.slice(above + wide * 4 * 4 * ratio).some(Boolean)];
        }"""
    )
    assert painted == [True, False], "the line ends above the number"
    clearings = lab.page.evaluate("document.querySelector('.plane-moving').drawing.clearings")
    surface = lab.page.locator(".plane-moving").bounding_box()
    names = lab.page.locator(".plane-surface .annotation-text").all()
    assert len(names) == 2 and surface
    for name in names:
        box = name.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2 - surface["x"], box["y"] + box["height"] / 2 - surface["y"]
        assert any(0 < x - a["left"] < a["width"] and 0 < y - a["top"] < a["height"] for a in clearings)
