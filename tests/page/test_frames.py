"""What the browser is made to do: before the first plot, and in each frame. Counted, so that no clock decides."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import numpy as np
import pytest
from playwright.sync_api import Browser

from tests.browser import RETURNING
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.server.process import Server

MOST_KILOBYTES = 290
# What was asked for before points and line were on screen, in order.
BEFORE_PLANE = """
() => {
  const [{ startTime }] = performance.getEntriesByName('plane');
  return performance.getEntriesByType('resource').filter((each) => each.startTime < startTime)
    .map(({ name }) => new URL(name).pathname);
}
"""
# What the page itself names, so that it comes without waiting for a script to ask.
NAMED = """
() => [...document.head.querySelectorAll('link[href]:not([disabled]), script[src]')]
  .map((each) => new URL(each.href ?? each.src, location).pathname)
"""
MOST_SHIFT = 0.02  # of the window, over load and play; 0.1 is where the browser's makers say that it disturbs
# The browser's own figure of what moved by itself; words wait for the verdict, however long that takes here.
SHIFTED = """
(() => {
  window.shifted = 0;
  window.inHeader = [];
  const note = (list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifted += value;
      window.inHeader.push(...sources.flatMap(({ node }) => (node?.closest?.('.header') ? [node.className] : [])));
    }
  };
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  const later = window.setTimeout;
  window.setTimeout = (work, wait, ...given) => (wait === 2000 ? 0 : later(work, wait, ...given));
})()
"""
# Nodes and canvases that are painted while something goes on.
WATCH = """
() => {
  window.cleared = {};
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    const name = this.canvas.className;
    window.cleared[name] = (window.cleared[name] ?? 0) + 1;
    return clearRect.apply(this, box);
  };
}
"""


def noisy(n: int) -> dict[str, Any]:
    """Points about a line, one label in ten wrong, and a run of updates enough."""
    generator = np.random.default_rng(0)
    x = generator.integers(-30, 31, size=(n, 2)) / 10
    y = np.where(x @ [1.0, 0.5] > 0.2, 1, -1) * np.where(generator.random(n) < 0.1, -1, 1)
    return {"data": {"x": x.tolist(), "y": y.tolist()}, "stop": {"epochs": 20}}


def traced(lab: Lab, frames: int) -> list[dict[str, Any]]:
    """The browser's own events of the page's thread while so many frames are painted."""
    session = lab.page.context.new_cdp_session(lab.page)
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send(
        "Tracing.start",
        {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": ["devtools.timeline"]}},
    )
    lab.page.evaluate(
        """(frames) => new Promise((done) => {
          const look = () => (frames-- ? requestAnimationFrame(look) : done());
          look();
        })""",
        frames,
    )
    session.send("Tracing.end")
    while not ended:
        lab.painted()
    session.detach()
    thread = Counter((e["pid"], e["tid"]) for e in events if e["name"] == "FireAnimationFrame").most_common(
        1
    )[0][0]
    return [e for e in events if (e["pid"], e["tid"]) == thread and e["ph"] == "X"]


@pytest.fixture
def first(visit: Callable[..., Lab], server: Server) -> Lab:
    lab = visit(f"{server.url}/")
    lab.wait("scene && performance.getEntriesByName('plane').length > 0")
    return lab


def test_before_the_first_plot_only_what_the_page_names_is_asked_for(first: Lab) -> None:
    asked = first.page.evaluate(BEFORE_PLANE)
    named = set(first.page.evaluate(NAMED))
    others = [path for path in asked if path not in named and "/inter-" not in path]
    assert [path for path in others if path != "/socket.io/"] == []
    assert len(asked) <= 12
    first.settle()
    assert any(
        "KaTeX" in path or "katex" in path
        for path in first.page.evaluate(
            "() => performance.getEntriesByType('resource').map(({ name }) => name)"
        )
    )  # and comes then


def test_what_comes_before_the_first_plot_is_small(first: Lab) -> None:
    paths = {*first.page.evaluate(BEFORE_PLANE), *first.page.evaluate(NAMED), "/"}
    size = 0
    for path in paths:
        if path == "/socket.io/":
            continue
        body = first.page.request.get(
            urlsplit(first.page.url)._replace(path=path, query="", fragment="").geturl()
        ).body()
        size += len(body) if path.endswith(".woff2") else len(zlib.compress(body, 9))
    assert size <= MOST_KILOBYTES * 1000


def test_nothing_jumps_while_the_page_loads_and_plays(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.add_init_script(RETURNING)
    context.add_init_script(SHIFTED)
    lab = Lab(context.new_page())
    lab.page.goto(server.url)
    lab.settle()
    lab.read("actions.setSpeed(30)")
    lab.read("actions.play()")
    lab.wait("scene.now.k > 0 && !s.playhead.playing")
    lab.settle()
    assert lab.page.evaluate("window.shifted") < MOST_SHIFT
    assert lab.page.evaluate("window.inHeader") == []
    context.close()


def test_points_that_do_not_change_are_not_painted_again(open_lab: Open) -> None:
    lab = open_lab(noisy(1000))
    lab.page.evaluate(WATCH)
    nodes = lab.page.evaluate("() => document.querySelectorAll('.plane *').length")
    lab.speed("60")
    lab.page.evaluate("() => hyperplane.app.actions.play()")
    lab.wait("scene.now.k > 30")
    cleared = lab.page.evaluate("() => window.cleared")
    assert cleared["plane-moving"] > 5
    assert "plane-points" not in cleared
    assert nodes < 150  # none of them a point's own


def test_a_line_that_moves_lays_nothing_out(open_lab: Open) -> None:
    """Layouts are those of what is read, at its own pace."""
    lab = open_lab(noisy(300))
    lab.speed("60")
    lab.page.evaluate("() => hyperplane.app.actions.play()")
    lab.wait("scene.now.k > 5")
    events = traced(lab, 60)
    frames = sum(e["name"] == "FireAnimationFrame" for e in events)
    assert sum(e["name"] == "Layout" for e in events) <= 0.75 * frames


# How many frames there were, and in how many of them an element was given another style.
STYLED = """
(frames) => new Promise((done) => {
  let styled = 0;
  let changed = false;
  const watch = new MutationObserver(() => (changed = true));
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] });
  let left = frames;
  const look = () => {
    styled += changed;
    changed = false;
    if (left--) requestAnimationFrame(look);
    else {
      watch.disconnect();
      done(styled);
    }
  };
  look();
})
"""


def test_what_moves_with_every_frame_is_painted_and_no_element_moves(open_lab: Open) -> None:
    """An element that moves over a canvas has the browser arrange the layers of the whole page anew."""
    lab = open_lab(noisy(300))
    lab.scrub(30)
    lab.page.locator(".mark-name[data-says=strong]").wait_for()
    lab.speed("60")
    lab.page.evaluate("() => hyperplane.app.actions.play()")
    lab.wait("scene.now.k > 5")
    lab.page.locator(".mark-name[data-says=strong]").wait_for(state="detached")
    assert lab.page.evaluate(STYLED, 60) <= 40  # the words, at their own pace
    lab.page.evaluate("() => hyperplane.app.actions.pause()")
    lab.scrub(30)
    lab.page.locator(".mark-name[data-says=strong]").wait_for()


# The middle of what stands over the timeline's line: the knob, px.
KNOB = """
() => {
  const canvas = document.querySelector('.timeline-now');
  const ratio = devicePixelRatio;
  const y = Math.round((document.querySelector('.timeline-chart').clientHeight * 12.5 / 15 - 5) * ratio);
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const row = copy.getImageData(0, y, canvas.width, 1).data;
  const inked = [...Array(canvas.width).keys()].filter((x) => row[4 * x + 3] > 128);
  return inked.reduce((sum, x) => sum + x, 0) / inked.length / ratio;
}
"""


def test_the_knob_stands_at_the_visit_that_is_shown(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "lecture"}})
    for position in (3, 11, 0, 7):
        lab.scrub(position)
        marks = {m["visit"]: m["x"] for m in lab.read("document.querySelector('.timeline-marks').drawing")}
        assert lab.page.evaluate(KNOB) == pytest.approx(marks[position] if position else 14, abs=1.5)


# Colours of a canvas at places of the data.
COLORS = """
(points) => {
  const canvas = document.querySelector('.plane-points');
  const { frame } = document.querySelector('.plane-moving').drawing;
  const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return points.map(([u, v]) => {
    const [x, y] = [frame.x(u), frame.y(v)].map((px) => Math.round(px * devicePixelRatio));
    const [r, g, b] = data.slice(4 * (y * width + x));
    return `rgb(${r}, ${g}, ${b})`;
  });
}
"""


def test_marks_of_a_crowd_are_where_their_points_are(open_lab: Open) -> None:
    """Many marks are copies of one: each at its place, in its class's colour."""
    x = [[i * 0.31, j * 0.27] for i in range(24) for j in range(20)]
    y = [1 if (7 * i) % 3 else -1 for i in range(len(x))]
    lab = open_lab({"data": {"x": x, "y": y}, "stop": {"epochs": 2}})
    colors = lab.page.evaluate(COLORS, x)
    ours = lab.read(
        "(() => { const probe = document.body.appendChild(document.createElement('i'));"
        " const rgb = [theme.classPositive, theme.classNegative].map((color) =>"
        " { probe.style.color = color; return getComputedStyle(probe).color; }); probe.remove(); return rgb; })()"
    )
    assert colors == [ours[0] if label > 0 else ours[1] for label in y]
