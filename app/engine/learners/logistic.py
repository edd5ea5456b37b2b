"""Logistic regression, one example at a time: the soft perceptron."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..compiled.arguments import rule
from ..core.pseudocode import ACTIVATION, additive, code, line, working
from ..core.units import Units
from .base import Counterpart, OnlineLearner, descent, learning_rate

TAU = line("update", r"\tau \leftarrow \eta\, \sigma(-y\,a), \quad \sigma(t) = 1/(1 + e^{-t})")


@rule
def step(ya, sqnorm, numbers):  # type: ignore[no-untyped-def]
    # Only ever the exponential of a negative number: it cannot overflow.
    far = math.exp(-abs(ya))
    return numbers[0] * (far if ya > 0.0 else 1.0) / (1.0 + far)


@dataclass(frozen=True)
class Logistic(OnlineLearner):
    """At every visit: w <- w + eta sigma(-y a) y z, with sigma(t) = 1 / (1 + e^-t).

    Where the perceptron takes a step of eta or none, this takes a share of eta: the less, the surer it was. It is
    stochastic gradient descent on the logistic loss log(1 + e^(-y a)).

    Guarantee: for steps that fall suitably the weights approach those of least loss; with a constant rate they come
    near and go on moving. On separable examples the loss has no minimum: the weights grow without end, slowly.

    Source: D. Cox, The regression analysis of binary sequences, 1958; the step: L. Bottou, Online algorithms and
    stochastic approximations, 1998.
    """

    rate: float = learning_rate("How far a full step goes.")

    name = "logistic"
    label = "Logistic regression"
    summary = "The soft perceptron: steps at every visit, less where it was sure."
    guarantee = (
        "With falling steps it approaches the least logistic loss; with a constant rate it stays near."
    )
    source = "Cox 1958; Bottou 1998"
    family = "smooth"
    rule = step
    every_visit = True
    unit = "sigmoid"
    recurs = False
    pseudocode = (*ACTIVATION, TAU, *additive(r"\tau", indent=0))

    worked = (working("τ = η σ(−y a) = {rate} · σ({-ya}) = {step}"),)
    core_numbers = ("eta",)
    core = (
        code("far = math.exp(-abs(ya))"),
        code("tau = eta * (far if ya > 0 else 1.0) / (1.0 + far)"),
    )

    def counterpart(self) -> Counterpart:
        return descent("log_loss", self.rate)

    def numbers(self, units: Units) -> np.ndarray:
        return np.array([self.rate])
