"""Scalings: inputs brought to comparable sizes before the feature map. A new one is a class and a name in SCALINGS."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import fsum, isqrt, sqrt
from typing import Any, ClassVar

import numpy as np

from ..core.errors import sentence
from ..core.params import values_of
from ..core.units import LARGEST, unit_of

Column = tuple[float, ...]  # one number per input


class Scaling(ABC):
    """x -> x of another size, learned from the training examples alone: see :meth:`fitted`.

    Subclasses are frozen dataclasses whose fields are :func:`app.engine.core.params.param`. Learned values are further
    fields, None before fitting. Sums run in index order or are correctly rounded (``math.fsum``): no BLAS.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    plain: ClassVar[bool] = False  # whether it leaves inputs unchanged
    alike: ClassVar[bool] = False  # whether it multiplies all inputs by one number

    @abstractmethod
    def fitted(self, x: np.ndarray) -> Scaling:
        """The scaling for training examples x (n, d) float64, n >= 0; itself if it does not depend on them."""

    @abstractmethod
    def transform(self, x: np.ndarray) -> np.ndarray:
        """Points x (m, d), scaled (m, d). Raises RuntimeError unless the scaling is fitted."""

    def code(self) -> list[str]:
        """:meth:`transform` of a fitted scaling in numpy: the lines of a function of x (m, d), with the same
        operations, which may call ``multiples`` of :data:`MULTIPLES_CODE`; empty if it leaves x unchanged."""
        return []

    def exactly(self, x: Sequence[Fraction]) -> list[Fraction] | None:
        """One point, scaled, in fractions; None if it is irrational."""
        return None

    def squares(self, columns: Sequence[Sequence[int]], unit: int) -> list[tuple[Fraction, Fraction]] | None:
        """(centre, square) of each input, if scaling is exactly (v - centre) times the root of ``square``, with v the
        input times ``unit``; ``columns`` are the training examples' whole numbers. None for other scalings."""
        return None

    def document(self) -> Any:
        values = values_of(self)
        return {"name": self.name, **values} if values else self.name

    def learned(self, value: Any) -> Any:
        """A field that :meth:`fitted` sets."""
        if value is None:
            raise RuntimeError(sentence("not-fitted", name=self.name))
        return value


def exponent_of(column: np.ndarray) -> int:
    """The least e with every |value| below 2^e, so that values times 2^-e can be squared without loss; 0 for zeros."""
    return int(np.frexp(np.abs(column).max(initial=0.0))[1])


def rational_root(square: Fraction) -> Fraction | None:
    """The root of a positive fraction if it is rational, else None."""
    numerator, denominator = isqrt(square.numerator), isqrt(square.denominator)
    return Fraction(numerator, denominator) if Fraction(numerator, denominator) ** 2 == square else None


