"""The page on paper: plane, verdict and numbers of this moment, and nothing that can only be pressed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.page.conftest import Open
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

MM = 96 / 25.4  # px
MARGIN = 12  # mm, as in static/css/paper.css
SHEETS = {"A4": (210, 297), "Letter": (216, 279)}
# What the plane is painted with, as #rrggbb.
COLORS = """() => {
  const canvas = document.querySelector('.plane-under');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const words = new Set(new Uint32Array(data.buffer));
  const hex = (value) => value.toString(16).padStart(2, '0');
  return Array.from(words, (w) => `#${hex(w & 255)}${hex((w >> 8) & 255)}${hex((w >> 16) & 255)}`);
}"""
HALF_PLANE = {"data": {"preset": "and"}}
RING = {"data": {"preset": "ring"}, "features": {"name": "quadratic"}}
VIEWS = ("proof", "metrics", "weight-space", "table")


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def printed(lab: Lab) -> Lab:
    """As it is laid out for paper."""
    lab.page.emulate_media(media="print")
    lab.page.locator(":root[data-paper]").wait_for()
    return lab


def seen(places: Locator) -> list[Locator]:
    return [one for one in places.all() if one.is_visible()]


@pytest.mark.parametrize("landscape", [False, True], ids=["upright", "sideways"])
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("document", [HALF_PLANE, RING], ids=["and", "ring"])
def test_one_sheet_is_enough(one_tab: Open, document: dict[str, Any], sheet: str, landscape: bool) -> None:
    lab = one_tab(document, 4)
    assert pages(lab.page.pdf(format=sheet, landscape=landscape)) == 1
    assert not lab.page.locator(":root[data-paper]").count()  # and the screen is as it was


def test_plane_verdict_and_the_numbers_of_this_moment_are_on_it(open_lab: Open) -> None:
    lab = printed(open_lab(HALF_PLANE, 4))
    words = lab.page.locator("main").inner_text()
    w, b = lab.read("[Array.from(scene.now.w), scene.now.b]")
    expected = [
        "The perceptron learns AND",
        "A line can separate these.",
        f"w = ({', '.join(f'{value:g}' for value in w)})",
        f"b = {b:g}",
        f"update {lab.updates} of ",
        "visit 4 of ",
        "mistakes so far",
        "2 wrong, 1 more on the line",
        lab.read("location.origin + actions.address()"),
    ]
    for words_of_it in expected:
        assert words_of_it.replace("-", "\N{MINUS SIGN}") in words.replace("-", "\N{MINUS SIGN}")
    assert lab.page.locator(".paper-title").inner_text() == "The perceptron learns AND"  # all of it: no …
    assert lab.page.locator(".paper-step .arithmetic").is_visible()
    colors = lab.page.evaluate(COLORS)
    for name in ("planePositive", "planeNegative", "classPositive", "classNegative", "ink"):
        assert lab.read(f"theme.{name}") in colors, name


def test_nothing_that_is_pressed_is_on_it(open_lab: Open) -> None:
    lab = open_lab(HALF_PLANE, 4)
    lab.open_settings()
    printed(lab)
    assert not seen(
        lab.page.locator("button, select, textarea, summary, label, input:not(.handle), .header, .player")
    )
    assert lab.page.locator("[data-panel=verdict] .verdict").is_visible()
    lab.page.emulate_media(media="screen")
    lab.page.locator(":root:not([data-paper])").wait_for()
    assert lab.setting("Learning rate").is_visible()


def test_how_the_run_ended_stands_among_the_words(open_lab: Open) -> None:
    lab = open_lab(HALF_PLANE)
    lab.read("actions.toEnd()")
    lab.settle()
    printed(lab)
    count, ending = (lab.page.locator(f".side {one}").bounding_box() for one in (".count", ".ending"))
    assert count and ending
    assert (ending["x"], ending["y"] > count["y"]) == (count["x"], True)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_it_is_light_and_sharp_whatever_the_screen_is(open_lab: Open, look: Any) -> None:
    lab = open_lab(HALF_PLANE, 4, color_scheme=look)
    on_screen = lab.read("theme.page ?? theme.panel")
    printed(lab)
    assert lab.read("theme.panel") == "#ffffff"
    assert lab.page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    corner = """() => {
      const { width, clientWidth } = document.querySelector('.plane-under');
      return width / clientWidth;
    }"""
    assert lab.page.evaluate(corner) >= 4
    lab.page.emulate_media(media="screen")
    lab.wait("theme.panel === arg", on_screen)
    lab.page.wait_for_function(f"() => ({corner})() === 1")


def test_what_the_plane_shows_on_the_screen_it_shows_on_paper(open_lab: Open) -> None:
    lab = open_lab(RING, 6)
    assert len(lab.shapes()) > 1
    shapes, points = len(lab.shapes()), lab.drawn_points()
    printed(lab)
    assert (len(lab.shapes()), lab.drawn_points()) == (shapes, points)
    ratio = "() => { const p = document.querySelector('.plane'); return p.clientWidth / p.clientHeight; }"
    assert 1 < lab.page.evaluate(ratio) < 2


def test_other_views_are_below_and_whole(open_lab: Open) -> None:
    lab = open_lab(HALF_PLANE, 4)
    for name in VIEWS:
        lab.read(f"actions.toggleView('{name}')")
    lab.settle()
    pdf = lab.page.pdf(format="A4")
    assert 2 <= pages(pdf) <= 1 + len(VIEWS)
    printed(lab)
    for name in VIEWS:
        body = lab.page.locator(f".dock [data-view={name}]")
        box = body.bounding_box()
        assert box and box["height"] <= (297 - 2 * MARGIN) * MM, name
        assert body.evaluate("(view) => getComputedStyle(view).breakInside") == "avoid"
        assert seen(body.locator(".view-body :is(canvas, svg, table)")), name


def test_the_step_is_on_paper_where_its_view_is_closed(open_lab: Open) -> None:
    lab = open_lab(HALF_PLANE, 4)
    lab.read("actions.toggleView('step')")
    lab.settle()
    lab.wait("window.hyperplane.app.text.view.step !== undefined")
    printed(lab)
    lab.page.locator(".paper-step .arithmetic").wait_for()
    lab.page.emulate_media(media="screen")
    lab.page.locator(".paper-step").wait_for(state="detached")
