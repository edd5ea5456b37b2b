"""Words and colours of Python's pictures are the page's own."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from app.engine.predictors import PREDICTORS
from app.engine.predictors.averaged import Averaged
from app.engine.predictors.last import Last
from app.engine.references import reference_from
from app.exports import words
from app.exports.plane import Picture
from app.exports.svg import DASHES, svg
from app.exports.theme import DARK, LIGHT, Theme
from tests.exports.picture import SVG, SvgPicture
from tests.exports.test_svg import LECTURE, trained

ROOT = Path(__file__).parents[2]
PAGE = """
import marks from './static/js/text/en/marks.js';
import step from './static/js/text/en/step.js';
import { en as page } from './static/js/text/en/page.js';
import { number, vector } from './static/js/text/format.js';
const flat = Object.fromEntries(Object.entries(marks).filter(([, value]) => typeof value !== 'function'));
const values = [0, 1, -1.5, 3.16227766, 0.00012345, 123456, 12345, -2, 1 / 3, 1234.5678, 2.5e-7, 3e12, 123456.78];
console.log(JSON.stringify({ ...flat, plane: page.plane, norm: [marks.norm(Math.SQRT2), marks.normOf('average', 2)],
  sure: [marks.probability(0.9), marks.probability(0.1)],
  zero: ZEROS.map((zero) => page.plane.zeroWeights(...zero)),
  verdicts: [step.verdicts.always, step.verdicts.narrow, step.verdicts.wide, step.wins(2)],
  classes: [marks.classOf(null, 2), marks.classOf('cats', 0)],
  hulls: [marks.hullOf(null, 1), marks.hullOf(null, -1), marks.hullOf('cats', 1)],
  references: PARTS.flatMap(([part, label]) => JUDGED.map((judged) => marks.reference(part, label, judged))),
  numbers: values.map((value) => number(value, 4)) , vector: vector([1, -2.5]) }));