def root(square: Fraction) -> float:
    """The square root of a positive fraction, rounded once."""
    twos = (120 - square.numerator.bit_length() + square.denominator.bit_length()) // 2
    numerator, denominator = square.numerator << 2 * max(0, twos), square.denominator << 2 * max(0, -twos)
    integer = isqrt(numerator // denominator)
    return float(Fraction(integer) / Fraction(2) ** twos)


MULTIPLES_CODE = (
    "def multiples(x, unit):  # of short decimals whole numbers, without a rounding error",
    "    whole = np.rint(x * unit)",
    "    return np.where(whole / unit == x, whole, x * unit)",
)


def multiples(x: np.ndarray, unit: float) -> np.ndarray:
    """x times the unit: exactly whole for a short decimal."""
    scaled = x * unit
    rounded = np.rint(scaled)
    return np.asarray(np.where(rounded / unit == x, rounded, scaled))


@dataclass(frozen=True)
class NoScaling(Scaling):
    """Inputs as they are."""

    name = "none"
    label = "None"
    summary = "Inputs as they are."
    plain = True

    def fitted(self, x: np.ndarray) -> NoScaling:
        return self

    def transform(self, x: np.ndarray) -> np.ndarray:
        return x

    def squares(self, columns: Sequence[Sequence[int]], unit: int) -> list[tuple[Fraction, Fraction]]:
        return [(Fraction(0), Fraction(1, unit**2))] * len(columns)

    def exactly(self, x: Sequence[Fraction]) -> list[Fraction]:
        return list(x)


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


@dataclass(frozen=True)
class UnitBall(Scaling):
    """x / max ||x|| over the training examples: all inputs by one number, so that shapes and angles stay.

    The longest becomes 1 long, so that R is 1 without a trained bias, and sqrt(2) with the bias's constant 1. Margins
    shrink by the same factor, so that R / delta is unchanged without a trained bias. If all examples are 0, nothing is
    divided.
    """

    largest: float | None = None
    exponent: int = 0  # the norm is largest times 2^exponent, whose square may overflow

    name = "unit-ball"
    alike = True
    label = "To the unit ball"
    summary = "All inputs over the length of the longest training example: none is longer than 1 then."

    def fitted(self, x: np.ndarray) -> UnitBall:
        exponent = exponent_of(x)
        squares = np.zeros(len(x))
        for column in np.ldexp(x, -exponent).T:
            squares += column * column
        return replace(self, largest=sqrt(squares.max(initial=0.0)) or 1.0, exponent=exponent)

    def squares(self, columns: Sequence[Sequence[int]], unit: int) -> list[tuple[Fraction, Fraction]]:
        longest = max(sum(v * v for v in x) for x in zip(*columns, strict=True))
        return [(Fraction(0), Fraction(1, longest or unit**2))] * len(columns)

    def code(self) -> list[str]:
        return [f"return np.ldexp(x, {-self.exponent}) / {self.learned(self.largest)!r}"]

    def transform(self, x: np.ndarray) -> np.ndarray:
        return np.asarray(np.ldexp(x, -self.exponent) / self.learned(self.largest))


@dataclass(frozen=True)
class UnitRange(Scaling):
    """Each input's least value among the training examples becomes -1 and its largest 1, linearly between.

    An input that is equal in all of them becomes 0; other points keep their difference from it. Short decimals are
    scaled as such: if the quotient is a short decimal too, it is exactly that one.
    """

    lowest: Column | None = None
    highest: Column | None = None
    unit: float | None = None  # times which short decimals are whole

    name = "range"
    label = "To [−1, 1]"
    summary = "Each input stretched so that the training examples reach from −1 to 1."

    def fitted(self, x: np.ndarray) -> UnitRange:
        unit = unit_of(x) if len(x) else None
        ends = (x.min(axis=0), x.max(axis=0)) if len(x) else (-np.ones(x.shape[1]), np.ones(x.shape[1]))
        return replace(
            self,
            lowest=tuple(ends[0].tolist()),
            highest=tuple(ends[1].tolist()),
            unit=1.0 if unit is None else unit.value,
        )

    def transform(self, x: np.ndarray) -> np.ndarray:
        lowest, unit = np.array(self.learned(self.lowest)), self.learned(self.unit)
        low, high = multiples(lowest, unit), multiples(np.array(self.highest), unit)
        constant, value = low == high, multiples(x, unit)
        from_low, from_high = value - low, value - high
        # From the nearer end, so that both ends come out as exactly -1 and 1.
        span = np.where(constant, 1.0, high - low)
        scaled = np.where(from_low <= -from_high, (2 * from_low - span) / span, (2 * from_high + span) / span)
        return np.asarray(np.where(constant, x - lowest, scaled))

    def code(self) -> list[str]:
        ends = list(self.learned(self.lowest)), list(self.learned(self.highest))
        return [
            f"lowest, highest = np.array({ends})",
            f"low, high, value = (multiples(each, {self.unit!r}) for each in (lowest, highest, x))",
            "span = np.where(low == high, 1.0, high - low)",
            "from_low, from_high = value - low, value - high  # from the nearer end",
            "scaled = np.where(from_low <= -from_high, (2 * from_low - span) / span, (2 * from_high + span) / span)",
            "return np.where(low == high, x - lowest, scaled)",
        ]

    def squares(self, columns: Sequence[Sequence[int]], unit: int) -> list[tuple[Fraction, Fraction]]:
        ends = [(min(column), max(column)) for column in columns]
        return [
            (Fraction(low + high, 2), Fraction(2, high - low) ** 2)
            if low < high
            else (Fraction(low), Fraction(1, unit**2))
            for low, high in ends
        ]

    def exactly(self, x: Sequence[Fraction]) -> list[Fraction]:
        scaled = []
        for value, *ends in zip(x, self.learned(self.lowest), self.learned(self.highest), strict=True):
            low, high = (Fraction(repr(end)) for end in ends)
            scaled.append(value - low if low == high else (2 * value - low - high) / (high - low))
        return scaled


SCALINGS: tuple[type[Scaling], ...] = (NoScaling, Standardise, UnitRange, UnitBall)
