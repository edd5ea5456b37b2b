"""Stepping and scrubbing: whatever is on screen is what the engine says."""

from __future__ import annotations

import numpy as np
import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab


def assert_boundary(lab: Lab, w: np.ndarray, b: float) -> None:
    """The line on screen is w.x + b = 0, from edge to edge; none where w is 0."""
    ends = lab.boundary()
    if not np.any(w):
        assert ends is None
        return
    box = lab.read("s.shown")
    corners = [(box[x], box[y]) for x in ("x0", "x1") for y in ("y0", "y1")]
    scores = [w @ np.array(corner) + b for corner in corners]
    if min(scores) > 0 or max(scores) < 0:
        assert ends is None  # out of sight
        return
    assert ends is not None
    for end in ends:
        assert abs(w @ np.array(end) + b) <= 1e-9 * (1 + np.abs(w).max() * 10)


def test_stepping_by_update_shows_the_engines_weights_and_line_each_time(lab: Lab) -> None:
    trace = lab.trace()
    window = trace.window(0, trace.updates)
    for k in range(trace.updates):
        lab.press("Shift+ArrowRight")
        lab.to(int(window.visit[k]))
        w, b = lab.read("[Array.from(scene.now.w), scene.now.b]")
        assert (w, b) == (window.w[k].tolist(), window.b[k])
        assert_boundary(lab, window.w[k], window.b[k])
    assert lab.updates == trace.updates


def test_stepping_back_shows_the_same_weights_again(lab: Lab) -> None:
    trace = lab.trace()
    lab.press("End")
    lab.to(trace.visits)
    for k in range(trace.updates - 1, -1, -1):
        w, b = trace.weights_at(k)
        visit = int(trace.visit[k - 1]) if k else 0
        # From behind the last update the first step leads to that update.
        while lab.position > visit:
            before = lab.position
            lab.press("Shift+ArrowLeft")
            lab.wait("scene.now.position < arg", before)
        assert lab.position == visit
        assert lab.read("[Array.from(scene.now.w), scene.now.b]") == [w.tolist(), b]


def test_scrubbing_over_several_blocks_shows_the_engines_weights(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "narrow-margin"}})
    trace = lab.trace()
    for k in np.random.default_rng(1).integers(1, trace.updates, 12):
        w, b = trace.weights_at(int(k))
        lab.scrub(int(trace.visit[k - 1]))
        lab.wait("scene.now.exact")
        assert lab.read("[scene.now.k, Array.from(scene.now.w), scene.now.b]") == [int(k), w.tolist(), b]
        assert_boundary(lab, w, b)


def test_full_stop_and_comma_step_a_visit(lab: Lab) -> None:
    for expected in (1, 2, 3):
        lab.press(".")
        lab.to(expected)
    lab.press(",")
    lab.to(2)


def test_alt_and_an_arrow_step_an_epoch(lab: Lab) -> None:
    lab.press("Alt+ArrowRight")
    lab.to(4)
    lab.press(".")
    lab.to(5)
    lab.press("Alt+ArrowLeft")
    lab.to(4)


# Positions after two steps: of AND the fourth visit is the second update.
@pytest.mark.parametrize(("unit", "position"), [("visits", 2), ("updates", 4), ("epochs", 8)])
@pytest.mark.parametrize("focused", ["page", "slider"])
def test_buttons_arrows_and_a_clicker_step_by_the_chosen_unit(
    lab: Lab, unit: str, position: int, focused: str
) -> None:
    lab.button("Speeds and steps").click()
    lab.page.get_by_label("Step by").select_option(unit)
    lab.page.keyboard.press("Escape")
    lab.page.evaluate("document.activeElement.blur()")
    one = unit.removesuffix("s")
    names = lab.read("['forward', 'back'].map((way) => window.hyperplane.app.text.player[way][arg])", one)
    forward, back = (lab.button(name) for name in names)
    for on, off in (
        (forward.click, back.click),
        (lambda: lab.press("ArrowRight"), lambda: lab.press("ArrowLeft")),
        (lambda: lab.press("PageDown"), lambda: lab.press("PageUp")),
    ):
        if focused == "slider":
            lab.page.get_by_role("slider", name="Position").focus()
        on()
        lab.wait("scene.now.position > 0 && scene.now.position === actions.position()")
        on()
        lab.to(position)
        off()
        lab.wait("scene.now.position < arg && scene.now.position === actions.position()", position)
        off()
        lab.to(0)


def test_start_and_end_buttons_go_there(lab: Lab) -> None:
    lab.button("To the end").click()
    lab.to(lab.trace().visits)
    lab.button("To the start").click()
    lab.to(0)


def test_left_and_right_step_while_a_menu_button_has_the_focus(lab: Lab) -> None:
    lab.page.locator("#menu-data-button").focus()
    lab.press("ArrowRight")
    lab.wait("s.playhead.position === 1")


def test_the_ring_is_on_the_example_being_visited(lab: Lab) -> None:
    colours = lab.read("[theme.ink, theme.mistake]")
    for visit, point in enumerate([(0, 0), (0, 1), (1, 0), (1, 1)], start=1):
        lab.press(".")
        lab.to(visit)
        rings = [s for s in lab.shapes() if s["type"] == "circle" and s["line"]["color"] in colours]
        assert [(ring["xanchor"], ring["yanchor"]) for ring in rings] == [point]


def test_the_margin_band_is_drawn_only_once_every_example_is_right(lab: Lab) -> None:
    trace = lab.trace()
    edge = lab.read("[theme.band, theme.size.boundary * 0.55]")
    window = trace.window(0, trace.updates)
    _, margins = trace.measures(window.w, window.b)
    for k in range(trace.updates):
        lab.press("Shift+ArrowRight")
        lab.to(int(window.visit[k]))
        bands = [
            s for s in lab.shapes() if [s.get("line", {}).get(name) for name in ("color", "width")] == edge
        ]
        assert bool(bands) == bool(margins[k] > 0)


def test_the_weight_arrow_is_normal_to_the_line(lab: Lab) -> None:
    lab.press("End")
    lab.to(lab.trace().visits)
    arrow = lab.shapes()[-1]
    start, tip = ([float(v) for v in part.split(",")] for part in arrow["path"][1:].split("M")[0].split("L"))
    w = lab.read("Array.from(scene.now.w)")
    direction = np.subtract(tip, start)
    assert direction[0] * w[1] == pytest.approx(direction[1] * w[0], abs=1e-9)
    assert direction @ np.array(w) > 0


def test_the_averaged_line_is_algorithm_7_at_every_position(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}, "predictor": "averaged"})
    trace = lab.trace()
    for visit in range(1, trace.visits + 1):
        lab.press(".")
        lab.to(visit)
        w, b = trace.averaged_at(visit)
        shown = lab.read("[...scene.predictor.w, scene.predictor.b]")
        assert shown == pytest.approx([*w, b], rel=1e-12, abs=1e-12)
        assert_boundary(lab, np.array(shown[:2]), shown[2])
