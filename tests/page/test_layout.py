"""One screen on a projector and a desk, usable on a phone; and odd data are drawn all the same."""

from __future__ import annotations

import itertools
import math

import pytest

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.views import opened

pytestmark = pytest.mark.slow(reason="opens page after page")

SCREENS = [(1280, 720, ""), (1280, 720, "projector=1"), (1920, 1080, ""), (1920, 1080, "projector=1")]
OVERFLOW = """
() => ['html', 'body'].flatMap((name) => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.querySelector(name);
  return scrollWidth > clientWidth || scrollHeight > clientHeight ? [[name, scrollWidth, scrollHeight]] : [];
})
"""
BOXES = """
() => [...document.querySelectorAll('.header, .side > *, .plane, .player')].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { name: element.dataset.panel ?? element.className, left, right, top, bottom };
  }).filter(({ left, right, top, bottom }) => right > left && bottom > top)
"""
CLIPPED = """
() => [...document.querySelectorAll('.side, .side > *, .menus, .player, .timeline-words')]
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.dataset.panel ?? element.className)
"""


@pytest.mark.parametrize(("width", "height", "query"), SCREENS)
def test_one_screen_has_all_panels_without_scrollbars_and_they_neither_overlap_nor_are_cut_off(
    open_lab: Open, width: int, height: int, query: str
) -> None:
    lab = open_lab({"data": {"preset": "ring"}}, 40, query, viewport={"width": width, "height": height})
    assert lab.page.evaluate(OVERFLOW) == []
    boxes = lab.page.evaluate(BOXES)
    assert len(boxes) >= 5
    for one, other in itertools.combinations(boxes, 2):
        apart = (
            one["right"] <= other["left"] + 0.5
            or other["right"] <= one["left"] + 0.5
            or one["bottom"] <= other["top"] + 0.5
            or other["bottom"] <= one["top"] + 0.5
        )
        assert apart, (one, other)
    assert lab.page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("query", ["", "projector=1"])
def test_this_steps_arithmetic_is_seen_whole(open_lab: Open, query: str) -> None:
    lab = open_lab({"data": {"preset": "and"}}, 4, query)
    panel, words = (
        lab.page.locator(name).bounding_box() for name in ("[data-panel=step]", ".arithmetic p:last-child")
    )
    assert panel and words
    assert words["y"] + words["height"] <= panel["y"] + panel["height"] + 1


@pytest.mark.parametrize("query", ["", "projector=1"])
def test_the_plane_is_the_hero_and_its_tools_stand_on_it(open_lab: Open, query: str) -> None:
    page = open_lab({"data": {"preset": "and"}}, 4, query).page
    plane, tools = (page.locator(name).bounding_box() for name in (".plane", ".tool-row"))
    assert plane and tools
    assert plane["width"] >= 0.6 * 1280
    assert tools["x"] >= plane["x"] and tools["x"] + tools["width"] <= plane["x"] + plane["width"]
    assert tools["y"] >= plane["y"] and tools["y"] + tools["height"] <= plane["y"] + plane["height"]


@pytest.fixture
def phone(open_lab: Open) -> Lab:
    return open_lab(**PHONE)


@pytest.mark.parametrize(("width", "height", "query"), SCREENS)
def test_the_moment_s_words_stand_clear_of_the_tools_beside_any_view(
    open_lab: Open, width: int, height: int, query: str
) -> None:
    document = {"task": "multiclass", "data": {"preset": "topics"}, "features": {"name": "words"}}
    lab = open_lab(document, 40, query, viewport={"width": width, "height": height})
    for view in ("step", "table"):
        opened(lab, view)
        lab.settle()
        tools, moment, fit = (
            lab.page.locator(name).bounding_box() for name in (".tool-row", ".plane-moment", ".plane-tools")
        )
        assert tools and moment and fit
        for other in (tools, fit):
            beside = other["x"] + other["width"] <= moment["x"] or moment["x"] + moment["width"] <= other["x"]
            assert beside or other["y"] + other["height"] <= moment["y"], (view, other, moment)
        assert moment["x"] >= 0


