"""The structured perceptron."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import tasks
from ..core.pseudocode import code, line
from ..methods.sequence import SEQUENCE
from ..theory.bound import Bound, Geometry, perceptron
from .base import Learner, learning_rate


@dataclass(frozen=True)
class StructuredPerceptron(Learner):
    """Tags a whole sentence at once: the tagging with the highest score, found by Viterbi's algorithm.

    Phi(x, z) counts which word has which tag, and which tag follows which. On a mistake, at whatever word,
    w <- w + eta (Phi(x, y) - Phi(x, y^)) for the right tagging y and the one found, y^.

    Guarantee: from zero at most R^2 / delta^2 mistakes where a unit vector u has u.(Phi(x, y) - Phi(x, z)) >= delta for
    every sentence and every wrong tagging z, and R is the largest length of these differences.

    Source: M. Collins, Discriminative training methods for hidden Markov models: theory and experiments with perceptron
    algorithms, 2002.
    """

    rate: float = learning_rate("From the zero start the rate only scales the weights.")

    name = "structured-perceptron"
    label = "Structured perceptron"
    summary = "Tags all words of a sentence together; the right tagging's features gain, those of the one found lose."
    guarantee = (
        "From zero at most R²/δ² mistakes where some weights put right taggings first, R over wrong taggings."
    )
    source = "Collins 2002"
    method = SEQUENCE
    conservative = True
    bounded = True
    converges = True
    proof_factor = 1
    task = tasks.SEQUENCE
    biases = ("none",)
    pseudocode = (
        line("visit", r"\hat y \leftarrow \operatorname{argmax}_z\, w \cdot \Phi(x, z)"),
        line("test", r"\textbf{if } \hat y \ne y \text{ at any word}"),
        line("update", r"w \leftarrow w + \eta\, (\Phi(x, y) - \Phi(x, \hat y))", 1),
        line("quiet", r"\textbf{else } \text{leave all}"),
    )
    core = (code("add(x[i], y[i], eta)"), code("add(x[i], found, -eta)"))

    def steps(self) -> tuple[float, ...]:
        return (self.rate,)

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return perceptron(geometry, self.rate)
