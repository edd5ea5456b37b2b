"""The multiclass perceptron."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import tasks
from ..core.pseudocode import code, line
from ..methods.multiclass import MULTICLASS
from ..theory.bound import Bound, Geometry, multiclass_perceptron
from .base import Learner, learning_rate

ACTIVATIONS = r"a_c \leftarrow w_c \cdot \phi(x)"
EVERY = r"\text{ for every class } c"


@dataclass(frozen=True)
class MulticlassPerceptron(Learner):
    """A weight vector a class; the highest score is the prediction, the first of equals.

    On a mistake W_y <- W_y + eta z and W_predicted <- W_predicted - eta z; the classes' biases likewise.

    Guarantee: at most 2 R^2 / delta^2 mistakes, from zero and with biases that are not fixed, where weights U of norm 1
    exist with (u_y - u_c).z >= delta for every example and every other class c.

    Source: K. Crammer, Y. Singer, Ultraconservative online algorithms for multiclass problems, 2003; C. Kesler's
    construction in R. Duda, P. Hart, 1973.
    """

    rate: float = learning_rate("From the zero start the rate only scales the weights.")

    name = "multiclass-perceptron"
    label = "Multiclass perceptron"
    summary = "A weight vector for each class; the right one gains x, the one it was taken for loses it."
    guarantee = "From zero at most 2R²/δ² mistakes where some weights put every example's own class first."
    source = "Duda and Hart 1973; Crammer and Singer 2003"
    method = MULTICLASS
    weighs = True
    conservative = True
    bounded = True
    converges = True
    proof_factor = 2  # eta z for one class and -eta z for another
    task = tasks.MULTICLASS
    pseudocode = (
        line("visit", rf"{ACTIVATIONS} + b_c {EVERY}", by="bias", show=["learned", "fixed"]),
        line("visit", rf"{ACTIVATIONS} - \theta_c {EVERY}", by="bias", show=["threshold"]),
        line("visit", rf"{ACTIVATIONS} {EVERY}", by="bias", show=["none"]),
        line("visit", r"\hat y \leftarrow \operatorname{argmax}_c a_c \quad (\text{the first of equals})"),
        line("test", r"\textbf{if } \hat y \ne y"),
        line(
            "update",
            r"w_y \leftarrow w_y + \eta\, \phi(x), \quad w_{\hat y} \leftarrow w_{\hat y} - \eta\, \phi(x)",
            1,
        ),
        line(
            "update",
            r"b_y \leftarrow b_y + \eta, \quad b_{\hat y} \leftarrow b_{\hat y} - \eta",
            1,
            by="bias",
            show=["learned"],
        ),
        line(
            "update",
            r"\theta_y \leftarrow \theta_y - \eta, \quad \theta_{\hat y} \leftarrow \theta_{\hat y} + \eta",
            1,
            by="bias",
            show=["threshold"],
        ),
        line("quiet", r"\textbf{else } \text{leave all}"),
    )
    core = (code("w[y[i]] += eta * z[i]"), code("w[c] -= eta * z[i]"))

    def steps(self) -> tuple[float, ...]:
        return (self.rate,)

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return multiclass_perceptron(geometry, self.rate)
