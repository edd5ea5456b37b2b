"""Mean 0 and standard deviation 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import fsum, sqrt

import numpy as np

from ...core.units import LARGEST, unit_of
from .base import Scaling, exponent_of, multiples, root


@dataclass(frozen=True)
class Standardise(Scaling):
    """(x - mean) / deviation for each input, over the training examples (the deviation divides by n).

    An input that is equal in all of them becomes 0; other points keep their difference from it.
    """

    columns: tuple[_Measured, ...] | None = None

    name = "standardise"
    label = "Standardise"
    summary = "Each input less its mean, over its standard deviation in the training examples."

    def fitted(self, x: np.ndarray) -> Standardise:
        return replace(self, columns=tuple(_measured(column) for column in x.T))

    def transform(self, x: np.ndarray) -> np.ndarray:
        columns = zip(self.learned(self.columns), x.T, strict=True)
        return np.stack([measured.standardised(column) for measured, column in columns], axis=1)

    def squares(self, columns: Sequence[Sequence[int]], unit: int) -> list[tuple[Fraction, Fraction]]:
        return [_exactly(column, unit) for column in columns]

    def code(self) -> list[str]:
        columns = self.learned(self.columns)
        rows = [
            [
                measured.mean,
                measured.rest,
                measured.deviation,
                measured.times,
                measured.exponent,
                measured.unit or 0,
            ]
            for measured in columns
        ]
        return [
            "mean, rest, deviation, times, exponent, unit = np.array([",
            *(f"    {row}," for row in rows),
            "], float).T",
            "short = multiples(x, np.where(unit > 0, unit, 1))",
            "v = np.where(unit > 0, short, np.ldexp(x, -exponent.astype(int)))",
            "return ((times * v - mean) - rest) / deviation",
        ]


@dataclass(frozen=True)
class _Measured:
    """Parameters of one input: (times v - mean - rest) / deviation, with v the input over 2^exponent, or, if the
    examples are short decimals, times ``unit``: whole numbers, so that 2.9 and 2.8 become 1 and -1."""

    mean: float  # ``rest``: the exact mean minus its float64
    rest: float
    deviation: float
    times: int = 1
    exponent: int = 0
    unit: float | None = None

    def standardised(self, column: np.ndarray) -> np.ndarray:
        """(x - mean) / deviation of points (m,)."""
        v = np.ldexp(column, -self.exponent) if self.unit is None else multiples(column, self.unit)
        out: np.ndarray = ((self.times * v - self.mean) - self.rest) / self.deviation
        return out


def _exactly(column: Sequence[int], unit: int) -> tuple[Fraction, Fraction]:
    """(mean, 1 / variance) of one input of the examples (n,)."""
    n, total = len(column), sum(column)
    squares = sum((n * v - total) ** 2 for v in column)
    return Fraction(total, n), Fraction(n**3, squares) if squares else Fraction(1, unit**2)


def _measured(column: np.ndarray) -> _Measured:
    """For one input of the examples (n,); for a constant input its value, and a deviation of 1."""
    n = len(column)
    if n == 0:
        return _Measured(0.0, 0.0, 1.0)
    if (column == column[0]).all():
        return _Measured(float(column[0]), 0.0, 1.0)
    unit = unit_of(column)
    if unit is not None:
        integers = [int(v) for v in np.rint(column * unit.value).tolist()]
        total = sum(integers)
        squares = sum((n * v - total) ** 2 for v in integers)
        if max(abs(total), n * max(map(abs, integers))) < LARGEST:
            return _Measured(float(total), 0.0, root(Fraction(squares, n)), times=n, unit=unit.value)
    e = exponent_of(column)
    column = np.ldexp(column, -e)
    mean = fsum(column.tolist()) / n
    rest = fsum((column - mean).tolist()) / n
    return _Measured(mean, rest, sqrt(fsum((((column - mean) - rest) ** 2).tolist()) / n), exponent=e)
