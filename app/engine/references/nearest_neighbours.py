"""k nearest neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, cmp_to_key
from math import isqrt, lcm
from typing import Any

import numpy as np

from ..core.params import param
from ..core.tasks import Task
from ..core.units import LARGEST, MOST_PLACES, Unit, unit_of
from ..features.scaling import Scaling
from ..features.scaling.base import rational_root, root
from .base import Examples, Fitted, Inputs, Reference

ROUNDING = 2.0**-53
MOST_AT_ONCE = (
    50_000  # distances at a time: in what a process keeps of memory, twice as many take five times as long
)


@dataclass(frozen=True)
class NearestNeighbours(Reference):
    """The class of most of the k nearest training examples; of a regression their mean.

    Of examples that are as far the earlier ones count, in the order of the training examples; of classes with as many
    of the k the lower label is said. With fewer examples than k all of them are asked. Numbers are compared as they are
    written, and scaled as by hand.

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
    """Examples, of which the ``k`` nearest decide, by the 'euclidean' or the 'manhattan' distance.

    Distances are worked out of the numbers as they are written. What a point is does not depend on which others are
    asked about: float64 decides where its roundings cannot, and otherwise fractions do.
    """

    examples: Examples
    k: int
    distance: str

    def predict(self, points: Inputs) -> np.ndarray:
        rows = max(1, MOST_AT_ONCE // len(self.examples.y))
        parts = [self._of(points.written[i : i + rows]) for i in range(0, len(points), rows)]
        return np.concatenate(parts) if parts else self.examples.y[:0].copy()

    def operations(self, points: Inputs) -> float:
        return float(self.examples.x.size)

    def nearest(self, points: np.ndarray) -> np.ndarray:
        """Which examples are the k nearest to each point (m, d): truths (m, n)."""
        far, off = self._far(points)
        last = np.partition(far, self.k - 1, axis=1)[:, self.k - 1, None]
        with np.errstate(invalid="ignore"):
            closer, near = far < last - 2 * off, far <= last + 2 * off
        chosen: np.ndarray = near.copy()
        for i in np.flatnonzero(near.sum(axis=1) > self.k).tolist():
            others = np.flatnonzero(near[i] & ~closer[i])
            if off[i, 0] > 0:
                others = np.array(self._exact.ranked(points[i].tolist(), others.tolist()))
            chosen[i] = closer[i]
            chosen[i, others[: self.k - np.count_nonzero(closer[i])]] = True
        return chosen

    def _far(self, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What rises with the distances (m, n), and by how much at most roundings have changed it (m, 1)."""
        x, factors, unit = self._written
        moved = points * unit
        whole = np.rint(moved)
        known = ((whole / unit == points) & (np.abs(whole) < LARGEST)).all(axis=1, keepdims=True) & (
            factors == 1
        ).all()
        moved = np.where(known, whole, moved)
        far, size = np.zeros((len(points), len(x))), np.zeros(len(points))
        squared = self.distance == "euclidean"
        with np.errstate(over="ignore", invalid="ignore"):
            for j in range(x.shape[1]):
                apart = (moved[:, j, None] - x[None, :, j]) * factors[j]
                far += apart * apart if squared else np.abs(apart)
                size += factors[j] * (np.abs(moved[:, j]) + np.abs(x[:, j]).max())
            size = size[:, None] ** 2 if squared else size[:, None]
        exact = known & self._short & (size < LARGEST)
        return far, np.where(exact, 0.0, (x.shape[1] + 16) * ROUNDING * size)

    @cached_property
    def _written(self) -> tuple[np.ndarray, np.ndarray, float]:
        """(x (n, d) times a unit, by what the differences are multiplied (d,), the unit): whole numbers of short
        decimals."""
        x = self.examples.written
        factors = (
            np.ones(x.shape[1]) if self._exact.alike else np.array([root(q) for q in self._exact.squares])
        )
        unit = unit_of(x)
        if unit is None:
            return x, factors, 1.0
        finer = unit.common(Unit(MOST_PLACES, MOST_PLACES)).value
        value = finer if np.abs(x).max(initial=0.0) * finer < LARGEST / 4 else unit.value
        return np.rint(x * value), factors, value

    @cached_property
    def _short(self) -> bool:
        return unit_of(self.examples.written) is not None

    @cached_property
    def _exact(self) -> Exactly:
        return Exactly(self.examples.written, self.examples.scaling, self.distance == "euclidean")

    def _of(self, points: np.ndarray) -> np.ndarray:
        y = self.examples.y
        chosen = self.nearest(points)
        if self.examples.task.numeric:
            mean: np.ndarray = (chosen * y).sum(axis=1) / self.k
            return mean
        if self.k == 1:
            alone: np.ndarray = y[chosen.argmax(axis=1)]
            return alone
        labels = np.unique(y)
        votes = _counts(chosen, y[:, None] == labels)
        winners: np.ndarray = labels[votes.argmax(axis=1)]
        return winners


class Exactly:
    """Distances as they are by hand: of decimals, times the roots of fractions that scaling multiplies inputs by.

    A sum of such roots is 0 only where those that are fractions of each other add up to 0 (A. Besicovitch, 1940).
    """

    def __init__(self, x: np.ndarray, scaling: Scaling, squared: bool) -> None:
        self._x, self._scaling, self._squared = x, scaling, squared

    @property
    def alike(self) -> bool:
        """Whether all inputs are multiplied by the same number, which makes nothing nearer."""
        return self._scaling.plain or self._scaling.alike

    @cached_property
    def _rows(self) -> list[list[Fraction]]:
        return [[Fraction(repr(v)) for v in row] for row in self._x.tolist()]

    @cached_property
    def squares(self) -> list[Fraction]:
        """The squares (d,) of what scaling multiplies the inputs by."""
        if self.alike:
            return [Fraction(1)] * self._x.shape[1]
        per = lcm(*(v.denominator for row in self._rows for v in row))
        columns = [[int(v * per) for v in column] for column in zip(*self._rows, strict=True)]
        return [square * per**2 for _, square in self._scaling.squares(columns, per) or ()]

    @cached_property
    def _roots(self) -> list[tuple[int, Fraction]]:
        """Of each input's factor (an input, how often it is that one's factor)."""
        roots: list[tuple[int, Fraction]] = []
        for j, square in enumerate(self.squares):
            ratios = ((i, rational_root(square / self.squares[i])) for i in range(j + 1))
            roots.append(next((i, ratio) for i, ratio in ratios if ratio is not None))
        return roots

    def ranked(self, point: Sequence[float], examples: list[int]) -> list[int]:
        """Examples by their distance from a point (d,), those that are as far in their order."""
        written = [Fraction(repr(v)) for v in point]
        distances = {i: self._distance(self._rows[i], written) for i in examples}

        def order(i: int, j: int) -> int:
            return self._sign({k: v - distances[j][k] for k, v in distances[i].items()})

        return sorted(sorted(examples), key=cmp_to_key(order))

    def _distance(self, x: list[Fraction], point: list[Fraction]) -> dict[int, Fraction]:
        """The distance, of which the square where it is Euclid's, as so often the factor of an input each."""
        apart = [abs(a - b) for a, b in zip(x, point, strict=True)]
        if self._squared:
            return {0: sum((q * v * v for q, v in zip(self.squares, apart, strict=True)), Fraction(0))}
        far = {i: Fraction(0) for i, _ in self._roots}
        for (i, ratio), v in zip(self._roots, apart, strict=True):
            far[i] += ratio * v
        return far

    def _sign(self, parts: dict[int, Fraction]) -> int:
        """The sign of a sum of parts times the roots of ``squares``."""
        left = {i: v for i, v in parts.items() if v}
        if len(left) < 2:
            return sum((v > 0) - (v < 0) for v in left.values())
        bits = 64
        while True:  # the sum is not 0
            terms = [(v > 0) - (v < 0) for v in left.values()]
            sizes = [isqrt(int(v * v * self.squares[i] * 4**bits)) for i, v in left.items()]
            total = sum(sign * size for sign, size in zip(terms, sizes, strict=True))
            if abs(total) > len(left):
                return 1 if total > 0 else -1
            bits *= 2


def _counts(chosen: np.ndarray, of: np.ndarray) -> np.ndarray:
    """How many are chosen (m, n) of each kind (n, c): (m, c), exact, as counts are far below 2^24."""
    counts: np.ndarray = chosen.astype(np.float32) @ of.astype(np.float32)
    return counts
