"""phi(x) = (r, theta)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .base import FeatureMap


@dataclass(frozen=True)
class Polar(FeatureMap):
    """Distance from the origin and angle in (-pi, pi]; the angle of the origin is 0.

    ``atan2`` and ``hypot`` are the platform's: the same trace is promised on the same build only.
    """

    name = "polar"
    label = "Polar"
    summary = "Distance from the origin and angle: rings and spirals."
    formula = r"\phi(x) = (r, \theta)"
    inputs = 2

    def transform(self, x: np.ndarray) -> np.ndarray:
        return np.column_stack([np.hypot(x[:, 0], x[:, 1]), np.arctan2(x[:, 1], x[:, 0])])

    def code(self, d: int) -> list[str]:
        return ["return np.column_stack([np.hypot(x[:, 0], x[:, 1]), np.arctan2(x[:, 1], x[:, 0])])"]

    def terms(self, d: int) -> list[str]:
        return ["r", r"\theta"]
