"""Kernel learning: f(x) = sum of alpha_j y_j K(x_j, x), so that no feature is written out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from ..compiled import loop
from ..compiled.arguments import F8, F8_1, F8_2, I4_1, I8, VOID, Columns, record, several, training
from ..compiled.metric import LIMB, ROUNDING
from ..core.compiler import compiled
from ..core.pseudocode import DUAL as COUNTED
from ..core.units import LONGEST
from .evaluator import Evaluator, KernelEvaluator, wrong
from .method import Method, Parts, Replayer, Trainer
from .problem import Problem, steps_of

ROUNDED = 1e-9  # bound on the difference of two orders of summation, relative to the terms


@compiled(VOID(F8_2, I8, F8, F8, I8, F8_1))
def add(gram, i, tau, constant, place, state):  # type: ignore[no-untyped-def]
    """Add example i to a state: its count, the bias at ``place`` (-1: none), and every example's w.phi."""
    n = gram.shape[0]
    state[i] += tau
    if place >= 0:
        state[place] += tau * constant
    first = state.shape[0] - gram.shape[1]
    for j in range(gram.shape[1]):
        state[first + j] += tau * gram[i, j]
    for j in range(first, state.shape[0] - n):
        carry = np.floor(state[j] / LIMB)
        state[j] -= carry * LIMB
        state[j + n] += carry


@compiled(F8(F8_1, I8, I8, I8))
def known_score(state, first, n, i):  # type: ignore[no-untyped-def]
    """w.phi of example i of ``n``, from the limbs of a state that begin at ``first``. It is 0 exactly where the sum is,
    as adding a remainder to 0 or to less than a limb is exact."""
    total = state[state.shape[0] - n + i]
    for at in range(state.shape[0] - 2 * n + i, first - 1, -n):
        total = total * LIMB + state[at]
    return total


@compiled(F8(F8_2, F8_1, F8_1, F8))
def criterion(gram, y, w, bias_feature):  # type: ignore[no-untyped-def]
    """The perceptron criterion of a state: the sum of -y a over the misclassified."""
    n = gram.shape[0]
    sums_at = w.shape[0] - gram.shape[1]
    offset = w[n] * bias_feature if sums_at > n else 0.0
    total = 0.0
    for j in range(n):
        total -= min(0.0, y[j] * (known_score(w, sums_at, n, j) + offset))
    return total


@compiled(inline="always")
def visit_next(rates, data, orders, at, stop, w, columns):  # type: ignore[no-untyped-def]
    """The next visit, as in app/engine/compiled/loop.py. An update costs n additions, a score none. ``rates`` (n,):
    what a mistake adds to the count of each example."""
    y, (gram, constant, bias_feature, place) = data
    n, sums_at = gram.shape[0], w.shape[0] - gram.shape[1]
    i = orders[at.row, at.place]
    score = w[sums_at + i] if gram.shape[1] == n else known_score(w, sums_at, n, i)
    if sums_at > n:
        score += w[n] * bias_feature
    if not loop.is_mistake(y[i] * score, y[i], stop.tie):
        return 1, 0, 0, loop.RUNNING
    add(gram, i, rates[i] * y[i], constant, place, w)
    loop.record_update(columns, at.updates + 1, at.visits + 1, i, rates[i], w)
    return 1, 1, 1, loop.RUNNING


@compiled(inline="always")
def close(rates, data, stop, progress, columns, epoch, reason):  # type: ignore[no-untyped-def]
    """The reason to stop after an epoch, as in app/engine/compiled/loop.py."""
    y, (gram, _, bias_feature, _) = data
    if stop.falling:
        reason = loop.after_criterion(progress, epoch, criterion(gram, y, progress.w, bias_feature), reason)
    return reason


@compiled(VOID(F8_2, F8_1, I4_1, F8_1, F8, F8, I8, F8_1, F8_2, F8_1))
def replay_counts(gram, y, example, step, constant, bias_feature, place, w, out_w, out_score):  # type: ignore[no-untyped-def]
    """Repeat updates, changing w. out_w (m, S) gets the states after each, out_score (m,) the scores before."""
    n = gram.shape[0]
    sums_at = w.shape[0] - gram.shape[1]
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = known_score(w, sums_at, n, i) + (w[n] * bias_feature if sums_at > n else 0.0)
        add(gram, i, step[k] * y[i], constant, place, w)
        out_w[k, :] = w


class KernelSum(NamedTuple):
    """Arguments of the loops besides the state. ``gram``: K of every two examples (n, n), or limbs (n, L n) of longer
    whole numbers, including the bias's part. ``constant``: the bias's sign in a score. ``bias_feature``: its feature in
    z (0: none, or part of K). ``place``: its index in the state (-1: it is not learned)."""

    gram: np.ndarray
    constant: float
    bias_feature: float
    place: int


train = loop.train.of(
    training(F8_1, several(F8_1, record((F8_2, F8, F8, I8), KernelSum))), visit_next=visit_next, close=close
)


class DualTrainer(Trainer):
    """A mistake adds its example once more. The state is alpha_j y_j (n,), the bias if there is one, and w.phi(x_j) of
    every example (n,), to which an update adds a row of kernels."""

    def train(self, columns: Columns, until: int) -> int:
        reason = super().train(columns, until)
        # Counts only grow and bound every sum, so that this check at the end finds every inexact sum.
        counts = self.w[: len(self.w) - self.data[1].gram.shape[1]]
        return loop.OVERFLOW if not np.abs(counts).max(initial=0.0) <= self.largest else reason


