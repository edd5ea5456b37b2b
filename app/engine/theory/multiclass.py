"""Several classes: one question about a half-space for every example and every class that it is not of.

C. Kesler's construction (R. Duda, P. Hart, Pattern classification and scene analysis, 1973): weights w_0 .. w_{k-1}
give an example of class y the highest score exactly where, for every other class r, the weights in a row W have a
product above 0 with the vector that is z in the place of y, -z in the place of r, and 0 elsewhere. So what is known
of two classes is known of k.

The vectors are k (k - 1) times as many numbers as the examples, and nearly all of them are 0: searches go through the
examples, a score a class, and only a proof is read off the vectors themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ..core.errors import reason
from .exact import Rows, alike
from .margin import Start, Width, largest_margin
from .minimum_norm import nearest_of_classes
from .separability import MOST_WORK, SMALL, STOPPED, Verdict, cancelling_weights, separability, well_rounded
from .separation import separating

MOST_NUMBERS = 5_000_000
TOO_LARGE = reason("pair-numbers", most=MOST_NUMBERS)
_NEARLY_0 = 1e-6
ROUNDING = 1e-12  # relative, of sums of many numbers


@dataclass(frozen=True, eq=False)
class ClassSeparation:
    """What separates examples of k classes, each part found when first asked for and then kept.

    z (n, D) float64, finite, n >= 1: what is trained, times ``per``; y (n,) of 0 .. k - 1. Every class has weights of
    its own, W has them in a row.
    """

    z: np.ndarray
    y: np.ndarray
    classes: int
    per: float = 1.0

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        """Every example i with every class r that it is not of, as (i, r)."""
        return [(i, r) for i, own in enumerate(self.y.tolist()) for r in range(self.classes) if r != own]

    @cached_property
    def _rows(self) -> np.ndarray:
        """A vector a pair, (pairs, k, D): z in the place of the own class, -z in that of the wrong one."""
        rows = np.zeros((len(self.pairs), self.classes, self.z.shape[1]))
        examples, wrong = np.array(self.pairs, dtype=np.int64).reshape(-1, 2).T
        places = np.arange(len(rows))
        rows[places, self.y[examples]] = self.z[examples]
        rows[places, wrong] = -self.z[examples]
        return rows

    @cached_property
    def verdict(self) -> Verdict:
        """Whether some W ranks every example's own class first: its direction is a W, its weights are of ``pairs``."""
        width = self.z.shape[1]
        if self.too_large:
            return self._by_perceptron() or Verdict(None, reason=TOO_LARGE)
        if (self.classes - 1) * width > SMALL:
            return self._of_many()
        # Only differences of weights matter, so the last class's can be 0: fewer numbers, and none in vain.
        rows = self._rows[:, :-1].reshape(len(self.pairs), -1)
        verdict = separability(rows, np.ones(len(rows)))
        if verdict.direction is None:
            return verdict
        return replace(verdict, direction=[*verdict.direction, *([0] * width)])

    @property
    def too_large(self) -> bool:
        """Whether the vectors are so many numbers that they are not written down: then a perceptron in whole numbers is
        tried, and no more."""
        n, width = self.z.shape
        return bool(n * (self.classes - 1) * self.classes * width > MOST_NUMBERS)

    def _by_perceptron(self) -> Verdict | None:
        w = separating(self.z, self.y, self.classes)
        return None if w is None else Verdict(True, [v for row in w for v in row])

    def _of_many(self) -> Verdict:
        """The verdict where vectors are long: a perceptron's weights, or what the search comes to, each if it holds."""
        verdict = self._by_perceptron()
        if verdict is not None:
            return verdict
        mixed, mixing = well_rounded(np.ldexp(self.z, -self._shift).T)
        (corral, weights), finished = self._search(mixed)
        point = self._combined(mixed, corral, weights)
        (rows,), _, _ = alike((self._rows.reshape(len(self.pairs), -1), np.ones(len(self.pairs))))
        direction = rows.in_integers((point @ mixing.T).ravel())
        if any(direction) and rows.all_positive(direction):
            return Verdict(True, direction)
        if np.abs(point).max() <= _NEARLY_0:
            return self._cancelled(rows, [i for i, _ in corral], finished)
        return Verdict(None, reason=None if finished else STOPPED)

    def _cancelled(self, rows: Rows, names: list[int], finished: bool) -> Verdict:
        """Not separable, if exact weights make 0 of some of the rows."""
        shorter = [
            rows.row(i)[: -self.z.shape[1]] for i in names
        ]  # the last class's place follows from the others'
        exact = cancelling_weights(shorter)
        if exact is not None and min(exact) >= 0:
            return Verdict(False, weights={i: w for i, w in zip(names, exact, strict=True) if w > 0})
        return Verdict(None, reason=None if finished else STOPPED)

    @cached_property
    def margin(self) -> Width | None:
        """delta, the largest min (u_y - u_r).z over ``pairs``, and u in a row, of length 1; None unless separable."""
        if not self.verdict.direction:
            return None
        if self.too_large:
            return self._found(self.verdict.direction)
        rows = self._rows.reshape(len(self.pairs), -1)
        start = None
        if (self.classes - 1) * self.z.shape[1] > SMALL:
            start, _ = self._search(np.ldexp(self.z, -self._shift).T)
        return largest_margin(rows, np.ones(len(rows)), self.verdict.direction, self.per, start)

    def _found(self, direction: list[int]) -> Width:
        """The margin of the weights that a perceptron in whole numbers found, and above it what none can pass: the
        length of the mean of all vectors, or of the shortest."""
        w = np.array(direction, dtype=np.float64).reshape(self.classes, -1)
        scores = self.z @ w.T  # sums of whole numbers below 2^53, in the unit of z: none is rounded
        own = scores[np.arange(len(scores)), self.y].copy()
        scores[np.arange(len(scores)), self.y] = -np.inf
        least = float((own - scores.max(axis=1)).min())
        sums = np.array([self.z[self.y == c].sum(axis=0) for c in range(self.classes)])
        mean = (self.classes * sums - sums.sum(axis=0)) / len(self.pairs)
        shortest = np.sqrt(2 * (self.z * self.z).sum(axis=1).min())
        length = float(np.linalg.norm(w))
        upper = min(float(np.linalg.norm(mean)), float(shortest)) * (1 + ROUNDING)
        return Width(least / length * (1 - ROUNDING) / self.per, upper / self.per, (w / length).ravel(), 0.0)

    @property
    def _shift(self) -> int:
        """The power of two by which z is about 1."""
        return int(np.frexp(np.abs(self.z).max(initial=0.0))[1])

    def _search(self, columns: np.ndarray) -> tuple[Start, bool]:
        """The point nearest to 0 of the hull of all vectors, made of columns (q, n) in the place of z: vertices (pair,
        -1) with their weights, and whether the search came to its end."""
        width, n = columns.shape
        most = max(200, MOST_WORK // (n * width * self.classes + 4 * (width * self.classes) ** 2))
        labels = self.y.astype(np.int64)
        columns = np.ascontiguousarray(columns)
        examples, wrong, weights, finished = nearest_of_classes(columns, labels, self.classes, most)
        place = examples * (self.classes - 1) + wrong - (wrong > labels[examples])
        return ([(i, -1) for i in place.tolist()], weights), finished

    def _combined(
        self, columns: np.ndarray, corral: list[tuple[int, int]], weights: np.ndarray
    ) -> np.ndarray:
        """The combination (k, q) of vertices, of columns (q, n) in the place of z."""
        total = np.zeros((self.classes, len(columns)))
        for (i, _), weight in zip(corral, weights.tolist(), strict=True):
            example, wrong = self.pairs[i]
            total[int(self.y[example])] += weight * columns[:, example]
            total[wrong] -= weight * columns[:, example]
        return total
