"""A class at its own pace: a lecturer who sees numbers, and two students with phones."""

from __future__ import annotations

import pytest

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow, reach_first_challenge
from tests.page.test_access import violations
from tests.page.test_class_lessons import choose, counted
from tests.page.test_lessons import step
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="needs three browsers")

OWN = "s.explored && !s.lesson && s.followed?.step?.pace === 'own'"


def at_own_pace(student: Lab, number: int) -> None:
    student.wait(OWN)
    step(student, number)
    student.wait("s.pending === 0 && s.run?.version === s.version")


def answer(student: Lab, value: str) -> None:
    student.page.get_by_label("Your number").fill(value)
    student.button("Answer").click()


def turn(phone: Lab, number: int) -> None:
    """To another step, where the header has a menu of them."""
    phone.page.locator(".header button.course-at").click()
    phone.page.locator("#menu-steps button").nth(number - 1).click()


def row(lead: Lab, number: int, *cells: str) -> None:
    """The numbers of a step, once they are as expected: answered, right, reached."""
    lead.page.wait_for_function(
        "([number, cells]) => [...document.querySelectorAll('.course-results tbody tr')].some((row) =>"
        " row.querySelector('b').textContent === number"
        " && [...row.querySelectorAll('td')].every((cell, i) => cell.textContent.trim() === cells[i]))",
        arg=[str(number), list(cells)],
    )


def test_each_student_goes_through_the_lesson_and_all_come_together_again(
    lead: Lab, visit: Visit, server: Server, axe: str
) -> None:
    one, other = (follow(visit, server, lead, **PHONE) for _ in range(2))
    close_dialog(lead)
    choose(lead, "Convergence")
    step(one, 1)
    address = one.page.url
    lead.button("Each at their own pace").click()
    for student in (one, other):
        at_own_pace(student, 1)
    lead.page.get_by_text("At their own pace: 2 students").wait_for()
    answer(one, "18")
    one.page.locator(".course-right").wait_for()
    answer(other, "7")
    other.page.locator(".course-wrong").wait_for()
    row(lead, 1, "2", "1", "")
    answer(other, "18")  # the first one counts
    other.page.locator(".course-right").wait_for()
    assert violations(lead, axe) == [] and violations(one, axe) == []

    one.button("Next").click()
    step(one, 2)
    turn(one, 3)
    step(one, 3)
    one.page.get_by_role("radio", name="no", exact=True).click()
    one.button("Answer").click()
    one.page.locator(".course-right").wait_for()
    row(lead, 3, "1", "1", "")
    one.page.reload()
    at_own_pace(one, 3)
    assert one.page.url == address
    one.page.locator(".course-right").wait_for()
    turn(one, 1)
    step(one, 1)
    assert one.page.get_by_label("Your number").input_value() == "18"
    lead.page.locator(".course-results").get_by_text("The order").click()
    step(lead, 10)
    row(lead, 1, "2", "1", "")
    assert one.read("s.course.step") == 1 and not lead.button("Reveal").is_visible()

    lead.button("Together again").click()
    for student in (one, other):
        student.wait("s.lesson && !s.explored")
        step(student, 10)
    assert one.page.url == address
    lead.page.locator(".course-steps button").nth(0).click()
    counted(lead, "2 of 2 answered")
    step(other, 1)
    assert other.page.get_by_label("Your number").input_value() == "7"
    other.page.locator(".course-wrong").wait_for()  # it has been shown to them
    assert not other.button("Hand in again").is_visible()


def test_a_goal_is_reached_at_ones_own_pace_and_counted_at_its_step(
    lead: Lab, visit: Visit, server: Server, axe: str
) -> None:
    student = follow(visit, server, lead)
    close_dialog(lead)
    choose(lead, "Challenges")
    step(student, 1)
    lead.page.locator(".course-steps button").nth(1).click()
    step(student, 2)
    student.button("Try it yourself").click()
    student.wait("s.explored && !s.lesson")
    lead.button("Each at their own pace").click()  # also who is on a plane of their own
    at_own_pace(student, 2)
    student.button("Back").click()
    at_own_pace(student, 1)
    reach_first_challenge(student)
    row(lead, 1, "1")
    assert violations(student, axe) == []
    student.button("Next").click()
    step(student, 2)
    student.button("Back").click()
    student.page.get_by_text("You have reached it before").wait_for()
    lead.button("Leave the lesson").click()
    student.wait("s.lesson && !s.explored && !s.course")
