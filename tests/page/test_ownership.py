"""The lead's dialog: taking somebody out, another code, devices, the end of a class; and wrong codes that wait."""

from __future__ import annotations

import time
import zipfile

import pytest

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, code_of, end, follow
from tests.server.client import Visitor, refused
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")


def said(lab: Lab, words: str) -> None:
    lab.page.locator(".notices").get_by_text(words).wait_for()


def test_whoever_is_taken_out_goes_on_with_a_copy(lead: Lab, visit: Visit, server: Server) -> None:
    students = [follow(visit, server, lead, **PHONE), follow(visit, server, lead)]
    lead.page.get_by_label("Everybody edits").check()
    lead.wait("s.lesson.here === 2")
    lead.page.get_by_text("Students", exact=True).click()
    rows = lead.page.locator(".class-list").first.locator("li")
    rows.nth(1).wait_for()
    sign = students[0].read("s.lesson.sign")
    assert sign != students[1].read("s.lesson.sign")
    assert sign in students[0].page.locator(".lesson-bar").inner_text()
    lead.page.get_by_role("button", name=f"Take out {sign}").click()
    lead.page.keyboard.press("Enter")  # the first that is offered takes nobody out
    lead.page.wait_for_function("document.activeElement.dataset.asks")
    lead.page.keyboard.press("Enter")
    lead.page.keyboard.press("Tab")
    lead.page.keyboard.press("Enter")
    said(students[0], "You have been taken out of the class")
    students[0].wait("!s.lesson && location.pathname === '/'")
    students[0].settle()
    students[0].page.locator(".plane-surface").click(position={"x": 150, "y": 200})
    students[0].settle()
    assert (students[0].read("s.points.n"), lead.read("s.points.n")) == (5, 4)
    lead.wait("s.lesson.here === 1")
    rows.nth(1).wait_for(state="detached")
    former = code_of(lead)
    lead.page.get_by_role("button", name="New code").click()
    lead.wait("s.lesson.code !== arg", former)
    students[1].wait("s.lesson.code === arg && location.pathname === `/c/${arg}`", code_of(lead))
    students[1].page.reload()
    students[1].wait("s.lesson?.role === 'student'")
    students[0].page.goto(f"{server.url}/c/{code_of(lead)}")
    said(students[0], "taken you out of it")


def test_whoever_was_cut_off_when_the_class_ended_is_told_so(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead, watched=False, **PHONE)
    student.page.context.set_offline(True)
    student.wait("s.connection === 'offline'")
    end(lead)
    lead.wait("!s.lesson")
    student.page.context.set_offline(False)
    said(student, "The class is over. What you see is now a copy of your own.")
    student.settle()
    assert student.read("[s.lesson, s.points.n, location.pathname]") == [None, 4, "/"]


def test_the_lead_takes_the_class_along_before_it_is_deleted(lead: Lab) -> None:
    dialog = lead.page.locator(".class-dialog")
    lead.page.get_by_role("button", name="End the class", exact=True).click()
    with lead.page.expect_download() as given:
        dialog.get_by_role("button", name="Take it along (.zip)").click()
    assert given.value.suggested_filename == "class.zip"
    with zipfile.ZipFile(given.value.path()) as archive:
        assert {"points.csv", "answers.csv", "plane-light.svg", "deck/step-001.svg"} <= set(
            archive.namelist()
        )
    dialog.get_by_role("button", name="Take it along (.zip)").wait_for()
    assert lead.read("s.lesson?.role") == "lead"


def test_a_deleted_class_leaves_nothing_on_any_page(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead)
    lead.page.get_by_label("Everybody edits").check()
    student.wait("s.lesson.mode === 'edit'")
    student.page.locator(".plane-surface").click(position={"x": 300, "y": 300})
    lead.wait("s.points.n === 5")
    end(lead, "End and delete this class")
    for lab in (lead, student):
        said(lab, "has been deleted")
        lab.settle()
        assert lab.read("[s.lesson, s.points.n, location.pathname]") == [None, 4, "/"]
        lab.page.reload()
        lab.settle()
        assert lab.read("s.points.n") == 4


def test_a_wrong_code_keeps_what_was_typed_and_says_how_long_to_wait(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = visit(server.url, **PHONE)
    student.settle()
    student.page.get_by_role("button", name="Class", exact=True).click()
    box = student.page.get_by_label("Or join one by its code")
    for wait in (1, 2):
        box.fill("NOPE 2222")
        box.press("Enter")
        student.page.get_by_text(f"You can try again in {wait} s.").wait_for()
        assert box.input_value() == "NOPE 2222"
        assert student.page.locator(".class-dialog[open]").count() == 1
        student.page.locator(".class-refused").get_by_text("try again").wait_for(state="detached")
    box.fill(code_of(lead))
    box.press("Enter")
    student.wait("s.lesson?.role === 'student'")


def test_a_rescue_link_asks_first_and_leads_once(lead: Lab, visit: Visit, server: Server) -> None:
    lead.page.get_by_text("Lead from another device").click()
    lead.page.get_by_role("button", name="Make a link").click()
    link = lead.page.get_by_label("Link for another device").input_value()
    undecided = visit(link)
    undecided.page.get_by_role("button", name="Not now").click()
    undecided.settle()
    assert undecided.read("[s.lesson, location.hash.includes('rescue')]") == [None, False]
    tablet = visit(link)
    tablet.page.get_by_role("button", name="Lead from this device").click()
    tablet.wait("s.lesson?.role === 'lead'")
    tablet.settle()
    assert tablet.read("s.points.n") == 4
    tablet.page.reload()
    tablet.wait("s.lesson?.role === 'lead'")
    tablet.settle()
    third = visit(link)
    third.page.get_by_role("button", name="Lead from this device").click()
    said(third, "This link has been used")
    third.settle()
    assert third.read("s.lesson") is None
    lead.page.get_by_role("button", name="End there").click()
    said(tablet, "This device does not lead the class any more")
    tablet.settle()
    assert tablet.read("s.lesson") is None
    assert lead.read("s.lesson.role") == "lead"


def test_a_right_code_is_not_kept_out_by_wrong_ones_from_the_same_address(
    lead: Lab, visit: Visit, server: Server
) -> None:
    for i in range(12):
        with Visitor(server.url) as guesser:
            refused(guesser.ask("knock", {"code": f"WRONG{i:03}"}), "no-class")
    started = time.monotonic()
    follow(visit, server, lead)
    assert time.monotonic() - started < 20
