"""A lesson that a visitor brings: how long it may take."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from app.classroom.executor import Cancelled, InlineExecutor
from app.classroom.library import FILE_MS, Library
from app.classroom.refusal import Refusal
from app.course.shelf import Shelf
from app.engine.core.limits import UNLIMITED

TEXT = "---\nlesson: 1\ntitle: Small\n---\n\n## One\n\nText.\n"


class Busy(InlineExecutor):
    """Others are before it for ``waits`` ms, and it takes ``takes``."""

    def __init__(self, waits: float, takes: float) -> None:
        self.now = 0.0
        self._waits, self._takes = waits, takes

    def execute_apart(
        self,
        key: Hashable,
        task: Callable[..., Any],
        arguments: tuple[Any, ...],
        wanted: Callable[[], bool] = lambda: True,
    ) -> Any:
        self.now += self._waits
        if wanted():
            self.now += self._takes
        if not wanted():
            raise Cancelled
        return task(*arguments)


def library(executor: Busy) -> Library:
    return Library(Shelf([], UNLIMITED), executor, UNLIMITED, lambda: executor.now)


def test_waiting_for_others_does_not_count_as_the_lessons_own_time() -> None:
    document = library(Busy(10 * FILE_MS, FILE_MS / 2)).file("visitor", TEXT, lambda: True)
    assert document["title"] == "Small"


def test_a_lesson_that_takes_too_long_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="takes longer than 40 seconds"):
        library(Busy(0, FILE_MS)).file("visitor", TEXT, lambda: True)


def test_what_nobody_waits_for_is_no_refusal() -> None:
    with pytest.raises(Cancelled):
        library(Busy(0, 0)).file("visitor", TEXT, lambda: False)
