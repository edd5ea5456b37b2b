"""A decision tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.params import param
from ..core.tasks import Task
from ..core.units import unit_of, whole
from .base import Examples, Fitted, Inputs, Reference, over_one_unit

ROUNDING = 1e-9  # relative; cuts whose purities differ by less are compared exactly, if possible


@dataclass(frozen=True)
class DecisionTree(Reference):
    """Cuts along the axes, each the one that leaves the classes purest, at most ``depth`` in a row.

    The purest cut has the least Gini impurities of both sides, weighted by their examples; for regression, the least
    sums of squares about the sides' means. A cut x_j <= t has t midway between two neighbouring values of the input.
    Among equal cuts (in whole numbers; for targets with long decimals, to within 1e-9) the one of the earlier input is
    made, then the one with the lower t. A side is cut again until its examples agree, no input separates them, or the
    depth is reached, even if a cut gains nothing by itself (as the first one of XOR). A leaf predicts its most frequent
    label, the lower one of equals; for regression, the mean.

    Source: L. Breiman, J. Friedman, R. Olshen, C. Stone, Classification and Regression Trees, 1984.
    """

    depth: int = param(3, label="Depth", low=1, high=20, step=1, help="The most cuts that a point passes.")

    name = "decision-tree"
    label = "Decision tree"
    summary = "Cuts along the axes, one after the other."

    @property
    def title(self) -> str:
        return f"tree, depth {self.depth}"

    def counterpart(self, task: Task, n: int) -> tuple[str, dict[str, Any]]:
        kind = "Regressor" if task.numeric else "Classifier"
        return f"DecisionTree{kind}", {"max_depth": self.depth, "random_state": 0}

    def fit(self, examples: Examples) -> Fitted:
        growth = _Growth(examples, self.depth)
        growth.add(np.arange(len(examples.y)), 0)
        return growth.tree()


@dataclass(frozen=True, eq=False)
class Tree(Fitted):
    """Nodes in columns, the root first. A cut has its ``input``, the two values ``ends`` (nodes, 2) beside the
    threshold, which is midway, and the nodes ``below`` (x <= t) and ``above``. A leaf has the input -1 and a
    ``value``."""

    input: np.ndarray
    ends: np.ndarray
    below: np.ndarray
    above: np.ndarray
    value: np.ndarray

    def predict(self, points: Inputs) -> np.ndarray:
        labels: np.ndarray = self.value[self._passed(points)[0]]
        return labels

    def operations(self, points: Inputs) -> float:
        return float(self._passed(points)[1].mean()) if len(points) else 0.0

    @property
    def thresholds(self) -> np.ndarray:
        """t of each cut; 0 for leaves."""
        return np.asarray(self.ends.sum(axis=1) / 2)

    def _passed(self, inputs: Inputs) -> tuple[np.ndarray, np.ndarray]:
        """(the leaf of each point (m,), the number of cuts that it passes (m,))."""
        ends, points = over_one_unit(self.ends, inputs.scaled)
        doubled_thresholds = ends.sum(axis=1)
        node = np.zeros(len(points), dtype=np.intp)
        cuts = np.zeros(len(points), dtype=np.int64)
        active = np.flatnonzero(self.input[node] >= 0)
        while len(active):
            nodes = node[active]
            is_below = 2 * points[active, self.input[nodes]] <= doubled_thresholds[nodes]
            node[active] = np.where(is_below, self.below[nodes], self.above[nodes])
            cuts[active] += 1
            active = active[self.input[node[active]] >= 0]
        return node, cuts


class _Growth:
    """A tree that is built node by node."""

    def __init__(self, examples: Examples, depth: int) -> None:
        self._x, self._y = examples.x, examples.y
        self._depth = depth
        self._labels = None if examples.task.numeric else np.unique(examples.y)
        self._targets = self._columns()
        self._whole = bool((self._targets == np.rint(self._targets)).all())
        self._nodes: list[tuple[int, tuple[float, float], float]] = []
        self._sides: list[list[int]] = []

    def _columns(self) -> np.ndarray:
        """Columns (n, c) from which purity is computed: one per class, or the target, as whole numbers if it is
        short."""
        if self._labels is not None:
            return np.asarray(self._y[:, None] == self._labels, dtype=np.float64)
        unit = unit_of(self._y)
        column: np.ndarray = self._y - self._y.mean() if unit is None else whole(self._y, unit.value)
        return column[:, None]

    def add(self, members: np.ndarray, depth: int) -> int:
        """Add a node of these examples, and the nodes below it; returns its index."""
        number = len(self._nodes)
        targets = self._targets[members]
        cut = None
        if depth < self._depth and (targets != targets[0]).any():
            cut = self._best(members, targets)
        self._nodes.append((-1, (0.0, 0.0), self._said(members)) if cut is None else (*cut, 0.0))
        self._sides.append([0, 0])
        if cut is not None:
            j, (low, _) = cut
            is_below = self._x[members, j] <= low
            for k, side in enumerate((members[is_below], members[~is_below])):
                self._sides[number][k] = self.add(side, depth + 1)
        return number

    def tree(self) -> Tree:
        inputs, ends, values = zip(*self._nodes, strict=True)
        sides = np.array(self._sides, dtype=np.intp)
        value = np.array(values, dtype=np.float64).astype(self._y.dtype)
        return Tree(np.array(inputs, dtype=np.intp), np.array(ends), sides[:, 0], sides[:, 1], value)

    def _said(self, members: np.ndarray) -> float:
        if self._labels is None:
            return float(self._y[members].mean())
        return float(self._labels[self._targets[members].sum(axis=0).argmax()])

    def _best(self, members: np.ndarray, targets: np.ndarray) -> tuple[int, tuple[float, float]] | None:
        """(input, the values on both sides) of the best cut; None if all inputs are equal."""
        x = self._x[members]
        m = len(x)
        order = np.argsort(x, axis=0, kind="stable")
        values = np.take_along_axis(x, order, axis=0)
        sums = np.cumsum(targets[order], axis=0)  # (m, d, c)
        below = np.arange(1, m)[:, None]
        sums_below, sums_above = sums[:-1], sums[-1:] - sums[:-1]
        # Impurity falls as the squared sums of both sides, over their sizes, rise.
        purity = (sums_below**2).sum(axis=2) / below + (sums_above**2).sum(axis=2) / (m - below)
        purity[values[1:] <= values[:-1]] = -np.inf
        best = purity.max(initial=-np.inf)
        if best == -np.inf:
            return None
        candidates = np.argwhere(best - ROUNDING * max(1.0, abs(best)) <= purity.T)  # the earlier input first
        j, i = (int(k) for k in candidates[0])
        if self._whole and len(candidates) > 1:
            j, i = _purest(candidates, sums_below, sums_above)
        return j, (float(values[i, j]), float(values[i + 1, j]))


def _purest(near: np.ndarray, first: np.ndarray, rest: np.ndarray) -> tuple[int, int]:
    """The first of the purest cuts (input, place), in integers, from the sums (m - 1, d, c) of both sides."""
    m = len(first) + 1
    chosen, best_numerator, best_denominator = (0, 0), -1, 1
    for j, i in near.tolist():
        a, b = (sum(int(v) ** 2 for v in side[i, j].tolist()) for side in (first, rest))
        numerator, denominator = a * (m - 1 - i) + b * (i + 1), (i + 1) * (m - 1 - i)
        if numerator * best_denominator > best_numerator * denominator:
            chosen, best_numerator, best_denominator = (j, i), numerator, denominator
    return chosen
