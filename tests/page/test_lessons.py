"""Lessons in the page: found, walked through, answered before anything gives it away, and come back to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.course.lesson_file import lesson_from
from app.engine import Limits
from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow
from tests.page.rules import SIZES, TEXTS, unsized
from tests.page.test_access import violations
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

FOLDER = Path(__file__).parents[2] / "app" / "lessons"
LESSONS = {path.stem: lesson_from(path.read_text(), path.stem, Limits()) for path in FOLDER.glob("*.md")}
PROJECTOR: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "light": ("", {"color_scheme": "light"}),
    "dark": ("", {"color_scheme": "dark"}),
    "projector": ("projector=1&", PROJECTOR),
    "phone": ("", PHONE),
}
OWN = """---
lesson: 1
title: A lesson of my own
scenario: and
---

## One question

It makes mistakes.

```lab
at: start
ask:
  question: How many mistakes?
  kind: number
  answer: "{mistakes}"
  why: Count the rings.
```
"""


def sizeless(lab: Lab) -> list[str]:
    """Texts of none of the five sizes of type."""
    sizes = lab.page.evaluate(SIZES)
    return [said for text in lab.page.evaluate(TEXTS) if (said := unsized(text, sizes))]


def step(lab: Lab, number: int) -> None:
    """Waits until a step is on screen with its scenario."""
    lab.wait("s.course?.step === arg", number)
    lab.page.locator(".course-foot").wait_for()
    lab.settle()


def titled(lab: Lab) -> str:
    return lab.page.locator(".course-title").inner_text()


def answer(lab: Lab, value: str) -> None:
    lab.page.get_by_label("Your number").fill(value)
    lab.button("Answer").click()


def test_the_list_has_every_lesson_in_the_order_of_the_notes_with_a_picture(lab: Lab) -> None:
    lab.button("Lessons").click()
    entries = lab.page.locator(".lessons-list li")
    entries.first.wait_for()
    names = entries.locator(".lessons-title").all_inner_texts()
    ordered = sorted(LESSONS.values(), key=lambda lesson: lesson.about["number"])
    assert names == [lesson.about["title"] for lesson in ordered]
    assert entries.locator("svg").count() == len(LESSONS)
    assert "30 min · 11 steps · not begun" in entries.filter(has_text="Convergence").inner_text()


def test_a_lesson_opens_with_its_scenario_its_views_and_an_address(lab: Lab) -> None:
    lab.button("Lessons").click()
    lab.page.get_by_role("link", name="Convergence").click()
    step(lab, 1)
    assert lab.page.url.endswith("/?lesson=convergence&step=1")
    assert titled(lab) == "A unit vector that has room"
    assert lab.document["data"] == {"preset": "lecture"}
    assert lab.read("s.dock.views.map(({ id }) => id)") == ["proof", "bound"]
    lab.wait("document.activeElement.className === 'course-title'")


def test_back_and_on_in_the_browser_turn_pages_and_leave_to_what_was_before(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}}, 3)
    lab.button("Lessons").click()
    lab.page.get_by_role("link", name="Convergence").click()
    step(lab, 1)
    lab.button("Skip").click()
    step(lab, 2)
    lab.page.go_back()
    step(lab, 1)
    lab.page.go_forward()
    step(lab, 2)
    lab.page.go_back()
    step(lab, 1)
    lab.page.go_back()
    lab.wait("!s.course && s.document.data.preset === 'xor'")
    lab.settle()
    assert lab.read("s.dock.views.map(({ id }) => id)") == ["step"]


def test_nothing_gives_an_answer_away_before_it_is_given(open_lab: Open) -> None:
    lab = open_lab(query="lesson=convergence&step=1")
    step(lab, 1)
    assert lab.page.locator(".dock > .view").count() == 0
    assert not lab.page.locator("[data-panel=verdict]").is_visible()
    assert "18" not in lab.page.locator("body").inner_text()
    assert lab.page.get_by_role("button", name="Play", exact=True).is_disabled()
    lab.press("End", ".")
    assert lab.position == 0
    answer(lab, "18")
    lab.page.locator(".course-right").wait_for()
    assert "mistakes are whole: 18." in lab.page.locator(".course-result").inner_text().replace("\n", " ")
    lab.page.locator("[data-view=bound]").get_by_text("18").first.wait_for()
    lab.press(".")
    lab.to(1)


def test_a_wrong_answer_may_be_followed_by_another_or_by_the_right_one(open_lab: Open) -> None:
    lab = open_lab(query="lesson=convergence&step=1")
    step(lab, 1)
    answer(lab, "about 7")
    lab.page.get_by_text("Write a number").wait_for()
    answer(lab, "7")
    lab.page.get_by_text("Not that.").wait_for()
    assert lab.read("s.course.question.revealed") is False
    lab.button("Hint").click()
    lab.page.get_by_text("half a mistake is none").wait_for()
    lab.page.reload()
    step(lab, 1)
    lab.page.get_by_text("Not that.").wait_for()
    assert lab.page.get_by_label("Your number").input_value() == "7"
    lab.page.get_by_text("half a mistake is none").wait_for()
    lab.page.get_by_label("Your number").fill("17")
    lab.button("Skip").click()
    step(lab, 2)
    lab.button("Back").click()
    step(lab, 1)
    assert lab.page.get_by_label("Your number").input_value() == "17"  # not handed in yet
    answer(lab, "7")
    lab.page.get_by_text("Not that.").wait_for()
    lab.button("Show the answer").click()
    lab.page.get_by_text("It is 18.").wait_for()
    lab.page.reload()
    step(lab, 1)
    lab.page.get_by_text("It is 18.").wait_for()
    assert lab.page.locator(".course-steps button.done").count() == 1


def test_a_choice_says_which_was_right(open_lab: Open) -> None:
    lab = open_lab(query="lesson=convergence&step=3")
    step(lab, 3)
    lab.page.get_by_role("radio", name="yes", exact=True).click()
    lab.button("Answer").click()
    lab.page.locator(".course-wrong").wait_for()
    assert lab.page.locator(".course-choice.right").inner_text().split("\n")[0] == "no"
    assert "It rises" in lab.page.locator(".course-result").inner_text()


def test_a_goal_is_judged_at_every_edit_and_can_be_put_back(open_lab: Open) -> None:
    lab = open_lab(query="lesson=challenges&step=1")
    step(lab, 1)
    rows = lab.page.locator(".course-predicates li")
    lab.page.get_by_text("A line separates them: yes").wait_for()
    assert [row.inner_text().split("\n")[0] for row in rows.all()] == ["○", "○"]
    for _ in range(2):  # AND's points, but two
        lab.read("actions.removePoints([0])")
    lab.settle()
    lab.page.get_by_text("Points: 2").wait_for()
    lab.drag((1, 1), (0.5, 0))
    lab.read("actions.addPoint([0, 0], -1)")
    lab.settle()
    lab.page.get_by_text("Reached.").wait_for()
    assert lab.page.locator(".course-goal .joy").count() == 1
    lab.button("Put it back").click()
    lab.page.get_by_text("Points: 4").wait_for()
    assert lab.page.locator(".course-steps button.done").count() == 1


def test_what_was_placed_is_kept_over_next_back_reload_and_in_the_file(
    open_lab: Open, visit: Visit, server: Server
) -> None:
    lab = open_lab(query="lesson=challenges&step=1")
    step(lab, 1)
    lab.read("actions.addPoint([2, 0.5], -1)")
    lab.button("Next").click()
    step(lab, 2)
    lab.button("Back").click()
    step(lab, 1)
    lab.page.get_by_text("Points: 5").wait_for()
    lab.page.reload()
    step(lab, 1)
    lab.page.get_by_text("Points: 5").wait_for()
    placed = sorted(lab.points)
    lab.page.get_by_role("button", name="Challenges: all lessons").click()
    with lab.page.expect_download() as download:
        lab.page.locator("[data-lesson=challenges]").get_by_role(
            "button", name="Take my answers along"
        ).click()
    other = visit(server.url)
    other.settle()
    dropped(other, Path(download.value.path()).read_text(), "answers.json")
    step(other, 1)
    other.page.get_by_text("Points: 5").wait_for()
    assert sorted(other.points) == placed
    other.button("Put it back").click()
    other.page.get_by_text("Points: 4").wait_for()
    other.page.reload()
    step(other, 1)
    other.page.get_by_text("Points: 4").wait_for()


def test_the_end_says_how_much_is_done_and_leads_to_what_is_open(open_lab: Open) -> None:
    lab = open_lab(query="lesson=convergence&step=1")
    step(lab, 1)
    answer(lab, "18")
    lab.page.locator(".course-right").wait_for()
    last = len(LESSONS["convergence"].steps)
    lab.page.locator(".course-steps button").nth(last - 1).click()
    step(lab, last)
    lab.button("Finish").click()
    asking = [i for i, each in enumerate(LESSONS["convergence"].steps, 1) if each.lab.ask or each.lab.goal]
    end = lab.page.locator(".course-end")
    end.wait_for()
    assert f"1 of {len(asking)}; open: {', '.join(map(str, asking[1:]))}" in end.inner_text()
    assert end.locator(".joy").count() == 1
    end.get_by_role("button").first.click()
    step(lab, asking[1])


def test_hints_come_one_after_the_other_and_then_a_solution(open_lab: Open) -> None:
    lab = open_lab(query="lesson=challenges&step=1")
    step(lab, 1)
    lab.button("Hint 1 of 2").click()
    assert not lab.button("Show a solution").is_visible()
    lab.button("Hint 2 of 2").click()
    assert lab.page.locator(".course-hints li").count() == 2
    lab.button("Show a solution").click()
    lab.page.get_by_text("Reached.").wait_for()
    assert lab.page.locator(".course-steps button.done").count() == 0  # it was not found


def test_the_arrow_on_the_plane_lights_its_letter_in_the_steps_sentences(open_lab: Open) -> None:
    lab = open_lab(query="lesson=algorithm&step=5")
    step(lab, 5)
    lab.wait("document.querySelector('.plane-moving').drawing.shapes.some(({ symbol }) => symbol === 'w')")
    start, tip = next(shape["through"] for shape in lab.shapes() if shape.get("symbol") == "w")
    letter = lab.page.locator(".course .prose [data-symbol=w]").first
    ground = "(letter) => getComputedStyle(letter).backgroundColor"
    lab.page.mouse.move(*lab.pixel(4, 4))
    before = letter.evaluate(ground)
    lab.page.mouse.move(*lab.pixel((start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2))
    lab.wait("s.highlightedSymbol === 'w'")
    lab.painted()
    assert letter.evaluate(ground) != before


PAGES = ("Views", "Settings", "Class", "Share", "Help")


def test_class_share_and_help_are_in_a_lessons_header_too(open_lab: Open) -> None:
    lab = open_lab(query="lesson=challenges&step=1", viewport={"width": 1280, "height": 720})
    step(lab, 1)
    for name in PAGES:
        assert lab.page.locator(".header").get_by_role("button", name=name, exact=True).is_visible(), name


def test_on_a_phone_the_header_is_one_row_and_settings_open_below_the_plane(open_lab: Open) -> None:
    lab = open_lab(query="lesson=voted-averaged-pocket&step=9", **PHONE)
    step(lab, 9)
    header = lab.page.locator(".header")
    assert header.evaluate("(element) => element.clientHeight") <= 60
    header.get_by_role("button", name="Step 9 of 10").click()
    lab.page.get_by_role("menuitemradio", name=LESSONS["voted-averaged-pocket"].steps[9].title).click()
    step(lab, 10)
    more = header.get_by_role("button", name="More of the page")
    more.click()
    assert all(header.get_by_role("button", name=name, exact=True).is_visible() for name in PAGES)
    lab.button("Settings").click()
    assert not lab.button("Settings").is_visible()
    settings, plane = (lab.page.locator(f".{name}").bounding_box() for name in ("drawer", "plane"))
    assert settings and plane and abs(settings["y"] - plane["y"] - plane["height"]) < 40


def test_what_a_step_locks_stays_and_all_else_can_be_changed(open_lab: Open) -> None:
    lab = open_lab(query="lesson=limits&step=5")
    step(lab, 5)
    locks = lab.read("s.course.locks")
    assert locks
    lab.page.get_by_role("radio", name="a bias that is learned").click()
    lab.button("Answer").click()
    lab.page.locator(".course-right").wait_for()
    for part in ("data", "features", "learner", "predictor", "order"):
        assert lab.page.locator(f"#course-{part}").count() == (part not in locks), part


def test_leaving_keeps_the_plane_and_brings_the_views_of_before_again(open_lab: Open) -> None:
    lab = open_lab(query="lesson=convergence&step=6")
    step(lab, 6)
    lab.button("Leave the lesson").click()
    lab.wait("!s.course")
    lab.settle()
    assert "lesson=" not in lab.page.url
    assert lab.read("s.dock.views.map(({ id }) => id)") == ["step"]
    assert lab.read("s.locks") == [] and lab.page.locator("[data-panel=verdict]").is_visible()


def test_start_weights_of_a_step_go_when_its_lesson_is_left(open_lab: Open) -> None:
    lab = open_lab(query="lesson=hyperplane&step=9")
    step(lab, 9)
    assert lab.document["start"]["w"] == [-1, 2, 2]
    lab.button("Leave the lesson").click()
    lab.wait("!s.course && !s.document.start?.w.some(Boolean)")
    lab.settle()
    assert lab.read("scene.now.position") == 0


def dropped(lab: Lab, text: str, name: str = "mine.md") -> None:
    lab.page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/markdown", "buffer": text.encode()}
    )


def test_a_file_of_ones_own_is_a_lesson(lab: Lab) -> None:
    dropped(lab, OWN)
    step(lab, 1)
    assert titled(lab) == "One question"
    answer(lab, "18")
    lab.page.get_by_text("Count the rings.").wait_for()


LINK = "[example.org](https://example.org@other.example:8443/a 'example.org')"


def test_a_lesson_of_a_file_says_that_it_is_not_the_servers_and_its_links_where_they_lead(lab: Lab) -> None:
    dropped(lab, OWN.replace("It makes", f"See {LINK}. It makes"))
    step(lab, 1)
    assert lab.page.get_by_text("This lesson comes from a file, not from this server.").is_visible()
    link = lab.page.locator(".course-prose a")
    attributes = link.evaluate("(a) => [a.rel, a.target, a.title, getComputedStyle(a, '::after').content]")
    assert attributes == [
        "noopener noreferrer",
        "_blank",
        "https://example.org@other.example:8443/a",
        '" (other.example:8443)"',
    ]
    assert lab.page.get_by_role("link", name="example.org (other.example:8443)").is_visible()


def test_a_lesson_of_the_server_says_nothing_of_where_it_comes_from(open_lab: Open) -> None:
    lab = open_lab(query="lesson=convergence&step=1")
    step(lab, 1)
    assert lab.page.locator(".course-origin").count() == 0
    assert lab.page.locator(".course[data-stranger]").count() == 0


def test_what_is_wrong_with_a_file_is_said_with_its_lines(lab: Lab) -> None:
    dropped(lab, OWN.replace("kind: number", "kind: guess").replace("at: start", "att: start"), "bad.txt")
    dialog = lab.page.get_by_role("dialog", name="This lesson file cannot be used")
    dialog.wait_for()
    assert "Line 12" in dialog.inner_text() or "Line 13" in dialog.inner_text()


def test_answers_can_be_taken_away_as_homework_is_handed_in(open_lab: Open) -> None:
    lab = open_lab(query="lesson=convergence&step=1")
    step(lab, 1)
    answer(lab, "18")
    lab.page.locator(".course-right").wait_for()
    lab.page.get_by_role("button", name="Convergence: all lessons").click()
    with lab.page.expect_download() as download:
        lab.page.locator("[data-lesson=convergence]").get_by_role(
            "button", name="Take my answers along"
        ).click()
    handed_in = json.loads(Path(download.value.path()).read_text())
    steps = {"1": {"answer": 18, "right": True, "seen": True}}
    assert handed_in == {"answers": 1, "lesson": "convergence", "name": "", "at": 1, "steps": steps}


def test_the_list_copies_a_frame_of_the_step_where_one_is(open_lab: Open) -> None:
    lab = open_lab(query="lesson=convergence&step=3", permissions=["clipboard-read", "clipboard-write"])
    step(lab, 3)
    lab.page.get_by_role("button", name="Convergence: all lessons").click()
    lab.button("Copy an iframe of step 3").click()
    lab.button("Copied").wait_for()
    code = lab.page.evaluate("navigator.clipboard.readText()")
    assert code.startswith("<iframe src=")
    assert '/?lesson=convergence&amp;step=3" title="Convergence"' in code


def test_a_student_of_a_class_opens_no_lessons(lead: Lab, visit: Visit, server: Server) -> None:
    student = follow(visit, server, lead)
    student.button("Lessons").click()
    student.page.get_by_role("dialog", name="Lessons").get_by_text("While a class is on").wait_for()


def test_the_teachers_section_is_read_beside_the_step_and_not_on_the_wall_or_by_a_class(
    lead: Lab, visit: Visit, server: Server
) -> None:
    student = follow(visit, server, lead)
    close_dialog(lead)
    lead.button("Lessons").click()
    lead.page.get_by_role("link", name="Convergence").click()
    step(lead, 1)
    lead.page.locator(".course-steps button").nth(2).click()
    step(lead, 3)
    lead.page.get_by_text("For the teacher").click()
    lead.page.get_by_text("Students can state the theorem").wait_for()
    student.wait("s.course?.step === 3")
    student.page.locator(".course-title").wait_for()
    assert student.page.locator(".course-teacher").count() == 0
    lead.button("Views").click()
    lead.page.get_by_role("menuitemcheckbox", name="Projector").click()
    lead.page.locator(".course-teacher").wait_for(state="detached")


@pytest.mark.parametrize("mode", MODES)
def test_axe_finds_nothing_in_a_step_or_in_the_list_and_type_has_five_sizes(
    open_lab: Open, axe: str, mode: str
) -> None:
    query, options = MODES[mode]
    lab = open_lab(query=f"{query}lesson=convergence&step=10", **options)
    step(lab, 10)
    assert violations(lab, axe) == []
    lab.page.get_by_role("radio", name="no", exact=True).click()
    lab.button("Answer").click()
    lab.page.locator(".course-right").wait_for()
    lab.settle()
    assert violations(lab, axe) == [] and sizeless(lab) == []
    lab.page.get_by_role("button", name="Convergence: all lessons").click()
    lab.page.locator(".lessons-list a").first.wait_for()
    assert violations(lab, axe) == [] and sizeless(lab) == []
