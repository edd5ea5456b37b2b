"""The best margin and the largest norm of a run so far, stored along it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..run import scores
from ..run.trace import Trace

APART = 8192  # updates between stored maxima
REPLAYED = 1024  # updates replayed at a time


@dataclass(frozen=True)
class Maxima:
    """After some updates: the best margin (minus infinity: none), the largest ||w||^2, the example to check first."""

    best: float
    largest: float
    hint: int


class MarginHistory:
    """Running maxima along a trace. Thread-safe: stored values are only replaced by equal values."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        scenario = trace.scenario
        self._plain = scenario.task == "binary" and scenario.learner.kernel is None
        self._plain &= not scenario.learner.layered
        # What 1 is in the stored margins.
        self._unit = trace.units.feature if self._plain else 1.0
        self._checkpoints = {0: self._onwards(Maxima(-np.inf, 0.0, 0), trace.recording.start[None, :])[0]}

    def best(self, a: int, b: int) -> np.ndarray:
        """The best margin so far after each of updates a .. b - 1; minus infinity if there is none."""
        best: np.ndarray = self._between(a, b)[1] / self._unit + 0.0
        return best

    def at(self, k: int) -> tuple[float, float]:
        """(best margin so far, largest ||w|| so far) after k updates, including the start."""
        maxima = self._between(k, k)[0]
        return maxima.best / self._unit + 0.0, float(np.sqrt(maxima.largest)) / self._trace.units.weight

    def _between(self, a: int, b: int) -> tuple[Maxima, np.ndarray]:
        """(maxima after update b, best margins after each of updates a .. b - 1)."""
        at = max(k for k in list(self._checkpoints) if k <= a)
        maxima, pieces = self._checkpoints[at], [np.empty(0)]
        while at < b:
            end = min(at + REPLAYED, (at // APART + 1) * APART, b if at >= a else a)
            rows = self._trace.recording.replay(at, end, self._trace.recording.state_after(at))[0]
            maxima, best = self._onwards(maxima, rows)
            if at >= a:
                pieces.append(best)
            at = end
            if at % APART == 0:
                self._checkpoints[at] = maxima
        return maxima, np.concatenate(pieces)

    def _onwards(self, now: Maxima, rows: np.ndarray) -> tuple[Maxima, np.ndarray]:
        judge = self._trace.judge
        squares = judge.squares(rows)
        best = np.empty(len(rows) + 1)
        best[0] = now.best
        hint = now.hint
        if self._plain:
            hint = scores.follow(judge, rows, hint, best)
        else:
            margin = scores.margins(judge, rows)
            best[1:] = np.where(np.isnan(margin), -np.inf, margin)
            best = np.maximum.accumulate(best)
        largest = float(np.maximum(now.largest, squares.max(initial=0.0)))
        return Maxima(float(best[-1]), largest, int(hint)), best[1:]
