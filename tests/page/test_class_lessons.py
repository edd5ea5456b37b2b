"""A lesson in a class: one lecturer and two students, in three browsers, also through a restart of the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow, reach_first_challenge, start_class
from tests.page.test_access import violations
from tests.page.test_lessons import dropped, step, titled
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="needs three browsers")


def choose(lead: Lab, title: str) -> None:
    lead.button("Lessons").click()
    lead.page.get_by_role("link", name=title).click()


def hand_in(student: Lab, value: str) -> None:
    student.page.get_by_label("Your number").fill(value)
    student.button("Hand in").click()
    student.page.get_by_text("Handed in.").wait_for()


def counted(lead: Lab, words: str) -> None:
    lead.page.locator(".course-class").get_by_text(words).wait_for()


def test_a_class_walks_through_a_lesson_and_comes_back_to_it_after_a_restart(
    visit: Visit, tmp_path: Path, built: None
) -> None:
    first = Server(HYPERPLANE_INSTANCE=tmp_path)
    port = first.port
    lead = close_dialog(start_class(visit(first.url, watched=False)))
    phone = follow(visit, first, lead, watched=False, **PHONE)
    laptop = follow(visit, first, lead, watched=False)
    choose(lead, "Convergence")
    for lab in (lead, phone, laptop):
        step(lab, 1)
        assert titled(lab) == "A unit vector that has room"
        assert lab.document["data"] == {"preset": "lecture"}
    assert "18" not in phone.page.locator("body").inner_text()
    assert not phone.button("Next").is_visible() and not phone.button("Reveal").is_visible()
    hand_in(phone, "18")
    hand_in(laptop, "7")
    counted(lead, "2 of 2 answered")

    first.process.kill()
    first.discard()
    again = Server(HYPERPLANE_INSTANCE=tmp_path, PORT=port)
    try:
        for lab in (lead, phone, laptop):
            lab.wait("s.connection === 'online' && s.lesson?.step?.answered === 2")
        assert phone.page.get_by_label("Your number").input_value() == "18"
        laptop.page.reload()
        step(laptop, 1)
        assert laptop.page.get_by_label("Your number").input_value() == "7"
        laptop.page.get_by_text("Handed in.").wait_for()
        lead.button("Reveal").click()
        counted(lead, "1 of 2 right")
        phone.page.locator(".course-right").wait_for()
        laptop.page.locator(".course-wrong").wait_for()
        lead.button("Next").click()
        for lab in (lead, phone, laptop):
            step(lab, 2)
        lead.button("Back").click()
        step(phone, 1)
        phone.page.locator(".course-right").wait_for()
        lead.button("Leave the lesson").click()
        for lab in (lead, phone, laptop):
            lab.wait("!s.course && s.lesson")
    finally:
        again.discard()


def test_a_goal_is_tried_on_a_plane_of_ones_own_and_the_class_is_counted(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead)
    close_dialog(lead)
    choose(lead, "Challenges")
    step(student, 1)
    counted(lead, "0 of 1 reached the goal")
    student.button("Try it yourself").click()
    student.wait("s.explored && !s.lesson")
    step(student, 1)
    reach_first_challenge(student)
    counted(lead, "1 of 1 reached the goal")
    student.button("Back to class").first.click()
    student.wait("s.lesson?.step?.arrived")
    step(student, 1)
    student.page.get_by_text("Reached.").wait_for()
    assert student.read("s.points.n") == lead.read("s.points.n") == 4


def test_a_choice_is_counted_only_once_it_is_shown(lead: Lab, visit: Visit, server: Server, axe: str) -> None:
    student = follow(visit, server, lead, **PHONE)
    close_dialog(lead)
    choose(lead, "Convergence")
    step(student, 1)
    lead.page.locator(".course-steps button").nth(2).click()
    step(student, 3)
    student.page.get_by_role("radio", name="yes", exact=True).click()
    student.button("Hand in").click()
    counted(lead, "1 of 1 answered")
    assert lead.page.locator(".course-count").count() == 0
    assert violations(lead, axe) == [] and violations(student, axe) == []
    lead.button("Reveal").click()
    counted(lead, "0 of 1 right")
    lead.page.locator(".course-choice", has_text="yes").locator(".course-count").get_by_text("1").wait_for()
    student.page.locator(".course-wrong").wait_for()
    assert violations(lead, axe) == [] and violations(student, axe) == []


FRAMES = """(() => {
  window.frames_ = [];
  const look = () => {
    const s = window.hyperplane.store.state;
    window.frames_.push([s.run?.version ?? 0, s.course?.step ?? 0, s.dock.views.length]);
    requestAnimationFrame(look);
  };
  look();
})()"""


def test_a_step_comes_with_its_run_in_one_frame_and_its_question_covers_it_before_it_is_here(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead)
    close_dialog(lead)
    held: list[Route] = []
    student.page.route("**/lessons/convergence?*", lambda route: held.append(route))
    before = lead.read("s.run.version")
    for lab in (lead, student):
        lab.page.evaluate(FRAMES)
    with student.page.expect_request("**/lessons/convergence?*"):
        choose(lead, "Convergence")
    student.wait("s.lesson.step?.asks && !s.course")
    student.page.locator("[data-panel=verdict]").locator(".veil").wait_for()
    held.pop().continue_()
    for lab in (lead, student):
        step(lab, 1)
        lab.wait("s.run.version > arg", before)
        lab.settle()
        frames = lab.page.evaluate("window.frames_")
        assert [frame for frame in frames if frame[0] > before and frame[1] == 0] == []


def test_while_the_class_is_asked_about_the_next_visit_the_last_one_is_not_judged_below(lead: Lab) -> None:
    close_dialog(lead)
    lead.press(".", ".", ".", ".")
    lead.wait("scene.now.position === 4")
    card = lead.page.locator("[data-view=step]")
    card.get_by_text("a mistake", exact=True).wait_for()
    lead.read("actions.lesson({ question: 'mistake' })")
    card.get_by_text("Before the visit that is asked about").wait_for()
    assert card.get_by_text("a mistake", exact=True).count() == 0
    lead.page.get_by_role("button", name="Reveal").click()
    lead.wait("scene.now.position === 5")
    card.get_by_text("example").first.wait_for()


def test_a_file_of_ones_own_is_not_for_a_class(lead: Lab) -> None:
    close_dialog(lead)
    dropped(lead, "---\nlesson: 1\ntitle: Mine\n---\n## A\n")
    lead.page.get_by_text("HYPERPLANE_LESSONS").wait_for()
