"""k nearest neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.params import param
from .base import Reference


@dataclass(frozen=True)
class NearestNeighbours(Reference):
    """The class of most of the k nearest training examples; of a regression their mean.

    Where as many neighbours are of either class the lower label is said. Source: T. Cover, P. Hart, Nearest neighbor
    pattern classification, 1967; computed by scikit-learn.
    """

    k: int = param(
        3, label="Neighbours k", low=1, high=100, step=1, help="How many of the nearest points decide."
    )

    name = "nearest-neighbours"
    label = "k nearest neighbours"
    summary = "What most of the k nearest points are."

    def estimator(self, task: str, n: int) -> Any:
        from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor

        kind = KNeighborsRegressor if task == "regression" else KNeighborsClassifier
        return kind(n_neighbors=min(self.k, n))
