"""The plane that Python draws is the page's: the same scenario and moment, read back from both, within half a pixel."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Trace
from app.exports.geometry import Box
from app.exports.plane import Picture, whole
from app.exports.svg import svg
from tests.exports.picture import SvgPicture, ways_of
from tests.exports.test_svg import KINDS
from tests.page.conftest import Open
from tests.page.lab import Lab

HALF = 0.5  # px
CURVE = 1.5  # px that two borders differ by which are found on different grids,
VOTES = 8.0  # and where votes jump between their points
MOMENTS = (1, 2, 5, -1)

#: Of what is painted: places in px within the plane.
PAINTED = """() => {
  const canvas = document.querySelector('.plane-moving');
  const { shapes, frame } = canvas.drawing;
  const at = ([x, y]) => [frame.x(x), frame.y(y)];
  const marks = document.querySelector('.plane-points').drawing
    .flatMap(({ x, y }) => Array.from(x, (value, i) => at([value, y[i]])));
  const { width, height, box } = frame;
  return { width, height, box, marks, shapes: shapes.map((shape) => ({
    says: shape.says ?? null, strong: shape.strong ?? false, symbol: shape.symbol ?? null,
    path: shape.xsizemode ? '' : (shape.path ?? ''), through: (shape.through ?? []).map(at),
    dash: shape.line?.dash ?? null,
    ring: shape.type === 'circle' ? at([shape.xanchor, shape.yanchor]) : null })) };
}"""


class Both:
    """One moment on the page and as Python draws it in the same frame."""

    def __init__(self, lab: Lab, trace: Trace) -> None:
        self.apart = VOTES if trace.scenario.predictor.drawing == "grid" else CURVE
        self.page: dict[str, Any] = lab.page.evaluate(PAINTED)
        self.box = Box(**self.page["box"])
        picture = Picture(trace, self.page["width"], self.page["height"], box=self.box)
        self.drawing = picture.at(lab.position)
        self.read = SvgPicture(svg(self.drawing))

    def of(self, key: str, *names: str) -> list[dict[str, Any]]:
        """The page's shapes that say one of the names."""
        return [shape for shape in self.page["shapes"] if (shape[key] or [None])[0] in names]

    def ways(self, part: str) -> list[list[list[float]]]:
        """Those of Python's lines, in px, also where the picture leaves room for an axis's number."""
        lines = [line for line in self.drawing.lines if line.part == part]
        return [[list(self.drawing.frame.place(at)) for at in way] for line in lines for way in line.ways]

    def strong(self) -> list[list[list[float]]]:
        """The ways, in px, of what the page draws thick."""
        frame = self.drawing.frame
        return [
            [list(frame.place(point)) for point in way]
            for shape in self.page["shapes"]
            if shape["strong"]
            for way in ways_of(shape["path"])
        ]


@pytest.fixture(
    params=[
        "a line",
        "no line",
        "an average",
        "a vote",
        "a map",
        "three classes",
        "a regression",
        "one input",
        "many inputs",
        "references",
    ]
)
def both(open_lab: Open, request: pytest.FixtureRequest) -> list[Both]:
    """A scenario at four moments."""
    document = {"version": 1, **KINDS[request.param]}
    lab = open_lab(document)
    trace = lab.trace()
    moments = []
    for moment in MOMENTS:
        position = trace.visits if moment < 0 else min(moment, trace.visits)
        lab.page.evaluate("(position) => window.hyperplane.app.actions.goTo(position)", position)
        lab.settle()
        moments.append(Both(lab, trace))
    return moments


def same(ours: Any, theirs: Any, within: float = HALF) -> bool:
    """Whether each place is near one of the others, and as many of them."""
    a, b = (np.array(sorted(map(tuple, places))).reshape(-1, 2) for places in (ours, theirs))
    if len(a) != len(b):
        return False
    away = np.linalg.norm(a[:, None] - b[None], axis=2)
    return not len(a) or bool(away.min(axis=1).max() < within and away.min(axis=0).max() < within)


def test_points_line_margin_arrow_and_ring_stand_where_the_page_has_them(both: list[Both]) -> None:
    for moment in both:
        read = moment.read
        marks = [place for _, place in sorted(read.examples().items())] or [
            moment.drawing.frame.place(mark.at) for mark in moment.drawing.marks
        ]
        assert same(marks, moment.page["marks"])
        straight = [
            shape["through"] for shape in moment.page["shapes"] if shape["strong"] and shape["through"]
        ]
        if straight:
            assert same(moment.ways("line")[0], straight[0])
        assert [way for way in moment.strong() if not near(way, moment.ways("line"), moment.apart)] == []
        margin = [way for shape in moment.of("says", "margin") for way in [shape["through"]] if way]
        if margin:
            assert same(moment.ways("margin")[0], margin[0])
        arrows = [shape["through"] for shape in moment.page["shapes"] if shape["symbol"] == "w"]
        assert same(read.arrow() or [], arrows[0] if arrows else [])
        rings = [shape["ring"] for shape in moment.page["shapes"] if shape["ring"]]
        ours = [(float(ring.get("cx")), float(ring.get("cy"))) for ring in read.parts("ring")]
        assert same(ours, rings)


def near(way: list[list[float]], ours: list[list[Any]], within: float) -> bool:
    """Whether every place of a way lies on one of ours."""
    ends = [np.array(own) for own in ours if len(own) > 1]
    if not ends:
        return not way
    starts, stops = np.concatenate([own[:-1] for own in ends]), np.concatenate([own[1:] for own in ends])
    along = stops - starts
    square = np.maximum((along**2).sum(axis=1), 1e-12)
    for place in np.array(way):
        share = np.clip(((place - starts) * along).sum(axis=1) / square, 0, 1)
        if np.linalg.norm(starts + share[:, None] * along - place, axis=1).min() > within:
            return False
    return True


def test_python_frames_a_run_as_the_page_opens_it(open_lab: Open) -> None:
    for kind in ("a line", "an average", "a map", "three classes", "a regression"):
        lab = open_lab({"version": 1, **KINDS[kind]})
        box = whole(lab.trace())
        assert lab.read("[s.view.x0, s.view.x1, s.view.y0, s.view.y1]") == pytest.approx(
            [box.x0, box.x1, box.y0, box.y1], abs=1e-9
        )
