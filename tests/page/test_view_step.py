"""The view of one step: its arithmetic, in numbers, and the line of code that is live."""

from __future__ import annotations

from tests.page.conftest import Open
from tests.page.lab import Lab


def live_line(lab: Lab) -> str | None:
    lines = lab.page.locator(".code li.live")
    return lines.first.get_attribute("data-when") if lines.count() else None


def words(lab: Lab) -> str:
    return " ".join(lab.page.locator(".arithmetic").inner_text().split())


def test_the_first_mistake_of_and_is_spelled_out(lab: Lab) -> None:
    lab.press("ArrowRight")
    lab.page.locator(".arithmetic em", has_text="a mistake").wait_for()
    said = words(lab)
    assert "epoch 1, example 1: x = (0, 0), y = −1" in said
    assert "score a = 0·0 + 0·0 + 0 = 0 y a = 0 ≤ 0: a mistake" in said
    assert "w ← (0, 0) − (0, 0) = (0, 0)" in said
    assert "b ← 0 − 1 = −1" in said
    assert live_line(lab) == "update"


def test_a_right_visit_changes_nothing(lab: Lab) -> None:
    lab.press(".", ".")
    lab.page.locator(".arithmetic em", has_text="right: nothing changes").wait_for()
    assert "score a = 0·0 + 0·1 − 1 = −1 y a = 1 > 0: right" in words(lab)
    assert "←" not in words(lab)
    assert live_line(lab) != "update"


def test_the_second_mistake_of_and_is_spelled_out(lab: Lab) -> None:
    lab.press("Shift+ArrowRight", "Shift+ArrowRight")
    lab.page.locator(".arithmetic .visit", has_text="example 4").wait_for()
    said = words(lab)
    assert "score a = 0·1 + 0·1 − 1 = −1 y a = −1 < 0: a mistake" in said
    assert "w ← (0, 0) + (1, 1) = (1, 1)" in said
    assert "b ← −1 + 1 = 0" in said


def test_in_a_cycle_plane_step_count_and_timeline_say_the_same_round(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}})
    lab.read("(actions.setSpeed(30), actions.play())")
    lab.wait("scene.round >= 3")
    lab.read("actions.pause()")
    lab.settle()
    here = f"round {lab.read('scene.round')}"
    assert here in words(lab)
    for place in (".plane-moment", "[data-view=step] .view-moment", ".so-far", "[data-panel=player]"):
        assert here in " ".join(lab.page.locator(place).first.inner_text().split()), place
