"""What a visitor waits for, measured in a real browser against a real server on this machine.

Shares and ratios are taken in one run: frames painted against those a bare page paints just before. Times are
medians or percentiles of several tries. Nothing here is a test; `make bench` prints it.
"""

from __future__ import annotations

import shutil
import statistics
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
from playwright.sync_api import Browser, CDPSession, Page, Playwright, sync_playwright

from benchmarks.page_scripts import (
    AT_THE_END,
    CLICK_WATCH,
    DRAG,
    FETCH,
    LATENESS,
    PLANE,
    PLAY_TO_MOVED,
    REQUESTS,
    SCRUB,
    SHIFTED,
    STOP,
    USABLE,
    WATCH,
)
from benchmarks.table import Row
from tests.server.process import Server

SECONDS = 4.0
VISITS = 5
BETWEEN_CLICKS = 150  # ms: as fast as a hand clicks
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def measure() -> Iterator[Row]:
    """All rows, one after another."""
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            yield from first_plot(browser, server.url)
            page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
            page.goto(f"{server.url}/?hide=")  # at rest, as for who has been here
            ready(page)
            yield from painting(page)
            yield from long_run(page)
            yield from editing(page)
            yield from wire(page)
            browser.close()
    finally:
        server.stop()


def launched(playwright: Playwright) -> Browser:
    """A system Chromium where there is one, else Playwright's own."""
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    return playwright.chromium.launch(executable_path=next(filter(None, found), None), args=FLAGS)


def at_most(what: str, value: float, limit: float, unit: str, digits: int = 0) -> Row:
    """A row that is met by a value no larger than the limit."""
    return Row(what, f"{value:.{digits}f} {unit}", f"{limit:g} {unit}", value <= limit)


def ready(page: Page) -> None:
    page.wait_for_function("() => window.hyperplane?.store.state.run?.done && window.hyperplane.app.scene")


def open_document(page: Page, document: dict[str, Any]) -> None:
    """Open a scenario as a file would, and wait for its run and its ending."""
    before = page.evaluate("() => hyperplane.store.state.version")
    page.evaluate("(d) => hyperplane.app.actions.openDocument(d)", document)
    page.wait_for_function(
        "(v) => { const { run, version } = hyperplane.store.state; return version > v && run.version > v && run.done }",
        arg=before,
        timeout=60_000,
    )
    page.wait_for_timeout(300)


def flipped(n: int, seed: int = 0) -> dict[str, Any]:
    """n points about a line, one in ten with the other label: updates enough for any speed."""
    generator = np.random.default_rng(seed)
    x = np.round(generator.uniform(-3, 3, size=(n, 2)), 1)
    y = np.where(x[:, 0] + 0.5 * x[:, 1] > 0.2, 1, -1)
    y[generator.random(n) < 0.1] *= -1
    return {"x": x.tolist(), "y": y.tolist()}


def frames(page: Page, seconds: float) -> list[list[float]]:
    page.evaluate(WATCH)
    page.wait_for_timeout(seconds * 1000)
    result: list[list[float]] = page.evaluate(STOP)
    return result


def busy(session: CDPSession) -> float:
    metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"])


