"""The last weights predict."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..core.pseudocode import code
from .base import Linear
from .history import History, Weights


@dataclass(frozen=True)
class Last(Linear):
    """The weights after the last visit; what the perceptron of the lectures returns."""

    name = "last"
    label = "Last weights"
    tasks = ("binary", "multiclass", "regression", "sequence")
    summary = "The newest weights alone."
    says = "the newest line"
    present = True
    core = (code("v, times = w, 1"),)

    def weights_at(self, history: History, visit: int) -> Weights:
        return history.weights_at(history.update_at(visit))

    def multiples_at(self, history: History, visits: np.ndarray) -> tuple[Weights, np.ndarray]:
        updates = np.searchsorted(history.visit, visits, side="right")
        return history.weights_after(updates), np.ones(len(visits), dtype=np.int64)
