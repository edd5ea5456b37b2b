"""Two clouds that nearly touch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from .base import number, seed
from .gap import Gap, gap


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
