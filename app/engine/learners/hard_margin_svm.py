"""The hard-margin SVM: the separating plane with the largest margin."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..core.errors import ScenarioError
from ..core.pseudocode import line
from ..methods.fit import FIT
from ..methods.problem import Problem
from ..theory.separability import TOO_CLOSE
from .base import Counterpart, Learner

SOLUTION = r"\text{the solution}, \quad \text{margin } 1/\lVert w \rVert"
NEAR = 1e-6  # relative: an example whose y a is this near 1 holds the margin


@dataclass(frozen=True)
class HardMarginSvm(Learner):
    """The w of least norm with y a >= 1 everywhere: its plane is the farthest from the nearest examples.

    The perceptron finds some separating plane, this the one in the middle: margin 1 / ||w||. With bias none it is
    the best plane through the origin. The plane is that of the facts (app/engine/theory/separation.py).

    Guarantee: no plane has a larger margin, with bias none no plane through the origin. Refuses examples that nothing
    separates.

    Source: B. Boser, I. Guyon, V. Vapnik, A training algorithm for optimal margin classifiers, 1992.
    """

    name = "hard-margin-svm"
    label = "Hard-margin SVM"
    summary = "The separating plane with the largest margin; needs separable examples."
    guarantee = "No plane has a larger margin; with bias none, no plane through the origin."
    source = "Boser, Guyon and Vapnik 1992"
    method = FIT
    no_core = (
        "its weights are the solution of a quadratic program, which takes more than a loop over the examples"
    )
    slow_fit = True
    family = "svm"
    biases = ("learned", "none", "threshold")
    recurs = False
    threshold = 1.0
    pseudocode = (
        line("visit", r"\textbf{minimise } \tfrac12 \lVert w \rVert^2"),
        line("visit", r"\textbf{subject to } y_i\, a_i \ge 1 \text{ for every } i"),
        line("update", rf"w, b \leftarrow {SOLUTION}", by="bias", hide=["none"]),
        line("update", rf"w \leftarrow {SOLUTION}", by="bias", show=["none"]),
    )

    def counterpart(self) -> Counterpart:
        notes = ("It is the soft margin with so large a penalty that no example lies inside the margin.",)
        return Counterpart("SVC", {"kernel": "linear", "C": 1e10, "tol": 1e-10}, visits=False, notes=notes)

    def fit(self, problem: Problem) -> tuple[np.ndarray, float, list[int]]:
        """(w (p,), b, the support vectors). Raises ScenarioError where nothing separates the examples."""
        separation = problem.separation
        if separation is None or separation.verdict.separable is None:
            why = separation.verdict.reason if separation else None
            raise ScenarioError("undecided", "learner.name", why=str(why or TOO_CLOSE))
        if not separation.verdict.separable:
            raise ScenarioError("inseparable", "learner.name")
        width = separation.margin if problem.bias == "none" else separation.gap
        if width is None:
            raise ScenarioError("one-class", "data.y")
        margin = width.value if problem.bias == "none" else width.value / 2
        w, b = width.direction / margin, (0.0 - width.offset) / margin
        ya = problem.y * (problem.phi @ w + b)
        return (
            w,
            float(b),
            [int(i) for i in np.flatnonzero(ya <= 1 + NEAR * max(1.0, float(np.abs(ya).max())))],
        )
