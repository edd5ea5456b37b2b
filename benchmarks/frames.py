"""What a frame costs while a run is played: positions painted, and processor time of the page's thread.

All beside a bare page (as many points on a canvas, one line that turns) in the same run. Shares of the thread are of 60
positions a second, from processor time by position painted, so that what else runs on the machine does not count.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from playwright.sync_api import CDPSession, Page, sync_playwright

from benchmarks.page import at_most, busy, flipped, launched, open_document, ready
from benchmarks.page_scripts import BARE, STOP, WATCH
from benchmarks.table import Row
from tests.server.process import Server

SECONDS = 3.0
ROUNDS = 3
FIVE = ("step", "metrics", "proof", "bound", "table")  # the first of the menu
LECTURE = {200: 0.25, 1_000: 0.30, 5_000: 0.40}  # wanted, by points
OPEN = {200: 0.40, 1_000: 0.45}
SLOWED = 4  # times
GAP = 19.0  # ms


@dataclass(frozen=True)
class Played:
    """Medians of several rounds: positions a second, ms between them (p95), share of the thread at 60 a second."""

    painted: float
    gap: float
    thread: float


def measure() -> Iterator[Row]:
    """All rows, one after another."""
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            context = browser.new_context(viewport={"width": 1280, "height": 720})
            bare, page = context.new_page(), context.new_page()
            bare.set_content(BARE)
            page.goto(f"{server.url}/?hide=")  # at rest, as for who has been here
            ready(page)
            for n, wanted in LECTURE.items():
                yield from lecture(page, bare, n, wanted)
            for n, wanted in OPEN.items():
                yield from five_views(page, bare, n, wanted)
            yield slowed(page, bare)
            browser.close()
    finally:
        server.stop()


def lecture(page: Page, bare: Page, n: int, wanted: float) -> Iterator[Row]:
    open_points(page, bare, n)
    ours, plain = side_by_side(page, bare)
    yield positions(f"{n:,} points", ours, plain, 0.97)
    yield at_most(f"  gap p95 (a bare page: {plain.gap:.0f} ms)", ours.gap, max(GAP, plain.gap + 2), "ms")
    yield thread("lecture", ours, plain, wanted)


def five_views(page: Page, bare: Page, n: int, wanted: float) -> Iterator[Row]:
    open_points(page, bare, n)
    show(page, FIVE)
    ours, plain = side_by_side(page, bare)
    yield positions(f"{n:,} points, five views", ours, plain, 0.97)
    yield thread("five views", ours, plain, wanted)
    show(page, ("step",))


def slowed(page: Page, bare: Page) -> Row:
    """A school's laptop."""
    open_points(page, bare, 200)
    ours, plain = side_by_side(page, bare, SLOWED)
    return positions(f"200 points, the processor {SLOWED} times slower", ours, plain, 55 / 60)


def open_points(page: Page, bare: Page, n: int) -> None:
    open_document(page, {"data": flipped(n), "stop": {"epochs": 30}})
    bare.evaluate("(n) => hyperplane.show(n)", n)


def show(page: Page, views: tuple[str, ...]) -> None:
    """Open these views and no others."""
    dock = {"views": [{"id": view, "size": 2} for view in views], "width": "half", "controls": True}
    if views == ("step",):
        dock = {"views": [{"id": "step", "size": 3}], "width": "narrow", "controls": True}
    page.evaluate("(dock) => hyperplane.app.actions.setDock(dock)", dock)
    page.wait_for_function("() => hyperplane.app.quiet()")


def side_by_side(page: Page, bare: Page, slower: float = 1) -> tuple[Played, Played]:
    """Both pages in turn, so that each meets the same machine, and is slowed so many times while it plays."""
    rounds = [(played(page, slower), played(bare, slower)) for _ in range(ROUNDS)]
    ours, plain = zip(*rounds, strict=True)
    return middle(ours), middle(plain)


def middle(rounds: tuple[Played, ...]) -> Played:
    return Played(
        *(statistics.median(getattr(each, name) for each in rounds) for name in ("painted", "gap", "thread"))
    )


def played(page: Page, slower: float) -> Played:
    page.bring_to_front()
    session = page.context.new_cdp_session(page)
    # Of the page that plays alone: what slows a page takes a processor, also while the page rests.
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    # Processor time of the main thread: other programs on the machine do not count.
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate("() => hyperplane.app.actions.toStart()")
    page.evaluate("() => hyperplane.app.actions.setSpeed(60)")
    page.wait_for_timeout(400)
    page.evaluate(WATCH)
    page.evaluate("() => hyperplane.app.actions.play()")
    page.wait_for_timeout(300)  # the first frames are those of a page that was still
    try:
        return timed(page, session)
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


def timed(page: Page, session: CDPSession) -> Played:
    before = busy(session)
    page.evaluate("() => (window.__frames.length = 0)")
    page.wait_for_timeout(SECONDS * 1000)
    log = page.evaluate(STOP)
    used = busy(session) - before
    page.evaluate("() => hyperplane.app.actions.pause()")
    changes = [time for (time, p), (_, q) in zip(log[1:], log, strict=False) if p != q]
    painted = (len(changes) - 1) / (changes[-1] - changes[0]) * 1000
    return Played(painted, float(np.percentile(np.diff(changes), 95)), used / len(changes) * 60)


def positions(what: str, ours: Played, plain: Played, share: float) -> Row:
    rate = min(60.0, plain.painted)
    value = f"{ours.painted:.1f} of {rate:.1f}"
    return Row(f"positions painted a second: {what}", value, f"{share:.0%}", ours.painted >= share * rate)


def thread(layout: str, ours: Played, plain: Played, wanted: float) -> Row:
    what = f"  main thread, layout '{layout}' (a bare page: {plain.thread:.0%})"
    return Row(what, f"{ours.thread:.0%}", f"{wanted:.0%}", ours.thread <= wanted)


if __name__ == "__main__":
    for row in measure():
        print(row.line(), flush=True)
