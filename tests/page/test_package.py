"""A lesson's package in a learning platform: scorm-again is the platform's side, the browser keeps what it is told."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from app.cli import main
from tests.page.course import LESSON, served
from tests.page.lab import Lab
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

Visit = Callable[..., Lab]
ROOT = Path(__file__).parents[2]
SOLUTION = {"data": {"x": [[0, 0], [0, 1], [1, 0], [0.8, 0.8]], "y": [-1, -1, -1, 1]}}
#: A platform keeps what it is told from one visit to the next. `?without=...`: what it answers 'false' to.
PLATFORM = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A platform</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { margin: 0 } iframe { width: 100%; height: 98vh; border: 0 }</style>
<script src="scorm12.js"></script>
<script>
  window.API = new Scorm12API({ logLevel: 5 });
  const kept = localStorage.getItem('kept');
  if (kept) API.loadFromJSON(JSON.parse(kept));
  window.commits = 0;
  const mastery = new URLSearchParams(location.search).get('mastery'); // as the manifest has it
  if (mastery) API.loadFromJSON({ student_data: { mastery_score: mastery } });
  const keep = () => localStorage.setItem('kept', JSON.stringify(API.renderCMIToJSONObject().cmi));
  API.on('LMSCommit', () => { window.commits += 1; keep(); });
  API.on('LMSFinish', () => {
    keep();
    localStorage.setItem('finished', Number(localStorage.getItem('finished')) + 1);
  });
  const without = new URLSearchParams(location.search).get('without');
  if (without) API[without] = () => 'false';
</script>
<iframe title="The lesson"></iframe>
<script>
  const which = new URLSearchParams(location.search).get('lesson') ?? 'lesson';
  document.querySelector('iframe').src = `${which}/four-questions.html`;
</script>"""
#: The same by SCORM 2004.
NEWER = (
    PLATFORM.replace("scorm12.js", "scorm2004.js")
    .replace("window.API = new Scorm12API", "const API = window.API_1484_11 = new Scorm2004API")
    .replace("LMSCommit", "Commit")
    .replace("LMSFinish", "Terminate")
    .replace("?? 'lesson'", "?? 'newer'")
)


@pytest.fixture(scope="module")
def judge(built: None) -> Iterator[Server]:
    """A server that platforms may have in a frame."""
    server = Server(HYPERPLANE_FRAME_ANCESTORS="*")
    yield server
    server.discard()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, judge: Server) -> Path:
    folder = tmp_path_factory.mktemp("platform")
    lesson, package = folder / "four-questions.md", folder / "lesson.zip"
    lesson.write_text(LESSON.replace("title: Four", "pass: 60\ntitle: Four"))
    second = folder / "second.md"
    second.write_text(LESSON.replace("title: Four", "pass: 60\ntitle: Second"))
    for name, options in (
        ("lesson", ()),
        ("judged", ("--address", f"{judge.url}/")),
        ("newer", (str(second), "--edition", "2004")),
    ):
        assert main(["lesson", "scorm", str(lesson), "-o", str(package), *options]) == 0
        zipfile.ZipFile(package).extractall(folder / name)
    for name in ("scorm12.js", "scorm2004.js"):
        shutil.copy(ROOT / "node_modules" / "scorm-again" / "dist" / name, folder)
    (folder / "index.html").write_text(PLATFORM)
    (folder / "newer.html").write_text(NEWER)
    (folder / "home.html").write_text('<!doctype html><title>Home</title><link rel="icon" href="data:,">')
    return folder


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


def lesson(page: Page) -> FrameLocator:
    return page.frame_locator("iframe[title='The lesson']")


def answer(page: Page, *, text: str = "", choice: str = "") -> None:
    """Answers the question on screen."""
    step = lesson(page).locator(".step:visible")
    if choice:
        step.get_by_label(choice, exact=True).check()
    else:
        step.get_by_role("textbox").fill(text)
    step.get_by_role("button", name="Answer").click()
    expect(step.get_by_role("status")).to_contain_text("so" if text == "20" else "Right.")


def turn(page: Page, title: str) -> None:
    lesson(page).locator(".step:visible").get_by_role("link", name="Next").click()
    expect(lesson(page).locator(".step:visible h2")).to_have_text(title)


def kept(page: Page) -> dict[str, Any]:
    """What the platform has of the visits that were left."""
    page.goto(urljoin(page.url, "/home.html"))
    cmi: dict[str, Any] = page.evaluate("JSON.parse(localStorage.getItem('kept'))")
    return cmi


def test_who_leaves_comes_back_to_the_same_step_with_the_same_answers(visit: Visit, address: str) -> None:
    page = visit(address).page
    expect(lesson(page).locator(".step:visible h2")).to_have_text("How often")
    answer(page, text="20")
    turn(page, "What comes")
    answer(page, choice="Yes")
    turn(page, "Which")
    cmi = kept(page)
    assert page.evaluate("localStorage.getItem('finished')") == "1"
    core = cmi["core"]
    assert (core["lesson_status"], core["lesson_location"]) == ("incomplete", "3")
    assert [str(core["score"][name]) for name in ("raw", "min", "max")] == ["33", "0", "100"]
    assert len(cmi["suspend_data"]) < 40

    page.goto(address)
    expect(lesson(page).locator(".step:visible h2")).to_have_text("Which")
    lesson(page).get_by_role("link", name="1", exact=True).click()
    expect(lesson(page).locator(".step:visible").get_by_role("textbox")).to_have_value("20")
    lesson(page).get_by_role("link", name="2", exact=True).click()
    expect(lesson(page).locator(".step:visible").get_by_role("status")).to_contain_text("Right.")
    turn(page, "Which")
    answer(page, choice="the line")
    turn(page, "Your own")
    expect(lesson(page).locator(".step:visible")).to_contain_text("that needs Hyperplane itself")
    assert page.evaluate("commits") <= 3  # they keep a pace
    core = kept(page)["core"]
    assert (core["lesson_status"], core["lesson_location"]) == ("passed", "4")
    assert str(core["score"]["raw"]) == "67"
    assert not page.evaluate("Object.keys(localStorage).some((name) => name.startsWith('hyperplane-lesson'))")


