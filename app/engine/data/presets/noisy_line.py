"""Real targets: points about a line, and points on a line but for one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from ...core.tasks import REGRESSION
from .base import NO_CLASSES, Points, Preset, Stream, number, on_grid, seed

LMS: dict[str, Any] = {
    "features": {"name": "identity"},
    "learner": {"name": "lms", "rate": 0.01},
    "predictor": "last",
    "stop": {"when": "epochs", "epochs": 50},
}


@dataclass(frozen=True)
class NoisyLine(Preset):
    """Targets y = slope x + intercept and a nearly normal error, at chance places from -3 to 3."""

    n: int = number(40, 2, "How many, in any order.")
    slope: float = param(0.8, label="Slope", low=-3, high=3, step=0.1, help="Of the line behind the points.")
    intercept: float = param(0.5, label="Intercept", low=-3, high=3, step=0.1, help="Its height at x = 0.")
    noise: float = param(
        0.4, label="Noise", low=0, high=3, step=0.1, help="Standard deviation of the errors."
    )
    seed: int = seed()

    name = "noisy-line"
    label = "Noisy line"
    summary = "Real targets scattered about a line, for a line to be fitted to."
    task = REGRESSION
    claim = NO_CLASSES
    suggests: ClassVar[dict[str, Any]] = LMS

    def points(self) -> Points:
        stream = Stream(self.seed)
        x = on_grid(stream.uniform(-3, 3, self.n), 10)
        y = self.slope * x + self.intercept + self.noise * stream.normal(self.n)
        return x[:, None], np.asarray(on_grid(y, 100))


@dataclass(frozen=True)
class Outlier(Preset):
    """Thirteen points on y = x / 2 from -3 to 3, the one at 2.5 raised: least squares follows it."""

    height: float = param(
        5.0, label="Height", low=-20, high=20, step=0.5, help="How far one point is above the line."
    )

    name = "outlier"
    for_lessons = True
    label = "Outlier"
    summary = "Points on a line and one far off it, which pulls the fitted line towards itself."
    task = REGRESSION
    claim = NO_CLASSES
    suggests: ClassVar[dict[str, Any]] = LMS

    def points(self) -> Points:
        x = np.arange(-6, 7) / 2
        y = x / 2
        y[11] += self.height
        return x[:, None], on_grid(y, 100)
