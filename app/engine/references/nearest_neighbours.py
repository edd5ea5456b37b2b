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
from ..features.scaling import Scaling, rational_root, root
from .base import Examples, Fitted, Inputs, Reference

ROUNDING = 2.0**-53
MOST_AT_ONCE = (
    50_000  # distances at a time, in memory that the process reuses; twice as many take five times as long
)


@dataclass(frozen=True)
class NearestNeighbours(Reference):
    """The class of most of the k nearest training examples; for regression their mean.

    Among equally distant examples the earlier ones count, in the order of training; among equally frequent classes the
    lower label is predicted. With fewer examples than k all of them count. Distances are those of the written numbers,
    scaled exactly.

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

    Distances are those of the written numbers. The result for a point does not depend on the other points: float64
    decides unless its rounding matters, then fractions do.
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
        """Whether each example is among the k nearest to each point (m, d): bool (m, n)."""
        distances, error = self._far(points)
        last = np.partition(distances, self.k - 1, axis=1)[:, self.k - 1, None]
        with np.errstate(invalid="ignore"):
            is_closer, is_near = distances < last - 2 * error, distances <= last + 2 * error
        chosen: np.ndarray = is_near.copy()
        for i in np.flatnonzero(is_near.sum(axis=1) > self.k).tolist():
            others = np.flatnonzero(is_near[i] & ~is_closer[i])
            if error[i, 0] > 0:
                others = np.array(self._exact.ranked(points[i].tolist(), others.tolist()))
            chosen[i] = is_closer[i]
            chosen[i, others[: self.k - np.count_nonzero(is_closer[i])]] = True
        return chosen

    def _far(self, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(an increasing function of the distances (m, n), a bound on its rounding error (m, 1))."""
        x, factors, unit = self._written
        multiples = points * unit
        rounded = np.rint(multiples)
        is_short = ((rounded / unit == points) & (np.abs(rounded) < LARGEST)).all(axis=1, keepdims=True) & (
            factors == 1
        ).all()
        multiples = np.where(is_short, rounded, multiples)
        distances, size = np.zeros((len(points), len(x))), np.zeros(len(points))
        squared = self.distance == "euclidean"
        with np.errstate(over="ignore", invalid="ignore"):
            for j in range(x.shape[1]):
                difference = (multiples[:, j, None] - x[None, :, j]) * factors[j]
                distances += difference * difference if squared else np.abs(difference)
                size += factors[j] * (np.abs(multiples[:, j]) + np.abs(x[:, j]).max())
            size = size[:, None] ** 2 if squared else size[:, None]
        exact = is_short & self._short & (size < LARGEST)
        return distances, np.where(exact, 0.0, (x.shape[1] + 16) * ROUNDING * size)

    @cached_property
    def _written(self) -> tuple[np.ndarray, np.ndarray, float]:
        """(x (n, d) times the unit, the factors (d,) of differences, the unit): whole numbers if decimals are short."""
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
            nearest_labels: np.ndarray = y[chosen.argmax(axis=1)]
            return nearest_labels
        labels = np.unique(y)
        votes = _counts(chosen, y[:, None] == labels)
        winners: np.ndarray = labels[votes.argmax(axis=1)]
        return winners


class Exactly:
    """Exact distances: of decimals, times the roots of fractions that scaling multiplies inputs by.

    A sum of such roots is 0 only if those that are rational multiples of each other add up to 0 (A. Besicovitch, 1940).
    """

    def __init__(self, x: np.ndarray, scaling: Scaling, squared: bool) -> None:
        self._x, self._scaling, self._squared = x, scaling, squared

    @property
    def alike(self) -> bool:
        """Whether scaling multiplies all inputs by the same number, which changes no order of distances."""
        return self._scaling.plain or self._scaling.alike

    @cached_property
    def _rows(self) -> list[list[Fraction]]:
        return [[Fraction(repr(v)) for v in row] for row in self._x.tolist()]

    @cached_property
    def squares(self) -> list[Fraction]:
        """The squares (d,) of the numbers that scaling multiplies the inputs by."""
        if self.alike:
            return [Fraction(1)] * self._x.shape[1]
        per = lcm(*(v.denominator for row in self._rows for v in row))
        columns = [[int(v * per) for v in column] for column in zip(*self._rows, strict=True)]
        return [square * per**2 for _, square in self._scaling.squares(columns, per) or ()]

    @cached_property
    def _roots(self) -> list[tuple[int, Fraction]]:
        """For each input (an earlier input, ratio): its factor is the ratio times that input's factor."""
        roots: list[tuple[int, Fraction]] = []
        for j, square in enumerate(self.squares):
            ratios = ((i, rational_root(square / self.squares[i])) for i in range(j + 1))
            roots.append(next((i, ratio) for i, ratio in ratios if ratio is not None))
        return roots

    def ranked(self, point: Sequence[float], examples: list[int]) -> list[int]:
        """Examples ordered by their distance from a point (d,), equally distant ones by index."""
        written = [Fraction(repr(v)) for v in point]
        distances = {i: self._distance(self._rows[i], written) for i in examples}

        def order(i: int, j: int) -> int:
            return self._sign({k: v - distances[j][k] for k, v in distances[i].items()})

        return sorted(sorted(examples), key=cmp_to_key(order))

    def _distance(self, x: list[Fraction], point: list[Fraction]) -> dict[int, Fraction]:
        """The distance, squared if it is Euclidean: {input: multiple of its factor}."""
        differences = [abs(a - b) for a, b in zip(x, point, strict=True)]
        if self._squared:
            return {0: sum((q * v * v for q, v in zip(self.squares, differences, strict=True)), Fraction(0))}
        multiples = {i: Fraction(0) for i, _ in self._roots}
        for (i, ratio), v in zip(self._roots, differences, strict=True):
            multiples[i] += ratio * v
        return multiples

    def _sign(self, parts: dict[int, Fraction]) -> int:
        """The sign of a sum of parts times the roots of ``squares``."""
        nonzero = {i: v for i, v in parts.items() if v}
        if len(nonzero) < 2:
            return sum((v > 0) - (v < 0) for v in nonzero.values())
        bits = 64
        while True:  # the sum is not 0
            terms = [(v > 0) - (v < 0) for v in nonzero.values()]
            sizes = [isqrt(int(v * v * self.squares[i] * 4**bits)) for i, v in nonzero.items()]
            total = sum(sign * size for sign, size in zip(terms, sizes, strict=True))
            if abs(total) > len(nonzero):
                return 1 if total > 0 else -1
            bits *= 2


def _counts(chosen: np.ndarray, of: np.ndarray) -> np.ndarray:
    """How many chosen examples (m, n) are of each kind (n, c): (m, c), exact in float32, as counts are below 2^24."""
    counts: np.ndarray = chosen.astype(np.float32) @ of.astype(np.float32)
    return counts
