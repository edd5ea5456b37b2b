"""The axes of a picture of the plane: numbers and names can be read whatever is drawn there."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from app.exports.axes import SHARES, texts
from app.exports.drawing import Arrow, Drawing, Line
from app.exports.geometry import Box, Frame, Point, outside, within
from app.exports.plane import Picture
from app.exports.svg import svg
from app.exports.theme import LIGHT, PRINT, Theme
from tests.exports.picture import SVG, SvgPicture, ways_of
from tests.exports.test_svg import KINDS, trained

LETTER = 0.5  # of the letters' size, the width of one at least
HIGH = 0.7  # of it, how high they are
FRAME = Frame(Box(-1, 4, -1, 2), 800, 480)


def letters(picture: SvgPicture) -> list[Box]:
    """Where something is written at the axes."""
    boxes = []
    for each in picture.root.iter(f"{SVG}text"):
        if each.get("font-weight"):
            continue
        size, x, y = (float(each.get(name)) for name in ("font-size", "x", "y"))
        wide = len(each.text) * LETTER * size
        left = x - wide * SHARES[each.get("text-anchor", "start")]
        boxes.append(Box(left, left + wide, y - HIGH * size, y))
    return boxes


def drawn(picture: SvgPicture) -> list[list[Point]]:
    """The ways of all lines and of w's shaft, without the grid."""
    lines = [each for each in picture.root.iter(f"{SVG}path") if each.get("fill") == "none"]
    ways = [way for each in lines for way in ways_of(each.get("d"))]
    return ways + [way for way in picture.ways("w") if len(way) == 2]


@pytest.mark.parametrize("theme", [LIGHT, PRINT])
@pytest.mark.parametrize(
    "kind", ["a line", "a margin that is asked for", "a map", "references", "a regression"]
)
def test_no_line_goes_through_what_is_written_at_the_axes(kind: str, theme: Theme) -> None:
    trace = trained(KINDS[kind])
    for visit in range(0, trace.visits + 1, max(1, trace.visits // 5)):
        picture = SvgPicture(svg(Picture(trace, theme=theme).at(visit)))
        boxes = letters(picture)
        assert boxes
        assert not [box for box in boxes for way in drawn(picture) if within(box, way)]


def test_a_line_over_numbers_is_interrupted_there_and_goes_on() -> None:
    drawing = Drawing(FRAME, LIGHT, "", ("x", "y"))
    level = FRAME.box.y0 + 11 / FRAME.units[1]  # in the middle of the lower numbers
    drawing.lines = [Line("line", [[(-1, level), (4, level)]], LIGHT.ink)]
    picture = SvgPicture(svg(drawing))
    ways = picture.ways("line")
    assert len(ways) == len([each for each in texts(drawing) if each.anchor == "middle"]) + 1 > 3
    assert ways[0][0][0] == 0 and ways[-1][-1][0] == 800
    assert not [box for box in letters(picture) for way in ways if within(box, way)]


def test_the_head_of_w_has_a_hole_where_a_number_is() -> None:
    drawing = Drawing(FRAME, LIGHT, "", ("x", "y"))
    number = next(each for each in texts(drawing) if each.anchor == "middle")
    foot = number.at[0] / FRAME.units[0] + FRAME.box.x0, FRAME.box.y0 + 5 / FRAME.units[1]
    drawing.arrow = Arrow((foot[0], 0.0), foot, "w")
    shaft, head, hole = SvgPicture(svg(drawing)).ways("w")
    assert max(y for _, y in shaft) <= number.clearing.y0 + 0.01
    assert max(y for _, y in head) > number.clearing.y1
    assert all(number.clearing.y0 - 0.01 <= y <= number.clearing.y1 + 0.01 for _, y in hole)


def test_a_way_is_what_is_in_a_box_and_what_is_outside() -> None:
    way = [(0.0, 0.0), (4.0, 3.0), (4.0, 0.0), (2.5, 1.5), (0.0, 1.5)]
    box = Box(1, 5, 1, 2)

    def long(stretches: list[list[Point]]) -> float:
        return sum(math.dist(p, q) for each in stretches for p, q in pairwise(each))

    beyond = outside(box, way)
    assert len(beyond) == 4
    assert long(beyond) + long(within(box, way)) == pytest.approx(long([way]))
    assert outside(Box(8, 9, 8, 9), way) == [way]
