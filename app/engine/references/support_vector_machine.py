"""A support vector machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import ScenarioError
from ..core.params import param
from ..features import kernels
from ..learners import svm
from ..scenario.scenario import Scenario
from .base import Reference

HARD = 1e10  # the price of an example inside a hard margin: more than any that is drawn here can be worth
MOST_STEPS = 200_000  # of the solver
MOST_WORK = 400_000_000  # steps times examples, each of which a step looks at: a second or two


def _most_steps(n: int) -> int:
    return min(MOST_STEPS, MOST_WORK // n)


@dataclass(frozen=True)
class SupportVectorMachine(Reference):
    """The widest margin in a kernel's feature space: a hard one that no example may enter, or a soft one at a price C.

    Of several classes each pair has a machine, and most of them decide; of a regression nothing is paid for a
    residual of up to 0.1.

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
    C: float = svm.penalty(applies={"margin": ["soft"]})
    kind: str = kernels.kernel_choice("linear")
    degree: int = kernels.degree()
    constant: float = kernels.constant()
    gamma: float = kernels.gamma()

    name = "support-vector-machine"
    label = "SVM"
    summary = "The widest margin, hard or soft, with or without a kernel."

    def estimator(self, task: str, n: int) -> Any:
        from sklearn.svm import SVC, SVR

        return svm.quiet(SVR if task == "regression" else SVC)(
            C=HARD if self.margin == "hard" else self.C,
            kernel={"polynomial": "poly"}.get(self.kind, self.kind),
            degree=self.degree,
            coef0=self.constant,
            gamma=self.gamma if self.kind == "rbf" else 1.0,
            max_iter=_most_steps(n),
        )

    def fitted(self, scenario: Scenario) -> Any:
        """As of every reference. Raises ScenarioError also for one class only, where no hard margin is found, and
        where the solver does not settle."""
        classes = scenario.task != "regression"
        hard = self.margin == "hard"
        if classes and len(np.unique(scenario.y)) < 2:
            raise ScenarioError("one-class", "data.y")
        try:
            machine = super().fitted(scenario)
        except ScenarioError:
            raise
        except ValueError:
            raise ScenarioError("solution-size", "data.x") from None
        if hard and classes and (machine.predict(scenario.vectors.inputs) != scenario.y).any():
            raise ScenarioError("kernel-inseparable", "reference.margin")
        if np.any(machine.fit_status_):
            if hard:
                raise ScenarioError(
                    "no-hard-solution", "reference.margin", steps=_most_steps(len(scenario.y))
                )
            raise ScenarioError("no-solution", "reference.C", steps=_most_steps(len(scenario.y)))
        return machine

    def drawn(self, scenario: Scenario, points: np.ndarray) -> np.ndarray:
        if scenario.task != "binary":
            return super().drawn(scenario, points)
        scaled = scenario.vectors.fitted_scaling.transform(points)
        score: np.ndarray = self.fitted(scenario).decision_function(scaled)
        return score
