"""Augmented vectors z: features with the bias's constant beside them, which is what is trained."""

from __future__ import annotations

import numpy as np

#: The constant beside the features, by the scenario's bias; None where there is none.
CONSTANTS = {"learned": 1, "threshold": -1, "none": None, "fixed": None}


class Biased:
    """What two classes are separated by beside their weights: a scenario's bias, and ``b`` where it is fixed."""

    bias: str
    b: float

    @property
    def constant(self) -> int | None:
        """The bias's constant beside the features in z; None where the bias is not trained."""
        return CONSTANTS[self.bias]

    @property
    def offset(self) -> float:
        """The bias where it is fixed; otherwise 0."""
        return float(self.b) if self.bias == "fixed" else 0.0


def augmented(rows: np.ndarray, constant: int | None, per: float = 1.0) -> np.ndarray:
    """rows (n, p), beside them the constant where there is one: (n, p) or (n, p + 1). ``per`` stands for 1."""
    return rows if constant is None else np.column_stack([rows, np.full(len(rows), constant * per)])


def radius(z: np.ndarray, per: float = 1.0) -> tuple[float, float]:
    """(R, R^2) of z (n, D) in units of 1 / ``per``, n >= 1: infinite only where the answer itself is too large."""
    shift = int(np.frexp(np.abs(z).max(initial=0.0))[1])
    square = float((np.ldexp(z, -shift) ** 2).sum(axis=1).max())  # summed at scale 1
    with np.errstate(over="ignore"):
        return float(np.ldexp(np.sqrt(square), shift)) / per, float(np.ldexp(square, 2 * shift)) / per / per
