"""What every reference keeps: a classifier of scikit-learn's, drawn beside the run and never stepped through."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import numpy as np

from ..core.errors import ScenarioError
from ..scenario.scenario import Scenario


class Reference(ABC):
    """A frozen dataclass with its parameters. It learns from the training examples' scaled inputs, without the
    feature map: neighbours are near, and trees cut, where the points are."""

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]

    @abstractmethod
    def estimator(self, task: str, n: int) -> Any:
        """scikit-learn's estimator for n training examples, not fitted."""

    def fitted(self, scenario: Scenario) -> Any:
        """The estimator, fitted to the training examples. Raises ScenarioError without examples."""
        if not len(scenario.y):
            raise ScenarioError("no-points", "data.x")
        return self.estimator(scenario.task, len(scenario.y)).fit(scenario.vectors.inputs, scenario.y)

    def predict(self, scenario: Scenario, points: np.ndarray) -> np.ndarray:
        """What it says of points (m, d): labels int8 (m,), or float64 predictions of a regression.

        Raises ScenarioError as ``fitted`` does.
        """
        said: np.ndarray = self.fitted(scenario).predict(scenario.vectors.fitted_scaling.transform(points))
        return said

    def drawn(self, scenario: Scenario, points: np.ndarray) -> np.ndarray:
        """What a border is drawn from, float64 (m,): of two classes a number above 0 where +1 is said, otherwise what
        ``predict`` says."""
        return self.predict(scenario, points).astype(np.float64)
