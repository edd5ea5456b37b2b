"""Least mean squares: a line fitted to real targets, one example at a time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..compiled.arguments import rule
from ..core import tasks
from ..core.params import param
from ..core.pseudocode import ACTIVATION, code, line, working
from ..core.units import Units
from ..methods.online import REGRESSION
from .base import Counterpart, OnlineLearner, learning_rate


@rule
def step(above, sqnorm, numbers):  # type: ignore[no-untyped-def]
    # `above` is a - y, by how much the prediction is too high.
    return numbers[0] * above * above if numbers[1] > 0.0 else -numbers[0] * above


@dataclass(frozen=True)
class Lms(OnlineLearner):
    """At every visit: w <- w + eta (y - a) z, towards the target y.

    It is stochastic gradient descent on the squared error (y - a)^2 / 2. The other variant is what some lecture notes
    print, w <- w + eta (y - a)^2 z: as a square is never negative, no step goes against z. With a learned bias the
    weights then run away, unless they approach a perfect fit.

    Guarantee: for eta < 2 / R^2 no visit makes its own error larger: a step may go past the target, by less than the
    error was. Small rates come near the line of least squares. Below that rate the weights stay bounded, above it they
    may not. By the square nothing is promised.

    Source: B. Widrow, M. Hoff, Adaptive switching circuits, 1960.
    """

    rate: float = learning_rate(
        "How far a step goes. By the residual the weights stay bounded below 2/R², above it they may not.",
        default=0.01,
    )
    variant: str = param(
        "residual",
        label="Step by",
        help="What the step is proportional to.",
        choices=[
            ("residual", "the residual", "η (y − a): least mean squares."),
            (
                "squared-residual",
                "its square",
                "η (y − a)²: as some notes print it; never negative, so w may run away.",
            ),
        ],
    )

    name = "lms"
    label = "Least mean squares"
    summary = "Fits a line to real targets: each visit moves it towards its example."
    guarantee = "By the residual: for η < 2/R² no visit makes its own error larger; small rates come near the best fit."
    source = "Widrow and Hoff 1960"
    task = tasks.REGRESSION
    unit = "identity"
    family = "smooth"
    method = REGRESSION
    rule = step
    every_visit = True
    recurs = False
    pseudocode = (
        *ACTIVATION,
        line("update", r"w \leftarrow w + \eta\, (y - a)\, \phi(x)", by="learner.variant", show=["residual"]),
        line(
            "update",
            r"w \leftarrow w + \eta\, (y - a)^2\, \phi(x)",
            by="learner.variant",
            show=["squared-residual"],
        ),
        line("update", r"b \leftarrow b + \text{the same for } 1", by="bias", show=["learned"]),
        line("update", r"\theta \leftarrow \theta - \text{the same for } 1", by="bias", show=["threshold"]),
    )

    worked = (
        working("η (y − a) = {rate} · {y-a} = {step}", by="learner.variant", show=["residual"]),
        working("η (y − a)² = {rate} · {y-a}² = {step}", by="learner.variant", show=["squared-residual"]),
    )
    core_numbers = ("eta",)
    core = (
        code("tau = eta * (y[i] - a)", by="learner.variant", show=["residual"]),
        code("tau = eta * (a - y[i]) * (a - y[i])", by="learner.variant", show=["squared-residual"]),
    )

    def counterpart(self) -> Counterpart | None:
        if self.variant != "residual":
            return None
        parameters = {
            "loss": "squared_error",
            "penalty": None,
            "learning_rate": "constant",
            "eta0": self.rate,
        }
        return Counterpart("SGDRegressor", parameters)

    def numbers(self, units: Units) -> np.ndarray:
        return np.array([self.rate, 1.0 if self.variant == "squared-residual" else 0.0])
