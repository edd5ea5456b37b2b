"""Sentences on the page: what a block of their updates is on the wire, and how soon any visit of a run is on screen."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

import numpy as np
from playwright.sync_api import Page, sync_playwright

from benchmarks.learners import tagged
from benchmarks.page import Received, at_most, launched, open_document, ready
from benchmarks.page_scripts import SCRUB
from benchmarks.table import Row
from tests.server.process import Server

SCRUBS = 50
BLOCK = 256  # updates
SPENT = 2_000  # ms in which all that is under way has come


def measure() -> Iterator[Row]:
    """All rows, one after another."""
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
            page.goto(f"{server.url}/?hide=")  # at rest, as for who has been here
            ready(page)
            open_document(page, tagged())
            yield block_bytes(page)
            yield from scrubs(page)
            browser.close()
    finally:
        server.discard()


def block_bytes(page: Page) -> Row:
    """A full block, asked for anew when the run is here whole."""
    page.wait_for_function("() => hyperplane.app.quiet()")
    page.wait_for_timeout(SPENT)
    received = Received(page)
    page.evaluate("() => hyperplane.app.actions.load({ kind: 'chunk', payload: { block: 1 } })")
    page.wait_for_timeout(SPENT)  # frames are told of a moment after they have come
    return at_most(f"50 sentences, 10 tags: a block of {BLOCK} updates", received.bytes / 1000, 200, "KB")


def scrubs(page: Page) -> Iterator[Row]:
    """From a visit at random to another, blocks that are not here yet among them."""
    waits = [page.evaluate(SCRUB, share) for share in np.random.default_rng(2).random(SCRUBS).tolist()]
    what = "  a scrub to any visit of the run, till it is on screen"
    yield at_most(f"{what} (worst {max(waits):.0f} ms)", statistics.median(waits), 50, "ms")


if __name__ == "__main__":
    for row in measure():
        print(row.line(), flush=True)
