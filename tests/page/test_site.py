"""A course as static pages: one step at a time, judged in the page, with its run beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.page.course import served, written
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

Visit = Callable[..., Lab]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, built: None) -> Path:
    return written(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Served longer than any page is open: one that still reads when its test ends is not cut off."""
    with served(folder) as address:
        yield f"{address}four-questions.html"


def step(page: Page) -> Locator:
    return page.locator(".step:visible")


def answer(page: Page, *, text: str = "", choice: str = "") -> Locator:
    """Answers the question on screen; what is said to it."""
    if choice:
        step(page).get_by_label(choice, exact=True).check()
    else:
        step(page).get_by_role("textbox").fill(text)
    step(page).get_by_role("button", name="Answer").click()
    return step(page).get_by_role("status")


def test_an_answer_is_judged_told_why_and_kept(visit: Visit, address: str) -> None:
    page = visit(address).page
    expect(step(page).locator("h2")).to_have_text("How often")
    expect(step(page).locator(".katex").first).to_be_visible()
    said = answer(page, text="many")
    expect(said).to_contain_text("Write a number")
    answer(page, text="20")
    expect(said).to_contain_text("Not so. It is 18.")
    expect(said).to_contain_text("It makes 18, and may make 51.")
    answer(page, text="18")
    expect(said).to_contain_text("Right.")
    step(page).get_by_role("link", name="Next").click()
    expect(answer(page, choice="Yes")).to_contain_text("Right.")
    page.reload()
    expect(step(page).get_by_role("status")).to_contain_text("The score was 0 or less.")
    page.get_by_role("link", name="1", exact=True).click()
    expect(step(page).get_by_role("textbox")).to_have_value("20")  # the first answer is the one that is kept
    page.go_back()
    expect(step(page).locator("h2")).to_have_text("What comes")


def test_a_wrong_choice_is_told_why_and_the_right_one_is_marked(visit: Visit, address: str) -> None:
    page = visit(f"{address}#3").page
    said = answer(page, choice="its side")
    for words in ("Not so.", "Look at the angle.", "It is its normal.", "Now on to the goal."):
        expect(said).to_contain_text(words)
    expect(step(page).locator(".is-right")).to_have_text("the line")


def test_until_it_is_answered_nothing_beside_a_question_says_it(visit: Visit, address: str) -> None:
    page = visit(address).page
    frame = step(page).frame_locator("iframe")
    expect(frame.locator(".plane")).to_be_visible()
    assert not frame.locator("[data-view]:visible").count()
    assert not frame.get_by_role("button", name="Play").is_visible()
    answer(page, text="18")
    expect(frame.locator('[data-view="proof"]')).to_be_visible()
    expect(frame.get_by_role("button", name="Play").first).to_be_visible()
    page.goto(f"{address}#2")
    expect(step(page).locator("h2")).to_have_text("What comes")
    assert not step(page).locator("iframe").count()
    expect(step(page).locator(".still")).to_be_visible()
    answer(page, choice="No")
    expect(step(page).frame_locator("iframe").locator(".plane")).to_be_visible()


@pytest.mark.parametrize(
    "shape",
    [{}, PHONE, {"viewport": {"width": 1000, "height": 600}}, {"viewport": {"width": 844, "height": 390}}],
    ids=["screen", "phone", "small window", "sideways"],
)
def test_a_question_s_picture_fills_its_frame_with_numbers_that_can_be_read(
    visit: Visit, address: str, folder: Path, shape: dict[str, Any]
) -> None:
    page = visit(f"{address}#2", **shape).page
    stage, box = (step(page).locator(part).bounding_box() for part in (".stage", ".still"))
    assert stage and box
    assert box["width"] == pytest.approx(box["height"], abs=0.5)  # as the picture is
    assert box["width"] == pytest.approx(min(stage["width"], stage["height"], 720), abs=0.5)
    picture = (folder / "four-questions" / "2.svg").read_text()
    across = float(re.findall(r'viewBox="0 0 ([\d.]+) ', picture)[0])
    letters = [float(px) for px in re.findall(r'font-size="([\d.]+)"', picture)]
    assert 9 <= min(letters) * box["width"] / across <= 24


def test_hints_come_one_after_the_other(visit: Visit, address: str) -> None:
    page = visit(address).page
    expect(page.get_by_text("Fewer than")).to_be_hidden()
    step(page).locator("summary:visible").click()
    expect(page.get_by_text("Fewer than")).to_be_visible()
    expect(page.get_by_text("More than 9.")).to_be_hidden()
    step(page).locator("summary:visible").nth(1).click()
    expect(page.get_by_text("More than 9.")).to_be_visible()


