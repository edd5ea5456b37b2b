"""Interface for running work off the event loop; the caller waits for the result. And the queue behind it.

Work is cut into slices of a few milliseconds. Each room has its own line and the rooms take turns, so that twenty long
runs delay another visitor's click by one slice at most. Requests (an edit, a chunk) go before training, training goes
before facts of theory. After PATIENCE urgent slices a less urgent one gets a turn. Work of urgency AT_ONCE is queued
only if the event loop cannot compute it itself (:mod:`app.web.workers`).
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, Protocol, TypeVar

Slice = TypeVar("Slice")

PATIENCE = 8  # slices of a more urgent kind in a row before a less urgent one gets its turn


class Urgency(IntEnum):
    """Priority of a slice; the smallest number goes first."""

    AT_ONCE = 0  # computing it takes no longer than handing it to a thread
    ASKED = 1
    TRAINING = 2
    FACTS = 3


class FairQueue(Generic[Slice]):
    """A queue that is fair between the keys of each urgency."""

    def __init__(self) -> None:
        self._lines: dict[Urgency, OrderedDict[Hashable, deque[Slice]]] = {u: OrderedDict() for u in Urgency}
        self._passed_over = dict.fromkeys(Urgency, 0)

    def __len__(self) -> int:
        return sum(len(line) for lines in self._lines.values() for line in lines.values())

    def push(self, key: Hashable, urgency: Urgency, work: Slice) -> None:
        self._lines[urgency].setdefault(key, deque()).append(work)

    def pop(self) -> Slice:
        """The slice whose turn it is. Raises IndexError when there is none."""
        waiting = [urgency for urgency in Urgency if self._lines[urgency]]
        if not waiting:
            raise IndexError
        overdue = [urgency for urgency in waiting if self._passed_over[urgency] >= PATIENCE]
        chosen = overdue[0] if overdue else waiting[0]
        for urgency in waiting:
            self._passed_over[urgency] = 0 if urgency == chosen else self._passed_over[urgency] + 1
        return self._next_of(self._lines[chosen])

    def _next_of(self, lines: OrderedDict[Hashable, deque[Slice]]) -> Slice:
        key, line = next(iter(lines.items()))
        work = line.popleft()
        if line:
            lines.move_to_end(key)
        else:
            del lines[key]
        return work


@dataclass(frozen=True)
class Tenant:
    """Who an open room or a task is charged to: a visitor and a network address. Empty fields are not charged."""

    visitor: str = ""
    address: str = ""


NOBODY = Tenant()

Result = TypeVar("Result")
Wanted = Callable[[], bool]  # whether somebody still waits for the result


class Cancelled(Exception):
    """Nobody waited for the result any more when its turn came."""


class TooLong(Exception):
    """The task used up its processor time."""


@dataclass(frozen=True)
class Allowance:
    """Limits of an untrusted task: ``seconds`` of processor time, and ``bytes`` of memory beyond those at its start."""

    seconds: float
    bytes: int


class Executor(Protocol):
    """Runs slices of work in turns between rooms; the caller waits for the result.

    ``execute_apart`` runs a task that cannot be cut into slices, in another process. It raises Cancelled and ends the
    task once ``still_wanted()`` is false. ``task`` is a function of a module; its arguments and its result are plain
    values. ``execute_within`` runs an untrusted task within an allowance and charges its processor time to ``holder``.
    It raises TooLong or MemoryError if the allowance is exceeded.
    """

    def execute(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Result], still_wanted: Wanted = ...
    ) -> Result: ...

    def execute_apart(
        self,
        key: Hashable,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        still_wanted: Wanted = ...,
    ) -> Result: ...

    def execute_within(
        self,
        allowance: Allowance,
        holder: Tenant,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        still_wanted: Wanted = ...,
    ) -> Result: ...


class InlineExecutor:
    """Runs the work in the calling thread: for tests and for programs without an event loop."""

    def execute(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Result], still_wanted: Wanted = lambda: True
    ) -> Result:
        if not still_wanted():
            raise Cancelled
        return work()

    def execute_apart(
        self,
        key: Hashable,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        still_wanted: Wanted = lambda: True,
    ) -> Result:
        return self.execute(key, Urgency.FACTS, lambda: task(*arguments), still_wanted)

    def execute_within(
        self,
        allowance: Allowance,
        holder: Tenant,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        still_wanted: Wanted = lambda: True,
    ) -> Result:
        return self.execute_apart(holder, task, arguments, still_wanted)
