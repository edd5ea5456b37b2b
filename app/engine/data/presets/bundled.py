"""The sets that scikit-learn brings along in files of its own: tumours, wines, and what the digits need."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from .base import SEPARABLE, Points, Preset, in_turn

#: Thumbnails, so that a menu need not read the files. A point is two whole numbers from 0 to 100, along the first two
#: principal axes of the scaled default points, and its label; tests/datasets/pictures.py makes them.
PICTURES = {
    "wine": (
        "0 0 -1, 3 18 -1, 11 21 -1, 100 53 1, 53 66 1, 40 42 -1, 54 35 -1, 27 39 -1, 19 25 -1, 77 42 1, "
        "48 60 -1, 23 49 -1, 63 71 -1, 47 52 -1, 97 34 1, 9 49 -1, 37 30 -1, 35 74 -1, 22 38 -1, "
        "69 57 1, 11 61 -1, 36 58 -1, 29 39 -1, 8 43 -1, 13 59 -1, 11 56 -1, 4 43 -1, 6 49 -1, 2 42 -1, "
        "31 60 -1, 55 48 -1, 21 54 -1, 31 36 -1, 56 48 -1, 37 59 -1, 12 34 -1, 30 69 -1, 11 45 -1, "
        "28 51 -1, 8 67 -1, 79 64 1, 23 52 -1, 44 68 -1, 46 76 -1, 22 59 -1, 62 51 1, 21 62 -1, "
        "12 44 -1, 15 52 -1, 20 54 -1, 83 39 1, 40 72 -1, 64 100 -1, 21 92 -1, 35 89 -1, 68 42 1, "
        "73 53 1, 11 76 -1, 19 65 -1, 12 73 -1"
    ),
    "breast-cancer": (
        "83 68 1, 26 35 1, 24 52 -1, 40 43 1, 35 60 1, 19 54 -1, 10 41 -1, 11 49 -1, 66 60 1, 51 38 1, "
        "16 55 -1, 27 66 -1, 19 80 -1, 13 40 -1, 20 51 1, 6 47 -1, 25 60 -1, 62 24 1, 11 65 -1, "
        "16 58 -1, 41 73 1, 82 49 1, 100 0 1, 25 57 -1, 8 44 -1, 6 41 -1, 71 39 1, 50 30 1, 5 31 -1, "
        "20 47 -1, 14 56 -1, 15 36 -1, 5 32 -1, 40 100 -1, 5 41 -1, 57 47 1, 24 44 -1, 33 69 -1, "
        "66 44 1, 30 53 -1, 28 44 1, 14 42 -1, 10 45 -1, 26 39 1, 20 72 -1, 56 47 1, 9 59 -1, 18 54 -1, "
        "16 36 -1, 23 41 -1, 17 37 -1, 22 21 -1, 47 78 1, 20 66 -1, 24 89 -1, 17 58 -1, 24 94 -1, "
        "16 55 -1, 30 52 -1, 0 49 -1"
    ),
    "digits": (
        "86 58 -1, 18 83 1, 94 75 -1, 9 99 1, 16 77 1, 71 94 -1, 100 69 -1, 78 95 -1, 28 46 1, 77 54 -1, "
        "84 39 -1, 39 0 1, 89 45 -1, 79 60 -1, 36 19 1, 78 37 -1, 81 57 -1, 40 30 1, 33 18 1, 81 21 -1, "
        "58 3 -1, 36 28 1, 30 52 1, 22 45 1, 89 49 -1, 0 49 1, 42 8 1, 53 9 1, 70 61 -1, 75 60 -1, "
        "26 19 1, 45 41 1, 88 65 -1, 79 31 -1, 44 17 1, 41 62 1, 95 61 -1, 35 80 -1, 44 77 1, 10 71 1, "
        "24 62 1, 70 100 -1, 34 40 1, 11 49 1, 16 61 1, 20 28 1, 90 41 -1, 60 15 1, 49 15 1, 94 64 -1, "
        "87 27 -1, 33 20 1, 4 20 1, 44 99 -1, 16 30 1, 54 77 1, 11 85 1, 39 98 -1, 46 69 -1, 40 23 1"
    ),
    "digits-all": (
        "81 32 0, 59 33 8, 29 59 7, 66 54 5, 66 84 6, 7 58 1, 35 62 2, 33 8 3, 44 84 4, 61 52 8, 7 70 1, "
        "24 78 1, 86 55 0, 57 76 4, 34 47 7, 52 51 8, 66 42 5, 37 92 4, 44 24 2, 41 16 9, 62 8 9, "
        "96 43 0, 0 55 1, 77 93 6, 46 9 9, 30 50 7, 52 11 9, 28 100 4, 76 58 5, 68 53 5, 54 31 9, "
        "99 68 6, 57 31 5, 47 1 3, 54 23 5, 54 43 8, 91 46 0, 84 23 2, 100 71 6, 54 28 5, 73 90 6, "
        "55 14 3, 25 56 1, 43 55 7, 74 21 2, 32 47 9, 39 0 3, 64 28 2, 86 45 0, 60 54 8, 68 16 9, "
        "60 2 3, 60 19 2, 64 13 3, 44 29 5, 95 38 0, 74 72 6, 60 40 8, 70 29 9, 81 31 2"
    ),
}


@dataclass(frozen=True)
class Bundled(Preset):
    """A set from one of scikit-learn's files, which are read when its points are first asked for.

    The library takes half a second to import, so the thumbnail is stored.
    """

    name: ClassVar[str]

    def thumbnail(self, most: int) -> Points:
        rows = np.array([point.split() for point in PICTURES[self.name].split(", ")], dtype=float)[:most]
        return rows[:, :2], rows[:, 2]


@cache
def table(name: str) -> Points:
    """All examples of 'wine', 'breast_cancer' or 'digits': x (n, d) float64 and classes y (n,) from 0, read-only."""
    from sklearn import datasets

    x, y = getattr(datasets, f"load_{name}")(return_X_y=True)
    x.setflags(write=False)
    y.setflags(write=False)
    return x, y


@dataclass(frozen=True)
class BreastCancer(Bundled):
    """569 tumours, malignant (+1) or benign (-1), by 30 measurements of cell nuclei.

    Separable, but hardly: R^2 / delta^2 is about 2e16 as it stands and 2e8 standardised. Then the perceptron gets
    there, after 1,757,361 mistakes in 217,171 epochs: a set for averaging, early stopping and other learners.
    Source: W. Street, W. Wolberg, O. Mangasarian, Nuclear feature extraction for breast tumor diagnosis, 1993.
    """

    name = "breast-cancer"
    label = "Breast cancer"
    summary = (
        "Malignant or benign, by 30 measurements: a plane exists, but takes over a million mistakes to find, "
        "beyond the usual limits."
    )
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {
        "scaling": "standardise",
        "features": {"name": "identity"},
        "predictor": "averaged",
        "stop": {"epochs": 100},
    }

    def points(self) -> Points:
        x, benign = table("breast_cancer")
        return x, np.where(benign == 0, 1, -1)


@dataclass(frozen=True)
class Wine(Bundled):
    """One grower's wines (+1) against another's or all others (-1) by 13 measurements: 178 wines, mixed.

    Separable in every combination, but the measurements are of very different size (proline is near 1,000, others
    below 1): as they are the bound is in the hundreds of millions, standardised at most a thousand. Source: M.
    Forina et al., PARVUS, 1988; UCI Machine Learning Repository.
    """

    growers: str = param(
        "1/2",
        label="Growers",
        help="Whose wines, and against whose.",
        choices=[
            ("1/2", "1, 2", ""),
            ("1/3", "1, 3", ""),
            ("2/3", "2, 3", ""),
            ("1/rest", "1, the rest", ""),
            ("2/rest", "2, the rest", ""),
            ("3/rest", "3, the rest", ""),
        ],
    )

    name = "wine"
    label = "Wine"
    summary = "Who grew the wine, by 13 chemical measurements: easy once they are scaled."
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {"scaling": "standardise", "features": {"name": "identity"}}

    def points(self) -> Points:
        x, grower = table("wine")
        first, second = self.growers.split("/")
        chosen = np.flatnonzero(
            (grower >= 0) if second == "rest" else np.isin(grower + 1, (int(first), int(second)))
        )
        y = np.where(grower[chosen] + 1 == int(first), 1, -1)
        order = in_turn(y)
        return x[chosen[order]], y[order]
