"""Three lessons from their first to their last step, by keyboard and by taps on a phone; what one screen shows."""

from __future__ import annotations

import re

import pytest

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.test_lessons import LESSONS, answer, step, titled

WALKED = ("convergence", "limits", "algorithm")
MOST_TABS = 120  # from a button to any other of the page


def focused(lab: Lab) -> str:
    """What the element in focus is called, and its role."""
    return str(
        lab.page.evaluate(
            "`${document.activeElement.getAttribute('role') ?? document.activeElement.type}: ${"
            "document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()}`"
        )
    )


class Keyboard:
    """A lesson without a pointer: Tab, arrows, Space and Enter."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab

    def to(self, wanted: str) -> None:
        for _ in range(MOST_TABS):
            if re.match(wanted, focused(self.lab)):
                return
            self.lab.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {wanted}: at {focused(self.lab)}")

    def press(self, wanted: str) -> None:
        self.to(f"button: {wanted}")
        self.lab.page.keyboard.press("Enter")

    def choose(self) -> None:
        self.to("radio: ")
        self.lab.page.keyboard.press("Space")

    def write(self, number: str) -> None:
        self.to("text: Your number")
        self.lab.page.keyboard.type(number)


class Finger:
    """A lesson on a phone, by taps."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab

    def press(self, wanted: str) -> None:
        self.lab.page.get_by_role("button", name=re.compile(f"^{wanted}")).tap()

    def choose(self) -> None:
        self.lab.page.locator(".course-choice").first.tap()

    def write(self, number: str) -> None:
        field = self.lab.page.get_by_label("Your number")
        field.tap()
        field.fill(number)


@pytest.mark.slow(reason="walks through whole lessons")
@pytest.mark.parametrize("name", WALKED)
@pytest.mark.parametrize("way", [Keyboard, Finger], ids=["keyboard", "finger"])
def test_a_lesson_is_walked_from_its_first_to_its_last_step(
    open_lab: Open, name: str, way: type[Keyboard] | type[Finger]
) -> None:
    lab = open_lab(query=f"lesson={name}", **(PHONE if way is Finger else {}))
    by = way(lab)
    steps = LESSONS[name].steps
    for number, content in enumerate(steps, 1):
        step(lab, number)
        assert titled(lab) == content.title
        if content.lab.ask:
            if content.lab.ask.kind == "number":
                by.write("1234")
            else:
                by.choose()
            by.press("Answer")
            lab.page.locator(".course-right, .course-wrong").first.wait_for()
            if lab.button("Show the answer").is_visible():
                by.press("Show the answer")
                lab.button("Show the answer").wait_for(state="detached")
        if content.lab.goal:
            for _ in content.lab.hints:
                by.press("Hint")
            by.press("Show a solution")
            lab.page.get_by_text("Reached.").wait_for()
        by.press("Finish" if number == len(steps) else "Next")
    by.press("All lessons")
    entry = lab.page.get_by_role("dialog", name="Lessons").locator(f"[data-lesson={name}]")
    entry.wait_for()
    assert "not begun" not in entry.inner_text()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "sideways"])
def test_on_a_phone_a_question_its_steps_and_the_way_out_are_on_one_screen(
    open_lab: Open, size: tuple[int, int]
) -> None:
    width, height = size
    lab = open_lab(
        query="lesson=convergence&step=1", **{**PHONE, "viewport": {"width": width, "height": height}}
    )
    step(lab, 1)
    steps = lab.page.get_by_role("button", name="Step 1 of 11")
    for each in (steps, lab.button("Leave the lesson"), lab.page.get_by_label("Your number")):
        box = each.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    name = lab.page.locator(".course-name span")
    assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth && name.scrollHeight <= 44")
    assert not lab.page.locator(".player").is_visible()  # what it would play tells the answer
    answer(lab, "18")
    lab.page.locator(".player").wait_for()


def test_on_a_phone_a_view_beside_an_open_question_is_no_wider_than_the_screen(open_lab: Open) -> None:
    lab = open_lab(query="lesson=points&step=1", **PHONE)
    step(lab, 1)
    lab.page.locator("[data-view=table] table").wait_for()
    assert lab.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
