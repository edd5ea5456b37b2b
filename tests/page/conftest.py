"""A real browser on a real server. Whatever a test does, the page logs no error and asks no other host."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page.lab import Lab
from tests.server.process import ROOT, Server

Open = Callable[..., Lab]


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
