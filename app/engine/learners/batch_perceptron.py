"""The batch perceptron: gradient descent on the perceptron criterion."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.pseudocode import ACTIVATION, Line, code, indented, line
from ..methods.batch import BATCH
from ..theory.bound import Bound, Geometry, batch_perceptron
from .base import Learner, batch_size, learning_rate

SMALL: Line = {"by": "learner.size", "hide": [None]}
JOIN = r"M \leftarrow M \cup \{(x, y)\}"
OVER = r"\sum_{(x, y) \in M}"


@dataclass(frozen=True)
class BatchPerceptron(Learner):
    """Once a batch: w <- w + eta times the sum of y z over its misclassified examples M.

    That is gradient descent on the criterion E(w) = -(sum over M of y a), which is never negative and 0 where
    nothing is wrong. Examples with a score of 0 are in M as ``tie`` says. The sum is not divided.
    A batch is an epoch, or ``size`` visits of one, an epoch's last perhaps fewer: with size 1 it is the perceptron.

    Guarantee: at most m R^2 / delta^2 updates, m the size of a batch, on separable examples, from zero and with a bias
    that is not fixed (app/engine/theory/bound.py).

    Source: R. Duda, P. Hart, Pattern Classification and Scene Analysis, 1973.
    """

    rate: float = learning_rate("From the zero start the rate only scales w.")
    size: int | None = batch_size(None, "1 is the perceptron; with none a batch is the whole epoch.")

    name = "batch-perceptron"
    label = "Batch perceptron"
    summary = "Once an epoch, or a minibatch, adds y x of all its mistakes together."
    guarantee = (
        "From zero at most m R²/δ² updates on separable examples in batches of m, if the bias is not fixed."
    )
    source = "Duda and Hart 1973"
    method = BATCH
    weighs = True
    conservative = True
    bounded = True
    converges = True
    pseudocode = (
        line("each", r"\textbf{for each minibatch } B \subset D \text{ of } m \text{ examples:}", **SMALL),
        line("first", r"M \leftarrow \emptyset"),
        line("each", r"\textbf{for each } (x, y) \in D", by="learner.size", show=[None]),
        line("each", r"\textbf{for each } (x, y) \in B", **SMALL),
        *indented(ACTIVATION),
        line("visit", rf"\textbf{{if }} y\,a \le 0, \;{JOIN}", 1, by="tie", show=["mistake"]),
        line(
            "visit",
            rf"\textbf{{if }} \operatorname{{sign}}(a) \ne y, \;{JOIN}",
            1,
            by="tie",
            hide=["mistake"],
        ),
        line("test", r"\textbf{if } M \ne \emptyset"),
        line("update", rf"w \leftarrow w + \eta {OVER} y\, \phi(x)", 1),
        line("update", rf"b \leftarrow b + \eta {OVER} y", 1, by="bias", show=["learned"]),
        line("update", rf"\theta \leftarrow \theta - \eta {OVER} y", 1, by="bias", show=["threshold"]),
    )
    core = (
        code("total = 0.0"),
        code("for i in wrong:"),
        code("    total = total + y[i] * z[i]"),
        code("w += eta * total"),
    )

    @property
    def minibatch(self) -> int | None:
        return self.size

    @property
    def keeps_runs(self) -> bool:
        return self.size == 1

    def steps(self) -> tuple[float, ...]:
        return (self.rate,)

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return batch_perceptron(geometry, self.rate, self.size)
