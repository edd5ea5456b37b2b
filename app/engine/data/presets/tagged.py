"""What presets of tagged sentences keep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.limits import UNLIMITED
from ...core.tasks import SEQUENCE
from ..sentences import sentences_from
from .base import Points, Preset


@dataclass(frozen=True)
class Tagged(Preset):
    """``sentences`` as a document has them. ``points`` are the numbers of their words and tags, (n, L) each."""

    sentences: ClassVar[tuple[str, ...]]

    task = SEQUENCE
    suggests: ClassVar[dict[str, Any]] = {
        "features": {"name": "identity"},
        "learner": {"name": "structured-perceptron", "rate": 1},
        "predictor": "last",
    }

    def points(self) -> Points:
        x, y, _ = sentences_from(self.sentences, UNLIMITED)
        return x, y.astype(np.int64)

    def thumbnail(self, most: int) -> Points:
        """The right tags of the first sentences, a row each: x (m, 2) place and row, y (m,) the tag."""
        _, y = self.points()
        rows, places = np.nonzero(y[:5] >= 0)
        return np.column_stack([places, -rows])[:most].astype(np.float64), y[rows, places][:most]
