"""Clicking, dragging, erasing and undoing points."""

from __future__ import annotations

import pytest

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab

AND = [(0, 0, -1), (0, 1, -1), (1, 0, -1), (1, 1, 1)]


def test_a_click_places_a_positive_point_where_it_was(lab: Lab) -> None:
    lab.click(0.7, 0.4)
    lab.settle()
    assert lab.points == [*AND, (0.7, 0.4, 1)]
    assert (0.7, 0.4, 1) in lab.drawn_points()


def test_a_click_beside_the_grid_snaps_to_a_tenth(lab: Lab) -> None:
    lab.click(0.338, 0.762)
    lab.settle()
    assert lab.points[-1] == (0.3, 0.8, 1)


def test_snapping_can_be_turned_off(lab: Lab) -> None:
    lab.button("More tools").click()
    lab.page.get_by_label("Grid snap").select_option("off")
    lab.press("Escape")
    lab.click(0.338, 0.762)
    lab.settle()
    x, y, _ = lab.points[-1]
    assert (x, y) != (0.3, 0.8)
    assert abs(x - 0.338) < 0.004 and abs(y - 0.762) < 0.004


@pytest.mark.parametrize(("key", "label"), [("1", 1), ("2", -1)])
def test_a_number_key_chooses_the_class_of_the_next_click(lab: Lab, key: str, label: int) -> None:
    lab.press("2" if key == "1" else "1", key)
    lab.click(0.5, 0.5)
    lab.settle()
    assert lab.points[-1] == (0.5, 0.5, label)


def test_the_brush_buttons_choose_the_class(lab: Lab) -> None:
    lab.page.locator("button.brush.negative").click()
    lab.click(0.5, 0.5)
    lab.settle()
    assert lab.points[-1] == (0.5, 0.5, -1)


def test_the_eraser_removes_the_point_that_is_clicked(lab: Lab) -> None:
    lab.press("e")
    lab.click(0, 1)
    lab.settle()
    assert lab.points == [AND[0], *AND[2:]]


def test_the_eraser_leaves_the_empty_plane_alone(lab: Lab) -> None:
    lab.press("e")
    lab.click(0.5, 0.5)
    lab.settle()
    assert lab.points == AND


def test_delete_removes_the_selected_point(lab: Lab) -> None:
    lab.click(1, 0)
    lab.press("Delete")
    lab.settle()
    assert lab.points == [*AND[:2], AND[3]]


def test_delete_after_a_change_of_preset_removes_nothing(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    for selected in ([0, 0], [1, 1]):
        lab.page.mouse.move(*lab.pixel(*selected))
        lab.page.mouse.down()
        lab.page.mouse.up()
        lab.wait("s.selected !== null")
        lab.choose("data", lab.label_of("presets", "xor"))
        lab.settle()
        assert lab.read("s.selected") is None
        lab.press("Delete")
        lab.settle()
        assert lab.document["data"]["preset"] == "xor"
        lab.choose("data", lab.label_of("presets", "and"))
        lab.settle()


def test_delete_in_the_table_after_a_change_of_preset_removes_nothing(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    lab.read("actions.toggleView('table')")
    row = lab.page.locator('.view[data-view=table] tr[data-row="2"] > [data-column=number]')
    row.click()
    lab.wait("s.selected === 2")
    lab.read("actions.openPreset(s.catalog.presets.find(({name}) => name === 'xor'))")
    lab.settle()
    lab.press("Delete")
    lab.settle()
    assert lab.document["data"]["preset"] == "xor"


def test_a_drag_moves_a_point_and_the_run_follows(lab: Lab) -> None:
    before = lab.read("s.run.visits")
    lab.drag((1, 1), (0.6, 0.8))
    lab.settle()
    assert lab.points[3] == (0.6, 0.8, 1)
    trace = lab.trace()
    assert (lab.read("s.run.updates"), lab.read("s.run.visits")) == (trace.updates, trace.visits)
    assert lab.read("s.run.visits") != before


def test_a_drag_is_one_step_to_undo(lab: Lab) -> None:
    lab.drag((1, 1), (0.6, 0.8), steps=12)
    lab.settle()
    lab.press("u")
    lab.wait("s.points.x[6] === 1")
    lab.settle()
    assert lab.points == AND


def test_a_drag_on_the_empty_plane_places_nothing(lab: Lab) -> None:
    lab.drag((0.3, 0.3), (0.6, 0.6))
    lab.settle()
    assert lab.points == AND


def test_undo_and_redo_restore_the_points_exactly(lab: Lab) -> None:
    lab.click(0.3, 0.6)
    lab.settle()
    lab.press("e")
    lab.click(0, 0)
    lab.settle()
    after = lab.points
    lab.press("Control+z", "Control+z")
    lab.wait("s.points.n === 4 && !s.pending")
    lab.settle()
    assert lab.points == AND
    assert lab.document["data"].get("preset") == "and"
    lab.press("Control+Shift+z", "Control+Shift+z")
    lab.wait("s.points.n === 4 && s.points.x[0] !== 0 || s.points.y[0] !== -1 || s.points.x[1] === 1")
    lab.settle()
    assert lab.points == after


def test_the_undo_and_redo_buttons_work(lab: Lab) -> None:
    lab.click(0.3, 0.6)
    lab.settle()
    lab.button("Undo").click()
    lab.wait("s.points.n === 4")
    lab.settle()
    lab.tool("Redo")
    lab.wait("s.points.n === 5")
    lab.settle()
    assert lab.points == [*AND, (0.3, 0.6, 1)]


def test_clear_leaves_an_empty_plane_with_a_hint(lab: Lab) -> None:
    lab.tool("Clear")
    lab.wait("s.points.n === 0")
    lab.page.locator(".plane").get_by_text("An empty plane").wait_for()
    lab.page.get_by_text("No points yet").wait_for()


def test_a_cleared_plane_takes_new_points(lab: Lab) -> None:
    lab.tool("Clear")
    lab.wait("s.points.n === 0 && s.run.n === 0")
    lab.click(1, 1)
    lab.press("2")
    lab.click(0, 0)
    lab.settle()
    assert lab.points == [(1, 1, 1), (0, 0, -1)]
    lab.says("verdict", "A line can separate these")


def test_a_double_click_places_one_point_or_two_but_the_page_and_the_run_agree(lab: Lab) -> None:
    lab.page.mouse.dblclick(*lab.pixel(0.5, 0.3))
    lab.settle()
    assert lab.points == [*AND, (0.5, 0.3, 1)]
    assert lab.read("s.run.n") == 5


def test_thirty_fast_clicks_lose_nothing(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}})
    lab.tool("Clear")
    lab.wait("s.points.n === 0 && s.run.n === 0")
    x0, x1, y0, y1 = lab.read("[s.shown.x0, s.shown.x1, s.shown.y0, s.shown.y1]")
    at = [
        (round(x0 + (x1 - x0) * (i + 1) / 8, 1), round(y0 + (y1 - y0) * (j + 1) / 7, 1))
        for j in range(5)
        for i in range(6)
    ]
    pixels = [lab.pixel(*point) for point in at]
    for pixel in pixels:
        lab.page.mouse.click(*pixel)
    lab.wait("s.points.n === 30 && s.run.n === 30")
    lab.settle()
    assert lab.points == [(*point, 1) for point in at]


