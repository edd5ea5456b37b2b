"""The rules of the page over all views: one page is walked through them, and what is on screen is measured."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import PATIENCE, RETURNING
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.rules import (
    CONTROL_LIST,
    CONTROLS,
    DEPTH,
    LECTURE,
    ORDER,
    SAYS,
    SHOWN,
    SIZES,
    TEXTS,
    UNREAD,
    each_view,
    small,
    unnamed,
    unshared,
    unsized,
)
from tests.page.views import TALL, VIEWS, show
from tests.server.process import Server

PHONE = {"has_touch": True, "is_mobile": True}
MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "light": ("", {"color_scheme": "light"}),
    # Of two halls the one in which a size in px is too small; test_rules_opened has that of 720 lines too.
    "projector": ("projector=1", {"viewport": {"width": 1920, "height": 1080}}),
    "phone": ("", {**PHONE, "viewport": {"width": 390, "height": 844}}),
    "phone held sideways": ("", {**PHONE, "viewport": {"width": 844, "height": 390}}),
}
QUICK = ("light",)
# Other drawings of a view, by the words of their button.
DRAWINGS = {"neuron": ["nerve cell", "training and test"]}
TOKENS = {
    "w": "w", "b": "b", "a": "score", "delta": "delta", "u": "best", "R": "radius", "mistake": "mistake",
}  # fmt: skip
TICKS = """
() => [...document.querySelectorAll('.js-plotly-plot')].flatMap((plot) =>
  ['.xtick text', '.ytick text'].flatMap((kind) => {
    const ticks = [...plot.querySelectorAll(kind)].filter((tick) => tick.textContent);
    const turned = ticks.filter((tick) => /rotate\\((?!0)/.test(tick.getAttribute('transform') ?? ''));
    const boxes = ticks.map((tick) => tick.getBoundingClientRect()).sort((a, b) => a.left - b.left || a.top - b.top);
    const overlapping = boxes.filter((box, i) => boxes.slice(i + 1).some((other) =>
      box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom));
    return [...turned.map((tick) => `turned: ${tick.textContent}`), ...overlapping.map(() => `${kind} overlap`)];
  }))
"""


@dataclass
class Seen:
    """What one view, and the page around it, have on screen."""

    texts: list[dict[str, Any]]
    controls: list[dict[str, Any]]
    boxes: list[str]
    ticks: list[str]
    unread: list[str]
    says: dict[str, Any]


@dataclass
class Walk:
    mode: str
    height: int
    sizes: list[float]
    colours: dict[str, str]
    views: dict[str, Seen] = field(default_factory=dict)

    def findings(self, part: str, wrong: Any) -> list[str]:
        """What is wrong with texts or controls, each said once with the view in which it was met first."""
        said: dict[str, str] = {}
        for view, seen in self.views.items():
            for item in getattr(seen, part):
                words = wrong(item)
                if words:
                    said.setdefault(words, f"{view}: {words}")
        return list(said.values())


@pytest.fixture(
    scope="module",
    params=[
        mode
        if mode in QUICK
        else pytest.param(mode, marks=pytest.mark.slow(reason="walks through every view"))
        for mode in MODES
    ],
)
def walk(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Walk]:
    query, options = MODES[request.param]
    context = browser.new_context(**{"viewport": {"width": 1280, "height": 720}, **options})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(RETURNING)
    lab = Lab(context.new_page())
    lab.page.goto(server.url + Lab.address(LECTURE, 4, query))
    lab.settle()
    walk = begun(request.param, lab)
    for view in each_view(lab):
        walk.views[view] = seen(lab, view)
        for drawing in DRAWINGS.get(view, []):
            lab.page.locator(f"[data-view={view}]").get_by_text(drawing, exact=True).click()
            lab.settle()
            walk.views[f"{view}: {drawing}"] = seen(lab, view)
    yield walk
    context.close()


def begun(mode: str, lab: Lab) -> Walk:
    """A walk in which nothing has been seen yet."""
    colours = lab.read(
        "Object.fromEntries(Object.entries(arg).map(([key, name]) => [key, theme[name]]))", TOKENS
    )
    viewport = lab.page.viewport_size
    assert viewport
    return Walk(mode, viewport["height"], lab.page.evaluate(SIZES), colours)


def seen(lab: Lab, view: str) -> Seen:
    evaluate = lab.page.evaluate
    return Seen(
        evaluate(TEXTS),
        evaluate(CONTROL_LIST, CONTROLS),
        evaluate(DEPTH),
        evaluate(TICKS),
        evaluate(UNREAD, view),
        evaluate(SAYS, view),
    )


def test_all_views_have_been_seen(walk: Walk) -> None:
    assert {name.split(":")[0] for name in walk.views} == set(VIEWS)


def test_what_a_view_says_can_be_read_whole(walk: Walk) -> None:
    assert {view: seen.unread for view, seen in walk.views.items() if seen.unread} == {}


def test_type_has_five_sizes(walk: Walk) -> None:
    assert walk.findings("texts", lambda text: unsized(text, walk.sizes)) == []


def test_there_are_two_faces_of_which_one_is_for_mathematics(walk: Walk) -> None:
    def wrong(text: dict[str, Any]) -> str | None:
        return (
            None if re.match(r"Inter Variable|KaTeX_", text["face"]) else f"{text['words']} ({text['face']})"
        )

    assert walk.findings("texts", wrong) == []


def test_before_a_hall_every_text_has_its_share_of_the_height(walk: Walk) -> None:
    if not walk.mode.startswith("projector"):
        pytest.skip("sizes are shares of the height before a hall alone")

    assert walk.findings("texts", lambda text: unshared(text, walk.height)) == []


def test_a_symbol_has_one_colour_wherever_it_stands(walk: Walk) -> None:
    colours: dict[str, set[str]] = {}
    for seen in walk.views.values():
        for text in seen.texts:
            if text["symbol"] in TOKENS:
                colours.setdefault(text["symbol"], set()).add(text["color"])
    assert {"w", "b", "a", "u", "R", "delta", "mistake"} <= colours.keys()
    assert {symbol: found for symbol, found in colours.items() if len(found) > 1} == {}
    assert {symbol: rgb(walk.colours[symbol]) for symbol in colours} == {s: c for s, (c,) in colours.items()}


@pytest.mark.slow(reason="opens every view")
def test_colours_of_symbols_are_their_own_in_the_dark_too(open_lab: Open) -> None:
    lab = open_lab(LECTURE, 4, color_scheme="dark", **TALL)
    walk = begun("dark", lab)
    for document in (LECTURE, *SHOWN.values()):
        lab.read("actions.openDocument(arg)", document)
        lab.settle()
        lab.scrub(min(4, lab.read("s.run.visits")))
        views = [view for view in ORDER if SHOWN.get(view, LECTURE) is document]
        show(lab, views)
        lab.settle()
        walk.views[", ".join(views)] = seen(lab, views[0])
    test_a_symbol_has_one_colour_wherever_it_stands(walk)
    test_no_control_wears_a_meaning_s_colour(walk)


def rgb(colour: str) -> str:
    """'#rrggbb' as browsers compute it."""
    return f"rgb({', '.join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))})"


def test_no_control_wears_a_meaning_s_colour(walk: Walk) -> None:
    meaning = {rgb(colour) for colour in walk.colours.values()}

    def wrong(control: dict[str, Any]) -> str | None:
        worn = {control["color"], control["fill"]} & meaning
        return f"{control['name']} ({worn})" if worn and not control["word"] else None

    assert walk.findings("controls", wrong) == []


def test_every_control_says_its_name(walk: Walk) -> None:
    assert walk.findings("controls", unnamed) == []


def test_a_card_says_in_one_sentence_what_it_shows(walk: Walk) -> None:
    for view, seen in walk.views.items():
        words = seen.says["words"]
        assert words and words[0].isupper() and words[-1] in ".?", view
        assert words.count(". ") == 0, view
        assert seen.says["lines"] <= 2.1, view


def test_boxes_lie_in_no_boxes(walk: Walk) -> None:
    assert {view: seen.boxes for view, seen in walk.views.items() if seen.boxes} == {}


def test_ticks_of_charts_neither_turn_nor_overlap(walk: Walk) -> None:
    assert {view: seen.ticks for view, seen in walk.views.items() if seen.ticks} == {}


def test_a_finger_finds_every_target(walk: Walk) -> None:
    if not walk.mode.startswith("phone"):
        pytest.skip("a pointer needs less")

    assert walk.findings("controls", small) == []
