"""The soft-margin SVM, with or without a kernel."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..core.errors import ScenarioError
from ..core.pseudocode import line
from ..features import kernels
from ..methods.fit import FIT
from ..methods.problem import Problem
from . import svm
from .base import Learner

MOST_STEPS = 1_000_000  # of the solver: seconds
#: (tolerance, steps): LIBSVM keeps kernels in single precision, which now and then is too coarse for the first.
ATTEMPTS = ((1e-6, MOST_STEPS // 10), (1e-3, MOST_STEPS))


@dataclass(frozen=True)
class SoftMarginSvm(Learner):
    """Minimises ||w||^2 / 2 + C times the sum of max(0, 1 - y a), in the kernel's feature space.

    The larger C, the less an example may lie inside the margin. The bias is not in the norm. With a linear kernel
    the weights are those of the features; otherwise a = sum of alpha_j y_j K(x_j, x) + b with 0 <= alpha_j <= C.
    There is one best w; where every alpha_j is 0 or C, several b may be as good, and it has one of them.

    Guarantee: the problem is convex, so the solution is the best there is.

    Source: C. Cortes, V. Vapnik, Support-vector networks, 1995; computed by scikit-learn's SVC (LIBSVM).
    """

    C: float = svm.penalty()
    kind: str = kernels.kernel_choice("linear")
    degree: int = kernels.degree()
    constant: float = kernels.constant()
    gamma: float = kernels.gamma()

    name = "soft-margin-svm"
    label = "Soft-margin SVM"
    summary = "The widest margin at a price C for examples inside it; also with a kernel."
    guarantee = "The problem is convex: no plane does better."
    source = "Cortes and Vapnik 1995"
    method = FIT
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
        if self.kind == "linear":
            return None
        return kernels.Kernel(self.kind, self.degree, self.constant, self.gamma)

    def fit(self, problem: Problem) -> tuple[np.ndarray, float, list[int]]:
        """(w (p,), b, the support vectors); for a kernel w holds alpha_j y_j. Raises ScenarioError with one class
        only, and where the solver does not settle."""
        from sklearn.svm import SVC

        if len(np.unique(problem.y)) < 2:
            raise ScenarioError("one-class", "data.y")
        kernel = "linear" if self.kernel is None else "precomputed"
        for tolerance, steps in ATTEMPTS:
            machine = svm.quiet(SVC)(C=self.C, kernel=kernel, tol=tolerance, max_iter=steps)
            try:
                machine.fit(problem.phi, problem.y)
            except ValueError:
                raise ScenarioError("solution-size", "data.x") from None
            if not machine.fit_status_:
                break
        else:
            raise ScenarioError("no-solution", "learner.C", steps=MOST_STEPS)
        if self.kernel is None:
            w = machine.coef_[0]
        else:
            w = np.zeros(len(problem.y))
            w[machine.support_] = machine.dual_coef_[0]
        return w, float(machine.intercept_[0]), [int(i) for i in np.sort(machine.support_)]
