"""No scaling."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .base import Scaling


@dataclass(frozen=True)
class NoScaling(Scaling):
    """Inputs as they are."""

    name = "none"
    label = "None"
    summary = "Inputs as they are."

    def fitted(self, x: np.ndarray) -> NoScaling:
        return self

    def transform(self, x: np.ndarray) -> np.ndarray:
        return x
