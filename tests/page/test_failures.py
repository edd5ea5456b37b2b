"""A run that fails on the server is a sentence on the page, until there is a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.page.lab import Lab
from tests.server.failing import FAILING, failing_server
from tests.server.process import Server

FAILED = "Something went wrong on the server, so there is no run of this scenario."


@pytest.fixture(scope="module")
def failing(built: None) -> Iterator[Server]:
    server = failing_server()
    yield server
    server.discard()


def test_a_link_to_a_run_that_fails_says_so_and_another_learner_has_its_run(
    visit: Callable[..., Lab], failing: Server
) -> None:
    lab = visit(failing.url + Lab.address(FAILING))
    for panel in ("notice", "plane"):
        lab.page.locator(f"[data-panel={panel}]").get_by_text(FAILED).wait_for()
    lab.page.get_by_text("Connecting…").wait_for(state="detached")
    lab.button("Dismiss").click()
    lab.choose("learner", lab.label_of("learners", "perceptron"))
    lab.settle()
    assert lab.read("s.run.version") == 2
    assert lab.page.get_by_text(FAILED).count() == 0


def test_choosing_what_fails_is_said_and_undone(visit: Callable[..., Lab], failing: Server) -> None:
    lab = visit(failing.url + Lab.address({"data": {"preset": "and"}}))
    lab.settle()
    lab.choose("learner", lab.label_of("learners", "closest-centroid"))
    lab.page.locator("[data-panel=notice]").get_by_text(FAILED).wait_for()
    lab.press("u")
    lab.wait("s.failure === null && s.run.version === 3")


def test_a_link_whose_joining_fails_again_and_again_is_given_up(
    visit: Callable[..., Lab], failing: Server
) -> None:
    lab = visit(failing.url + Lab.address({"data": {"preset": "moons"}}))
    lab.page.set_default_timeout(60_000)  # it is tried five times, later and later
    lab.says("notice", "Something went wrong on the server")
    lab.settle()
    assert lab.read("[s.connection, s.run.n]") == ["online", 4]
