"""Undo and redo: stacks of scenarios with limits of steps and bytes, per room and for the process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ...engine import Scenario
from ...refusal import Refusal
from ..runs.scenarios import scenario_bytes


class Undo(Protocol):
    """The undo and redo stacks of a room."""

    def peek(self, direction: str) -> Callable[[], Scenario]:
        """A function that returns the scenario of 'undo' or 'redo'; it computes, so call it off the event loop.

        Raises Refusal if there is nothing to undo or redo.
        """
        ...

    def note(self, before: Scenario, step: str, gesture: str | None) -> None:
        """Record that ``before`` was replaced by an 'edit', 'undo' or 'redo'; '' is an edit by another process."""
        ...

    def forget(self) -> None:
        """Free the stacks; the room closes."""
        ...


class UndoBudget:
    """The limit of bytes for the stacks of all rooms of a process."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0


class UndoStacks:
    """:class:`Undo` in this process's memory. The edits of one gesture (a drag, a slider) are one step."""

    def __init__(self, most_steps: int, most_bytes: int, budget: UndoBudget | None = None) -> None:
        self.most_steps = most_steps
        self.most_bytes = most_bytes
        self.bytes = 0
        self._budget = budget or UndoBudget(most_bytes)
        self._past: list[Scenario] = []
        self._future: list[Scenario] = []
        self._gesture: str | None = None

    @property
    def steps(self) -> tuple[int, int]:
        """Numbers of steps that can be undone and redone."""
        return len(self._past), len(self._future)

    def record(self, before: Scenario, gesture: str | None) -> None:
        """An edit replaces ``before``."""
        if gesture is None or gesture != self._gesture:
            self._past.append(before)
            self._count(before, 1)
        self._gesture = gesture
        while self._future:
            self._count(self._future.pop(), -1)
        while self._past and (len(self._past) > self.most_steps or self._too_large()):
            self._count(self._past.pop(0), -1)

    def peek(self, direction: str) -> Callable[[], Scenario]:
        stack = self._past if direction == "undo" else self._future
        if not stack:
            raise nothing_to(direction)
        target = stack[-1]
        return lambda: target

    def note(self, before: Scenario, step: str, gesture: str | None) -> None:
        if step in ("undo", "redo"):
            self.step(step, before)
        else:
            self.record(before, gesture)

    def step(self, direction: str, current: Scenario) -> None:
        """After an 'undo' or 'redo': push ``current`` onto the other stack."""
        source, other = (self._past, self._future) if direction == "undo" else (self._future, self._past)
        self._count(source.pop(), -1)
        other.append(current)
        self._count(current, 1)
        self._gesture = None

    def forget(self) -> None:
        for scenario in (*self._past, *self._future):
            self._count(scenario, -1)
        self._past, self._future = [], []

    def _too_large(self) -> bool:
        """A room keeps its newest step, however much the others use."""
        return self.bytes > self.most_bytes or (
            self._budget.used > self._budget.limit and len(self._past) > 1
        )

    def _count(self, scenario: Scenario, sign: int) -> None:
        size = sign * scenario_bytes(scenario)
        self.bytes += size
        self._budget.used += size


def nothing_to(direction: str) -> Refusal:
    reason = "nothing-to-undo" if direction == "undo" else "nothing-to-redo"
    return Refusal(reason, f"changes[0].{direction}")
