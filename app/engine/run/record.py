"""Record: the columns of training, the weights after any update, their sums, mistakes without an update."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from ..compiled import loop, replay, sparse
from ..compiled.arguments import Columns
from ..compiled.loop import EVERY
from ..core.errors import sentence
from ..core.points import Points
from ..core.rows import Rows, SparsePoints
from ..methods.method import Replayer
from ..methods.problem import Problem

_ROOM = 1 << 20  # updates to reserve at most at first; memory costs nothing until it is written
NUMBERS = 2_000_000  # in the states of one piece


class Record:
    """The output of training, in its units (app/engine/core/units.py), and the replayer that repeats it.

    States (weights, and whatever else the method needs) are stored every 1,024 updates. The others are replayed by the
    same additions in the same order, so that they equal training's to the last bit.
    """

    def __init__(self, problem: Problem, replayer: Replayer) -> None:
        self.problem = problem
        self.replayer = replayer
        self.start = problem.start
        self.epoch_length = problem.epoch_length
        self.visits = 0
        self.updates = 0
        self.epochs_ended = 0
        self.open_epoch = (0, 0)  # mistakes and updates of the unfinished epoch
        reserved = problem.stop.updates or _ROOM
        room = EVERY * -(-min(reserved, _ROOM) // EVERY)
        self.room = Columns(
            visit=np.empty(room, dtype=np.int64),
            example=np.empty(room, dtype=np.int32),
            step=np.empty(room),
            epochs=np.empty((64, 2), dtype=np.int64),
            hashes=np.empty(64, dtype=np.uint64),
            states=np.empty((room // EVERY + 1, len(self.start))),
        )
        self.room.states[0] = self.start

    @property
    def columns(self) -> Columns:
        """The written part of the columns."""
        visit, example, step, epochs, hashes, states = self.room
        k, ended = self.updates, self.epochs_ended
        return Columns(
            visit[:k], example[:k], step[:k], epochs[:ended], hashes[:ended], states[: k // EVERY + 1]
        )

    @property
    def holdings(self) -> tuple[object, ...]:
        """The objects that cost memory; unwritten room costs nothing."""
        return self.problem, self.replayer, self.columns

    @property
    def epochs(self) -> int:
        """The number of epochs begun."""
        return -(-self.visits // self.epoch_length)

    def per_epoch(self, column: int) -> np.ndarray:
        """Mistakes (column 0) or updates (1) of each epoch begun, int64."""
        ended = self.columns.epochs[:, column]
        return np.append(ended, self.open_epoch[column]) if self.epochs > len(ended) else ended.copy()

    def update_at(self, visit: int) -> int:
        """The number of updates at visits up to ``visit``."""
        return int(np.searchsorted(self.room.visit[: self.updates], visit, side="right"))

    def examples_visited(self, first: int, stop: int) -> np.ndarray:
        """The examples of visits first .. stop - 1, int32."""
        length, order, n = self.epoch_length, self.problem.order, len(self.problem.y)
        epoch = (first - 1) // length
        if order.repeats or order.name == "listed":
            return np.asarray(order.epochs(1, 1, n)[0][np.arange(first - 1, stop - 1) % length])
        orders = order.epochs(epoch + 1, max(1, -(-(stop - 1) // length) - epoch), n).ravel()
        return orders[first - 1 - epoch * length : stop - 1 - epoch * length].copy()

    def pieces(self, first: int, stop: int) -> Iterator[tuple[int, int]]:
        """Visits first .. stop - 1 in pieces (first, stop) with at most NUMBERS numbers in their states."""
        step = max(1, NUMBERS // max(1, len(self.start)))
        for at in range(first, stop, step):
            yield at, min(stop, at + step)

    def state_after(self, k: int) -> np.ndarray:
        """The state (S,) after k updates, in training units."""
        if not 0 <= k <= self.updates:
            raise IndexError(sentence("no-update", updates=self.updates, got=k))
        return self.replayer.state_after(self.columns, k)

    def states_after(self, updates: np.ndarray) -> np.ndarray:
        """The states (m, S) after each of ``updates`` (m,), ascending, in training units."""
        out = np.empty((len(updates), len(self.start)))
        for k, part in by_kept_state(updates):
            state = self.columns.states[k // EVERY]
            after, _ = self.replay(k, int(updates[part.stop - 1]), state.copy())
            out[part] = np.concatenate([state[None, :], after])[updates[part] - k]
        return out

    def states_between(self, a: int, b: int) -> np.ndarray:
        """The states (m, S) after each of updates a + 1 .. b that exist, in training units."""
        return self.replay(a, min(b, self.updates), self.state_after(a))[0]

    def replay(self, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Repeat updates a .. b - 1, changing the state ``w``: (states after each (b - a, S), scores before each)."""
        return self.replayer.replay(self.columns, a, b, w)

    # Only for training.

    def make_room(self, epochs: int) -> None:
        """Reserve room for the counts of ``epochs`` epochs."""
        room = self.room
        if epochs > len(room.epochs):
            size = max(epochs, 2 * len(room.epochs))
            self.room = room._replace(epochs=_grown(room.epochs, size), hashes=_grown(room.hashes, size))

    def grow(self) -> None:
        """Reserve room for four times as many updates; memory costs nothing until it is written."""
        room = self.room
        size = 4 * len(room.visit)
        self.room = room._replace(
            visit=_grown(room.visit, size),
            example=_grown(room.example, size),
            step=_grown(room.step, size),
            states=_grown(room.states, size // EVERY + 1),
        )

    def advance(self, state: np.ndarray) -> None:
        """Set the counts to those of the compiled loop."""
        self.visits = int(state[loop.VISITS])
        self.updates = int(state[loop.UPDATES])
        self.epochs_ended = int(state[loop.EPOCHS_ENDED])
        self.open_epoch = (int(state[loop.EPOCH_MISTAKES]), int(state[loop.EPOCH_UPDATES]))

    def cut(self, visits: int, mistakes: int) -> None:
        """Discard everything after ``visits`` visits; ``mistakes``: those of the epoch that is then unfinished."""
        self.updates = self.update_at(visits)
        self.visits = visits
        self.epochs_ended = visits // self.epoch_length
        first = self.update_at(self.epochs_ended * self.epoch_length)
        self.open_epoch = (mistakes, self.updates - first)


def by_kept_state(updates: np.ndarray) -> Iterator[tuple[int, slice]]:
    """(k, slice of ``updates``) for each update k with a stored state, from which those updates are replayed."""
    stored = updates // EVERY
    starts = np.flatnonzero(np.diff(stored, prepend=-1)).tolist()
    for first, stop in pairwise([*starts, len(updates)]):
        yield int(stored[first]) * EVERY, slice(first, stop)


def _grown(array: np.ndarray, size: int) -> np.ndarray:
    grown = np.empty((size, *array.shape[1:]), dtype=array.dtype)
    grown[: len(array)] = array
    return grown


Visited = tuple[np.ndarray, np.ndarray]  # (visits (m,) int64, ascending; their examples (m,) int32)


class UnansweredMistakes:
    """Visits of single examples that were wrong and changed nothing, stored along the run.

    ``conservative``: the learner updates at mistakes alone, so that only epochs with more mistakes than updates have
    any. Thread-safe: stored values are only replaced by equal values.
    """

    def __init__(self, recording: Record, conservative: bool) -> None:
        self._recording = recording
        self._conservative = conservative
        self._kept = (
            0,
            np.zeros(0, dtype=np.int64),
            np.zeros(0, dtype=np.int32),
        )  # number of visits examined, visits, examples

    def until(self, visit: int) -> Visited:
        """The mistakes at visits 1 .. ``visit``."""
        seen, visits, examples = self._kept
        if seen < visit:
            parts = [(visits, examples), *self._after(seen, visit)]
            visits, examples = (np.concatenate(each) for each in zip(*parts, strict=True))
            self._kept = visit, visits, examples
        count = int(np.searchsorted(visits, visit, side="right"))
        return visits[:count], examples[:count]

    def _after(self, seen: int, visit: int) -> list[Visited]:
        """The mistakes at visits ``seen`` + 1 .. ``visit``, in pieces."""
        recording = self._recording
        counted = recording.per_epoch(0) > recording.per_epoch(1) if self._conservative else None
        if counted is not None and not counted.any():
            return []
        return [self._among(first, stop, counted) for first, stop in recording.pieces(seen + 1, visit + 1)]

    def _among(self, first: int, stop: int, counted: np.ndarray | None) -> Visited:
        """The mistakes at visits ``first`` .. ``stop`` - 1, in epochs that are ``counted`` (None: in all)."""
        recording, evaluator = self._recording, self._recording.replayer.evaluator
        changed = recording.columns.visit
        mask = np.ones(stop - first, dtype=bool)
        mask[changed[recording.update_at(first - 1) : recording.update_at(stop - 1)] - first] = False
        if counted is not None:
            mask &= counted[np.arange(first - 1, stop - 1) // recording.epoch_length]
        visits, examples = first + np.flatnonzero(mask), recording.examples_visited(first, stop)[mask]
        states = recording.states_after(np.searchsorted(changed, visits))
        wrong = evaluator.mistaken(evaluator.scores(states, examples), examples)
        return visits[wrong], examples[wrong]


class WeightSums:
    """Sums of the states w_0 .. w_t, in training units; stored every 1,024 updates, as states are.

    Thread-safe: stored values are only replaced by equal values.
    """

    def __init__(self, recording: Record) -> None:
        self._recording = recording
        self._kept: dict[int, np.ndarray] = {0: np.zeros(len(recording.start))}

    def at(self, k: int) -> np.ndarray:
        """The sum of w_t (S,) for t below the visit of update k."""
        recording, sums = self._recording, self._kept
        if not 0 <= k <= recording.updates:
            raise IndexError(sentence("no-update", updates=recording.updates, got=k))
        stored = k // EVERY
        at = max(i for i in range(stored, -1, -1) if i in sums)
        while at < stored:
            sums[at + 1] = self._onwards(sums[at], at * EVERY, (at + 1) * EVERY)
            at += 1
        return self._onwards(sums[stored], stored * EVERY, k)

    def until(self, visit: int) -> np.ndarray:
        """The sum of w_t (S,) for t = 0 .. visit."""
        recording = self._recording
        k = recording.update_at(visit)
        since = int(recording.columns.visit[k - 1]) if k else 0
        sums: np.ndarray = self.at(k) + (visit - since + 1) * recording.state_after(k)
        return sums

    def until_each(self, visits: np.ndarray) -> np.ndarray:
        """:meth:`until` for each of ``visits`` (m,), ascending: the sums (m, S)."""
        recording = self._recording
        visit, states = recording.columns.visit, recording.columns.states
        updates = np.searchsorted(visit, visits, side="right")
        out = np.empty((len(visits), len(recording.start)))
        for k, part in by_kept_state(updates):
            last = int(updates[part.stop - 1])
            after, _ = recording.replay(k, last, states[k // EVERY].copy())
            following = np.concatenate([states[k // EVERY][None, :], after])
            since = np.append(visit[k - 1] if k else 0, visit[k:last])
            # Added one after the other, as for a single sum.
            sums = np.add.accumulate(np.vstack([self.at(k), np.diff(since)[:, None] * following[:-1]]))
            at = updates[part] - k
            out[part] = sums[at] + (visits[part] - since[at] + 1)[:, None] * following[at]
        return out

    def _onwards(self, sums: np.ndarray, a: int, b: int) -> np.ndarray:
        """The sums at update b from those at update a, whose state is stored."""
        columns = self._recording.columns
        sums, w = sums.copy(), columns.states[a // EVERY].copy()
        before = int(columns.visit[a - 1]) if a else 0
        self._recording.replayer.add_sums(columns, a, b, w, sums, before)
        return sums


# Tally: the votes of all weights of a run for some points, stored so that counting can continue.


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
        self._evaluator = recording.replayer.evaluator
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
            pieces = self._evaluator.signs(states, self._points, at_zero)
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
            replay.add_votes(self._columns, w, np.zeros(len(w)), times, at_zero, votes)
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
