"""Undo and redo: stacks of scenarios, bounded in steps and in bytes."""

from __future__ import annotations

from app.classroom.refusal import Refusal
from app.engine import Scenario


class History:
    """The scenarios before and after the current one.

    A gesture (a drag, a slider being pulled) sends many edits with one name; together they are one step.
    """

    def __init__(self, most_steps: int, most_bytes: int) -> None:
        self.most_steps = most_steps
        self.most_bytes = most_bytes
        self._past: list[Scenario] = []
        self._future: list[Scenario] = []
        self._gesture: str | None = None

    @property
    def steps(self) -> tuple[int, int]:
        """How many steps can be undone, and redone."""
        return len(self._past), len(self._future)

    def record(self, before: Scenario, gesture: str | None) -> None:
        """An edit replaces ``before``."""
        if gesture is None or gesture != self._gesture:
            self._past.append(before)
        self._gesture = gesture
        self._future.clear()
        self._trim()

    def peek(self, direction: str) -> Scenario:
        """The scenario that 'undo' or 'redo' leads to. Raises Refusal when there is none."""
        stack = self._past if direction == "undo" else self._future
        if not stack:
            raise Refusal(f"nothing-to-{direction}", f"changes[0].{direction}")
        return stack[-1]

    def step(self, direction: str, current: Scenario) -> None:
        """'undo' or 'redo' was carried out: ``current`` goes onto the other stack."""
        source, other = (self._past, self._future) if direction == "undo" else (self._future, self._past)
        source.pop()
        other.append(current)
        self._gesture = None

    def _trim(self) -> None:
        used = 0
        for index in range(len(self._past) - 1, -1, -1):
            used += scenario_bytes(self._past[index])
            if used > self.most_bytes or len(self._past) - index > self.most_steps:
                del self._past[: index + 1]
                return


def scenario_bytes(scenario: Scenario) -> int:
    """About what a scenario holds in memory: points, labels and features."""
    n, d = scenario.x.shape
    return int(n * (8 * d + 9 + 8 * 10)) + 2_000
