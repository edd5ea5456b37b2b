"""Learners that need one look at all examples: the weights are there at the end of the first epoch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

import numpy as np

from ..compiled import loop
from ..core.units import PLAIN, Units
from .base import Method
from .batch import NONE

if TYPE_CHECKING:
    from ..run.recording import Recording
    from ..scenario.scenario import Scenario


class _Fitting(Protocol):
    def fit(self, scenario: Scenario) -> tuple[np.ndarray, float, list[int]]: ...


class Fit(Method):
    """One row: the weights that ``learner.fit(scenario)`` gives, with the examples that they rest on."""

    def __init__(self, scenario: Scenario, units: Units) -> None:
        super().__init__(scenario, PLAIN)
        self._fitted: np.ndarray | None = None
        self._examples: list[int] = []

    def train(self, run: Recording, until: int) -> int:
        length = run.epoch_length
        self.state[loop.VISITS] = min(until, length)
        if until < length:
            return loop.RUNNING
        w, b, self._examples = cast(_Fitting, self.scenario.learner).fit(self.scenario)
        self._fitted = np.append(w, -b if self.scenario.bias == "threshold" else b)[: len(self.start)]
        before = self.scores(np.broadcast_to(self.start, (length, len(self.start))), np.arange(length))
        run.visit_column[0], run.example_column[0], run.step_column[0] = length, NONE, 1.0
        run.epoch_counts[0] = np.count_nonzero(self.mistaken(before, np.arange(length))), 1
        run.epoch_hashes[0] = loop.state_hash(self._fitted)
        self.state[loop.UPDATES] = self.state[loop.EPOCHS_ENDED] = 1
        return loop.FITTED

    def replay(self, run: Recording, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        if b > a and self._fitted is not None:
            w[:] = self._fitted
        return np.repeat(w[None, :], b - a, axis=0), np.full(b - a, np.nan)

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        wrong: np.ndarray = super().mistaken(score, np.maximum(examples, 0)) & (np.asarray(examples) != NONE)
        return wrong

    def examples_of(self, run: Recording, k: int) -> list[int]:
        return list(self._examples)
