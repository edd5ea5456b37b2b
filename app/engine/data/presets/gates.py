"""The corners of a square, labelled by a logical gate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ...core.params import param
from .base import Points, Preset


@dataclass(frozen=True)
class Gate(Preset):
    """Four points, in the order of a truth table: 00, 01, 10, 11."""

    coding: str = param(
        "0/1",
        label="False and true are",
        help="The same gate as two drawings; the run differs.",
        choices=[("0/1", "0 and 1", ""), ("-1/+1", "−1 and +1", "")],
    )

    table: ClassVar[tuple[int, int, int, int]]

    def points(self) -> Points:
        x = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
        return (x if self.coding == "0/1" else 2 * x - 1), np.array(self.table)
