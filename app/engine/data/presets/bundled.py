"""The sets that scikit-learn brings along in files of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

import numpy as np

from .base import Points, Preset
from .pictures import PICTURES


@dataclass(frozen=True)
class Bundled(Preset):
    """A set from one of scikit-learn's files, which are read when its points are first asked for.

    The library takes half a second to import, so the thumbnail is stored: see app/engine/data/presets/pictures.py.
    """

    name: ClassVar[str]

    def thumbnail(self, most: int) -> Points:
        rows = np.array([point.split() for point in PICTURES[self.name].split(", ")], dtype=float)[:most]
        return rows[:, :2], rows[:, 2]


@cache
def table(name: str) -> Points:
    """All examples of 'wine', 'breast_cancer' or 'digits': x (n, d) float64 and classes y (n,) from 0, read-only."""
    from sklearn import datasets

    x, y = getattr(datasets, f"load_{name}")(return_X_y=True)
    x.setflags(write=False)
    y.setflags(write=False)
    return x, y
