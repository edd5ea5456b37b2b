"""What is logged: an error of one kind once a minute, with a count, and nobody's address."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from app.logs import Repeats, log_uncaught


class Log:
    """A logger of its own with :class:`Repeats` before it, and a clock to turn; ``lines`` is what it has written."""

    def __init__(self) -> None:
        self.now = 0.0
        self.lines: list[str] = []
        handler = logging.Handler()
        handler.emit = lambda record: self.lines.append(record.getMessage())  # type: ignore[method-assign]
        self.repeats = Repeats(handler.handle, lambda: self.now)
        handler.addFilter(self.repeats)
        self.logger = logging.Logger("own")
        self.logger.addHandler(handler)

    def fail(self, error: type[Exception], *words: Any) -> None:
        try:
            raise error("at an address")
        except error:
            self.logger.exception(*words)


@pytest.fixture
def log() -> Log:
    return Log()


def test_a_kind_of_error_is_logged_once_a_minute_with_a_count(log: Log) -> None:
    for i in range(190):
        log.fail(KeyError, "event %s failed", f"e{i}")
    assert log.lines == ["event e0 failed"]
    log.now = 60.0
    log.fail(KeyError, "event %s failed", "later")
    assert log.lines[1:] == ["event e189 failed (189 more of this kind in a minute)", "event later failed"]


def test_what_does_not_come_again_is_counted_too(log: Log) -> None:
    log.fail(KeyError, "failed")
    log.fail(KeyError, "failed")
    log.repeats.report()
    assert log.lines == ["failed"]
    log.now = 61.0
    log.repeats.report()
    log.repeats.report()
    assert log.lines == ["failed", "failed (1 more of this kind in a minute)"]


def test_errors_of_other_kinds_and_news_are_all_logged(log: Log) -> None:
    log.fail(KeyError, "failed")
    log.fail(ValueError, "failed")
    log.logger.warning("failed")
    for _ in range(3):
        log.logger.info("news")
    assert log.lines == ["failed", "failed", "failed", "news", "news", "news"]


def test_a_job_that_fails_is_logged_without_whose_it_was(caplog: pytest.LogCaptureFixture) -> None:
    error = OSError("no")
    log_uncaught("<socket raddr=('192.0.2.7', 1)>", OSError, error, None)
    assert "a job failed" in caplog.text
    assert "192.0.2.7" not in caplog.text
