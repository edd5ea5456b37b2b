"""Blackboard exactness: sums that are 0 by hand are 0 here.

Short decimals are rarely binary fractions: with a rate of 0.1 the weights drift by roundings, and a score that
is 0 on the blackboard comes out as 1e-17. Where data, rate and start are short decimals (and not already exact
in binary), training runs in whole numbers held in float64: features times ``Units.feature``, weights times
``Units.weight``. Sums of whole numbers below 2^53 are exact; the loop stops with OVERFLOW before one could pass
that, and training starts again in plain floating point. What is reported is divided once, which gives the
float64 nearest to the decimal.

From zero a rate only scales the weights of a learner whose every step is that rate. One that is no short decimal is
left out: the steps are 1, and 1 is the rate in what is reported. Then a run is the same at every rate, whatever the
examples are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

MOST_PLACES = 6  # decimals of a coordinate, a rate or a start weight that count as short
MOST_BITS = 20  # bits after the binary point of numbers that stay binary
LARGEST = 2.0**53
LONGEST = 2.0**50  # whole numbers up to this are recovered from their products with a root
_MOST_FIVES = 22  # 5^22 is the largest power of five that a float64 holds


@dataclass(frozen=True)
class Unit:
    """The factor 2^twos 5^fives, which makes a set of numbers whole."""

    twos: int = 0
    fives: int = 0

    @property
    def value(self) -> float:
        return 2.0**self.twos * 5.0**self.fives

    def __mul__(self, other: Unit) -> Unit:
        return Unit(self.twos + other.twos, self.fives + other.fives)

    def power(self, degree: int) -> Unit:
        return Unit(self.twos * degree, self.fives * degree)

    def common(self, other: Unit) -> Unit:
        """The least common multiple of both."""
        return Unit(max(self.twos, other.twos), max(self.fives, other.fives))


@dataclass(frozen=True)
class Units:
    """Factors of training: z_trained = z * feature, w_trained = w * weight. ``exact``: both are whole numbers."""

    feature: float = 1.0
    weight: float = 1.0
    dual: bool = False  # weights count examples: steps are weights
    exact: bool = True
    factored: bool = False  # whole numbers times roots: app/engine/features/metric.py

    @property
    def activation(self) -> float:
        """The factor of activations in training."""
        return self.feature * self.weight

    @property
    def step(self) -> float:
        """The factor of step sizes in training."""
        return self.weight if self.dual else self.weight / self.feature

    def in_steps(self, rate: float) -> float:
        """A step size in units of training."""
        return in_units(rate, self.step)

    def reported(self, steps: np.ndarray, rate: float | None) -> np.ndarray:
        """Step sizes in units of documents; ``rate``: the size of every step, if they are all equal."""
        if rate is not None and self.in_steps(rate) == 1.0:
            return steps * rate
        return np.asarray(steps / self.step)

    def threshold(self, value: float, rate: float) -> float:
        """A threshold of y a in units of training, for steps of ``rate``; rounded down if y a is whole."""
        bound = (
            Fraction(repr(value))
            / Fraction(repr(rate))
            * Fraction(self.in_steps(rate))
            * Fraction(self.feature) ** 2
        )
        return float(math.floor(bound) if self.exact and not self.factored else bound)


PLAIN = Units(exact=False)


def unit_of(values: np.ndarray) -> Unit | None:
    """The least unit that makes the values whole, each the float64 nearest to its decimal; None for long decimals."""
    if is_dyadic(values):
        return next(Unit(k) for k in range(MOST_BITS + 1) if _is_whole(values * 2.0**k))
    for k in range(1, MOST_PLACES + 1):
        scaled = np.rint(values * 10.0**k)
        if (np.abs(scaled) < LARGEST).all() and (scaled / 10.0**k == values).all():
            # The unit of 3/8 and 4/5 is 40, not 1000: smaller whole numbers stay exact for longer.
            common = int(np.gcd.reduce(np.append(scaled.astype(np.int64), 10**k)))
            return Unit(_least(2, k, common), _least(5, k, common))
    return None


def _least(prime: int, places: int, common: int) -> int:
    """The power of a prime in 10^places / common."""
    while common % prime == 0:
        common //= prime
        places -= 1
    return places


def is_dyadic(values: np.ndarray) -> bool:
    """Whether every value has at most MOST_BITS bits after the binary point, and is below 2^53 / 2^MOST_BITS."""
    scaled = values * 2.0**MOST_BITS
    return bool((np.abs(scaled) < LARGEST).all() and _is_whole(scaled))


def _is_whole(values: np.ndarray) -> bool:
    return bool((np.rint(values) == values).all())


def units_for(
    feature: Unit, steps: tuple[float, ...], thresholds: tuple[float, ...], start: np.ndarray, dual: bool
) -> Units | None:
    """Units for whole-number training of features in unit ``feature``; None if the decimals are too long.

    ``dual``: weights count examples, and are sums of steps alone.
    """
    step_unit, start_unit = unit_of(np.array(steps)), unit_of(start)
    threshold_unit = unit_of(np.array(thresholds)) if thresholds else Unit()
    if step_unit is None or start_unit is None or threshold_unit is None:
        return None
    # Weights are sums of start and step * feature vectors; scores are compared with thresholds.
    weight = (step_unit if dual else feature * step_unit).common(start_unit).common(threshold_unit)
    if (feature * weight).fives > _MOST_FIVES:
        return None
    return Units(feature.value, weight.value, dual)


def unit_steps(feature: Unit | None, rate: float, start: np.ndarray) -> Units:
    """Units in which steps of ``rate`` are 1, for features in unit ``feature`` (None: plain numbers); PLAIN if that
    changes nothing, or the start is not zero."""
    size = 1.0 if feature is None else feature.value
    with np.errstate(over="ignore"):
        in_range = np.isfinite(size * (size / rate)) and rate / size > 0.0
    power_of_two = math.frexp(rate)[0] == 0.5
    if start.any() or not in_range or (feature is None and power_of_two):
        return PLAIN
    return Units(size, size / rate, exact=feature is not None)


def whole(values: np.ndarray, unit: float) -> np.ndarray:
    """Values times the unit as exact whole numbers in float64."""
    return np.asarray(np.rint(values * unit) + 0.0)


def in_whole_numbers(values: np.ndarray, unit: float) -> np.ndarray | None:
    """Values times the unit, if each is the float64 nearest to a whole multiple of 1 / unit; else None."""
    scaled: np.ndarray = np.rint(values * unit) + 0.0
    return scaled if (scaled / unit == values).all() and (np.abs(scaled) < LARGEST).all() else None


def in_units(value: float, unit: float) -> float:
    """A rule's parameter in units of training; unchanged in plain training."""
    return value if unit == 1.0 else float(np.rint(value * unit))