def painting(page: Page) -> Iterator[Row]:
    """Distinct boundary positions painted, as a share of a bare page's frames in the same run; beside `frames`: curved
    boundaries, and as fast as it goes."""
    session = page.context.new_cdp_session(page)
    # Processor time of the main thread: other programs on the machine do not count.
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    bare = page.context.new_page()
    bare.goto("about:blank")
    for n in (200, 1000):
        for features in ("identity", "quadratic"):
            document = {"data": flipped(n), "features": {"name": features}, "stop": {"epochs": 30}}
            open_document(page, document)
            for speed in ("max",) if features == "identity" else (60, "max"):
                bare.bring_to_front()
                plain = frames(bare, 1.5)
                rate = len(plain) / (plain[-1][0] - plain[0][0]) * 1000
                page.bring_to_front()
                page.evaluate("() => hyperplane.app.actions.toStart()")
                page.evaluate("(s) => hyperplane.app.actions.setSpeed(s)", speed)
                page.wait_for_timeout(400)
                page.evaluate(WATCH)
                before, started = busy(session), time.perf_counter()
                page.evaluate("() => hyperplane.app.actions.play()")
                page.wait_for_timeout((3.5 if speed == "max" else SECONDS) * 1000)
                used, took = busy(session) - before, time.perf_counter() - started
                log = page.evaluate(STOP)
                page.evaluate("() => hyperplane.app.actions.pause()")
                changes = [t for (t, p), (_, q) in zip(log[1:], log, strict=False) if p != q]
                span = (changes[-1] - changes[0]) / 1000
                share = (len(changes) - 1) / span / min(rate, 60.0)
                gaps = np.diff(changes)
                name = f"{n} points, {features}, speed {speed}"
                yield Row(f"painted positions: {name}", f"{share:.0%}", "95%", share >= 0.95)
                yield at_most(f"  gap p95: {name}", float(np.percentile(gaps, 95)), 34, "ms")
                yield Row(f"  main thread: {name}", f"{used / took:.0%}", "40%", used / took <= 0.40)
    bare.close()


def long_run(page: Page) -> Iterator[Row]:
    """The 'unscaled' preset: End to its last update on screen, a scrub anywhere, and the bytes of a run at max."""
    page.evaluate("() => hyperplane.app.actions.setSpeed(3)")
    preset = page.evaluate("() => hyperplane.store.state.catalog.presets.find((p) => p.name === 'unscaled')")
    received = Received(page)
    open_document(page, {**preset["suggests"], "data": {"preset": "unscaled"}})
    updates = page.evaluate("() => hyperplane.store.state.run.updates")
    page.evaluate("() => hyperplane.app.actions.toStart()")
    page.wait_for_timeout(200)
    started = time.perf_counter()
    page.keyboard.press("End")
    page.wait_for_function(AT_THE_END)
    took = time.perf_counter() - started
    yield at_most(f"End to the last of {updates:,} updates on screen", took, 2, "s", 2)
    waits = [page.evaluate(SCRUB, share) for share in (0.5, 0.07, 0.93, 0.31, 0.77)]
    yield at_most("a scrub to any place in it", statistics.median(waits), 100, "ms")
    page.evaluate("() => hyperplane.app.actions.toStart()")
    page.evaluate("() => hyperplane.app.actions.setSpeed('max')")
    page.evaluate("() => hyperplane.app.actions.play()")
    page.wait_for_timeout(5200)
    yield at_most("bytes for the long run at max", received.bytes / 1e6, 1, "MB", 2)
    page.evaluate("() => hyperplane.app.actions.setSpeed(3)")


