"""A class in three browsers: the lead, a student who follows, and one who explores."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, class_address, close_dialog, code_of, end, follow
from tests.server.client import Visitor, unread
from tests.server.process import Server


def test_the_code_stands_beside_the_plane_until_play_begins_and_one_key_shows_and_hides_it(
    lead: Lab,
) -> None:
    close_dialog(lead)
    door = lead.page.locator(".door")
    lead.press("c")
    assert door.locator(".class-code").inner_text().replace(" ", "") == code_of(lead)
    door.locator(".qr path").wait_for()
    plane, shown = (lead.page.locator(name).bounding_box() for name in (".plane", ".door"))
    assert plane and shown and plane["x"] + plane["width"] <= shown["x"]
    for hide in (lambda: lead.press("c"), door.get_by_role("button").click, lambda: lead.press(" ")):
        hide()
        lead.wait("!s.doorShown")
        lead.press("c")
        door.locator(".class-code").wait_for()
    lead.page.get_by_role("button", name=code_of(lead)).click()
    lead.page.locator(".class-dialog").get_by_label("Students watch").wait_for()


def test_a_question_of_the_leads_own_and_a_place_are_answered_on_a_phone(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead, **PHONE)
    close_dialog(lead)
    lead.button("Ask").click()
    lead.page.get_by_text("A question of your own").click()
    lead.page.get_by_label("Question, in one line").fill("Which line is better?")
    lead.button("Ask the class").click()
    student.button("yes").click()
    lead.wait("s.lesson.question.answered === 1")
    lead.press(".")
    student.to(1)  # it hides nothing, and the playhead moves
    lead.button("Reveal").click()
    student.page.locator(".answer", has_text="yes").get_by_text("1").wait_for()
    lead.button("Done").click()
    lead.button("Ask").click()
    lead.page.get_by_text("Where would you put the next point?").click()
    student.page.get_by_text("Tap the plane where you would put it.").wait_for()
    student.page.touchscreen.tap(*student.pixel(1.5, 0.5))
    student.page.get_by_text("Tapped.").wait_for()
    lead.wait("s.lesson.question.answered === 1")
    assert not lead.read("s.lesson.question.tally")
    lead.button("Reveal").click()
    lead.wait("s.lesson.question.tally?.length === 1")


def test_the_header_says_who_has_control_and_a_phones_is_one_row(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead, **PHONE)
    close_dialog(lead)
    header = student.page.locator(".header").bounding_box()
    assert header and header["height"] < 60
    student.button("Ask for control").click()
    lead.wait("s.lesson.asking === 1")
    lead.read("actions.lesson({ give: true })")
    lead.page.get_by_role("button", name=f"{student.read('s.lesson.sign')} has control").wait_for()
    lead.button("Take back").click()
    student.wait("!s.lesson.control")


def test_a_class_that_is_locked_takes_nobody_new_and_keeps_who_is_there(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead)
    lead.page.get_by_label("Lock the class").check()
    lead.wait("s.lesson.locked")
    stranger = visit(class_address(server, lead))
    stranger.page.get_by_text("Whoever leads this class has locked it").wait_for()
    stranger.settle()
    assert stranger.read("s.lesson") is None
    student.page.reload()
    student.wait("s.lesson?.role === 'student'")
    lead.page.get_by_label("Lock the class").uncheck()
    lead.wait("!s.lesson.locked")
    assert follow(visit, server, lead).read("s.lesson.role") == "student"


def test_a_student_moves_with_the_class_and_cannot_leave_its_moment(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead, **PHONE)
    lead.page.keyboard.press("Escape")
    lead.press(".", ".", ".")
    student.wait("scene.now.position === 3")
    student.page.keyboard.press(".")
    student.page.keyboard.press(" ")
    lead.press(".")
    student.wait("scene.now.position === 4")
    assert not student.page.locator(".transport").is_visible()
    assert not student.page.locator("[data-panel=settings]").is_visible()
    assert student.read("scene.now.w") == lead.read("scene.now.w")


def test_a_class_builds_its_data_together(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead)
    student.page.locator(".plane-surface").click(position={"x": 300, "y": 300})
    assert student.read("s.points.n") == 4  # watching
    lead.page.get_by_label("Students add points").check()
    student.wait("s.lesson.mode === 'add'")
    for k in range(4):
        student.page.locator(".plane-surface").click(position={"x": 300 + 40 * k, "y": 300})
        student.settle()
    assert student.read("s.points.n") == 4 + 3  # three each
    student.page.get_by_text("You have placed all your points").wait_for()
    lead.wait("s.points.n === 7")
    lead.wait("s.lesson.added === 3")
    lead.page.keyboard.press("Escape")
    lead.press("u")
    student.wait("s.points.n === 6")


def test_exploring_is_private_and_leads_back(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead)
    lead.page.keyboard.press("Escape")
    lead.press(".", ".")
    student.wait("scene.now.position === 2")
    student.page.get_by_role("button", name="Explore").click()
    student.wait("s.explored && !s.lesson")
    student.settle()
    assert student.read("[s.points.n, scene.now.position]") == [4, 2]
    student.page.locator(".plane-surface").click(position={"x": 300, "y": 300})
    student.settle()
    assert (student.read("s.points.n"), lead.read("s.points.n")) == (5, 4)
    student.page.get_by_role("button", name="Back to class").click()
    student.wait("s.lesson?.role === 'student' && s.run.n === 4")
    lead.wait("s.lesson.here === 1 && s.lesson.away === 0")


def test_the_lead_sees_that_somebody_lags(lead: Lab, server: Server) -> None:
    lead.page.get_by_label("Everybody edits").check()
    lead.page.keyboard.press("Escape")
    many = {"x": [[i % 71, i // 71] for i in range(3_000)], "y": [1 - 2 * (i % 2) for i in range(3_000)]}
    with Visitor(server.url) as editor:
        editor.join(code=code_of(lead))
        with unread(server.port, code_of(lead)):
            lead.wait("s.lesson.here === 2")
            assert lead.page.locator(".lagging").count() == 0
            editor.edit({"data": many}, {"set": {"stop": {"when": "epochs", "epochs": 2}}})
            for i in range(6):
                editor.edit({"move": {"example": 0, "x": [i, -1]}})
                editor.run()
            said = lead.page.locator(".lesson-button .lagging")
            said.wait_for()
            assert said.inner_text() == "1 lags"
            assert "late" in str(said.get_attribute("title"))
        lead.wait("s.lesson.here === 1 && s.lesson.away === 1")
        assert lead.page.locator(".lagging").count() == 0


def test_a_lead_who_reloads_is_still_the_lead_and_loses_nothing(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead)
    lead.page.get_by_label("Everybody edits").check()
    student.wait("s.lesson.mode === 'edit'")
    student.page.locator(".plane-surface").click(position={"x": 300, "y": 300})
    lead.wait("s.points.n === 5")
    lead.page.reload()
    lead.settle()
    assert lead.read("[s.lesson.role, s.points.n]") == ["lead", 5]
    assert student.read("s.points.n") == 5


def test_the_end_of_a_class_is_asked_said_and_leaves_a_copy(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead)
    end(lead)
    student.wait("s.notice?.kind === 'info' && !s.lesson")
    student.settle()
    student.page.locator(".plane-surface").click(position={"x": 300, "y": 300})
    student.settle()
    assert (student.read("s.points.n"), lead.read("s.points.n")) == (5, 4)


def test_a_class_is_joined_by_its_code(lead: Lab, visit: Visit, server: Server) -> None:
    student = visit(server.url, **PHONE)
    student.settle()
    student.page.get_by_role("button", name="Class", exact=True).click()
    code = code_of(lead)
    student.page.get_by_label("Or join one by its code").fill(f" {code[:4].lower()} {code[4:]}")
    student.page.get_by_role("button", name="Join", exact=True).click()
    student.page.wait_for_url(f"**/c/{code}")
    student.wait("s.lesson?.role === 'student'")
    student.settle()


def test_a_wrong_code_is_said(visit: Visit, server: Server) -> None:
    lab = visit(f"{server.url}/c/NOCODE")
    lab.wait("s.notice?.kind === 'error'")
    assert "code" in lab.page.locator(".notices").inner_text()
    lab.settle()


def test_a_class_predicts_and_then_sees(lead: Lab, visit: Visit, server: Server) -> None:
    students = [follow(visit, server, lead), follow(visit, server, lead, **PHONE)]
    lead.page.keyboard.press("Escape")
    lead.page.locator("#menu-question-button").click()
    lead.page.get_by_role("menuitem", name="Mistake or not?").click()
    for student, words in zip(students, ("no mistake", "a mistake"), strict=True):
        student.page.get_by_role("button", name=words, exact=True).click()
        student.wait("s.lesson.question.answer !== null")
        assert student.page.locator(".answer-count").count() == 0
    lead.wait("s.lesson.question.answered === 2")
    lead.page.get_by_role("button", name="Reveal").click()
    for student, yours in zip(students, (False, True), strict=True):
        student.wait("s.lesson.question.revealed && scene.now.position === 1")
        assert student.read("s.lesson.question.yours") is yours
    lead.page.locator(".question-card").get_by_text("1 of 2 right").wait_for()
    lead.page.get_by_role("button", name="Done").click()
    students[0].wait("!s.lesson.question")


def test_a_tap_says_where_the_line_will_go(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead)
    lead.page.keyboard.press("Escape")
    lead.press("Shift+ArrowRight")
    lead.page.locator("#menu-question-button").click()
    lead.page.get_by_role("menuitem", name="Where will the line go?").click()
    student.wait("s.lesson.question")
    student.page.locator(".plane-surface").click(position={"x": 300, "y": 120})
    student.wait("s.lesson.question.answer")
    lead.wait("s.lesson.question.answered === 1")
    assert lead.read("s.lesson.question.tally") is None
    assert lead.read("s.points.n") == 4
    lead.page.get_by_role("button", name="Reveal").click()
    student.wait("s.lesson.question.revealed")
    lead.wait("scene.now.k === 2")


# What would say the answer to 'Will it ever stop?', in the words of the panels and views that say it.
TELLING = re.compile(
    r"eparable|can .*separate|round and round|enough|at most|share the point|"
    r"\bof \d+(?! have)|wrong|never end|widest line|margin|per epoch|R²",
    re.I,
)


@pytest.mark.parametrize(
    "views",
    [
        ["step", "proof", "bound", "table", "metrics"],
        ["compare", "weight-space", "feature-space", "gradient", "neuron", "dot-product"],
    ],
)
def test_while_a_question_is_open_nothing_on_any_page_of_the_class_says_its_answer(
    lead: Lab, visit: Visit, server: Server, views: list[str]
) -> None:
    students = [follow(visit, server, lead), follow(visit, server, lead, **PHONE)]
    pages = [lead, *students]
    lead.page.keyboard.press("Escape")
    lead.press(".", ".", ".")
    for lab in pages:
        lab.wait("scene.now.position === 3")
        lab.read("actions.setDock(arg)", dock_of(lead, views))
        lab.read("actions.showOverlay('best', true)")
        lab.settle()
        assert TELLING.search(said(lab))
        assert lab.read("document.querySelector('.timeline-marks').drawing.length")
    lead.page.locator("#menu-question-button").click()
    lead.page.get_by_role("menuitem", name="Will it ever stop?").click()
    for lab in pages:
        lab.wait("s.lesson.question")
        lab.settle()
        assert TELLING.findall(said(lab)) == []
        assert "update " in said(lab)
        assert lab.page.locator(".timeline-chart").count() == 0
        theirs = lab.read("[theme.best, theme.delta, theme.band]")
        assert not set(theirs) & {shape.get("line", {}).get("color") for shape in lab.shapes()}
    for student in students:
        assert student.page.get_by_role("button", name="Explore").is_disabled()
    lead.press(".", "s", " ", "End")
    lead.settle()
    assert lead.position == 3
    students[0].page.get_by_role("button", name="it stops", exact=True).click()
    lead.page.locator(".question-card").get_by_text("1 of 2 have answered").wait_for()
    assert lead.page.locator(".answer-count").count() == 0
    lead.page.get_by_role("button", name="Reveal").click()
    for lab in pages:
        lab.wait("s.lesson.question.revealed && scene.now.position === s.run.visits")
        assert TELLING.search(said(lab))
    assert lead.page.locator(".answer-count").all_inner_texts() == ["1", "0"]


def dock_of(lab: Lab, views: list[str]) -> dict[str, Any]:
    return {"views": [{"id": view} for view in views]}


def said(lab: Lab) -> str:
    """What can be read on the page, but for the question itself and the names in the header."""
    parts = [
        ".view",
        "[data-panel=verdict]",
        ".player",
        ".plane",
        "[data-panel=brush]",
        "[data-panel=announcer]",
    ]
    return "\n".join(lab.page.locator(", ".join(parts)).locator("visible=true").all_inner_texts())


def test_an_edit_by_another_ends_the_question_on_every_page(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead)
    lead.page.get_by_label("Everybody edits").check()
    lead.page.keyboard.press("Escape")
    lead.page.locator("#menu-question-button").click()
    lead.page.get_by_role("menuitem", name="Mistake or not?").click()
    student.wait("s.lesson.question")
    student.page.locator(".plane-surface").click(position={"x": 300, "y": 300})
    for lab in (lead, student):
        lab.wait("s.points.n === 5 && !s.lesson.question")
        lab.page.locator(".question-card").wait_for(state="detached")


def test_the_open_question_covers_neither_the_plane_nor_what_it_is_about(
    lead: Lab, visit: Visit, server: Server
) -> None:
    sideways = {**PHONE, "viewport": {"width": 844, "height": 390}}
    pages = [lead, follow(visit, server, lead, **PHONE), follow(visit, server, lead, **sideways)]
    lead.page.keyboard.press("Escape")
    lead.page.locator("#menu-question-button").click()
    lead.page.get_by_role("menuitem", name="Mistake or not?").click()
    for lab in pages:
        card = lab.page.locator(".question-card").bounding_box()
        plane = lab.page.locator(".plane").bounding_box()
        window = lab.page.viewport_size
        assert card and plane and window
        assert card["x"] >= plane["x"] + plane["width"] or card["y"] >= plane["y"] + plane["height"]
        assert card["y"] >= 0 and card["y"] + card["height"] <= window["height"]
        over = lab.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('.question-card') !== null",
            [card["x"] + card["width"] / 2, card["y"] + card["height"] - 4],
        )
        assert over, "something lies over the answers"
        assert not lab.page.locator("[data-panel=verdict]").is_visible()


WORDS = """
() => [...document.querySelectorAll('.plane, .question-card > *, .dock')].map((each) => {
  const { x, y, width } = each.getBoundingClientRect();
  return [each.className, x, y, each.matches('.question-card > *') ? null : width];
})
"""


def test_the_answer_moves_nothing_before_the_question_is_done_with(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead)
    lead.page.keyboard.press("Escape")
    lead.press("Shift+ArrowRight")
    lead.wait("scene.now.k === 1")
    for lab in (lead, student):
        lab.read("actions.setDock(arg)", dock_of(lead, ["step", "proof"]))
    for question in ("mistake", "line", {"text": "Is this a question?", "choices": ["yes", "no"]}):
        lead.read("actions.lesson({ question: arg })", question)
        before = []
        for lab in (lead, student):
            lab.wait("s.lesson.question && !s.lesson.question.revealed")
            lab.settle()
            before.append(lab.page.evaluate(WORDS))
        lead.page.get_by_role("button", name="Reveal").click()
        for lab, words in zip((lead, student), before, strict=True):
            lab.wait("s.lesson.question.revealed")
            lab.settle()
            assert lab.page.evaluate(WORDS) == words, question
        lead.page.get_by_role("button", name="Done").click()
        lead.wait("!s.lesson.question")
