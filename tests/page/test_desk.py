"""The writing desk: what is on screen becomes a step, its text is typed beside it, and the file is a lesson."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from app.course.lesson import Lesson
from app.course.lesson_file import lesson_from
from app.course.moment import OwnRuns
from app.engine import Limits
from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit
from tests.page.test_access import violations
from tests.page.test_lessons import step
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

expect.set_options(timeout=30_000)
ASK = """It makes {mistakes} mistakes, and $R^2$ is {radius.squared}.

"""
QUESTION = """ask:
  question: Will the mistakes end?
  kind: stop
  why: No line separates them.
```"""


def open_desk(lab: Lab) -> Locator:
    lab.button("Lessons").click()
    lab.button("Write one").click()
    desk = lab.page.locator(".desk")
    desk.wait_for()
    return desk


def record(lab: Lab, steps: int) -> None:
    """Records what is on screen, as the last of so many steps."""
    lab.settle()
    lab.button("Record a step").click()
    expect(lab.page.locator(".desk-steps li")).to_have_count(steps)
    expect(lab.page.locator(".desk-step-title")).to_be_focused()
    right(lab)


def right(lab: Lab) -> None:
    """Waits until the server has found nothing wrong."""
    expect(lab.page.locator(".desk-mistakes")).to_contain_text("Nothing wrong.")


def written(lab: Lab) -> Locator:
    return lab.page.locator(".desk-text")


def downloaded(lab: Lab) -> tuple[str, str]:
    with lab.page.expect_download() as coming:
        lab.button("Download").click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_text()


def checked(text: str) -> Lesson:
    """As ``python -m app lesson check`` does it."""
    lesson = lesson_from(text, "own", Limits())
    lesson.check(OwnRuns())
    return lesson


def test_two_steps_are_recorded_written_checked_and_open_as_a_lesson(open_lab: Open, tmp_path: Path) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    open_desk(lab)
    lab.page.get_by_label("Title of the lesson").fill("Order: why it matters")
    lab.page.locator("#plane-surface").focus()
    lab.press(".", ".", ".")
    lab.to(3)
    record(lab, 1)
    lab.page.get_by_label("Title of the step").fill("Three visits")
    lab.choose("data", "XOR")
    lab.settle()
    lab.press("Escape")
    record(lab, 2)
    written(lab).fill(ASK + "```lab\n" + QUESTION)
    right(lab)
    seen = lab.page.locator(".desk-preview")
    expect(seen.locator(".number").first).to_be_visible()
    expect(seen.locator(".katex").first).to_be_visible()
    assert "Will the mistakes end?" in seen.inner_text()
    assert "No line separates them." in seen.inner_text()

    name, file = downloaded(lab)
    assert name == "order-why-it-matters.md"
    lesson = checked(file)
    assert [step.title for step in lesson.steps] == ["Three visits", "Step 2"]
    first, second = (step.lab for step in lesson.steps)
    assert first.scenario.document()["data"]["preset"] == "and"
    assert (first.position, second.scenario.document()["data"]["preset"]) == (3, "xor")
    expect(lab.page.locator(".desk-foot")).to_contain_text("order-why-it-matters.md: 2 steps, nothing wrong.")

    lab.button("Try it").click()
    lab.wait("s.course?.step === 2")
    expect(lab.page.locator(".course-title").first).to_have_text("Step 2")
    expect(lab.page.locator(".desk")).to_be_hidden()
    lab.button("Leave the lesson").click()
    expect(written(lab)).to_be_visible()

    path = tmp_path / name
    path.write_text(file)
    with lab.page.expect_file_chooser() as chooser:
        lab.button("Open a file…").click()
    chooser.value.set_files(path)
    expect(lab.page.locator(".desk-steps li")).to_have_count(2)
    right(lab)
    assert downloaded(lab)[1] == file


def test_a_mistake_is_said_with_its_line_where_it_is_written(lab: Lab) -> None:
    open_desk(lab)
    record(lab, 1)
    written(lab).fill("Some text.\n\n```lab\nvews: [step]\n```")
    mistake = lab.page.locator(".desk-mistakes p")
    expect(mistake).to_contain_text("vews")
    assert mistake.inner_text().startswith("Line 4")
    assert "As it was before the mistake" in lab.page.locator(".desk-preview").inner_text()
    lab.button("Line 4").click()
    assert lab.page.evaluate("() => getSelection().toString()") == "vews: [step]"
    lab.button("The whole file").click()
    line = written(lab).input_value().split("\n").index("vews: [step]") + 1
    expect(lab.page.locator(".desk-mistakes p")).to_contain_text(f"Line {line} of the file")
    written(lab).fill(written(lab).input_value().replace("vews: [step]\n", "hint: Look.\n"))
    right(lab)
    expect(lab.page.locator(".desk-hints")).to_contain_text("Look.")


