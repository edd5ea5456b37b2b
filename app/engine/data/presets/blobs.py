"""Nearly normal clouds: two that overlap, or several in a circle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from ...core.tasks import MULTICLASS
from .base import DEPENDS, NOT_SEPARABLE, Points, Preset, Stream, alternating, number, seed, slack


@dataclass(frozen=True)
class Blobs(Preset):
    """Two nearly normal clouds, each with a stray of the other class at its centre.

    Three points of the cloud stand about its centre, a third of a turn apart and at least 0.9 ``spread`` away, so
    their triangle reaches 0.45 ``spread`` >= 0.18 from the centre in every direction. Rounding moves the stray and
    the triangle's sides by 0.071 each at most: the stray stays inside, and no line has it on its own side.
    """

    n: int = number(60, 10)
    distance: float = param(2.5, label="Distance", low=0, high=4, step=0.1, help="Between the two centres.")
    spread: float = param(
        0.8, label="Spread", low=0.4, high=1.2, step=0.1, help="Standard deviation of each cloud."
    )
    seed: int = seed()

    name = "blobs"
    label = "Blobs"
    summary = "Two overlapping clouds: some points lie deep among the others, so mistakes never end."
    claim = NOT_SEPARABLE
    solved_by: ClassVar[dict[str, dict[str, Any]]] = {
        "multilayer-perceptron": {"hidden": 6},
        "madaline": {"hidden": 5, "output": "majority", "seed": 9},
    }

    def points(self) -> Points:
        stream = Stream(self.seed)
        angle = stream.uniform(0, 2 * np.pi, 3)
        y = alternating(self.n)
        centre = self.distance / 2 * np.array([np.cos(angle[0]), np.sin(angle[0])])
        x = y[:, None] * centre + self.spread * np.column_stack(
            [stream.normal(self.n), stream.normal(self.n)]
        )
        radius = self.spread * stream.uniform(0.9, 1.6, 6)
        turns = angle[1 + np.arange(6) % 2] + 2 * np.pi / 3 * (np.arange(6) // 2)
        x[:6] = y[:6, None] * centre + radius[:, None] * np.column_stack([np.cos(turns), np.sin(turns)])
        x[6:8] = -y[6:8, None] * centre
        return stream.scattered(x, y, 10)


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
