"""A disc inside a ring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from .base import NOT_SEPARABLE, Points, Preset, Stream, alternating, number, seed, slack


@dataclass(frozen=True)
class Ring(Preset):
    """A disc of positive points about the origin inside a ring of negative ones.

    The ring has at least six points, one in each equal slice of the turn, so neighbours are less than a third of
    a turn apart and their hull holds every point within 1 of the origin; the first positive point is within 0.3.
    No line separates. The circle of radius 2 does, with ``gap`` / 2 to spare after rounding: under the squares,
    x1^2 + x2^2 = 4.
    """

    n: int = number(60, 12)
    gap: float = param(0.6, label="Gap", low=0.2, high=1.5, step=0.1, help="Between the disc and the ring.")
    seed: int = seed()

    name = "ring"
    label = "Ring"
    summary = "A disc inside a ring: no line separates them, a circle does. Try the squares as features."
    claim = NOT_SEPARABLE
    separable_under = ("squares", "quadratic", "cubic", "polar")
    solved_by: ClassVar[dict[str, dict[str, Any]]] = {
        "multilayer-perceptron": {"hidden": 3},
        "madaline": {"hidden": 5, "output": "majority", "seed": 9},
    }

    def points(self) -> Points:
        stream = Stream(self.seed)
        y = alternating(self.n)
        inside, outside = (self.n + 1) // 2, self.n // 2
        free = self.gap / 2 + slack(10)
        # The root of a uniform number fills a disc evenly.
        disc = (2 - free) * np.sqrt(stream.uniform(0, 1, inside))
        disc[0] = min(disc[0], 0.3)
        radius, turns = np.empty(self.n), np.empty(self.n)
        radius[y > 0], turns[y > 0] = disc, stream.uniform(0, 1, inside)
        radius[y < 0] = 2 + free + stream.uniform(0, 1, outside)
        turns[y < 0] = (np.arange(outside) + stream.uniform(0, 1, outside)) / outside
        x = radius[:, None] * np.column_stack([np.cos(2 * np.pi * turns), np.sin(2 * np.pi * turns)])
        return stream.scattered(x, y, 10)
