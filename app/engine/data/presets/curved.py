"""Sets that a curve separates and no line does: a disc in a ring, two moons, two spirals."""

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
