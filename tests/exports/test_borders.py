"""Curved borders of pictures lie where what predicts changes; words beside marks are the page's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.exports.plane import Picture
from app.exports.svg import svg
from tests.exports.picture import SvgPicture
from tests.exports.test_svg import trained

BLOBS: dict[str, Any] = {"preset": "blobs", "distance": 1.0}
RUNS: dict[str, dict[str, Any]] = {
    "a vote": {"data": BLOBS, "predictor": {"name": "voted"}},
    "a kernel": {"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}},
    "an average of three": {
        "data": {"preset": "three-blobs"},
        "features": {"name": "quadratic"},
        "predictor": {"name": "averaged"},
    },
}
NEAR = 0.15  # px
DIRECTIONS = [(np.cos(angle), np.sin(angle)) for angle in np.linspace(0, 2 * np.pi, 12, endpoint=False)]


@pytest.mark.parametrize("kind", RUNS)
def test_beside_each_point_of_a_border_another_class_is_predicted(kind: str) -> None:
    trace = trained(RUNS[kind])
    visit = min(9, trace.visits)
    drawing = Picture(trace).at(visit)
    units = np.array(drawing.frame.units)
    (line,) = [line for line in drawing.lines if line.part == "line"]
    points = np.array([point for way in line.ways for point in way])
    assert len(points) > 20
    around = points + NEAR * np.array(DIRECTIONS)[:, None] / units
    scenario = trace.scenario
    scores = scenario.predictor.scores(trace, visit, scenario.vectors.points(around.reshape(-1, 2)))
    said = scores.argmax(axis=1) if scores.ndim > 1 else scores > 0
    said = said.reshape(len(DIRECTIONS), -1)
    assert (said != said[0]).any(axis=0).mean() > 0.99


def words_of(document: dict[str, Any], visit: int) -> set[str]:
    return set(SvgPicture(svg(Picture(trained(document)).at(visit))).words())


def test_pictures_name_what_the_page_names() -> None:
    xor = words_of({"data": {"preset": "xor"}}, 4)
    assert {"in both", "Undecided: the score is 0, which counts as \u22121."} <= xor
    held = {"data": {"preset": "blobs", "test": {"share": 0.3}}}
    assert "hollow: kept apart for the test" in words_of(held, 3)
    kinds = {"data": {"preset": "iris-kinds"}, "learner": {"name": "multiclass-perceptron"}}
    assert {"class 0", "class 1", "class 2"} <= words_of(kinds, 9)
    line = {"data": {"preset": "noisy-line"}, "learner": {"name": "lms"}}
    assert "residual" in words_of(line, 6)
