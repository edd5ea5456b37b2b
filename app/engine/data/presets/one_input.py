"""Two classes along one axis, both on the same side of 0."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from .base import SEPARABLE, Points, Preset


class OneInput(Preset):
    """Six points on a line, parted between 3 and 4: no weight alone can do it, a weight and a bias can.

    With the constant 1 as a second input they lie on a line in the plane, and a line through the origin parts them.
    """

    name = "one-input"
    for_lessons = True
    label = "One input"
    summary = "Points on a line, parted away from 0: without a bias impossible, with one easy."
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {"features": {"name": "identity"}}

    def points(self) -> Points:
        return np.array([[1.0], [2.0], [3.0], [4.0], [5.0], [6.0]]), np.array([-1, -1, -1, 1, 1, 1])
