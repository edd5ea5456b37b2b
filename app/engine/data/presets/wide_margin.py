"""Two clouds far apart."""

from __future__ import annotations

from dataclasses import dataclass

from .base import number, seed
from .gap import Gap, gap


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
