"""What is coloured equals what is predicted, for every feature map and predictor, after play, back and scrub."""

from __future__ import annotations

import numpy as np
import pytest

from app.engine import Scenario, Trace, catalog, train
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.picture import pixels

PIXELS = 200
CASES = [
    (features["name"], predictor["name"], preset)
    for features in catalog()["features"]
    for predictor in catalog()["predictors"]
    for preset in (["blobs"] if features["straight"] else ["ring"])
]
AXES = """
() => {
  const plot = document.querySelector('.plot');
  const { left, top } = plot.getBoundingClientRect();
  const { xaxis: x, yaxis: y } = plot._fullLayout;
  return { left: left + x._offset, top: top + y._offset, width: x._length, height: y._length,
           x0: x.range[0], x1: x.range[1], y0: y.range[0], y1: y.range[1] };
}
"""


def predict(trace: Trace, visit: int, x: np.ndarray) -> np.ndarray:
    scenario = trace.scenario
    scores = scenario.predictor.scores(trace, visit, scenario.features.transform(x))
    return np.where(scores > 0, 1, np.where(scores < 0, -1, scenario.sign_of_zero))


def colour(text: str) -> tuple[int, ...]:
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def wrong_pixels(lab: Lab, trace: Trace, visit: int, reach: float, seed: int) -> tuple[int, list[str]]:
    """How many random pixels have a class's colour and lie off a boundary, and those with the wrong one."""
    axes = lab.page.evaluate(AXES)
    picture = pixels(lab.page.screenshot())
    random = np.random.default_rng(seed)
    px = axes["left"] + 2 + random.integers(0, int(axes["width"]) - 4, 3000)
    py = axes["top"] + 2 + random.integers(0, int(axes["height"]) - 4, 3000)
    found = picture[py.astype(int), px.astype(int)].astype(int)
    fills = {
        label: colour(lab.read(f"theme.{name}"))
        for label, name in ((1, "planePositive"), (-1, "planeNegative"))
    }
    shown = sum(label * (found == fill).all(axis=1) for label, fill in fills.items())
    clear = np.flatnonzero(shown)

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


@pytest.mark.parametrize(("features", "predictor", "preset"), CASES)
def test_every_region_is_what_the_engine_predicts(
    open_lab: Open, features: str, predictor: str, preset: str
) -> None:
    lab = open_lab(
        {
            "data": {"preset": preset},
            "features": {"name": features},
            "predictor": predictor,
            "stop": {"epochs": 12},
        }
    )
    trace = train(Scenario.from_document(lab.document))
    voted = lab.read("s.run.drawing") == "grid"
    # A vote is known at the points of a grid; between two of them is its own precision.
    reach = 7 if voted else 3

    def agrees(seed: int) -> None:
        lab.wait("scene.now.exact && !s.playhead.playing")
        if voted or not lab.read("s.run.straight"):
            lab.wait("s.grid && Object.keys(s.shown).every((side) => s.grid.box[side] === s.shown[side])")
        lab.settle()
        count, wrong = wrong_pixels(lab, trace, lab.position, reach, seed)
        assert count >= PIXELS // 2
        assert wrong == []

    lab.page.locator(".speeds").get_by_text("60", exact=True).click()
    lab.press(" ")
    lab.wait("scene.now.k >= 3")
    lab.press(" ")
    agrees(seed=1)
    lab.press("Shift+ArrowLeft", "Shift+ArrowLeft")
    agrees(seed=2)
    lab.scrub(trace.visits * 2 // 3)
    agrees(seed=3)
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits")
    agrees(seed=4)


def test_sign_of_zero_colours_the_plane_before_the_first_update(open_lab: Open) -> None:
    for sign, name in ((1, "planePositive"), (-1, "planeNegative")):
        lab = open_lab({"data": {"preset": "and"}, "sign_of_zero": sign})
        assert [shape["fillcolor"] for shape in lab.shapes()] == [lab.read(f"theme.{name}")]
