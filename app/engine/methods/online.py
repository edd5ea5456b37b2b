"""Online learning: at each visit w <- w + tau y z, where the learner's compiled rule gives tau."""

from __future__ import annotations

import math
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np

from ..compiled import loop, replay, sparse
from ..compiled.arguments import Columns, RowVectors, Step, Vectors
from ..core.pseudocode import BATCHED_VISITS
from .evaluator import Evaluator
from .method import Method, Parts, Replayer, Trainer
from .metric import MetricEvaluator, MetricReplayer, metric_trainer
from .problem import Problem, Rule, step_of
from .rows import RowsEvaluator, RowsProblem

NO_ROWS = np.empty((0, 0))
NO_BLOCKS = np.empty((0, 0, 0))


class OnlineTrainer(Trainer):
    """Trains dense vectors. The state is the weights, the bias's last."""

    data: tuple[Step, Vectors]

    def __init__(self, problem: Problem, rule: Rule) -> None:
        z, y, trained = problem.z, problem.y, problem.trained
        # An example's weights take the place of squared norms, which such a rule does not use.
        weights = rule.example_weights
        squares = loop.squared_norms(z, trained) if weights is None else weights
        padded = loop.signed(z, y) if z.shape[1] <= loop.WIDTH else NO_ROWS
        ahead = np.empty(loop.AHEAD), np.array([loop.AHEAD])
        vectors = Vectors(z, NO_ROWS, NO_BLOCKS, padded, y, squares, trained, *ahead)
        super().__init__(problem, loop.train, type(rule).rule, (step_of(problem, rule), vectors))
        self._every_visit = rule.every_visit

    def orders_changed(self) -> None:
        problem, (step, vectors) = self.problem, self.data
        if problem.order.renewed:
            return
        if problem.z.shape[1] > loop.LONG and not self._every_visit:
            vectors = vectors._replace(blocks=loop.in_blocks(problem.z, problem.y, self._orders))
        else:
            vectors = vectors._replace(yz=loop.folded(problem.z, problem.y, self._orders))
        self.data = step, vectors


class OnlineReplayer(Replayer):
    """Repeats the additions by the recorded steps."""

    loops: ModuleType = replay

    def __init__(self, problem: Problem, rule: Rule, evaluator: Evaluator) -> None:
        super().__init__(problem, evaluator)
        self.shrinks = rule.shrinks

    @property
    def vectors(self) -> Any:
        """The vectors for loops."""
        return self.problem.z, self.problem.y, self.problem.trained

    def updates(self, columns: Columns, a: int, b: int) -> tuple[Any, ...]:
        """The first arguments of every loop, for updates a .. b - 1."""
        return self.vectors, columns.visit[a:b], columns.example[a:b], columns.step[a:b], self.shrinks

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        out_w, out_score = np.empty((b - a, len(w))), np.empty(b - a)
        self.loops.replay(*self.updates(columns, a, b), w, out_w, out_score)
        return out_w, out_score

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        problem, example = self.problem, columns.example[a:b]
        added = np.zeros_like(before)
        steps = columns.step[a:b] * problem.y[example]
        added[:, : problem.trained] = steps[:, None] * problem.z[example, : problem.trained]
        return added

    def reach(self, columns: Columns, a: int, b: int) -> float:
        steps, z = columns.step[a:b], self.problem.z[:, : self.problem.trained]
        if self.shrinks or not z.size or not (np.rint(steps) == steps).all() or not (np.rint(z) == z).all():
            return math.inf
        return float(np.abs(steps).max(initial=0.0) * np.abs(z).max())

    def add_sums(
        self, columns: Columns, a: int, b: int, w: np.ndarray, sums: np.ndarray, before: int
    ) -> None:
        self.loops.replay_sums(*self.updates(columns, a, b), w, sums, before)

    def hashes(self, columns: Columns, visits: np.ndarray) -> np.ndarray:
        out = np.empty(len(visits), dtype=np.uint64)
        updates = self.updates(columns, 0, len(columns.visit))
        self.loops.replay_hashes(*updates, self.problem.start.copy(), visits, out)
        return out

    def largest_norm(self, columns: Columns) -> float:
        largest = np.empty(1)
        updates = self.updates(columns, 0, len(columns.visit))
        self.loops.largest_norm(*updates, self.problem.features, self.problem.start.copy(), largest)
        return float(largest[0])


class RowsReplayer(OnlineReplayer):
    """The same on sparse rows."""

    loops = sparse
    problem: RowsProblem
    follow = True

    @property
    def vectors(self) -> RowVectors:
        return self.problem.vectors

    def state_after(self, columns: Columns, k: int) -> np.ndarray:
        stored = k // loop.EVERY
        w: np.ndarray = columns.states[stored].copy()
        sparse.advance(*self.updates(columns, stored * loop.EVERY, k), w)
        return w

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        problem, example = self.problem, columns.example[a:b]
        steps = columns.step[a:b] * problem.y[example]
        added = steps[:, None] * problem.of_z.take(example).dense()
        added[:, problem.trained :] = 0.0
        return np.asarray(added)

    def reach(self, columns: Columns, a: int, b: int) -> float:
        return math.inf


def _parts(problem: Problem, learner: Rule) -> Parts:
    if isinstance(problem, RowsProblem):
        rows_evaluator = RowsEvaluator(problem)
        data = step_of(problem, learner), problem.vectors
        trainer = Trainer(problem, sparse.train, type(learner).rule, data)
        return Parts(trainer, RowsReplayer(problem, learner, rows_evaluator), rows_evaluator)
    if problem.metric is not None:
        exact_evaluator = MetricEvaluator(problem)
        replayer = MetricReplayer(problem, exact_evaluator)
        return Parts(metric_trainer(problem, learner), replayer, exact_evaluator)
    evaluator = Evaluator(problem)
    return Parts(OnlineTrainer(problem, learner), OnlineReplayer(problem, learner, evaluator), evaluator)


ONLINE = Method("online", _parts, takes_rows=True)
#: For a learner that may step once per minibatch instead.
PEGASOS = Method("online", _parts, frame=BATCHED_VISITS, takes_rows=True)


# Online regression: the same loop, with the target as a further feature of weight -1.


class RegressionReplayer(OnlineReplayer):
    """w <- w + tau z. The score of (z, target) under (w, -1) is the prediction minus the target."""

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """As :meth:`Replayer.replay`; the scores are the predictions instead of the residuals."""
        before = w.copy()
        after, _ = super().replay(columns, a, b, w)
        states = np.concatenate([before[None, :], after[:-1]])[: b - a]
        return after, self.evaluator.scores(states, columns.example[a:b])


class RegressionEvaluator(Evaluator):
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


def _regression_parts(problem: Problem, learner: Rule) -> Parts:
    problem = with_target(problem)
    evaluator = RegressionEvaluator(problem)
    return Parts(OnlineTrainer(problem, learner), RegressionReplayer(problem, learner, evaluator), evaluator)


REGRESSION = Method("regression", _regression_parts)
