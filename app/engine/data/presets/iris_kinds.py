"""Fisher's irises: three kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.tasks import MULTICLASS
from .base import NOT_SEPARABLE, Points, Preset
from .flowers import KINDS, flowers


@dataclass(frozen=True)
class IrisKinds(Preset):
    """Setosa (0), versicolor (1) and virginica (2) in turn, 50 each, petal length and width in centimetres.

    Versicolor and virginica overlap, so no three scores rank all flowers' own kinds first.
    """

    name = "iris-kinds"
    label = "Iris, three kinds"
    summary = "Fisher's flowers by their petals: one kind stands apart, the other two overlap a little."
    task = MULTICLASS
    claim = NOT_SEPARABLE
    named: ClassVar[dict[str, Any]] = {"classes": [*KINDS]}
    suggests: ClassVar[dict[str, Any]] = {
        "features": {"name": "identity"},
        "learner": {"name": "multiclass-perceptron", "rate": 1},
        "predictor": "averaged",
    }

    def points(self) -> Points:
        x, kind = flowers(*KINDS)
        return x[:, 2:], kind
