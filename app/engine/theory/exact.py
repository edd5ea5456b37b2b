"""Exact arithmetic behind every verdict: rows of numbers as integers, and inner products checked.

A row's inner product with a direction is first taken in floating point together with a bound on its
rounding error; only rows for which the bound does not decide are taken again in integers. So a check of
5,000 rows costs one product of matrices and a handful of exact products.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cached_property
from math import inf, isqrt, lcm

import numpy as np

MOST_POWER = 1020  # of two, in a float
_ROUNDING = 2.0**-52
_UNDERFLOW = 1e-280  # columns and directions are scaled to about 1, so what underflow loses is far below this


def unit_of(values: np.ndarray) -> Fraction:
    """The largest power of two, a Fraction, of which every entry is a whole multiple."""
    mantissas, exponents = np.frexp(values[values != 0])
    if not len(mantissas):
        return Fraction(1)
    bits = (np.abs(mantissas) * 2.0**53).astype(np.int64)
    _, lowest = np.frexp((bits & -bits).astype(np.float64))
    return Fraction(2) ** (int((exponents + lowest).min()) - 54)


def whole(value: float, unit: Fraction) -> int:
    """The integer k for which a float is k units."""
    above, below = float(value).as_integer_ratio()
    return above * unit.denominator // (below * unit.numerator)


class Rows:
    """Rows of numbers twice: as floats of magnitude up to about 1, and on demand as exact integers.

    `columns` (p, n) float64: the transposed rows, right to two roundings. `read(i)`: row i as p integers.
    `factors`: p Fractions above 0 with integer = float . factor in column j, or None where they are all the
    same.
    """

    def __init__(
        self, columns: np.ndarray, read: Callable[[int], Sequence[int]], factors: list[Fraction] | None = None
    ) -> None:
        self.columns = np.ascontiguousarray(columns)
        self._read = read
        self._factors = factors
        self._known: dict[int, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return int(self.columns.shape[1])

    @property
    def dimension(self) -> int:
        """The length p of a row."""
        return int(self.columns.shape[0])

    @cached_property
    def sizes(self) -> np.ndarray:
        """Magnitudes of `columns`."""
        sizes: np.ndarray = np.abs(self.columns)
        return sizes

    def row(self, i: int) -> tuple[int, ...]:
        """Row i as a tuple of integers."""
        if i not in self._known:
            self._known[i] = tuple(self._read(i))
        return self._known[i]

    def in_floats(self, direction: Sequence[int]) -> np.ndarray:
        """A direction to multiply integer rows by, as the direction for `columns`; largest magnitude 1."""
        exact: list[Fraction] = [Fraction(d) for d in direction]
        if self._factors is not None:
            exact = [d * f for d, f in zip(exact, self._factors, strict=True)]
        largest = max(map(abs, exact)) or Fraction(1)
        return np.array([float(d / largest) for d in exact])

    def in_integers(self, direction: np.ndarray) -> list[int]:
        """A direction for `columns` as the exactly proportional one for integer rows."""
        exact = [Fraction(float(d)) for d in direction]
        if self._factors is not None:
            exact = [d / f for d, f in zip(exact, self._factors, strict=True)]
        return together(exact)[0]

    def products(self, direction: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Inner products with floats up to 1: (lowest, highest) possible exact value for each row."""
        values = direction @ self.columns
        doubt = (len(direction) + 8) * _ROUNDING * (np.abs(direction) @ self.sizes) + _UNDERFLOW
        return values - doubt, values + doubt

    def lowest(self, direction: Sequence[int]) -> tuple[int, int]:
        """The row of the smallest exact inner product with a direction of integers: (index, that product)."""
        low, high = self.products(self.in_floats(direction))
        doubtful = np.flatnonzero(low <= high.min())
        if len(doubtful) > 64:  # mostly the same point many times
            _, once = np.unique(self.columns[:, doubtful], axis=1, return_index=True)
            doubtful = doubtful[np.sort(once)] if self._factors is None else doubtful
        exact = [dot(direction, self.row(i)) for i in doubtful.tolist()]
        best = min(range(len(exact)), key=exact.__getitem__)
        return int(doubtful[best]), exact[best]

    def all_positive(self, direction: Sequence[int]) -> bool:
        """Whether every exact inner product with a direction of integers is above 0."""
        low, high = self.products(self.in_floats(direction))
        if high.min() <= 0:
            return False
        doubtful = np.flatnonzero(low <= 0)
        doubtful = doubtful[np.argsort(high[doubtful], kind="stable")]  # the likeliest counterexample first
        return all(dot(direction, self.row(i)) > 0 for i in doubtful.tolist())


def alike(*parts: tuple[np.ndarray, np.ndarray]) -> tuple[list[Rows], Fraction, int]:
    """Several (values (n, p), signs (n,)) as Rows of signs times values that share one unit.

    Returns (rows, unit, shift): a list of Rows, the Fraction that an integer 1 stands for, and the power of
    two that a float 1 stands for.
    """
    everything = np.concatenate([values for values, _ in parts])
    unit = unit_of(everything)
    shift = int(np.frexp(np.abs(everything).max(initial=0.0))[1])
    return [_signed(values, signs, unit, shift) for values, signs in parts], unit, shift


def _signed(values: np.ndarray, signs: np.ndarray, unit: Fraction, shift: int) -> Rows:
    # A power of two more or less is exact, unless the numbers' sizes are so far apart that floats end.
    power = unit.denominator.bit_length() - unit.numerator.bit_length()
    fits = np.frexp(np.abs(values).max(initial=0.0))[1] + power < MOST_POWER

    def read(i: int) -> list[int]:
        sign = int(signs[i])
        if fits:
            return [sign * int(v) for v in np.ldexp(values[i], power).tolist()]
        return [sign * whole(v, unit) for v in values[i].tolist()]

    return Rows(np.ldexp(values * signs[:, None], -shift).T, read)


def together(fractions: Sequence[Fraction]) -> tuple[list[int], int]:
    """Fractions over one denominator: (numerators, the least denominator)."""
    common = lcm(*(f.denominator for f in fractions))
    return [f.numerator * (common // f.denominator) for f in fractions], common


def dot(a: Sequence[int], b: Sequence[int]) -> int:
    """Inner product of two sequences of integers."""
    return sum(p * q for p, q in zip(a, b, strict=True))


def root(square: Fraction) -> float:
    """Square root of a Fraction >= 0 as a float, right to the last place; inf where that does not fit."""
    if square == 0:
        return 0.0
    extra = max(0, 130 - square.numerator.bit_length() + square.denominator.bit_length())
    extra += extra % 2
    near = isqrt((square.numerator << extra) // square.denominator)
    try:
        return float(Fraction(near, 1 << (extra // 2)))
    except OverflowError:
        return inf


def solve(matrix: Sequence[Sequence[int]], right: Sequence[int]) -> tuple[list[int], None] | tuple[None, int]:
    """Solve a symmetric positive semidefinite integer system exactly (E. Bareiss, 1968: no fractions).

    Returns (solution, None) with integers in the exact solution's proportions and a positive factor, or
    (None, i) with the first row i that depends on those before it.
    """
    size = len(matrix)
    rows = [[*line, r] for line, r in zip(matrix, right, strict=True)]
    before = 1
    for i in range(size):
        pivot = rows[i][i]
        if pivot == 0:
            return None, i
        for k in range(size):
            if k != i:
                factor = rows[k][i]
                rows[k] = [(pivot * x - factor * y) // before for x, y in zip(rows[k], rows[i], strict=True)]
        before = pivot
    return [line[size] for line in rows], None
