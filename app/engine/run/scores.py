"""Quality of a run's weights on all examples: errors, margin and criterion of many states at once.

They are computed from the states of training, which are whole numbers if it ran in whole numbers.
"""

# mypy: disable-error-code="no-untyped-def, type-arg, misc"

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

import numpy as np

from ..compiled import loop
from ..compiled.arguments import F8_1, F8_2, I8, VOID
from ..compiled.replay import ABREAST, norm_of, scores_of
from ..core.compiler import compiled
from ..core.points import Points
from ..methods.dual import LimbEvaluator
from ..methods.evaluator import Evaluator, KernelEvaluator, LoopEvaluator
from ..methods.metric import MetricEvaluator
from ..methods.multiclass import MulticlassEvaluator
from ..methods.network import NetworkEvaluator
from ..methods.online import RegressionEvaluator
from ..methods.rows import RowsEvaluator
from ..methods.sequence import SequenceEvaluator
from .counts import mistakes_until
from .trace import Trace

# The compiled code here is numba's, typed by its signatures.


@dataclass(frozen=True)
class Measured:
    """Of m states: ``errors``, wrong examples int32 (m,), None for regression; ``loss`` (m,), their share, or the mean
    squared error; ``margin`` (m,), NaN if there is none; ``criterion`` (m,), None for regression."""

    errors: np.ndarray | None
    loss: np.ndarray
    margin: np.ndarray
    criterion: np.ndarray | None


@singledispatch
def measured(evaluator: Evaluator, states: np.ndarray) -> Measured:
    """The measures of states (m, S) of a run: docs/theory.md defines them."""
    criterion = np.empty(len(states))
    criteria(evaluator.columns, evaluator.problem.y, np.ascontiguousarray(states), criterion)
    return _of_classes(evaluator, states, criterion)


@measured.register
def _(evaluator: MulticlassEvaluator, states: np.ndarray) -> Measured:
    return _of_classes(evaluator, states, np.array([_behind(evaluator, row) for row in states]) + 0.0)


@measured.register(RowsEvaluator)
@measured.register(SequenceEvaluator)
@measured.register(NetworkEvaluator)
def _(evaluator: RowsEvaluator | SequenceEvaluator | NetworkEvaluator, states: np.ndarray) -> Measured:
    return _of_classes(evaluator, states, evaluator.criterion(states))


@measured.register
def _(evaluator: MetricEvaluator, states: np.ndarray) -> Measured:
    return _in_documents(evaluator, *evaluator.measured(states))


@measured.register
def _(evaluator: RegressionEvaluator, states: np.ndarray) -> Measured:
    errors, margin = _errors_and_margins(evaluator, states)
    return Measured(None, errors, margin, None)


@measured.register
def _(evaluator: KernelEvaluator, states: np.ndarray) -> Measured:
    ya = kernel_scores(evaluator, states)
    y, examples = evaluator.problem.y, np.arange(len(evaluator.problem.y))
    wrong = np.array([evaluator.mistaken(row * y, examples).sum() for row in ya], dtype=np.int32)
    criterion = -np.minimum(ya, 0.0).sum(axis=1) + 0.0
    return _in_documents(evaluator, wrong, margins(evaluator, states), criterion)


def _of_classes(evaluator: Evaluator, states: np.ndarray, criterion: np.ndarray) -> Measured:
    """The measures of states with their ``criterion`` (m,) in training units."""
    return _in_documents(evaluator, *_errors_and_margins(evaluator, states), criterion)


def _in_documents(
    evaluator: Evaluator, errors: np.ndarray, margin: np.ndarray, criterion: np.ndarray
) -> Measured:
    """The measures, with a ``criterion`` (m,) that is in training units."""
    loss, unit = evaluator.losses(errors), evaluator.problem.units.activation
    return Measured(errors, loss, margin + 0.0, criterion / unit)


