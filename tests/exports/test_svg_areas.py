"""The areas of a picture, as its file has them."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import numpy as np

from app.engine import Scenario, train
from app.exports.geometry import essential
from app.exports.plane import Picture
from app.exports.svg import svg


def test_an_area_has_no_points_on_the_way_along_the_frame() -> None:
    document = {"data": {"preset": "ring"}, "features": "squares", "stop": {"epochs": 20}}
    trace = train(Scenario.from_document(document))
    areas = re.findall(r'<path data-part="area" d="([^"]*)"', svg(Picture(trace, 400, 300).at(trace.visits)))
    corners = [each.split(",") for way in "".join(areas).split("Z")[:-1] for each in way[1:].split("L")]
    assert len(corners) > 20
    on_frame = [x for x, y in corners if y == "0"]
    assert 2 <= len(on_frame) <= 12


def test_of_a_curve_those_points_are_written_that_say_something() -> None:
    angles = np.linspace(0, np.pi, 400)
    curve = [(100 * math.cos(a), 100 * math.sin(a)) for a in angles]
    few = essential(curve, 0.2)
    assert few[0] == curve[0] and few[-1] == curve[-1] and len(few) < 50
    assert set(few) <= set(curve)
    # The middle of a side lies furthest inside the circle.
    for (x, y), (u, v) in pairwise(few):
        assert 100 - math.hypot((x + u) / 2, (y + v) / 2) <= 0.2
    assert essential([(0, 0), (0, 0), (0, 0)], 0.2) == [(0, 0), (0, 0)]
    assert essential([(1, 2)], 0.2) == [(1, 2)]
