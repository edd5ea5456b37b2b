"""Pegasos: the linear SVM by stochastic subgradient steps."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..compiled.rules import rule
from ..core.params import param
from ..core.pseudocode import ACTIVATION, line, working
from .base import OnlineLearner


@rule
def step(ya, sqnorm, numbers):  # type: ignore[no-untyped-def]
    # The loop divides by the visit t: eta = 1 / (lambda t).
    return numbers[0] if ya < 1.0 else 0.0


@dataclass(frozen=True)
class Pegasos(OnlineLearner):
    """At visit t, with eta = 1 / (lambda t): w <- (1 - eta lambda) w, and where y a < 1 also + eta y z.

    So w shrinks at every visit, and after t visits it is the sum of y z over the visits that stepped, divided by
    lambda t; the start weights are forgotten at once. Every visit is an update; its step is 0 where w only shrinks.
    With a learned bias the constant 1 is a feature like the others, so b shrinks too. There is no projection.

    Guarantee: the objective lambda/2 ||w||^2 + mean hinge loss comes within O(log t / (lambda t)) of its least value
    on average.

    Source: S. Shalev-Shwartz, Y. Singer, N. Srebro, A. Cotter, Pegasos: primal estimated sub-gradient solver for
    SVM, 2011.
    """

    lam: float = param(
        0.1,
        label="Regularisation λ",
        low=0,
        low_open=True,
        high=1e3,
        step=0.01,
        scale="log",
        name="lambda",
        help="How strongly w shrinks: the larger, the wider the margin.",
    )

    name = "pegasos"
    label = "Pegasos (linear SVM)"
    summary = "Shrinks w at every visit, and steps where y a is below 1."
    guarantee = "The SVM's objective comes within O(log t / (λt)) of its least value."
    source = "Shalev-Shwartz et al. 2011"
    rule = step
    threshold = 1.0
    family = "svm"
    every_visit = True
    shrinks = True
    recurs = False
    pseudocode = (
        *ACTIVATION,
        line("update", r"\eta \leftarrow 1/(\lambda t), \quad w \leftarrow (1 - \eta\lambda)\, w"),
        line("test", r"\textbf{if } y\,a < 1"),
        line("step", r"w \leftarrow w + \eta\, y\, \phi(x)", 1),
        line(
            "step",
            r"b \leftarrow b + \eta\, y \quad (b \text{ shrinks as } w)",
            1,
            by="bias",
            show=["learned"],
        ),
        line(
            "step",
            r"\theta \leftarrow \theta - \eta\, y \quad (\theta \text{ shrinks as } w)",
            1,
            by="bias",
            show=["threshold"],
        ),
    )

    worked = (
        working("w shrinks by the factor 1 − 1/t = {1-1/t}, t = {t}"),
        working("η = 1/(λ t) = 1/({lambda}·{t}) = {step}", "step"),
    )

    def numbers(self, activation_unit: float, step_unit: float) -> np.ndarray:
        return np.array([1.0 / self.lam])
