"""Base class of scalings: inputs brought to comparable sizes before the feature map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import Any, ClassVar

import numpy as np

from ...core.params import values_of
from ...core.sentences import sentence

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
