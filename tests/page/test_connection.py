"""When the server goes away and comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.page.lab import Lab
from tests.server.process import Server

Start = Callable[..., Server]


@pytest.fixture
def start(built: None, tmp_path: Path) -> Iterator[Start]:
    """Starts servers that share what survives a restart."""
    servers: list[Server] = []

    def start(port: int = 0) -> Server:
        servers.append(Server(PORT=port, HYPERPLANE_INSTANCE=tmp_path))
        return servers[-1]

    yield start
    for server in servers:
        server.discard()


def test_a_lost_connection_is_said_and_all_is_there_when_it_returns(
    start: Start, visit: Callable[..., Lab]
) -> None:
    server = start()
    # The browser itself logs each attempt that fails.
    lab = visit(server.url, watched=False)
    lab.settle()
    lab.click(0.4, 0.6)
    lab.page.get_by_label("Learning rate").fill("0.5")
    lab.page.get_by_label("Learning rate").press("Tab")
    lab.wait("s.document.learner.rate === 0.5 && !s.pending")
    lab.page.locator(".plane-surface").focus()
    lab.press("Shift+ArrowRight", "Shift+ArrowRight")
    lab.wait("scene.now.k === 2")
    lab.settle()
    document, position = lab.document, lab.position

    server.stop()
    lab.page.get_by_text("Connection lost").wait_for()
    assert lab.document == document  # what is on screen stays

    start(server.port)
    lab.page.get_by_text("Connection lost").wait_for(state="hidden")
    lab.settle()
    assert (lab.document, lab.position) == (document, position)
    lab.click(0.2, 0.2)
    lab.wait("s.run.n === 6")


def test_two_visitors_do_not_see_each_others_points(start: Start, visit: Callable[..., Lab]) -> None:
    server = start()
    one, other = visit(server.url), visit(server.url)
    one.settle()
    other.settle()
    one.click(0.4, 0.6)
    one.settle()
    other.press("ArrowRight")
    other.to(1)
    assert (one.read("s.points.n"), other.read("s.points.n")) == (5, 4)


def test_a_copy_of_the_tab_becomes_a_room_of_its_own(start: Start, visit: Callable[..., Lab]) -> None:
    lab = visit(start().url)
    lab.settle()
    with lab.page.expect_popup() as popup:
        lab.page.evaluate("() => { window.open(location.href); }")
    copy = Lab(popup.value)
    copy.settle()
    copy.click(0.4, 0.6)
    copy.settle()
    assert (lab.read("s.points.n"), copy.read("s.points.n")) == (4, 5)