def test_a_platform_that_judges_by_the_score_is_told_none_of_an_unfinished_lesson(
    visit: Visit, address: str
) -> None:
    page = visit(f"{address}?mastery=60").page
    answer(page, text="20")
    turn(page, "What comes")
    core = kept(page)["core"]
    assert (core["lesson_status"], core["score"]["raw"]) == ("incomplete", "")

    page.goto(f"{address}?mastery=60")
    answer(page, choice="Yes")
    turn(page, "Which")
    answer(page, choice="the line")
    turn(page, "Your own")
    core = kept(page)["core"]
    assert (core["lesson_status"], str(core["score"]["raw"])) == ("passed", "66.66")


def test_a_lesson_of_the_newer_edition_is_kept_and_passed(visit: Visit, address: str) -> None:
    page = visit(f"{address}newer.html").page
    answer(page, text="20")
    turn(page, "What comes")
    cmi = kept(page)
    assert (cmi["completion_status"], cmi["success_status"], cmi["location"]) == (
        "incomplete",
        "unknown",
        "2",
    )
    assert str(cmi["score"]["scaled"]) == "0"

    page.goto(f"{address}newer.html")
    expect(lesson(page).locator(".step:visible h2")).to_have_text("What comes")
    answer(page, choice="Yes")
    turn(page, "Which")
    answer(page, choice="the line")
    turn(page, "Your own")
    cmi = kept(page)
    assert (cmi["completion_status"], cmi["success_status"], cmi["location"]) == ("completed", "passed", "4")
    assert [str(cmi["score"][name]) for name in ("raw", "scaled")] == ["67", "0.67"]
    assert page.evaluate("localStorage.getItem('finished')") == "2"

    page.goto(f"{address}newer/second.html")  # the other item
    expect(page.get_by_role("heading", name="Second")).to_be_visible()


def test_a_goal_that_a_server_judges_counts_is_kept_and_comes_back(visit: Visit, address: str) -> None:
    page = visit(f"{address}?lesson=judged", watched=False).page
    step = lesson(page).locator(".step:visible")
    answer(page, text="20")
    turn(page, "What comes")
    answer(page, choice="Yes")
    turn(page, "Which")
    answer(page, choice="the line")
    turn(page, "Your own")
    expect(step.get_by_text("One solution")).to_be_hidden()
    core = kept(page)["core"]
    assert (core["lesson_status"], str(core["score"]["raw"])) == ("incomplete", "50")

    page.goto(f"{address}?lesson=judged")
    step.get_by_role("button", name="Try it").click()
    head = lesson(page).locator(".lab-head")
    expect(head).to_contain_text("Your own", timeout=30_000)
    (frame,) = [frame for frame in page.frames if "#lesson=" in frame.url]
    lab = Lab(frame)  # type: ignore[arg-type]
    lab.settle()
    lab.read(f"actions.openDocument({json.dumps(SOLUTION)})")
    expect(head).to_contain_text("Reached.", timeout=15_000)
    head.get_by_role("button", name="Close").click()
    expect(step.get_by_role("status")).to_contain_text("Reached.")
    expect(step.get_by_text("One solution")).to_be_visible()
    cmi = kept(page)
    core = cmi["core"]
    assert (core["lesson_status"], core["lesson_location"]) == ("passed", "4")
    assert [str(core["score"][name]) for name in ("raw", "min", "max")] == ["75", "0", "100"]
    assert len(cmi["suspend_data"]) < 40

    page.goto(f"{address}?lesson=judged")
    expect(step.get_by_role("status")).to_contain_text("Reached.")
    assert str(kept(page)["core"]["score"]["raw"]) == "75"


@pytest.mark.parametrize(
    ("without", "said"),
    [("LMSInitialize", "did not take up this lesson"), ("LMSSetValue", "did not keep what was done last")],
)
def test_a_platform_that_refuses_stands_in_nobodys_way(
    visit: Visit, address: str, without: str, said: str
) -> None:
    page = visit(f"{address}?without={without}").page
    expect(lesson(page).locator(".trouble")).to_contain_text(said)
    answer(page, text="18")
    turn(page, "What comes")
    answer(page, choice="Yes")
    assert lesson(page).locator(".trouble").count() == 1


def test_without_a_platform_the_browser_keeps_it(visit: Visit, address: str) -> None:
    page = visit(f"{address}lesson/four-questions.html").page
    heading = page.locator(".step:visible h2")
    page.get_by_role("link", name="2", exact=True).click()
    expect(heading).to_have_text("What comes")
    page.goto(f"{address}lesson/four-questions.html")
    expect(heading).to_have_text("What comes")
    assert not page.locator(".trouble").count()
