"""e to a power, from +, -, * and / alone: the same to the last bit in every build, in numpy and on the page.

A library's exponential may end in another bit than the next one's, and a network would carry that on from visit to
visit. It is within one unit in the last place of the real one.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import math

import numpy as np

from ..core.compiler import compiled
from .signatures import F8

PER_HALVING = 1.4426950408889634  # 1 / ln 2
HIGH, LOW = (
    0.6931471803691238,
    1.9082149292705877e-10,
)  # ln 2 in two parts, the first short enough for exact multiples
FAR = 700.0  # from here on it counts as 0
HALVINGS = np.ldexp(1.0, -np.arange(1024))
C2, C3, C4, C5, C6, C7 = 1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040
C8, C9, C10 = 1 / 40320, 1 / 362880, 1 / 3628800
C11, C12, C13 = 1 / 39916800, 1 / 479001600, 1 / 6227020800


@compiled(F8(F8))
def decay(x):
    """e^-x for x of 0 or more."""
    if not x < FAR:
        return x * 0.0 if x != x else 0.0
    halvings = math.floor(x * PER_HALVING + 0.5)
    r = halvings * HIGH - x + halvings * LOW
    p = C8 + r * (C9 + r * (C10 + r * (C11 + r * (C12 + r * C13))))
    p = 1.0 + r * (1.0 + r * (C2 + r * (C3 + r * (C4 + r * (C5 + r * (C6 + r * (C7 + r * p)))))))
    return p * HALVINGS[int(halvings)]


@compiled(F8(F8))
def tanh(s):
    far = decay(2.0 * abs(s))
    t = (1.0 - far) / (1.0 + far)
    return -t if s < 0.0 else t


@compiled(F8(F8))
def sigmoid(s):
    far = decay(abs(s))
    return (far if s < 0.0 else 1.0) / (1.0 + far)


def decays(x: np.ndarray) -> np.ndarray:
    """:func:`decay` of every number of an array."""
    near = np.where(x < FAR, x, 0.0)
    halvings = np.floor(near * PER_HALVING + 0.5)
    r = halvings * HIGH - near + halvings * LOW
    p = C8 + r * (C9 + r * (C10 + r * (C11 + r * (C12 + r * C13))))
    p = 1.0 + r * (1.0 + r * (C2 + r * (C3 + r * (C4 + r * (C5 + r * (C6 + r * (C7 + r * p)))))))
    known = p * HALVINGS[halvings.astype(np.int64)]
    return np.where(x < FAR, known, np.where(np.isnan(x), np.nan, 0.0))


def tanhs(s: np.ndarray) -> np.ndarray:
    """:func:`tanh` of every number of an array."""
    far = decays(2.0 * np.abs(s))
    t = (1.0 - far) / (1.0 + far)
    return np.where(s < 0.0, -t, t)


def sigmoids(s: np.ndarray) -> np.ndarray:
    """:func:`sigmoid` of every number of an array."""
    far = decays(np.abs(s))
    return np.where(s < 0.0, far, 1.0) / (1.0 + far)
