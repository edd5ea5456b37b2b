"""Which method when: several classifiers under several conditions, with a run for each pair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import ScenarioError
from ..core.params import param
from ..data.presets.base import Stream
from ..scenario.scenario import Scenario
from .comparison import of_reference, of_run
from .train import train

TRAINED = 103  # training examples, except on the curve of their number
TESTED = 69  # test examples of the table
MANY = 500  # test examples of a curve, so that it rises with the inputs and not by chance
EPOCHS = 100
CURVES: dict[str, tuple[int, ...]] = {
    "inputs": tuple(range(31)),
    "size": (6, 10, 16, 25, 40, 64, 100, 160, 250, 400),
}
#: Seed of the wrong labels: of twenty seeds, one near the median in every column. The last weights of inseparable
#: examples depend on it most.
WRONG_SEED = 5
SIZED = 10  # inputs of noise on the curve of the number of examples
QUESTIONS = 9  # inputs of 0 and 1
COLOURS = 12
PLUS = (1, 4, 5, 8, 9, 12)  # the colours of one class, which no threshold separates

Document = dict[str, Any]


@dataclass(frozen=True)
class MethodTable:
    """The parameters of the table's conditions and methods."""

    share: float = param(
        0.2,
        label="Share of wrong labels",
        low=0,
        high=0.5,
        step=0.05,
        help="Of the training examples' labels.",
    )
    inputs: int = param(
        20, label="Inputs of noise", low=0, high=60, step=1, help="That say nothing of the class."
    )
    times: int = param(
        1000, label="Times", low=1, high=1000, step=1, scale="log", help="How large one input of noise is."
    )
    k: int = param(
        15, label="Neighbours k", low=2, high=50, step=1, help="Of the second column of neighbours."
    )
    depth: int = param(10, label="Depth", low=4, high=20, step=1, help="Of the second column of trees.")

    @property
    def methods(self) -> dict[str, Document]:
        """The columns: {name: parts to add to a condition's document}."""
        return {
            "perceptron": {"predictor": {"name": "last"}},
            "averaged": {"predictor": {"name": "averaged"}},
            "nearest": _beside({"name": "nearest-neighbours", "k": 1}),
            "neighbours": _beside({"name": "nearest-neighbours", "k": self.k}),
            "shallow": _beside({"name": "decision-tree", "depth": 3}),
            "deep": _beside({"name": "decision-tree", "depth": self.depth}),
            "svm": _beside({"name": "support-vector-machine", "margin": "soft", "C": 1}),
        }

    @property
    def conditions(self) -> dict[str, Document]:
        """The rows: {name: document without a method}. The class is the sign of x1 + x2; for binary inputs, their
        majority; for categories, half of them are +."""
        scaled = {"preset": "scales", "inputs": 1, "times": self.times}
        return {
            "clean": _document({"inputs": 0}),
            "binary": _document(_binary()),
            "category": _document(_categories(one_each=False)),
            "categories": _document(_categories(one_each=True)),
            "noise": {**_document({"inputs": 0}), "noise": {"share": self.share, "seed": WRONG_SEED}},
            "inputs": _document({"inputs": self.inputs}),
            "times": _document(scaled),
            "standardised": {**_document(scaled), "scaling": {"name": "standardise"}},
        }

    def along(self, curve: str) -> list[tuple[int, Document]]:
        """The points of a curve: (number of noise inputs or of training examples, document without a method)."""
        if curve == "inputs":
            return [(m, _document({"inputs": m}, tested=MANY)) for m in CURVES["inputs"]]
        return [(n, _document({"inputs": SIZED}, n, MANY)) for n in CURVES["size"]]

    def rows(self) -> Iterator[dict[str, Any]]:
        """One row per condition: ``name``, its ``document``, and ``cells`` by method, as :func:`cell` returns them."""
        for name, document in self.conditions.items():
            cells = {method: cell(document, parts) for method, parts in self.methods.items()}
            yield {"name": name, "document": document, "cells": cells}


def cell(condition: Document, method: Document) -> dict[str, Any]:
    """The result of a method under a condition: ``training`` and ``test`` with ``examples`` and ``wrong``, and
    ``operations`` per prediction (app/engine/run/comparison.py); or ``refusal``, the sentence of the error."""
    scenario = Scenario.from_document({**condition, **method})
    try:
        return (
            of_reference(scenario, scenario.references[0]) if scenario.references else of_run(train(scenario))
        )
    except ScenarioError as error:
        return {"refusal": error.message}


def _beside(reference: Document) -> Document:
    return {"references": [{**reference, "shaded": True}]}


def _binary() -> Document:
    """Inputs of 0 and 1; the class is + if most of them are 1."""
    inputs = range(QUESTIONS)
    drawn = Stream(0).uniform(0, 1, (TRAINED + TESTED) * QUESTIONS).reshape(-1, QUESTIONS)
    x = np.where(drawn < 0.5, 0, 1)
    y = np.where(2 * x.sum(axis=1) > QUESTIONS, 1, -1)
    return {"x": x.tolist(), "y": y.tolist(), "names": {"inputs": [f"question {j + 1}" for j in inputs]}}


def _categories(one_each: bool) -> Document:
    """One of twelve colours, as a number or as one input of 0 and 1 per colour; those in PLUS are +."""
    colours = np.floor(Stream(0).uniform(0, COLOURS, TRAINED + TESTED)).astype(int) + 1
    y = np.where(np.isin(colours, PLUS), 1, -1)
    if not one_each:
        return {"x": colours[:, None].tolist(), "y": y.tolist(), "names": {"inputs": ["colour"]}}
    x = np.eye(COLOURS, dtype=int)[colours - 1]
    names = {"inputs": [f"colour {c + 1}" for c in range(COLOURS)]}
    return {"x": x.tolist(), "y": y.tolist(), "names": names}


def _document(data: Document, trained: int = TRAINED, tested: int = TESTED) -> Document:
    n = trained + tested
    points = data if "x" in data else {"preset": "irrelevant", "n": n, **data}
    return {
        "data": {**points, "test": {"share": tested / n, "seed": 0}},
        "order": {"name": "permuted", "seed": 0},
        "stop": {"when": "epochs", "epochs": EPOCHS},
    }
