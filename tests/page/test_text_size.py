"""The browser's text size counts: type grows with it, and nothing that is needed is cut or lies over something else."""

from __future__ import annotations

import re

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.server.process import ROOT

SIZES = {"desktop": (1280, 720), "phone": (390, 844)}
NEEDED = (
    ".header .noun, .header .bar button, [data-panel=brush] button, .plane-fit,"
    " .player .transport button, .timeline-chart, .pace button, .pace .handle"
)
# Boxes of what is needed, and of words that are cut by their own box.
LOOK = """(names) => {
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const boxes = [...document.querySelectorAll(names)].filter(seen).map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const name = `${element.className} ${element.textContent.trim() || element.ariaLabel}`;
    return { name, left, top, right, bottom };
  });
  const overlaps = [];
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        overlaps.push([a.name, b.name]);
  const words = '.verdict, .count, .numbers, .why summary, .arithmetic, .header .bar button';
  const cut = [...document.querySelectorAll(words)]
    .filter((element) => seen(element) && element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.className);
  const within = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const outside = boxes.filter((box) => !within(box)).map(({ name }) => name);
  return { overlaps, cut, outside, wide: document.documentElement.scrollWidth - innerWidth };
}"""


def at_size(open_lab: Open, px: int, width: int, height: int, query: str = "") -> Lab:
    """As the page opens in a browser whose text size is ``px``."""
    lab = open_lab({"data": {"preset": "and"}}, 4, query, viewport={"width": width, "height": height})
    settings = lab.page.context.new_cdp_session(lab.page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": px, "fixed": px}})
    lab.page.reload()
    lab.settle()
    return lab


SENTENCE = ".header .clause > span, .header .noun:not(.rest), .header .bar button"
WHOLE = """(names) => {
  const seen = [...document.querySelectorAll(names)].filter((one) => one.checkVisibility());
  const columns = seen.map((one) => one.getBoundingClientRect());
  const outside = seen.filter((_, i) => columns[i].left < -1 || columns[i].right > innerWidth + 1);
  const cut = seen.filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline');
  return [...outside, ...cut].map((one) => one.textContent.trim());
}"""
#: The words and controls of the page, none of which may lie over another.
PARTS = ".verdict, .count, .player .transport, .timeline, .pace, .so-far .numbers, .why summary, .menus, .bar"
#: Text of twice the size; and a window of 1280 x 1024 that is magnified four times.
LARGE = {"text": (32, 1280, 720), "phone": (32, 390, 844), "magnified": (16, 320, 256)}


@pytest.mark.parametrize("case", LARGE)
def test_with_large_text_all_stands_in_one_column_and_the_sentence_stays(open_lab: Open, case: str) -> None:
    lab = at_size(open_lab, *LARGE[case])
    assert lab.page.evaluate(WHOLE, SENTENCE) == []
    seen = lab.page.evaluate(LOOK, PARTS)
    assert (seen["overlaps"], seen["wide"]) == ([], 0)
    lab.open_menu("data")
    menu = lab.page.locator("#menu-data")
    menu.wait_for()
    box, size = menu.bounding_box(), lab.page.viewport_size
    assert box and size and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize(
    ("screen", "px", "query"),
    [*((screen, px, "") for screen in SIZES for px in (20, 24)), ("phone", 24, "lang=de")],
)
def test_type_grows_with_the_browsers_and_nothing_needed_is_cut(
    open_lab: Open, screen: str, px: int, query: str
) -> None:
    lab = at_size(open_lab, px, *SIZES[screen], query)
    sizes = [
        float(lab.page.locator(name).first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)"))
        for name in ("html", "body", ".verdict", ".arithmetic")
    ]
    assert sizes[0] == px
    assert sizes[1] >= 1.0625 * px
    assert min(sizes[2:]) >= 0.875 * px
    assert lab.read("theme.size.text") == pytest.approx(0.875 * px)
    seen = lab.page.evaluate(LOOK, NEEDED)
    assert seen == {"overlaps": [], "cut": [], "outside": [], "wide": 0}


def test_no_size_of_type_is_written_in_px() -> None:
    sheets = [*(ROOT / "static/css").glob("*.css"), *(ROOT / "static/js").rglob("*.css")]
    assert len(sheets) > 20
    fixed = [
        (sheet.name, rule)
        for sheet in sheets
        for rule in re.findall(r"font(?:-size)?:[^;]*\dpx", sheet.read_text())
    ]
    assert fixed == []


CLIPPED = """() => {
  const words = document.querySelector('.timeline-words');
  const { left, right } = words.getBoundingClientRect();
  const margin = parseFloat(getComputedStyle(words).overflowClipMargin);
  return [...words.children].map((one) => [one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < left - margin || box.right > Math.min(right + margin, innerWidth))
    .map(([text]) => text);
}"""


def test_words_over_the_timeline_keep_their_last_letter_on_a_phone_at_150(open_lab: Open) -> None:
    lab = at_size(open_lab, 24, 390, 844)
    assert "2 mistakes" in lab.page.locator(".timeline-words").inner_text()
    assert lab.page.evaluate(CLIPPED) == []
