"""OR as a table, with the constant written as an input."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from .base import SEPARABLE, Points, Preset


class OrTable(Preset):
    """The truth table of OR with x0 = 1 as the first input, so that w0 is the bias."""

    name = "or-table"
    for_lessons = True
    label = "OR with x₀"
    summary = "A truth table whose first column is 1: the bias is a weight like the others."
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {"features": {"name": "identity"}, "bias": "none"}
    shown: ClassVar[tuple[int, ...]] = (1, 2)
    named: ClassVar[dict[str, Any]] = {"inputs": ["x₀", "x₁", "x₂"]}

    def points(self) -> Points:
        x = [[1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 1]]
        return np.array(x, dtype=float), np.array([-1, 1, 1, 1])
