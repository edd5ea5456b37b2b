"""The multilayer perceptron, trained by back-propagation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.params import param
from ..core.pseudocode import Line, code, line
from ..methods.back_propagation import BACK_PROPAGATION, SmoothNetwork
from .base import Learner, batch_size, learning_rate

EVERY = r"\text{ for every unit } j"
MEAN = r"\tfrac{1}{m} \sum_B "
ONE: Line = {"by": "learner.size", "show": [None]}
SMALL: Line = {"by": "learner.size", "hide": [None]}
LEARNED: Line = {"by": "bias", "show": ["learned"]}
THRESHOLD: Line = {"by": "bias", "show": ["threshold"]}
NONE: Line = {"by": "bias", "show": ["none"]}
TANH: Line = {"by": "learner.kind", "show": ["tanh"]}
SIGMOID: Line = {"by": "learner.kind", "show": ["sigmoid"]}
SQUARED: Line = {"by": "learner.loss", "show": ["squared"]}
LOGISTIC: Line = {"by": "learner.loss", "show": ["logistic"]}


def _visit(when: str, indent: int, size: Line) -> tuple[Line, ...]:
    """What is found of one example, forwards."""

    def each(tex: str, **depends: Any) -> Line:
        return line(when, tex, indent, **({**depends, "also": size} if depends else size))

    return (
        each(rf"s_j \leftarrow w_j \cdot \phi(x) + b_j {EVERY}", **LEARNED),
        each(rf"s_j \leftarrow w_j \cdot \phi(x) - \theta_j {EVERY}", **THRESHOLD),
        each(rf"s_j \leftarrow w_j \cdot \phi(x) {EVERY}", **NONE),
        each(r"h_j \leftarrow \tanh s_j", **TANH),
        each(r"h_j \leftarrow \sigma(s_j)", **SIGMOID),
        each(r"a \leftarrow \sum_j v_j h_j + c", **LEARNED),
        each(r"a \leftarrow \sum_j v_j h_j - \theta", **THRESHOLD),
        each(r"a \leftarrow \sum_j v_j h_j", **NONE),
    )


def _back(indent: int, size: Line) -> tuple[Line, ...]:
    """What the chain rule makes of it: how the loss changes with a, and with each s_j."""

    def each(tex: str, **depends: Any) -> Line:
        return line("update", tex, indent, **{**depends, "also": size})

    return (
        each(r"g \leftarrow a - y \quad (L = \tfrac12 (y - a)^2, \; g = \partial L / \partial a)", **SQUARED),
        each(
            r"g \leftarrow -y\, \sigma(-y\,a) \quad (L = \log(1 + e^{-y a}), \; g = \partial L / \partial a)",
            **LOGISTIC,
        ),
        each(rf"g_j \leftarrow g\, v_j\, (1 - h_j^2) {EVERY}", **TANH),
        each(rf"g_j \leftarrow g\, v_j\, h_j (1 - h_j) {EVERY}", **SIGMOID),
    )


def _steps(mean: str, size: Line) -> tuple[Line, ...]:
    return (
        line("update", rf"v_j \leftarrow v_j - \eta\, {mean}g\, h_j", **size),
        line("update", rf"c \leftarrow c - \eta\, {mean}g", also=size, **LEARNED),
        line("update", rf"\theta \leftarrow \theta + \eta\, {mean}g", also=size, **THRESHOLD),
        line("update", rf"w_j \leftarrow w_j - \eta\, {mean}g_j\, \phi(x)", **size),
        line("update", rf"b_j \leftarrow b_j - \eta\, {mean}g_j", also=size, **LEARNED),
        line("update", rf"\theta_j \leftarrow \theta_j + \eta\, {mean}g_j", also=size, **THRESHOLD),
    )


@dataclass(frozen=True)
class MultilayerPerceptron(Learner):
    """Units h_j = tanh(s_j) or sigma(s_j), s_j = w_j.phi + b_j, under an output a = sum of v_j h_j + c that learns too.

    The chain rule says how the loss L changes with each weight: with a by g = a - y (squared, (y - a)^2 / 2) or
    -y sigma(-y a) (logistic, log(1 + e^(-y a))), with s_j by g_j = g v_j h_j', where h' = 1 - h^2 or h (1 - h); with
    v_j by g h_j, with w_j by g_j phi. Others write delta for g. Every weight steps by -eta times that, at every visit,
    or once a minibatch by the mean of its examples. Start weights are the seed's: of a unit that adds up k numbers
    between -sqrt(3 / k) and sqrt(3 / k), so that their variance is 1/k. e to a power is computed by +, -, * and /
    alone, so that runs are equal on every machine.

    Guarantee: none. The loss has more than one valley, and a run may stay in a poor one.

    Source: D. Rumelhart, G. Hinton, R. Williams, Learning representations by back-propagating errors, 1986; the start:
    Y. LeCun, L. Bottou, G. Orr, K. Mueller, Efficient backprop, 1998.
    """

    rate: float = learning_rate("How far a step goes down the gradient.", default=0.1)
    hidden: int = param(2, label="Units", low=2, high=8, step=1, help="Hidden units; each bends the border.")
    kind: str = param(
        "tanh",
        label="Unit",
        help="What a hidden unit makes of its sum.",
        choices=[
            ("tanh", "tanh", "Between −1 and 1."),
            ("sigmoid", "sigmoid", "σ(s) = 1/(1 + e^−s), between 0 and 1."),
        ],
    )
    loss: str = param(
        "logistic",
        label="Loss",
        help="What training makes small.",
        choices=[
            ("squared", "squared", "½ (y − a)²: it pulls back what is right by too much."),
            ("logistic", "logistic", "log(1 + exp(−y a)): the less, the surer."),
        ],
    )
    size: int = batch_size(1, "Examples whose mean gradient makes a step; with 1 a step is a visit.")
    seed: int = param(
        0, label="Seed of the start", low=0, high=2**32 - 1, step=1, help="Another seed, other start weights."
    )

    name = "multilayer-perceptron"
    label = "Multilayer perceptron"
    summary = "Smooth hidden units that learn too: the chain rule says how each weight steps."
    guarantee = "No theorem: the loss has several valleys, and a run may stay in a poor one."
    source = "Rumelhart, Hinton and Williams 1986"
    method = BACK_PROPAGATION
    weighs = True
    family = "layers"
    layered = True
    every_visit = True
    unit = "identity"
    recurs = False
    biases = ("learned", "none")
    pseudocode = (
        *_visit("visit", 0, ONE),
        *_back(0, ONE),
        *_steps("", ONE),
        line("visit", r"\textbf{for each } (x, y) \in B", **SMALL),
        *_visit("visit", 1, SMALL),
        *_back(1, SMALL),
        *_steps(MEAN, SMALL),
    )
    core = (
        code("g = a - y[i]", **SQUARED),
        code("g = -y[i] * sigmoid(-y[i] * a)", **LOGISTIC),
        code("out = w[-len(h) - 1 : -1]", **LEARNED),
        code("out = w[-len(h) :]", **NONE),
        code("own = g * out * (1 - h * h)", **TANH),
        code("own = g * out * (h * (1 - h))", **SIGMOID),
        code("g_w, g_v = own[:, None] * z[i], g * np.append(h, 1.0)", **LEARNED),
        code("g_w, g_v = own[:, None] * z[i], g * h", **NONE),
    )

    @property
    def minibatch(self) -> int:
        return self.size

    def network(self, features: int, bias: str) -> SmoothNetwork:
        learned = bias != "none"
        return SmoothNetwork(
            self.hidden, features + learned, learned, unit=self.kind, loss=self.loss, output="learned"
        )
