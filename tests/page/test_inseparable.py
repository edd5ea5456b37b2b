"""XOR and its kin: why no line can do it, what the weights do, and which map helps."""

from __future__ import annotations

import re

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

XOR = {"data": {"preset": "xor"}}


@pytest.fixture
def xor(open_lab: Open) -> Lab:
    return open_lab(XOR)


def end(lab: Lab) -> str:
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits && document.querySelector('.ending')")
    return " ".join((lab.page.locator(".ending").text_content() or "").split())


def test_xor_is_called_not_separable_with_the_reason(xor: Lab) -> None:
    xor.says("verdict", "No line can separate these. The perceptron goes round and round.")
    xor.reasons()
    xor.says("verdict", "share the point (0.5, 0.5)")


def test_the_point_that_both_hulls_share_is_marked(xor: Lab) -> None:
    marks = [(s["xanchor"], s["yanchor"]) for s in xor.shapes() if s["type"] == "path" and "xanchor" in s]
    assert marks == [(0.5, 0.5)]


def test_xors_weights_are_said_to_repeat_every_4_visits(xor: Lab) -> None:
    assert "The weights repeat every 4 visits" in end(xor)


def test_xor_goes_round_and_round_until_it_is_paused(xor: Lab) -> None:
    xor.page.evaluate("hyperplane.app.actions.setSpeed(30)")
    xor.press("Home", " ")
    xor.wait("scene.round >= 3")
    xor.says("player", "the same four mistakes")
    xor.says("verdict", "round", "the same four mistakes")
    assert xor.read("s.playhead.playing")
    xor.press(" ")
    xor.wait("!s.playhead.playing")
    xor.settle()
    rounds = xor.read("scene.round")
    assert rounds >= 3
    xor.says("verdict", f"round {rounds} the same four mistakes")
    xor.says("player", f"round {rounds}, the same four mistakes")
    xor.press(" ")
    xor.wait("scene.round > arg", rounds)
    xor.press("Home")
    xor.wait("scene.round === 1")


def test_who_has_gone_round_can_try_what_is_offered_there(xor: Lab) -> None:
    xor.page.evaluate("hyperplane.app.actions.setSpeed(30)")
    xor.press("Home", " ")
    xor.wait("scene.round >= 3")
    xor.press(" ")
    xor.wait("!s.playhead.playing")
    xor.says("step", f"round {xor.read('scene.round')}, ")
    xor.page.locator(".next").get_by_role("button", name="product features").click()
    xor.wait("s.document.features && s.run.done && scene.round === 1")
    xor.settle()
    xor.says("verdict", "can separate these")
    assert xor.page.locator(".player .timeline-range").count() == 1
    assert xor.page.locator(".panel-error").count() == 0


def test_what_depends_on_the_past_ends_where_the_cycle_closes(open_lab: Open) -> None:
    lab = open_lab(XOR | {"predictor": "averaged"})
    lab.page.evaluate("hyperplane.app.actions.setSpeed(30)")
    lab.press(" ")
    lab.wait("!s.playhead.playing && scene.now.position === s.run.visits")


def test_xors_line_moves_within_an_epoch(xor: Lab) -> None:
    seen = set()
    for visit in range(1, 5):
        xor.press(".")
        xor.to(visit)
        seen.add(str(xor.read("[Array.from(scene.now.w), scene.now.b]")))
    assert len(seen) > 1


def clicked(lab: Lab, points: list[tuple[float, float, int]]) -> Lab:
    lab.tool("Clear")
    lab.wait("s.points.n === 0 && s.run.n === 0")
    for x, y, label in points:
        lab.press("1" if label > 0 else "2")
        lab.click(x, y)
    lab.wait("s.run.n === arg && !s.pending", len(points))
    lab.settle()
    return lab


@pytest.mark.parametrize(
    "points",
    [
        [(0.1, 0, -1), (0, 1.1, 1), (1, 0.2, 1), (1.1, 0.9, -1)],
        [(-0.2, 0.1, -1), (0, 1, 1), (1.1, 0, 1), (0.9, 1.2, -1), (0.5, 0.5, 1)],
    ],
)
def test_an_xor_clicked_by_hand_never_ends_and_says_how_large_the_weights_grew(
    lab: Lab, points: list[tuple[float, float, int]]
) -> None:
    clicked(lab, points)
    lab.says("verdict", "No line can separate these")
    said = end(lab)
    assert re.search("never end", said)
    assert "norm" in said
    cycle = lab.trace().cycle
    assert ("repeat every" in said) == (cycle is not None)
    if cycle:
        assert f"{cycle['period']} visits" in said.replace("\u202f", "")


def test_a_click_on_a_word_at_a_mark_is_one_on_the_plane(xor: Lab) -> None:
    box = xor.page.locator(".mark-name[data-symbol]").first.bounding_box()
    assert box
    xor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    xor.wait("s.run.n === 5 && !s.pending")


def test_quadratic_separates_xor(xor: Lab) -> None:
    xor.choose("features", xor.label_of("features", "quadratic"))
    xor.wait("s.document.features.name === 'quadratic' && !s.pending")
    xor.settle()
    xor.says("verdict", "Through quadratic features, a hyperplane can separate these")
    assert "Separated after" in end(xor)


def test_squares_separate_the_ring_with_an_ellipse(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "ring"}})
    lab.says("verdict", "No line can separate these")
    lab.choose("features", lab.label_of("features", "squares"))
    lab.wait("s.document.features.name === 'squares' && !s.pending")
    lab.settle()
    lab.says("verdict", "Through squares, a line can separate these")
    assert "Separated after" in end(lab)
    # A closed curve: both squares' weights have one sign.
    w1, w2 = lab.read("Array.from(scene.now.w)")
    assert w1 * w2 > 0


def test_a_stop_by_the_limit_says_what_the_facts_know(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}, "stop": {"when": "epochs", "epochs": 2}})
    assert "It is separable" in end(lab)
