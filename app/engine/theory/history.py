"""History: the best margin and the largest norm of a run so far, kept along it.

Both need all the weights before. Best margins are cheap to follow: most weights are no better than the best
ones so far, and one example that says so is enough, mostly the example that said so the last time.
"""

# The compiled code here is numba's, typed by its signatures.
# mypy: disable-error-code="no-untyped-def, type-arg, misc"

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numba
import numpy as np
from numba import types

from app.engine.scoring import ABREAST, scores_of

if TYPE_CHECKING:
    from app.engine.trace import Trace

APART = 8192  # updates between what is kept
REPLAYED = 1024  # updates replayed at a time

_f8 = types.float64
_c1 = types.Array(_f8, 1, "C")
_c2 = types.Array(_f8, 2, "C")


@numba.njit(types.int64(_c2, _c1, _c2, types.int64, types.int64, _c1, _c1), cache=True, nogil=True)
def follow(columns, y, weights, features, hint, best, largest):
    """Running maxima over rows of weights, of min y a / ||w|| and of ||w||^2, w the leading ``features``.

    best (m + 1,) and largest (m + 1,) hold what was before at 0 and are filled. ``hint``: the example that is
    asked first; returned for the next call.
    """
    n = columns.shape[1]
    a = np.empty(ABREAST)
    for k in range(weights.shape[0]):
        w = weights[k]
        square = 0.0
        for j in range(features):
            square += w[j] * w[j]
        largest[k + 1] = max(largest[k], square)
        best[k + 1] = best[k]
        if not 0.0 < square < np.inf or n == 0:
            continue
        norm = np.sqrt(square)
        total = 0.0
        for j in range(w.shape[0]):
            total += w[j] * columns[j, hint]
        if y[hint] * total / norm <= best[k]:
            continue
        least = np.inf
        first = 0
        while first < n and least / norm > best[k]:
            count = min(ABREAST, n - first)
            scores_of(columns, first, count, w, a)
            for i in range(count):
                if y[first + i] * a[i] < least:
                    least = y[first + i] * a[i]
                    hint = first + i
            first += count
        best[k + 1] = max(best[k], least / norm)
    return hint


@numba.njit(types.void(_c2, _c1, _c2, _c1), cache=True, nogil=True)
def criteria(columns, y, weights, out):
    """For each row of weights the perceptron criterion: the sum of -y a over the examples with y a < 0."""
    n = columns.shape[1]
    a = np.empty(ABREAST)
    for k in range(weights.shape[0]):
        total = 0.0
        for first in range(0, n, ABREAST):
            count = min(ABREAST, n - first)
            scores_of(columns, first, count, weights[k], a)
            for i in range(count):
                total -= min(y[first + i] * a[i], 0.0)
        out[k] = total + 0.0


@dataclass(frozen=True)
class Kept:
    """After some updates: the best margin (minus infinity: none yet), the largest ||w||^2, whom to ask first."""

    best: float
    largest: float
    hint: int


class History:
    """Running maxima along a trace. May be used from several threads: what is kept is replaced by its equal."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self.columns = np.array(trace.z.T, order="C")
        start = Kept(-np.inf, 0.0, 0)
        self._kept = {0: self._onwards(start, trace.start[None, :])[0]}

    @classmethod
    def of(cls, trace: Trace) -> History:
        """The trace's own, made when first asked for."""
        kept: History | None = trace.__dict__.get("_history")
        if kept is None:
            kept = trace.__dict__["_history"] = cls(trace)
        return kept

    def best(self, a: int, b: int) -> np.ndarray:
        """The best margin so far after each of updates a .. b - 1, minus infinity where there is none."""
        best: np.ndarray = self._between(a, b)[1] / self._trace.units.feature + 0.0
        return best

    def at(self, k: int) -> tuple[float, float]:
        """(best margin so far, largest ||w|| so far) after k updates, the start's included."""
        kept = self._between(k, k)[0]
        return kept.best / self._trace.units.feature + 0.0, float(
            np.sqrt(kept.largest)
        ) / self._trace.units.weight

    def _between(self, a: int, b: int) -> tuple[Kept, np.ndarray]:
        """(what is kept after update b, best margins of updates a .. b - 1)."""
        at = max(k for k in list(self._kept) if k <= a)
        now, found = self._kept[at], []
        while at < b:
            upto = min(at + REPLAYED, (at // APART + 1) * APART, b if at >= a else a)
            rows = self._trace.replay(at, upto, self._trace.state_after(at))[0]
            now, best = self._onwards(now, rows)
            if at >= a:
                found.append(best)
            at = upto
            if at % APART == 0:
                self._kept[at] = now
        return now, np.concatenate([*found, np.empty(0)])

    def _onwards(self, now: Kept, rows: np.ndarray) -> tuple[Kept, np.ndarray]:
        best, largest = np.empty(len(rows) + 1), np.empty(len(rows) + 1)
        best[0], largest[0] = now.best, now.largest
        trace = self._trace
        hint = follow(self.columns, trace.signs, rows, trace.features, now.hint, best, largest)
        return Kept(float(best[-1]), float(largest[-1]), int(hint)), best[1:]
