"""The pictures of the docs: scripts/take_pictures.py takes each, and each stands beside words."""

from __future__ import annotations

from scripts.take_pictures import IMAGES, PICTURES
from tests.page.views import VIEWS
from tests.server.process import ROOT


def test_every_view_is_described_beside_its_picture() -> None:
    text = (ROOT / "docs" / "views.md").read_text()
    assert [view for view in VIEWS if f"](images/views/{view}.png)" not in text] == []


def test_the_pictures_are_those_that_the_script_takes() -> None:
    kept = {str(path.relative_to(IMAGES)) for path in IMAGES.rglob("*.png")}
    assert kept == set(PICTURES) and {f"views/{view}.png" for view in VIEWS} < kept