def test_a_phone_has_no_sideways_scrolling(phone: Lab) -> None:
    assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_phone_shows_plane_and_player_at_once(phone: Lab) -> None:
    for name in (".plane-surface", ".player"):
        box = phone.page.locator(name).bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 844.5
    play = phone.button("Play").bounding_box()
    assert play and min(play["width"], play["height"]) >= 40


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375)])
def test_a_phone_held_sideways_has_the_plane_beside_all_else(open_lab: Open, width: int, height: int) -> None:
    page = open_lab(**{**PHONE, "viewport": {"width": width, "height": height}}).page
    for name in (".plane", ".player"):
        box = page.locator(name).bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height
    page.locator("[data-view=step]").scroll_into_view_if_needed()
    plane, words = page.locator(".plane").bounding_box(), page.locator("[data-view=step]").bounding_box()
    assert plane and words
    assert plane["y"] >= 0 and plane["y"] + plane["height"] <= height  # it stays
    assert words["x"] >= plane["x"] + plane["width"]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_tap_adds_a_point(phone: Lab) -> None:
    phone.page.touchscreen.tap(*phone.pixel(0.5, 0.3))
    phone.settle()
    assert phone.points[-1] == (0.5, 0.3, 1)
    assert phone.read("s.points.n") == 5


