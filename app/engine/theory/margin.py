"""How wide is the gap? The largest margin of the perceptron theorem, and the distance between the two hulls.

Both are the length of a shortest vector: of the hull of all y z, and of all differences of a positive and a
negative example. Any convex combination is an upper end for it, any direction that has everything on one
side a lower end; where the search succeeds the two meet. Here scale matters, so the search is on the rows
as trained.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import inf, nextafter

import numpy as np

from .exact import Rows, alike, dot, root
from .minimum_norm import Corral, affordable, nearest_point, polish
from .separability import search_length

CLOSED = 1e-6
Start = tuple[Corral, np.ndarray]  # of a search: vertices with convex weights
_SMALL = 16  # columns up to which every margin is made exact


@dataclass(frozen=True)
class Bracket:
    """The ends between which a largest width lies; some direction attains `lower`."""

    lower: float
    upper: float

    @property
    def value(self) -> float:
        """The width, right to 1e-6 relative; where the bracket is wider than that its lower end."""
        return self.lower + (self.upper - self.lower) / 2 if self.closed else self.lower

    @property
    def closed(self) -> bool:
        """Whether both ends are one, to 1e-6 relative."""
        return self.upper - self.lower <= CLOSED * self.upper


@dataclass(frozen=True)
class Width(Bracket):
    """A bracket whose lower end `direction` (unit vector, float64) attains.

    `offset`: where the middle of the gap lies, in the direction's own coordinate.
    """

    direction: np.ndarray
    offset: float


def largest_margin(
    z: np.ndarray, signs: np.ndarray, direction: list[int], per: float, start: Start | None = None
) -> Width:
    """How far the hull of signs z is from the origin: delta and u.

    z (n, p) float64, in units of 1 / ``per``; ``direction``: integers known to separate; ``start``: the corral of a
    search that was already made, with its weights.
    """
    (rows,), unit, shift = alike((z, signs))
    return _width(rows, None, Scale(unit, shift, per), direction, start)


def hull_distance(positive: np.ndarray, negative: np.ndarray, direction: list[int], per: float) -> Width:
    """How far the hulls of two sets of examples, (m, p) and (l, p), are from each other.

    In units of 1 / ``per``; ``direction``: integers known to separate.
    """
    parts = ((positive, np.ones(len(positive))), (negative, np.ones(len(negative))))
    (plus, minus), unit, shift = alike(*parts)
    return _width(plus, minus, Scale(unit, shift, per), direction)


@dataclass(frozen=True)
class Scale:
    """What the numbers of Rows stand for: an integer 1 for unit / per, a float 1 for 2^shift / per."""

    unit: Fraction
    shift: int
    per: float

    def of_square(self, square: Fraction) -> float:
        """The length whose square in integers is this, rounded once."""
        return root(square * (self.unit / int(self.per)) ** 2)

    def of_float(self, length: float) -> float:
        """A length in floats."""
        with np.errstate(over="ignore"):
            return float(np.ldexp(length, self.shift)) / self.per


def _width(a: Rows, b: Rows | None, scale: Scale, known: list[int], start: Start | None = None) -> Width:
    corral, weights = start or _search(a, b)
    point, longest = _combination(a, b, corral, weights)
    upper = nextafter(scale.of_float(longest), inf)
    directions = [known] if not point.any() else [known, a.in_integers(point / np.abs(point).max())]
    lower, direction = max(((_attained(a, b, d, scale), d) for d in directions), key=lambda pair: pair[0])
    turns = affordable(a, b)
    if turns and (a.dimension <= _SMALL or upper - lower > CLOSED * upper):
        nearest = polish(a, b, corral, weights.tolist(), turns)
        square = Fraction(dot(nearest.numerators, nearest.numerators), nearest.denominator**2)
        upper = min(upper, nextafter(scale.of_square(square), inf))
        reached = _attained(a, b, nearest.numerators, scale)
        if reached >= lower:
            lower, direction = reached, nearest.numerators
    return Width(nextafter(lower, 0.0), upper, _unit(direction), _middle(a, b, direction, scale))


def _search(a: Rows, b: Rows | None) -> Start:
    """The floating-point search: a corral [(i, j), ...] and its weights."""
    if b is None:
        most = search_length(len(a), a.dimension)
        first, _, weights, _ = nearest_point(a.columns, np.zeros((a.dimension, 1)), most)
        return [(i, -1) for i in first.tolist()], weights
    most = search_length(len(a) + len(b), a.dimension)
    # Differences do not change when both are moved; near the origin they lose no digits.
    centre = (a.columns.mean(axis=1, keepdims=True) + b.columns.mean(axis=1, keepdims=True)) / 2
    first, second, weights, _ = nearest_point(a.columns - centre, b.columns - centre, most)
    return list(zip(first.tolist(), second.tolist(), strict=True)), weights


def _combination(a: Rows, b: Rows | None, corral: Corral, weights: np.ndarray) -> tuple[np.ndarray, float]:
    """A convex combination of vertices in floats, and an upper end for its length."""
    first = a.columns[:, [i for i, _ in corral]]
    second = np.zeros_like(first) if b is None else b.columns[:, [j for _, j in corral]]
    point = (first - second) @ weights
    longest = np.sqrt(((np.abs(first) + np.abs(second)) ** 2).sum(axis=0)).max()
    doubt = (len(corral) + a.dimension + 8) * 2.0**-52 * longest
    return point, float((np.linalg.norm(point) / weights.sum() + doubt) * (1 + 1e-13))


def _attained(a: Rows, b: Rows | None, direction: list[int], scale: Scale) -> float:
    """The width that a direction of integers has, rounded once; 0 where it does not separate."""
    reach = a.lowest(direction)[1]
    if b is not None:
        reach += b.lowest([-d for d in direction])[1]
    return scale.of_square(Fraction(reach**2, dot(direction, direction))) if reach > 0 else 0.0


def _middle(a: Rows, b: Rows | None, direction: list[int], scale: Scale) -> float:
    """Half way between the two ends of the gap, in the direction's own coordinate."""
    if b is None:
        return 0.0
    twice = a.lowest(direction)[1] - b.lowest([-d for d in direction])[1]
    middle = scale.of_square(Fraction(twice**2, 4 * dot(direction, direction)))
    return middle if twice > 0 else -middle


def _unit(direction: list[int]) -> np.ndarray:
    """Integers as a float unit vector, each entry right to the last place or two."""
    square = dot(direction, direction)
    return np.array([root(Fraction(d * d, square)) * (1 if d >= 0 else -1) for d in direction])
