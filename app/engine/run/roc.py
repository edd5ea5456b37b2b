"""The receiver operating characteristic: what a threshold on the score trades, true positives for false ones."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .metrics import held_out
from .trace import Trace


@dataclass(frozen=True)
class Roc:
    """The curve of one set of examples, from the highest threshold down (T. Fawcett, 2006).

    ``thresholds`` (k,) float64: the scores that occur, falling, each once. ``TP``, ``FP`` (k,) uint32: the examples
    of each class whose score is at least that. ``area`` under the curve through (0, 0), 0 to 1: the share of pairs of
    one positive and one negative example of which the positive has the higher score, a tie counting half; None
    without examples of both classes.
    """

    positives: int
    negatives: int
    thresholds: np.ndarray
    TP: np.ndarray
    FP: np.ndarray
    area: float | None


def roc(actual: np.ndarray, ranks: np.ndarray, scores: np.ndarray | None = None) -> Roc:
    """The curve of labels -1 and +1 (m,) by scores (m,).

    ``ranks`` says which score is the higher; ``scores`` (default: the same) what it is called.
    """
    positive = np.asarray(actual) > 0
    ranked, first, place = np.unique(ranks, return_index=True, return_inverse=True)
    k = len(ranked)
    hits, misses = (np.bincount(place[own], minlength=k)[::-1].cumsum() for own in (positive, ~positive))
    p, q = int(positive.sum()), int((~positive).sum())
    area = None
    if p and q:
        # Trapezia between one threshold and the next, in whole numbers: twice p q at most, below 2^53 here.
        before = np.concatenate([[0], hits[:-1]])
        twice = int(np.sum(np.diff(misses, prepend=0) * (hits + before)))
        area = twice / (2 * p * q)
    named = (ranks if scores is None else scores)[first][::-1]
    return Roc(p, q, named.astype("<f8"), hits.astype("<u4"), misses.astype("<u4"), area)


def roc_at(trace: Trace, visit: int) -> dict[str, Roc | None]:
    """``training`` and ``test`` (None where no examples are held out), by the scenario's predictor after ``visit``
    visits of a task of two classes; held-out examples with a feature that is undefined are left out."""
    scenario = trace.scenario
    exact = trace.training_scores(visit)
    scores = scenario.predictor.scores(trace, visit, scenario.vectors.examples)
    training = roc(scenario.y, exact, np.where(exact == 0, 0.0, scores))  # what is 0 by hand is called so
    if not len(scenario.y_test):
        return {"training": training, "test": None}
    points, y, _ = held_out(scenario)
    return {"training": training, "test": roc(y, scenario.predictor.scores(trace, visit, points))}
