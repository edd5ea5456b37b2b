"""Twelve predictions, to be counted."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from .base import NOT_SEPARABLE, Points, Preset


class Predictions(Preset):
    """Eight positive and four negative examples on a line, judged by the weight w = 1 without a bias, from which it
    starts: TP 6, FN 2, FP 1, TN 3.

    The threshold -2.5 gets all right but the example at 7, and none gets all.
    """

    name = "predictions"
    for_lessons = True
    label = "Predictions"
    summary = "The sign of x predicts: six hits, two misses, one false alarm, to fill a confusion matrix."
    claim = NOT_SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {
        "features": {"name": "identity"},
        "bias": "none",
        "start": {"w": [1], "b": 0},
    }

    def points(self) -> Points:
        x = [-1, -2, 1, 2, 3, 4, 5, 6, 7, -3, -4, -5]
        return np.array(x, dtype=float)[:, None], np.array([1] * 8 + [-1] * 4)
