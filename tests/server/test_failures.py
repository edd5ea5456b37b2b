"""What fails on the server is a sentence: of a run, of its facts; the next run is as any other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.client import Visitor
from tests.server.failing import FAILING, failing_server
from tests.server.process import Server


@pytest.fixture(scope="module")
def failing() -> Iterator[Server]:
    server = failing_server()
    yield server
    server.discard()


def reason_and_version(visitor: Visitor) -> tuple[str, int]:
    message = visitor.told("error")
    return message["error"]["reason"], message["version"]


def test_a_run_that_fails_is_said_and_the_next_one_comes(failing: Server) -> None:
    with Visitor(failing.url) as visitor:
        visitor.join(document=FAILING)
        assert reason_and_version(visitor) == ("run-failed", 1)
        visitor.edit({"set": {"learner": "perceptron"}})
        assert visitor.told("run")["version"] == 2
        visitor.told("end")
        visitor.told("facts")
        visitor.edit({"undo": True})
        assert reason_and_version(visitor) == ("run-failed", 3)
    assert "ZeroDivisionError: a run" in failing.logged()


def test_facts_that_fail_are_said_after_the_run(failing: Server) -> None:
    with Visitor(failing.url) as visitor:
        visitor.join(document={"data": {"preset": "xor"}})
        visitor.told("run")
        visitor.told("end")
        assert reason_and_version(visitor) == ("facts-failed", 1)
