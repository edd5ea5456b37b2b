"""The verdict: a sentence, the count, and behind a question the reasons, which light their marks on the plane."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.page.conftest import Open
from tests.page.lab import Lab

LECTURE = {"data": {"preset": "lecture"}}
BELOW = """() => [...document.querySelector('[data-panel=verdict]').parentElement.children]
  .slice(1).map((below) => below.getBoundingClientRect().top)"""


def symbol(lab: Lab, name: str) -> Locator:
    """A symbol in the words, not its label in the figure."""
    return lab.page.locator(f".because .symbol[data-symbol={name}]").first


def marks(lab: Lab) -> dict[str, list[float]]:
    """The theorem's marks on the plane: widths of their lines by symbol."""
    found: dict[str, list[float]] = {}
    for shape in lab.shapes():
        if shape.get("symbol"):
            found.setdefault(shape["symbol"], []).append(shape["line"]["width"])
    return found


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"data": {"preset": "and"}}, "A line can separate these. The perceptron finds one after at most 51 mistakes."),
        ({"data": {"preset": "xor"}}, "No line can separate these. The perceptron goes round and round."),
        ({"data": {"preset": "narrow-margin"}}, "A line can separate these, but there is little room for it."),
        ({"data": {"preset": "ring"}, "features": {"name": "squares"}}, "Through squares, a line can separate these."),
        ({"data": {"preset": "three-blobs"}}, "With a score for each class, these can be told apart."),
        ({"data": {"preset": "noisy-line"}}, "The best line has a mean squared error of 0.116."),
    ],
)  # fmt: skip
def test_the_verdict_is_a_sentence(one_tab: Open, document: dict[str, object], sentence: str) -> None:
    one_tab(document).says("verdict", sentence)


def test_without_points_there_is_none(lab: Lab) -> None:
    lab.page.get_by_role("button", name="More tools").click()
    lab.button("Clear").click()
    lab.says("verdict", "No points yet.")


@pytest.mark.parametrize("preset", ["and", "xor", "narrow-margin", "three-blobs", "noisy-line"])
def test_at_the_first_depth_no_symbol_stands(one_tab: Open, preset: str) -> None:
    lab = one_tab({"data": {"preset": preset}, "stop": {"epochs": 20}})
    for _ in range(2):
        said = lab.page.locator("[data-panel=verdict]").inner_text()
        assert not any(sign in said for sign in "δ‖²φηα")
        lab.press("End")
        lab.wait("scene.now.position === s.run.visits && document.querySelector('.ending')")


def test_why_opens_the_numbers_and_their_marks_and_the_step_stays_in_sight(one_tab: Open) -> None:
    lab = one_tab(LECTURE)
    lab.press("End")
    lab.page.locator(".next button").first.wait_for()
    lab.settle()
    before = lab.page.evaluate(BELOW)
    assert marks(lab).keys() <= {"w"}
    lab.reasons()
    lab.says("verdict", "R = 3.162", "δ = 0.728", "R² / δ² = 10 / 0.5294 = 18.89")
    lab.wait("document.querySelector('.plane-moving').drawing.shapes.some((shape) => shape.symbol === 'R')")
    shown = marks(lab)
    assert {name: len(lines) for name, lines in shown.items() if name != "w"} == {"R": 1, "delta": 2, "u": 1}
    assert lab.page.locator("[data-view=step] .arithmetic .result").is_visible()
    lab.page.locator(".why summary").click()
    lab.wait("!s.reasons")
    assert lab.page.evaluate(BELOW) == before


def test_what_xors_last_mistake_changes_stands_above_what_to_try(one_tab: Open) -> None:
    lab = one_tab({"data": {"preset": "xor"}})
    lab.press("End")
    suggestion = lab.page.locator(".next")
    suggestion.get_by_role("button").first.wait_for()
    lab.settle()
    last = lab.page.locator("[data-view=step] .sum").last
    assert last.inner_text().startswith("b")
    line, words = last.bounding_box(), suggestion.bounding_box()
    assert line and words
    assert line["x"] == words["x"] and line["y"] + line["height"] <= words["y"]


