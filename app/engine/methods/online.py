"""Online learning: at each visit w <- w + tau y z, where the learner's compiled rule gives tau."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np

from ..compiled import layout, long_vectors, loop, replay, short_vectors
from ..compiled.arguments import Step, Vectors
from ..core.units import Units
from .base import Method

if TYPE_CHECKING:
    from ..learners.base import OnlineLearner
    from ..run.recording import Recording
    from ..scenario.scenario import Scenario

NO_ROWS = np.empty((0, 0))
NO_BLOCKS = np.empty((0, 0, 0))


class Online(Method):
    """One loop for every rule (app/engine/compiled/loop.py). The state is the weights, the bias's last."""

    def __init__(self, scenario: Scenario, units: Units) -> None:
        super().__init__(scenario, units)
        self._rule = cast("OnlineLearner", scenario.learner)
        self._yz, self._blocks = NO_ROWS, NO_BLOCKS

    def begin(self) -> bool:
        numbers = self._rule.numbers(self.units.activation, self.units.step)
        self._numbers = np.asarray(numbers, dtype=np.float64)
        self._squares = layout.squared_norms(self.z, self.trained)
        self._padded = (
            short_vectors.signed(self.z, self.y) if self.z.shape[1] <= short_vectors.WIDTH else NO_ROWS
        )
        return super().begin()

    def orders_changed(self) -> None:
        if self.scenario.order.name == "permuted":
            return
        if self.z.shape[1] > long_vectors.LONG and not self._rule.every_visit:
            self._blocks = layout.in_blocks(self.z, self.y, self._orders)
        else:
            self._yz = layout.folded(self.z, self.y, self._orders)

    def train(self, run: Recording, until: int) -> int:
        self.provide_orders(run.visits // run.epoch_length)
        rule, activation = self._rule, self.units.activation
        step = Step(self._numbers, rule.fires_up_to(activation), rule.shrinks)
        vectors = Vectors(self.z, self._yz, self._blocks, self._padded, self.y, self._squares, self.trained)
        reason = loop.train_block(type(rule).rule, step, vectors, *self.arguments(run, until))
        return int(reason)

    def replay(self, run: Recording, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        out_w, out_score = np.empty((b - a, len(w))), np.empty(b - a)
        replay.replay(self.z, self.y, *self._updates(run, a, b), w, out_w, out_score)
        return out_w, out_score

    def _updates(
        self, run: Recording, a: int, b: int
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, bool, int]:
        columns = run.visit_column[a:b], run.example_column[a:b], run.step_column[a:b]
        return *columns, self._rule.shrinks, self.trained

    def add_sums(self, run: Recording, a: int, b: int, w: np.ndarray, sums: np.ndarray, before: int) -> None:
        replay.replay_sums(self.z, self.y, *self._updates(run, a, b), w, sums, before)

    def hashes(self, run: Recording, visits: np.ndarray) -> np.ndarray:
        out = np.empty(len(visits), dtype=np.uint64)
        updates = self._updates(run, 0, run.updates)
        replay.replay_hashes(self.z, self.y, *updates, self.start.copy(), visits, out)
        return out

    def largest_norm(self, run: Recording) -> float:
        w = self.start.copy()
        return float(
            replay.largest_norm(self.z, self.y, *self._updates(run, 0, run.updates), self.features, w)
        )