def test_a_goal_says_that_it_needs_training_and_shows_a_solution(visit: Visit, address: str) -> None:
    page = visit(f"{address}#4").page
    expect(step(page)).to_contain_text("Make the bound 90 or more.")
    expect(step(page)).to_contain_text("that needs Hyperplane itself")
    step(page).get_by_text("One solution").click()
    assert (
        step(page).get_by_role("img", name="One solution").evaluate("(image) => image.decode().then(() => 1)")
    )


def test_back_forward_reload_and_a_deep_link_find_the_step(visit: Visit, address: str) -> None:
    page = visit(f"{address}#3").page
    expect(step(page).locator("h2")).to_have_text("Which")
    expect(page).to_have_title("3. Which - Four questions - Autumn")
    step(page).get_by_role("link", name="Next").click()
    expect(step(page).locator("h2")).to_be_focused()
    expect(page).to_have_title("4. Your own - Four questions - Autumn")
    page.reload()
    expect(step(page).locator("h2")).to_have_text("Your own")
    page.go_back()
    expect(step(page).locator("h2")).to_have_text("Which")
    answer(page, choice="the line")  # its run, in a frame, is shown anew: no entry of the history
    expect(step(page).frame_locator("iframe").get_by_role("button", name="Play").first).to_be_visible()
    page.go_back()
    expect(page).to_have_url("about:blank")
    page.go_forward()
    expect(step(page).locator("h2")).to_have_text("Which")
    page.go_forward()
    expect(page).to_have_url(f"{address}#4")


def test_before_the_script_has_come_no_step_is_shown_rather_than_all(visit: Visit, address: str) -> None:
    page = visit(address).page
    held: list[Route] = []
    page.route("**/shared/site.js", lambda route: held.append(route))
    page.goto(f"{address}?anew#2", wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".step")).to_have_count(4)
    assert step(page).count() == 0
    held[0].continue_()
    expect(step(page).locator("h2")).to_have_text("What comes")


def test_without_a_step_the_address_is_where_one_was_and_so_says_the_list(visit: Visit, address: str) -> None:
    page = visit(f"{address}#2").page
    page.goto(address.replace("four-questions.html", ""))
    entry = page.get_by_role("listitem").filter(has_text="Four questions")
    expect(entry).to_contain_text("You are at step 2 of 4.")
    page.goto(address)
    expect(page).to_have_url(f"{address}#2")
    step(page).get_by_role("link", name="Back").click()
    expect(step(page).locator("h2")).to_have_text("How often")
    page.go_back()
    expect(step(page).locator("h2")).to_have_text("What comes")
    page.goto(f"{address}#99")
    expect(page).to_have_url(f"{address}#2")


def test_the_last_step_leads_to_the_next_lesson_and_back_to_the_list(visit: Visit, address: str) -> None:
    page = visit(f"{address}#4").page
    step(page).get_by_role("link", name="Next lesson: Another").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Another")
    page.go_back()
    expect(step(page).locator("h2")).to_have_text("Your own")
    page.go_forward()
    page.get_by_role("link", name="Lesson before: Four questions").click()
    expect(step(page).locator("h2")).to_have_text("Your own")
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Autumn")


def test_the_files_open_from_the_disk_too(visit: Visit, folder: Path) -> None:
    page = visit((folder / "index.html").as_uri(), offline=True).page
    page.get_by_role("link", name="Four questions").click()
    page.get_by_role("link", name="4", exact=True).click()
    expect(step(page).frame_locator("iframe").locator(".plane")).to_be_visible()


def test_a_phone_has_all_of_a_step_and_targets_for_fingers(visit: Visit, address: str) -> None:
    page = visit(f"{address}#3", **PHONE).page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for place in page.locator("header nav a, .step:not([hidden]) :is(label, button, summary, .turn a)").all():
        box = place.bounding_box()
        assert box
        assert box["height"] >= 43.5


def test_without_a_script_every_step_and_its_picture_is_there(visit: Visit, address: str) -> None:
    page = visit(address, java_script_enabled=False).page
    assert page.locator(".step:visible").count() == 4
    assert page.locator(".still:visible").count() == 4


def test_axe_finds_nothing(visit: Visit, address: str, axe: str) -> None:
    page = visit(f"{address}#3", bypass_csp=True).page
    answer(page, choice="its side")
    page.evaluate(axe)
    found = page.evaluate(
        "axe.run(document, { iframes: false }).then((r) => r.violations.map((v) => [v.id, v.nodes.map((n) => n.html)]))"
    )
    assert found == []
