"""Trace: what happened in a run, as columns, and the state after any update."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from app.engine import loop
from app.engine.canonical import number, numbers
from app.engine.cycle import first_recurrence
from app.engine.exact import Units

if TYPE_CHECKING:
    from app.engine.scenario import Scenario

EVERY = 1024  # updates between weights that are kept
_ROOM = 4096


@dataclass(frozen=True)
class Window:
    """Updates a .. b - 1 of a trace, one row each.

    ``visit`` int64, ``example`` int32, ``mistake`` bool, ``activation`` before and ``w`` (m, p), ``b`` (m,) after
    each update, ``step`` tau. ``base_w``, ``base_b``: before the first; ``base_visit``: the visit of the update
    before, or 0.
    """

    visit: np.ndarray
    example: np.ndarray
    mistake: np.ndarray
    activation: np.ndarray
    step: np.ndarray
    w: np.ndarray
    b: np.ndarray
    base_w: np.ndarray
    base_b: float
    base_visit: int


class Trace:
    """The updates of a run: ``visit`` int64 (from 1), ``example`` int32 (from 0), ``step`` float64, one row each.

    ``end`` is None while training goes on, then 'separated', 'no-mistakes' (``on_boundary`` lists the examples
    with a score of 0), 'cycle', 'stopped', 'limit' or 'empty'. Weights are kept every 1,024 updates; those
    between are found by the same additions in the same order, so they are the training's own to the last bit.
    """

    def __init__(self, scenario: Scenario, units: Units) -> None:
        self.scenario = scenario
        self.units = units
        self.z, self.trained = scenario.training_vectors(units)
        self.signs = scenario.y.astype(np.float64)
        self.start = scenario.start_vector(units)
        self.features = scenario.phi.shape[1]
        self.epoch_length = max(1, scenario.order.length(len(scenario.y)))
        self.visits = 0
        self.updates = 0
        self.epochs_ended = 0
        self.done = False
        self.end: str | None = None
        self.cycle: dict[str, int] | None = None
        self.on_boundary: list[int] = []
        self._open_epoch = (0, 0)  # mistakes and updates of the epoch that has not ended
        self._visit = np.empty(_ROOM, dtype=np.int64)
        self._example = np.empty(_ROOM, dtype=np.int32)
        self._step = np.empty(_ROOM)
        self._kept = np.empty((_ROOM // EVERY + 1, len(self.start)))
        self._kept[0] = self.start
        self._epochs = np.empty((64, 2), dtype=np.int64)
        self._hashes = np.empty(64, dtype=np.uint64)
        self._sums = np.zeros((1, len(self.start)))  # at kept weights: sum of w_t for t below that update's visit
        self._votes: list[tuple[bytes, dict[int, np.ndarray]]] = []
        self._tie = {"mistake": 0, "positive": 1, "negative": 2}[scenario.tie]

    # What happened.

    @property
    def visit(self) -> np.ndarray:
        return self._visit[: self.updates]

    @property
    def example(self) -> np.ndarray:
        return self._example[: self.updates]

    @property
    def step(self) -> np.ndarray:
        """Step sizes tau as documents count them."""
        step: np.ndarray = self._step[: self.updates] / self.units.step
        return step

    @property
    def epochs(self) -> int:
        """Epochs begun."""
        return -(-self.visits // self.epoch_length)

    @property
    def mistakes_per_epoch(self) -> np.ndarray:
        return self._per_epoch(0)

    @property
    def updates_per_epoch(self) -> np.ndarray:
        return self._per_epoch(1)

    def _per_epoch(self, column: int) -> np.ndarray:
        ended = self._epochs[: self.epochs_ended, column]
        return np.append(ended, self._open_epoch[column]) if self.epochs > self.epochs_ended else ended.copy()

    def order(self, epoch: int) -> np.ndarray:
        """The examples visited in an epoch (from 1), int32."""
        return self.scenario.order.epochs(epoch, 1, len(self.scenario.y))[0]

    def update_at(self, visit: int) -> int:
        """How many updates happened at visits up to ``visit``."""
        return int(np.searchsorted(self.visit, visit, side="right"))

    # Weights.

    def _before(self, k: int) -> np.ndarray:
        """The vector (D,) after k updates, in training units."""
        if not 0 <= k <= self.updates:
            raise IndexError(f"the run has {self.updates} updates, so not {k}")
        kept = k // EVERY
        w = self._kept[kept].copy()
        self._replay(kept * EVERY, k, w)
        return w

    def _replay(self, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        out_w = np.empty((b - a, len(w)))
        out_score = np.empty(b - a)
        loop.replay(
            self.z, self.signs, self._example[a:b], self._step[a:b], self.trained, w, out_w, out_score
        )
        return out_w, out_score

    def _reported(self, w: np.ndarray, unit: float | None = None) -> tuple[np.ndarray, np.ndarray]:
        """(w, b) as documents count them, from rows of training vectors."""
        values = w / (self.units.weight if unit is None else unit) + 0.0
        features = values[..., : self.features]
        if self.scenario.bias == "none":
            return features, np.zeros(values.shape[:-1])
        b = values[..., self.features]
        return features, (0.0 - b) if self.scenario.bias == "threshold" else b

    def weights_at(self, k: int) -> tuple[np.ndarray, float]:
        """(w (p,), b) after k updates; k = 0 is the start."""
        w, b = self._reported(self._before(k))
        return w, float(b)

    def window(self, a: int, b: int) -> Window:
        """Updates a .. b - 1, counted from 0."""
        a, b = max(0, a), min(b, self.updates)
        b = max(a, b)
        base = self._before(a)
        base_w, base_b = self._reported(base)
        after, score = self._replay(a, b, base.copy())
        w, bias = self._reported(after)
        example = self._example[a:b].copy()
        ya = score * self.signs[example]
        wrong = (ya < 0) | np.isnan(ya)
        tied = ya == 0
        if self._tie == loop.TIE_MISTAKE:
            wrong |= tied
        else:
            wrong |= tied & ((self.signs[example] < 0) == (self._tie == loop.TIE_POSITIVE))
        return Window(
            visit=self._visit[a:b].copy(),
            example=example,
            mistake=wrong,
            activation=score / self.units.activation + 0.0,
            step=self._step[a:b] / self.units.step,
            w=np.ascontiguousarray(w),
            b=np.ascontiguousarray(bias),
            base_w=base_w,
            base_b=float(base_b),
            base_visit=int(self._visit[a - 1]) if a else 0,
        )

    def _sum_at(self, k: int) -> np.ndarray:
        """Sum of w_t over t below the visit of update k, in training units."""
        kept = k // EVERY
        while len(self._sums) <= kept:
            at = len(self._sums) - 1
            sums, w = self._sums[at].copy(), self._kept[at].copy()
            self._add_sums(at * EVERY, (at + 1) * EVERY, w, sums)
            self._sums = np.vstack([self._sums, sums])
        sums, w = self._sums[kept].copy(), self._kept[kept].copy()
        self._add_sums(kept * EVERY, k, w, sums)
        return sums

    def _add_sums(self, a: int, b: int, w: np.ndarray, sums: np.ndarray) -> None:
        before = int(self._visit[a - 1]) if a else 0
        loop.replay_sums(
            self.z, self.signs, self._visit[a:b], self._example[a:b], self._step[a:b], self.trained, w, sums, before
        )

    def weight_sum(self, k: int) -> tuple[np.ndarray, float]:
        """(sum of w_t, sum of b_t) for t = 0 .. v - 1, where v is the visit of update k (0 for k = 0)."""
        w, b = self._reported(self._sum_at(k))
        return w, float(b)

    def averaged_at(self, visit: int) -> tuple[np.ndarray, float]:
        """CIML's Algorithm 7 after ``visit`` visits: the mean of w_0 .. w_visit."""
        k = self.update_at(visit)
        since = int(self._visit[k - 1]) if k else 0
        sums = self._sum_at(k) + (visit - since + 1) * self._before(k)
        w, b = self._reported(sums, self.units.weight * (visit + 1))
        return w, float(b)

    # Measures.

    def measures(self, w: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """For rows of weights w (m, p), b (m,): (training examples wrong under ``tie`` int32 (m,), signed margin
        min y a / ||w|| float64 (m,), NaN where w = 0)."""
        w = np.atleast_2d(np.asarray(w, dtype=np.float64))
        rows = np.ascontiguousarray(np.hstack([w, np.asarray(b, dtype=np.float64).reshape(-1, 1)]))
        z = np.ascontiguousarray(np.hstack([self.scenario.phi, np.ones((len(self.signs), 1))]))
        errors = np.empty(len(rows), dtype=np.int32)
        margin = np.empty(len(rows))
        loop.measure(z, self.signs, rows, self.features, self._tie, errors, margin)
        return errors, margin

    @property
    def largest_norm(self) -> float:
        """The largest ||w|| of the run, without the bias; 0 for a run without updates from zero."""
        w = self.start.copy()
        norm = loop.largest_norm(
            self.z, self.signs, self.example, self._step[: self.updates], self.trained, self.features, w
        )
        return float(norm) / self.units.weight

    def votes(self, count: int, phi: np.ndarray) -> np.ndarray:
        """Sum of sign(w_t.phi + b_t) over t = 0 .. count - 1 for points phi (m, p): float64 (m,).

        sign(0) is the scenario's ``sign_of_zero``. Sums for the newest sets of points are kept, so a later
        count goes on from an earlier one.
        """
        points = np.array(phi, dtype=np.float64, order="C")  # the loops take writable arrays
        known = self._votes_for(points)
        at = max((t for t in known if t <= count), default=0)
        votes = known[at].copy() if at else np.zeros(len(points))
        while at < count:
            upto = min(count, self._vote_stop(at))
            self._add_votes(points, votes, at, upto)
            at = upto
            known[at] = votes.copy()
        for old in sorted(known)[:-32]:
            del known[old]
        return votes

    def _votes_for(self, points: np.ndarray) -> dict[int, np.ndarray]:
        key = hash_of(points)
        for known, sums in self._votes:
            if known == key:
                return sums
        self._votes.append((key, {}))
        del self._votes[:-2]
        return self._votes[-1][1]

    def _vote_stop(self, t: int) -> int:
        """The visit of the update that a stretch of votes from t may reach."""
        k = min(self.updates, (self.update_at(t) // 65536 + 1) * 65536)
        last = int(self._visit[k - 1]) if k else 0
        return last if last > t and k < self.updates else 1 << 62

    def _add_votes(self, points: np.ndarray, votes: np.ndarray, first: int, stop: int) -> None:
        """Add the votes of w_t for t = first .. stop - 1."""
        a, b = self.update_at(first), self.update_at(stop - 1)
        while True:
            end = min(b, a + 4096)
            window = self.window(a, end)
            w = np.vstack([window.base_w, window.w])
            offset = np.append(window.base_b, window.b)
            changes = np.append(window.visit, stop if end == b else self._visit[end])
            times = np.diff(np.concatenate([[first], np.maximum(changes, first)])).astype(np.float64)
            if end < b:
                times[-1] = 0.0  # the next stretch begins with these weights
            loop.add_votes(points, np.ascontiguousarray(w), offset, times, float(self.scenario.sign_of_zero), votes)
            if end == b:
                return
            first = int(self._visit[end - 1])
            a = end

    def summary(self) -> dict[str, Any]:
        """What the last line of ``python -m app trace`` says."""
        w, b = self.weights_at(self.updates)
        averaged_w, averaged_b = self.averaged_at(self.visits)
        line: dict[str, Any] = {
            "end": self.end,
            "updates": self.updates,
            "visits": self.visits,
            "epochs": self.epochs,
            "mistakes_per_epoch": self.mistakes_per_epoch.tolist(),
            "updates_per_epoch": self.updates_per_epoch.tolist(),
            "w": numbers(w),
            "b": number(b),
            "averaged": {"w": averaged_w.tolist(), "b": averaged_b},
            "training_error": self.training_error(),
        }
        if self.scenario.bias == "threshold":
            line["theta"] = number(0.0 - b)
        if self.on_boundary:
            line["on_boundary"] = self.on_boundary
        if self.cycle is not None:
            line["cycle"] = dict(self.cycle)
        return line

    def predict(self, phi: np.ndarray, visit: int | None = None) -> np.ndarray:
        """Labels +1 and -1 (m,) of points phi (m, p) by the scenario's predictor, after ``visit`` visits."""
        scores = self.scenario.predictor.scores(self, self.visits if visit is None else visit, phi)
        return np.where(scores > 0, 1, np.where(scores < 0, -1, self.scenario.sign_of_zero))

    def training_error(self) -> float | None:
        """The share of training examples that the scenario's predictor gets wrong; None without examples."""
        n = len(self.signs)
        return float(np.mean(self.predict(self.scenario.phi) != self.scenario.y)) if n else None

    def examples_on_boundary(self) -> list[int]:
        """Examples whose score under the last weights is exactly 0."""
        w = self._before(self.updates)
        return [i for i in range(len(self.signs)) if loop.score(self.z, i, w) == 0.0]

    # For training alone.

    def make_room(self, epochs: int) -> None:
        if epochs > len(self._epochs):
            size = max(epochs, 2 * len(self._epochs))
            self._epochs = _grown(self._epochs, size)
            self._hashes = _grown(self._hashes, size)

    def double(self) -> None:
        size = 2 * len(self._visit)
        self._visit = _grown(self._visit, size)
        self._example = _grown(self._example, size)
        self._step = _grown(self._step, size)
        self._kept = _grown(self._kept, size // EVERY + 1)

    def _advance(self, state: np.ndarray) -> None:
        self.visits = int(state[loop.VISITS])
        self.updates = int(state[loop.UPDATES])
        self.epochs_ended = int(state[loop.EPOCHS_ENDED])
        self._open_epoch = (int(state[loop.EPOCH_MISTAKES]), int(state[loop.EPOCH_UPDATES]))

    def finish(self, end: str) -> None:
        self.end = end
        self.done = True

    def find_cycle(self) -> dict[str, int] | None:
        return first_recurrence(self)

    def cut(self, visits: int) -> None:
        """Forget everything after ``visits`` visits."""
        self.updates = self.update_at(visits)
        self.visits = visits
        self.epochs_ended = visits // self.epoch_length
        first = self.update_at(self.epochs_ended * self.epoch_length)
        mistakes = int(np.count_nonzero(self.window(first, self.updates).mistake))
        self._open_epoch = (mistakes, self.updates - first)


def hash_of(array: np.ndarray) -> bytes:
    """What tells one array of points from another."""
    import hashlib

    return hashlib.blake2b(array.tobytes(), digest_size=16).digest() + repr(array.shape).encode()


def _grown(array: np.ndarray, size: int) -> np.ndarray:
    grown = np.empty((size, *array.shape[1:]), dtype=array.dtype)
    grown[: len(array)] = array
    return grown
