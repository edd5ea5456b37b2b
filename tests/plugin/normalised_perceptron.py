"""A learner that Hyperplane finds where this package is installed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from hyperplane.engine.compiled.arguments import rule
from hyperplane.engine.core.pseudocode import (
    ACTIVATION,
    MISTAKE,
    OTHERWISE,
    STEPLESS,
    additive,
    code,
    line,
    working,
)
from hyperplane.engine.core.units import Units
from hyperplane.engine.learners.base import OnlineLearner, learning_rate


@rule
def step(ya: Any, sqnorm: Any, numbers: Any) -> Any:
    return numbers[0] / np.sqrt(sqnorm) if ya <= 0.0 and sqnorm > 0.0 else 0.0


@dataclass(frozen=True)
class NormalisedPerceptron(OnlineLearner):
    """At a mistake w <- w + eta y z / ||z||, so that a far example moves the line no more than a near one."""

    rate: float = learning_rate("How far w moves at a mistake, whatever the length of z.")

    name = "normalised-perceptron"
    label = "Normalised perceptron"
    summary = "Each mistake moves w by the same length."
    guarantee = "On separable examples mistakes end, as on examples of length 1."
    source = "Blum, Frieze, Kannan, Vempala 1998"
    rule = step
    conservative = True
    pseudocode = (
        *ACTIVATION,
        *MISTAKE,
        STEPLESS,
        line("update", r"\tau \leftarrow \eta / \lVert z \rVert", 1),
        *additive(r"\tau"),
        OTHERWISE,
    )
    worked = (working("τ = η / ‖z‖ = {rate} / √{sqnorm} = {step}"),)
    core_numbers = ("eta",)
    core = (code("tau = eta / np.sqrt(square[i]) if ya <= 0 and square[i] > 0 else 0.0"),)

    def numbers(self, units: Units) -> np.ndarray:
        return np.array([self.rate])

    def fires_up_to(self, units: Units) -> float:
        return 0.0
