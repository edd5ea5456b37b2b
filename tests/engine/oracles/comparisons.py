"""Neighbours and trees once more, slowly and in fractions: lists, loops and sorting, as they are defined."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any

Point = tuple[Fraction, ...]


def exact(rows: Any) -> list[Point]:
    """Decimals as they are written."""
    return [tuple(Fraction(str(value)) for value in row) for row in rows]


def _most(labels: list[int]) -> int:
    counts = Counter(labels)
    return min(label for label in counts if counts[label] == max(counts.values()))


def neighbours(x: list[Point], y: list[Any], k: int, distance: str, point: Point) -> Any:
    """The first k of the examples, sorted by distance, then by their number."""

    def far(i: int) -> Fraction:
        apart = [abs(a - b) for a, b in zip(x[i], point, strict=True)]
        return sum((a * a if distance == "euclidean" else a for a in apart), Fraction(0))

    return _most([y[i] for i in sorted(range(len(x)), key=lambda i: (far(i), i))[:k]])


def mean_of_neighbours(x: list[Point], y: list[Any], k: int, distance: str, point: Point) -> Fraction:
    apart = [[abs(a - b) for a, b in zip(row, point, strict=True)] for row in x]
    far = [sum(a * a if distance == "euclidean" else a for a in row) for row in apart]
    chosen = sorted(range(len(x)), key=lambda i: (far[i], i))[:k]
    return sum((Fraction(str(y[i])) for i in chosen), Fraction(0)) / len(chosen)


def _gini(labels: list[int]) -> Fraction:
    """The size of a set times its impurity."""
    n = len(labels)
    return n - sum((Fraction(count * count, n) for count in Counter(labels).values()), Fraction(0))


def _squares(targets: list[Fraction]) -> Fraction:
    mean = sum(targets, Fraction(0)) / len(targets)
    return sum(((t - mean) ** 2 for t in targets), Fraction(0))


def tree(x: list[Point], y: list[Any], depth: int, of_classes: bool = True) -> Any:
    """A leaf, or (input, threshold, tree at or below it, tree above it)."""
    leaf = _most(y) if of_classes else sum(y, Fraction(0)) / len(y)
    if depth == 0 or len(set(y)) == 1:
        return leaf
    impurity = _gini if of_classes else _squares
    best = None
    for j in range(len(x[0])):
        values = sorted({row[j] for row in x})
        for low, high in pairwise(values):
            t = (low + high) / 2
            left = [label for row, label in zip(x, y, strict=True) if row[j] <= t]
            right = [label for row, label in zip(x, y, strict=True) if row[j] > t]
            cost = impurity(left) + impurity(right)
            if best is None or cost < best[0]:
                best = (cost, j, t)
    if best is None:
        return leaf
    _, j, t = best
    sides = [
        [(row, label) for row, label in zip(x, y, strict=True) if (row[j] <= t) == low]
        for low in (True, False)
    ]
    under, over = (
        tree([row for row, _ in side], [label for _, label in side], depth - 1, of_classes) for side in sides
    )
    return j, t, under, over


def said_by(grown: Any, point: Point) -> Any:
    while isinstance(grown, tuple):
        j, t, under, over = grown
        grown = under if point[j] <= t else over
    return grown
