"""A lesson that a visitor brings: what it may take, and how a refusal is worded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.classroom.classes.library import FILE, Library
from app.classroom.runs.executor import Allowance, Cancelled, InlineExecutor, Tenant, TooLong
from app.course.lesson_file import Shelf
from app.engine.core.limits import UNLIMITED
from app.refusal import Refusal

TEXT = "---\nlesson: 1\ntitle: Small\n---\n\n## One\n\nText.\n"
VISITOR = Tenant("visitor", "192.0.2.1")


class Limited(InlineExecutor):
    """What a stranger's task takes does not suffice, in the way of ``error``."""

    def __init__(self, error: Exception | None = None) -> None:
        self.holders: list[tuple[Allowance, Tenant]] = []
        self._error = error

    def execute_within(
        self,
        allowance: Allowance,
        holder: Tenant,
        task: Callable[..., Any],
        arguments: tuple[Any, ...],
        wanted: Callable[[], bool] = lambda: True,
    ) -> Any:
        self.holders.append((allowance, holder))
        if self._error is not None:
            raise self._error
        return super().execute_within(allowance, holder, task, arguments, wanted)


def library(executor: InlineExecutor) -> Library:
    return Library(Shelf([], UNLIMITED), executor, UNLIMITED)


def test_a_file_is_read_once_on_the_account_of_who_brings_it() -> None:
    executor = Limited()
    lessons = library(executor)
    for _ in range(2):
        assert lessons.file(VISITOR, TEXT, lambda: True)["title"] == "Small"
    assert executor.holders == [(FILE, VISITOR)]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [(TooLong(), "takes longer than 5 seconds"), (MemoryError(), "takes more than 300 MB of memory")],
)
def test_a_lesson_that_takes_too_much_is_refused_in_a_sentence(error: Exception, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        library(Limited(error)).file(VISITOR, TEXT, lambda: True)


def test_what_nobody_waits_for_is_no_refusal() -> None:
    with pytest.raises(Cancelled):
        library(Limited()).file(VISITOR, TEXT, lambda: False)
