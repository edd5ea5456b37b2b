"""What every predictor keeps: how a history of weights predicts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ..core.params import values_of

if TYPE_CHECKING:
    from ..run.trace import Trace


class Predictor(ABC):
    """How a history of weights predicts; a frozen dataclass with its parameters.

    ``drawing`` says how its regions are drawn: 'linear' (one weight vector: ``weights``), 'chosen' (one of the run's
    own: ``picks``) or 'grid' (scores at points: ``votes``). A prediction is the sign of the score; at 0 it is the
    scenario's ``sign_of_zero``.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    tasks: ClassVar[tuple[str, ...]] = ("binary",)
    drawing: ClassVar[str] = "linear"
    pseudocode: ClassVar[tuple[dict[str, Any], ...]] = ()

    @abstractmethod
    def scores(self, trace: Trace, visit: int, phi: np.ndarray) -> np.ndarray:
        """Scores (m,) of points phi (m, p) after ``visit`` visits; (m, k) for k classes."""

    def document(self) -> Any:
        values = values_of(self)
        return {"name": self.name, **values} if values else self.name


class Linear(Predictor):
    """A predictor with one weight vector at a time, or one a class."""

    @abstractmethod
    def weights(self, trace: Trace, visit: int) -> tuple[np.ndarray, Any]:
        """(w (p,), b) that predict after ``visit`` visits; (w (k, p), b (k,)) for k classes."""

    def scores(self, trace: Trace, visit: int, phi: np.ndarray) -> np.ndarray:
        w, b = self.weights(trace, visit)
        total = np.zeros((len(phi), *w.shape[:-1]))
        for j in range(w.shape[-1]):
            total += w[..., j] * (phi[:, j, None] if w.ndim > 1 else phi[:, j])
        total += b
        return total


class Chosen(Linear):
    """A predictor that picks one of the run's own weight vectors."""

    drawing = "chosen"

    @abstractmethod
    def picks(self, trace: Trace) -> tuple[np.ndarray, np.ndarray]:
        """(visits (m,) int64 rising from 0, updates (m,)): from each visit on, the weights after that update predict.

        A pick may depend only on what has happened up to its visit.
        """

    def picked(self, trace: Trace) -> tuple[np.ndarray, np.ndarray]:
        """:meth:`picks`, found once for each length of the trace."""
        known = trace.kept_picks.get(self)
        if known is None or known[0] != trace.visits:
            known = trace.kept_picks[self] = (trace.visits, *self.picks(trace))
        return known[1], known[2]

    def weights(self, trace: Trace, visit: int) -> tuple[np.ndarray, Any]:
        visits, updates = self.picked(trace)
        return trace.weights_at(int(updates[np.searchsorted(visits, visit, side="right") - 1]))
