"""Learning by counts: f(x) = sum of alpha_j y_j K(x_j, x), so that no feature is ever written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numba
import numpy as np
from numba import types

from ..compiled import loop
from ..compiled.signatures import F8, F8_1, F8_2, I4_1, I8, RECORDED, VISITED
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


@numba.njit(I8(*VISITED, F8, F8, F8, I8, *RECORDED), cache=True, nogil=True)
def train_visits(  # type: ignore[no-untyped-def]
    gram, y, orders, first_epoch, stop, tie, most_updates, converge, falling, rate, constant, bias_feature, place,
    w, state, last_criterion, out_visit, out_example, out_step, out_epochs, out_hash, out_w,
):  # fmt: skip
    """Visits until ``stop`` or an ending; returns why it stopped. A score is looked up, an update costs n additions."""
    length = orders.shape[1]
    n = gram.shape[0]
    known = w.shape[0] - n
    bias_at = n if known > n else -1
    reason = loop.RUNNING
    while state[loop.VISITS] < stop and reason == loop.RUNNING:
        epoch = state[loop.EPOCHS_ENDED]
        row = epoch - first_epoch if orders.shape[0] > 1 else 0
        if row == orders.shape[0]:
            break
        at = state[loop.VISITS] % length
        i = orders[row, at]
        score = w[known + i]
        if bias_at >= 0:
            score += w[bias_at] * bias_feature
        state[loop.VISITS] += 1
        if loop.is_mistake(y[i] * score, y[i], tie):
            add(gram, i, rate * y[i], constant, place, w)
            k = state[loop.UPDATES]
            out_visit[k] = state[loop.VISITS]
            out_example[k] = i
            out_step[k] = rate
            k += 1
            state[loop.UPDATES] = k
            state[loop.EPOCH_UPDATES] += 1
            state[loop.EPOCH_MISTAKES] += 1
            if k % loop.EVERY == 0:
                out_w[k // loop.EVERY, :] = w
            if k == most_updates:
                reason = loop.UPDATE_LIMIT
            elif k == out_visit.shape[0]:
                reason = loop.FULL
        if at == length - 1:
            out_epochs[epoch, 0] = state[loop.EPOCH_MISTAKES]
            out_epochs[epoch, 1] = state[loop.EPOCH_UPDATES]
            out_hash[epoch] = loop.state_hash(w[n:])
            if converge and state[loop.EPOCH_UPDATES] == 0:
                reason = loop.CONVERGED
            if falling:
                value = 0.0
                offset = w[bias_at] * bias_feature if bias_at >= 0 else 0.0
                for j in range(n):
                    value -= min(0.0, y[j] * (w[known + j] + offset))
                if epoch > 0 and not value < last_criterion[0] and reason != loop.UPDATE_LIMIT:
                    reason = loop.ERROR_ROSE
                last_criterion[0] = value
            state[loop.EPOCH_UPDATES] = state[loop.EPOCH_MISTAKES] = 0
            state[loop.EPOCHS_ENDED] = epoch + 1
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
        reason = self.visited(train_visits, run, until, self.gram, self.tie, *steps)
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
