"""The names that a lesson may use of the page are those that the page has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.classroom.queries.what_if import PARTS
from app.course import lab, vocabulary
from app.engine.scenario.document import KEYS

JS = Path(__file__).resolve().parents[2] / "static" / "js"
CSS = JS.parent / "css"


def read(path: str) -> str:
    return (JS / path).read_text(encoding="utf-8")


def test_views() -> None:
    entries = read("topics/list.ts").split("export const VIEWS")[1].split("\n]")[0]
    assert set(vocabulary.VIEWS) == set(re.findall(r"id: '([\w-]+)'", entries))


def test_layouts() -> None:
    text = read("state/dock.ts")
    layouts = re.split(r"export const LAYOUTS: .* = {", text)[1].split("};")[0]
    assert set(vocabulary.LAYOUTS) == set(re.findall(r"^  (\w+): dockOf", layouts, re.MULTILINE))


def test_overlays() -> None:
    overlays = re.search(r"overlays: \{(.*?)\}", read("state/store.ts"))[1]
    assert set(vocabulary.OVERLAYS) == set(re.findall(r"(\w+):", overlays))


def test_locks_and_what_they_hold() -> None:
    text = read("state/frame.ts")
    names = re.findall(r"'(\w+)'", text.split("LOCKS = [")[1].split("]")[0])
    assert list(vocabulary.LOCKS) == names
    held = dict(re.findall(r"(\w+): '(\w+)'", re.split(r"const HELD: .* = {", text)[1].split("}")[0]))
    assert {**held, **{name: name for name in names}} == vocabulary.LOCK_OF


@pytest.mark.parametrize("symbol", vocabulary.SYMBOLS)
def test_a_symbol_is_one_that_the_page_lights_up(symbol: str) -> None:
    styles = "".join(path.read_text() for path in [*CSS.rglob("*.css"), *JS.rglob("*.css")])
    assert f"data-symbol='{symbol}'" in styles


def test_what_a_run_beside_the_steps_own_may_vary_is_what_a_variant_may() -> None:
    assert set(lab.VARIED) == set(PARTS)
    assert set(PARTS) <= set(KEYS)
