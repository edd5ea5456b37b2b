"""Rosenblatt's perceptron."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..compiled.arguments import rule
from ..core.pseudocode import ACTIVATION, MISTAKE, OTHERWISE, additive, code
from ..core.units import Units
from ..theory.bound import Bound, Geometry, perceptron
from .base import Counterpart, OnlineLearner, learning_rate


@rule
def step(ya, sqnorm, numbers):  # type: ignore[no-untyped-def]
    return numbers[0] if ya <= 0.0 else 0.0


@dataclass(frozen=True)
class Perceptron(OnlineLearner):
    """On a mistake (y a <= 0): w <- w + eta y phi(x), b <- b + eta y. Otherwise nothing.

    Guarantee: with a bias that is not fixed, if some unit vector u has y u.z >= delta > 0 for every example (z: the
    features with the bias's constant) and R = max ||z||, a run from zero makes at most R^2 / delta^2 mistakes, whatever
    the rate. If nothing separates the examples, the weights stay bounded, and as long as a score of 0 is a mistake and
    every epoch visits all examples the mistakes never end. A bias that is fixed at another number than 0 has no such
    bound: x = 1 and b = -100 take 101 mistakes, and a run may go round on separable examples.

    Source: F. Rosenblatt, The perceptron, 1958; the bound: A. Novikoff, 1962.
    """

    rate: float = learning_rate("From the zero start the rate only scales w: the mistakes are the same.")

    name = "perceptron"
    label = "Perceptron"
    summary = "On a mistake, adds y x to the weights."
    guarantee = (
        "From zero at most R²/δ² mistakes on separable examples in any order, if the bias is not fixed."
    )
    source = "Rosenblatt 1958; Novikoff 1962"
    rule = step
    conservative = True
    bounded = True
    converges = True
    proof_factor = 1
    pseudocode = (
        *ACTIVATION,
        *MISTAKE,
        *additive(r"\eta"),
        OTHERWISE,
    )
    core_numbers = ("eta",)
    core = (code("tau = eta if ya <= 0 else 0.0"),)

    def counterpart(self) -> Counterpart:
        return Counterpart("Perceptron", {"eta0": self.rate})

    def numbers(self, units: Units) -> np.ndarray:
        return np.array([units.in_steps(self.rate)])

    def steps(self) -> tuple[float, ...]:
        return (self.rate,)

    def fires_up_to(self, units: Units) -> float:
        return 0.0

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return perceptron(geometry, self.rate)
