"""The kernel perceptron: counts in place of weights."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.pseudocode import MISTAKE, OTHERWISE, code, line
from ..features import kernels
from ..methods.dual import DUAL
from ..theory.bound import Bound, Geometry, perceptron
from .base import Learner

PSEUDOCODE = (
    line("visit", r"a \leftarrow \sum_j \alpha_j y_j K(x_j, x) + b", by="bias", show=["learned", "fixed"]),
    line("visit", r"a \leftarrow \sum_j \alpha_j y_j K(x_j, x) - \theta", by="bias", show=["threshold"]),
    line("visit", r"a \leftarrow \sum_j \alpha_j y_j K(x_j, x)", by="bias", show=["none"]),
    *MISTAKE,
    line("update", r"\alpha_{(x, y)} \leftarrow \alpha_{(x, y)} + 1", 1),
    line("update", r"b \leftarrow b + y", 1, by="bias", show=["learned"]),
    line("update", r"\theta \leftarrow \theta - y \quad (b = -\theta)", 1, by="bias", show=["threshold"]),
    {**OTHERWISE, "tex": r"\textbf{else } \text{leave } \alpha"},
)


@dataclass(frozen=True)
class KernelPerceptron(Learner):
    """On a mistake at example i: alpha_i <- alpha_i + 1, with a = sum of alpha_j y_j K(x_j, x) + b.

    The perceptron in the kernel's feature space, which is never written out: w = sum of alpha_j y_j phi(x_j). With a
    learned bias b = sum of alpha_j y_j, as if the kernel were K + 1. The kernel is taken of the scenario's features.

    Guarantee: at most R^2 / delta^2 mistakes where the kernel's feature space separates the examples and the bias is
    not fixed.

    Source: M. Aizerman, E. Braverman, L. Rozonoer, Theoretical foundations of the potential function method in pattern
    recognition learning, 1964.
    """

    kind: str = kernels.kernel_choice()
    degree: int = kernels.degree()
    constant: float = kernels.constant()
    gamma: float = kernels.gamma()

    name = "kernel-perceptron"
    label = "Kernel perceptron"
    summary = "Counts mistakes instead of adding vectors; a kernel takes the place of the dot product."
    guarantee = "At most R²/δ² mistakes where the kernel's feature space separates and the bias is not fixed."
    source = "Aizerman, Braverman and Rozonoer 1964"
    method = DUAL
    weighs = True
    conservative = True
    bounded = True
    converges = True
    proof_factor = 1
    pseudocode = PSEUDOCODE
    core = (code("w[i] += tau * y[i]"), code("s += tau * y[i] * K[i]"))

    @property
    def kernel(self) -> kernels.Kernel:
        return kernels.Kernel(self.kind, self.degree, self.constant, self.gamma)

    def steps(self) -> tuple[float, ...]:
        return (1.0,)

    def mistake_bound(self, geometry: Geometry) -> Bound:
        return perceptron(geometry, 1.0)
