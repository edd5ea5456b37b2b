"""``?projector=1`` at the front of a lecture hall, and ``?hide=`` for a worksheet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

LEAST_PX = 18
SMALL_TEXT = """
(least) => {
  const seen = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent.trim();
    if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('.unseen, .katex, option, script, noscript')) continue; // formulas have small indices
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < least - 0.01) seen.set(`${element.closest('[data-panel]')?.dataset.panel}: ${words.slice(0, 40)}`, size);
  }
  return [...seen].map(([words, size]) => `${words} (${size}px)`);
}
"""


@pytest.fixture
def projector(open_lab: Open) -> Lab:
    return open_lab(query="projector=1")


def test_every_text_is_at_least_18_px(projector: Lab) -> None:
    projector.press("End")
    projector.page.locator(".ending").wait_for()
    assert projector.page.evaluate(SMALL_TEXT, LEAST_PX) == []


def test_formulas_are_at_least_18_px(projector: Lab) -> None:
    projector.page.locator(".katex:visible").first.wait_for()  # the typesetter comes a moment later
    sizes = projector.page.evaluate(
        "() => [...document.querySelectorAll('.katex')].map((node) => parseFloat(getComputedStyle(node).fontSize))"
    )
    assert sizes and min(sizes) >= LEAST_PX


def test_the_projector_is_white_whatever_the_system_prefers(open_lab: Open) -> None:
    lab = open_lab(query="projector=1", color_scheme="dark")
    assert lab.page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_lines_and_points_are_thicker_on_the_projector(lab: Lab, projector: Lab) -> None:
    sizes: list[Any] = [page.read("[theme.size.boundary, theme.size.marker]") for page in (lab, projector)]
    assert sizes[1][0] > sizes[0][0] and sizes[1][1] > sizes[0][1]


@pytest.mark.parametrize(("forth", "back"), [("ArrowRight", "ArrowLeft"), ("PageDown", "PageUp")])
def test_a_clicker_drives_the_projector(projector: Lab, forth: str, back: str) -> None:
    projector.press(forth, forth)
    projector.to(4)  # the second update
    projector.press(back)
    projector.to(1)


def test_hide_takes_panels_away(open_lab: Open) -> None:
    lab = open_lab(query="hide=settings,step")
    shown = {
        name: lab.page.locator(f"[data-panel={name}]").is_visible()
        for name in ("settings", "drawer", "verdict", "step", "player")
    }
    assert shown == {"settings": False, "drawer": False, "verdict": True, "step": False, "player": True}
