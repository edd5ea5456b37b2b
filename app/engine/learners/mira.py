"""MIRA, the margin infused relaxed algorithm, for two classes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..compiled.arguments import rule
from ..core.pseudocode import ACTIVATION, MISTAKE, OTHERWISE, STEPLESS, additive, code, line, working
from ..core.units import Units
from ..theory.bound import Bound, Geometry, mira
from .base import OnlineLearner

WORKED = working("τ = (1 − y a) / ‖z‖² = {1-ya} / {sqnorm} = {step}")
TAU = line("update", r"\tau \leftarrow (1 - y\,a) / \lVert z \rVert^2", 1)


@rule
def step(ya, sqnorm, numbers):  # type: ignore[no-untyped-def]
    # A zero vector cannot be brought to y a = 1: it is left alone.
    return (1.0 - ya) / sqnorm if ya <= numbers[0] and sqnorm > 0.0 else 0.0


@dataclass(frozen=True)
class Mira(OnlineLearner):
    """On a mistake the smallest change of w that makes y a exactly 1: tau = (1 - y a) / ||z||^2.

    z is what is trained: with a learned bias its constant 1 counts in the squared norm.

    Guarantee: at most R^2 / delta^2 mistakes on separable examples, from zero and with a bias that is not fixed.

    Source: K. Crammer, Y. Singer, Ultraconservative online algorithms for multiclass problems, 2003.
    """

    name = "mira"
    label = "MIRA"
    summary = "On a mistake, the smallest change that makes y a exactly 1."
    guarantee = "From zero at most R²/δ² mistakes on separable examples, if the bias is not fixed."
    source = "Crammer and Singer 2003"
    rule = step
    weighs = False  # a step leads to a margin
    converges = True
    conservative = True
    pseudocode = (*ACTIVATION, *MISTAKE, STEPLESS, TAU, *additive(r"\tau"), OTHERWISE)
    worked = (WORKED,)
    core = (code("tau = (1 - ya) / square[i] if ya <= 0 and square[i] > 0 else 0.0"),)

    def numbers(self, units: Units) -> np.ndarray:
        return np.zeros(1)

    def fires_up_to(self, units: Units) -> float:
        return 0.0

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return mira(geometry)
