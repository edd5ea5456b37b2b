"""Separable, but not by the line between the means."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from .base import SEPARABLE, Points, Preset


class CentroidTrap(Preset):
    """Two rows, x2 = 1 above and x2 = 0 below, with one point far out in each.

    The means are (3, 1) and (6, 0). (9, 1) is nearer to that of the other class, and so is (0, 0): the closest centroid
    gets two of eight wrong, where x2 = 1/2 gets all right.
    """

    name = "centroid-trap"
    for_lessons = True
    label = "Centroid trap"
    summary = "Two rows of points, one far out in each: the means mislead, a line between the rows does not."
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {"features": {"name": "identity"}}

    def points(self) -> Points:
        x = [[0, 1], [7, 0], [1, 1], [8, 0], [2, 1], [9, 0], [9, 1], [0, 0]]
        return np.array(x, dtype=float), np.array([1, -1] * 4)
