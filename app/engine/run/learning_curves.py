"""Learning curves: the errors of a run's weights and predictions after many of its visits.

Errors are shares of wrong predictions, with ``sign_of_zero`` at a score of 0: the ``loss``, or ``MSE`` for regression,
of :func:`app.engine.run.metrics.evaluation`.
"""

from __future__ import annotations

import numpy as np

from ..compiled import loop
from ..core.points import Points
from .counts import mistakes_until
from .scores import measured
from .trace import Trace

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
    w, b = trace.judge.weights(states, trace.units.weight)
    columns, _ = _judged(trace, visits, _predicting(trace, visits) or (w, b))
    criterion = measured(trace.judge, states).criterion
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
    linear = trace.judge.of_classes and not trace.scenario.learner.layered
    return (w, b) if linear else (w / times[:, None], b / times)


def _judged(
    trace: Trace, visits: np.ndarray, weights: tuple[np.ndarray, np.ndarray]
) -> tuple[Columns, np.ndarray]:
    """({``training`` and, if examples are held out, ``test``}, signed margin), each (m,), of weights (m, ...) that
    predict after ``visits`` (m,)."""
    scenario = trace.scenario
    tie = loop.TIE_POSITIVE if scenario.sign_of_zero > 0 else loop.TIE_NEGATIVE
    errors, margin = trace.judge.measures(*weights, tie)
    columns = {"training": trace.judge.losses(errors)}
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
        return trace.judge.error(trace.decided(scores), y)
