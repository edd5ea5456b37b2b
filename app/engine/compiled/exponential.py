"""e to a power from +, -, * and / alone, so that every build, numpy and the page compute the same bits.

Libraries differ in the last bit of an exponential, and a network would carry the difference from visit to visit. The
error is at most one unit in the last place.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import math

import numpy as np

from ..core.compiler import compiled
from .arguments import F8

PER_HALVING = 1.4426950408889634  # 1 / ln 2
HIGH, LOW = (
    0.6931471803691238,
    1.9082149292705877e-10,
)  # ln 2 in two parts, the first short enough for exact multiples
FAR = 700.0  # e^-x counts as 0 for x from here on
HALVINGS = np.ldexp(1.0, -np.arange(1024))
C2, C3, C4, C5, C6, C7 = 1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040
C8, C9, C10 = 1 / 40320, 1 / 362880, 1 / 3628800
C11, C12, C13 = 1 / 39916800, 1 / 479001600, 1 / 6227020800


@compiled(F8(F8))
def decay(x):
    """e^-x for x >= 0."""
    if not x < FAR:
        return x * 0.0 if x != x else 0.0
    halvings = math.floor(x * PER_HALVING + 0.5)
    r = halvings * HIGH - x + halvings * LOW
    p = C8 + r * (C9 + r * (C10 + r * (C11 + r * (C12 + r * C13))))
    p = 1.0 + r * (1.0 + r * (C2 + r * (C3 + r * (C4 + r * (C5 + r * (C6 + r * (C7 + r * p)))))))
    return p * HALVINGS[int(halvings)]


@compiled(F8(F8))
def tanh(s):
    power = decay(2.0 * abs(s))
    t = (1.0 - power) / (1.0 + power)
    return -t if s < 0.0 else t


@compiled(F8(F8))
def sigmoid(s):
    power = decay(abs(s))
    return (power if s < 0.0 else 1.0) / (1.0 + power)


def decays(x: np.ndarray) -> np.ndarray:
    """:func:`decay` of each number of an array."""
    clipped = np.where(x < FAR, x, 0.0)
    halvings = np.floor(clipped * PER_HALVING + 0.5)
    r = halvings * HIGH - clipped + halvings * LOW
    p = C8 + r * (C9 + r * (C10 + r * (C11 + r * (C12 + r * C13))))
    p = 1.0 + r * (1.0 + r * (C2 + r * (C3 + r * (C4 + r * (C5 + r * (C6 + r * (C7 + r * p)))))))
    powers = p * HALVINGS[halvings.astype(np.int64)]
    return np.where(x < FAR, powers, np.where(np.isnan(x), np.nan, 0.0))


def tanhs(s: np.ndarray) -> np.ndarray:
    """:func:`tanh` of each number of an array."""
    powers = decays(2.0 * np.abs(s))
    t = (1.0 - powers) / (1.0 + powers)
    return np.where(s < 0.0, -t, t)


def sigmoids(s: np.ndarray) -> np.ndarray:
    """:func:`sigmoid` of each number of an array."""
    powers = decays(np.abs(s))
    return np.where(s < 0.0, powers, 1.0) / (1.0 + powers)
