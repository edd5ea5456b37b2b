"""Views drawn without a page: their figures, and of other views the reason why there are none."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

import app as hyperplane
from app.engine import Scenario, train
from app.engine.core.errors import CodedError
from app.exports.deck import pages
from app.exports.render import VIEWS, Pictures
from app.exports.render.pictures import OTHERS
from tests.exports.golden_views import FOLDER, MARGIN, RUNS, drawn
from tests.server.process import ROOT


@pytest.mark.parametrize("view", VIEWS)
def test_the_figures_of_a_view_are_those_that_are_kept(view: str) -> None:
    files = drawn(view)
    assert files == {name: (FOLDER / name).read_text() for name in files}, (
        "python -m tests.exports.golden_views"
    )


def test_every_view_of_the_menu_is_drawn_or_has_a_reason() -> None:
    menu = re.findall(r"^    id: '([\w-]+)'", (ROOT / "static/js/topics/list.ts").read_text(), re.M)
    assert sorted([*VIEWS, *OTHERS]) == sorted(menu) and set(RUNS) == set(VIEWS)
    trace = train(Scenario.from_document(MARGIN))
    for view in OTHERS:
        with pytest.raises(CodedError, match=f"^The view {view} "):
            Pictures(trace, view=view)
    with pytest.raises(CodedError, match="must be plane, centroid"):
        Pictures(trace, view="fractal")


def test_a_view_without_a_figure_of_the_run_says_why_in_the_words_of_the_page() -> None:
    with pytest.raises(CodedError, match="Residuals need real targets"):
        hyperplane.run("and").svg(view="regression")
    with pytest.raises(CodedError, match="A threshold parts two classes"):
        hyperplane.run("three-blobs").svg(view="metrics")


def test_texts_stay_in_the_picture_and_classes_are_in_a_key() -> None:
    svg = hyperplane.run("blobs").svg(view="centroid", theme="print", size=(302, 170))  # 8 cm wide
    root = ElementTree.fromstring(svg)
    texts = [each for each in root.iter() if each.tag.endswith("text")]
    scale = 302 / float(root.attrib["viewBox"].split()[2])
    assert min(float(each.attrib["font-size"]) for each in texts) * scale > 7.5  # px: 6 pt
    assert {"−1", "+1"} <= {each.text for each in texts}
    left, right = (extreme(float(each.attrib["x"]) for each in texts) for extreme in (min, max))
    assert left >= 0 and right * scale <= 302


def test_a_deck_has_the_figures_of_each_moment() -> None:
    trace = train(Scenario.from_document(MARGIN))
    first, last = pages(trace, [0, trace.visits], view="gradient")
    assert first != last and all("surface" in page for page in (first, last))


def test_the_plane_and_a_view_share_a_document_that_compiles(tmp_path: Path) -> None:
    trace = train(Scenario.from_document(MARGIN))
    source = Pictures(trace, theme="print").latex(
        trace.visits, ["plane", *(v for v in VIEWS if v != "regression")]
    )
    assert source.count("\\begin{tikzpicture}") == len(VIEWS)
    if shutil.which("pdflatex"):
        (tmp_path / "views.tex").write_text(source)
        command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "views.tex"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout.decode(errors="replace")[-800:]
