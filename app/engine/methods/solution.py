"""The solution of a learner that fits at once."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from ..core.errors import ScenarioError
from .problem import FittedLearner, Problem

#: Weights (p,), bias, and the examples that they rest on.
Fit = tuple[np.ndarray, float, list[int]]


ROUNDED = 2.0**-50  # of a score's largest part: what its roundings amount to


def cleaned(w: np.ndarray, b: float, phi: np.ndarray) -> tuple[np.ndarray, float]:
    """Weights (p,) and bias with 0 for each that is in no score of the examples phi (n, p) more than a rounding of the
    score: a search or a difference of means leaves such in the place of 0."""
    parts = np.abs(np.column_stack([phi * w, np.full(len(phi), b)]))
    counts = (parts > ROUNDED * parts.max(axis=1, keepdims=True)).any(axis=0)
    return np.where(counts[:-1], w, 0.0), b if counts[-1] else 0.0


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
            w, b, examples = self._learner.fit(self._problem)
            self._fit = *cleaned(w, b, self._problem.phi), examples
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
