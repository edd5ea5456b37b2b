"""The timeline: one mark a visit or one bar an epoch, what has happened up to the playhead, and how fast it goes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Open
from tests.page.lab import Lab

LECTURE = {"data": {"preset": "lecture"}}
LONG = {"data": {"preset": "narrow-margin"}}
MARKS = "document.querySelector('.timeline-marks').drawing"
BARS = "document.querySelector('.timeline-bars').drawing"


def marks(lab: Lab, when: str = "past") -> list[dict[str, Any]]:
    return [mark for mark in lab.read(MARKS) if mark["when"] == when]


def place(lab: Lab, x: float) -> tuple[float, float]:
    """A place of the timeline, x px from its left end, in px of the window."""
    box = lab.page.locator(".timeline-chart").bounding_box()
    assert box
    return box["x"] + x, box["y"] + box["height"] * 0.4


def test_each_visit_of_a_short_run_has_a_mark_ringed_where_it_was_a_mistake(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    trace = lab.trace()
    mistakes = set(trace.visit[: trace.updates].tolist())
    for position in (0, 1, 4, 7, trace.visits, 5):
        lab.scrub(position)
        shown = marks(lab)
        assert [mark["visit"] for mark in shown] == list(range(1, position + 1))
        assert {mark["visit"] for mark in shown if mark["mistake"]} == {v for v in mistakes if v <= position}
    assert len(marks(lab, "played")) == trace.visits - 5
    lab.says("player", "1st time round: 3 mistakes", "2nd time round")


def test_a_click_and_a_pull_go_to_the_visit_under_the_pointer(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    lab.press("End")
    lab.to(lab.trace().visits)
    places = {mark["visit"]: mark["x"] for mark in lab.read(MARKS)}
    lab.page.mouse.click(*place(lab, places[4]))
    lab.to(4)
    lab.page.mouse.move(*place(lab, places[4]))
    lab.page.mouse.down()
    lab.page.mouse.move(*place(lab, places[9]), steps=5)
    lab.to(9)
    lab.page.mouse.move(*place(lab, -300))
    lab.page.mouse.up()
    lab.to(0)


def test_pointing_says_what_was_there_and_lights_its_example(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "wide-margin"}})
    trace = lab.trace()
    k = trace.updates // 2
    visit, end = int(trace.visit[k - 1]), int(trace.visit[k])
    lab.scrub(visit)
    x = next(mark["x"] for mark in lab.read(MARKS) if mark["visit"] == visit)
    lab.page.mouse.move(*place(lab, x))
    lab.wait("s.hovered === arg", int(trace.example[k - 1]))
    said = lab.page.locator(".timeline-pointed").inner_text()
    assert f"visit {visit}" in said and f"mistake on example {trace.example[k - 1] + 1}" in said
    assert f"survived {end - visit} visit" in said
    lab.page.mouse.move(5, 5)
    lab.wait("s.hovered === null")


def test_a_long_run_has_a_bar_an_epoch_and_the_visits_of_the_present_one(open_lab: Open) -> None:
    lab = open_lab(LONG)
    trace = lab.trace()
    n = trace.epoch_length
    position = 20 * n + 13
    lab.scrub(position)
    lab.settle()
    bars = [bar for bar in lab.read(BARS) if bar["past"]]
    assert [bar["mistakes"] for bar in bars] == trace.mistakes_per_epoch[:20].tolist()
    shown = marks(lab)
    assert [mark["visit"] for mark in shown] == list(range(20 * n + 1, position + 1))
    wrong = [int(v) for v in trace.visit[: trace.updates] if 20 * n < v <= position]
    assert [mark["visit"] for mark in shown if mark["mistake"]] == wrong
    lab.says("player", "20 times round", f"in 13 of its {n} visits")
    lab.page.mouse.click(*place(lab, shown[4]["x"]))
    lab.to(20 * n + 5)


def test_what_is_to_come_of_a_long_run_is_not_drawn_and_what_was_played_is_pale(open_lab: Open) -> None:
    lab = open_lab(LONG)
    n = lab.trace().epoch_length
    assert lab.read(BARS) == [] and marks(lab) == []
    lab.scrub(10 * n)
    lab.scrub(4 * n)
    assert [bar["past"] for bar in lab.read(BARS)] == [True] * 4 + [False] * 6


def test_a_cycle_has_its_rounds_one_after_the_other_and_a_pause_keeps_them(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}})
    lab.speed("30")
    lab.press(" ")
    lab.wait("scene.round >= 3")
    lab.says("player", "the same four mistakes")
    lab.press(" ")
    lab.wait("!s.playhead.playing")
    lab.settle()
    assert len(marks(lab)) > 8
    lab.says("player", "the same four mistakes")
    lab.press("Home")
    lab.to(0)
    lab.says("player", "round 1")


@pytest.mark.parametrize(
    "document",
    [
        {"data": {"preset": "and"}, "learner": {"name": "margin-perceptron"}},
        {"data": {"preset": "and"}, "learner": {"name": "batch-perceptron"}},
        {"data": {"preset": "and"}, "learner": {"name": "adaline"}, "stop": {"when": "epochs", "epochs": 5}},
        {
            "data": {"preset": "three-blobs"},
            "task": "multiclass",
            "learner": {"name": "multiclass-perceptron"},
        },
        {"data": {"preset": "noisy-line"}, "task": "regression", "stop": {"when": "epochs", "epochs": 3}},
        {"data": {"preset": "blobs"}, "stop": {"when": "epochs", "epochs": 1}},
        {"data": {"x": [[0.0, 0.0]], "y": [1]}},
        {"data": {"preset": "and"}, "order": {"name": "permuted", "seed": 1}},
    ],
    ids=lambda document: "-".join([*document["data"], *document.keys()]),
)
def test_every_kind_of_run_has_a_timeline(open_lab: Open, document: dict[str, Any]) -> None:
    lab = open_lab(document)
    lab.press("End")
    lab.to(lab.read("s.run.visits"))
    lab.settle()
    shown = marks(lab)
    assert shown and all(0 < mark["x"] < 1280 for mark in shown)
    assert any(mark["example"] is not None for mark in shown)


def test_without_points_the_timeline_is_empty(lab: Lab) -> None:
    lab.tool("Clear")
    lab.settle()
    assert lab.read(MARKS) == []


def test_nothing_of_the_player_moves_while_it_plays(open_lab: Open) -> None:
    lab = open_lab(LONG)
    lab.page.evaluate(
        """() => {
          window.shift = 0;
          const ours = ({ node }) => node?.parentElement?.closest('.player');
          new PerformanceObserver((list) => {
            for (const { value, sources, hadRecentInput } of list.getEntries())
              if (!hadRecentInput && sources.some(ours)) window.shift += value;
          }).observe({ type: 'layout-shift', buffered: false });
        }"""
    )
    lab.speed("60")
    lab.press(" ")
    lab.wait("scene.now.k > 60")
    lab.press(" ", "End", "Home")
    lab.to(0)
    assert lab.page.evaluate("window.shift") == 0


def test_the_speed_is_typed_pulled_and_moved_by_arrow_keys(lab: Lab) -> None:
    number = lab.page.get_by_role("spinbutton", name="Speed, a second", exact=True)
    lab.speed("12")
    lab.wait("s.playhead.speed === 12")
    number.press("ArrowUp")
    lab.wait("s.playhead.speed === 15")
    number.press("ArrowDown")
    number.press("ArrowDown")
    lab.wait("s.playhead.speed === 7 || s.playhead.speed === 10")
    lab.painted()  # which would write over what is typed before
    lab.speed("3")
    lab.page.evaluate("document.activeElement.blur()")
    lab.painted()
    box = number.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    lab.page.mouse.move(x, y)
    lab.page.mouse.down()
    lab.page.mouse.move(x + 30, y, steps=6)
    lab.page.mouse.up()
    lab.wait("s.playhead.speed === 5")


def test_what_is_no_speed_is_refused_in_words_and_the_speed_stays(lab: Lab) -> None:
    for written in ("abc", "0", "-1", "1e-320", "5000"):
        lab.speed(written)
        lab.says("notice", "0.5 to 1000 a second, or max")
        assert lab.read("s.playhead.speed") == 3
        assert lab.page.get_by_role("spinbutton", name="Speed, a second", exact=True).input_value() == "3"
        lab.button("Dismiss").click()
        lab.wait("!s.notice")


def test_slow_motion_is_a_button_that_plays_one_in_two_seconds(lab: Lab) -> None:
    slow = lab.button("slow motion")
    slow.click()
    lab.wait("s.playhead.playing && s.playhead.speed === 0.5")
    expect(slow).to_have_attribute("aria-pressed", "true")
    slow.click()
    lab.wait("s.playhead.speed === 3")


# Phases, line and position of each frame until the playhead has made so many updates.
WATCHED = """
(updates) => new Promise((done) => {
  const { store, app } = window.hyperplane;
  const frames = [];
  function look() {
    const { phase, updateProgress: turned, playhead } = store.state;
    const { k } = app.scene.now;
    if (frames.at(-1)?.phase !== phase || frames.at(-1)?.k !== k || phase === 'done')
      frames.push({ phase, turned, k, line: JSON.stringify(document.querySelector('.plane-moving').drawing.shapes) });
    if (playhead.playing && k < updates) requestAnimationFrame(look);
    else done(frames);
  }
  look();
})
"""


def test_slow_playing_shows_the_cause_before_its_effect(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    lab.speed("1")
    lab.press(" ")
    frames = lab.page.evaluate(WATCHED, 3)
    phases = [frame["phase"] for frame in frames if frame["k"] == 1]
    for cause in ("visit", "test", "update"):
        assert cause in phases, phases
    assert phases.index("visit") < phases.index("test") < phases.index("update")
    turning = [frame for frame in frames if frame["phase"] == "done" and frame["k"] == 2]
    assert [frame["turned"] for frame in turning] == sorted(frame["turned"] for frame in turning)
    assert len({frame["line"] for frame in turning}) > 2


def test_a_key_ends_the_motion_of_this_step_and_the_run_plays_on(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    lab.speed("0.5")
    lab.press(" ")
    lab.wait("s.phase === 'visit'")
    k = lab.updates
    lab.press("Shift")
    lab.wait("s.phase === null && s.playhead.playing")
    lab.wait("scene.now.k > arg", k)


def test_who_wants_less_motion_sees_positions_alone(open_lab: Open) -> None:
    lab = open_lab(LECTURE, reduced_motion="reduce")
    lab.speed("3")
    lab.press(" ")
    assert {frame["phase"] for frame in lab.page.evaluate(WATCHED, 4)} == {None}


def test_the_margin_is_drawn_in_once_where_playing_has_ended(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    lab.speed("60")
    lab.page.evaluate(
        """() => {
          window.roads = [];
          const { store } = window.hyperplane;
          store.subscribe(({ marginReveal, playhead }) => {
            if (!playhead.playing && marginReveal < 1) window.roads.push(marginReveal);
          });
        }"""
    )
    lab.press(" ")
    lab.to(lab.trace().visits)
    lab.wait("s.marginReveal === 1")
    roads = lab.page.evaluate("window.roads")
    assert roads and roads == sorted(roads)


def test_the_end_of_a_run_says_what_to_try_next_and_nothing_moves(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    where = "[...document.querySelectorAll('#side > *')].map((part) => Math.round(part.getBoundingClientRect().top))"
    before = lab.read(where)
    lab.press("End")
    lab.says("next", "the widest line or another order")
    lab.settle()
    assert lab.read(where) == before
    lab.button("the widest line").click()
    lab.wait("s.overlays.best")
    lab.wait("s.otherOrder?.version === s.run.version")
    lab.button("another order").click()
    lab.wait("s.document.order.name === 'permuted' && s.playhead.playing")
    assert any(shape.get("says") == ["earlier"] for shape in lab.shapes())
    lab.press("End")
    lab.says("next", "5 mistakes, now 2. Try another order.")


def test_product_features_are_offered_where_they_separate_and_open_the_lifted_picture(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}})
    lab.press("End")
    lab.says("next", "product features")
    lab.settle()
    lab.button("product features").click()
    lab.wait("s.document.features.name === 'product' && !s.pending")
    lab.says("verdict", "can separate")
    lab.says("feature-space", "x₁ x₂")