def test_a_symbol_wears_one_colour_in_words_and_figure(one_tab: Open) -> None:
    lab = one_tab(LECTURE)
    lab.reasons()
    lab.wait("document.querySelector('.mark-name')")
    for name in ("R", "delta", "u"):
        colours = lab.page.evaluate(
            "(name) => [...document.querySelectorAll(`[data-symbol=${name}]`)].map((e) => getComputedStyle(e).color)",
            name,
        )
        assert len(colours) > 1 and len(set(colours)) == 1, name


@pytest.mark.parametrize("way", ["hover", "focus", "tap"])
def test_a_symbol_in_the_words_lights_its_mark(open_lab: Open, way: str) -> None:
    lab = open_lab(LECTURE, **({"has_touch": True} if way == "tap" else {}))
    lab.reasons()
    lab.page.wait_for_function(
        "() => document.querySelector('.plane-moving').drawing.shapes.some(({ symbol }) => symbol === 'delta')"
    )
    lab.page.mouse.move(5, 5)
    lab.wait("s.highlightedSymbol === null")
    plain = marks(lab)
    {
        "hover": symbol(lab, "delta").hover,
        "focus": symbol(lab, "delta").focus,
        "tap": symbol(lab, "delta").tap,
    }[way]()
    lab.wait("s.highlightedSymbol === 'delta'")
    lab.painted()
    lit = marks(lab)
    assert lit["delta"][0] > plain["delta"][0]
    assert lit["R"] == plain["R"]
    lab.page.locator(".verdict").first.hover(
        position={"x": 2, "y": 2}
    ) if way == "hover" else lab.page.locator(".verdict").first.click()
    lab.wait("s.highlightedSymbol === null")


def test_a_mark_on_the_plane_lights_its_symbol_in_the_words(one_tab: Open) -> None:
    lab = one_tab(LECTURE)
    lab.reasons()
    lab.painted()
    radius = 3  # of (0, 3) and (3, 0)
    lab.page.mouse.move(*lab.pixel(radius * 0.8, radius * 0.6))
    lab.wait("s.highlightedSymbol === 'R' && document.documentElement.dataset.lit === 'R'")
    assert symbol(lab, "R").evaluate("(e) => getComputedStyle(e).backgroundColor") != "rgba(0, 0, 0, 0)"
    lab.page.locator(".mark-name[data-symbol=u]").hover()
    lab.wait("s.highlightedSymbol === 'u'")


def test_the_hulls_light_where_no_line_can(one_tab: Open) -> None:
    lab = one_tab({"data": {"preset": "xor"}})
    lab.reasons()
    plain = marks(lab)["hulls"]
    symbol(lab, "hulls").hover()
    lab.wait("s.highlightedSymbol === 'hulls'")
    lab.painted()
    assert marks(lab)["hulls"][0] > plain[0]


def test_while_it_learns_the_count_stands_beside_its_bound(lab: Lab) -> None:
    lab.press("ArrowRight")
    lab.says("verdict", "1 mistake so far of at most 51")
    lab.press("End")
    lab.says("verdict", "18 mistakes were enough.")


def test_a_short_run_ends_with_the_lines_it_went_through(one_tab: Open) -> None:
    lab = one_tab(LECTURE)
    assert lab.page.locator(".turns").count() == 0
    lab.press("End")
    lab.says("verdict", "5 mistakes were enough. The bound was 18.")
    assert lab.page.locator(".turns li").count() == 5
    lab.button("Go to mistake 3").click()
    lab.wait("scene.now.k === 3")


def test_a_word_explains_itself_on_hover_and_focus_until_escape(lab: Lab) -> None:
    lab.page.locator(".verdict [data-word=mistake]").hover()
    meaning = lab.page.get_by_role("tooltip")
    meaning.wait_for()
    assert "A visit at which the score has the wrong sign" in meaning.inner_text()
    lab.press("Escape")
    meaning.wait_for(state="hidden")
    lab.page.locator(".verdict [data-word=separable]").focus()
    meaning.wait_for()
    assert lab.page.locator("[aria-describedby=word-meaning]").get_attribute("data-word") == "separable"


def test_a_meaning_does_not_cover_the_sentence_that_it_explains(lab: Lab) -> None:
    lab.page.locator(".verdict [data-word=separable]").hover()
    meaning = lab.page.locator("#word-meaning")
    meaning.wait_for()
    sentence, words = lab.page.locator("p.verdict").bounding_box(), meaning.bounding_box()
    assert sentence and words
    assert words["y"] >= sentence["y"] + sentence["height"]
