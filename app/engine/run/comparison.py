"""What a run and its references predict: at one point, and compared with each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..core.points import Points
from ..predictors import PREDICTORS, Predictor
from ..references import Examples, Fitted, Inputs, Reference
from ..scenario.scenario import Scenario
from .metrics import evaluation
from .trace import Trace


def predict(scenario: Scenario, reference: Reference, points: np.ndarray) -> np.ndarray:
    """Predictions of a reference at points (m, d), not scaled: labels int8 (m,), or float64 (m,) for regression.

    Raises ScenarioError if there are no training examples, or the reference does not accept them.
    """
    return fitted(scenario, reference).predict(scaled(scenario, points))


def fitted(scenario: Scenario, reference: Reference) -> Fitted:
    """A reference, fitted to the scaled training examples. Raises ScenarioError as ``predict`` does."""
    return reference.fitted(
        Examples(
            scenario.vectors.inputs, scenario.y, scenario.task, scenario.x, scenario.vectors.fitted_scaling
        )
    )


def scaled(scenario: Scenario, points: np.ndarray) -> Inputs:
    """Points (m, d) as references take them: not scaled, and scaled."""
    points = np.asarray(points, dtype=np.float64)
    return Inputs(points, scenario.vectors.fitted_scaling.transform(points))


def of_reference(scenario: Scenario, reference: Reference, known: Fitted | None = None) -> dict[str, Any]:
    """Errors and cost of a reference, ``known`` if it is already fitted, as a JSON-able dict. ``training`` and ``test``
    (None if nothing is held out) have ``examples`` and ``wrong``, or ``MSE`` for regression. ``operations``:
    multiplications, subtractions and comparisons of inputs per prediction, on average over the test examples, else the
    training examples.

    Raises ScenarioError as ``predict`` does.
    """
    known = known or fitted(scenario, reference)
    inputs = Inputs(scenario.x, scenario.vectors.inputs)
    test = scaled(scenario, scenario.x_test)
    return {
        "training": _judged(scenario, known, inputs, scenario.y),
        "test": _judged(scenario, known, test, scenario.y_test) if len(test) else None,
        "operations": known.operations(test if len(test) else inputs),
    }


def of_run(trace: Trace) -> dict[str, Any]:
    """The same for a run's predictor at its end.

    ``operations`` are multiplications of features with weights: the number of features for one weight vector (per class
    or unit), times the number of vectors for a vote, and the number of inputs times the examples with a weight for a
    kernel learner; for sentences, the additions of Viterbi's algorithm. Computing features is not counted.
    """
    metrics = evaluation(trace)
    return {name: metrics[name] and _counted(metrics[name]) for name in ("training", "test")} | {
        "operations": _multiplications(trace)
    }


def _multiplications(trace: Trace) -> float:
    scenario = trace.scenario
    if scenario.task == "sequence":
        words, tags = (scenario.y >= 0).sum(axis=1), scenario.classes
        return float(np.mean(words * tags + (words - 1) * tags**2))
    if scenario.learner.kernel is not None:
        w = trace.weights_at(trace.updates)[0]
        return float(np.count_nonzero(w) * scenario.vectors.mapped.shape[1])
    votes = trace.updates + 1 if scenario.predictor.voters(trace.visits) else 1
    if scenario.network is not None:
        return float(votes * scenario.network.multiplications)
    outputs = scenario.classes if scenario.task == "multiclass" else 1
    return float(votes * outputs * scenario.width)


def _judged(scenario: Scenario, known: Fitted, points: Inputs, y: np.ndarray) -> dict[str, Any]:
    predicted = known.predict(points)
    if scenario.task == "regression":
        with np.errstate(over="ignore", invalid="ignore"):
            error = float(((predicted - y) ** 2).mean())
        return {"examples": len(y), "MSE": error if np.isfinite(error) else None}
    return {"examples": len(y), "wrong": int(np.count_nonzero(predicted != y))}


def _counted(metrics: dict[str, Any]) -> dict[str, Any]:
    if "MSE" in metrics:
        return {"examples": metrics["examples"], "MSE": metrics["MSE"]}
    return {"examples": metrics["examples"], "wrong": metrics["mistakes"]}


# Predictions of every predictor at one point.


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
