"""Two intertwined spirals."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...core.params import param
from .base import NOT_SEPARABLE, Points, Preset, Stream, alternating, number, seed

INNER, OUTER = 0.4, 4.0


@dataclass(frozen=True)
class Spirals(Preset):
    """Two spiral arms from 0.4 to 4 from the origin, one the other turned half way round.

    Points follow each arm at nearly equal angles, at least 15 over at most three turns, so the last turn of an arm
    goes round the origin in steps of less than 120 degrees and its hull holds all within 0.8 of the origin; the
    other arm starts 0.4 from it, and noise is at most 0.2.
    """

    n: int = number(80, 30)
    turns: float = param(
        1.5, label="Turns", low=1.5, high=3, step=0.25, help="How often each arm goes round."
    )
    noise: float = param(
        0.05, label="Noise", low=0, high=0.1, step=0.01, help="Standard deviation, up to 2 of them."
    )
    seed: int = seed()

    name = "spirals"
    label = "Spirals"
    summary = "Two intertwined spirals: far from separable by a line, and hard for every simple feature map."
    claim = NOT_SEPARABLE

    def points(self) -> Points:
        stream = Stream(self.seed)
        y = alternating(self.n)
        arm = np.where(y > 0, (self.n + 1) // 2, self.n // 2)
        along = (np.arange(self.n) // 2 + 0.5 + stream.uniform(-0.3, 0.3, self.n)) / arm
        along[:2] = 0
        radius = INNER + (OUTER - INNER) * along
        angle = 2 * np.pi * self.turns * along
        x = y[:, None] * radius[:, None] * np.column_stack([np.cos(angle), np.sin(angle)])
        size = np.minimum(np.abs(stream.normal(self.n)), 2) * self.noise
        towards = stream.uniform(0, 2 * np.pi, self.n)
        x += size[:, None] * np.column_stack([np.cos(towards), np.sin(towards)])
        return stream.scattered(x, y, 10)
