"""A decision tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.params import param
from .base import Reference


@dataclass(frozen=True)
class DecisionTree(Reference):
    """Cuts along the axes, each the one that leaves the classes purest, up to ``depth`` one after the other.

    Source: L. Breiman, J. Friedman, R. Olshen, C. Stone, Classification and Regression Trees, 1984; computed by
    scikit-learn.
    """

    depth: int = param(3, label="Depth", low=1, high=20, step=1, help="The most cuts that a point passes.")

    name = "decision-tree"
    label = "Decision tree"
    summary = "Cuts along the axes, one after the other."

    def estimator(self, task: str, n: int) -> Any:
        from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

        kind = DecisionTreeRegressor if task == "regression" else DecisionTreeClassifier
        return kind(max_depth=self.depth, random_state=0)
