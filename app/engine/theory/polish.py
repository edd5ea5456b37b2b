"""Wolfe's algorithm once more, in exact rationals, from where the floating-point run ended.

The first run nearly always names the right corral, so this mostly solves one small system and checks every
row. Where floats could not tell (a margin of 1e-17, a feature a million times larger than another) it goes
on adding vertices, each step exact, until the question is settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from .exact import Rows, dot, solve, together

Name = tuple[int, int]
Corral = list[Name]  # vertices a_i - b_j as (i, j); j is -1 for the origin


@dataclass(frozen=True)
class Nearest:
    """The nearest point as far as it is known: point = `numerators` / `denominator`, in units of the rows.

    `weights`: {(i, j): exact weight} of the vertices a_i - b_j, adding up to 1. `reach`: the smallest exact
    inner product of any vertex with `numerators`; above 0 means every vertex lies on that side. `settled`:
    the point is 0, or no vertex helps to bring it nearer by more than one part in 1e24 of its square.
    """

    numerators: list[int]
    denominator: int
    weights: dict[Name, Fraction]
    reach: int
    settled: bool

    @property
    def is_origin(self) -> bool:
        return not any(self.numerators)


def affordable(a: Rows, b: Rows | None = None) -> int:
    """How many exact steps on these rows stay within about a quarter of a second, 0 to 200.

    Measured: a step takes some 4 ms at 13 columns of 60-bit integers.
    """
    size = a.dimension + 1
    bits = max(
        1, *(abs(v).bit_length() for r in (a, b) if r is not None for i in _sample(r) for v in r.row(i))
    )
    step = 0.004 * (size / 14) ** 3 * (size * max(bits, 40) / 840) ** 1.3
    return min(200, int(0.25 / step))


def polish(
    a: Rows, b: Rows | None, corral: Corral, weights: Sequence[float], most: int, until_apart: bool = False
) -> Nearest:
    """Go on from a corral [(i, j), ...] with positive float weights; at most `most` vertices are added.

    a and b are Rows of one unit; b None stands for the origin alone. `until_apart` stops as soon as all
    vertices lie on one side. Returns Nearest.
    """
    corral = list(corral)
    now = [Fraction(max(1, round(w * 2**24))) for w in weights]
    now = [w / sum(now) for w in now]
    for turn in range(most + 1):
        corral, now = _minor(a, b, corral, now)
        numerators, denominator = _combine(a, b, corral, now)
        if not any(numerators):
            return Nearest(numerators, denominator, _named(corral, now), 0, True)
        i, reach = a.lowest(numerators)
        j = -1
        if b is not None:
            j, back = b.lowest([-v for v in numerators])
            reach += back
        square = dot(numerators, numerators)
        settled = reach > 0 and (square - reach * denominator) * 10**24 <= square
        if settled or turn == most or (until_apart and reach > 0):
            break
        corral.append((i, j))
        now.append(Fraction(0))
    return Nearest(numerators, denominator, _named(corral, now), reach, settled)


def _vertex(a: Rows, b: Rows | None, name: Name) -> Sequence[int]:
    """The exact vertex a_i - b_j, a tuple of integers."""
    i, j = name
    if b is None:
        return a.row(i)
    return tuple(p - q for p, q in zip(a.row(i), b.row(j), strict=True))


def _sample(rows: Rows) -> range:
    return range(0, len(rows), max(1, len(rows) // 8))


def _minor(a: Rows, b: Rows | None, corral: Corral, now: list[Fraction]) -> tuple[Corral, list[Fraction]]:
    """Shrink the corral until the point nearest to 0 in its plane lies inside it, and go there."""
    while True:
        points = [_vertex(a, b, name) for name in corral]
        matrix = [[1 + dot(p, q) for q in points] for p in points]
        parts, dependent = solve(matrix, [1] * len(points))
        if parts is None:  # only for a corral that floats took for independent: any point of it will do
            corral, now = _without(corral, now, {dependent})
            continue
        total = sum(parts)
        wanted = [Fraction(w, total) for w in parts]
        if min(wanted) > 0:
            return corral, wanted
        steps = [w / (w - v) for w, v in zip(now, wanted, strict=True) if v <= 0 and w > v]
        share = min(steps, default=Fraction(1))
        now = [w + share * (v - w) for w, v in zip(now, wanted, strict=True)]
        empty: set[int | None] = {
            k for k, (w, v) in enumerate(zip(now, wanted, strict=True)) if w <= 0 and v <= 0
        }
        corral, now = _without(corral, now, empty)


def _without(corral: Corral, now: list[Fraction], dropped: set[int | None]) -> tuple[Corral, list[Fraction]]:
    """The corral without some of its places; what is left is weighted to add up to 1 again."""
    corral = [name for k, name in enumerate(corral) if k not in dropped]
    now = [w for k, w in enumerate(now) if k not in dropped]
    total = sum(now, Fraction(0))
    if total == 0:
        return corral, [Fraction(1, len(now))] * len(now)
    return corral, [w / total for w in now]


def _combine(a: Rows, b: Rows | None, corral: Corral, now: list[Fraction]) -> tuple[list[int], int]:
    """The convex combination as (numerators, denominator) in lowest terms."""
    shares, denominator = together(now)
    points = [_vertex(a, b, name) for name in corral]
    numerators = [dot(shares, column) for column in zip(*points, strict=True)]
    common = gcd(denominator, *numerators)
    return [v // common for v in numerators], denominator // common


def _named(corral: Corral, now: list[Fraction]) -> dict[Name, Fraction]:
    return dict(zip(corral, now, strict=True))
