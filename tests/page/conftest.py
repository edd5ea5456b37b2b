"""A real browser on a real server. Whatever a test does, the page logs no error and asks no other host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import FLAGS, RETURNING, installed_browser
from tests.page.lab import Lab
from tests.page.lesson import Visit, start_class
from tests.page.saved import saved  # noqa: F401  (a fixture)
from tests.server.process import ROOT, Server

Open = Callable[..., Lab]


@pytest.fixture(scope="session")
def server(built: None) -> Iterator[Server]:
    server = Server()
    yield server
    server.discard()


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


@pytest.fixture
def plain_http(browser: Browser, built: None) -> Iterator[Open]:
    """Opens the page by plain http at a network's name, where a browser gives neither clipboard nor encoder.

    ``plain_http(document, position=0)``
    """
    server = Server(HYPERPLANE_HOSTS="lab.test")
    rules = [*FLAGS, "--host-resolver-rules=MAP lab.test 127.0.0.1"]
    own = browser.browser_type.launch(executable_path=installed_browser(), args=rules)

    def plain_http(document: dict[str, Any], position: int = 0) -> Lab:
        page = own.new_page(viewport={"width": 1280, "height": 720})
        page.add_init_script(RETURNING)
        page.goto(f"http://lab.test:{server.port}{Lab.address(document, position)}")
        assert not page.evaluate("() => isSecureContext")
        lab = Lab(page)
        lab.settle()
        return lab

    yield plain_http
    own.close()
    server.discard()


@pytest.fixture
def lead(visit: Visit, server: Server) -> Lab:
    """Who leads a class of four points; the dialog with its code is open."""
    points = {"x": [[0, 0], [0, 2], [2, 0], [2, 2]], "y": [-1, -1, -1, 1]}
    return start_class(visit(server.url + Lab.address({"data": points})))


@pytest.fixture(scope="session")
def axe() -> str:
    """axe-core's source: Content-Security-Policy lets no page load it, so it is evaluated."""
    return (Path(ROOT) / "node_modules" / "axe-core" / "axe.min.js").read_text()
