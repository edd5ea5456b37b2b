"""The pictures of the docs: scripts/take_pictures.py takes each, and each stands beside words."""

from __future__ import annotations

import re

from scripts.take_pictures import IMAGES, LAYOUTS, PICTURES
from tests.page.views import VIEWS
from tests.server.process import ROOT


def test_every_view_is_described_beside_its_picture() -> None:
    text = (ROOT / "docs" / "views.md").read_text()
    assert [view for view in VIEWS if f"](images/views/{view}.png)" not in text] == []


def test_the_pictures_are_those_that_the_script_takes() -> None:
    files = [path for kind in ("*.png", "*.jpg") for path in IMAGES.rglob(kind)]
    kept = {str(path.relative_to(IMAGES)) for path in files if not path.name.startswith("before-")}
    assert kept == set(PICTURES) and {f"views/{view}.png" for view in VIEWS} < kept


def test_the_layouts_that_are_pictured_are_those_of_the_menu() -> None:
    source = (ROOT / "static" / "js" / "state" / "dock.ts").read_text()
    assert list(LAYOUTS) == re.findall(r"^  (\w+): dockOf\(", source, re.M)


def test_every_size_that_is_shown_before_is_shown_now() -> None:
    before = {path.name.removeprefix("before-") for path in (IMAGES / "layouts").glob("before-*")}
    now = {path.name for path in (IMAGES / "layouts").iterdir()} - {f"before-{name}" for name in before}
    assert before == now
