"""While a class is asked what comes, nothing that leaves the page says it: what was open before closes, what opens then
shows this moment alone."""

from __future__ import annotations

import re

import pytest

from tests.page.lab import Lab
from tests.page.lesson import Visit, close_dialog, follow
from tests.page.takeaway import Takeaway
from tests.page.test_class import TELLING, dock_of
from tests.page.test_picture_dialog import HELD
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

AT = 3
SIDES = {"#fef0e2", "#dceaf7"}  # which say what an example is taken for
BEFORE = [
    "Picture\u2026",
    "Step deck\u2026",
    "Film\u2026",
    "Code\u2026",
    "Worksheet\u2026",
    "Page (download)\u2026",
    "Embed\u2026",
]


def at_visit(lead: Lab, student: Lab) -> None:
    """The class stands after some visits of a run that goes on."""
    close_dialog(lead)
    for lab in (lead, student):
        lab.read("actions.setDock(arg)", dock_of(lead, ["step", "metrics", "proof"]))
    lead.press(*"." * AT)
    for lab in (lead, student):
        lab.wait("scene.now.position === arg && s.run.visits > arg", AT)
        lab.settle()


def ask(lead: Lab, student: Lab, question: str) -> None:
    lead.page.locator("#menu-question-button").click()
    lead.page.get_by_role("menuitem", name=question).click()
    student.wait("s.lesson.question")
    student.settle()


def test_a_dialog_that_was_open_before_the_question_closes_and_says_why(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead)
    at_visit(lead, student)
    for entry in BEFORE:
        dialog = Takeaway(student, entry)
        if entry == BEFORE[0]:
            dialog.choose(After_visit=student.read("s.run.visits"))
        ask(lead, student, "Mistake or not?")
        dialog.dialog.wait_for(state="detached")
        student.wait("s.notice !== null")
        assert "nothing of what comes leaves" in student.read("JSON.stringify(s.notice)"), entry
        lead.read("actions.lesson({ question: null })")
        student.wait("!s.lesson.question")
        student.read("actions.dismiss()")
        student.settle()


def test_a_deck_that_is_being_made_when_the_question_comes_is_given_up(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead)
    at_visit(lead, student)
    downloads: list[object] = []
    student.page.on("download", lambda download: downloads.append(download))
    dialog = Takeaway(student, "Step deck\u2026")
    dialog.choose(File="png")
    student.page.evaluate(HELD)
    dialog.press("Download")
    student.page.wait_for_function("() => window.release")
    ask(lead, student, "Will it ever stop?")
    dialog.dialog.wait_for(state="detached")
    student.page.evaluate("() => window.release()")
    student.page.locator("iframe.darkroom").wait_for(state="detached")
    assert downloads == []


@pytest.mark.parametrize("question", ["Mistake or not?", "Will it ever stop?"])
def test_what_leaves_while_it_is_open_shows_this_moment_and_no_answer(
    lead: Lab, visit: Visit, server: Server, question: str
) -> None:
    student = follow(visit, server, lead)
    at_visit(lead, student)
    ask(lead, student, question)
    student.button("Share").click()
    menu = student.page.locator("#menu-share")
    for entry in ("Step deck\u2026", "Film\u2026", "Code\u2026", "Page (download)\u2026"):
        assert menu.get_by_role("menuitem", name=re.compile(f"^{re.escape(entry)}")).is_disabled(), entry
    student.press("Escape")
    dialog = Takeaway(student, "Picture\u2026")
    what = (
        dialog.dialog.get_by_label("Picture of")
        .locator("option")
        .evaluate_all("(options) => options.map(({ value }) => value)")
    )
    assert what == ["plane", "step"]
    assert not dialog.dialog.get_by_label("After visit").count()
    for name in what:
        dialog.choose(Picture_of=name)
        svg = dialog.svg
        assert svg.origin["at"] == AT
        assert not TELLING.search("\n".join(each.text for each in svg.drawn)), name
        if question.startswith("Mistake"):
            assert not SIDES & set(re.findall(r'fill="(#\w+)"', svg.text))
    dialog.close()
    student.read("window.hyperplane.app.openExport('picture', 'metrics')")
    student.wait("s.notice !== null")
    assert not student.page.locator(".export-dialog").count()
    student.page.emulate_media(media="print")
    student.page.locator(":root[data-paper]").wait_for()
    assert not TELLING.search(student.page.locator("main").inner_text())


def test_after_the_answer_all_of_it_leaves_again(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead)
    at_visit(lead, student)
    ask(lead, student, "Will it ever stop?")
    lead.page.get_by_role("button", name="Reveal").click()
    student.wait("s.lesson.question.revealed")
    student.settle()
    dialog = Takeaway(student, "Picture\u2026")
    dialog.choose(After_visit=AT + 1)
    assert dialog.svg.origin["at"] == AT + 1
