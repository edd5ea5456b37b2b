"""The batch perceptron: gradient descent on the perceptron criterion."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.pseudocode import line
from ..methods.batch import BATCH
from ..theory.bound import Bound, Geometry, batch_perceptron
from .base import Learner, learning_rate


@dataclass(frozen=True)
class BatchPerceptron(Learner):
    """Once an epoch: w <- w + eta times the sum of y z over all misclassified examples M.

    That is gradient descent on the criterion E(w) = -(sum over M of y a), which is never negative and 0 where
    nothing is wrong. Examples with a score of 0 are in M as ``tie`` says. The sum is not divided by n.

    Guarantee: at most n R^2 / delta^2 updates on separable examples from zero (app/engine/theory/bound.py).

    Source: R. Duda, P. Hart, Pattern Classification and Scene Analysis, 1973.
    """

    rate: float = learning_rate("From the zero start the rate only scales w.")

    name = "batch-perceptron"
    label = "Batch perceptron"
    summary = "Once an epoch, adds y x of all its mistakes together."
    guarantee = "At most n R²/δ² updates on separable examples."
    source = "Duda and Hart 1973"
    method = BATCH
    bounded = True
    pseudocode = (
        line("visit", r"M \leftarrow \{\,i : y_i a_i \le 0\,\}", by="tie", show=["mistake"]),
        line(
            "visit", r"M \leftarrow \{\,i : \operatorname{sign}(a_i) \ne y_i\,\}", by="tie", hide=["mistake"]
        ),
        line("test", r"\textbf{at the end of the epoch, if } M \ne \emptyset"),
        line("update", r"w \leftarrow w + \eta \sum_{i \in M} y_i\, \phi(x_i)", 1),
        line("update", r"b \leftarrow b + \eta \sum_{i \in M} y_i", 1, by="bias", show=["learned"]),
        line(
            "update", r"\theta \leftarrow \theta - \eta \sum_{i \in M} y_i", 1, by="bias", show=["threshold"]
        ),
    )

    def steps(self) -> tuple[float, ...]:
        return (self.rate,)

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return batch_perceptron(geometry, self.rate)
