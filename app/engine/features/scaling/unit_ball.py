"""Into the unit ball."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt

import numpy as np

from .base import Scaling, exponent_of


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