class DualReplayer(Replayer):
    """Repeats the additions to the counts."""

    follow = True  # an update adds step times y to its example's weight and changes no other weight

    def __init__(self, problem: Problem, kernel_sum: KernelSum, evaluator: Evaluator) -> None:
        super().__init__(problem, evaluator)
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
        added[:, before.shape[1] - gram.shape[1] :] = steps[:, None] * gram[example]
        if place >= 0:
            added[:, place] = steps * self._kernel_sum.constant
        return added

    def recurring(self, state: np.ndarray) -> np.ndarray:
        # Counts only grow. The weight vector in feature space can recur; then its scores are equal.
        return state[len(self.problem.y) :]


class DualEvaluator(KernelEvaluator):
    """Evaluates counts by the scores that the state holds."""

    def __init__(self, problem: Problem, kernel_sum: KernelSum) -> None:
        super().__init__(problem)
        self._bias_feature = kernel_sum.bias_feature
        self._gram = kernel_sum.gram

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        n = len(self.problem.y)
        sums_at = states.shape[1] - n
        total: np.ndarray = states[np.arange(len(examples)), sums_at + np.asarray(examples)]
        return total + states[:, n] * self._bias_feature if sums_at > n else total.copy()

    def surely_wrong(self, states: np.ndarray) -> np.ndarray:
        n, sums_at = len(self.problem.y), states.shape[1] - len(self.problem.y)
        sums = states[:, sums_at:] + (states[:, n : n + 1] * self._bias_feature if sums_at > n else 0.0)
        # Sums in the state have other rounding errors than new sums.
        doubt = ROUNDED * np.abs(states[:, :n]).sum(axis=1) * np.abs(self._gram).max(initial=0.0)
        errors: np.ndarray = (self.problem.y * sums < -doubt[:, None]).sum(axis=1)
        return errors

    def squares(self, states: np.ndarray) -> np.ndarray:
        n = len(self.problem.y)
        products = (states[:, :n] * states[:, states.shape[1] - n :]).sum(axis=1)
        square: np.ndarray = np.maximum(products, 0.0) / self.problem.units.feature
        return square


class LimbEvaluator(DualEvaluator):
    """Evaluates counts exactly, where kernels are long whole numbers."""

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        n = len(self.problem.y)
        first = states.shape[1] - self._gram.shape[1]
        rows = np.arange(len(examples))
        at = np.asarray(examples)
        total: np.ndarray = states[rows, states.shape[1] - n + at]
        for below in range(states.shape[1] - 2 * n, first - 1, -n):
            total = total * LIMB + states[rows, below + at]
        return total

    def surely_wrong(self, states: np.ndarray) -> np.ndarray:
        return np.zeros(len(states), dtype=np.int64)

    def squares(self, states: np.ndarray) -> np.ndarray:
        return KernelEvaluator.squares(self, states)

    def exact_scores(self, w: np.ndarray, b: Any) -> np.ndarray | None:
        return None  # scores of points are exact

    def _in_whole_numbers(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        whole: np.ndarray = np.rint(rows) + 0.0
        return whole, ((whole == rows) & (np.abs(whole) <= LONGEST)).all(axis=1)

    def _measures_of(
        self, rows: np.ndarray, exact: np.ndarray | None, tie: int
    ) -> tuple[np.ndarray, np.ndarray]:
        if exact is None:
            return super()._measures_of(rows, None, tie)
        ya, norm = self.exact_products(exact), np.sqrt(self.squares(exact))
        with np.errstate(divide="ignore", invalid="ignore"):
            margin = ya.min(axis=1, initial=np.inf) / self.problem.units.feature / norm
        margin[~((norm > 0) & (len(self.problem.y) > 0))] = np.nan
        return wrong(ya, self.problem.y, tie).sum(axis=1).astype(np.int32), margin

    def exact_products(self, rows: np.ndarray) -> np.ndarray:
        """y a (m, n) times the denominator, from counts and bias (m, n + 1): 0 exactly where it is 0 by hand."""
        exact, n = self.problem.kernel_metric, len(self.problem.y)
        assert exact is not None
        gram, per = self.problem.z[:, :n], self.problem.units.feature
        total = rows[:, :n] @ gram + per * rows[:, n:]
        doubt = (2 * n + 8) * ROUNDING * (np.abs(rows[:, :n]) @ np.abs(gram) + per * np.abs(rows[:, n:]))
        for k, i in np.argwhere(np.abs(total) <= doubt).tolist():
            counts = [int(v) for v in rows[k].tolist()]
            total[k, i] = sum(c * v for c, v in zip(counts, [*exact.gram[i], exact.per], strict=True))
        product: np.ndarray = total * self.problem.y
        return product


def _parts(problem: Problem, learner: Any) -> Parts:
    z, n = problem.z, len(problem.y)
    trained = problem.bias in ("learned", "threshold")
    exact = problem.kernel_metric
    kernel_sum = KernelSum(
        gram=np.ascontiguousarray(z[:, :n] if exact is None else exact.limbs(trained)),
        constant=-1.0 if problem.bias == "threshold" else 1.0,
        bias_feature=float(z[0, n]) if n and z.shape[1] > n and exact is None else 0.0,
        place=n if trained else -1,
    )
    problem = replace(problem, start=np.concatenate([problem.start, np.zeros(kernel_sum.gram.shape[1])]))
    evaluator = (DualEvaluator if exact is None else LimbEvaluator)(problem, kernel_sum)
    rates = steps_of(problem, (learner.steps() or (1.0,))[0], learner.example_weights)
    trainer = DualTrainer(problem, train, rates, (problem.y, kernel_sum), recurring=n)
    return Parts(trainer, DualReplayer(problem, kernel_sum, evaluator), evaluator)


DUAL = Method("dual", _parts, frame=COUNTED)
