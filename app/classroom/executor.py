"""The executor: what the classroom asks of those who compute for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Protocol, TypeVar

from .fair_queue import Urgency

Result = TypeVar("Result")
Wanted = Callable[[], bool]  # whether the result is still of use to anybody


class Cancelled(Exception):
    """The work was not wanted any more when its turn came."""


class Executor(Protocol):
    """Runs slices of work, rooms taking turns; the caller waits for the result.

    What cannot be cut into slices is executed apart: where it holds up none of them, and is ended once it is not
    ``wanted()`` any more, which raises Cancelled. ``task`` is a module's function, its arguments and result are plain
    values.
    """

    def execute(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Result], wanted: Wanted = ...
    ) -> Result: ...

    def execute_apart(
        self, key: Hashable, task: Callable[..., Result], arguments: tuple[Any, ...], wanted: Wanted = ...
    ) -> Result: ...


class InlineExecutor:
    """Does the work where it is asked for: for tests and for programs without an event loop."""

    def execute(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Result], wanted: Wanted = lambda: True
    ) -> Result:
        if not wanted():
            raise Cancelled
        return work()

    def execute_apart(
        self,
        key: Hashable,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        wanted: Wanted = lambda: True,
    ) -> Result:
        return self.execute(key, Urgency.FACTS, lambda: task(*arguments), wanted)
