"""Fisher's irises: two species, two measurements."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...core.params import param
from .base import SEPARABLE, Points, Preset
from .flowers import flowers

COLUMNS = {"petal": (2, 3), "sepal": (0, 1)}


@dataclass(frozen=True)
class Iris(Preset):
    """Setosa (+1) and versicolor (-1) in turn, 50 each, length and width in centimetres.

    Separable by either pair: widely by the petals, and only just by the sepals.
    """

    measured: str = param(
        "petal",
        label="Measured",
        help="Length and width of which part of the flower.",
        choices=[
            ("petal", "petals", "Far apart: a handful of mistakes."),
            ("sepal", "sepals", "A near miss: over 1,000."),
        ],
    )

    name = "iris"
    label = "Iris"
    summary = "Fisher's flowers: setosa against versicolor by the length and width of petals or sepals."
    claim = SEPARABLE

    def points(self) -> Points:
        x, kind = flowers("setosa", "versicolor")
        return x[:, COLUMNS[self.measured]], np.where(kind == 0, 1, -1)
