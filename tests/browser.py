"""A real browser: whatever a test does in it, the page logs no error and asks no other host."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.page.lab import Lab
from tests.page.watch import Watch
from tests.server.process import ROOT

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters have their own widths without windows too
]
# The first is Chromium without the windows, bars and services of its own that nobody sees here: a sixth of the work.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PATIENCE = 30_000  # ms for anything to happen
# A visitor who has been here: the page opens at rest, without hints. A frame of another site may deny the storage.
RETURNING = "try { localStorage.setItem('hyperplane.seen', '2026-01-01'); } catch {}"


def installed_browser() -> str | None:
    """A system Chromium where there is one; None for Playwright's own."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def built() -> None:
    """The bundle; made here only when nothing has made it yet."""
    if not (ROOT / "static" / "dist" / "manifest.json").exists():
        node = shutil.which("node") or "node"
        subprocess.run([node, "scripts/build.mjs", "--fast"], cwd=ROOT, check=True)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Lab]]:
    """Opens a browser of its own at an address: ``visit(url, watched=True, newcomer=False, **context_options)``."""
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def visit(url: str, watched: bool = True, newcomer: bool = False, **options: Any) -> Lab:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 720}, **options})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if not newcomer:
            context.add_init_script(RETURNING)
        page = context.new_page()
        watch = Watch(page, url)
        if watched:
            watches.append(watch)
        page.goto(url)
        return Lab(page)

    yield visit
    for context in contexts:
        context.close()
    for watch in watches:
        assert watch.seen == []
