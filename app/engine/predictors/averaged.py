"""One vector predicts: the mean of all weights, or the last ones."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..core.pseudocode import code, line
from .base import History, Linear, Weights

OF_PERCEPTRON = r"s \leftarrow s + \eta\, y\, c\, \phi(x),\quad \beta \leftarrow \beta + \eta\, y\, c"
#: \Delta w is the change of w at a visit.
OF_ANY = r"s \leftarrow s + c\, \Delta w,\quad \beta \leftarrow \beta + c\, \Delta b"


@dataclass(frozen=True)
class Averaged(Linear):
    """The mean of the T + 1 weight vectors w_0 .. w_T, the start vector included.

    Source: H. Daume III, A Course in Machine Learning, Algorithm 7, which keeps s (there: u) and beta so that
    the mean costs no more than an update: w - s/c and b - beta/c with c = T + 1.
    """

    name = "averaged"
    label = "Averaged"
    at_line = "average"
    tasks = ("binary", "multiclass", "regression", "sequence")
    compared = tasks
    summary = "The mean of all weights so far, the start included (CIML, Algorithm 7)."
    says = "the average"
    mean = True
    pseudocode = (
        line("start", r"u \leftarrow 0,\quad \beta \leftarrow 0,\quad c \leftarrow 1"),
        line("update", OF_PERCEPTRON, 1, by="learner.name", show=["perceptron"]),
        line("update", OF_ANY, 1, by="learner.name", hide=["perceptron"]),
        line("visit", r"c \leftarrow c + 1"),
        line("", r"\textbf{predict by } w - s/c,\; b - \beta/c", by="bias", hide=["none"]),
        line("", r"\textbf{predict by } w - s/c", by="bias", show=["none"]),
    )
    core = (
        code("v, times = 0.0, t + 1  # the sum of w_0 .. w_t"),
        code("for count, u in held:"),
        code("    v = v + count * u"),
    )

    def weights_at(self, history: History, visit: int) -> Weights:
        return history.averaged_at(visit)

    def multiple_at(self, history: History, visit: int) -> tuple[Weights, int]:
        return history.sum_at(visit), visit + 1

    def multiples_at(self, history: History, visits: np.ndarray) -> tuple[Weights, np.ndarray]:
        return history.sums_at(visits), visits + 1


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
