"""Points on a line, but for one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from ...core.tasks import REGRESSION
from .base import NO_CLASSES, Points, Preset, on_grid
from .noisy_line import LMS


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
