"""Whether the parts of a scenario fit each other; each check raises ScenarioError naming the part that does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..core.errors import ScenarioError
from ..features.base import MOST
from ..features.kernels import MOST_EXAMPLES
from ..learners import LEARNERS, Learner
from ..predictors import PREDICTORS, Predictor
from .options import Options

if TYPE_CHECKING:
    from .scenario import Scenario


def check_fit(task: str, learner: Learner, predictor: Predictor, options: Options) -> None:
    """Raise unless the parts can work together."""
    if learner.task != task:
        names = ", ".join(entry.name for entry in LEARNERS if entry.task == task)
        raise ScenarioError(
            "out-of-range",
            "learner.name",
            f"must be one of {names} for the task {task}; got '{learner.name}'",
        )
    if task not in predictor.tasks:
        names = ", ".join(entry.name for entry in PREDICTORS if task in entry.tasks)
        raise ScenarioError(
            "out-of-range", "predictor", f"must be one of {names} for the task {task}; got '{predictor.name}'"
        )
    if options.bias not in learner.biases:
        raise ScenarioError(
            "out-of-range", "bias", f"must be one of {', '.join(learner.biases)} for '{learner.name}'"
        )


def check_size(scenario: Scenario) -> None:
    """Raise where a feature map or a kernel makes too much of the examples."""
    limits, n = scenario.limits, len(scenario.y)
    if scenario.learner.kernel is not None:
        most = MOST_EXAMPLES if limits.kernel_examples is None else limits.kernel_examples
        if n > most:
            raise ScenarioError(
                "too-many", "learner.name", f"'{scenario.learner.name}' takes at most {most} points, got {n}"
            )
    p = len(scenario.fitted_features.terms(scenario.x.shape[1]))
    if limits.features is not None and p > limits.features:
        raise ScenarioError(
            "too-many", "features", f"makes {p} features; at most {limits.features} are allowed"
        )


def check_finite(scenario: Scenario) -> None:
    """Raise where a feature of an example is undefined or too large to be squared."""
    phi = scenario.mapped
    if not (np.abs(phi) <= MOST).all():
        scenario.fitted_features.check_values(scenario.inputs, phi)
    if scenario.learner.kernel is not None and not (np.abs(scenario.phi) <= MOST).all():
        i = int(np.argwhere(~(np.abs(scenario.phi) <= MOST))[0][0])
        raise ScenarioError("out-of-range", f"data.x[{i}]", "is too large for the kernel")
