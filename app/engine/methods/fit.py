"""Learners that are fitted to all examples at once: the weights exist at the end of the first epoch.

A listed order determines the visits of that epoch. The weights are fitted to all training examples under any order.
"""

from __future__ import annotations

import numpy as np

from ..compiled import loop
from ..compiled.arguments import Columns
from ..core.pseudocode import AT_ONCE
from .evaluator import Evaluator, KernelEvaluator
from .method import Method, Parts, Replayer, Trainer
from .problem import NONE, FittedLearner, Problem, Solution


class FitTrainer(Trainer):
    """Writes one row, the solution."""

    def __init__(self, problem: Problem, solution: Solution, evaluator: Evaluator) -> None:
        super().__init__(problem, None, None, ())
        self.solution = self._solution = solution
        self._evaluator = evaluator

    def train(self, columns: Columns, until: int) -> int:
        length = self.problem.epoch_length
        self.state[loop.VISITS] = min(until, length)
        if until < length:
            return loop.RUNNING
        fitted = self._solution.state
        self.provide_orders()
        visited = self._orders[0]  # a listed order may omit examples and repeat others
        wrong = self._evaluator.mistaken(self._evaluator.all_scores(self.problem.start)[visited], visited)
        columns.visit[0], columns.example[0], columns.step[0] = length, NONE, 1.0
        columns.epochs[0] = np.count_nonzero(wrong), 1
        columns.hashes[0] = loop.state_hash(fitted)
        self.state[loop.UPDATES] = self.state[loop.EPOCHS_ENDED] = 1
        return loop.FITTED


class FitReplayer(Replayer):
    """The one update replaces any state by the solution."""

    def __init__(self, problem: Problem, solution: Solution, evaluator: Evaluator) -> None:
        super().__init__(problem, evaluator)
        self._solution = solution

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        if b > a:
            w[:] = self._solution.state
        return np.repeat(w[None, :], b - a, axis=0), np.full(b - a, np.nan)

    def examples_of(self, columns: Columns, k: int, before: np.ndarray | None = None) -> list[int]:
        return self._solution.examples


def _parts(problem: Problem, learner: FittedLearner) -> Parts:
    solution = Solution(problem, learner)
    evaluator = Evaluator(problem) if problem.kernel is None else KernelEvaluator(problem)
    return Parts(
        FitTrainer(problem, solution, evaluator), FitReplayer(problem, solution, evaluator), evaluator
    )


FIT = Method("fit", _parts, at_once=True, frame=AT_ONCE)
