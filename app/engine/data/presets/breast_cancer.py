"""Tumours of the breast, malignant or benign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from .base import SEPARABLE, Points
from .bundled import Bundled, table


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
