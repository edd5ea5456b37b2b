"""A perceptron in whole numbers, which proves that examples are separable where it comes to an end.

Its last epoch is the proof: every example has the highest score of its own class alone, and no sum in it has passed
2^53, so none was rounded. What it does not end with proves nothing.
"""

from __future__ import annotations

import numpy as np

from ..compiled.signatures import BOOL, F8, F8_1, F8_2, I4_1, I8, I8_1, several
from ..compiled.sparse import add, score
from ..core.compiler import compiled
from ..core.rows import Rows
from .exact import unit_of

_MOST_WORK = 400_000_000  # multiplications: some tenths of a second
_LARGEST = 2.0**53


@compiled(several(F8_2, BOOL)(F8_2, I8_1, I8, I8, F8))
def _train(z, labels, classes, epochs, most):  # type: ignore[no-untyped-def]
    """(weights (classes, D), whether they separate): in order, until an epoch is without mistakes or nears ``most``."""
    n, width = z.shape
    w = np.zeros((classes, width))
    for _ in range(epochs):
        mistakes = 0
        for i in range(n):
            own, other, highest = 0.0, 0, -np.inf
            for c in range(classes):
                total = 0.0
                for j in range(width):
                    total += w[c, j] * z[i, j]
                if c == labels[i]:
                    own = total
                elif total > highest:
                    other, highest = c, total
            if not own > highest:
                mistakes += 1
                for j in range(width):
                    w[labels[i], j] += z[i, j]
                    w[other, j] -= z[i, j]
        largest = 0.0
        for c in range(classes):
            for j in range(width):
                largest = max(largest, abs(w[c, j]))
        if largest > most:
            return w, False
        if mistakes == 0:
            return w, True
    return w, False


def separating(z: np.ndarray, labels: np.ndarray, classes: int) -> list[list[int]] | None:
    """Weights, a row a class, that give every example's own class a score above all others; None where none were found.

    z (n, D) finite float64, n >= 1, taken as exactly the numbers that they are; labels (n,) of 0 .. classes - 1.
    """
    unit = unit_of(z)
    with np.errstate(over="ignore"):
        whole = z / float(unit) if 2**-1000 < unit < 2**1000 else np.full(z.shape, np.inf)
    reach = np.abs(whole).sum(axis=1).max()
    if not reach < _LARGEST:
        return None
    epochs = max(1, _MOST_WORK // (z.size * classes))
    w, separated = _train(
        np.ascontiguousarray(whole), labels.astype(np.int64), classes, epochs, _LARGEST / max(1.0, reach)
    )
    return [[int(v) for v in row] for row in w.tolist()] if separated else None


@compiled(several(F8_1, BOOL)(I8_1, I4_1, F8_1, F8_1, I8, I8, F8))
def _train_rows(start, index, value, y, width, epochs, most):  # type: ignore[no-untyped-def]
    """The same of two classes and of rows of mostly zeros: (weights (D,), whether they separate)."""
    w = np.zeros(width)
    for _ in range(epochs):
        mistakes = 0
        for i in range(y.shape[0]):
            if not y[i] * score(start, index, value, i, w) > 0.0:
                mistakes += 1
                add(start, index, value, i, w, y[i], width, 0)
        if np.abs(w).max() > most:
            return w, False
        if mistakes == 0:
            return w, True
    return w, False


def separating_rows(z: Rows, y: np.ndarray) -> list[int] | None:
    """Weights w (D,) with y w.z > 0 for every example; None where none were found.

    z (n, D): whole numbers, n >= 1; y (n,) of +1 and -1."""
    reach = float(np.bincount(z.rows, weights=np.abs(z.value)).max(initial=1.0))
    epochs = max(1, _MOST_WORK // max(1, 2 * len(z.value)))
    w, separated = _train_rows(*z.arrays, y, z.width, epochs, _LARGEST / reach)
    return [int(v) for v in w.tolist()] if separated else None
