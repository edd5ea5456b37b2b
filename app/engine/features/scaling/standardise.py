"""Mean 0 and standard deviation 1."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import fsum, sqrt

import numpy as np

from .base import Column, Scaling, exponent_of


@dataclass(frozen=True)
class Standardise(Scaling):
    """(x - mean) / deviation, each input by itself, over the training examples (the deviation divides by n).

    An input that is the same in all of them becomes 0 and stays: other points keep their difference from it, as it
    is.
    """

    means: Column | None = None
    deviations: Column | None = None
    exponents: tuple[int, ...] | None = None

    name = "standardise"
    label = "Standardise"
    summary = "Each input less its mean, over its standard deviation in the training examples."

    def fitted(self, x: np.ndarray) -> Standardise:
        measured = [_measured(column) for column in x.T]
        means, deviations, exponents = zip(*measured, strict=True) if measured else ((), (), ())
        return replace(self, means=means, deviations=deviations, exponents=exponents)

    def transform(self, x: np.ndarray) -> np.ndarray:
        scaled = np.ldexp(x, -np.array(self.learned(self.exponents), dtype=np.int64))
        return np.asarray((scaled - np.array(self.means)) / np.array(self.deviations))


def _measured(column: np.ndarray) -> tuple[float, float, int]:
    """The mean and the deviation, both over 2^e, and e; of a constant column its value, 1 and 0."""
    if len(column) == 0:
        return 0.0, 1.0, 0
    if (column == column[0]).all():
        return float(column[0]), 1.0, 0
    e = exponent_of(column)
    column = np.ldexp(column, -e)
    mean = fsum(column.tolist()) / len(column)
    return mean, sqrt(fsum(((column - mean) ** 2).tolist()) / len(column)), e