"""
PARTS = [
    reference_from({"name": name, **given})
    for name, given in (
        ("nearest-neighbours", {}),
        ("nearest-neighbours", {"k": 15, "distance": "manhattan"}),
        ("decision-tree", {"depth": 7}),
        ("support-vector-machine", {}),
        ("support-vector-machine", {"kind": "rbf"}),
    )
]
ZEROS = [(0, 1, True), (0, -1, True), (0, 1, False), (0, -1, False), (-1.5, 1, False)]
JUDGED: list[dict[str, Any]] = [
    {"training": {"examples": 42, "wrong": 3}, "test": {"examples": 1800, "wrong": 2}},
    {"training": {"examples": 42, "wrong": 0}, "test": None},
    {"training": {"examples": 42, "MSE": 0.123456}, "test": {"examples": 8, "MSE": None}},
]


@pytest.fixture(scope="module")
def page() -> dict[str, object]:
    """What the page's own modules say."""
    parts = [[each.document(), each.label] for each in PARTS]
    given = f"const ZEROS = {json.dumps(ZEROS)}; const PARTS = {json.dumps(parts)};"
    given += f"const JUDGED = {json.dumps(JUDGED)};"
    done = subprocess.run(
        ["node", "--input-type=module", "-e", f"{given}{PAGE}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_marks_are_called_what_the_page_calls_them(page: dict) -> None:
    names = {each.name: words.at_line(each) for each in PREDICTORS if not each.present}
    ours = {
        "now": words.NOW, "found": words.FOUND, "predictors": names, "threshold": words.THRESHOLD,
        "hyperplane": words.HYPERPLANE, "border": words.BORDER,
        "borderFound": words.BORDER_FOUND, "ahead": words.AHEAD, "exact": words.EXACT, "last": words.LAST,
        "margin": words.MARGIN, "worst": words.WORST, "wanted": words.WANTED, "shared": words.SHARED,
        "tested": words.TESTED, "validated": words.VALIDATED, "residual": words.RESIDUAL,
        "mistake": words.MISTAKE, "visited": words.VISITED,
    }  # fmt: skip
    assert ours == {key: page[key] for key in ours}
    assert page["norm"] == [words.norm(2**0.5, Last), words.norm(2, Averaged)]
    highest = words.wins(2, None).partition(":")[0]
    assert page["verdicts"] == [words.ALWAYS, words.NARROW, words.WIDE, highest]
    assert page["classes"] == [words.class_number(2), "cats"]
    assert page["zero"] == [words.zero_weights(*zero) for zero in ZEROS]
    assert page["sure"] == [words.probability(0.9), words.probability(1 - 0.9)]
    assert page["hulls"] == [words.around(None, 1), words.around(None, -1), words.around("cats", 1)]
    plane = page["plane"]
    assert (plane["scoresAxis"], plane["aheadAxis"]) == (words.SCORES_AXIS, words.AHEAD_AXIS)
    assert plane["outputAxis"] == words.OUTPUT_AXIS
    assert (plane["targetAxes"][1], tuple(plane["fitAxes"])) == (words.TARGET_AXIS, words.FIT_AXES)


def test_numbers_are_written_as_the_page_writes_them(page: dict) -> None:
    values = [
        0,
        1,
        -1.5,
        3.16227766,
        0.00012345,
        123456,
        12345,
        -2,
        1 / 3,
        1234.5678,
        2.5e-7,
        3e12,
        123456.78,
    ]
    assert [words.number(value, 4) for value in values] == page["numbers"]
    assert words.vector([1, -2.5]) == page["vector"]


@pytest.mark.parametrize(
    ("theme", "sheet"), [(LIGHT, "theme.css"), (DARK, "dark.css")], ids=["light", "dark"]
)
def test_colours_are_those_of_the_style_sheet(theme: Theme, sheet: str) -> None:
    text = (ROOT / "static" / "css" / sheet).read_text().partition("@media")[0]
    declared = dict(re.findall(r"--([\w-]+): ([^;]+);", text))
    own = {
        "panel": theme.panel, "ink": theme.ink, "ink-soft": theme.ink_soft, "raised": theme.raised, "line": theme.line,
        "band": theme.band, "class-positive": theme.positive, "class-negative": theme.negative, "w": theme.w,
        "plane-positive": theme.plane_positive, "plane-negative": theme.plane_negative, "delta": theme.delta,
        "mistake": theme.mistake, "classes": ", ".join(theme.classes),
    }  # fmt: skip
    assert own == {key: declared[key] for key in own}
    sizes = dict(re.findall(r"--(\w+)-size: ([\d.]+)rem", (ROOT / "static/css/theme.css").read_text()))
    assert {name: float(sizes[name]) * 16 for name in sizes} == {name: getattr(theme, name) for name in sizes}


def test_other_classifiers_are_called_as_on_the_page(page: dict[str, object]) -> None:
    assert [words.reference(part, judged) for part in PARTS for judged in JUDGED] == page["references"]


def test_lines_are_dashed_as_the_page_dashes_them() -> None:
    source = (ROOT / "static/js/figures/painter.js").read_text()
    for name, lengths in DASHES.items():
        assert f"{name}: [{', '.join(f'{length:g}' for length in lengths)}]" in source


def test_words_have_a_halo_of_the_ground_so_that_no_line_crosses_them() -> None:
    picture = SvgPicture(svg(Picture(trained(LECTURE)).at(4)))
    texts = [each for each in picture.root.iter(f"{SVG}text") if each.get("text-anchor") == "middle"]
    halos = [each for each in texts if each.get("fill") == "none"]
    assert {each.text for each in halos} >= {"the line now"}
    for halo in halos:
        written = texts[texts.index(halo) + 1]
        assert (written.text, written.get("x"), written.get("y")) == (halo.text, halo.get("x"), halo.get("y"))
        assert halo.get("stroke") == LIGHT.panel
        assert float(halo.get("stroke-width")) == pytest.approx(
            0.28 * float(written.get("font-size")), abs=0.01
        )


@pytest.mark.parametrize(
    ("document", "now", "found"),
    [
        ({"data": {"preset": "and"}}, "the line now", "the line it found"),
        ({"data": {"preset": "xor"}, "features": "quadratic"}, "the border now", "the border it found"),
    ],
)
def test_a_curved_border_is_called_so_as_on_the_page(document: dict[str, Any], now: str, found: str) -> None:
    trace = trained(document)
    every = [line for visit in range(trace.visits + 1) for line in Picture(trace).at(visit).lines]
    said = [line.words for line in every if line.part == "line"]
    assert set(said[:-1]) == {now} and said[-1] == found
