"""A real browser: whatever a test does in it, the page logs no error and asks no other host."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.node import node
from tests.page.lab import Lab
from tests.page.watch import Watch
from tests.server.process import ROOT

PLAIN_HOST = "lab.test"  # a name in a network: by plain http no secure context
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters have their own widths without windows too
    "--renderer-process-limit=1",  # pages of one context share a process, and what it has compiled
    f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
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
PATIENCE = 90_000  # ms for anything to happen: the machine may be busy with something else
# A visitor who has been here: the page opens at rest, without hints. A frame of another site may deny the storage.
RETURNING = "try { localStorage.setItem('hyperplane.seen', '2026-01-01'); } catch {}"
VIEWPORT: ViewportSize = {"width": 1280, "height": 720}
MOST_IDLE = 5  # contexts, each with a process


def installed_browser() -> str | None:
    """A system Chromium where there is one; None for Playwright's own."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def built() -> None:
    """The bundle; made here only when nothing has made it yet."""
    if not (ROOT / "static" / "dist" / "manifest.json").exists():
        subprocess.run([node(), "scripts/build.mjs", "--fast"], cwd=ROOT, check=True)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
        yield browser
        browser.close()


@dataclass(frozen=True)
class Visitor:
    """A context of the browser, with a blank page of the host that is visited: it keeps the process, and with it what
    has been compiled. In a new one an opened page takes twice the processor seconds."""

    host: tuple[str, str | None]
    options: dict[str, Any]
    context: BrowserContext
    blank: Page

    @classmethod
    def new(cls, browser: Browser, url: str, options: dict[str, Any]) -> Visitor:
        context = browser.new_context(viewport=VIEWPORT, **options)
        context.set_default_timeout(PATIENCE)
        blank = context.new_page()
        blank.route("**", lambda route: route.fulfill(body=""))
        blank.goto((ROOT / "LICENSE").as_uri() if url.startswith("file:") else origin(url))
        context.add_init_script(RETURNING)
        return cls(host(url), options, context, blank)

    def forget(self) -> None:
        """Close all pages, and clear what they have stored."""
        pages = [page for page in self.context.pages if page is not self.blank]
        origins = {origin(frame.url) for page in pages for frame in page.frames}
        for page in pages:
            page.close()
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.context.set_offline(self.options.get("offline", False))
        session = self.context.new_cdp_session(self.blank)
        for name in origins:
            if name.startswith(
                "http"
            ):  # what a page wrote as it closed comes before this, in the same process
                if origin(self.blank.url) != name:
                    self.blank.goto(name)
                self.blank.evaluate("try { localStorage.clear(); } catch {}")
            session.send("Storage.clearDataForOrigin", {"origin": name, "storageTypes": "all"})
        session.detach()


def host(url: str) -> tuple[str, str | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname


def origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


@pytest.fixture(scope="session")
def idle() -> list[Visitor]:
    """Whom the next tests may be; the last are those of whom most is compiled."""
    return []


@pytest.fixture
def visit(browser: Browser, idle: list[Visitor]) -> Iterator[Callable[..., Lab]]:
    """Opens a browser of its own at an address: ``visit(url, watched=True, newcomer=False, **context_options)``.

    A newcomer has stored nothing and has no file in a cache.
    """
    with visiting(browser, idle) as visit:
        yield visit


@contextmanager
def visiting(browser: Browser, idle: list[Visitor]) -> Iterator[Callable[..., Lab]]:
    """The function of :func:`visit`. At the end its pages are closed, and none may have logged an error."""
    visitors: list[Visitor] = []
    newcomers: list[BrowserContext] = []
    watches: list[Watch] = []

    def opened(url: str, newcomer: bool, options: dict[str, Any]) -> Page:
        viewport = options.pop("viewport", VIEWPORT)
        if newcomer:
            newcomers.append(browser.new_context(viewport=viewport, **options))
            newcomers[-1].set_default_timeout(PATIENCE)
            return newcomers[-1].new_page()
        alike = [v for v in idle if v.host == host(url) and v.options == options]
        visitor = alike[-1] if alike else Visitor.new(browser, url, options)
        if alike:
            idle.remove(visitor)
        visitors.append(visitor)
        page = visitor.context.new_page()
        if viewport != VIEWPORT:
            page.set_viewport_size(viewport)
        return page

    def visit(url: str, watched: bool = True, newcomer: bool = False, **options: Any) -> Lab:
        page = opened(url, newcomer, options)
        watch = Watch(page, url)
        if watched:
            watches.append(watch)
        page.goto(url)
        return Lab(page)

    yield visit
    for visitor in visitors:
        visitor.forget()
    idle.extend(reversed(visitors))
    while len(idle) > MOST_IDLE:
        idle.pop(0).context.close()
    for context in newcomers:
        context.close()
    for watch in watches:
        assert watch.seen == []
