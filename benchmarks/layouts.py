"""Playing with a layout's views open: positions painted and the longest task of the main thread."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from playwright.sync_api import Page, sync_playwright

from benchmarks.page import at_most, frames, launched, open_document, ready
from benchmarks.page_scripts import STOP, TASKS, WATCH
from benchmarks.table import Row
from tests.server.process import Server

LAYOUTS = {"lecture": ("step",), "proof": ("proof", "bound")}  # and the views that are then there
POINTS = 1000
SECONDS = 4.0


def measure() -> Iterator[Row]:
    """Each layout at 1,000 points, 60 updates a second; a share of a bare page's frames where those are fewer."""
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            context = browser.new_context(viewport={"width": 1280, "height": 720})
            bare, page = context.new_page(), context.new_page()
            page.goto(f"{server.url}/?hide=")  # at rest, as for who has been here
            ready(page)
            open_document(page, separable(POINTS))
            for layout, views in LAYOUTS.items():
                yield from playing(page, bare, layout, views)
            browser.close()
    finally:
        server.stop()


def separable(n: int) -> dict[str, Any]:
    """n points on both sides of a line, from a start that takes 318 mistakes to correct."""
    x = np.random.default_rng(0).integers(-30, 31, size=(n, 2))
    y = np.where(2 * x[:, 0] + x[:, 1] > 4, 1, -1)
    return {"data": {"x": (x / 10).tolist(), "y": y.tolist()}, "start": {"w": [-300, 500], "b": 40}}


def playing(page: Page, bare: Page, layout: str, views: tuple[str, ...]) -> Iterator[Row]:
    bare.bring_to_front()
    plain = frames(bare, 1.5)
    rate = len(plain) / (plain[-1][0] - plain[0][0]) * 1000
    page.bring_to_front()
    page.locator("#menu-views-button").click()
    page.locator("#menu-views").get_by_role("menuitemradio", name=layout, exact=True).click()
    for view in views:
        page.wait_for_selector(f"[data-panel={view}] > *")
    page.evaluate("() => hyperplane.app.actions.toStart()")
    page.evaluate("() => hyperplane.app.actions.setSpeed(60)")
    page.wait_for_timeout(800)
    page.evaluate(TASKS)
    page.evaluate(WATCH)
    page.evaluate("() => hyperplane.app.actions.play()")
    page.wait_for_timeout(SECONDS * 1000)
    log = page.evaluate(STOP)
    longest = page.evaluate("() => Math.max(0, ...window.__tasks)")
    page.evaluate("() => hyperplane.app.actions.pause()")
    changes = [t for (t, p), (_, q) in zip(log[1:], log, strict=False) if p != q]
    painted = (len(changes) - 1) / (changes[-1] - changes[0]) * 1000
    least = 55 * min(rate, 60.0) / 60
    name = f"layout '{layout}', {POINTS:,} points"
    yield Row(f"positions painted a second: {name}", f"{painted:.1f}", f"{least:.0f}", painted >= least)
    yield at_most(f"  longest task over 50 ms while playing: {name}", longest, 50, "ms")
