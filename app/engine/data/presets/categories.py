"""Categories as inputs of 0 and 1."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from .base import SEPARABLE, Points, Preset


class Categories(Preset):
    """Twelve made-up mushrooms: three colours, each an input of its own, and two questions answered yes or no.

    Poisonous are the red ones and those that smell, so w = 2 for each of the two and b = -1 separate.
    """

    name = "categories"
    for_lessons = True
    label = "Categories"
    summary = "Three colours and two questions as inputs of 0 and 1: two of them decide."
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {"features": {"name": "identity"}}
    shown: ClassVar[tuple[int, ...]] = (0, 4)
    named: ClassVar[dict[str, Any]] = {
        "inputs": ["red", "brown", "white", "ring", "smell"],
        "classes": ["poisonous", "edible"],
    }

    def points(self) -> Points:
        colours = np.eye(3)
        x = np.array([[*colours[i % 3], i // 3 % 2, i // 6] for i in range(12)])
        return x, np.where((x[:, 0] > 0) | (x[:, 4] > 0), 1, -1)
