"""Several clouds in a circle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from ...core.tasks import MULTICLASS
from .base import DEPENDS, Points, Preset, Stream, number, seed, slack

RADIUS = 3.0


@dataclass(frozen=True)
class ThreeBlobs(Preset):
    """A nearly normal cloud for each class, their centres evenly on a circle of radius 3, turned at random.

    Each coordinate is within 3 ``spread`` of its centre's. Where the farthest corner, rounded, is nearer to its own
    centre than half the way to the next one, scores w = centre, all of one length, rank the own class first: those
    sets are separable. Of wider clouds nothing is claimed.
    """

    classes: int = param(3, label="Classes", low=3, high=6, step=1, help="How many clouds.")
    n: int = number(60, 12, "All classes together.")
    spread: float = param(
        0.5, label="Spread", low=0.2, high=1, step=0.1, help="Standard deviation of each cloud."
    )
    seed: int = seed()

    name = "three-blobs"
    label = "Several blobs"
    summary = "Three to six clouds, each a class with weights of its own."
    task = MULTICLASS
    claim = DEPENDS
    suggests: ClassVar[dict[str, Any]] = {
        "features": {"name": "identity"},
        "learner": {"name": "multiclass-perceptron", "rate": 1},
        "predictor": "last",
    }

    @property
    def separable(self) -> bool | None:
        farthest = 3 * self.spread * 2**0.5 + slack(10)
        return True if farthest < RADIUS * np.sin(np.pi / self.classes) else None

    def points(self) -> Points:
        stream = Stream(self.seed)
        y = np.arange(self.n) % self.classes
        angle = stream.uniform(0, 2 * np.pi, 1) + 2 * np.pi / self.classes * y
        x = RADIUS * np.column_stack([np.cos(angle), np.sin(angle)])
        x += self.spread * np.column_stack([stream.normal(self.n), stream.normal(self.n)])
        return stream.scattered(x, y, 10)
