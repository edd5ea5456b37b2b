"""A real browser on a real server. Whatever a test does, the page logs no error and asks no other host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import PLAIN_HOST, Visitor, visiting
from tests.page.lab import Lab
from tests.page.lesson import Visit, start_class
from tests.page.saved import saved  # noqa: F401  (a fixture)
from tests.server.process import ROOT, Server

Open = Callable[..., Lab]


@pytest.fixture(scope="session")
def server(built: None) -> Iterator[Server]:
    server = Server(HYPERPLANE_HOSTS=PLAIN_HOST)
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


@pytest.fixture(scope="module")
def tabs(browser: Browser, idle: list[Visitor], server: Server) -> Iterator[Callable[..., Lab]]:
    """What ``one_tab`` has open: by query and options the page, its first cards, and how many tests had failed then."""
    known: dict[str, tuple[Lab, Any, int]] = {}
    with visiting(browser, idle) as visit:

        def tab(failed: int, document: dict[str, Any], position: int, query: str, options: Any) -> Lab:
            address = server.url + Lab.address(document, position, query)
            key = repr((query, options))
            lab, dock, before = known.get(key, (None, None, 0))
            if lab is None or failed > before:
                lab = visit(address, **options)
                lab.settle()
                known[key] = lab, lab.read("s.dock"), failed
            else:
                lab.follow(address, dock)
            return lab

        yield tab


@pytest.fixture
def one_tab(request: pytest.FixtureRequest, tabs: Callable[..., Lab]) -> Open:
    """As ``open_lab``, for tests that differ in their documents and change little else on the page.

    A link with the same query and options comes into the same tab: that takes a sixth of the work of a new page. After
    a test that has failed a new tab opens.
    """

    def one_tab(document: dict[str, Any], position: int = 0, query: str = "", **options: Any) -> Lab:
        return tabs(request.session.testsfailed, document, position, query, options)

    return one_tab


@pytest.fixture
def lab(open_lab: Open) -> Lab:
    """The page as it opens."""
    return open_lab()


@pytest.fixture
def plain_http(visit: Callable[..., Lab], server: Server) -> Open:
    """Opens the page by plain http at a network's name, where a browser gives neither clipboard nor encoder.

    ``plain_http(document, position=0)``
    """

    def plain_http(document: dict[str, Any], position: int = 0) -> Lab:
        address = f"http://{PLAIN_HOST}:{server.port}{Lab.address(document, position)}"
        lab = visit(
            address, watched=False
        )  # the browser says that some headers hold for secure contexts only
        assert not lab.page.evaluate("() => isSecureContext")
        lab.settle()
        return lab

    return plain_http


@pytest.fixture
def lead(visit: Visit, server: Server) -> Lab:
    """Who leads a class of four points; the dialog with its code is open."""
    points = {"x": [[0, 0], [0, 2], [2, 0], [2, 2]], "y": [-1, -1, -1, 1]}
    return start_class(visit(server.url + Lab.address({"data": points})))


@pytest.fixture(scope="session")
def axe() -> str:
    """axe-core's source: Content-Security-Policy lets no page load it, so it is evaluated."""
    return (Path(ROOT) / "node_modules" / "axe-core" / "axe.min.js").read_text()
