"""The README's pictures are of the real page: made when missing, or anew with HYPERPLANE_PICTURES=1."""

from __future__ import annotations

import os

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.picture import pixels
from tests.server.process import ROOT

IMAGES = ROOT / "docs" / "images"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def keep(lab: Lab, name: str) -> None:
    picture = lab.page.screenshot()
    path = IMAGES / name
    if os.environ.get("HYPERPLANE_PICTURES") == "1" or not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)
    assert len({tuple(colour) for colour in pixels(picture)[::7, ::7].reshape(-1, 3)}) > 20


@pytest.mark.parametrize(
    ("name", "document", "position", "options"),
    [
        ("page.png", {"data": {"preset": "ring"}, "features": {"name": "squares"}}, 0.9, {}),
        ("xor.png", {"data": {"preset": "xor"}}, 1, {}),
        ("phone.png", {"data": {"preset": "wide-margin"}}, 1, PHONE),
    ],
)
def test_the_page_has_its_picture_taken(
    open_lab: Open, name: str, document: dict, position: float, options: dict
) -> None:
    lab = open_lab(document, **options)
    trace = lab.trace()
    k = max(1, round(trace.updates * position))
    lab.scrub(int(trace.visit[k - 1]) if position < 1 else trace.visits)
    if not lab.read("s.run.straight"):
        lab.wait("s.grid && s.grid.p === s.run.p")
    lab.settle()
    lab.page.locator(".arithmetic em").wait_for()
    lab.page.evaluate("() => document.fonts.ready.then(() => document.activeElement.blur())")
    keep(lab, name)
