"""Online regression: the same loop, with the target as a further feature of weight -1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..compiled import loop
from ..core.units import Units
from .online import Online

if TYPE_CHECKING:
    from ..run.recording import Recording
    from ..scenario.scenario import Scenario


class Regression(Online):
    """w <- w + tau z. The score of (z, target) under (w, -1) is what the prediction is above the target."""

    def __init__(self, scenario: Scenario, units: Units) -> None:
        super().__init__(scenario, units)
        self.targets = self.y
        self.z = np.ascontiguousarray(np.column_stack([self.z, self.targets]))
        self.y = np.ones(len(self.targets))
        self.start = np.append(self.start, -1.0)
        self.tie = loop.TIE_NONE  # a prediction right on its target needs no step, and gets one of 0

    def replay(self, run: Recording, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """As :meth:`Method.replay`; the scores are the predictions, not what they are above the target."""
        before = w.copy()
        after, _ = super().replay(run, a, b, w)
        held = np.concatenate([before[None, :], after[:-1]])[: b - a]
        return after, self.scores(held, run.example_column[a:b])

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        total = np.zeros(len(examples))
        for j in range(self.z.shape[1] - 1):
            total += states[:, j] * self.z[examples, j]
        return total

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        return np.zeros(len(score), dtype=bool)

    def boundary(self, state: np.ndarray) -> list[int] | None:
        return None

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        """(mean squared error float64 (m,), NaN where it is beyond all numbers; NaN (m,)): there are no classes."""
        w = np.atleast_2d(w)
        b = np.asarray(b, dtype=np.float64).reshape(-1)
        with np.errstate(over="ignore", invalid="ignore"):
            residual = w @ self.scenario.phi.T + b[:, None] - self.targets
            mean = (residual**2).mean(axis=1) if len(self.targets) else np.zeros(len(b))
        return np.where(np.isfinite(mean), mean, np.nan), np.full(len(b), np.nan)