def test_a_click_while_playing_keeps_the_view(lab: Lab) -> None:
    view = lab.read("s.shown")
    lab.press(" ")
    lab.wait("scene.now.k >= 1")
    lab.click(0.5, 0.5)
    lab.settle()
    assert lab.read("s.shown") == view


def test_a_point_is_where_it_was_clicked_after_zoom_and_resize(lab: Lab) -> None:
    lab.press("-")
    lab.page.set_viewport_size({"width": 1400, "height": 900})
    lab.wait(
        "innerWidth === 1400 && document.querySelector('.plane-moving').width === "
        "document.querySelector('.plane-surface').clientWidth * devicePixelRatio"
    )
    lab.click(-0.3, 0.6)
    lab.settle()
    assert lab.points[-1] == (-0.3, 0.6, 1)


def test_wheel_and_keys_bring_the_plane_closer_and_farther(lab: Lab) -> None:
    def width() -> float:
        lab.painted()
        x0, x1 = lab.read("[s.shown.x0, s.shown.x1]")
        return x1 - x0

    before = width()
    lab.press("+")
    assert width() == pytest.approx(0.8 * before)
    lab.press("-")
    assert width() == pytest.approx(before)
    at = lab.pixel(1, 0)
    lab.page.mouse.move(*at)
    lab.page.mouse.wheel(0, -100)
    lab.wait("s.shown.x1 - s.shown.x0 < arg * 0.9", before)
    assert lab.pixel(1, 0) == pytest.approx(at, abs=1), "about the pointer"
    lab.page.mouse.wheel(0, 100)
    lab.wait("Math.abs(s.shown.x1 - s.shown.x0 - arg) < 1e-6", before)


def test_what_is_painted_lies_on_the_axes(lab: Lab) -> None:
    lab.wait("document.querySelector('.plane-axes')._fullLayout")
    for name, pixel in (("xaxis", "x"), ("yaxis", "y")):
        drawn, painted = lab.page.evaluate(
            """([name, pixel]) => {
              const axis = document.querySelector('.plane-axes')._fullLayout[name];
              const { frame } = document.querySelector('.plane-moving').drawing;
              return [axis._offset + axis.d2p(0.7), frame[pixel](0.7)];
            }""",
            [name, pixel],
        )
        assert drawn == pytest.approx(painted, abs=0.5)


def test_two_fingers_zoom_the_plane_and_place_nothing(open_lab: Open) -> None:
    lab = open_lab(**PHONE)
    session = lab.page.context.new_cdp_session(lab.page)
    x, y = lab.pixel(0.5, 0.5)
    for kind, apart in [("Start", 40), ("Move", 60), ("Move", 80)]:
        fingers = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": fingers})
        if kind == "Start":
            before = lab.read("s.view.x1 - s.view.x0")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert abs(lab.read("s.view.x1 - s.view.x0") / before - 0.5) < 0.02
    lab.painted()
    assert max(abs(a - b) for a, b in zip(lab.pixel(0.5, 0.5), (x, y), strict=True)) < 30
    assert lab.read("s.points.n") == 4
