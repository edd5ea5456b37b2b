"""What docs/saved.md says that the player weighs in a saved page, against the player."""

from __future__ import annotations

import json
import re
import zlib

import pytest

from app.config import ROOT
from app.exports.saved_page import Bundle

ROW = re.compile(r"^\| ([^|]+) \| (\d+) \|$", re.MULTILINE)
FACE = re.compile(r"@font-face ?\{[^}]*\}")
SHARE = 0.05  # of a part, and
ROUNDING = 2  # KB that it may be off by


def weighed(text: str) -> float:
    """KB of a text in the file: deflated, and five letters for four bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 6)
    return len(packer.compress(json.dumps(text, ensure_ascii=False).encode()) + packer.flush()) * 1.25 / 1000


@pytest.fixture(scope="module")
def bundle(built: None) -> Bundle:
    return Bundle(ROOT / "static", ROOT / "templates")


@pytest.fixture(scope="module")
def told() -> dict[str, int]:
    section = (ROOT / "docs" / "saved.md").read_text().split("## What is in it")[1].split("\n## ")[0]
    return {name.split(",")[0]: int(weight) for name, weight in ROW.findall(section)}


def test_the_parts_that_are_told_are_all_of_it(bundle: Bundle, told: dict[str, int]) -> None:
    *parts, whole = told.values()
    assert sum(parts) == whole
    assert len(bundle.player) / 1000 == pytest.approx(whole, rel=SHARE)


def test_each_part_weighs_what_is_told(bundle: Bundle, told: dict[str, int]) -> None:
    parts = json.loads(zlib.decompress(bundle.player_bytes, -15))
    fonts, sheets = {}, {}
    for name in ("main", "formulas"):
        fonts[name] = weighed("".join(FACE.findall(parts[name])))
        sheets[name] = weighed(FACE.sub("", parts[name]))
    measured = {
        "script": weighed(parts["js"]),
        "style sheets": sum(sheets.values()) + weighed(parts["dark"]),
        "Inter": fonts["main"],
        "KaTeX's faces": fonts["formulas"],
        "licences and icon": weighed(parts["licences"] + parts["icon"]),
    }
    for name, weight in measured.items():
        assert told[name] == pytest.approx(weight, rel=SHARE, abs=ROUNDING), name
