"""The solution of a learner that fits at once."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from ..core.errors import ScenarioError
from .problem import FittedLearner, Problem

#: Weights (p,), bias, and the examples that they rest on.
Fit = tuple[np.ndarray, float, list[int]]


class Solution:
    """What a learner makes of a problem: worked out when it is first asked for, unless it has been worked out elsewhere
    and put here."""

    def __init__(self, problem: Problem, learner: FittedLearner) -> None:
        self._problem = problem
        self._learner = learner
        self._fit: Fit | ScenarioError | None = None

    @property
    def fit(self) -> Fit:
        """Raises ScenarioError where the learner refuses the examples."""
        if self._fit is None:
            self._fit = self._learner.fit(self._problem)
        if isinstance(self._fit, ScenarioError):
            raise self._fit
        return self._fit

    @property
    def known(self) -> bool:
        return self._fit is not None

    def put(self, fit: Fit | ScenarioError) -> None:
        """The solution, or why there is none, from elsewhere."""
        self._fit = fit

    @cached_property
    def state(self) -> np.ndarray:
        """The weights, the bias's last. Raises ScenarioError where the learner refuses the examples."""
        w, b, _ = self.fit
        return np.append(w, -b if self._problem.bias == "threshold" else b)[: len(self._problem.start)]

    @property
    def examples(self) -> list[int]:
        """The examples that the weights rest on."""
        return list(self.fit[2])
