"""What every predictor keeps: how a history of weights predicts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from app.engine.params import values_of

if TYPE_CHECKING:
    from app.engine.trace import Trace


class Predictor(ABC):
    """How a history of weights predicts; a frozen dataclass with its parameters.

    ``drawing`` says how its regions are drawn: 'linear' (one weight vector: ``weights``) or 'grid' (scores at
    points: ``votes``). A prediction is the sign of the score; at 0 it is the scenario's ``sign_of_zero``.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    tasks: ClassVar[tuple[str, ...]] = ("binary",)
    drawing: ClassVar[str] = "linear"
    pseudocode: ClassVar[tuple[dict[str, Any], ...]] = ()

    @abstractmethod
    def scores(self, trace: Trace, visit: int, phi: np.ndarray) -> np.ndarray:
        """Scores (m,) of points phi (m, p) after ``visit`` visits."""

    def document(self) -> Any:
        values = values_of(self)
        return {"name": self.name, **values} if values else self.name


class Linear(Predictor):
    """A predictor with one weight vector at a time."""

    @abstractmethod
    def weights(self, trace: Trace, visit: int) -> tuple[np.ndarray, float]:
        """(w (p,), b) that predict after ``visit`` visits."""

    def scores(self, trace: Trace, visit: int, phi: np.ndarray) -> np.ndarray:
        w, b = self.weights(trace, visit)
        total = np.zeros(len(phi))
        for j in range(len(w)):
            total += w[j] * phi[:, j]
        return total + b
