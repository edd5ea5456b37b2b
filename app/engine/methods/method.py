"""A method: how learners of one kind visit the examples, with its trainer, its replayer and its evaluator."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

import numpy as np

from ..compiled import loop
from ..compiled.arguments import Columns, Epochs, Progress, Stop
from ..core.orders import BLOCK as ORDERS_AT_ONCE
from ..core.pseudocode import VISITS, Frame
from ..core.units import LARGEST, LONGEST
from .evaluator import Evaluator
from .problem import Problem, Solution

UNCOMPILED = 10_000  # visits per call without compilation: some hundredths of a second


class Trainer:
    """Visits the examples of a problem, and writes each update into columns.

    ``visit_loop``: the method's training loop (app/engine/compiled/loop.py), to which ``rule`` and ``data`` are passed.
    ``recurring``: where the part of the state begins that determines the rest of the run. ``solution``: the fit of a
    learner that fits at once.
    """

    solution: Solution | None = None

    def __init__(
        self, problem: Problem, visit_loop: Any, rule: Any, data: tuple[Any, ...], recurring: int = 0
    ) -> None:
        self.problem = problem
        self.visit_loop, self.rule, self.data = visit_loop, rule, data
        self._recurring = recurring
        self._orders = np.empty((0, 0), dtype=np.int32)
        self._first_epoch = 0

    def begin(self) -> bool:
        """Reset the state for training; False if whole numbers exceed their limit at the start."""
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
        """The visits per call: few while the loop is interpreted, so that compiled code can take over."""
        slow = self.visit_loop is not None and not self.visit_loop.is_compiled
        return UNCOMPILED if slow else loop.WITHOUT_END

    def train(self, columns: Columns, until: int) -> int:
        """Train up to ``until`` visits into columns with room; return a code of app/engine/compiled/loop.py."""
        self.provide_orders()
        rule = self.problem.stop
        limit = loop.WITHOUT_END if rule.updates is None else rule.updates
        falling = rule.when == "error-stops-falling"
        epochs = Epochs(self._orders, self._first_epoch)
        stop = Stop(until, limit, rule.when == "converged", falling, self.largest, self.problem.tie)
        progress = Progress(self.w, self.state, self.last_criterion, self._recurring)
        return int(self.visit_loop(self.rule, self.data, epochs, stop, progress, columns))

    def provide_orders(self) -> None:
        """Compute the orders of the next epochs, if they are missing."""
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
        """Called after new orders are computed."""
        return


PIECE = 1024  # updates replayed at a time


class Replayer(ABC):
    """Repeats updates: the same additions in the same order, so that a state equals training's to the last bit.

    A state (S,) is the weights and whatever else the method needs.
    """

    #: Whether the weights after an update follow in few additions from those before, its example and its step.
    follow: ClassVar[bool] = False
    #: Whether at visit t the weights are first multiplied by 1 - 1/t.
    shrinks: bool = False

    def __init__(self, problem: Problem, evaluator: Evaluator) -> None:
        self.problem = problem
        self.evaluator = evaluator

    @abstractmethod
    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Repeat updates a .. b - 1, changing the state ``w``: (states after each (b - a, S), scores before each)."""

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        """The numbers (b - a, S) that updates a .. b - 1 add to the states ``before`` them, without rounding."""
        return np.zeros_like(before)

    def reach(self, columns: Columns, a: int, b: int) -> float:
        """The largest number that updates a .. b - 1 can add to a weight, if they add whole numbers alone; infinite if
        they may not, or if it is slow to compute."""
        return math.inf

    def state_after(self, columns: Columns, k: int) -> np.ndarray:
        """The state (S,) after k updates, replayed from the last stored state."""
        stored = k // loop.EVERY
        w: np.ndarray = columns.states[stored].copy()
        self.replay(columns, stored * loop.EVERY, k, w)
        return w

    def add_sums(
        self, columns: Columns, a: int, b: int, w: np.ndarray, sums: np.ndarray, before: int
    ) -> None:
        """Add w_t to ``sums`` for t from visit ``before`` to the visit of update b, exclusive."""
        start = w.copy()
        after, _ = self.replay(columns, a, b, w)
        times = np.diff(columns.visit[a:b], prepend=before)
        rows = times[:, None] * np.concatenate([start[None, :], after[:-1]])[: b - a]
        # Added one after the other, so that the sum does not depend on the pieces.
        sums[:] = np.add.accumulate(np.concatenate([sums[None, :], rows]))[-1]

    def recurring(self, state: np.ndarray) -> np.ndarray:
        """The part of a state that determines the rest of the run: if it recurs, the run repeats."""
        return state

    def hashes(self, columns: Columns, visits: np.ndarray) -> np.ndarray:
        """The hash of the state after each of ``visits`` (m,), ascending: uint64 (m,)."""
        out = np.empty(len(visits), dtype=np.uint64)
        w, k = self.problem.start.copy(), 0
        for m, visit in enumerate(visits.tolist()):
            end = columns.update_at(visit)
            while k < end:
                stop = min(end, k + PIECE)
                self.replay(columns, k, stop, w)
                k = stop
            out[m] = loop.state_hash(self.recurring(w))
        return out

    def largest_norm(self, columns: Columns) -> float:
        """The largest norm of the weights of a run, without the bias, in training units."""
        w = self.problem.start.copy()
        largest = float(self.evaluator.squares(w[None, :]).max())
        updates = len(columns.visit)
        for a in range(0, updates, PIECE):
            after, _ = self.replay(columns, a, min(updates, a + PIECE), w)
            largest = max(largest, float(self.evaluator.squares(after).max(initial=0.0)))
        return float(np.sqrt(largest))

    def examples_of(self, columns: Columns, k: int, before: np.ndarray | None = None) -> list[int]:
        """The examples that update k (from 1) used; ``before``: the state before it, if known."""
        return [int(columns.example[k - 1])]


class Parts(NamedTuple):
    """The objects that train on a problem, repeat its updates, and evaluate its weights."""

    trainer: Trainer
    replayer: Replayer
    evaluator: Evaluator


class Method(NamedTuple):
    """``parts(problem, learner)`` makes the parts of one run. ``name`` is the catalogue's. ``at_once``: one update
    makes the weights from all examples, so that no visit is judged. ``frame``: the lines around a learner's in the
    whole algorithm. ``takes_rows``: features may be sparse rows (app/engine/methods/rows.py)."""

    name: str
    parts: Callable[[Problem, Any], Parts]
    at_once: bool = False
    frame: Frame = VISITS
    takes_rows: bool = False
