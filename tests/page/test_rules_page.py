"""The rules of the page as it opens: what is strong, what is faint, what can be read, and from how far."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.rules import CHANNELS, CONTROL_LIST, CONTROLS, LECTURE, SENTENCES, TEXTS, contrast, unset
from tests.page.views import opened, show

SIDEWAYS: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
MOST_STRONG = 7
SYMBOLS = ("w", "b", "score", "delta", "best", "radius", "mistake")
GROUNDS = ("panel", "raised")
# Paragraphs that are read: their letters in a line (of the longest that they would have), and the size of these.
PROSE = """
(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  if (!element.checkVisibility() || element.innerText.length < 60) return [];
  const { fontSize, fontFamily } = getComputedStyle(element);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context.font = `${fontSize} ${fontFamily}`;
  const words = element.innerText;
  const letter = context.measureText(words).width / words.length;
  return [{ words: words.slice(0, 50), px: parseFloat(fontSize), measure: element.clientWidth / letter }];
})
"""
READ = ".verdict, .because p, .ending, .next, dialog[open] p"


@pytest.mark.parametrize("query", ["", "projector=1"])
@pytest.mark.parametrize("document", [None, LECTURE], ids=["as it opens", "a lecture"])
def test_on_arrival_at_most_seven_controls_stand_at_full_strength(
    open_lab: Open, document: dict[str, Any] | None, query: str
) -> None:
    lab = open_lab(document, 0, query)
    controls = [control for control in lab.page.evaluate(CONTROL_LIST, CONTROLS) if not control["word"]]
    strong = [control["name"] for control in controls if control["strong"] or control["inked"]]
    assert len(strong) <= MOST_STRONG, strong
    soft, panel, raised = lab.page.evaluate(CHANNELS, lab.read("[theme.inkSoft, theme.panel, theme.raised]"))
    assert min(contrast(soft, panel), contrast(soft, raised)) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_grid_is_faint_and_what_is_read_is_not(open_lab: Open, scheme: str) -> None:
    lab = open_lab(color_scheme=scheme)
    names = ["panel", "raised", "grid", "line", "axis", "ink", "inkSoft", *SYMBOLS]
    colours = dict(
        zip(
            names, lab.page.evaluate(CHANNELS, lab.read("arg.map((name) => theme[name])", names)), strict=True
        )
    )
    panel = colours["panel"]
    assert 1.03 < contrast(colours["grid"], panel) < 1.3
    assert (
        contrast(colours["grid"], panel)
        < contrast(colours["axis"], panel)
        < contrast(colours["inkSoft"], panel)
    )
    assert contrast(colours["line"], panel) < 2
    for ground in GROUNDS:
        for name in ("ink", "inkSoft", *SYMBOLS):
            assert contrast(colours[name], colours[ground]) >= 4.5, (name, ground)


def test_prose_is_of_16_px_and_of_45_to_some_75_letters_a_line(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    lab.press("End")
    lab.page.locator(".ending").wait_for()
    found = lab.page.evaluate(PROSE, READ)
    lab.button("Help").click()
    lab.page.get_by_role("dialog").wait_for()
    found += lab.page.evaluate(PROSE, READ)
    assert len(found) > 3
    assert [text for text in found if text["px"] < 16] == []
    # A title is larger, and so has fewer letters in the same room.
    assert [text for text in found if not (45 if text["px"] < 20 else 30) <= text["measure"] <= 79] == []


def test_at_the_first_depth_stands_no_symbol_that_was_not_introduced(open_lab: Open) -> None:
    lab = open_lab()
    symbols = {text["symbol"] for text in lab.page.evaluate(TEXTS) if text["place"] not in ("step",)}
    assert symbols <= {None, "mistake"}
    for position in (0, 1, 3, 12):
        lab.scrub(position)
        lab.settle()
        said = " ".join(text["words"] for text in lab.page.evaluate(TEXTS))
        assert [sign for sign in "δ‖²φϕηαθ" if sign in said] == []
        assert [words for words in ("weights w", "bias b") if words not in said] == []
        assert position == 0 or "score a" in said


def test_what_is_before_a_hall_has_the_same_share_at_720_and_at_1080_lines(open_lab: Open) -> None:
    shares = []
    for width, height in ((1280, 720), (1920, 1080)):
        lab = open_lab(LECTURE, 4, "projector=1", viewport={"width": width, "height": height})
        texts = {(text["words"], text["place"]): text["px"] / height for text in lab.page.evaluate(TEXTS)}
        shares.append(texts)
    both = shares[0].keys() & shares[1].keys()
    assert len(both) > 10
    assert [text for text in both if abs(shares[0][text] / shares[1][text] - 1) > 0.03] == []


def test_a_letter_of_this_step_s_arithmetic_lights_up_and_goes_dark_again(open_lab: Open) -> None:
    lab = open_lab(LECTURE, 4)
    lab.page.locator(".arithmetic [data-symbol=w]").first.hover()
    lab.wait("s.highlightedSymbol === 'w'")
    lab.page.locator(".brand").hover()
    lab.wait("s.highlightedSymbol === null")


@pytest.mark.parametrize("query", ["", "projector=1"])
def test_cards_keep_a_smallest_height_and_the_column_scrolls(open_lab: Open, query: str) -> None:
    lab = open_lab(LECTURE, 4, query)
    show(lab, ["step", "metrics", "table", "neuron", "proof"])
    dock = lab.page.locator(".dock")
    heights = lab.page.evaluate(
        "() => [...document.querySelectorAll('.view')].map((view) => view.offsetHeight)"
    )
    assert min(heights) >= 0.36 * 720
    assert dock.evaluate("(dock) => dock.scrollHeight > dock.clientHeight")
    assert dock.evaluate("(dock) => getComputedStyle(dock).backgroundImage.includes('gradient')")


HALL = "projector=1"


def box(lab: Lab, selector: str) -> dict[str, float]:
    found = lab.page.locator(selector).first.bounding_box()
    assert found, selector
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def within(lab: Lab, selector: str) -> bool:
    """Whether all of it is seen without scrolling."""
    seen: bool = lab.page.locator(selector).first.evaluate(
        """(element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const dock = element.closest('.dock')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
          return top >= dock.top - 1 && bottom <= dock.bottom + 1 && left >= 0 && right <= innerWidth;
        }"""
    )
    return seen


@pytest.mark.parametrize("query", ["", HALL])
def test_opening_digits_shows_digits(open_lab: Open, query: str) -> None:
    lab = open_lab(None, 0, query)
    lab.choose("data", "Digits")
    lab.wait("s.run?.d === 64 && !s.pending")
    lab.settle()
    lab.press("ArrowRight")
    lab.settle()
    for picture in ("canvas[data-weights]", "canvas[data-example]"):
        place = box(lab, f"[data-view=high-dimension] {picture}")
        assert min(place["width"], place["height"]) >= 60, picture
        assert within(lab, f"[data-view=high-dimension] {picture}")


def test_digits_opened_by_a_link_are_visible_beside_the_step_on_a_projector(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "digits"}}, 12, HALL)
    lab.page.locator("canvas[data-weights]").wait_for()
    lab.settle()
    assert lab.read("s.dock.views.length === 2")
    place = box(lab, "canvas[data-weights]")
    assert min(place["width"], place["height"]) >= 60
    assert within(lab, "canvas[data-weights]")


def test_feature_space_has_pictures_of_300_px_on_a_projector(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "ring"}, "features": "squares"}, 4, HALL)
    lab.page.locator("#menu-views-button").click()
    lab.page.get_by_role("menuitemradio", name="feature space", exact=True).click()
    for view in ("feature-space", "weight-space"):
        lab.page.locator(f"[data-view={view}] canvas").wait_for()
        lab.settle()
        place = box(lab, f"[data-view={view}] canvas")
        assert place["width"] >= 300 and place["height"] >= 120, (view, place)


@pytest.mark.parametrize(
    ("width", "height", "query"), [(1280, 720, ""), (1280, 720, HALL), (1920, 1080, HALL)]
)
def test_the_menu_of_views_shows_all_its_rows(open_lab: Open, width: int, height: int, query: str) -> None:
    lab = open_lab(None, 0, query, viewport={"width": width, "height": height})
    lab.page.locator("#menu-views-button").click()
    menu = lab.page.locator("#menu-views")
    menu.wait_for()
    lab.page.locator(".view-item svg").last.wait_for()
    assert menu.evaluate("(menu) => menu.scrollHeight <= menu.clientHeight + 1")
    place = box(lab, "#menu-views")
    assert place["y"] + place["height"] <= height and place["x"] + place["width"] <= width


def test_the_bound_s_table_shows_five_rows_on_a_projector(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "and"}}, 0, HALL), "bound")
    for trial in ("double", "halve", "start", "rate"):
        button = lab.page.locator(f"[data-trial={trial}]")
        if button.get_attribute("aria-disabled") == "false":
            button.click()
            lab.page.locator(f"[data-panel=bound] tr[data-row={trial}] td.bound data").first.wait_for()
    lab.settle()
    rows = lab.page.locator("[data-panel=bound] tbody tr")
    frame = box(lab, "[data-panel=bound] .table")
    places = [row.bounding_box() for row in rows.all()]
    seen = [
        p
        for p in places
        if p and p["y"] >= frame["y"] - 1 and p["y"] + p["height"] <= frame["y"] + frame["height"] + 1
    ]
    assert len(places) >= 5 and len(seen) >= 5, (len(places), len(seen))


@pytest.mark.parametrize("menu", ["data", "views"])
def test_menus_can_be_read_on_a_phone_held_sideways(open_lab: Open, menu: str) -> None:
    lab = open_lab(**SIDEWAYS)
    if menu == "views":
        lab.page.locator("#menu-views-button").click()
    else:
        lab.open_menu(menu)
    sheet = lab.page.locator(f"#menu-{menu}")
    sheet.wait_for()
    place = box(lab, f"#menu-{menu}")
    assert place["y"] >= 0 and place["y"] + place["height"] <= 390.5
    assert place["x"] >= 0 and place["x"] + place["width"] <= 844.5
    assert place["height"] >= 240
    assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth + 1")
    buttons = [each.bounding_box() for each in sheet.locator("button").all()]
    shown = [each for each in buttons if each]
    assert shown and min(min(each["width"], each["height"]) for each in shown) >= 44
    for one, other in itertools.pairwise(shown):
        apart = one["x"] + one["width"] <= other["x"] + 1 or one["y"] + one["height"] <= other["y"] + 1
        assert apart or other["y"] + other["height"] <= one["y"] + 1, (one, other)


PLACES: dict[str, tuple[dict[str, Any], str | None]] = {
    "home": (LECTURE, None),
    "proof": (LECTURE, ":proof,bound"),
    "comparing": (LECTURE, ":compare,metrics"),
    "gradient": (LECTURE, ":gradient,centroid"),
    "lesson": ({}, None),
}


@pytest.mark.parametrize("place", PLACES)
def test_every_sentence_is_of_16_px_at_most_75_letters_wide_and_its_letters_are_of_the_maths_face(
    visit: Any, server: Any, place: str
) -> None:
    document, views = PLACES[place]
    path = Lab.address(document, 4, "", views) if document else "/?lesson=points&step=1"
    lab = visit(server.url + path)
    if not document:
        lab.page.locator(".course-prose p").first.wait_for()
    lab.settle()
    found = lab.page.evaluate(SENTENCES)
    assert found
    assert [text for text in found if unset(text)] == []


LEGENDS = "[class*=legend]:not(.brushes), [class*=swatch], .chart-card .curve-key, figcaption .curve-key"


@pytest.mark.parametrize("views", [":gradient,centroid,metrics", ":regression,metrics"])
def test_lines_are_named_where_they_are_drawn_and_there_is_no_legend(
    visit: Any, server: Any, views: str
) -> None:
    document = LECTURE if "gradient" in views else {"task": "regression", "data": {"preset": "noisy-line"}}
    lab = visit(server.url + Lab.address(document, 4, "", views))
    lab.settle()
    assert lab.page.locator(LEGENDS).count() == 0
    names = set(lab.page.locator(".line-name").all_text_contents())
    wanted = (
        {"this run", "perpendicular bisector", "present weights"}
        if "gradient" in views
        else {"the line now", "least squares"}
    )
    assert wanted <= names
