"""Nothing jumps: what moves between two updates, layout shift while playing, and frames while paused."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.rules import LECTURE, each_view

pytestmark = pytest.mark.slow(reason="measures every frame of many moves")

FEW = 30  # visits that are played
# The rates of Metrics are there from the first visit on, and the charts below make room; rows are those of a sentence.
GROW = {"metrics", "difference"}
FRESH = 30  # elements that a frame may style: words and marks of what changed, in a page of two thousand
NONE = 0.005  # of layout shift: 0 in the two decimals that browsers report; a number that grows moves the next word
# The browser's own figure, from now on.
OBSERVE = """
() => {
  window.shifts = [];
  window.observer?.disconnect();
  window.observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push([value, sources.map(({ node }) => [
        node?.parentElement?.closest('[data-panel]')?.dataset.panel, node?.nodeName,
        node?.className ?? node?.textContent,
      ].join(' '))]);
  });
  window.observer.observe({ type: 'layout-shift' });
}
"""
# Frames that the page asks for while others go by.
FRAMES = """
() => new Promise((done) => {
  const real = window.requestAnimationFrame;
  let asked = 0;
  let left = 6;
  window.requestAnimationFrame = (act) => { asked += 1; return real(act); };
  const look = () => {
    left -= 1;
    if (left) real(look);
    else { window.requestAnimationFrame = real; done(asked); }
  };
  look();
})
"""
# Boxes of what is written and pressed, outside the figures: by where they are in the page, with their words.
PLACES = """
() => Object.fromEntries([...document.querySelectorAll(':is(.header, .tools, .side, .player) *')].flatMap((element) => {
  const figures = '.katex *, canvas, .timeline-chart, .arithmetic, .turns';
  if (element.closest(figures) || !element.checkVisibility()) return [];
  // Words within a sentence move with the words before them; bars and marks are figures.
  if (element.closest('svg, .track, .words-track, .votes') || element.matches('.timeline-tip')) return [];
  if (getComputedStyle(element).display.startsWith('inline')) return [];
  const path = [];
  for (let at = element; at !== document.body; at = at.parentElement)
    path.unshift(`${at.nodeName}.${[...at.parentElement.children].indexOf(at)}`);
  const { x, y } = element.getBoundingClientRect();
  const place = element.closest('[data-panel]')?.dataset.panel;
  return [[path.join(' '), [x, y, element.textContent, `${place}: ${element.className || element.nodeName}`]]];
}))
"""


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What says the same and stands elsewhere."""
    return [
        f"{name} '{words[:30].strip()}' by {after[path][0] - x:.0f}, {after[path][1] - y:.0f}"
        for path, (x, y, words, name) in before.items()
        if path in after
        and after[path][2] == words
        and max(abs(after[path][0] - x), abs(after[path][1] - y)) > 1
    ]


def play(lab: Lab) -> None:
    """To the end of a short run, or some of a long one."""
    visits = lab.read("s.run.visits")
    lab.read("actions.togglePlay()")
    lab.wait("scene.now.position >= arg", min(visits, FEW))
    if visits > FEW:
        lab.read("actions.togglePlay()")
    lab.wait("!s.playhead.playing")
    lab.settle()


def total(lab: Lab) -> float:
    """The browser's figure of layout shift since it was watched for."""
    return sum(value for value, _ in lab.page.evaluate("window.shifts"))


