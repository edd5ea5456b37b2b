"""The saved page: one file, opened from the disk with the network off; its numbers are the engine's."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.engine import Scenario, train
from app.engine.data.words import counts_of, words_of
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.saved import Saved, moments, same_metrics, same_weights, written
from tests.page.test_learners import of
from tests.page.test_views import ERRORS, RUNS
from tests.page.views import VIEWS, drawn, show

slow = pytest.mark.slow(reason="opens page after page")
#: One of each kind of drawing and of arithmetic; tests/exports/test_saved_numbers.py has the numbers of every learner.
FEW = ("perceptron", "multiclass-perceptron", "lms", "kernel-perceptron", "batch-perceptron")
MORE: dict[str, dict[str, Any]] = {
    "words": {"data": {"preset": "spam"}, "features": "words", "stop": {"epochs": 3}},
    "many words": {
        "data": {
            "texts": [" ".join(f"w{(37 * i + 11 * j) % 900}" for j in range(60)) for i in range(40)],
            "y": [1, -1, -1, 1] * 10,
        },
        "features": {"name": "words", "most": 5000},
        "stop": {"epochs": 9},
    },
    "references": {
        "data": {"preset": "moons"},
        "stop": {"epochs": 3},
        "references": [{"name": "decision-tree"}, {"name": "nearest-neighbours", "shaded": True}],
    },
}


@pytest.mark.parametrize("name", FEW)
def test_a_saved_run_plays_to_its_end_with_the_engines_numbers(saved: Saved, name: str) -> None:
    lab = saved(of(name))
    trace = train(Scenario.from_document(of(name)))
    for visit in moments(trace):
        lab.read("actions.goTo(arg)", visit)
        lab.to(visit)
        same_weights(lab, trace, visit)
    lab.read("actions.toStart()")
    lab.speed("max")
    lab.press("Space")
    lab.to(trace.visits)
    same_weights(lab, trace, trace.visits)
    lab.press("ArrowLeft")
    lab.wait("scene.now.position < s.run.visits || s.run.visits === 0")


@slow
@pytest.mark.parametrize("kind", [kind for kind in RUNS if kind != "long"])
def test_every_view_is_shown_that_the_run_has_data_for_and_its_metrics_are_the_engines(
    saved: Saved, kind: str
) -> None:
    lab = saved(RUNS[kind])
    lab.read("actions.toEnd()")
    for view in VIEWS:
        show(lab, [view])
        drawn(lab, [view])
        assert lab.page.evaluate(ERRORS) == []
        assert lab.read("s.notice") is None, view
    if kind in ("separable", "several classes", "regression", "voted", "batch"):
        trace = train(Scenario.from_document(RUNS[kind]))
        show(lab, ["metrics"])
        for visit in moments(trace)[1:]:
            lab.read("actions.goTo(arg)", visit)
            same_metrics(lab, trace, visit)


@slow
def test_of_texts_it_has_the_messages_and_scores_one_that_is_typed(saved: Saved) -> None:
    document = {"data": {"preset": "spam"}, "features": "words", "stop": {"epochs": 2}}
    trace = train(Scenario.from_document(document))
    scenario = trace.scenario
    lab = saved(document)
    show(lab, ["words"])
    window = trace.window(0, 1)
    lab.read("actions.goTo(arg)", int(window.visit[0]))
    card = lab.page.locator("[data-view=words]")
    card.locator(f"[data-sum='{window.activation[0]:g}']").wait_for()
    assert scenario.data.texts is not None
    message = scenario.data.texts[int(scenario.data.index[window.example[0]])]
    shown = card.locator("[data-message] :is(.word-text, .word-unknown)").all_text_contents()
    assert [words_of(word) for word in shown] == [[word] for word in words_of(message)]
    lab.read("actions.toEnd()")
    typed = "Claim your FREE prize, quokka"
    card.locator(".words-probe input").fill(typed)
    point = scenario.vectors.points(counts_of([typed], scenario.data.names.inputs))
    score = float(scenario.predictor.scores(trace, trace.visits, point)[0])
    card.locator(f"[data-sum='{score:g}']").wait_for()
    assert card.get_by_role("button", name="Add as").count() == 0  # nothing can be changed there


@slow
@pytest.mark.parametrize("name", MORE)
def test_texts_and_references_are_played_from_a_saved_page(saved: Saved, name: str) -> None:
    lab = saved(MORE[name])
    trace = train(Scenario.from_document(MORE[name]))
    for visit in moments(trace):
        lab.read("actions.goTo(arg)", visit)
        lab.to(visit)
        same_weights(lab, trace, visit)
    views = ["step", "metrics", "words" if "words" in name else "compare"]
    show(lab, views)
    drawn(lab, views)
    assert lab.page.evaluate(ERRORS) == []
    assert lab.read("s.notice") is None
    lab.read("actions.enlarge('step')")
    lab.says("step", "return")  # the whole algorithm


@slow
def test_nothing_can_be_changed_and_what_is_missing_is_said(saved: Saved) -> None:
    lab = saved(RUNS["not separable"])
    before = lab.document
    assert lab.page.locator("nav.menus button").count() == 0
    assert lab.page.locator(".eraser, .brush[aria-pressed]").count() == 0
    lab.page.mouse.click(300, 400)
    lab.press("u", "Delete")
    show(lab, ["compare"])
    lab.says("compare", "another run has to be trained")
    lab.page.evaluate(
        """() => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', '1,2,1');
          document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
        }"""
    )
    lab.says("notice", "To train anew, save its scenario")
    assert lab.document == before
    lab.button("Share").click()
    assert "train anew" in lab.page.locator("#menu-share").inner_text()


@slow
def test_it_keeps_its_looks_its_keys_and_its_words(saved: Saved) -> None:
    lab = saved(RUNS["separable"], color_scheme="dark")
    assert lab.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(17, 20, 25)"
    lab.press("?")
    lab.page.locator("dialog[open]").wait_for()
    lab.press("Escape", "ArrowRight", "ArrowRight")
    lab.wait("scene.now.k === 2")


@slow
def test_names_of_a_scenario_are_words_and_never_tags(saved: Saved) -> None:
    names = {"inputs": ["</script><img src=x>", "b & <i>"], "classes": ["<!--", "]]>"]}
    document = {"data": {"x": [[0, 1], [1, 0]], "y": [1, -1], "names": names}}
    lab = saved(document)
    assert lab.document["data"]["names"] == names
    assert lab.page.locator("img").count() == 0


@slow
def test_readers_without_javascript_find_the_visits(
    tmp_path: Path, built: None, visit: Callable[..., Lab]
) -> None:
    page = written(tmp_path, RUNS["not separable"])
    lab = visit(page.as_uri(), offline=True, java_script_enabled=False)
    trace = train(Scenario.from_document(RUNS["not separable"]))
    assert lab.page.locator("table tr").count() == 1 + min(50, trace.visits)
    assert lab.page.locator("table td").first.inner_text() == "1"
    assert lab.page.locator("#still svg").is_visible()


@slow
def test_letters_of_names_figures_and_greek_are_the_pages_own(saved: Saved) -> None:
    lab = saved(RUNS["separable"])
    faces = lab.page.evaluate(
        """async () => {
          const family = "'Inter Variable'";
          const width = (text, style, own) => {
            const element = document.body.appendChild(document.createElement('span'));
            element.style.cssText = `position: absolute; white-space: pre; font: ${style} 40px ${own}monospace`;
            element.textContent = text;
            const { width } = element.getBoundingClientRect();
            element.remove();
            return width;
          };
          await Promise.all(['a', 'α'].map((each) => document.fonts.load(`400 40px ${family}`, each)));
          const letters = [...'aZ0.×ÄöüßéñçåØαηλφτσ…–'];
          return letters.filter(
            (each) => width(each, '400', `${family}, `) === width(each, '400', ''),
          );
        }"""
    )
    assert faces == []


@slow
def test_share_downloads_the_page_as_it_is_now(
    open_lab: Open, visit: Callable[..., Lab], tmp_path: Path
) -> None:
    lab = open_lab({"data": {"preset": "lecture"}}, 5)
    weights = lab.read("Array.from(scene.now.w)")
    lab.share("Page (download)…")
    for button, name in (
        ("Download the page (.html)", "hyperplane.html"),
        ("In an archive (.zip)", "hyperplane.zip"),
    ):
        with lab.page.expect_download() as download:
            lab.button(button).click()
        assert download.value.suggested_filename == name
        download.value.save_as(tmp_path / name)
    with zipfile.ZipFile(tmp_path / "hyperplane.zip") as archive:
        assert archive.read("hyperplane.html") == (tmp_path / "hyperplane.html").read_bytes()
    away = visit((tmp_path / "hyperplane.html").as_uri(), offline=True)
    away.settle()
    assert [away.position, away.read("Array.from(scene.now.w)")] == [5, weights]
