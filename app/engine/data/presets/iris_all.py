"""Fisher's irises with all four measurements: two kinds, or one against the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from .base import DEPENDS, Points, Preset
from .flowers import KINDS, flowers


@dataclass(frozen=True)
class IrisAll(Preset):
    """The first kind (+1) against the second or both others (-1) by sepal length and width, petal length and width.

    Separable where setosa is one side of it; versicolor and virginica are not, from each other or from the rest.
    """

    kinds: str = param(
        "versicolor/virginica",
        label="Kinds",
        help="Which flowers, and against which.",
        choices=[
            ("setosa/versicolor", "setosa, versicolor", "Far apart."),
            ("setosa/virginica", "setosa, virginica", "Farther apart."),
            ("versicolor/virginica", "versicolor, virginica", "No plane separates them."),
            ("setosa/rest", "setosa, the rest", "Far apart."),
            ("versicolor/rest", "versicolor, the rest", "It lies between the others."),
            ("virginica/rest", "virginica, the rest", "No plane separates them."),
        ],
    )

    name = "iris-all"
    for_lessons = True
    label = "Iris, four inputs"
    summary = "Fisher's flowers by all four measurements: setosa stands apart, the others overlap."
    claim = DEPENDS
    suggests: ClassVar[dict[str, Any]] = {"features": {"name": "identity"}}
    shown = (2, 3)

    @property
    def separable(self) -> bool:
        return self.kinds.startswith("setosa")

    def points(self) -> Points:
        first, second = self.kinds.split("/")
        x, kind = flowers(*(KINDS if second == "rest" else (first, second)))
        positive = KINDS.index(first) if second == "rest" else 0
        return x, np.where(kind == positive, 1, -1)
