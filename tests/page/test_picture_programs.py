"""Pictures in other programs: Inkscape shows what Chromium does, and LaTeX compiles them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser

from tests.page.conftest import Open
from tests.page.picture import pixels
from tests.page.takeaway import Takeaway
from tests.page.views import opened

MEAN_DIFFERENCE = 4  # of 255: letters are drawn by another program
LECTURE: dict[str, Any] = {"data": {"preset": "lecture"}}
REGRESSION: dict[str, Any] = {"data": {"preset": "noisy-line"}, "learner": {"name": "lms"}}


def test_the_bars_about_a_slanted_w_are_upright_and_beside_it(open_lab: Open) -> None:
    lab = opened(open_lab(LECTURE, 5), "dot-product")
    lab.settle()
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Picture_of="dot-product", Size="slide")
    texts = [each for each in dialog.svg.drawn if each.tag == "text"]
    norms = [
        (bar, w, other)
        for bar, w, other in zip(texts, texts[1:], texts[2:], strict=False)
        if [bar.text, w.text, other.text] == ["\u2016", "w", "\u2016"]
    ]
    assert len(norms) == 3
    for bar, w, other in norms:
        assert [each.paints("font-style") for each in (bar, w, other)] == [None, "italic", None]
        ends = [each.place[0] + float(each.attributes["textLength"]) * each.matrix[0, 0] for each in (bar, w)]
        assert ends == pytest.approx([w.place[0], other.place[0]], abs=0.1)
    assert not [each for each in texts if each.paints("font-style") and set(each.text) & set("|\u2016")]


@pytest.mark.slow(reason="starts Inkscape or LaTeX")
@pytest.mark.parametrize("what", ["plane", "proof", "dot-product", "weight-space", "table"])
def test_inkscape_shows_a_picture_as_chromium_does(
    open_lab: Open, browser: Browser, tmp_path: Path, what: str
) -> None:
    inkscape = shutil.which("inkscape")
    if not inkscape:
        pytest.skip("inkscape is not installed")
    lab = open_lab(LECTURE, 5)
    if what != "plane":
        opened(lab, what)
        lab.settle()
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Picture_of=what, Size="slide")
    (tmp_path / "picture.svg").write_bytes(dialog.file())
    page = browser.new_page(viewport={"width": 1600, "height": 900})
    page.goto((tmp_path / "picture.svg").as_uri())
    here = pixels(page.screenshot())
    page.close()
    command = [inkscape, "picture.svg", "-w", "1600", "-h", "900", "-o", "there.png"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)
    there = pixels((tmp_path / "there.png").read_bytes())
    assert np.abs(here.astype(int) - there.astype(int)).mean() < MEAN_DIFFERENCE


@pytest.mark.slow(reason="starts Inkscape or LaTeX")
@pytest.mark.parametrize(
    ("what", "document"),
    [
        ("plane", LECTURE),
        ("plane", {"data": {"preset": "ring"}, "features": {"name": "quadratic"}, "predictor": "averaged"}),
        ("plane", {"data": {"preset": "three-blobs"}, "task": "multiclass"}),
        ("plane", {"data": {"preset": "xor"}}),
        ("metrics", LECTURE),
        ("metrics", REGRESSION),
        ("step", LECTURE),
    ],
    ids=["a line", "a curve", "classes", "hulls", "curves", "curves of a regression", "the algorithm"],
)
def test_latex_compiles_alone(open_lab: Open, tmp_path: Path, what: str, document: dict[str, Any]) -> None:
    latex = shutil.which("pdflatex")
    if not latex:
        pytest.skip("pdflatex is not installed")
    lab = open_lab(document, 5)
    if what != "plane":
        opened(lab, what)
        lab.settle()
    dialog = Takeaway(lab, "Picture\u2026")
    dialog.choose(Picture_of=what, File="latex")
    (tmp_path / "picture.tex").write_bytes(dialog.file())
    command = [latex, "-interaction=nonstopmode", "-halt-on-error", "picture.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "Missing character" not in done.stdout
