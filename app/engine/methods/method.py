"""A method: how learners of one kind go through the examples, who trains with it, and who makes the updates again."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

import numpy as np

from ..compiled import loop
from ..compiled.arguments import Columns, Epochs, Progress, Stop
from ..core.algorithm import VISITS, Frame
from ..core.compiler import Loop
from ..core.orders import BLOCK as ORDERS_AT_ONCE
from ..core.units import LARGEST, LONGEST
from .judge import Judge
from .problem import Problem, Solution

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


PIECE = 1024  # updates made again at a time


class Replayer(ABC):
    """Makes updates again: the same additions in the same order, so that a state is training's own to the last bit.

    What is asked about a run is asked of its state (S,): the weights, and whatever else the method carries along.
    """

    #: Whether the weights after an update follow from those before, its example and its step, in few additions.
    follow: ClassVar[bool] = False
    #: Whether at visit t the weights are first multiplied by 1 - 1/t.
    shrinks: bool = False

    def __init__(self, problem: Problem, judge: Judge) -> None:
        self.problem = problem
        self.judge = judge

    @abstractmethod
    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Updates a .. b - 1 again: (states after each (b - a, S), scores before each); the state ``w`` goes along."""

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        """What updates a .. b - 1 add to the states ``before`` them (b - a, S), as long as nothing is rounded."""
        return np.zeros_like(before)

    def reach(self, columns: Columns, a: int, b: int) -> float:
        """The largest number that updates a .. b - 1 can add to a weight, where all that they add are whole numbers;
        infinite where they may be others, or it takes long to say."""
        return math.inf

    def state_after(self, columns: Columns, k: int) -> np.ndarray:
        """The state (S,) after k updates, from the one that is kept before it."""
        near = k // loop.EVERY
        w: np.ndarray = columns.states[near].copy()
        self.replay(columns, near * loop.EVERY, k, w)
        return w

    def add_sums(
        self, columns: Columns, a: int, b: int, w: np.ndarray, sums: np.ndarray, before: int
    ) -> None:
        """Add w_t to ``sums`` for t from visit ``before`` up to that of update b, not included."""
        held = w.copy()
        after, _ = self.replay(columns, a, b, w)
        times = np.diff(columns.visit[a:b], prepend=before)
        rows = times[:, None] * np.concatenate([held[None, :], after[:-1]])[: b - a]
        # One after the other, so that it is the same sum however it is asked for.
        sums[:] = np.add.accumulate(np.concatenate([sums[None, :], rows]))[-1]

    def recurring(self, state: np.ndarray) -> np.ndarray:
        """The part of a state that decides how the run goes on: where it comes back, the run repeats."""
        return state

    def hashes(self, columns: Columns, visits: np.ndarray) -> np.ndarray:
        """The hash of the state held after so many visits; ``visits`` rises."""
        out = np.empty(len(visits), dtype=np.uint64)
        w, k = self.problem.start.copy(), 0
        for m, visit in enumerate(visits.tolist()):
            upto = columns.update_at(visit)
            while k < upto:
                stop = min(upto, k + PIECE)
                self.replay(columns, k, stop, w)
                k = stop
            out[m] = loop.state_hash(self.recurring(w))
        return out

    def largest_norm(self, columns: Columns) -> float:
        """The largest norm of the weights of a run, without the bias, in training units."""
        w = self.problem.start.copy()
        most = float(self.judge.squares(w[None, :]).max())
        updates = len(columns.visit)
        for a in range(0, updates, PIECE):
            after, _ = self.replay(columns, a, min(updates, a + PIECE), w)
            most = max(most, float(self.judge.squares(after).max(initial=0.0)))
        return float(np.sqrt(most))

    def examples_of(self, columns: Columns, k: int, before: np.ndarray | None = None) -> list[int]:
        """The examples that update k (from 1) was made of; ``before``: the state before it, if it is known."""
        return [int(columns.example[k - 1])]


class Parts(NamedTuple):
    """Who trains on a problem, who makes its updates again, and who judges its weights."""

    trainer: Trainer
    replayer: Replayer
    judge: Judge


class Method(NamedTuple):
    """``parts(problem, learner)`` are those of one run. ``name`` is the catalogue's. ``at_once``: one update makes the
    weights of all examples together, so that no example is judged, and no mistake made, on the way.
    ``frame``: what stands around a learner's lines in the whole algorithm. ``takes_rows``: features may be rows of
    mostly zeros (app/engine/methods/rows.py)."""

    name: str
    parts: Callable[[Problem, Any], Parts]
    at_once: bool = False
    frame: Frame = VISITS
    takes_rows: bool = False
