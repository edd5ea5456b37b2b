"""What the classroom asks of those who compute for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol, TypeVar

from .fair_queue import Urgency

Result = TypeVar("Result")


class Cancelled(Exception):
    """The work was not wanted any more when its turn came."""


class Executor(Protocol):
    """Runs slices of work, rooms taking turns; the caller waits for the result."""

    def run(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Result], wanted: Callable[[], bool] = ...
    ) -> Result: ...


class InlineExecutor:
    """Does the work where it is asked for: for tests and for programs without an event loop."""

    def run(
        self,
        key: Hashable,
        urgency: Urgency,
        work: Callable[[], Result],
        wanted: Callable[[], bool] = lambda: True,
    ) -> Result:
        if not wanted():
            raise Cancelled
        return work()
