"""A support vector machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import ScenarioError
from ..core.params import param
from ..core.tasks import Task
from ..features import kernels
from ..learners.soft_margin_svm import penalty
from .base import Examples, Fitted, Inputs, Reference

HARD = 1e10  # C of a hard margin: above every weight that an example can reach here
#: Names in scikit-learn.
KERNELS = {kernels.LINEAR: "linear", kernels.POLYNOMIAL: "poly", kernels.RBF: "rbf"}
MOST_STEPS = 200_000  # of the solver
MOST_WORK = 400_000_000  # steps times examples, as a step reads each example: a second or two


def _most_steps(n: int) -> int:
    return min(MOST_STEPS, MOST_WORK // n)


@dataclass(frozen=True)
class SupportVectorMachine(Reference):
    """The widest margin in a kernel's feature space: hard, so that no example may enter it, or soft with a price C.

    For several classes each pair has a machine, and most of them decide. For regression a residual of up to 0.1 is
    free.

    Source: C. Cortes, V. Vapnik, Support-vector networks, 1995; computed by scikit-learn (LIBSVM).
    """

    margin: str = param(
        "soft",
        label="Margin",
        help="Whether an example may lie inside the margin.",
        choices=[
            ("soft", "soft", "Examples inside the margin cost C each."),
            ("hard", "hard", "No example inside the margin: they must be separable."),
        ],
    )
    C: float = penalty(applies={"margin": ["soft"]})
    kind: str = kernels.kernel_choice(kernels.LINEAR)
    degree: int = kernels.degree()
    constant: float = kernels.constant()
    gamma: float = kernels.gamma()

    name = "support-vector-machine"
    label = "SVM"
    summary = "The widest margin, hard or soft, with or without a kernel."

    @property
    def title(self) -> str:
        return self.label if self.kind == kernels.LINEAR else f"{self.label}, {self.kind}"

    def fit(self, examples: Examples) -> Fitted:
        """As :meth:`Reference.fit`. Raises ScenarioError also for a single class, if no hard margin is found, and if
        the solver does not converge."""
        classes = not examples.task.numeric
        hard = self.margin == "hard"
        if classes and len(np.unique(examples.y)) < 2:
            raise ScenarioError("one-class", "data.y")
        try:
            machine = self._machine(examples).fit(examples.x, examples.y)
        except ValueError:
            raise ScenarioError("solution-size", "data.x") from None
        if hard and classes and (machine.predict(examples.x) != examples.y).any():
            raise ScenarioError("kernel-inseparable", "reference.margin")
        if np.any(machine.fit_status_):
            if hard:
                raise ScenarioError(
                    "no-hard-solution", "reference.margin", steps=_most_steps(len(examples.y))
                )
            raise ScenarioError("no-solution", "reference.C", steps=_most_steps(len(examples.y)))
        return Machine(machine, examples.task, self.kind)

    def counterpart(self, task: Task, n: int) -> tuple[str, dict[str, Any]]:
        parameters = {
            kernels.LINEAR: {},
            kernels.POLYNOMIAL: {"degree": self.degree, "coef0": self.constant, "gamma": 1.0},
            kernels.RBF: {"gamma": self.gamma},
        }[self.kind]
        cost = HARD if self.margin == "hard" else self.C
        return "SVR" if task.numeric else "SVC", {"C": cost, "kernel": KERNELS[self.kind], **parameters}

    def _machine(self, examples: Examples) -> Any:
        from sklearn.svm import SVC, SVR

        return _quiet(SVR if examples.task.numeric else SVC)(
            C=HARD if self.margin == "hard" else self.C,
            kernel=KERNELS[self.kind],
            degree=self.degree,
            coef0=self.constant,
            gamma=self.gamma if self.kind == kernels.RBF else 1.0,
            max_iter=_most_steps(len(examples.y)),
        )


@dataclass(frozen=True, eq=False)
class Machine(Fitted):
    """scikit-learn's fitted ``estimator``, for a task, with its kernel."""

    estimator: Any
    task: Task
    kind: str

    def predict(self, points: Inputs) -> np.ndarray:
        labels: np.ndarray = self.estimator.predict(points.scaled) if len(points) else np.empty(0)
        return labels

    def drawn(self, points: Inputs) -> np.ndarray:
        if not self.task.signed:
            return super().drawn(points)
        score: np.ndarray = self.estimator.decision_function(points.scaled)
        return score

    def operations(self, points: Inputs) -> float:
        """One product per input for the weights of a linear kernel (for each pair of several classes), else for each
        support vector."""
        vectors = self.estimator.support_vectors_
        if self.kind != kernels.LINEAR:
            return float(vectors.size)
        return float(vectors.shape[1] * len(self.estimator.intercept_))


def _quiet(kind: type) -> Any:
    """A support vector machine of scikit-learn's that says by ``fit_status_`` alone that it did not settle: filters of
    warnings are not for threads."""

    class Machine(kind):  # type: ignore[misc]
        def _warn_from_fit_status(self) -> None:
            """Nothing."""

    return Machine
