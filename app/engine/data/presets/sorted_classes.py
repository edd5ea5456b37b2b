"""All of one class first."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .base import Points
from .wide_margin import WideMargin


@dataclass(frozen=True)
class SortedClasses(WideMargin):
    """The points of :class:`WideMargin`, all positive ones before all negative ones."""

    name = "sorted"
    for_lessons = True
    label = "Sorted by class"
    summary = "First all of one class, then all of the other: what the order of visits costs."

    def points(self) -> Points:
        x, y = super().points()
        order = np.argsort(-y, kind="stable")
        return x[order], y[order]
