"""Recording: the columns that training writes, and the weights after any update, found again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..compiled import loop
from ..compiled.arguments import Columns
from ..compiled.loop import EVERY
from ..core.errors import ScenarioError
from ..core.sentences import sentence
from ..core.units import Units
from ..predictors.history import Picks
from .cycle import first_recurrence

if TYPE_CHECKING:
    from ..scenario.scenario import Scenario

_ROOM = 1 << 20  # most updates there is room for at first: memory is taken when it is written to


class Recording:
    """What training writes, in its own units (app/engine/core/units.py), and what is needed to repeat it.

    States (weights, and what else the method carries) are kept every 1,024 updates; those between are found by the
    same additions in the same order, so they are the training's own to the last bit.
    """

    def __init__(self, scenario: Scenario, units: Units) -> None:
        self.scenario = scenario
        self.units = units
        self.method = scenario.learner.method(scenario, units)
        self.start = self.method.start
        self.epoch_length = max(1, scenario.order.length(len(scenario.y)))
        self.visits = 0
        self.updates = 0
        self.epochs_ended = 0
        self.done = False
        self.end: str | None = None
        self.cycle: dict[str, int] | None = None
        self.on_boundary: list[int] = []
        self.refusal: ScenarioError | None = None  # why the learner refused the examples
        self.kept_picks: dict[Any, tuple[int, Picks]] = {}  # of predictors that pick weights
        self.validation: list[float] = []  # error on the validation examples after each epoch
        self.open_epoch = (0, 0)  # mistakes and updates of the epoch that has not ended
        most = scenario.stop.updates or _ROOM
        room = EVERY * -(-min(most, _ROOM) // EVERY)
        self.visit_column = np.empty(room, dtype=np.int64)
        self.example_column = np.empty(room, dtype=np.int32)
        self.step_column = np.empty(room)
        self.kept = np.empty((room // EVERY + 1, len(self.start)))
        self.kept[0] = self.start
        self.epoch_counts = np.empty((64, 2), dtype=np.int64)
        self.epoch_hashes = np.empty(64, dtype=np.uint64)

    @property
    def columns(self) -> Columns:
        """What compiled loops write."""
        updates = self.visit_column, self.example_column, self.step_column
        return Columns(*updates, self.epoch_counts, self.epoch_hashes, self.kept)

    @property
    def visit(self) -> np.ndarray:
        """The visit (from 1) of each update, int64."""
        return self.visit_column[: self.updates]

    @property
    def example(self) -> np.ndarray:
        """The example (from 0) of each update, int32."""
        return self.example_column[: self.updates]

    @property
    def step(self) -> np.ndarray:
        """Step sizes tau of the updates, as documents count them."""
        step: np.ndarray = self.step_column[: self.updates] / self.units.step
        return step

    @property
    def epochs(self) -> int:
        """Epochs begun."""
        return -(-self.visits // self.epoch_length)

    def update_at(self, visit: int) -> int:
        """How many updates happened at visits up to ``visit``."""
        return int(np.searchsorted(self.visit, visit, side="right"))

    def state_after(self, k: int) -> np.ndarray:
        """The state (S,) after k updates, in training units."""
        if not 0 <= k <= self.updates:
            raise IndexError(sentence("no-update", updates=self.updates, got=k))
        near = k // EVERY
        w: np.ndarray = self.kept[near].copy()
        self.replay(near * EVERY, k, w)
        return w

    def replay(self, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Updates a .. b - 1 again: (states after each (b - a, S), scores before each); ``w`` goes along."""
        return self.method.replay(self, a, b, w)

    def boundary(self) -> list[int] | None:
        """Examples whose score is exactly 0 under the newest weights; None where one is wrong under the tie rule."""
        return self.method.boundary(self.state_after(self.updates))

    def find_cycle(self) -> dict[str, int] | None:
        """The cycle there is so far: see :mod:`app.engine.run.cycle`."""
        return first_recurrence(self)

    # For training alone.

    def make_room(self, epochs: int) -> None:
        """Room for the counts of so many epochs."""
        if epochs > len(self.epoch_counts):
            size = max(epochs, 2 * len(self.epoch_counts))
            self.epoch_counts = _grown(self.epoch_counts, size)
            self.epoch_hashes = _grown(self.epoch_hashes, size)

    def grow(self) -> None:
        """Room for four times as many updates; memory is taken when it is written to."""
        size = 4 * len(self.visit_column)
        self.visit_column = _grown(self.visit_column, size)
        self.example_column = _grown(self.example_column, size)
        self.step_column = _grown(self.step_column, size)
        self.kept = _grown(self.kept, size // EVERY + 1)

    def advance(self, state: np.ndarray) -> None:
        """Take over how far the compiled loop came."""
        self.visits = int(state[loop.VISITS])
        self.updates = int(state[loop.UPDATES])
        self.epochs_ended = int(state[loop.EPOCHS_ENDED])
        self.open_epoch = (int(state[loop.EPOCH_MISTAKES]), int(state[loop.EPOCH_UPDATES]))

    def finish(self, end: str) -> None:
        """Training is over; why."""
        self.end = end
        self.done = True

    def cut(self, visits: int) -> None:
        """Forget everything after ``visits`` visits."""
        self.updates = self.update_at(visits)
        self.visits = visits
        self.epochs_ended = visits // self.epoch_length
        first = self.update_at(self.epochs_ended * self.epoch_length)
        _, score = self.replay(first, self.updates, self.state_after(first))
        wrong = self.method.mistaken(score, self.example_column[first : self.updates])
        self.open_epoch = (int(np.count_nonzero(wrong)), self.updates - first)


def _grown(array: np.ndarray, size: int) -> np.ndarray:
    grown = np.empty((size, *array.shape[1:]), dtype=array.dtype)
    grown[: len(array)] = array
    return grown
