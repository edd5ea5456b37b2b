"""Pegasos: the linear SVM by stochastic subgradient steps."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..compiled.arguments import rule
from ..core.params import param
from ..core.pseudocode import ACTIVATION, Line, code, line, working
from ..core.units import Units
from ..methods.batch import SHRINKING
from ..methods.online import PEGASOS
from .base import Counterpart, OnlineLearner, batch_size

#: One example a step, or a minibatch of several; documents do not say a size of 1.
ONE: Line = {"by": "learner.size", "show": [None]}
SMALL: Line = {"by": "learner.size", "hide": [None]}
LEARNED: Line = {"by": "bias", "show": ["learned", "fixed"]}
TRAINED: Line = {"by": "bias", "show": ["learned"]}
THETA: Line = {"by": "bias", "show": ["threshold"]}
NONE: Line = {"by": "bias", "show": ["none"]}
OVER = r"\frac{\eta}{m} \sum_{(x, y) \in A}"


@rule
def step(ya, sqnorm, numbers):  # type: ignore[no-untyped-def]
    # The loop divides by the visit t: eta = 1 / (lambda t).
    return numbers[0] if ya < 1.0 else 0.0


@dataclass(frozen=True)
class Pegasos(OnlineLearner):
    """At visit t, with eta = 1 / (lambda t): w <- (1 - eta lambda) w, and where y a < 1 also + eta y z.

    So w shrinks at every visit, and after t visits it is the sum of y z over the visits that stepped, divided by
    lambda t; the start weights are forgotten at once. Every visit is an update; its step is 0 where w only shrinks.
    With minibatches of ``size`` visits t counts those, and eta y z is the mean of their y z where y a < 1, times eta.
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
        help="How strongly w shrinks: the larger, the shorter the w that it approaches.",
    )

    size: int = batch_size(1, "Examples a step looks at; with 1 a step is a visit.")

    name = "pegasos"
    label = "Pegasos (linear SVM)"
    summary = "Shrinks w at every visit, and steps where y a is below 1."
    guarantee = "The SVM's objective comes within O(log t / (λt)) of its least value."
    source = "Shalev-Shwartz et al. 2011"
    method = PEGASOS
    rule = step
    threshold = 1.0
    family = "svm"
    every_visit = True
    shrinks = True
    recurs = False
    pseudocode = (
        *(dict(each, also=ONE) for each in ACTIVATION),
        line("visit", r"A \leftarrow \{\,(x, y) \in B : y\,(w \cdot \phi(x) + b) < 1\,\}", also=SMALL, **LEARNED),
        line("visit", r"A \leftarrow \{\,(x, y) \in B : y\,(w \cdot \phi(x) - \theta) < 1\,\}", also=SMALL, **THETA),
        line("visit", r"A \leftarrow \{\,(x, y) \in B : y\,(w \cdot \phi(x)) < 1\,\}", also=SMALL, **NONE),
        line("update", r"\eta \leftarrow 1/(\lambda t), \quad w \leftarrow (1 - \eta\lambda)\, w"),
        line("test", r"\textbf{if } y\,a < 1", **ONE),
        line("test", r"\textbf{if } A \ne \emptyset", **SMALL),
        line("step", r"w \leftarrow w + \eta\, y\, \phi(x)", 1, **ONE),
        line("step", rf"w \leftarrow w + {OVER} y\, \phi(x)", 1, **SMALL),
        line("step", r"b \leftarrow b + \eta\, y \quad (b \text{ shrinks as } w)", 1, also=ONE, **TRAINED),
        line("step", rf"b \leftarrow b + {OVER} y \quad (b \text{{ shrinks as }} w)", 1, also=SMALL, **TRAINED),
        line(
            "step", r"\theta \leftarrow \theta - \eta\, y \quad (\theta \text{ shrinks as } w)", 1,
            also=ONE, **THETA,
        ),
        line(
            "step", rf"\theta \leftarrow \theta - {OVER} y \quad (\theta \text{{ shrinks as }} w)", 1,
            also=SMALL, **THETA,
        ),
    )  # fmt: skip

    worked = (
        working("w shrinks by the factor 1 − 1/t = {1-1/t}, t = {t}"),
        working("η = 1/(λ t) = 1/({lambda}·{t}) = {step}", "step"),
    )
    core_numbers = ("eta",)
    core = (
        code("tau = (eta if ya < 1 else 0.0) / t  # eta: 1 / lambda", **ONE),
        code("total = 0.0", **SMALL),
        code("for i in near:", **SMALL),
        code("    total = total + y[i] * z[i]", **SMALL),
        code("w = (1 - 1 / k) * w + eta / k / len(order) * total  # eta: 1 / lambda", **SMALL),
    )

    def __post_init__(self) -> None:
        if self.size > 1:
            object.__setattr__(self, "method", SHRINKING)

    @property
    def minibatch(self) -> int:
        return self.size

    def counterpart(self) -> Counterpart:
        parameters = {"loss": "hinge", "alpha": self.lam, "learning_rate": "optimal"}
        notes = (
            "The same loss and penalty by other steps: its rate falls as 1 / (alpha (t0 + t)), with a t0 of its own, it"
            " shrinks w after the step, and never the bias. Weights come near ours, and are not ours.",
        )
        return Counterpart("SGDClassifier", parameters, same=False, notes=notes)

    def numbers(self, units: Units) -> np.ndarray:
        return np.array([1.0 / self.lam])
