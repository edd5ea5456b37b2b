"""Two overlapping clouds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from .base import NOT_SEPARABLE, Points, Preset, Stream, alternating, number, seed


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