def test_nothing_is_lost_by_a_reload_or_by_deleting(lab: Lab) -> None:
    open_desk(lab)
    record(lab, 1)
    lab.page.get_by_label("Title of the step").fill("Kept")
    lab.page.reload()
    lab.settle()
    open_desk(lab)
    expect(lab.page.get_by_label("Title of the step")).to_have_value("Kept")
    record(lab, 2)
    lab.button("One place earlier").click()
    expect(lab.page.locator(".desk-steps li").first).to_contain_text("Step 2")
    lab.button("Delete").click()
    expect(lab.page.locator(".desk-steps li")).to_have_count(1)
    lab.button("Bring back what was there").click()
    expect(lab.page.locator(".desk-steps li")).to_have_count(2)
    lab.button("New").click()
    expect(lab.page.locator(".desk-steps li")).to_have_count(0)
    lab.button("Bring back what was there").click()
    expect(lab.page.locator(".desk-steps li")).to_have_count(2)


def test_a_step_is_recorded_anew_and_shown_on_the_plane(lab: Lab) -> None:
    open_desk(lab)
    record(lab, 1)
    written(lab).fill("My text.")
    moment = lab.page.locator(".desk-moment pre")
    expect(moment).to_have_text("views: lecture\noverlays: [hulls, arrow]")
    lab.choose("data", "XOR")
    lab.press("Escape")
    lab.settle()
    lab.button("Record anew").click()
    expect(moment).to_have_text("set:\n  data: xor\nviews: lecture\noverlays: [hulls, arrow]")
    expect(written(lab)).to_have_value("My text.")
    written(lab).fill("")  # typed over: the moment stays
    field, preview = written(lab).bounding_box(), lab.page.locator(".desk-preview").bounding_box()
    assert field and preview and preview["x"] >= field["x"] + field["width"]
    right(lab)
    lab.choose("data", "AND")
    lab.press("Escape")
    lab.wait("s.document.data.preset === 'and'")
    lab.button("Show").click()
    lab.wait("s.document.data.preset === 'xor'")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_desk_has_no_barrier_and_nothing_beside_the_window(
    open_lab: Open, axe: str, options: dict[str, Any]
) -> None:
    lab = open_lab(**options)
    open_desk(lab)
    record(lab, 1)
    assert violations(lab, axe) == []
    assert lab.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_lesson_goes_along_in_a_link_and_is_checked_where_it_is_opened(
    open_lab: Open, visit: Visit, server: Server
) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    open_desk(lab)
    record(lab, 1)
    lab.choose("data", "XOR")
    lab.settle()
    lab.press("Escape")
    record(lab, 2)
    lab.page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.sent = text; }; }")
    lab.button("Copy a link").click()
    expect(lab.page.locator(".desk-foot")).to_contain_text("that holds the lesson.")
    link = lab.page.evaluate("window.sent")
    other = visit(link)
    other.page.set_default_timeout(30_000)  # its file is checked behind all that others do
    step(other, 1)
    assert other.document["data"]["preset"] == "and"
    assert other.page.get_by_text("This lesson comes from a link, not from this server.").is_visible()
    other.button("Next").click()
    step(other, 2)
    assert other.document["data"]["preset"] == "xor"
    other.page.reload()
    step(other, 2)
    other.page.go_back()
    step(other, 1)
    other.page.go_forward()
    step(other, 2)
    other.button("Leave the lesson").click()
    other.wait("!s.course")
    assert "lesson=" not in other.page.url
    other.page.go_back()
    step(other, 2)
    other.page.evaluate("location.hash = '#lesson=1xx'")
    other.page.get_by_text("This link is damaged").wait_for()


def test_a_lesson_in_a_link_that_is_wrong_is_said_with_its_lines(visit: Visit, server: Server) -> None:
    text = b"---\nlesson: 1\ntitle: Wrong\n---\n## A\n```lab\nvews: [step]\n```\n"
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")
    lab = visit(f"{server.url}/#lesson=1{packed}")
    expect(lab.page.get_by_role("dialog")).to_contain_text("Line 7")
