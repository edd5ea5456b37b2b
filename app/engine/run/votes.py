"""Tally: the votes of all weights of a run for some points, stored so that counting can continue."""

from __future__ import annotations

import numpy as np

from ..compiled import scores, sparse
from ..core.points import Points
from ..core.rows import Rows, SparsePoints
from ..core.sentences import sentence
from .record import Record

APART = 8192  # updates between stored sums
REPLAYED = 1024  # updates replayed at a time
TALLIES = 4  # sets of points with stored votes
LONG_ONES = 256  # points at a time whose sums are too long for float64
BIAS = {
    "learned": 1.0,
    "threshold": -1.0,
    "fixed": 1.0,
    "none": None,
}  # the factor of the state's last weight


class Tallies:
    """The votes of a run for the newest sets of points."""

    def __init__(self, recording: Record) -> None:
        self._recording = recording
        self._kept: dict[bytes, Tally] = {}

    def at(self, count: int, points: Points) -> np.ndarray:
        """The votes of w_0 .. w_(count - 1) at these points: float64 (m,). Sums for the newest points are stored, so
        that a later count continues from an earlier one. Raises IndexError beyond the run's vectors."""
        vectors = self._recording.visits + 1
        if not 0 <= count <= vectors:
            raise IndexError(sentence("no-vector", vectors=vectors, got=count))
        key = points.key
        tally = self._kept.get(key)
        if tally is None:
            tally = self._kept[key] = Tally(self._recording, points)
            for oldest in list(self._kept)[:-TALLIES]:
                self._kept.pop(oldest, None)
        return tally.at(count)


class Tally:
    """Sums of sign(w_t.phi + b_t) for points (m,), stored along the run.

    sign(0) is the scenario's ``sign_of_zero``. Votes are taken at whole-number multiples of (phi, 1), so that a score
    is 0 if it is 0 by hand. Thread-safe: stored values are only replaced by equal values.
    """

    def __init__(self, recording: Record, points: Points) -> None:
        self._recording = recording
        self._points = points
        self._constant = BIAS[recording.problem.bias]
        self._judge = recording.replayer.judge
        self._rows = _constant_beside(points, self._constant) if isinstance(points, SparsePoints) else None
        self._columns = _homogeneous(points, self._constant) if self._rows is None else np.empty((0, 0))
        self._kept: dict[int, np.ndarray] = {0: np.zeros(len(points))}
        self._newest = (0, self._kept[0])

    def at(self, count: int) -> np.ndarray:
        """The sum over t = 0 .. count - 1: float64 (m,)."""
        newest, sums = self._newest
        at = max(t for t in list(self._kept) if t <= count)
        if newest < at or newest > count:
            sums = self._kept[at]
        else:
            at = newest
        votes = sums.copy()
        while at < count:
            stop = self._next_kept(at)
            end = count if stop is None or stop > count else stop
            self._add(votes, at, end)
            at = end
            if at == stop:
                self._kept[at] = votes.copy()
        self._newest = (count, votes)
        return votes.copy()

    def _next_kept(self, t: int) -> int | None:
        """The next visit after t with stored sums."""
        recording = self._recording
        k = (recording.update_at(t) // APART + 1) * APART
        return int(recording.columns.visit[k - 1]) if k <= recording.updates else None

    def _add(self, votes: np.ndarray, first: int, stop: int) -> None:
        """Add the votes of w_t for t = first .. stop - 1."""
        recording = self._recording
        at_zero = float(recording.problem.sign_of_zero)
        a, b = recording.update_at(first), recording.update_at(stop - 1)
        while True:
            end = min(b, a + REPLAYED)
            base = recording.state_after(a)
            states = np.vstack([base, recording.replay(a, end, base.copy())[0]])
            visit = recording.columns.visit[a:end]
            # Vector a + i is the weights from update a + i's visit, or from ``first``, up to the next change.
            changes = np.concatenate([[first], visit, [stop if end == b else visit[-1]]])
            times = np.diff(changes).astype(np.float64)
            pieces = self._judge.signs(states, self._points, at_zero)
            if pieces is None:
                self._add_lines(votes, states, times, at_zero)
            else:
                for part, signs in pieces:
                    votes[part] += times @ signs
            if end == b:
                return
            first = int(visit[-1])
            a = end

    def _add_lines(self, votes: np.ndarray, states: np.ndarray, times: np.ndarray, at_zero: float) -> None:
        """Add ``times`` (k,) times the signs of w.phi + b, with w from each state (k, S)."""
        width = len(self._columns) if self._rows is None else self._rows.width
        w = np.ascontiguousarray(states[:, :width])  # the leading numbers are the weights
        indices = self._points.beyond(w)
        before = votes[indices]
        if self._rows is None:
            scores.add_votes(self._columns, w, np.zeros(len(w)), times, at_zero, votes)
        else:
            sparse.add_votes(*self._rows.arrays, w, times, at_zero, votes)
        for start in range(0, len(indices), LONG_ONES):
            part = slice(start, start + LONG_ONES)
            signs = self._points.signs(indices[part], w, self._constant, at_zero)
            votes[indices[part]] = before[part] + times @ signs


def _constant_beside(points: SparsePoints, constant: float | None) -> Rows:
    return points.rows if constant is None else points.rows.beside(constant)


def _homogeneous(points: Points, constant: float | None) -> np.ndarray:
    """Positive multiples of (phi, the bias's constant) as columns (D, m), whole if the points are known exactly."""
    exact = points.whole[:, -1:] > 0
    phi = np.where(exact, points.whole[:, :-1], points.phi)
    if constant is not None:
        phi = np.column_stack([phi, constant * np.where(exact, points.whole[:, -1:], 1.0)])
    return np.array(phi.T, order="C")
