"""From -1 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from ...core.units import unit_of
from .base import Column, Scaling, multiples


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
