"""The closest-centroid classifier."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..core.errors import ScenarioError
from ..core.pseudocode import code, line
from ..methods.fit import FIT
from ..methods.problem import Problem
from .base import Counterpart, Learner


@dataclass(frozen=True)
class ClosestCentroid(Learner):
    """w = mu+ - mu-, b = -(||mu+||^2 - ||mu-||^2) / 2, with mu+ and mu- the means of the classes.

    A point belongs to the class whose mean is nearer: the boundary is the perpendicular bisector of the two means.

    Guarantee: none on mistakes; it looks at the classes' middles alone.

    Source: R. Duda, P. Hart, Pattern Classification and Scene Analysis, 1973.
    """

    name = "closest-centroid"
    label = "Closest centroid"
    summary = "The perpendicular bisector of the two classes' means; one look is enough."
    guarantee = "None on mistakes: only the two means count."
    source = "Duda and Hart 1973"
    method = FIT
    family = "svm"
    biases = ("learned", "threshold")
    recurs = False
    pseudocode = (
        line("visit", r"\mu_+ \leftarrow \text{mean of } \phi(x) \text{ over } y = +1"),
        line("visit", r"\mu_- \leftarrow \text{mean of } \phi(x) \text{ over } y = -1"),
        line("update", r"w \leftarrow \mu_+ - \mu_-"),
        line("update", r"b \leftarrow -(\lVert\mu_+\rVert^2 - \lVert\mu_-\rVert^2)/2"),
    )
    core = (
        code("above, below = (np.cumsum(phi[y == c], axis=0)[-1] / np.sum(y == c) for c in (1, -1))"),
        code("b = -(np.sum(above * above) - np.sum(below * below)) / 2"),
        code("w = above - below"),
        code("parts = np.abs(np.column_stack([phi * w, np.full(len(y), b)]))  # of the scores"),
        code("counts = (parts > 2.0**-50 * parts.max(axis=1, keepdims=True)).any(axis=0)"),
        code("w, b = np.where(counts[:-1], w, 0.0), b if counts[-1] else 0.0  # no more than a rounding"),
    )

    def counterpart(self) -> Counterpart:
        notes = ("It keeps the two means, and no weights: w is their difference.",)
        return Counterpart("NearestCentroid", {}, visits=False, notes=notes)

    def fit(self, problem: Problem) -> tuple[np.ndarray, float, list[int]]:
        """(w (p,), b, the examples that it rests on: all). Raises ScenarioError with one class only."""
        phi, y = problem.phi, problem.y
        if (y > 0).all() or (y < 0).all():
            raise ScenarioError("one-class", "data.y")
        above, below = (_mean(phi[y == label]) for label in (1, -1))
        b = -(float((above * above).sum()) - float((below * below).sum())) / 2
        return above - below, b, list(range(len(y)))


def _mean(points: np.ndarray) -> np.ndarray:
    """The mean of rows, summed one after the other."""
    mean: np.ndarray = np.cumsum(points, axis=0)[-1] / len(points)
    return mean
