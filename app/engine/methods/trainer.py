"""What everyone who trains keeps: the state, the orders that come next, and the call of a compiled loop."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

import numpy as np

from ..compiled import loop
from ..compiled.arguments import Columns, Epochs, Progress, Stop
from ..core.compiler import Loop
from ..core.orders import BLOCK as ORDERS_AT_ONCE
from ..core.units import LARGEST, LONGEST
from .problem import Problem
from .solution import Solution

UNCOMPILED = 10_000  # visits, some hundredths of a second


class Trainer(ABC):
    """Goes through the examples of a problem, and writes each update into columns.

    ``solution`` is that of a learner which fits at once.
    """

    solution: Solution | None = None
    visit_loop: ClassVar[Loop | None] = None  # that goes through the examples, if any does

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._orders = np.empty((0, 0), dtype=np.int32)
        self._first_epoch = 0

    def begin(self) -> bool:
        """Ready the state for training; False where whole numbers would pass their limit from the start."""
        problem = self.problem
        self.w = problem.start.copy()
        self.state = np.zeros(loop.STATE, dtype=np.int64)
        self.last_criterion = np.zeros(1 if problem.metric is None else 2 + 2 * len(self.w))
        self.largest = np.inf
        if problem.units.factored:
            self.largest = LONGEST
        elif problem.units.exact:
            width, largest_z = problem.extent
            self.largest = LARGEST / (width * max(largest_z, 1.0))
        return bool((np.abs(self.w) <= self.largest).all())

    @property
    def visits_at_once(self) -> int:
        """How many visits to ask for in one call: few while they are slow, so that compiled code can take over."""
        slow = self.visit_loop is not None and not self.visit_loop.is_compiled
        return UNCOMPILED if slow else loop.WITHOUT_END

    @abstractmethod
    def train(self, columns: Columns, until: int) -> int:
        """Train up to ``until`` visits into columns with room; why it stopped (app/engine/compiled/loop.py)."""

    def arguments(self, columns: Columns, until: int) -> tuple[Epochs, Stop, Progress, Columns]:
        """What every compiled loop takes at its end, for visits before ``until``; the orders are brought up to date."""
        self.provide_orders()
        rule = self.problem.stop
        most = loop.WITHOUT_END if rule.updates is None else rule.updates
        falling = rule.when == "error-stops-falling"
        return (
            Epochs(self._orders, self._first_epoch),
            Stop(until, most, rule.when == "converged", falling, self.largest, self.problem.tie),
            Progress(self.w, self.state, self.last_criterion),
            columns,
        )

    def provide_orders(self) -> None:
        """Orders of the epochs that come next."""
        order, n = self.problem.order, len(self.problem.y)
        epoch = int(self.state[loop.VISITS]) // self.problem.epoch_length
        last = self._first_epoch + len(self._orders)
        if len(self._orders) and (len(self._orders) == 1 and not order.renewed or epoch < last):
            return
        count = max(2, min(256, ORDERS_AT_ONCE // max(1, n))) if order.renewed else 1
        self._orders = np.ascontiguousarray(order.epochs(epoch + 1, count, n))
        self._first_epoch = epoch
        self.orders_changed()

    def orders_changed(self) -> None:
        """New orders are there."""
        return
