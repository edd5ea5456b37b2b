"""Learning by counts: f(x) = sum of alpha_j y_j K(x_j, x), so that no feature is ever written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numba
import numpy as np
from numba import types

from ..compiled import loop
from ..compiled.arguments import COLUMNS, EPOCHS, PROGRESS, STOP
from ..compiled.signatures import F8, F8_1, F8_2, I4_1, I8
from ..core.units import Units, in_units
from .base import Method

if TYPE_CHECKING:
    from ..run.recording import Recording
    from ..scenario.scenario import Scenario


@numba.njit(types.void(F8_2, I8, F8, F8, I8, F8_1), cache=True, nogil=True)
def add(gram, i, tau, constant, place, state):  # type: ignore[no-untyped-def]
    """One more of example i: its count, the bias at ``place`` (none: -1), and every example's w.phi."""
    n = gram.shape[0]
    state[i] += tau
    if place >= 0:
        state[place] += tau * constant
    first = state.shape[0] - n
    for j in range(n):
        state[first + j] += tau * gram[i, j]


@numba.njit(F8(F8_2, F8_1, F8_1, F8), cache=True, nogil=True)
def criterion(gram, y, w, bias_feature):  # type: ignore[no-untyped-def]
    """The perceptron criterion of a state: sum of -y a over the misclassified."""
    n = gram.shape[0]
    known = w.shape[0] - n
    offset = w[n] * bias_feature if known > n else 0.0
    total = 0.0
    for j in range(n):
        total -= min(0.0, y[j] * (w[known + j] + offset))
    return total


@numba.njit(I8(F8_2, F8_1, F8, F8, F8, I8, EPOCHS, STOP, PROGRESS, COLUMNS), cache=True, nogil=True)
def train_visits(  # type: ignore[no-untyped-def]
    gram, y, rate, constant, bias_feature, place, epochs, stop, progress, columns
):
    """Visits until ``stop`` or an ending; returns why it stopped. A score is looked up, an update costs n additions."""
    orders, w, counts = epochs.orders, progress.w, progress.counts
    length = orders.shape[1]
    n = gram.shape[0]
    known = w.shape[0] - n
    reason = loop.RUNNING
    while counts[loop.VISITS] < stop.visits and reason == loop.RUNNING:
        epoch = counts[loop.EPOCHS_ENDED]
        row = epoch - epochs.first if orders.shape[0] > 1 else 0
        if row == orders.shape[0]:
            break
        at = counts[loop.VISITS] % length
        i = orders[row, at]
        score = w[known + i]
        if known > n:
            score += w[n] * bias_feature
        counts[loop.VISITS] += 1
        if loop.is_mistake(y[i] * score, y[i], stop.tie):
            add(gram, i, rate * y[i], constant, place, w)
            counts[loop.UPDATES] += 1
            counts[loop.EPOCH_UPDATES] += 1
            counts[loop.EPOCH_MISTAKES] += 1
            loop.record_update(columns, counts[loop.UPDATES], counts[loop.VISITS], i, rate, w)
            reason = loop.after_update(columns, stop, counts[loop.UPDATES])
        if at == length - 1:
            updates = counts[loop.EPOCH_UPDATES]
            loop.end_epoch(columns, epoch, counts[loop.EPOCH_MISTAKES], updates, w[n:])
            if stop.quiet and updates == 0:
                reason = loop.CONVERGED
            if stop.falling:
                value = criterion(gram, y, w, bias_feature)
                reason = loop.after_criterion(stop, progress, epoch, value, reason)
            counts[loop.EPOCH_UPDATES] = counts[loop.EPOCH_MISTAKES] = 0
            counts[loop.EPOCHS_ENDED] = epoch + 1
    return reason


@numba.njit(types.void(F8_2, F8_1, I4_1, F8_1, F8, F8, I8, F8_1, F8_2, F8_1), cache=True, nogil=True)
def replay_counts(gram, y, example, step, constant, bias_feature, place, w, out_w, out_score):  # type: ignore[no-untyped-def]
    n = gram.shape[0]
    known = w.shape[0] - n
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = w[known + i] + (w[n] * bias_feature if known > n else 0.0)
        add(gram, i, step[k] * y[i], constant, place, w)
        out_w[k, :] = w


class Dual(Method):
    """On a mistake one more of the example. The state is alpha_j y_j (n), the bias where there is one, and
    w.phi(x_j) of every example (n), which an update changes by a row of kernels."""

    counts = True

    def __init__(self, scenario: Scenario, units: Units) -> None:
        super().__init__(scenario, units)
        n = len(self.y)
        self.gram = np.ascontiguousarray(self.z[:, :n])
        self._bias_feature = float(self.z[0, n]) if n and self.z.shape[1] > n else 0.0
        self._place = n if scenario.bias in ("learned", "threshold") else -1
        self._constant = -1.0 if scenario.bias == "threshold" else 1.0
        self._rate = in_units(1.0, units.step)
        self.start = np.concatenate([self.start, np.zeros(n)])

    def train(self, run: Recording, until: int) -> int:
        steps = self._rate, self._constant, self._bias_feature, self._place
        self.provide_orders(run.visits // run.epoch_length)
        reason = int(train_visits(self.gram, self.y, *steps, *self.arguments(run, until)))
        # Counts only grow, and bound every sum: looked at here, nothing inexact has been passed over.
        counts = self.w[: len(self.w) - len(self.y)]
        return loop.OVERFLOW if not np.abs(counts).max(initial=0.0) <= self.largest else reason

    def replay(self, run: Recording, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        out_w, out_score = np.empty((b - a, len(w))), np.empty(b - a)
        replay_counts(
            self.gram, self.y, run.example_column[a:b], run.step_column[a:b], self._constant,
            self._bias_feature, self._place, w, out_w, out_score,
        )  # fmt: skip
        return out_w, out_score

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        n = len(self.y)
        known = states.shape[1] - n
        total: np.ndarray = states[np.arange(len(examples)), known + np.asarray(examples)]
        return total + states[:, n] * self._bias_feature if known > n else total.copy()

    def recurring(self, state: np.ndarray) -> np.ndarray:
        # Counts only grow. What can come back is the weight vector in feature space: it has equal scores.
        return state[len(self.y) :]

    def squares(self, states: np.ndarray) -> np.ndarray:
        n = len(self.y)
        square: np.ndarray = (states[:, :n] * states[:, states.shape[1] - n :]).sum(axis=1)
        square = np.maximum(square, 0.0) / self.units.feature
        return square

    def boundary(self, state: np.ndarray) -> list[int] | None:
        everyone = np.arange(len(self.y))
        scores = self.scores(np.broadcast_to(state, (len(everyone), len(state))), everyone)
        if self.mistaken(scores, everyone).any():
            return None
        return [int(i) for i in np.flatnonzero(scores == 0)]
