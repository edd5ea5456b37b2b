"""Four points to work through on a blackboard."""

from __future__ import annotations

import numpy as np

from .base import SEPARABLE, Points, Preset


class Lecture(Preset):
    """Four points with small whole numbers: five updates in the first two epochs, a clean third.

    From zero, with a bias, w and b after each update: (2, 2), 1; (1, 2), 0; (-2, 2), -1; (0, 4), 0; (-1, 4), -1.
    The fifth happens at a score of exactly 0, so it is there only where a tie counts as a mistake.
    """

    name = "lecture"
    label = "Lecture"
    summary = (
        "Four points with small whole numbers, to work through by hand: five updates, one of them at a tie."
    )
    claim = SEPARABLE

    def points(self) -> Points:
        return np.array([[2.0, 2.0], [1.0, 0.0], [0.0, 3.0], [3.0, 0.0]]), np.array([1, -1, 1, -1])
