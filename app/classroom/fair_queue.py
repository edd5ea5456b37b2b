"""Turns: who computes next.

Work is cut into slices of a few milliseconds. Each room has a line of its own and the rooms take turns, so
that twenty long runs do not delay a twenty-first visitor's click by more than one slice. What somebody waits
for (an edit, a chunk) goes before training on, and that before the theory's facts; but every so often the
lower ones get a turn, lest a busy class starve them. What is wanted at once waits here only where the event loop
cannot compute it by itself (:mod:`app.web.workers`).
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Hashable
from enum import IntEnum
from typing import Generic, TypeVar

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
