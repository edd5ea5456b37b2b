"""Passive-aggressive learning: PA, PA-I and PA-II."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..compiled.arguments import rule
from ..core.params import param
from ..core.pseudocode import ACTIVATION, OTHERWISE, STEPLESS, additive, code, line, working
from ..core.units import Units
from .base import Counterpart, OnlineLearner

UNLIMITED = 1e12  # a limit beyond all steps
ROUNDING = 1e-12  # a loss up to this is none: after a step to y a = 1 the sum may come out just below


@rule
def step(ya, sqnorm, numbers):  # type: ignore[no-untyped-def]
    # numbers: cap on tau (PA-I), addition to the squared norm (PA-II). A zero vector is left alone.
    if ya >= 1.0 - ROUNDING or sqnorm <= 0.0:
        return 0.0
    tau = (1.0 - ya) / (sqnorm + numbers[1])
    return min(tau, numbers[0])


@dataclass(frozen=True)
class PassiveAggressive(OnlineLearner):
    """Where the hinge loss l = max(0, 1 - y a) is above 0, the smallest change that repairs it, within limits.

    PA: tau = l / ||z||^2, after which y a = 1. PA-I: tau = min(C, that). PA-II: tau = l / (||z||^2 + 1/(2C)).
    z is what is trained: with a learned bias its constant 1 counts in the squared norm.

    A loss of up to 1e-12 is taken as 0: it is what rounding leaves of one that was repaired.

    Guarantee (PA): from zero, with a bias that is not fixed, the sum of squared losses is at most R^2 ||u||^2 for any u
    with y u.z >= 1 everywhere.

    Source: K. Crammer, O. Dekel, J. Keshet, S. Shalev-Shwartz, Y. Singer, Online passive-aggressive algorithms, 2006.
    """

    variant: str = param(
        "PA",
        label="Variant",
        help="How far a step may go.",
        choices=[
            ("PA", "PA", "All the way to y a = 1."),
            ("PA-I", "PA-I", "At most a step of C."),
            ("PA-II", "PA-II", "The shorter, the smaller C."),
        ],
    )
    C: float = param(
        1.0,
        label="Aggressiveness C",
        low=0,
        low_open=True,
        high=1e6,
        step=0.1,
        scale="log",
        help="How much one example may move w.",
        applies={"variant": ["PA-I", "PA-II"]},
    )

    name = "passive-aggressive"
    label = "Passive-aggressive"
    summary = "Steps until y a reaches 1: all the way, or within a limit C."
    guarantee = (
        "PA: from zero the squared losses add up to at most R²‖u‖² for any u with y u·z ≥ 1 everywhere."
    )
    source = "Crammer et al. 2006"
    rule = step
    weighs = False  # a step leads to a margin
    converges = True  # its mistakes: theorems 2, 4 and 5 of the source
    threshold = 1.0
    pseudocode = (
        *ACTIVATION,
        line("test", r"\textbf{if } \ell = 1 - y\,a > 0"),
        STEPLESS,
        line("update", r"\tau \leftarrow \ell / \lVert z \rVert^2", 1, by="learner.variant", show=["PA"]),
        line(
            "update",
            r"\tau \leftarrow \min(C,\, \ell / \lVert z \rVert^2)",
            1,
            by="learner.variant",
            show=["PA-I"],
        ),
        line(
            "update",
            r"\tau \leftarrow \ell / (\lVert z \rVert^2 + 1/(2C))",
            1,
            by="learner.variant",
            show=["PA-II"],
        ),
        *additive(r"\tau"),
        OTHERWISE,
    )
    worked = (
        working("τ = ℓ / ‖z‖² = {1-ya} / {sqnorm} = {step}", by="learner.variant", show=["PA"]),
        working(
            "τ = min(C, ℓ / ‖z‖²) = min({C}, {1-ya} / {sqnorm}) = {step}", by="learner.variant", show=["PA-I"]
        ),
        working(
            "τ = ℓ / (‖z‖² + 1/(2C)) = {1-ya} / ({sqnorm} + 1/(2·{C})) = {step}",
            by="learner.variant",
            show=["PA-II"],
        ),
    )
    core_numbers = ("C", "slack")
    core = (
        code("tau = 0.0"),
        code("if ya < 1 - 1e-12 and square[i] > 0:"),
        code("    tau = (1 - ya) / square[i]", by="learner.variant", show=["PA"]),
        code("    tau = min(C, (1 - ya) / square[i])", by="learner.variant", show=["PA-I"]),
        code(
            "    tau = (1 - ya) / (square[i] + slack)  # slack: 1 / (2 C)",
            by="learner.variant",
            show=["PA-II"],
        ),
    )

    def counterpart(self) -> Counterpart:
        rate = "pa2" if self.variant == "PA-II" else "pa1"
        limit = self.C if self.variant != "PA" else UNLIMITED
        parameters = {"loss": "hinge", "penalty": None, "learning_rate": rate, "eta0": limit}
        notes = ("PA is PA-I with a limit that no step comes to.",) if self.variant == "PA" else ()
        return Counterpart("SGDClassifier", parameters, ones=True, notes=notes)

    def numbers(self, units: Units) -> np.ndarray:
        cap = self.C if self.variant == "PA-I" else np.inf
        slack = 1.0 / (2.0 * self.C) if self.variant == "PA-II" else 0.0
        return np.array([cap, slack])

    def fires_up_to(self, units: Units) -> float:
        return 1.0 - ROUNDING