def test_a_finger_drags_a_point_and_the_page_stays(phone: Lab) -> None:
    touch = phone.page.context.new_cdp_session(phone.page)
    start, end = phone.pixel(1, 1), phone.pixel(0.6, 0.7)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    send("touchStart", start)
    for i in range(1, 9):
        share = i / 8
        send("touchMove", (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    send("touchEnd")
    phone.wait("Math.abs(s.run.x[6] - 0.6) < 1e-9 && !s.pending")
    phone.settle()
    assert phone.points[3] == (0.6, 0.7, 1)
    assert phone.page.evaluate("() => scrollY") == 0


def test_two_fingers_place_nothing(phone: Lab) -> None:
    touch = phone.page.context.new_cdp_session(phone.page)
    fingers = [phone.pixel(0.3, 0.5), phone.pixel(0.7, 0.5)]
    points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(fingers)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.settle()
    assert phone.read("s.points.n") == 4


def test_dark_and_light_follow_the_system(open_lab: Open) -> None:
    colours = {
        scheme: open_lab(color_scheme=scheme).page.evaluate(
            "() => getComputedStyle(document.body).backgroundColor"
        )
        for scheme in ("light", "dark")
    }
    assert colours["light"] != colours["dark"]


def test_the_plane_changes_colours_when_the_system_does(open_lab: Open) -> None:
    lab = open_lab(color_scheme="light")
    before = [shape.get("fillcolor") for shape in lab.shapes()]
    lab.page.emulate_media(color_scheme="dark")
    lab.page.wait_for_function(
        "(before) => document.querySelector('.plane-moving').drawing.shapes[0].fillcolor !== before",
        arg=before[0],
    )


def at_end(one_tab: Open, document: dict) -> Lab:
    lab = one_tab(document)
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits")
    return lab


def test_a_vertical_boundary_is_drawn(one_tab: Open) -> None:
    lab = at_end(one_tab, {"data": {"x": [[1, 0], [-1, 0]], "y": [1, -1]}})
    assert lab.read("scene.now.w[1]") == 0
    ends = lab.boundary()
    assert ends is not None
    x = -lab.read("scene.now.b / scene.now.w[0]")
    assert [end[0] for end in ends] == pytest.approx([x, x])
    box = lab.read("s.shown")
    assert sorted(end[1] for end in ends) == pytest.approx([box["y0"], box["y1"]])


def test_a_boundary_keeps_its_bias(one_tab: Open) -> None:
    lab = at_end(one_tab, {"data": {"x": [[3, 1], [4, 1]], "y": [-1, 1]}})
    ends = lab.boundary()
    assert ends is not None
    w, b = lab.read("[Array.from(scene.now.w), scene.now.b]")
    assert b != 0
    for x, y in ends:
        assert w[0] * x + w[1] * y + b == pytest.approx(0, abs=1e-9)


def test_zero_weights_are_said_in_words(one_tab: Open) -> None:
    lab = one_tab({"data": {"x": [[0, 0], [1, 1]], "y": [1, -1]}})
    assert lab.boundary() is None
    assert "Undecided: nothing learned yet." in lab.page.locator(".plane").inner_text()


@pytest.mark.parametrize(
    "data",
    [
        {"x": [[0.5, 0.5]], "y": [1]},
        {"x": [[1, 1], [1, 1], [1, 1]], "y": [1, 1, -1]},
        {"x": [[0, 0], [1, 2], [2, 1]], "y": [1, 1, 1]},
        {"x": [[1e6, 1e-3], [2e6, 2e-3]], "y": [1, -1]},
        {"x": [[(i * 37) % 101 / 10, (i * 53) % 97 / 10] for i in range(1000)], "y": [1, -1, 1, 1] * 250},
    ],
    ids=["one point", "duplicates", "one class", "unlike scales", "1,000 points"],
)
def test_odd_data_are_drawn_whole(one_tab: Open, data: dict) -> None:
    lab = at_end(one_tab, {"data": data, "stop": {"epochs": 20}})
    assert len(lab.drawn_points()) == len(data["x"])
    box = lab.read("s.shown")
    for x, y in data["x"]:
        assert box["x0"] < x < box["x1"] and box["y0"] < y < box["y1"]


def test_one_input_is_drawn_on_a_number_line(one_tab: Open) -> None:
    lab = at_end(one_tab, {"data": {"x": [[-1], [0.5], [2]], "y": [-1, -1, 1]}})
    assert sorted(lab.drawn_points()) == [(-1, 0, -1), (0.5, 0, -1), (2, 0, 1)]
    ends = lab.boundary()
    assert ends is not None
    assert {end[0] for end in ends} == {-lab.read("scene.now.b / scene.now.w[0]")}


def test_five_inputs_are_drawn_as_scores_on_w(one_tab: Open) -> None:
    x = [[(i * k) % 7 - 3 for k in (1, 2, 3, 4, 5)] for i in range(12)]
    lab = at_end(one_tab, {"data": {"x": x, "y": [1, -1, -1] * 4}, "stop": {"epochs": 10}})
    scores = lab.read("Array.from(scene.scores, (score) => score / scene.norm)")
    painted = lab.page.evaluate("document.querySelector('.plane-points').drawing.flatMap((trace) => trace.x)")
    assert sorted(painted) == pytest.approx(sorted(scores))


def test_words_stand_at_the_line_that_they_name(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    for position in (4, lab.trace().visits):
        lab.scrub(position)
        lab.settle()
        [(x, y)] = lab.page.eval_on_selector_all(
            ".mark-name[data-says=strong]",
            """(names) => names.map((name) => {
              const { left, top, width, height } = name.getBoundingClientRect();
              return [left + width / 2, top + height / 2];
            })""",
        )
        ends = lab.boundary()
        assert ends
        (x0, y0), (x1, y1) = (lab.pixel(*end) for end in ends)
        off = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        assert abs(off) / math.hypot(x1 - x0, y1 - y0) < 30  # px: half the words' height and a gap


@pytest.mark.parametrize("side", [1, -1])
def test_where_the_line_lies_beyond_is_said_within_the_plane(open_lab: Open, side: int) -> None:
    lab = open_lab({"data": {"x": [[0, 0], [0, 1], [side, 0], [side, 1]], "y": [-1, -1, -1, 1]}}, **PHONE)
    mark = lab.page.locator(".line-beyond")
    for position in range(1, lab.trace().visits):
        lab.scrub(position)
        lab.settle()
        if mark.is_visible():
            break
    box, plane = mark.bounding_box(), lab.page.locator(".plane-surface").bounding_box()
    arrow = mark.locator("svg").bounding_box()
    assert box and plane and arrow
    assert plane["x"] <= box["x"]
    assert box["x"] + box["width"] <= plane["x"] + plane["width"]
    assert (arrow["x"] > plane["x"] + plane["width"] / 2) == (side == 1)
    outward = [arrow["x"] - box["x"], box["x"] + box["width"] - arrow["x"] - arrow["width"]]
    assert min(outward) == outward[side == 1]  # the words are on its inner side
