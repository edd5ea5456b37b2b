"""k nearest neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.params import param
from ..core.tasks import Task
from .base import Examples, Fitted, Reference, over_one_unit

MOST_AT_ONCE = (
    50_000  # distances at a time: in what a process keeps of memory, twice as many take five times as long
)


@dataclass(frozen=True)
class NearestNeighbours(Reference):
    """The class of most of the k nearest training examples; of a regression their mean.

    Of examples that are as far the earlier ones count, in the order of the training examples; of classes with as many
    of the k the lower label is said. With fewer examples than k all of them are asked. Short decimals are compared as
    they are written, others as float64 sums in the order of the inputs; by Manhattan, where whole regions are as far
    from two examples, these sums are exact (:func:`on_one_grid`).

    Source: T. Cover, P. Hart, Nearest neighbor pattern classification, 1967.
    """

    k: int = param(
        3, label="Neighbours k", low=1, high=100, step=1, help="How many of the nearest points decide."
    )
    distance: str = param(
        "euclidean",
        label="Distance",
        help="How far apart two points are.",
        choices=[
            (
                "euclidean",
                "Euclid",
                "The length of the straight way: the root of the sum of squared differences.",
            ),
            ("manhattan", "Manhattan", "The way along the axes: the sum of the differences' sizes."),
        ],
    )

    name = "nearest-neighbours"
    label = "k nearest neighbours"
    summary = "What most of the k nearest points are."

    @property
    def title(self) -> str:
        return f"{self.k}-NN{', Manhattan' if self.distance == 'manhattan' else ''}"

    def fit(self, examples: Examples) -> Fitted:
        return Neighbours(examples, min(self.k, len(examples.y)), self.distance)

    def counterpart(self, task: Task, n: int) -> tuple[str, dict[str, Any]]:
        kind = "Regressor" if task.numeric else "Classifier"
        return f"KNeighbors{kind}", {"n_neighbors": min(self.k, n), "metric": self.distance}


@dataclass(frozen=True, eq=False)
class Neighbours(Fitted):
    """Examples, of which the ``k`` nearest decide, by the 'euclidean' or the 'manhattan' distance."""

    examples: Examples
    k: int
    distance: str

    def predict(self, points: np.ndarray) -> np.ndarray:
        x, points = over_one_unit(self.examples.x, points)
        if self.distance == "manhattan":
            x, points = on_one_grid(x, points)
        rows = max(1, MOST_AT_ONCE // len(x))
        parts = [self._of(x, points[i : i + rows]) for i in range(0, len(points), rows)]
        return np.concatenate(parts) if parts else self.examples.y[:0].copy()

    def operations(self, points: np.ndarray) -> float:
        return float(self.examples.x.size)

    def nearest(self, x: np.ndarray, points: np.ndarray) -> np.ndarray:
        """Which of x (n, d) are the k nearest to each point (m, d): truths (m, n)."""
        far = self._far(x, points)
        if self.k == len(x):
            return np.ones(far.shape, dtype=bool)
        last = np.partition(far, self.k - 1, axis=1)[:, self.k - 1, None]
        chosen = far <= last
        crowded = np.flatnonzero(_counts(chosen, np.ones((len(x), 1)))[:, 0] > self.k)
        equal = far[crowded] == last[crowded]
        closer = chosen[crowded] & ~equal
        left = self.k - closer.sum(axis=1, keepdims=True)
        chosen[crowded] = closer | (equal & (np.cumsum(equal, axis=1) <= left))
        return chosen

    def _far(self, x: np.ndarray, points: np.ndarray) -> np.ndarray:
        """What rises with the distances (m, n)."""
        far = np.zeros((len(points), len(x)))
        for j in range(x.shape[1]):
            apart = points[:, j, None] - x[None, :, j]
            far += apart * apart if self.distance == "euclidean" else np.abs(apart)
        return far

    def _of(self, x: np.ndarray, points: np.ndarray) -> np.ndarray:
        y = self.examples.y
        if self.k == 1:  # of equals the first is the earliest
            alone: np.ndarray = y[self._far(x, points).argmin(axis=1)]
            return alone
        chosen = self.nearest(x, points)
        if self.examples.task.numeric:
            mean: np.ndarray = (chosen * y).sum(axis=1) / self.k
            return mean
        labels = np.unique(y)
        votes = _counts(chosen, y[:, None] == labels)
        winners: np.ndarray = labels[votes.argmax(axis=1)]
        return winners


def on_one_grid(x: np.ndarray, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """x (n, d) and points (m, d) as the nearest multiples of a power of two so small that sums of sizes of their
    differences are just exact in float64: rounding then never tells apart what is as far.

    Both as they are where that would round whole numbers.
    """
    size = max(np.abs(x).max(initial=0.0), np.abs(points).max(initial=0.0))
    if not 0 < size < np.inf:
        return x, points
    bits = 52 - int(np.ceil(np.log2(size) + np.log2(2 * x.shape[1])))
    if not 0 <= bits < 1000:
        return x, points
    return np.ldexp(np.rint(np.ldexp(x, bits)), -bits), np.ldexp(np.rint(np.ldexp(points, bits)), -bits)


def _counts(chosen: np.ndarray, of: np.ndarray) -> np.ndarray:
    """How many are chosen (m, n) of each kind (n, c): (m, c), exact, as counts are far below 2^24."""
    counts: np.ndarray = chosen.astype(np.float32) @ of.astype(np.float32)
    return counts
