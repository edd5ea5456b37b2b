"""The same lengths in two units: why features are scaled."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from .base import SEPARABLE, Points, Preset


class Unscaled(Preset):
    """Six planks, length in millimetres and width in metres: the width decides, but the length moves the weights.

    Separable with room to spare once both are in the same unit (width above 1/2), yet R^2 / delta^2 is about
    2.3e7 as it stands, and from zero in this order the perceptron makes 748,153 mistakes. After the idea of an
    exercise in MIT's course 6.036.
    """

    name = "unscaled"
    for_lessons = True
    label = "Unscaled"
    summary = (
        "One feature is a thousand times larger: separable, but after over 700,000 mistakes, "
        "beyond the usual limits."
    )
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {
        "features": {"name": "identity"},
        "order": {"name": "given"},
        "stop": {"when": "converged", "epochs": 1_000_000, "visits": None, "updates": 1_000_000},
    }

    def points(self) -> Points:
        length, width = [250, 500, 850, 250, 550, 850], [0.3, 0.2, 0.3, 0.8, 0.7, 0.8]
        return np.column_stack([length, width]).astype(float), np.array([-1, -1, -1, 1, 1, 1])
