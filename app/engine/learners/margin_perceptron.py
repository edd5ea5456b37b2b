"""The perceptron with a margin."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..compiled.arguments import rule
from ..core.params import param
from ..core.pseudocode import ACTIVATION, OTHERWISE, additive, code, line
from ..core.units import Units
from ..theory.bound import Bound, Geometry, margin_perceptron
from .base import Counterpart, OnlineLearner, descent, learning_rate


@rule
def step(ya, sqnorm, numbers):  # type: ignore[no-untyped-def]
    return numbers[0] if ya <= numbers[1] else 0.0


@dataclass(frozen=True)
class MarginPerceptron(OnlineLearner):
    """Where y a <= m: w <- w + eta y phi(x), b <- b + eta y. Otherwise nothing.

    Guarantee: on separable examples, from zero and with a bias that is not fixed, at most (R^2 + 2 m / eta) / delta^2
    updates; the line it ends with keeps y a > m everywhere.

    Source: W. Krauth, M. Mezard, 1987; R. Duda, P. Hart, 1973.
    """

    rate: float = learning_rate("Only its ratio to the margin matters from the zero start.")
    margin: float = param(
        1.0,
        label="Margin m",
        low=0,
        high=1e6,
        step=0.1,
        help="An update while y a is at most this; 0 is the perceptron.",
    )

    name = "margin-perceptron"
    label = "Margin perceptron"
    summary = "Updates on right answers too, while y a is at most a margin."
    guarantee = (
        "From zero at most (R² + 2m/η)/δ² updates on separable examples, with a bias that is not fixed."
    )
    source = "Duda and Hart 1973; Krauth and Mézard 1987"
    rule = step
    converges = True
    threshold = "margin"
    pseudocode = (
        *ACTIVATION,
        line("test", r"\textbf{if } y\,a \le m"),
        *additive(r"\eta"),
        OTHERWISE,
    )
    core_numbers = ("eta", "m")
    core = (code("tau = eta if ya <= m else 0.0"),)

    def counterpart(self) -> Counterpart:
        if self.margin == 0:
            return Counterpart("Perceptron", {"eta0": self.rate})
        note = "Its margin is 1: the rate is over m, and weights are times m."
        return descent(
            "hinge", self.rate / self.margin, times=self.margin, notes=(note,) * (self.margin != 1)
        )

    @property
    def conservative(self) -> bool:
        return self.margin == 0

    def numbers(self, units: Units) -> np.ndarray:
        return np.array([units.in_steps(self.rate), self.fires_up_to(units)])

    def steps(self) -> tuple[float, ...]:
        return (self.rate,)

    def thresholds(self) -> tuple[float, ...]:
        return (self.margin,)

    def fires_up_to(self, units: Units) -> float:
        return units.threshold(self.margin, self.rate)

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return margin_perceptron(geometry, self.rate, self.margin)
