"""Blackboard exactness: sums that are 0 by hand are 0 here.

Short decimals are rarely binary fractions: with a rate of 0.1 the weights drift by roundings, and a score that
is 0 on the blackboard comes out as 1e-17. Where data, rate and start are short decimals (and not already exact
in binary), training runs in whole numbers held in float64: features times ``feature_unit``, weights times
``weight_unit``, both powers of ten. Sums of whole numbers below 2^53 are exact; the loop stops with OVERFLOW
before one could pass that, and training starts again in plain floating point. What is reported is divided
once, which gives the float64 nearest to the decimal.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

MOST_PLACES = 6  # decimals of a coordinate, a rate or a start weight that count as short
DYADIC = 2.0**20  # numbers that are whole when multiplied by this are left to binary
LARGEST = 2.0**53


@dataclass(frozen=True)
class Units:
    """What 1 is in training: z_trained = z * feature, w_trained = w * weight."""

    feature: float = 1.0
    weight: float = 1.0

    @property
    def activation(self) -> float:
        return self.feature * self.weight

    @property
    def step(self) -> float:
        return self.weight / self.feature


PLAIN = Units()


def places(values: np.ndarray) -> int | None:
    """The fewest decimal places, up to MOST_PLACES, that write every value exactly as its float64; else None."""
    for k in range(MOST_PLACES + 1):
        scaled = np.rint(values * 10.0**k)
        if (np.abs(scaled) < LARGEST).all() and (scaled / 10.0**k == values).all():
            return k
    return None


def is_dyadic(values: np.ndarray) -> bool:
    """Whether binary holds every value with at most 20 bits after the point and a modest size."""
    scaled = values * DYADIC
    return bool((np.abs(scaled) < LARGEST).all() and (np.rint(scaled) == scaled).all())


def decimal_units(
    x: np.ndarray, degree: int, steps: tuple[float, ...], thresholds: tuple[float, ...], start: np.ndarray
) -> Units | None:
    """Units for whole-number training, or None where binary is exact already or the decimals are too long.

    ``degree``: of the map's highest monomial; x (n, d); start: the trained start weights.
    """
    constants = np.array([*steps, *thresholds, *start])
    if is_dyadic(x) and is_dyadic(constants):
        return None
    of_x = places(x)
    of_steps = places(np.array(steps))
    if of_x is None or of_steps is None:
        return None
    feature = 10.0 ** (of_x * degree)
    # Weights are sums of step * feature vectors: whole in units of 1 / (10^of_steps * feature).
    weight = feature * 10.0**of_steps
    for others, unit in ((start, weight), (np.array(thresholds), weight * feature)):
        if others.size and not (np.rint(others * unit) / unit == others).all():
            return None
    return Units(feature, weight) if feature * weight <= 1e22 else None


def whole(values: np.ndarray, unit: float) -> np.ndarray:
    """Values times the unit as exact whole numbers in float64."""
    return np.asarray(np.rint(values * unit) + 0.0)
