"""A run saved as one page, opened from its file without a network: until the plane is painted."""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from app.__main__ import main
from benchmarks.page import PLANE, VISITS, at_most, launched
from benchmarks.table import Row

RUN = {
    "data": {"preset": "xor"},
    "order": {"name": "given"},
    "stop": {"when": "converged", "epochs": 100_000, "updates": 2_000},
    "learner": {"name": "pegasos"},
}


def measure() -> Iterator[Row]:
    """This part of the table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = saved(Path(folder), RUN)
        browser = launched(playwright)
        took = statistics.median(opened(browser, page) for _ in range(VISITS))
        browser.close()
        yield at_most("a saved page of 2,000 updates", page.stat().st_size / 1000, 800, "KB")
        yield at_most("  its plane painted, opened as a file", took, 600, "ms")


def saved(folder: Path, document: dict[str, Any]) -> Path:
    """The file that the command makes."""
    run, page = folder / "run.json", folder / "run.html"
    run.write_text(json.dumps(document))
    if code := main(["save", str(run), "-o", str(page)]):
        raise RuntimeError(f"save ended with {code}")
    return page


def opened(browser: Browser, page: Path) -> float:
    """Milliseconds from opening to the plane."""
    context = browser.new_context(offline=True)
    tab = context.new_page()
    tab.goto(page.as_uri(), wait_until="commit")
    took = float(tab.evaluate(PLANE))
    context.close()
    return took
