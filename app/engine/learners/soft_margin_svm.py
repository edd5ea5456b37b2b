"""The soft-margin SVM, with or without a kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import ScenarioError
from ..core.params import param
from ..core.pseudocode import line
from ..features import kernels
from ..methods.fit import FIT
from ..methods.problem import Problem
from ..theory import soft_margin
from .base import Counterpart, Learner

LARGE, UNLIKE = 10.0, 100.0  # numbers of examples, and how often one feature spreads as wide as another


def penalty(**limits: Any) -> Any:
    """The parameter C; ``limits`` as for ``param``."""
    return param(
        1.0,
        label="Penalty C",
        low=0,
        low_open=True,
        high=1e6,
        step=0.1,
        scale="log",
        help="What an example inside the margin costs.",
        **limits,
    )


@dataclass(frozen=True)
class SoftMarginSvm(Learner):
    """Minimises ||w||^2 / 2 + C times the sum of max(0, 1 - y a), in the kernel's feature space.

    The larger C, the less an example may lie inside the margin. The bias is not in the norm. With a linear kernel
    the weights are those of the features; otherwise a = sum of alpha_j y_j K(x_j, x) + b with 0 <= alpha_j <= C.
    There is one best w; where every alpha_j is 0 or C, several b may be as good, and it has the middle one.

    Guarantee: the problem is convex, so the solution is the best there is; what it costs is above the least by a
    millionth of itself at the most, which the dual problem proves.

    Source: C. Cortes, V. Vapnik, Support-vector networks, 1995; computed as app/engine/theory/soft_margin.py says.
    """

    C: float = penalty()
    kind: str = kernels.kernel_choice(kernels.LINEAR)
    degree: int = kernels.degree()
    constant: float = kernels.constant()
    gamma: float = kernels.gamma()

    name = "soft-margin-svm"
    label = "Soft-margin SVM"
    summary = "The widest margin at a price C for examples inside it; also with a kernel."
    guarantee = "The problem is convex: no plane does better."
    source = "Cortes and Vapnik 1995"
    method = FIT
    weighs = True
    no_core = (
        "its weights are the solution of a quadratic program, which takes more than a loop over the examples"
    )
    slow_fit = True
    family = "svm"
    biases = ("learned", "threshold")
    recurs = False
    threshold = 1.0
    pseudocode = (
        line("visit", r"\textbf{minimise } \tfrac12 \lVert w \rVert^2 + C \sum_i \xi_i"),
        line("visit", r"\textbf{subject to } y_i\, a_i \ge 1 - \xi_i,\; \xi_i \ge 0"),
        line("update", r"w, b \leftarrow \text{the solution}"),
    )

    @property
    def kernel(self) -> kernels.Kernel | None:
        if self.kind == kernels.LINEAR:
            return None
        return kernels.Kernel(self.kind, self.degree, self.constant, self.gamma)

    def counterpart(self) -> Counterpart:
        parameters: dict[str, object] = {"kernel": self.kind, "C": self.C, "tol": 1e-10}
        if self.kind == kernels.POLYNOMIAL:
            parameters |= {"kernel": "poly", "degree": self.degree, "gamma": 1.0, "coef0": self.constant}
        if self.kind == kernels.RBF:
            parameters["gamma"] = self.gamma
        notes = ("Where several b are as good it may have another one of them.",)
        return Counterpart("SVC", parameters, visits=False, notes=notes)

    def fit(self, problem: Problem) -> tuple[np.ndarray, float, list[int]]:
        """(w (p,), b, the support vectors); for a kernel w holds alpha_j y_j. Raises ScenarioError with one class
        only, for more work than is done at once, and where roundings keep the solution from its guarantee."""
        if len(np.unique(problem.y)) < 2:
            raise ScenarioError("one-class", "data.y")
        with np.errstate(all="ignore"):  # what is not finite is refused
            try:
                solve = soft_margin.of_features if self.kernel is None else soft_margin.of_kernel
                best = solve(problem.phi, problem.y, self.C, self.example_weights)
            except soft_margin.TooMuchWork:
                raise ScenarioError("solution-work", "data.x", work=soft_margin.MOST_WORK) from None
        if not np.isfinite([best.gap, best.b]).all() or not np.isfinite(best.w).all():
            raise ScenarioError("solution-size", "data.x")
        if best.gap > soft_margin.NEAR_ENOUGH:
            if _wants_scaling(problem):
                raise ScenarioError("unscaled-solution", "scaling")
            raise ScenarioError("rough-solution", "learner.C")
        return best.w, best.b, [int(i) for i in best.support]


def _wants_scaling(problem: Problem) -> bool:
    """Whether the numbers of the examples are large or unlike, and no scaling has been chosen."""
    images = problem.images / problem.per
    spreads = np.ptp(images, axis=0)
    spreads = spreads[spreads > 0]
    unlike = len(spreads) > 0 and spreads.max() > UNLIKE * spreads.min()
    return not problem.scaled and bool(np.abs(images).max() > LARGE or unlike)
