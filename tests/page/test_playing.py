"""Playing: the run is shown in order, at every speed, and stands where it was told to."""

from __future__ import annotations

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab

AND_MISTAKES = 18  # a fact of the run: the oracle and the engine agree on it


def test_space_plays_and_pauses(lab: Lab) -> None:
    lab.press(" ")
    lab.wait("scene.now.k >= 2")
    lab.press(" ")
    lab.wait("!s.playhead.playing")
    assert 0 < lab.position < lab.trace().visits


def test_playing_goes_through_the_updates_in_order_and_ends_with_words(lab: Lab) -> None:
    lab.speed("10")
    lab.page.evaluate(
        """() => {
          window.seen = new Set();
          const look = () => { window.seen.add(window.hyperplane.app.scene.now.k); requestAnimationFrame(look); };
          look();
        }"""
    )
    lab.button("Play").click()
    lab.to(lab.trace().visits)
    lab.settle()  # frames enough to have looked
    seen = lab.page.evaluate("() => [...window.seen]")
    assert seen == sorted(seen) and seen[-1] == AND_MISTAKES
    assert len(seen) > AND_MISTAKES / 2  # a busy machine may miss some; how many is for the benchmarks
    lab.says("verdict", f"{AND_MISTAKES} mistakes were enough.")


@pytest.mark.parametrize("speed", ["1", "3", "10", "60", "max"])
def test_every_speed_of_the_menu_can_be_chosen_and_moves_the_run(lab: Lab, speed: str) -> None:
    lab.button("Speeds and steps").click()
    lab.button(speed).click()
    assert str(lab.read("s.playhead.speed")) == speed
    lab.button("Play").click()
    lab.wait("scene.now.position > 0")


def test_a_long_run_at_max_ends_at_its_last_update(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "narrow-margin"}})
    lab.speed("max")
    lab.press(" ")
    trace = lab.trace()
    lab.to(trace.visits)
    w, b = trace.weights_at(trace.updates)
    lab.wait("scene.now.exact")
    assert lab.read("[Array.from(scene.now.w), scene.now.b]") == [w.tolist(), b]


def test_play_at_the_end_starts_over(lab: Lab) -> None:
    lab.press("End")
    lab.to(lab.trace().visits)
    lab.press(" ")
    lab.wait("s.playhead.playing && scene.now.position < 10")


@pytest.mark.parametrize("touched", ["speed", "slider"])
def test_space_and_a_clicker_work_after_the_player_was_touched(lab: Lab, touched: str) -> None:
    if touched == "speed":
        lab.speed("1")
    else:
        lab.scrub(2)
        lab.page.get_by_role("slider", name="Position").focus()
    at = lab.position
    lab.press("PageDown")
    lab.wait("scene.now.position > arg", at)
    lab.press(" ")
    lab.wait("s.playhead.playing")


def test_a_long_run_plays_smoothly_from_the_middle(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "narrow-margin"}})
    trace = lab.trace()
    lab.scrub(int(trace.visit[trace.updates // 2]))
    first = lab.updates
    lab.speed("60")
    lab.press(" ")
    lab.wait("scene.now.k > arg", first + 20)
    lab.press(" ")
    lab.wait("!s.playhead.playing")
    k, *shown = lab.read("[scene.now.k, Array.from(scene.now.w), scene.now.b]")
    w, b = trace.weights_at(k)
    assert shown == [w.tolist(), b]


def test_space_plays_after_a_menu_or_a_brush_was_clicked(lab: Lab) -> None:
    lab.open_menu("data")
    lab.page.locator(".preset", has_text="XOR").click()
    lab.wait("s.document.data.preset === 'xor' && !s.pending")
    lab.page.locator(".brush.negative").click()
    lab.press(" ")
    lab.wait("s.playhead.playing || s.playhead.end")
