"""The pictures of weight space and feature space: how soon they are there, and how smoothly they turn and follow.

They are drawn on a canvas without a graphics card; so is this browser's. Rates are of frames that show something new.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmarks.page import at_most, flipped, launched, open_document, ready
from benchmarks.table import Row
from tests.server.process import Server

OPEN = """
(id) => new Promise((done) => {
  const started = performance.now();
  hyperplane.app.actions.setDock({ views: [{ id, size: 3 }], width: 'half', controls: true });
  const look = () => {
    if (document.querySelector(`[data-view=${id}] canvas`)?.drawing) done(performance.now() - started);
    else requestAnimationFrame(look);
  };
  look();
})
"""
CLOSE = "() => hyperplane.app.actions.setDock({ views: [], width: 'half', controls: true })"

# Pictures and frames a second; `turn`: by the button, once a frame, else by playing.
RATE = """
(turn) => new Promise((done) => {
  const canvas = document.querySelector('.picture canvas');
  const button = document.querySelector('.picture-tools button');
  const started = performance.now();
  let last = null;
  let count = 0;
  let frames = 0;
  const look = (time) => {
    frames += 1;
    if (turn) button.click();
    if (canvas.drawing !== last) count += 1;
    last = canvas.drawing;
    if (time - started < 3000) requestAnimationFrame(look);
    else done([(count - 1) / 3, (frames - 1) / 3]);
  };
  requestAnimationFrame(look);
})
"""


def measure() -> Iterator[Row]:
    """All rows, one after another."""
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
            page.goto(f"{server.url}/?hide=")  # at rest, as for who has been here
            ready(page)
            for view, features in (
                ("weight-space", "identity"),
                ("feature-space", "identity"),
                ("feature-space", "product"),
            ):
                document = {"data": flipped(1000), "features": features, "stop": {"epochs": 30}}
                yield from space(page, view, document, f"{view}, {features}, 1000 points")
            browser.close()
    finally:
        server.stop()


def space(page: Page, view: str, document: dict[str, Any], name: str) -> Iterator[Row]:
    """One view in three dimensions."""
    page.evaluate(CLOSE)
    open_document(page, document)
    page.evaluate(OPEN, view)  # its bundle
    times = []
    for _ in range(7):
        page.evaluate(CLOSE)
        page.wait_for_timeout(150)
        times.append(page.evaluate(OPEN, view))
    yield at_most(f"opening a view: {name}", statistics.median(times), 150, "ms")
    turning, _ = page.evaluate(RATE, True)
    yield Row(f"  turned, pictures a second: {name}", f"{turning:.0f}", "30", turning >= 30)
    page.evaluate(
        "() => { const { actions } = hyperplane.app; actions.toStart(); actions.setSpeed(60); actions.play(); }"
    )
    playing, frames = page.evaluate(RATE, False)
    page.evaluate("() => hyperplane.app.actions.pause()")
    share = playing / frames
    what = f"  playing at 60, new pictures of {frames:.0f} frames a second (every other): {name}"
    yield Row(what, f"{share:.0%}", "45%", share >= 0.45)


if __name__ == "__main__":
    for row in measure():
        print(row.line(), flush=True)
