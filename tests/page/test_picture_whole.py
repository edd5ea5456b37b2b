"""A picture of a view that is scrolled on the page is whole, or says what it leaves out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.page.conftest import Open
from tests.page.svg import WIDE, Svg
from tests.page.takeaway import Takeaway
from tests.page.test_picture_files import DOCUMENTS
from tests.page.views import opened

LECTURE: dict[str, Any] = {"data": {"preset": "lecture"}}


def lowest(svg: Svg) -> float:
    """How far down the words go, of the picture's height."""
    wide, high = (float(value) for value in svg.root.attrib["viewBox"].split()[2:])
    return max(each.place[1] for each in svg.drawn if each.tag == "text") / (WIDE * high / wide)


@pytest.mark.parametrize(
    ("what", "ends"),
    [("dot-product", "Bestonvalidation+1"), ("words", "there\u22121"), ("table", ""), ("compare", "Voted")],
)
def test_what_is_scrolled_to_on_the_page_is_in_the_picture(open_lab: Open, what: str, ends: str) -> None:
    lab = opened(open_lab(DOCUMENTS.get(what, LECTURE), 5), what)
    lab.settle()
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Picture_of=what, Size="paper")
    svg = dialog.svg
    assert lowest(svg) < 1
    if what == "table":  # all columns beside all rows
        heads = [each.text for each in svg.drawn if each.tag == "text"]
        assert {"says", "mistakes", "\u03b1"} <= set(heads)
    else:
        assert ends in svg.says
    if what == "compare":  # planes, not strips
        boxes = [np.ptp(each.points, axis=0) for each in svg.drawn if each.tag == "rect" and each.points]
        assert sum(1 for wide, high in boxes if wide > WIDE / 3 and high > WIDE / 4) >= 3
    assert "followsonthepage" not in svg.says


@pytest.mark.parametrize("size", ["paper", "slide", "seen"])
def test_a_long_table_has_its_head_and_says_which_rows_there_are(open_lab: Open, size: str) -> None:
    lab = opened(open_lab({"data": {"preset": "iris"}}, 5), "table")
    lab.settle()
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Picture_of="table", Size=size)
    words = [each.text for each in dialog.svg.drawn if each.tag == "text"]
    (rows,) = [int(each.split()[2]) for each in words if each.startswith("The first ")]
    assert {"class", "mistakes", str(rows)} <= set(words)
    assert words.count("The first 1 row of 100.") == 0 and rows > 5
    dialog.close()
    lab.page.evaluate("document.querySelector('.table-scroll').scrollTop = 1200")
    lab.settle()
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Picture_of="table", Size=size)
    words = [each.text for each in dialog.svg.drawn if each.tag == "text"]
    (said,) = [each for each in words if each.startswith("Rows ")]
    first, last = (int(each) for each in (said.split()[1], said.split()[3]))
    assert said.startswith(f"Rows {first} to {last} of 100")
    assert {"class", str(first), str(last)} <= set(words) and first > 20
