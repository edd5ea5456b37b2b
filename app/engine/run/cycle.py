"""Exact cycles: the first visit whose state occurs again.

The state before a visit is the weights and the place in the order. With an order that repeats, every state has
one successor, so that a run whose state recurs is an endless cycle. Its length is a whole number of epochs, because
the place is part of the state. Equal weights at two epoch starts therefore find every cycle that was completed by
an epoch start. If the run stops within an epoch, equal weights at the same place of two epochs find the others.
The cycle begins in the epoch before the first of the two.

:class:`Beyond` continues a run that was cut at the end of its cycle.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeVar

import numpy as np

from ..compiled import loop
from ..core.points import Points
from ..predictors.history import Weights
from .counts import mistakes_until
from .record import Record
from .trace import Trace

WHOLE = 2.0**53  # up to this float64 holds all whole numbers
COUNTS = 2.0**-40  # share of an update's largest number below which others are negligible


def first_recurrence(run: Record, final: bool) -> dict[str, int] | None:
    """The cycle's first visit and period, as the key ``cycle`` of docs/scenario.md, or None.

    Unless ``final``, only epoch starts are compared, whose hashes training has stored. Within an epoch all updates
    would have to be repeated, and the next epoch's start finds the same cycle.
    """
    length = run.epoch_length
    ended = run.epochs_ended
    first_hash = loop.state_hash(run.replayer.recurring(run.start))
    hashes = np.concatenate([[first_hash], run.columns.hashes]).astype(np.uint64)
    pair = _equal(run, np.arange(ended + 1, dtype=np.int64) * length, hashes)
    if pair is None and final and run.visits % length and run.visits > length:
        at = np.arange(run.visits % length, run.visits + 1, length, dtype=np.int64)
        pair = _equal(run, at, run.replayer.hashes(run.columns, at))
    if pair is None:
        return None
    first, later = pair
    period = later - first
    start = _earliest(run, max(0, first - length + 1), first, period)
    updates = run.update_at(start + period) - run.update_at(start)
    if updates == 0:
        return None  # nothing changes: that is convergence
    return {
        "from_visit": start + 1,
        "period": period,
        "period_epochs": period // length,
        "updates_per_period": updates,
    }


def absorbed_in(run: Record, cycle: dict[str, int]) -> dict[str, Any] | None:
    """The first number of a cycle that is lost in float64 addition, as the key ``absorbed`` of docs/scenario.md, in
    units of training; None if each number changes the weight to which it is added.

    If there is one, the weights recur because of roundings, and those of exact arithmetic may not.
    """
    first = run.update_at(cycle["from_visit"] - 1)
    return _absorbed(run, first, first + cycle["updates_per_period"])


def absorbed_late(run: Record) -> dict[str, Any] | None:
    """The same for a run's last epoch, if all its steps are of one size; None if each number that is not negligible in
    its update changes the weight to which it is added."""
    first = max(run.update_at(max(0, run.visits - run.epoch_length)), run.updates - loop.EVERY)
    steps = run.columns.step
    return _absorbed(run, first, run.updates, COUNTS) if (steps[first:] == steps[:1]).all() else None


def _absorbed(run: Record, first: int, stop: int, counts: float = 0.0) -> dict[str, Any] | None:
    """The same for updates first + 1 .. stop, and numbers above the share ``counts`` of their update's largest."""
    reach = run.replayer.reach(run.columns, first, stop)
    for a in range(first, stop, loop.EVERY):
        b = min(stop, a + loop.EVERY)
        if _adds_exactly(run.columns.states[a // loop.EVERY], reach * (b - a + a % loop.EVERY)):
            continue
        state = run.state_after(a)
        before = np.concatenate([state[None, :], run.replay(a, b, state.copy())[0]])[:-1]
        added = run.replayer.changes(run.columns, a, b, before)
        size = np.abs(added)
        absorbed = np.argwhere((size > counts * size.max(axis=1, keepdims=True)) & (before + added == before))
        if len(absorbed):
            k, place = absorbed[0].tolist()
            example = int(run.columns.example[a + k])
            values = {"added": float(added[k, place]), "weight": float(before[k, place])}
            return {"example": example if example >= 0 else None, **values}
    return None


def _adds_exactly(state: np.ndarray, reach: float) -> bool:
    """Whether float64 adds whole numbers, ``reach`` in total, to a state without rounding."""
    return reach < WHOLE and bool((np.rint(state) == state).all() and np.abs(state).max() + reach < WHOLE)


def _equal(run: Record, visits: np.ndarray, hashes: np.ndarray) -> tuple[int, int] | None:
    """The earliest of ``visits`` after which the weights equal those after an earlier one: (earlier, later)."""
    order = np.argsort(hashes, kind="stable")
    same = np.flatnonzero(hashes[order[1:]] == hashes[order[:-1]])
    # Each is compared with all earlier ones of the same hash.
    for later in np.sort(order[same + 1]).tolist():
        w = _after(run, int(visits[later]))
        for first in np.flatnonzero(hashes[:later] == hashes[later]).tolist():
            if np.array_equal(_after(run, int(visits[first])), w):
                return int(visits[first]), int(visits[later])
    return None


def _after(run: Record, visits: int) -> np.ndarray:
    return run.replayer.recurring(run.state_after(run.update_at(visits)))


def _earliest(run: Record, low: int, high: int, period: int) -> int:
    """The fewest visits (low <= v <= high) after which the state equals that ``period`` visits later.

    Runs that are equal once stay equal, so this is a bisection.
    """
    while low < high:
        middle = (low + high) // 2
        if np.array_equal(_after(run, middle), _after(run, middle + period)):
            high = middle
        else:
            low = middle + 1
    return low


Sum = TypeVar("Sum", int, np.ndarray)
PREDICTORS = ("last", "averaged", "voted")  # whose history a Beyond provides


class Beyond:
    """The history for predictors of PREDICTORS at visits beyond those of ``trace``, which ends in a cycle."""

    def __init__(self, trace: Trace) -> None:
        assert trace.cycle is not None
        self._trace = trace
        self._first = trace.cycle["from_visit"] - 1  # from here on w_t = w_(t + period)
        self._period = trace.cycle["period"]
        self._mistakes = cache(partial(mistakes_until, trace))  # few visits recur

    def _within(self, visit: int) -> int:
        """The visit of the trace with the same state as ``visit``."""
        first = self._first
        return visit if visit < first else first + (visit - first) % self._period

    def _added(self, count: int, until: Callable[[int], Sum]) -> Sum:
        """A sum of ``count`` terms of a recurring sequence; ``until(n)`` is that of n terms within the trace."""
        first, period = self._first, self._period
        if count <= first + period:
            return until(count)
        rounds, remainder = divmod(count - first, period)
        total: Sum = until(first + remainder) + rounds * (until(first + period) - until(first))
        return total

    def mistakes_until(self, visit: int) -> int:
        """The number of mistakes among the first ``visit`` visits."""
        return self._added(visit, self._mistakes)

    def updates_until(self, visit: int) -> int:
        """The number of updates among the first ``visit`` visits."""
        return self._added(visit, self._trace.update_at)

    def update_at(self, visit: int) -> int:
        """The update of the trace with the same weights as those after ``visit``."""
        return self._trace.update_at(self._within(visit))

    def weights_at(self, k: int) -> Weights:
        return self._trace.weights_at(k)

    def sum_at(self, visit: int) -> Weights:
        w, b = self._trace.weights_at(0)
        empty = np.zeros_like(w), np.zeros_like(b)

        def part(of: int) -> Callable[[int], np.ndarray]:
            return lambda count: np.asarray(self._trace.sum_at(count - 1)[of] if count else empty[of])

        total_w, total_b = (self._added(visit + 1, part(of)) for of in (0, 1))
        return total_w, total_b if np.ndim(b) else float(total_b)

    def averaged_at(self, visit: int) -> Weights:
        w, b = self.sum_at(visit)
        return w / (visit + 1), b / (visit + 1)

    def votes(self, count: int, points: Points | np.ndarray) -> np.ndarray:
        return self._added(count, lambda some: self._trace.votes(some, points))

    def scores_of(self, weights: Weights, points: Points | np.ndarray, times: int = 1) -> np.ndarray:
        return self._trace.scores_of(weights, points, times)


def per_epoch(trace: Trace, epochs: int) -> dict[str, Any]:
    """``mistakes`` and ``updates`` (epochs,) of the first epochs of a run that ends in a cycle."""
    history = Beyond(trace)
    ends = range(0, (epochs + 1) * trace.epoch_length, trace.epoch_length)
    return {
        "mistakes": np.diff([history.mistakes_until(visit) for visit in ends]),
        "updates": np.diff([history.updates_until(visit) for visit in ends]),
    }
