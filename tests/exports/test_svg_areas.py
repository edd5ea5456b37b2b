"""The areas of a picture, as its file has them."""

from __future__ import annotations

import re

from app.engine import Scenario, train
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
