"""Fisher's irises: two species, two measurements."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from app.engine.datasets.base import SEPARABLE, Points, Preset
from app.engine.params import param

# Sepal length, sepal width, petal length and petal width in millimetres (E. Anderson measured, R. Fisher
# published, The use of multiple measurements in taxonomic problems, 1936). Here rather than loaded: importing
# the library that ships them takes half a second.
SETOSA = (
    "51 35 14 2, 49 30 14 2, 47 32 13 2, 46 31 15 2, 50 36 14 2, 54 39 17 4, 46 34 14 3, 50 34 15 2, "
    "44 29 14 2, 49 31 15 1, 54 37 15 2, 48 34 16 2, 48 30 14 1, 43 30 11 1, 58 40 12 2, 57 44 15 4, "
    "54 39 13 4, 51 35 14 3, 57 38 17 3, 51 38 15 3, 54 34 17 2, 51 37 15 4, 46 36 10 2, 51 33 17 5, "
    "48 34 19 2, 50 30 16 2, 50 34 16 4, 52 35 15 2, 52 34 14 2, 47 32 16 2, 48 31 16 2, 54 34 15 4, "
    "52 41 15 1, 55 42 14 2, 49 31 15 2, 50 32 12 2, 55 35 13 2, 49 36 14 1, 44 30 13 2, 51 34 15 2, "
    "50 35 13 3, 45 23 13 3, 44 32 13 2, 50 35 16 6, 51 38 19 4, 48 30 14 3, 51 38 16 2, 46 32 14 2, "
    "53 37 15 2, 50 33 14 2"
)
VERSICOLOR = (
    "70 32 47 14, 64 32 45 15, 69 31 49 15, 55 23 40 13, 65 28 46 15, 57 28 45 13, 63 33 47 16, 49 24 33 10, "
    "66 29 46 13, 52 27 39 14, 50 20 35 10, 59 30 42 15, 60 22 40 10, 61 29 47 14, 56 29 36 13, 67 31 44 14, "
    "56 30 45 15, 58 27 41 10, 62 22 45 15, 56 25 39 11, 59 32 48 18, 61 28 40 13, 63 25 49 15, 61 28 47 12, "
    "64 29 43 13, 66 30 44 14, 68 28 48 14, 67 30 50 17, 60 29 45 15, 57 26 35 10, 55 24 38 11, 55 24 37 10, "
    "58 27 39 12, 60 27 51 16, 54 30 45 15, 60 34 45 16, 67 31 47 15, 63 23 44 13, 56 30 41 13, 55 25 40 13, "
    "55 26 44 12, 61 30 46 14, 58 26 40 12, 50 23 33 10, 56 27 42 13, 57 30 42 12, 57 29 42 13, 62 29 43 13, "
    "51 25 30 11, 57 28 41 13"
)
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
        species = [
            np.array([flower.split() for flower in text.split(", ")], dtype=float)
            for text in (SETOSA, VERSICOLOR)
        ]
        x = np.stack(species, axis=1).reshape(-1, 4)[:, COLUMNS[self.measured]] / 10
        return x, np.tile([1, -1], 50)
