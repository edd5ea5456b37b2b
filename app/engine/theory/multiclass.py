"""Several classes: one question about a half-space for every example and every class that it is not of.

C. Kesler's construction (R. Duda, P. Hart, Pattern classification and scene analysis, 1973): weights w_0 .. w_{k-1}
give an example of class y the highest score exactly where, for every other class r, the weights in a row W have a
product above 0 with the vector that is z in the place of y, -z in the place of r, and 0 elsewhere. So what is known
of two classes is known of k.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from .margin import Width, largest_margin
from .separability import Verdict, separability

MOST_NUMBERS = 5_000_000
TOO_LARGE = f"the question has more than {MOST_NUMBERS:,} numbers: examples by pairs of classes by features"


@dataclass(frozen=True, eq=False)
class ClassSeparation:
    """What separates examples of k classes, each part found when first asked for and then kept.

    z (n, D) float64, finite, n >= 1: what is trained, times ``per``; y (n,) of 0 .. k - 1. Every class has weights of
    its own, W has them in a row.
    """

    z: np.ndarray
    y: np.ndarray
    classes: int
    per: float = 1.0

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        """Every example i with every class r that it is not of, as (i, r)."""
        return [(i, r) for i, own in enumerate(self.y.tolist()) for r in range(self.classes) if r != own]

    @cached_property
    def _rows(self) -> np.ndarray:
        """A vector a pair, (pairs, k, D): z in the place of the own class, -z in that of the wrong one."""
        rows = np.zeros((len(self.pairs), self.classes, self.z.shape[1]))
        for row, (i, r) in zip(rows, self.pairs, strict=True):
            row[int(self.y[i])], row[r] = self.z[i], -self.z[i]
        return rows

    @cached_property
    def verdict(self) -> Verdict:
        """Whether some W ranks every example's own class first: its direction is a W, its weights are of ``pairs``."""
        n, width = self.z.shape
        if n * (self.classes - 1) * self.classes * width > MOST_NUMBERS:
            return Verdict(None, reason=TOO_LARGE)
        # Only differences of weights matter, so the last class's can be 0: fewer numbers, and none in vain.
        rows = self._rows[:, :-1].reshape(len(self.pairs), -1)
        verdict = separability(rows, np.ones(len(rows)))
        if verdict.direction is None:
            return verdict
        return replace(verdict, direction=[*verdict.direction, *([0] * width)])

    @cached_property
    def margin(self) -> Width | None:
        """delta, the largest min (u_y - u_r).z over ``pairs``, and u in a row, of length 1; None unless separable."""
        if not self.verdict.direction:
            return None
        rows = self._rows.reshape(len(self.pairs), -1)
        return largest_margin(rows, np.ones(len(rows)), self.verdict.direction, self.per)
