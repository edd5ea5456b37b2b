"""The course of a run: how good its weights and its predictions were after many of its visits.

Errors are what predictions get wrong, with ``sign_of_zero`` at a score of 0: the shares that
:func:`app.engine.run.metrics.evaluation` gives as ``loss``, or as ``MSE`` of a regression.
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
    """The visits (epochs,) with which the epochs ended, int64; the last may have ended with the run."""
    return np.minimum(np.arange(1, trace.epochs + 1) * trace.epoch_length, trace.visits)


def of_epochs(trace: Trace, visits: np.ndarray) -> Columns:
    """How good a run was after ``visits`` (m,), which rise: float64 (m,) each.

    ``training`` and, where examples are held out, ``test``: the share that the scenario's predictor gets wrong, or the
    mean squared error; of a predictor without weights, whose answer at every epoch would take a look of every weight
    vector at every example, those of the newest weights. Of these always, except of a regression, ``criterion`` E(w)
    and, of two classes, ``error_prime``, as in app/engine/facts/progress.py.
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
    """How good the scenario's predictor was after ``visits`` (m,), which rise: (m,) each.

    ``updates`` and, of a learner that makes them, ``mistakes`` made so far, int64; ``training`` and ``test`` as in
    :func:`of_epochs`, of every predictor; ``margin``: the signed margin of the weights that predict, NaN where there
    are none.
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
    """(w (m, ...), b (m, ...)) that predict after ``visits`` (m,), m > 0, or where labels are classes multiples of
    them, which predict the same; None of a predictor without weights."""
    multiples = trace.scenario.predictor.multiples_at(trace, visits) if len(visits) else None
    if multiples is None:
        return None
    (w, b), times = multiples
    linear = trace.judge.of_classes and not trace.scenario.learner.layered
    return (w, b) if linear else (w / times[:, None], b / times)


def _judged(
    trace: Trace, visits: np.ndarray, weights: tuple[np.ndarray, np.ndarray]
) -> tuple[Columns, np.ndarray]:
    """({``training`` and, where examples are held out, ``test``}, signed margin), each (m,), of weights (m, ...) that
    predict after ``visits`` (m,)."""
    scenario = trace.scenario
    tie = loop.TIE_POSITIVE if scenario.sign_of_zero > 0 else loop.TIE_NEGATIVE
    errors, margin = trace.judge.measures(*weights, tie)
    columns = {"training": trace.judge.losses(errors)}
    if scenario.learner.kernel is not None and scenario.predictor.drawing != "grid":
        # Sums in index order, as the predictor's own: where a score is nothing but roundings, its sign is the same.
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
