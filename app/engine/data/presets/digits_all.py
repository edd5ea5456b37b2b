"""Written digits: all ten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.tasks import MULTICLASS
from .base import SEPARABLE, Points
from .bundled import Bundled, table
from .digits import count


@dataclass(frozen=True)
class DigitsAll(Bundled):
    """The ten digits in 8 x 8 pixels of 0 to 16: the first ``count`` of the file.

    Separable, however many are taken: from zero in this order the multiclass perceptron, in whole numbers, ends
    without a mistake on all 1,797. Source: as for ``digits``.
    """

    count: int = count()

    name = "digits-all"
    label = "Digits, all ten"
    summary = "Written digits in 8 × 8 pixels, ten classes: 64 inputs and ten weight vectors."
    task = MULTICLASS
    claim = SEPARABLE
    pixels = True
    suggests: ClassVar[dict[str, Any]] = {
        "features": {"name": "identity"},
        "learner": {"name": "multiclass-perceptron", "rate": 1},
        "predictor": "last",
    }

    def points(self) -> Points:
        x, digit = table("digits")
        return x[: self.count], digit[: self.count]
