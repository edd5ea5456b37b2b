"""What a visitor sees first."""

from __future__ import annotations

import pytest

from tests.page.lab import Lab

AND = {(0, 0, -1), (0, 1, -1), (1, 0, -1), (1, 1, 1)}


def test_the_page_opens_with_the_points_of_and(lab: Lab) -> None:
    assert set(lab.drawn_points()) == AND


def test_the_page_opens_with_a_verdict(lab: Lab) -> None:
    lab.says("verdict", "A line can separate these. The perceptron finds one after at most 51 mistakes.")
    lab.reasons()
    lab.says("verdict", "Widest line: 0.354 from the nearest point.", "so at most 51 mistakes")


def test_the_page_opens_paused_at_the_start(lab: Lab) -> None:
    assert lab.position == 0
    assert lab.button("Play").is_visible()


def test_behind_the_verdict_both_margins_are_side_by_side(lab: Lab) -> None:
    lab.reasons()
    lab.button("Two margins").click()
    said = lab.page.get_by_role("dialog").inner_text()
    assert "0.353553" in said and "0.242536" in said


def test_question_mark_opens_the_list_of_keys(lab: Lab) -> None:
    lab.press("?")
    assert "play or pause" in lab.page.get_by_role("dialog").inner_text()
    lab.press("Escape")
    lab.page.get_by_role("dialog").wait_for(state="hidden")


@pytest.mark.parametrize("label", ["QR code and link…", "Help"])
def test_a_dialog_closes_by_its_cross(lab: Lab, label: str) -> None:
    if label == "Help":
        lab.button(label).click()
    else:
        lab.share(label)
    lab.button("Close").click()
    lab.page.get_by_role("dialog").wait_for(state="hidden")
