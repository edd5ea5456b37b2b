"""Learning by counts: f(x) = sum of alpha_j y_j K(x_j, x), so that no feature is ever written out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from ..compiled import loop
from ..compiled.arguments import COLUMNS, EPOCHS, PROGRESS, STOP, Columns
from ..compiled.signatures import F8, F8_1, F8_2, I4_1, I8, VOID
from ..core.algorithm import DUAL as COUNTED
from ..core.compiler import compiled
from ..core.units import in_units
from .judge import Judge, KernelJudge
from .method import Method, Parts
from .problem import Problem
from .replayer import Replayer
from .trainer import Trainer

ROUNDED = 1e-9  # of what is added up: by more than that two ways to add it up do not differ


@compiled(VOID(F8_2, I8, F8, F8, I8, F8_1))
def add(gram, i, tau, constant, place, state):  # type: ignore[no-untyped-def]
    """One more of example i: its count, the bias at ``place`` (none: -1), and every example's w.phi."""
    n = gram.shape[0]
    state[i] += tau
    if place >= 0:
        state[place] += tau * constant
    first = state.shape[0] - n
    for j in range(n):
        state[first + j] += tau * gram[i, j]


@compiled(F8(F8_2, F8_1, F8_1, F8))
def criterion(gram, y, w, bias_feature):  # type: ignore[no-untyped-def]
    """The perceptron criterion of a state: sum of -y a over the misclassified."""
    n = gram.shape[0]
    known = w.shape[0] - n
    offset = w[n] * bias_feature if known > n else 0.0
    total = 0.0
    for j in range(n):
        total -= min(0.0, y[j] * (w[known + j] + offset))
    return total


@compiled(I8(F8_2, F8_1, F8, F8, F8, I8, EPOCHS, STOP, PROGRESS, COLUMNS))
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


@compiled(VOID(F8_2, F8_1, I4_1, F8_1, F8, F8, I8, F8_1, F8_2, F8_1))
def replay_counts(gram, y, example, step, constant, bias_feature, place, w, out_w, out_score):  # type: ignore[no-untyped-def]
    n = gram.shape[0]
    known = w.shape[0] - n
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = w[known + i] + (w[n] * bias_feature if known > n else 0.0)
        add(gram, i, step[k] * y[i], constant, place, w)
        out_w[k, :] = w


class KernelSum(NamedTuple):
    """What loops over counts take beside the state: K of every two examples, the bias's sign in a score, its feature
    in z (0: none), and its place in the state (-1: it is not learned)."""

    gram: np.ndarray
    constant: float
    bias_feature: float
    place: int


class DualTrainer(Trainer):
    """On a mistake one more of the example. The state is alpha_j y_j (n), the bias where there is one, and
    w.phi(x_j) of every example (n), which an update changes by a row of kernels."""

    visit_loop = train_visits

    def __init__(self, problem: Problem, kernel_sum: KernelSum) -> None:
        super().__init__(problem)
        self._kernel_sum = kernel_sum

    def train(self, columns: Columns, until: int) -> int:
        kernel_sum = self._kernel_sum
        steps = (
            in_units(1.0, self.problem.units.step),
            kernel_sum.constant,
            kernel_sum.bias_feature,
            kernel_sum.place,
        )
        reason = int(train_visits(kernel_sum.gram, self.problem.y, *steps, *self.arguments(columns, until)))
        # Counts only grow, and bound every sum: looked at here, nothing inexact has been passed over.
        counts = self.w[: len(self.w) - len(kernel_sum.gram)]
        return loop.OVERFLOW if not np.abs(counts).max(initial=0.0) <= self.largest else reason


class DualReplayer(Replayer):
    """The same counts."""

    follow = True  # an update adds step times y to its example's weight, and nothing else to any

    def __init__(self, problem: Problem, kernel_sum: KernelSum, judge: Judge) -> None:
        super().__init__(problem, judge)
        self._kernel_sum = kernel_sum

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        kernel_sum = self._kernel_sum
        steps = kernel_sum.constant, kernel_sum.bias_feature, kernel_sum.place
        out_w, out_score = np.empty((b - a, len(w))), np.empty(b - a)
        example, step = columns.example[a:b], columns.step[a:b]
        replay_counts(kernel_sum.gram, self.problem.y, example, step, *steps, w, out_w, out_score)
        return out_w, out_score

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        gram, place = self._kernel_sum.gram, self._kernel_sum.place
        added, example = np.zeros_like(before), columns.example[a:b]
        steps = columns.step[a:b] * self.problem.y[example]
        added[np.arange(b - a), example] = steps
        added[:, before.shape[1] - len(gram) :] = steps[:, None] * gram[example]
        if place >= 0:
            added[:, place] = steps * self._kernel_sum.constant
        return added

    def recurring(self, state: np.ndarray) -> np.ndarray:
        # Counts only grow. What can come back is the weight vector in feature space: it has equal scores.
        return state[len(self.problem.y) :]


class DualJudge(KernelJudge):
    """Judges counts by the scores that the state carries along."""

    def __init__(self, problem: Problem, kernel_sum: KernelSum) -> None:
        super().__init__(problem)
        self._bias_feature = kernel_sum.bias_feature
        self._gram = kernel_sum.gram

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        n = len(self.problem.y)
        known = states.shape[1] - n
        total: np.ndarray = states[np.arange(len(examples)), known + np.asarray(examples)]
        return total + states[:, n] * self._bias_feature if known > n else total.copy()

    def surely_wrong(self, states: np.ndarray) -> np.ndarray:
        n, known = len(self.problem.y), states.shape[1] - len(self.problem.y)
        sums = states[:, known:] + (states[:, n : n + 1] * self._bias_feature if known > n else 0.0)
        # Sums that are carried along are rounded otherwise than those that are made anew.
        unsure = ROUNDED * np.abs(states[:, :n]).sum(axis=1) * np.abs(self._gram).max(initial=0.0)
        wrong: np.ndarray = (self.problem.y * sums < -unsure[:, None]).sum(axis=1)
        return wrong

    def squares(self, states: np.ndarray) -> np.ndarray:
        n = len(self.problem.y)
        products = (states[:, :n] * states[:, states.shape[1] - n :]).sum(axis=1)
        square: np.ndarray = np.maximum(products, 0.0) / self.problem.units.feature
        return square

    def boundary(self, state: np.ndarray) -> list[int] | None:
        scores = self.all_scores(state)
        if self.mistaken(scores, np.arange(len(scores))).any():
            return None
        return [int(i) for i in np.flatnonzero(scores == 0)]


def _parts(problem: Problem, learner: Any) -> Parts:
    z, n = problem.z, len(problem.y)
    kernel_sum = KernelSum(
        gram=np.ascontiguousarray(z[:, :n]),
        constant=-1.0 if problem.bias == "threshold" else 1.0,
        bias_feature=float(z[0, n]) if n and z.shape[1] > n else 0.0,
        place=n if problem.bias in ("learned", "threshold") else -1,
    )
    problem = replace(problem, start=np.concatenate([problem.start, np.zeros(n)]))
    judge = DualJudge(problem, kernel_sum)
    return Parts(DualTrainer(problem, kernel_sum), DualReplayer(problem, kernel_sum, judge), judge)


DUAL = Method("dual", _parts, frame=COUNTED)
