"""Proofs that examples are not separable: convex weights with which the signed examples add up to 0."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from ..core.sentences import sentence
from .exact import dot, together, unit_of, whole

Weights = dict[int, Fraction]


def point_of(phi: np.ndarray, signs: np.ndarray, weights: Weights, per: float) -> list[float]:
    """The point (p,) both hulls share: the positive examples at twice their weights, rounded once."""
    positive = [i for i in weights if signs[i] > 0]
    shares, denominator = together([2 * weights[i] for i in positive])
    unit = unit_of(phi[positive])
    scale = unit / (denominator * int(per))
    columns = ([whole(v, unit) for v in column] for column in phi[positive].T.tolist())
    return [float(dot(shares, column) * scale) for column in columns]


def thinned(weights: Weights, phi: np.ndarray, signs: np.ndarray, sign: int) -> Weights:
    """The same proof for a fixed bias of this sign with at most p + 1 of the examples.

    Moves along combinations that keep sum lambda = 1 and sum lambda y phi = 0 and do not raise
    sign sum lambda y, until one of the weights is 0 (Caratheodory's theorem).
    """
    unit = unit_of(phi[list(weights)])
    rows = {i: [int(signs[i]) * whole(v, unit) for v in phi[i].tolist()] for i in weights}
    while len(weights) > phi.shape[1] + 1:
        names = sorted(weights)
        change = _kernel([[*rows[i], 1] for i in names])
        if sum(c * sign * int(signs[i]) for c, i in zip(change, names, strict=True)) > 0:
            change = [-c for c in change]
        step = min(-weights[i] / c for c, i in zip(change, names, strict=True) if c < 0)
        moved = {i: weights[i] + step * c for c, i in zip(change, names, strict=True)}
        weights = {i: w for i, w in moved.items() if w > 0}
    return weights


def _kernel(vectors: list[list[int]]) -> list[Fraction]:
    """Weights, not all 0, with which more vectors than they have entries add up to 0."""
    rows = [[Fraction(v) for v in line] for line in zip(*vectors, strict=True)]
    pivots: list[int] = []
    for column in range(len(vectors)):
        top = len(pivots)
        k = next((k for k in range(top, len(rows)) if rows[k][column]), None)
        if k is None:
            change = [Fraction(0)] * len(vectors)
            change[column] = Fraction(1)
            for line, pivot in zip(rows, pivots, strict=False):
                change[pivot] = -line[column]
            return change
        rows[top], rows[k] = rows[k], rows[top]
        first = rows[top][column]
        rows[top] = [v / first for v in rows[top]]
        for other in range(len(rows)):
            factor = rows[other][column]
            if other != top and factor:
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[top], strict=True)]
        pivots.append(column)
    raise ValueError(sentence("independent"))
