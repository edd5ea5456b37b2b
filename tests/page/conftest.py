"""A real browser on a real server. Whatever a test does, the page logs no error and asks no other host."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.page.lab import Lab
from tests.page.watch import Watch
from tests.server.process import ROOT, Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE = 15_000  # ms for anything to happen

Open = Callable[..., Lab]


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
def server(built: None) -> Iterator[Server]:
    server = Server()
    yield server
    server.discard()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Lab]]:
    """Opens a browser of its own at an address: ``visit(url, watched=True, **context_options)``."""
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def visit(url: str, watched: bool = True, **options: Any) -> Lab:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 720}, **options})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
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


@pytest.fixture
def open_lab(visit: Callable[..., Lab], server: Server) -> Open:
    """Opens the page and waits until its run and its verdict are there.

    ``open_lab(document=None, position=0, query="", **context_options)``: a document comes in by a link.
    """

    def open_lab(
        document: dict[str, Any] | None = None, position: int = 0, query: str = "", **options: Any
    ) -> Lab:
        lab = visit(server.url + Lab.address(document, position, query), **options)
        lab.settle()
        return lab

    return open_lab


@pytest.fixture
def lab(open_lab: Open) -> Lab:
    """The page as it opens."""
    return open_lab()


@pytest.fixture(scope="session")
def axe() -> str:
    """axe-core's source: Content-Security-Policy lets no page load it, so it is evaluated."""
    return (Path(ROOT) / "node_modules" / "axe-core" / "axe.min.js").read_text()