def _errors_and_margins(evaluator: Evaluator, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    w, b = evaluator.weights(states, evaluator.problem.units.weight)
    return evaluator.measures(w, b, evaluator.problem.tie)


def kernel_scores(evaluator: Evaluator, states: np.ndarray) -> np.ndarray:
    """y a of every example (m, n) under states of a kernel learner, in training units; exact if the states are."""
    n = len(evaluator.problem.y)
    if isinstance(evaluator, LimbEvaluator):
        return evaluator.exact_products(np.column_stack(evaluator.weights(states, 1.0)))
    if states.shape[1] == n + evaluator.problem.z.shape[1]:  # the state holds w.phi of every example
        scores = states[:, states.shape[1] - n :]
    else:
        scores = states[:, :n] @ evaluator.problem.z[:, :n]
    if evaluator.problem.z.shape[1] > n:
        scores = scores + states[:, n, None] * evaluator.problem.z[:1, n]
    product: np.ndarray = scores * evaluator.problem.y
    return product


@singledispatch
def margins(evaluator: Evaluator, states: np.ndarray) -> np.ndarray:
    """The margins (m,), NaN if w = 0. With a kernel, norms are those of its feature space."""
    margin: np.ndarray = _errors_and_margins(evaluator, states)[1] + 0.0
    return margin


@margins.register
def _(evaluator: NetworkEvaluator, states: np.ndarray) -> np.ndarray:
    return np.full(len(states), np.nan)


@margins.register
def _(evaluator: KernelEvaluator, states: np.ndarray) -> np.ndarray:
    norm = np.sqrt(evaluator.squares(states))
    least = kernel_scores(evaluator, states).min(axis=1, initial=np.inf)
    known = (norm > 0) & np.isfinite(least)
    margin = np.full(len(states), np.nan)
    margin[known] = least[known] / norm[known] / evaluator.problem.units.feature
    return margin + 0.0


def _behind(evaluator: Evaluator, state: np.ndarray) -> float:
    """The sum, over the examples of several classes, of the highest score minus that of their own class."""
    scores = evaluator.all_scores(state)
    own_scores = scores[np.arange(len(scores)), evaluator.problem.y.astype(np.int64)]
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
def follow(evaluator: Evaluator, states: np.ndarray, hint: int, best: np.ndarray) -> int:
    """The running maximum, over states of two classes, of min y a / ||w|| in training units.

    best (m + 1,) has the maximum so far at 0; the others are filled. Most weights do not exceed it, which a single
    example shows: usually ``hint``, the example that showed it last. Returns the hint for the next call.
    """
    return int(
        _follow(evaluator.columns, evaluator.problem.y, states, evaluator.problem.features, hint, best)
    )


@follow.register
def _(evaluator: LoopEvaluator, states: np.ndarray, hint: int, best: np.ndarray) -> int:
    return evaluator.follow(states, hint, best)


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


# Learning curves: the errors of a run's weights and predictions after many of its visits.
#
# Errors are shares of wrong predictions, with ``sign_of_zero`` at a score of 0: the ``loss``, or ``MSE`` for
# regression, of :func:`app.engine.run.metrics.evaluation`.


Columns = dict[str, np.ndarray]


def epoch_ends(trace: Trace) -> np.ndarray:
    """The last visit of each epoch, int64 (epochs,); the last epoch may end with the run."""
    return np.minimum(np.arange(1, trace.epochs + 1) * trace.epoch_length, trace.visits)


def of_epochs(trace: Trace, visits: np.ndarray) -> Columns:
    """Errors of a run after ``visits`` (m,), ascending: float64 (m,) each.

    ``training`` and, if examples are held out, ``test``: the share that the scenario's predictor gets wrong, or the
    mean squared error. For a predictor without weights, which would have to evaluate every weight vector at every
    epoch, they are those of the newest weights. ``criterion`` E(w), except for regression, and ``error_prime``, for two
    classes, are always of the newest weights, as in app/engine/facts/progress.py.
    """
    states = trace.recording.states_after(np.searchsorted(trace.visit, visits, side="right"))
    w, b = trace.evaluator.weights(states, trace.units.weight)
    columns, _ = _judged(trace, visits, _predicting(trace, visits) or (w, b))
    criterion = measured(trace.evaluator, states).criterion
    if criterion is not None:
        columns["criterion"] = criterion
        if trace.scenario.task == "binary":
            columns["error_prime"] = criterion
    return columns


def of_predictor(trace: Trace, visits: np.ndarray) -> Columns:
    """Quality of the scenario's predictor after ``visits`` (m,), ascending: (m,) each.

    ``updates`` and, if the learner makes them, ``mistakes`` so far, int64; ``training`` and ``test`` as in
    :func:`of_epochs`, for every predictor; ``margin``: the signed margin of the predicting weights, NaN if there are
    none.
    """
    scenario = trace.scenario
    columns: Columns = {"updates": np.array([trace.update_at(v) for v in visits.tolist()], dtype=np.int64)}
    if trace.counts_mistakes:
        columns["mistakes"] = np.array([mistakes_until(trace, v) for v in visits.tolist()], dtype=np.int64)
    weights = _predicting(trace, visits)
    if weights is not None:
        errors, margin = _judged(trace, visits, weights)
        return columns | errors | {"margin": margin}
    columns["training"] = _said(trace, visits, scenario.vectors.examples, scenario.y)
    if len(scenario.y_test):
        columns["test"] = _said(trace, visits, *trace.held_out)
    return columns | {"margin": np.full(len(visits), np.nan)}


def _predicting(trace: Trace, visits: np.ndarray) -> tuple[np.ndarray, np.ndarray] | None:
    """(w (m, ...), b (m, ...)) that predict after ``visits`` (m,), m > 0; if labels are classes, multiples of them,
    which predict the same; None for a predictor without weights."""
    multiples = trace.scenario.predictor.multiples_at(trace, visits) if len(visits) else None
    if multiples is None:
        return None
    (w, b), times = multiples
    linear = trace.evaluator.of_classes and not trace.scenario.learner.layered
    return (w, b) if linear else (w / times[:, None], b / times)


def _judged(
    trace: Trace, visits: np.ndarray, weights: tuple[np.ndarray, np.ndarray]
) -> tuple[Columns, np.ndarray]:
    """({``training`` and, if examples are held out, ``test``}, signed margin), each (m,), of weights (m, ...) that
    predict after ``visits`` (m,)."""
    scenario = trace.scenario
    tie = loop.TIE_POSITIVE if scenario.sign_of_zero > 0 else loop.TIE_NEGATIVE
    errors, margin = trace.evaluator.measures(*weights, tie)
    columns = {"training": trace.evaluator.losses(errors)}
    if scenario.learner.kernel is not None and scenario.predictor.drawing != "grid":
        # Summed in index order, as by the predictor: scores of mere rounding errors have the same sign.
        columns["training"] = _said(trace, visits, scenario.vectors.examples, scenario.y)
    if len(scenario.y_test):
        columns["test"] = _held_out(trace, *weights)
    return columns, margin


def _held_out(trace: Trace, w: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The share of test examples that weights get wrong, or the mean squared error (m,)."""
    points, y = trace.held_out
    weights = zip(w, b, strict=True)
    return np.array([_error(trace, trace.scores_of(pair, points), y) for pair in weights])


def _said(trace: Trace, visits: np.ndarray, points: Points | np.ndarray, y: np.ndarray) -> np.ndarray:
    """The error (m,) of a predictor without weights after each of ``visits``."""
    predictor = trace.scenario.predictor
    return np.array([_error(trace, predictor.scores(trace, v, points), y) for v in visits.tolist()])


def _error(trace: Trace, scores: np.ndarray, y: np.ndarray) -> float:
    if not len(y):
        return float("nan")
    with np.errstate(over="ignore", invalid="ignore"):
        return trace.evaluator.error(trace.decided(scores), y)
