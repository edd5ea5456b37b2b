"""Running work off the event loop: the interface, whose turn it is, and which visitor the work is charged to.

Work is cut into slices of a few milliseconds. Each room has a line of its own and the rooms take turns, so
that twenty long runs do not delay a twenty-first visitor's click by more than one slice. What somebody waits
for (an edit, a chunk) goes before training on, and that before the theory's facts; but every so often the
lower ones get a turn, lest a busy class starve them. What is wanted at once waits here only where the event loop
cannot compute it by itself (:mod:`app.web.workers`).
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
    """Why a slice is wanted; smaller is sooner."""

    AT_ONCE = 0  # it takes no longer than to hand it over
    ASKED = 1
    TRAINING = 2
    FACTS = 3


class FairQueue(Generic[Slice]):
    """A queue that is fair between the keys of each urgency."""

    def __init__(self, patience: int = PATIENCE) -> None:
        self._lines: dict[Urgency, OrderedDict[Hashable, deque[Slice]]] = {u: OrderedDict() for u in Urgency}
        self._passed_over = dict.fromkeys(Urgency, 0)
        self._patience = patience

    def __len__(self) -> int:
        return sum(len(line) for lines in self._lines.values() for line in lines.values())

    def push(self, key: Hashable, urgency: Urgency, work: Slice) -> None:
        self._lines[urgency].setdefault(key, deque()).append(work)

    def pop(self) -> Slice:
        """The slice whose turn it is. Raises IndexError when there is none."""
        waiting = [urgency for urgency in Urgency if self._lines[urgency]]
        if not waiting:
            raise IndexError
        overdue = [urgency for urgency in waiting if self._passed_over[urgency] >= self._patience]
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
    """Whose an open room is for this count: a visitor at an address; what is '' is not counted."""

    visitor: str = ""
    address: str = ""


NOBODY = Tenant()

Result = TypeVar("Result")
Wanted = Callable[[], bool]  # whether the result is still of use to anybody


class Cancelled(Exception):
    """The work was not wanted any more when its turn came."""


class TooLong(Exception):
    """The work has taken all the processor time that it may."""


@dataclass(frozen=True)
class Allowance:
    """What a stranger's task may take: ``seconds`` of a processor, ``bytes`` more than its process begins with."""

    seconds: float
    bytes: int


class Executor(Protocol):
    """Runs slices of work, rooms taking turns; the caller waits for the result.

    What cannot be cut into slices is executed apart: where it holds up none of them, and is ended once it is not
    ``wanted()`` any more, which raises Cancelled. ``task`` is a module's function, its arguments and result are plain
    values. What a stranger has written is executed within an allowance, in a process beside those, and what it has
    used is owed by its ``holder``: it raises TooLong or MemoryError where that does not suffice.
    """

    def execute(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Result], wanted: Wanted = ...
    ) -> Result: ...

    def execute_apart(
        self, key: Hashable, task: Callable[..., Result], arguments: tuple[Any, ...], wanted: Wanted = ...
    ) -> Result: ...

    def execute_within(
        self,
        allowance: Allowance,
        holder: Tenant,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        wanted: Wanted = ...,
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

    def execute_within(
        self,
        allowance: Allowance,
        holder: Tenant,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        wanted: Wanted = lambda: True,
    ) -> Result:
        return self.execute_apart(holder, task, arguments, wanted)
