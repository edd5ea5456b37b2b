"""What everyone who makes updates again keeps: the states of a run, from its columns."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import ClassVar

import numpy as np

from ..compiled import loop
from ..compiled.arguments import Columns
from .judge import Judge
from .problem import Problem

PIECE = 1024  # updates made again at a time


class Replayer(ABC):
    """Makes updates again: the same additions in the same order, so that a state is training's own to the last bit.

    What is asked about a run is asked of its state (S,): the weights, and whatever else the method carries along.
    """

    #: Whether the weights after an update follow from those before, its example and its step, in few additions.
    follow: ClassVar[bool] = False
    #: Whether at visit t the weights are first multiplied by 1 - 1/t.
    shrinks: bool = False

    def __init__(self, problem: Problem, judge: Judge) -> None:
        self.problem = problem
        self.judge = judge

    @abstractmethod
    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Updates a .. b - 1 again: (states after each (b - a, S), scores before each); the state ``w`` goes along."""

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        """What updates a .. b - 1 add to the states ``before`` them (b - a, S), as long as nothing is rounded."""
        return np.zeros_like(before)

    def reach(self, columns: Columns, a: int, b: int) -> float:
        """The largest number that updates a .. b - 1 can add to a weight, where all that they add are whole numbers;
        infinite where they may be others, or it takes long to say."""
        return math.inf

    def state_after(self, columns: Columns, k: int) -> np.ndarray:
        """The state (S,) after k updates, from the one that is kept before it."""
        near = k // loop.EVERY
        w: np.ndarray = columns.states[near].copy()
        self.replay(columns, near * loop.EVERY, k, w)
        return w

    def add_sums(
        self, columns: Columns, a: int, b: int, w: np.ndarray, sums: np.ndarray, before: int
    ) -> None:
        """Add w_t to ``sums`` for t from visit ``before`` up to that of update b, not included."""
        held = w.copy()
        after, _ = self.replay(columns, a, b, w)
        times = np.diff(columns.visit[a:b], prepend=before)
        rows = times[:, None] * np.concatenate([held[None, :], after[:-1]])[: b - a]
        # One after the other, so that it is the same sum however it is asked for.
        sums[:] = np.add.accumulate(np.concatenate([sums[None, :], rows]))[-1]

    def recurring(self, state: np.ndarray) -> np.ndarray:
        """The part of a state that decides how the run goes on: where it comes back, the run repeats."""
        return state

    def hashes(self, columns: Columns, visits: np.ndarray) -> np.ndarray:
        """The hash of the state held after so many visits; ``visits`` rises."""
        out = np.empty(len(visits), dtype=np.uint64)
        w, k = self.problem.start.copy(), 0
        for m, visit in enumerate(visits.tolist()):
            upto = columns.update_at(visit)
            while k < upto:
                stop = min(upto, k + PIECE)
                self.replay(columns, k, stop, w)
                k = stop
            out[m] = loop.state_hash(self.recurring(w))
        return out

    def largest_norm(self, columns: Columns) -> float:
        """The largest norm of the weights of a run, without the bias, in training units."""
        w = self.problem.start.copy()
        most = float(self.judge.squares(w[None, :]).max())
        updates = len(columns.visit)
        for a in range(0, updates, PIECE):
            after, _ = self.replay(columns, a, min(updates, a + PIECE), w)
            most = max(most, float(self.judge.squares(after).max(initial=0.0)))
        return float(np.sqrt(most))

    def examples_of(self, columns: Columns, k: int, before: np.ndarray | None = None) -> list[int]:
        """The examples that update k (from 1) was made of; ``before``: the state before it, if it is known."""
        return [int(columns.example[k - 1])]
