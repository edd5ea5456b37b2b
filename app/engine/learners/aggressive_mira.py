"""Aggressive MIRA: MIRA that also acts on narrow right answers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..core.params import param
from ..core.pseudocode import ACTIVATION, OTHERWISE, STEPLESS, additive, code, line
from ..core.units import Units
from ..theory.bound import Bound, Geometry, aggressive_mira
from .base import OnlineLearner
from .mira import TAU, WORKED, step


@dataclass(frozen=True)
class AggressiveMira(OnlineLearner):
    """Where y a <= p: the smallest change of w that makes y a exactly 1. p = 0 is MIRA.

    Guarantee: on separable examples, from zero and with a bias that is not fixed, at most (1 + p) / (1 - p) R^2 /
    delta^2 updates, and weights at the end whose margin, with the bias among them, is above p / (1 + p) delta. That
    number grows with p; the margin of a run need not (docs/theory.md).

    Source: Liang Huang's lecture notes on the perceptron and MIRA; K. Crammer, Y. Singer, 2003.
    """

    p: float = param(
        0.5,
        label="Aggressiveness p",
        low=0,
        high=1,
        high_open=True,
        step=0.1,
        help="An update while y a is at most p; 0 is MIRA.",
    )

    name = "aggressive-mira"
    label = "Aggressive MIRA"
    summary = "MIRA that also acts on right answers with y a up to p."
    guarantee = "At most (1 + p)/(1 − p) R²/δ² updates on separable examples, then a margin over p/(1 + p) δ."
    source = "Crammer and Singer 2003; lecture notes of Liang Huang"
    rule = step
    weighs = False  # a step leads to a margin
    converges = True
    threshold = "p"
    pseudocode = (
        *ACTIVATION,
        line("test", r"\textbf{if } y\,a \le p"),
        STEPLESS,
        TAU,
        *additive(r"\tau"),
        OTHERWISE,
    )
    worked = (WORKED,)
    core_numbers = ("p",)
    core = (code("tau = (1 - ya) / square[i] if ya <= p and square[i] > 0 else 0.0"),)

    @property
    def conservative(self) -> bool:
        return self.p == 0

    def numbers(self, units: Units) -> np.ndarray:
        return np.array([self.p])

    def fires_up_to(self, units: Units) -> float:
        return self.p

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return aggressive_mira(geometry, self.p)
