"""Two clouds on either side of a line, with a strip left empty between them: wide, narrow, or sorted by class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from .base import SEPARABLE, Points, Preset, Stream, alternating, number, seed, slack


@dataclass(frozen=True)
class Gap(Preset):
    """n points, none closer than gap / 2 to a random line, the first four of them about as close as that.

    The line passes the origin at a distance out of ``shift``; points lie up to ``width`` to each side along it
    and up to ``depth`` beyond the gap. What rounding to 1 / ``per`` may take from the gap is added beforehand,
    so the claim holds.
    """

    n: int
    gap: float
    seed: int

    per: ClassVar[int]
    shift: ClassVar[tuple[float, float]]
    width: ClassVar[float]
    depth: ClassVar[float]

    claim = SEPARABLE

    def points(self) -> Points:
        stream = Stream(self.seed)
        angle, shift = stream.uniform(0, 2 * np.pi, 1)[0], stream.uniform(*self.shift, 1)[0]
        across = np.array([np.cos(angle), np.sin(angle)])
        along = np.array([-across[1], across[0]])
        y = alternating(self.n)
        beyond = stream.uniform(0, self.depth, self.n)
        beyond[:4] = 0
        aside = stream.uniform(-self.width, self.width, self.n)
        aside[:4] = np.array([-0.8, -0.6, 0.7, 0.9]) * self.width
        distance = self.gap / 2 + slack(self.per) + beyond
        x = (shift + y * distance)[:, None] * across + aside[:, None] * along
        return stream.scattered(x, y, self.per)


def gap(default: float, low: float, high: float, step: float) -> Any:
    """The width of the empty strip."""
    return param(
        default,
        label="Gap",
        low=low,
        high=high,
        step=step,
        help="No point lies within half of this of the line.",
    )


@dataclass(frozen=True)
class NarrowMargin(Gap):
    """A narrow margin: the bound grows as 1 / gap^2, and so, roughly, do the mistakes."""

    n: int = number(60, 6)
    gap: float = gap(0.02, 0.01, 0.4, 0.01)
    seed: int = seed()

    name = "narrow-margin"
    label = "Narrow margin"
    summary = "Two clouds that nearly touch: hundreds of mistakes before a line is found."
    solved_by: ClassVar[dict[str, dict[str, Any]]] = {
        "multilayer-perceptron": {"hidden": 4},
        "madaline": {"hidden": 3, "output": "majority", "seed": 3},
    }
    per = 100
    shift = (0.5, 1.5)
    width = 3.5
    depth = 2.5


@dataclass(frozen=True)
class WideMargin(Gap):
    """A wide margin: a handful of mistakes, whatever the number of points."""

    n: int = number(40, 6)
    gap: float = gap(1.5, 0.5, 3, 0.1)
    seed: int = seed()

    name = "wide-margin"
    label = "Wide margin"
    summary = "Two clouds far apart: a handful of mistakes, however many points there are."
    per = 10
    shift = (-0.5, 0.5)
    width = 3.0
    depth = 2.0


@dataclass(frozen=True)
class SortedClasses(WideMargin):
    """The points of :class:`WideMargin`, all positive ones before all negative ones."""

    name = "sorted"
    for_lessons = True
    label = "Sorted by class"
    summary = "First all of one class, then all of the other: what the order of visits costs."

    def points(self) -> Points:
        x, y = super().points()
        order = np.argsort(-y, kind="stable")
        return x[order], y[order]
