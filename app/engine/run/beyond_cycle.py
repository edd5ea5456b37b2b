"""A run that was cut where its cycle closes, read after any later visit: the same weights come back for ever."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeVar

import numpy as np

from ..core.points import Points
from ..predictors.history import Weights
from .counts import mistakes_until
from .trace import Trace

Sum = TypeVar("Sum", int, np.ndarray)
PREDICTORS = ("last", "averaged", "voted")  # that a Beyond has what they ask for


class Beyond:
    """What predictors of PREDICTORS ask of a history, at visits beyond those of ``trace``, which ends in a cycle."""

    def __init__(self, trace: Trace) -> None:
        assert trace.cycle is not None
        self._trace = trace
        self._first = trace.cycle["from_visit"] - 1  # w_t is that a period later from here on
        self._period = trace.cycle["period"]
        self._mistakes = cache(partial(mistakes_until, trace))  # of few visits, again and again

    def _within(self, visit: int) -> int:
        """The visit of the trace after which the state is that after ``visit``."""
        first = self._first
        return visit if visit < first else first + (visit - first) % self._period

    def _added(self, count: int, until: Callable[[int], Sum]) -> Sum:
        """A sum over the first ``count`` of what recurs, where ``until`` has it for as many as the trace has."""
        first, period = self._first, self._period
        if count <= first + period:
            return until(count)
        rounds, rest = divmod(count - first, period)
        total: Sum = until(first + rest) + rounds * (until(first + period) - until(first))
        return total

    def mistakes_until(self, visit: int) -> int:
        """How many of the first ``visit`` visits were mistakes."""
        return self._added(visit, self._mistakes)

    def updates_until(self, visit: int) -> int:
        """How many of them were updates."""
        return self._added(visit, self._trace.update_at)

    def update_at(self, visit: int) -> int:
        """The update of the trace after which the weights are those after ``visit``."""
        return self._trace.update_at(self._within(visit))

    def weights_at(self, k: int) -> Weights:
        return self._trace.weights_at(k)

    def sum_at(self, visit: int) -> Weights:
        w, b = self._trace.weights_at(0)
        none = np.zeros_like(w), np.zeros_like(b)

        def part(of: int) -> Callable[[int], np.ndarray]:
            return lambda count: np.asarray(self._trace.sum_at(count - 1)[of] if count else none[of])

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
    """``mistakes`` and ``updates`` (epochs,) of so many epochs of a run that ends in a cycle."""
    beyond = Beyond(trace)
    ends = range(0, (epochs + 1) * trace.epoch_length, trace.epoch_length)
    return {
        "mistakes": np.diff([beyond.mistakes_until(visit) for visit in ends]),
        "updates": np.diff([beyond.updates_until(visit) for visit in ends]),
    }
