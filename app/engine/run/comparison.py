"""The comparison of a run with its references: what they say of points, how often they are wrong, what predicting
takes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..references import Examples, Fitted, Inputs, Reference
from ..scenario.scenario import Scenario
from .metrics import evaluation
from .trace import Trace


def predict(scenario: Scenario, reference: Reference, points: np.ndarray) -> np.ndarray:
    """What a reference says of points (m, d) as they are written: labels int8 (m,), or float64 of a regression.

    Raises ScenarioError where there are no training examples, or such as it does not take.
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
    """Points (m, d) as references are given them."""
    points = np.asarray(points, dtype=np.float64)
    return Inputs(points, scenario.vectors.fitted_scaling.transform(points))


def of_reference(scenario: Scenario, reference: Reference, known: Fitted | None = None) -> dict[str, Any]:
    """How good a reference is, ``known`` where it has been fitted: a JSON-able dict of ``training`` and ``test``
    (None where nothing is held out), each with ``examples`` and ``wrong`` (of a regression ``MSE`` in its place), and
    ``operations``, how often one of the inputs is multiplied, subtracted or compared for a prediction, on average
    over the test examples, or else the training ones.

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
    """The same of a run's predictor at its end.

    Counted are the multiplications of features with weights: with one weight vector (a class, or a unit) as many as it
    has features, with a vote as many for every vector, and where weights belong to examples one for each input of those
    that have any; of sentences the additions of weights by Viterbi's algorithm. Working out features is not counted.
    """
    judged = evaluation(trace)
    return {name: judged[name] and _counted(judged[name]) for name in ("training", "test")} | {
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
