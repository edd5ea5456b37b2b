"""No scaling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from .base import Scaling


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
