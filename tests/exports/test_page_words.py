"""Words and colours of Python's pictures are the page's own."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from app.exports import words
from app.exports.theme import DARK, LIGHT, Theme

ROOT = Path(__file__).parents[2]
PAGE = """
import step from './static/js/text/en/step.js';
import { number, vector } from './static/js/text/format.js';
const values = [0, 1, -1.5, 3.16227766, 0.00012345, 123456, 12345, -2, 1 / 3, 1234.5678, 2.5e-7, 3e12, 123456.78];
console.log(JSON.stringify({
  verdicts: [step.verdicts.always, step.verdicts.narrow, step.verdicts.wide, step.wins(2)],
  numbers: values.map((value) => number(value, 4)) , vector: vector([1, -2.5]) }));
"""


@pytest.fixture(scope="module")
def page() -> dict[str, object]:
    """What the page's own modules say."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", PAGE],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_verdicts_are_the_page_s(page: dict) -> None:
    highest = words.wins(2, None).partition(":")[0]
    assert page["verdicts"] == [words.ALWAYS, words.NARROW, words.WIDE, highest]


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
