"""Two interlocking half moons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from .base import NOT_SEPARABLE, Points, Preset, Stream, alternating, number, seed

SIZE = 2.0  # of a moon's radius


@dataclass(frozen=True)
class Moons(Preset):
    """Two half circles, each with its tip in the other's bay.

    Three positive points stand at both tips and the top of their moon and one negative point at its moon's tip,
    without noise. That tip is half a radius inside the positive moon's triangle, far more than rounding moves.
    """

    n: int = number(60, 8)
    noise: float = param(
        0.1, label="Noise", low=0, high=0.3, step=0.05, help="As a share of a moon's radius."
    )
    seed: int = seed()

    name = "moons"
    label = "Moons"
    summary = "Two half moons, the tip of each in the other's bay: a curve separates them, no line does."
    claim = NOT_SEPARABLE
    solved_by: ClassVar[dict[str, dict[str, Any]]] = {
        "multilayer-perceptron": {"hidden": 4},
        "madaline": {"hidden": 3, "output": "majority"},
    }

    def points(self) -> Points:
        stream = Stream(self.seed)
        y = alternating(self.n)
        turn = np.pi * stream.uniform(0, 1, self.n)
        noise = self.noise * np.column_stack([stream.normal(self.n), stream.normal(self.n)])
        turn[[0, 2, 4, 1]] = 0, np.pi / 2, np.pi, 0
        noise[[0, 2, 4, 1]] = 0
        # One moon about (-1/2, -1/4), and the same one turned half way round about the origin.
        x = y[:, None] * (np.column_stack([np.cos(turn), np.sin(turn)]) - [0.5, 0.25]) + noise
        return stream.scattered(SIZE * x, y, 10)
