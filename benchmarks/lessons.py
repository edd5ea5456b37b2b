"""A lesson in a real browser: from a click on its number until a step's words, points, run and views are painted."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

from benchmarks.page import at_most, launched, ready
from benchmarks.table import Row
from tests.server.crowd import quantile
from tests.server.process import Server

LESSONS = ("algorithm", "convergence", "limits")
READ_MS = 300  # of a step before the next: changes that follow each other at once are painted like a drag
TURN = """
(step) => new Promise((done) => {
  const { app, store } = window.hyperplane;
  const started = performance.now();
  const look = (now) => {
    const { course, run, version } = store.state;
    if (course?.step === step && run.version >= version && run.done && app.quiet()) done(now - started);
    else requestAnimationFrame(look);
  };
  document.querySelector(`.course-steps li:nth-child(${step}) button`).click();
  requestAnimationFrame(() => requestAnimationFrame(look));
})
"""


def measure() -> Iterator[Row]:
    """This part of the table."""
    server = Server()
    try:
        with sync_playwright() as playwright:
            page = launched(playwright).new_context(viewport={"width": 1280, "height": 720}).new_page()
            waits = [wait for lesson in LESSONS for wait in turned(page, server.url, lesson)]
            median, slow = quantile(waits, 0.5), quantile(waits, 0.95)
            what = f"a lesson's step opens, {len(waits)} steps, p50 (p95 {slow:.0f} ms)"
            yield at_most(what, median, 150, "ms")
    finally:
        server.stop()


def turned(page: Page, url: str, lesson: str) -> Iterator[float]:
    """Milliseconds until each step of a lesson but the first, one after the other."""
    page.goto(f"{url}/?lesson={lesson}&step=1")
    ready(page)
    page.wait_for_function("() => hyperplane.store.state.course && hyperplane.app.quiet()")
    steps = page.locator(".course-steps li").count()
    for step in range(2, steps + 1):
        page.wait_for_timeout(READ_MS)
        yield float(page.evaluate(TURN, step))
