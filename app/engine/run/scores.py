"""Quality of a run's weights on all examples: errors, margin and criterion of many states at once.

They are computed from the states of training, which are whole numbers if it ran in whole numbers.
"""

# The compiled code here is numba's, typed by its signatures.
# mypy: disable-error-code="no-untyped-def, type-arg, misc"

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

import numpy as np

from ..compiled import sparse
from ..compiled.scores import ABREAST, norm_of, scores_of
from ..compiled.signatures import F8_1, F8_2, I8, VOID
from ..core.compiler import compiled
from ..methods.dual import LimbJudge
from ..methods.judge import Judge, KernelJudge
from ..methods.metric import MetricJudge
from ..methods.multiclass import MulticlassJudge
from ..methods.network import NetworkJudge
from ..methods.regression import RegressionJudge
from ..methods.rows import RowsJudge
from ..methods.sequence import SequenceJudge


@dataclass(frozen=True)
class Measured:
    """Of m states: ``errors``, wrong examples int32 (m,), None for regression; ``loss`` (m,), their share, or the mean
    squared error; ``margin`` (m,), NaN if there is none; ``criterion`` (m,), None for regression."""

    errors: np.ndarray | None
    loss: np.ndarray
    margin: np.ndarray
    criterion: np.ndarray | None


@singledispatch
def measured(judge: Judge, states: np.ndarray) -> Measured:
    """The measures of states (m, S) of a run: docs/theory.md defines them."""
    criterion = np.empty(len(states))
    criteria(judge.columns, judge.problem.y, np.ascontiguousarray(states), criterion)
    return _of_classes(judge, states, criterion)


@measured.register
def _(judge: MulticlassJudge, states: np.ndarray) -> Measured:
    return _of_classes(judge, states, np.array([_behind(judge, row) for row in states]) + 0.0)


@measured.register
def _(judge: RowsJudge, states: np.ndarray) -> Measured:
    return _of_classes(judge, states, judge.criterion(states))


@measured.register
def _(judge: MetricJudge, states: np.ndarray) -> Measured:
    errors, margin, criterion = judge.measured(states)
    return Measured(errors, judge.losses(errors), margin + 0.0, criterion / judge.problem.units.activation)


@measured.register
def _(judge: SequenceJudge, states: np.ndarray) -> Measured:
    return _of_classes(judge, states, judge.criterion(states))


@measured.register
def _(judge: NetworkJudge, states: np.ndarray) -> Measured:
    return _of_classes(judge, states, judge.criterion(states))


@measured.register
def _(judge: RegressionJudge, states: np.ndarray) -> Measured:
    errors, margin = _errors_and_margins(judge, states)
    return Measured(None, errors, margin, None)


@measured.register
def _(judge: KernelJudge, states: np.ndarray) -> Measured:
    ya = kernel_scores(judge, states)
    everyone = np.arange(len(judge.problem.y))
    wrong = np.array([judge.mistaken(row * judge.problem.y, everyone).sum() for row in ya], dtype=np.int32)
    criterion = -np.minimum(ya, 0.0).sum(axis=1) + 0.0
    return Measured(
        wrong, judge.losses(wrong), margins(judge, states), criterion / judge.problem.units.activation
    )


def _of_classes(judge: Judge, states: np.ndarray, criterion: np.ndarray) -> Measured:
    """The measures of states with their ``criterion`` (m,) in training units."""
    errors, margin = _errors_and_margins(judge, states)
    return Measured(errors, judge.losses(errors), margin + 0.0, criterion / judge.problem.units.activation)


def _errors_and_margins(judge: Judge, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    w, b = judge.weights(states, judge.problem.units.weight)
    return judge.measures(w, b, judge.problem.tie)


def kernel_scores(judge: Judge, states: np.ndarray) -> np.ndarray:
    """y a of every example (m, n) under states of a kernel learner, in training units; exact if the states are."""
    n = len(judge.problem.y)
    if isinstance(judge, LimbJudge):
        return judge.exact_products(np.column_stack(judge.weights(states, 1.0)))
    if states.shape[1] == n + judge.problem.z.shape[1]:  # the state holds w.phi of every example
        scores = states[:, states.shape[1] - n :]
    else:
        scores = states[:, :n] @ judge.problem.z[:, :n]
    if judge.problem.z.shape[1] > n:
        scores = scores + states[:, n, None] * judge.problem.z[:1, n]
    product: np.ndarray = scores * judge.problem.y
    return product


@singledispatch
def margins(judge: Judge, states: np.ndarray) -> np.ndarray:
    """The margins (m,), NaN if w = 0. With a kernel, norms are those of its feature space."""
    margin: np.ndarray = _errors_and_margins(judge, states)[1] + 0.0
    return margin


@margins.register
def _(judge: NetworkJudge, states: np.ndarray) -> np.ndarray:
    return np.full(len(states), np.nan)


@margins.register
def _(judge: KernelJudge, states: np.ndarray) -> np.ndarray:
    norm = np.sqrt(judge.squares(states))
    least = kernel_scores(judge, states).min(axis=1, initial=np.inf)
    known = (norm > 0) & np.isfinite(least)
    margin = np.full(len(states), np.nan)
    margin[known] = least[known] / norm[known] / judge.problem.units.feature
    return margin + 0.0


def _behind(judge: Judge, state: np.ndarray) -> float:
    """The sum, over the examples of several classes, of the highest score minus that of their own class."""
    scores = judge.all_scores(state)
    own_scores = scores[np.arange(len(scores)), judge.problem.y.astype(np.int64)]
    return float((scores.max(axis=1, initial=-np.inf) - own_scores).sum())


@compiled(VOID(F8_2, F8_1, F8_2, F8_1))
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


@singledispatch
def follow(judge: Judge, states: np.ndarray, hint: int, best: np.ndarray) -> int:
    """The running maximum, over states of two classes, of min y a / ||w|| in training units.

    best (m + 1,) has the maximum so far at 0; the others are filled. Most weights do not exceed it, which a single
    example shows: usually ``hint``, the example that showed it last. Returns the hint for the next call.
    """
    return int(_follow(judge.columns, judge.problem.y, states, judge.problem.features, hint, best))


@follow.register
def _(judge: RowsJudge, states: np.ndarray, hint: int, best: np.ndarray) -> int:
    problem = judge.problem
    return int(sparse.follow(*problem.of_z.arrays, problem.y, states, problem.features, hint, best))


@follow.register
def _(judge: MetricJudge, states: np.ndarray, hint: int, best: np.ndarray) -> int:
    return judge.follow(states, hint, best)


@compiled(I8(F8_2, F8_1, F8_2, I8, I8, F8_1))
def _follow(columns, y, weights, features, hint, best):
    """:func:`follow` over rows of weights, w being the leading ``features``."""
    n = columns.shape[1]
    a = np.empty(ABREAST)
    for k in range(weights.shape[0]):
        w = weights[k]
        best[k + 1] = best[k]
        norm = norm_of(w, features)
        if not 0.0 < norm < np.inf or n == 0:
            continue
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