def test_while_a_run_plays_to_its_end_nothing_shifts(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    lab.page.locator(".katex:visible").first.wait_for()  # the typesetter comes a moment later
    lab.page.evaluate(OBSERVE)
    lab.read("actions.setSpeed(12)")
    play(lab)
    assert total(lab) < NONE, lab.page.evaluate("window.shifts")


def styled(lab: Lab) -> float:
    """How many elements the browser styles anew in a frame while a run plays, the median."""
    browser = lab.page.context.browser
    assert browser
    browser.start_tracing(page=lab.page, categories=["devtools.timeline"])
    play(lab)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    frames = [event["args"] for event in events if event["name"] == "UpdateLayoutTree"]
    return statistics.median(frame["elementCount"] for frame in frames if "elementCount" in frame)


@dataclass
class Motion:
    """What one view, and the page around it, do while its run plays, while it is paused, and between two updates."""

    styled: float
    shift: float
    frames: int
    moved: list[str]


@pytest.fixture(scope="module")
def walk(tabs: Callable[..., Lab]) -> dict[str, Motion]:
    lab = tabs(0, LECTURE, 0, "", {})
    lab.read("actions.setSpeed(60)")
    return {view: motion(lab) for view in each_view(lab)}


def motion(lab: Lab) -> Motion:
    lab.read("actions.goTo(0)")
    lab.to(0)
    lab.settle()
    lab.page.evaluate(OBSERVE)
    elements = styled(lab)
    shift = total(lab)
    lab.read("actions.hover(0)")
    lab.settle()
    lab.read("actions.hover(null)")
    lab.settle()
    # A moment after a card has changed its foot is looked at once; whatever asks again and again is seen each time.
    frames = min(lab.page.evaluate(FRAMES) for _ in range(3))
    lab.scrub(min(4, lab.read("s.run.visits")))
    lab.settle()
    before = lab.page.evaluate(PLACES)
    k = lab.updates
    lab.read("actions.step('update', 1)")
    lab.wait("scene.now.k !== arg", k)
    lab.settle()
    return Motion(elements, shift, frames, moved(before, lab.page.evaluate(PLACES)))


def test_in_no_view_anything_shifts_while_it_plays(walk: dict[str, Motion]) -> None:
    shifts = {view: seen.shift for view, seen in walk.items() if view not in GROW}
    assert {view: shift for view, shift in shifts.items() if shift >= NONE} == {}


def test_in_no_view_a_frame_is_asked_for_while_it_is_paused(walk: dict[str, Motion]) -> None:
    assert {view: seen.frames for view, seen in walk.items() if seen.frames} == {}


def test_a_frame_styles_what_changed_not_the_whole_page(walk: dict[str, Motion]) -> None:
    assert {view: seen.styled for view, seen in walk.items() if seen.styled > FRESH} == {}


def test_between_two_updates_only_what_changed_moves(walk: dict[str, Motion]) -> None:
    assert {view: seen.moved for view, seen in walk.items() if seen.moved and view not in GROW} == {}


def test_words_that_change_with_every_update_rest_while_it_plays_too_fast_to_read(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}, "stop": {"when": "epochs", "epochs": 2_000}})
    passing = "document.querySelectorAll('.mark-name:is([data-says=worst], [data-says=norm])').length"
    lab.read("(actions.goTo(3), actions.setSpeed(60))")
    lab.wait(f"{passing} > 0")
    lab.read("(actions.toStart(), actions.play())")
    lab.wait(f"scene.now.k >= 3 && {passing} === 0 && s.playhead.playing")
    lab.read("(actions.pause(), actions.goTo(3))")
    lab.wait(f"{passing} > 0")


# How often the plane's canvases are wiped in each frame that the page asks for.
WIPES = """
() => {
  window.wipes = [];
  const ask = window.requestAnimationFrame.bind(window);
  let frame = null;
  window.requestAnimationFrame = (draw) => ask((time) => {
    window.wipes.push((frame = {}));
    try { draw(time); } finally { frame = null; }
  });
  const { prototype } = CanvasRenderingContext2D;
  const { clearRect } = prototype;
  prototype.clearRect = function (...box) {
    const name = this.canvas.className;
    if (frame && name) frame[name] = (frame[name] ?? 0) + 1;
    return clearRect.apply(this, box);
  };
}
"""
# Words of the end that go in the moments after a new run has come.
GOING = """
() => {
  window.gone = 0;
  let came = -Infinity;
  const { store } = hyperplane;
  store.subscribe((state, before) => { if (state.run !== before.run) came = performance.now(); });
  const look = () => {
    const page = document.querySelector('.page');
    const there = page.hasAttribute('data-ended') && document.querySelector('.next').textContent.trim();
    if (!there && performance.now() - came < 150) window.gone += 1;
    requestAnimationFrame(look);
  };
  look();
}
"""


def test_that_an_edit_has_been_answered_asks_for_no_frame(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    asked = lab.read("""(() => {
      const real = window.requestAnimationFrame;
      const counts = [];
      window.requestAnimationFrame = () => counts.push(1);
      hyperplane.store.dispatch({ type: 'answered', version: s.version });
      const answered = counts.length;
      window.requestAnimationFrame = real;
      return answered;
    })()""")
    assert asked == 0


def test_no_canvas_is_painted_twice_in_a_frame(open_lab: Open) -> None:
    lab = open_lab(LECTURE)
    lab.page.evaluate(WIPES)
    lab.click(0.3, 0.6)
    lab.settle()
    lab.read("(actions.toStart(), actions.setSpeed(3), actions.play())")  # led up to, and turned
    lab.wait("!s.playhead.playing || scene.now.k >= 2")
    frames = lab.page.evaluate("window.wipes")
    assert any("plane-moving" in frame for frame in frames)
    assert [frame for frame in frames if any(count > 1 for count in frame.values())] == []


def test_words_of_an_end_stay_until_those_of_the_next(open_lab: Open) -> None:
    noise = {"name": "flip", "share": 0.1, "seed": 1}
    lab = open_lab({"data": {"preset": "blobs", "n": 200}, "noise": noise, "stop": {"epochs": 50}})
    lab.read("actions.toEnd()")
    lab.settle()
    lab.page.locator(".next button").first.wait_for()
    lab.page.evaluate(GOING)
    for i in range(6):
        lab.click(0.1, 0.3 + i / 20)
        lab.settle()
    assert lab.page.evaluate("window.gone") == 0
