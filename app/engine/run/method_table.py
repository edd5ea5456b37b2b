"""Which method when: the same question put to several classifiers under several conditions, each answered by a run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..core.errors import ScenarioError
from ..core.params import param
from ..scenario.scenario import Scenario
from .comparison import of_reference, of_run
from .train import train

TRAINED = 103  # examples that are learned from, but where their number is the question
TESTED = 69  # held out, as the table counts
MANY = 500  # held out, as a curve counts: it should rise by inputs, not by chance
EPOCHS = 100
CURVES: dict[str, tuple[int, ...]] = {
    "inputs": tuple(range(31)),
    "size": (6, 10, 16, 25, 40, 64, 100, 160, 250, 400),
}
#: Which labels are wrong: of twenty seeds one that is near the middle in every column. The last weights of a set that
#: nothing separates depend on it most.
WRONG_SEED = 5
SIZED = 10  # inputs of noise while the number of examples is the question

Document = dict[str, Any]


@dataclass(frozen=True)
class MethodTable:
    """The numbers that the table's conditions and methods have."""

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
    size: int = param(
        20, label="Training examples", low=6, high=400, step=1, help="In the row of few examples."
    )
    k: int = param(
        15, label="Neighbours k", low=2, high=50, step=1, help="Of the second column of neighbours."
    )
    depth: int = param(10, label="Depth", low=4, high=20, step=1, help="Of the second column of trees.")

    @property
    def methods(self) -> dict[str, Document]:
        """The columns: name -> parts of a document beside the condition's."""
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
        """The rows: name -> a document without its method. Two inputs decide in all of them, by the sign of x1 + x2."""
        scaled = {"preset": "scales", "inputs": 1, "times": self.times}
        return {
            "clean": _document({"inputs": 0}),
            "noise": {**_document({"inputs": 0}), "noise": {"share": self.share, "seed": WRONG_SEED}},
            "inputs": _document({"inputs": self.inputs}),
            "times": _document(scaled),
            "standardised": {**_document(scaled), "scaling": {"name": "standardise"}},
            "size": _document({"inputs": 0}, trained=self.size),
        }

    def along(self, curve: str) -> list[tuple[int, Document]]:
        """The places of a curve: (number of inputs of noise or of training examples, a document without its method)."""
        if curve == "inputs":
            return [(m, _document({"inputs": m}, tested=MANY)) for m in CURVES["inputs"]]
        return [(n, _document({"inputs": SIZED}, n, MANY)) for n in CURVES["size"]]

    def rows(self) -> Iterator[dict[str, Any]]:
        """A row a condition: ``name``, its ``document`` and the ``cells``, as :func:`cell` gives them, by method."""
        for name, document in self.conditions.items():
            cells = {method: cell(document, parts) for method, parts in self.methods.items()}
            yield {"name": name, "document": document, "cells": cells}


def cell(condition: Document, method: Document) -> dict[str, Any]:
    """What a method comes to under a condition: ``training`` and ``test`` with ``examples`` and ``wrong``, and
    ``operations`` a prediction (app/engine/run/comparison.py); or ``refusal``, the sentence that says why there are
    none.
    """
    scenario = Scenario.from_document({**condition, **method})
    try:
        return (
            of_reference(scenario, scenario.references[0]) if scenario.references else of_run(train(scenario))
        )
    except ScenarioError as error:
        return {"refusal": error.message}


def _beside(reference: Document) -> Document:
    return {"references": [{**reference, "shaded": True}]}


def _document(data: Document, trained: int = TRAINED, tested: int = TESTED) -> Document:
    n = trained + tested
    return {
        "data": {"preset": "irrelevant", "n": n, **data, "test": {"share": tested / n, "seed": 0}},
        "order": {"name": "permuted", "seed": 0},
        "stop": {"when": "epochs", "epochs": EPOCHS},
    }