class Received:
    """Bytes that have come over the page's sockets since it was made."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.webSocketFrameReceived", self._count)

    def _count(self, event: dict[str, Any]) -> None:
        data = event["response"]["payloadData"]
        # Binary frames are told in base64.
        self.bytes += len(data) * 3 // 4 if event["response"]["opcode"] == 2 else len(data)


def editing(page: Page) -> Iterator[Row]:
    """Play pressed to the first moved frame; a click to its run on screen; whole runs a second while dragging."""
    open_document(page, {"data": flipped(200), "stop": {"epochs": 50}})
    waits = []
    page.evaluate("() => hyperplane.app.actions.setSpeed(60)")
    for _ in range(12):
        page.evaluate("() => hyperplane.app.actions.toStart()")
        page.wait_for_timeout(120)
        waits.append(page.evaluate(PLAY_TO_MOVED))
        page.evaluate("() => hyperplane.app.actions.pause()")
    p95 = float(np.percentile(waits, 95))
    yield Row(
        "Play pressed to the first moved frame, p95 (17 ms of it are the update's own)",
        f"{p95:.0f} ms",
        "60 ms",
        p95 <= 60,
    )
    late = page.evaluate(LATENESS)
    p95 = float(np.percentile(late, 95))
    yield Row("playhead moment of an update to painted, p95", f"{p95:.0f} ms", "25 ms", p95 <= 25)
    page.evaluate("() => hyperplane.app.actions.toEnd()")
    page.evaluate("() => hyperplane.app.actions.zoomBy(1.7)")  # room beside the points to click in
    page.wait_for_timeout(400)
    box = page.locator(".plane-surface").bounding_box()
    assert box is not None
    page.evaluate(CLICK_WATCH)
    clicks = []
    for i in range(45):
        fx, fy = 0.06 + 0.04 * (i // 15), 0.16 + 0.05 * (i % 15)  # below the tools
        page.evaluate("() => (window.__clicked = null)")
        page.wait_for_timeout(BETWEEN_CLICKS)
        page.mouse.click(box["x"] + fx * box["width"], box["y"] + fy * box["height"])
        page.wait_for_function("() => window.__clicked !== null", timeout=5000, polling=50)
        clicks.append(page.evaluate("() => window.__clicked"))
    what = "click to the point and its new run on screen, 200 points with 10% noise"
    yield at_most(f"{what}, p50", statistics.median(clicks), 35, "ms")
    yield at_most("  the same, p95", float(np.percentile(clicks, 95)), 50, "ms")
    rate = page.evaluate(DRAG)
    yield Row(
        "whole runs recomputed and painted a second while dragging, 200 points",
        f"{rate:.0f}",
        "30",
        rate >= 30,
    )


def wire(page: Page) -> Iterator[Row]:
    """Bytes of a chunk for each of its updates."""
    open_document(page, {"data": flipped(1000), "stop": {"epochs": 20}})
    received = Received(page)
    before = page.evaluate("() => hyperplane.store.state.run.blocks.length")
    page.evaluate(FETCH)
    blocks = page.evaluate("() => hyperplane.store.state.run.blocks.length") - before
    a_update = received.bytes / max(1, blocks * 256)
    yield Row("bytes on the wire an update, identity map", f"{a_update:.0f}", "100", 0 < a_update <= 100)


def first_plot(browser: Browser, url: str) -> Iterator[Row]:
    """What a first visit loads and how long it takes, with nothing cached; medians of several."""
    visits = [first_visit(browser, f"{url}/?hide=") for _ in range(VISITS)]
    plane, usable, loaded, asked, thread, shifted = (
        statistics.median(each) for each in zip(*visits, strict=True)
    )
    yield at_most("first plot, cold, localhost", plane, 0.45, "s", 2)
    yield at_most(f"  KB till then, compressed ({asked:.0f} requests)", loaded / 1000, 260, "KB")
    yield at_most("  processor time of the page's thread till then", thread, 0.3, "s", 2)
    yield at_most("usable: Play answers, cold", usable, 0.6, "s", 2)
    yield at_most("layout shift over load and play", shifted, 0, "", 3)


def first_visit(browser: Browser, url: str) -> tuple[float, ...]:
    """Seconds to the first plot and until Play answers, bytes and requests till the plot, seconds of the page's thread
    till then, layout shift until the run has been played."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.add_init_script(f"({SHIFTED})()")
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    loaded: list[float] = []
    session.on("Network.dataReceived", lambda event: loaded.append(event["encodedDataLength"]))
    before = busy(session)
    page.goto(url, wait_until="commit")
    plane = page.evaluate(PLANE) / 1000
    thread, asked, size = busy(session) - before, page.evaluate(REQUESTS), sum(loaded)
    usable = page.evaluate(USABLE) / 1000
    page.wait_for_function("() => !hyperplane.store.state.playhead.playing", timeout=60_000)
    page.wait_for_function("() => hyperplane.app.quiet()")
    shifted = page.evaluate("() => window.__shifted")
    context.close()
    return plane, usable, size, asked, thread, shifted


if __name__ == "__main__":
    for row in measure():
        print(row.line(), flush=True)
