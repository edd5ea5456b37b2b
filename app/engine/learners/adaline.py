"""ADALINE: the rule of Widrow and Hoff."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..compiled.arguments import rule
from ..core.pseudocode import ACTIVATION, code, line, working
from ..core.units import Units
from .base import Counterpart, OnlineLearner, descent, learning_rate


@rule
def step(ya, sqnorm, numbers):  # type: ignore[no-untyped-def]
    return numbers[0] * (1.0 - ya)


@dataclass(frozen=True)
class Adaline(OnlineLearner):
    """At every visit: w <- w + eta (y - a) z, towards a = y, whether the sign was right or not.

    As a step along y z its size is eta (1 - y a), which is negative where y a is above 1: an example that is right
    by too much pulls the line back. It is stochastic gradient descent on the squared error (y - a)^2 / 2.

    Guarantee: for eta < 2 / R^2 no visit makes its own error larger: a step may go past the target, by less than the
    error was. With small rates the weights come near those of least squares. Least squares need not separate separable
    examples. Below that rate the weights stay bounded, above it they may not.

    Source: B. Widrow, M. Hoff, Adaptive switching circuits, 1960.
    """

    rate: float = learning_rate(
        "How far a step goes. Below 2/R² the weights stay bounded, above it they may not.", default=0.1
    )

    name = "adaline"
    label = "ADALINE (Widrow–Hoff)"
    summary = "Steps at every visit towards a = y: least squares, not the fewest mistakes."
    guarantee = "For η < 2/R² no visit makes its own error larger; small rates come near least squares."
    source = "Widrow and Hoff 1960"
    rule = step
    threshold = 1.0
    family = "smooth"
    every_visit = True
    unit = "identity"
    recurs = False
    pseudocode = (
        *ACTIVATION,
        line("update", r"w \leftarrow w + \eta\, (y - a)\, \phi(x)"),
        line("update", r"b \leftarrow b + \eta\, (y - a)", by="bias", show=["learned"]),
        line("update", r"\theta \leftarrow \theta - \eta\, (y - a)", by="bias", show=["threshold"]),
    )

    worked = (working("η (y − a) = {rate} · {y-a} = {step y}"),)
    core_numbers = ("eta",)
    core = (code("tau = eta * (1 - ya)"),)

    def counterpart(self) -> Counterpart:
        return descent("squared_error", self.rate)

    def numbers(self, units: Units) -> np.ndarray:
        return np.array([self.rate])
