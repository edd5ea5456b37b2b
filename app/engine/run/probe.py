"""Predictions of every predictor at one point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..core.points import Points
from ..predictors import PREDICTORS, Predictor
from .trace import Trace

Votes = Callable[[int], np.ndarray]


def predictions(
    trace: Trace, visit: int, point: Points | np.ndarray, votes: Votes | None = None
) -> list[dict[str, Any]]:
    """Predictions of each predictor of the run's task at one point, or its features (1, p), after ``visit`` visits.

    Each has ``name``, ``score`` (a number, or k of them for k classes; None if it is not finite) and ``label`` (+1 or
    -1, a class, or the prediction of a regression). The voted one also has ``votes``: the numbers of votes for + and
    for -. The scenario's predictor uses its own parameters, others their defaults. ``votes(count)`` (1,), if given,
    replaces ``trace.votes`` at this point.
    """
    return [_said(predictor, trace, visit, point, votes) for predictor in _suiting(trace)]


def _suiting(trace: Trace) -> list[Predictor]:
    predictor, keeps_runs = trace.scenario.predictor, trace.scenario.learner.keeps_runs
    entries = [entry for entry in PREDICTORS if trace.scenario.task in entry.tasks]
    return [predictor if entry.name == predictor.name else entry().beside(keeps_runs) for entry in entries]


def _said(
    predictor: Predictor, trace: Trace, visit: int, point: Points | np.ndarray, votes: Votes | None
) -> dict[str, Any]:
    by_vote = predictor.scores_by_vote(visit, votes or (lambda count: trace.votes(count, point)))
    scores = predictor.scores(trace, visit, point) if by_vote is None else by_vote
    answer = {
        "name": predictor.name,
        "score": _plain(scores[0]),
        "label": _plain(trace.decided(scores)[0]),
    }
    if by_vote is not None:
        voters, lead = predictor.voters(visit), int(scores[0])
        answer["votes"] = {"positive": (voters + lead) // 2, "negative": (voters - lead) // 2}
    return answer


def _plain(value: Any) -> Any:
    """A number or a row of them as JSON; None for numbers that are not finite."""
    rows = [number if np.isfinite(number) else None for number in np.ravel(value).tolist()]
    return rows if np.ndim(value) else rows[0]
