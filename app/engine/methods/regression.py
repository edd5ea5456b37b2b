"""Online regression: the same loop, with the target as a further feature of weight -1."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..compiled import loop
from ..compiled.arguments import Columns
from .judge import Judge
from .method import Method, Parts
from .online import OnlineReplayer, OnlineTrainer
from .problem import Problem, Rule


class RegressionReplayer(OnlineReplayer):
    """w <- w + tau z. The score of (z, target) under (w, -1) is the prediction minus the target."""

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """As :meth:`Replayer.replay`; the scores are the predictions instead of the residuals."""
        before = w.copy()
        after, _ = super().replay(columns, a, b, w)
        states = np.concatenate([before[None, :], after[:-1]])[: b - a]
        return after, self.judge.scores(states, columns.example[a:b])


class RegressionJudge(Judge):
    """Evaluates the weights of a regression: there are no classes and no mistakes."""

    of_classes = False

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        z = self.problem.z
        total = np.zeros(len(examples))
        for j in range(z.shape[1] - 1):
            total += states[:, j] * z[examples, j]
        return total

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        return np.zeros(len(score), dtype=bool)

    def decided(self, scores: np.ndarray) -> np.ndarray:
        return scores

    def error(self, predicted: np.ndarray, y: np.ndarray) -> float:
        return float(np.mean((predicted - y) ** 2))

    def boundary(self, state: np.ndarray) -> list[int] | None:
        return None

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        """(mean squared error float64 (m,), NaN on overflow; NaN (m,) instead of a margin)."""
        w = np.atleast_2d(w)
        b = np.asarray(b, dtype=np.float64).reshape(-1)
        targets = self.problem.z[:, -1]
        with np.errstate(over="ignore", invalid="ignore"):
            residual = w @ self.problem.phi.T + b[:, None] - targets
            mean = (residual**2).mean(axis=1) if len(targets) else np.zeros(len(b))
        return np.where(np.isfinite(mean), mean, np.nan), np.full(len(b), np.nan)

    def losses(self, errors: np.ndarray) -> np.ndarray:
        return errors


def with_target(problem: Problem) -> Problem:
    """The problem with the target as a further feature, whose weight stays -1."""
    return replace(
        problem,
        z=np.ascontiguousarray(np.column_stack([problem.z, problem.y])),
        y=np.ones(len(problem.y)),
        start=np.append(problem.start, -1.0),
        tie=loop.TIE_NONE,  # a prediction right on its target needs no step, and gets one of 0
    )


def _parts(problem: Problem, learner: Rule) -> Parts:
    problem = with_target(problem)
    judge = RegressionJudge(problem)
    return Parts(OnlineTrainer(problem, learner), RegressionReplayer(problem, learner, judge), judge)


REGRESSION = Method("regression", _parts)
