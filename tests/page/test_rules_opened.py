"""A view that is opened from the menu, beside what is there: it is at the top, and what it pictures can be seen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.rules import LECTURE, ORDER, SHOWN

HALL = "projector=1"
SIZES = [
    pytest.param(1280, 720, "", id="desk"),
    pytest.param(1280, 720, HALL, id="hall of 720 lines"),
    pytest.param(
        1920, 1080, HALL, id="hall of 1080 lines", marks=pytest.mark.slow(reason="walks through every view")
    ),
]
LEAST = 150  # px, of a picture's height: its decisive line is in sight below it
# Views of words and numbers, whose boxes are text.
WORDS = {"bound", "table", "methods", "words", "difference"}
# Views that its lesson and Find open, and no menu.
TAUGHT = ["methods"]
PICTURES = """
(view) => {
  const dock = document.querySelector('.dock');
  const card = dock.querySelector(`[data-view='${view}']`);
  const seen = (element) => element.checkVisibility() && element.clientWidth > 60;
  const pictures = '.js-plotly-plot, .fig-box, .small-plane, .canvas[data-box] svg, .drawing, canvas';
  return {
    top: dock.scrollTop === 0 && dock.firstElementChild === card,
    heights: [...card.querySelectorAll(pictures)].filter(seen).map((element) => element.clientHeight
      || element.getBoundingClientRect().height),
    goesOn: dock.scrollHeight > dock.clientHeight + 20,
    shade: getComputedStyle(dock).backgroundImage.includes('gradient'),
  };
}
"""


def toggle(lab: Lab, view: str) -> None:
    """By the menu, as a visitor does."""
    lab.page.locator("#menu-views-button").click()
    name = lab.page.evaluate("(view) => window.hyperplane.app.text.views[view].title", view)
    lab.page.get_by_role("menuitemcheckbox", name=name, exact=True).click()
    lab.page.keyboard.press("Escape")
    lab.page.locator("#menu-views").wait_for(state="hidden")


@pytest.mark.parametrize(("width", "height", "query"), SIZES)
def test_a_view_that_is_opened_beside_the_step_has_pictures_that_can_be_seen(
    open_lab: Open, width: int, height: int, query: str
) -> None:
    lab = open_lab(LECTURE, 4, query, viewport={"width": width, "height": height})
    document: dict[str, Any] = LECTURE
    for view in ORDER:
        wanted = SHOWN.get(view, LECTURE)
        if view in ("step", *TAUGHT):
            continue
        if wanted is not document:
            document = wanted
            lab.read("actions.openDocument(arg)", document)
            lab.settle()
            lab.read("actions.setDock({ views: [{ id: 'step' }] })")
            lab.settle()
        toggle(lab, view)
        lab.settle()
        seen = lab.page.evaluate(PICTURES, view)
        assert seen["top"], view
        assert seen["goesOn"] and seen["shade"], view
        if view == "compare":  # its chart is in sight too
            assert min(seen["heights"]) >= 100, seen["heights"]
        elif view not in WORDS:
            assert max(seen["heights"], default=0) >= LEAST, (view, seen["heights"])
        toggle(lab, view)
        lab.settle()
        assert lab.read("s.dock.views.map(({ id }) => id)") == ["step"], view


def test_the_menu_has_each_view_but_those_that_belong_to_a_lesson(lab: Lab) -> None:
    lab.page.locator("#menu-views-button").click()
    names = lab.page.locator("#menu-views .view-item .menu-item-name").all_inner_texts()
    titles = lab.read(
        "Object.fromEntries(arg.map((id) => [id, window.hyperplane.app.text.views[id].title]))", ORDER
    )
    assert sorted(names) == sorted(title for view, title in titles.items() if view not in TAUGHT)


@pytest.mark.parametrize("layout", ["proof", "feature space", "comparing"])
def test_a_layout_that_is_chosen_begins_at_its_first_view(open_lab: Open, layout: str) -> None:
    lab = open_lab({"data": {"preset": "ring"}, "features": "squares"}, 4, HALL)
    lab.page.locator("#menu-views-button").click()
    lab.page.get_by_role("menuitemradio", name=layout).click()
    lab.settle()
    assert lab.page.locator(".dock").evaluate("(dock) => dock.scrollTop") == 0
