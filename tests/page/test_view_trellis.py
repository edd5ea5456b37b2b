"""The trellis in the plane's place: its scores and paths are the engine's, and slow motion fills it word by word."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Trace
from app.engine.methods.sequence import SequenceEvaluator, best_path
from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.views import TALL, VIEWS, opened

pytestmark = pytest.mark.slow(reason="opens page after page")

FISH: dict[str, Any] = {"data": {"preset": "fish"}}
OWN: dict[str, Any] = {
    "task": "sequence",
    "data": {"sentences": ["they/N fish/V", "the/D fish/N swim/V", "they/N swim/V"]},
    "learner": {"name": "structured-perceptron"},
}


def searched(trace: Trace, update: int, i: int) -> tuple[list[list[float]], list[int]]:
    """The highest scores of sentence i by the weights after an update, and the tagging found."""
    scenario = trace.scenario
    assert isinstance(trace.evaluator, SequenceEvaluator)
    w = np.ascontiguousarray(np.ravel(trace.weights_at(update)[0]))
    length, tags = scenario.x.shape[1], scenario.classes
    best, back = np.empty((length, tags)), np.empty((length, tags), dtype=np.int64)
    path = np.empty(length, dtype=np.int64)
    words = best_path(np.array(scenario.x), i, w, tags, best, back, path)
    return best[:words].tolist(), path[:words].tolist()


def drawn(lab: Lab) -> tuple[list[list[float]], list[int], list[int]]:
    """Scores word by word, and the tags of the found and of the right path, as the trellis on screen has them."""
    cells = lab.page.evaluate(
        """() => [...document.querySelectorAll('.trellis-node')].map((node) => {
          const [row, column] = node.style.gridArea.split('/').map((part) => parseInt(part));
          const { best, found, right } = node.dataset;
          return [column - 2, row - 2, Number(best), found !== undefined, right !== undefined];
        })"""
    )
    words, tags = max(cell[0] for cell in cells) + 1, max(cell[1] for cell in cells) + 1
    best = [[0.0] * tags for _ in range(words)]
    found, right = [-1] * words, [-1] * words
    for j, t, score, is_found, is_right in cells:
        best[j][t] = score
        if is_found:
            found[j] = t
        if is_right:
            right[j] = t
    return best, found, right


def test_each_step_shows_the_engine_s_search_of_its_sentence(one_tab: Open) -> None:
    lab = one_tab(FISH)
    trace = lab.trace()
    for update in range(1, trace.updates + 1):
        lab.scrub(int(trace.visit[update - 1]))
        i = int(trace.example[update - 1])
        lab.page.locator(f".trellis-view[data-sentence='{i}']").wait_for()
        best, found, right = drawn(lab)
        assert (best, found) == searched(trace, update - 1, i)
        assert right == [tag for tag in trace.scenario.y[i].tolist() if tag >= 0]
    lab.says("verdict", "tagged wrong")


def test_another_sentence_is_looked_at_by_the_weights_that_predict(one_tab: Open) -> None:
    lab = one_tab(FISH, position=2)
    trace = lab.trace()
    shown = int(lab.page.locator(".trellis-view").get_attribute("data-sentence") or -1)
    lab.page.get_by_role("button", name="The next sentence").click()
    lab.page.locator(f".trellis-view[data-sentence='{shown + 1}'][data-kind=chosen]").wait_for()
    best, found, _ = drawn(lab)
    assert (best, found) == searched(trace, trace.update_at(2), shown + 1)
    lab.page.get_by_role("button", name="To the step’s").click()
    lab.page.locator(f".trellis-view[data-sentence='{shown}']").wait_for()


def test_a_cell_says_how_its_maximum_comes_about(open_lab: Open) -> None:
    lab = open_lab(FISH, position=5)
    lab.page.locator(".trellis-node").nth(4).focus()
    lab.page.keyboard.press("Enter")
    lab.page.locator(".trellis-node[aria-pressed=true]").nth(0).wait_for()
    lab.says("trellis", ", after", "for the word =")


def test_slow_motion_fills_it_word_by_word(open_lab: Open) -> None:
    lab = open_lab(FISH, reduced_motion="reduce")
    for filled in (1, 2, 3):
        lab.page.keyboard.press("s")
        lab.page.wait_for_function(
            "(filled) => document.querySelectorAll('.trellis-word[data-filled]').length === filled",
            arg=filled,
        )
        assert (lab.page.locator(".trellis-node[data-found]").count() > 0) == (filled == 3)
    lab.page.keyboard.press("s")
    lab.says("trellis", "2 of 3 words wrong")


def test_the_step_and_the_table_speak_of_sentences(one_tab: Open) -> None:
    lab = opened(one_tab(FISH, position=1), "step")
    lab.says("step", "“the fish fish”", "D D D", "2 of 3 words wrong")
    opened(lab, "table")
    lab.says("table", "the/D fish/N fish/V", "sentences tagged wrong")
    counted = lab.page.locator("[data-view=table] td[data-column=mistakes]").all_inner_texts()
    assert sum(map(int, filter(None, counted))) == lab.read("scene.now.k")
    lab.read("actions.toggleView('vectors')")
    lab.page.get_by_text("this run’s examples are sentences").wait_for()


def test_own_sentences_come_by_a_link_and_go_by_one(open_lab: Open) -> None:
    lab = open_lab(OWN)
    assert lab.document["data"] == OWN["data"]
    assert lab.document["task"] == "sequence"
    address = lab.read("actions.address()")
    lab.page.goto("about:blank")
    again = open_lab(OWN)
    again.page.goto(again.page.url.split("#")[0] + "#" + address.split("#")[1])
    again.settle()
    assert again.document["data"] == OWN["data"]


def test_from_points_to_sentences_and_back_nothing_is_taken_along_that_does_not_fit(open_lab: Open) -> None:
    lab = open_lab(
        {
            "data": {"preset": "blobs", "test": {"share": 0.2}},
            "features": "quadratic",
            "noise": {"share": 0.1},
        }
    )
    preset = "s.catalog.presets.find((entry) => entry.name === arg)"
    lab.read(f"actions.openPreset({preset})", "cans")
    lab.wait("s.run?.tagged && !s.pending")
    lab.settle()
    lab.page.locator(".trellis-view").wait_for()
    assert lab.document["learner"]["name"] == "structured-perceptron"
    lab.read(f"actions.openPreset({preset})", "three-blobs")
    lab.wait("s.run?.task === 'multiclass' && !s.pending")
    lab.settle()
    assert not lab.page.locator(".trellis-view").is_visible()
    assert lab.document["bias"] == "learned"


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_nothing_of_the_page_scrolls_sideways(open_lab: Open, screen: dict[str, Any]) -> None:
    lab = open_lab(FISH, position=8, **screen)
    lab.page.locator(".trellis-view").wait_for()
    assert lab.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")


def test_every_view_says_something_of_sentences(open_lab: Open) -> None:
    lab = open_lab(FISH, **TALL)
    errors = "() => [...document.querySelectorAll('.panel-error')].map((card) => card.textContent)"
    lab.read("actions.setDock({ views: arg.map((id) => ({ id })) })", VIEWS)
    said = """() => [...document.querySelectorAll('.dock .view')].every((card) => {
      const body = card.querySelector('.view-body');
      return body.hidden ? card.querySelector('.view-instead').textContent : body.childElementCount;
    })"""
    lab.page.wait_for_function(
        f"(n) => document.querySelectorAll('.dock .view').length === n && ({said})()", arg=len(VIEWS)
    )
    for share in (0, 1, 0.4):
        lab.read("actions.goTo(Math.round(s.run.visits * arg))", share)
        lab.settle()
        assert lab.page.evaluate(errors) == []
    lab.page.get_by_text("this run’s examples are sentences").first.wait_for()
    lab.read("actions.play()")
    lab.wait("s.playhead.playing && scene.now.position > 3")
    assert lab.page.evaluate(errors) == []


BLOCKS = ".trellis-head, .trellis-scroll, .trellis-grid, .trellis-paths, .trellis-sum, .trellis-key"
AVERAGED: dict[str, Any] = {"data": {"preset": "cans"}, "predictor": "averaged"}
LYING: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}


def blocks(lab: Lab) -> list[list[float]]:
    """Top and height of what the trellis is made of, px."""
    return lab.page.evaluate(
        """(blocks) => [...document.querySelectorAll(blocks)].map((each) => {
          const { top, height } = each.getBoundingClientRect();
          return [Math.round(top), Math.round(height)];
        })""",
        BLOCKS,
    )  # type: ignore[no-any-return]


def cut_off(lab: Lab, parts: str = ".trellis-mark, .trellis-tag, .trellis-says > *") -> list[str]:
    """What is not seen whole without scrolling."""
    return lab.page.evaluate(
        """(parts) => {
          const place = document.querySelector('.trellis').getBoundingClientRect();
          const scroll = document.querySelector('.trellis-scroll');
          const bottom = scroll.getBoundingClientRect().top + scroll.clientHeight;
          const within = (each, end) => {
            const { top, bottom } = each.getBoundingClientRect();
            return top >= place.top - 0.5 && bottom <= end + 0.5;
          };
          return [...document.querySelectorAll(parts)]
            .filter((each) => !within(each, scroll.contains(each) ? bottom : place.bottom))
            .map((each) => each.textContent);
        }""",
        parts,
    )  # type: ignore[no-any-return]


@pytest.mark.parametrize("document", [FISH, AVERAGED, {"data": {"preset": "ice-cream"}}], ids=str)
def test_nothing_is_cut_off_and_nothing_shifts_from_visit_to_visit(
    one_tab: Open, document: dict[str, Any]
) -> None:
    lab = opened(one_tab(document), "table")
    lab.settle()
    at_first = blocks(lab)
    for position in (1, 2, 3, 5, 8):
        lab.scrub(position)
        lab.page.locator(".trellis-paths strong").wait_for()
        assert not cut_off(lab)
        assert blocks(lab) == at_first


def test_nothing_shifts_while_slow_motion_fills_it(open_lab: Open) -> None:
    lab = opened(open_lab(FISH, reduced_motion="reduce"), "step")
    known = blocks(lab)
    for filled in (1, 2, 3):
        lab.page.keyboard.press("s")
        lab.page.wait_for_function(
            "(filled) => document.querySelectorAll('.trellis-word[data-filled]').length === filled",
            arg=filled,
        )
        assert blocks(lab) == known


@pytest.mark.parametrize("screen", [PHONE, LYING], ids=["upright", "lying"])
def test_a_phone_has_every_row_of_tags(open_lab: Open, screen: dict[str, Any]) -> None:
    lab = open_lab(FISH, position=3, **screen)
    lab.page.locator(".trellis-paths strong").wait_for()
    assert not cut_off(lab, ".trellis-mark, .trellis-tag")


def test_beside_the_path_compare_has_what_deciding_word_by_word_would_get(one_tab: Open) -> None:
    lab = one_tab(OWN)
    opened(lab, "compare")
    lab.scrub(1)
    lab.settle()
    rows = lab.page.locator(".compare-alone tr[data-way]")
    # They fish: all scores are 0, so D D is found for N V, and from then on each word has its own weights.
    tags = [row.locator("td").all_inner_texts()[2:] for row in rows.all()]
    assert [[tag.strip("✗ ") for tag in own] for own in tags] == [["N", "V"], *3 * [["D", "D"]]]
    assert all(tag.endswith("✗") for own in tags[1:] for tag in own)
    trace = lab.trace()
    w = trace.weights_at(1)[0]
    alone = [[int(w[:, int(word)].argmax()) for word in row if word >= 0] for row in trace.scenario.x]
    right = [[int(tag) for tag in row if tag >= 0] for row in trace.scenario.y]
    words = sum(a == b for one, own in zip(alone, right, strict=True) for a, b in zip(one, own, strict=True))
    counts = [row.locator("[data-number]").all_inner_texts() for row in rows.all()[1:]]
    assert counts[1] == [f"{words} of 7", f"{sum(a == b for a, b in zip(alone, right, strict=True))} of 3"]
    assert counts[2] == counts[1]  # one update has trained the same weights of words
