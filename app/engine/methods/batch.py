"""Batch learning: one step per batch, from all its misclassified examples; a batch is an epoch or less."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..compiled import loop, metric
from ..compiled.arguments import (
    BOOL,
    F8,
    F8_1,
    F8_2,
    FACTORED,
    I4_1,
    I8,
    Columns,
    several,
    training,
)
from ..core.compiler import compiled
from ..core.pseudocode import BATCHED_VISITS, BATCHES
from .evaluator import Evaluator
from .method import Method, Parts, Replayer, Trainer
from .metric import MetricEvaluator, factored
from .problem import NONE, Problem, Rated, ShrinkingLearner


@compiled(I8(F8_2, F8_1, I4_1, I8, I8, F8, I8, F8_1, F8_1))
def take_step(z, y, batch, tie, trained, rate, t, w, gradient):  # type: ignore[no-untyped-def]
    """One step of a batch, summed in the order of visits; returns how many examples were wrong under w.

    w += rate * (sum of y z over the wrong). If t > 0, it is update t of Pegasos: w shrinks by 1 - 1/t, and the sum is
    over those with y a < 1, times rate / (t * size of the batch). y (n,) may be labels times weights.
    """
    wrong = 0
    gradient[:] = 0.0
    for place in range(batch.shape[0]):
        i = batch[place]
        a = loop.score(z, i, w)
        ya = a if y[i] > 0.0 else -a
        mistake = loop.is_mistake(ya, y[i], tie)
        wrong += mistake
        if mistake if t == 0 else ya < 1.0:
            for j in range(trained):
                gradient[j] += y[i] * z[i, j]
    if t > 0:
        decay, step = 1.0 - 1.0 / t, rate / t / batch.shape[0]
        for j in range(trained):
            w[j] = decay * w[j] + step * gradient[j]
    else:
        for j in range(trained):
            w[j] += rate * gradient[j]
    return wrong


@compiled(I8(FACTORED, I4_1, I8, I8, F8, F8_1, F8_1))
def take_whole_step(vectors, batch, tie, trained, rate, w, gradient):  # type: ignore[no-untyped-def]
    """:func:`take_step` for whole numbers times roots, with exact decisions."""
    wrong = 0
    gradient[:] = 0.0
    for place in range(batch.shape[0]):
        i = batch[place]
        if loop.is_mistake(vectors.y[i] * metric.score(vectors, i, w), vectors.y[i], tie):
            wrong += 1
            for j in range(trained):
                gradient[j] += vectors.y[i] * vectors.z[i, j]
    for j in range(trained):
        w[j] += rate * gradient[j]
    return wrong


@compiled(inline="always")
def visit_next(rate, data, orders, at, stop, w, columns):  # type: ignore[no-untyped-def]
    """The visits of a batch (an epoch's last may be smaller), as in app/engine/compiled/loop.py; none if it ends after
    ``at.until``."""
    vectors, trained, size, single, shrinks, gradient = data
    until = min(orders.shape[1], at.place + size)
    if until > at.until:
        return 0, 0, 0, loop.RUNNING
    t = at.updates + 1 if shrinks else 0
    batch = orders[at.row, at.place : until]
    if vectors.digits.shape[0] == 0:
        wrong = take_step(vectors.z, vectors.y, batch, stop.tie, trained, rate, t, w, gradient)
    else:
        wrong = take_whole_step(vectors, batch, stop.tie, trained, rate, w, gradient)
    visits = until - at.place
    if wrong == 0 and not shrinks:
        return visits, 0, 0, loop.RUNNING
    example = batch[0] if single else NONE
    step = rate / t / visits if shrinks else rate
    loop.record_update(columns, at.updates + 1, at.visits + visits, example, step, w)
    return visits, wrong, 1, loop.bounded(w[:trained], stop)


@compiled(inline="always")
def close(rate, data, stop, progress, columns, epoch, reason):  # type: ignore[no-untyped-def]
    """The reason to stop after an epoch, as in app/engine/compiled/loop.py."""
    vectors, _, _, _, _, gradient = data
    if stop.falling and vectors.digits.shape[0] == 0:
        error = loop.criterion(vectors.z, vectors.y, progress.w, stop.tie)
        reason = loop.after_criterion(progress, epoch, error, reason)
    elif stop.falling:
        metric.gather(vectors, progress.w, gradient)
        reason = metric.after_criterion(vectors, progress, gradient, epoch, reason)
    return reason


train = loop.train.of(
    training(F8, several(FACTORED, I8, I8, BOOL, BOOL, F8_1)), visit_next=visit_next, close=close
)


class Steps(NamedTuple):
    """``rate``: the step size. ``size``: visits per batch. ``single``: batches are of one visit by design. ``shrinks``:
    w shrinks before the step, as in Pegasos. ``example_weights`` (n,): what the vectors of examples count."""

    rate: float
    size: int
    single: bool = False
    shrinks: bool = False
    example_weights: np.ndarray | None = None


class BatchTrainer(Trainer):
    """One step per batch, at its end. The state is the weights."""

    def __init__(
        self, problem: Problem, visit_loop: Any, rule: Any, data: tuple[Any, ...], evaluator: Evaluator
    ) -> None:
        super().__init__(problem, visit_loop, rule, data)
        self._evaluator = evaluator
        self._looked = 0, 0  # visits of the unfinished batch, and the mistakes among them

    def train(self, columns: Columns, until: int) -> int:
        for count, count_seen in zip((loop.VISITS, loop.EPOCH_MISTAKES), self._looked, strict=True):
            self.state[count] -= count_seen
        self._looked = 0, 0
        reason = super().train(columns, until)
        remaining = until - int(self.state[loop.VISITS])
        if reason == loop.RUNNING and remaining > 0:
            self._look_only(remaining)
        return reason

    def _look_only(self, visits: int) -> None:
        """Visits of an unfinished batch: count the mistakes, change no weight."""
        epoch, place = divmod(int(self.state[loop.VISITS]), self.problem.epoch_length)
        row = epoch - self._first_epoch if len(self._orders) > 1 else 0
        if row == len(self._orders):
            return
        examples = self._orders[row][place : place + visits]
        visits = len(examples)
        score = self._evaluator.scores(np.broadcast_to(self.w, (visits, len(self.w))), examples)
        self._looked = visits, int(np.count_nonzero(self._evaluator.mistaken(score, examples)))
        for count, count_seen in zip((loop.VISITS, loop.EPOCH_MISTAKES), self._looked, strict=True):
            self.state[count] += count_seen


class BatchReplayer(Replayer):
    """Repeats the steps from the examples of the batches that ended with them."""

    def __init__(self, problem: Problem, steps: Steps, evaluator: Evaluator) -> None:
        super().__init__(problem, evaluator)
        self._vectors = factored(problem, steps.example_weights)
        self._steps = steps
        self._orders: dict[int, np.ndarray] = {}

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        out_w, score = np.empty((b - a, len(w))), np.full(b - a, np.nan)
        gradient = np.empty(len(w))
        for k in range(a, b):
            if self._steps.single:
                score[k - a] = self.evaluator.scores(w[None, :], columns.example[k : k + 1])[0]
            self._step(columns, k, w, gradient)
            out_w[k - a] = w
        return out_w, score

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        added = np.zeros_like(before)
        for k, (w, gradient) in enumerate(zip(before.copy(), added, strict=True), a):
            self._step(columns, k, w, gradient)
        return self._steps.rate * added

    def _step(self, columns: Columns, k: int, w: np.ndarray, gradient: np.ndarray) -> None:
        problem, steps = self.problem, self._steps
        t = k + 1 if steps.shrinks else 0
        batch = self.batch_of(columns, k)
        settings = batch, problem.tie, problem.trained, steps.rate
        if problem.metric is None:
            take_step(self._vectors.z, self._vectors.y, *settings, t, w, gradient)
        else:
            take_whole_step(self._vectors, *settings, w, gradient)

    def batch_of(self, columns: Columns, k: int) -> np.ndarray:
        """The examples of the batch that ended with update k (from 0), in the order of visits, int32."""
        epoch, place = divmod(int(columns.visit[k]) - 1, self.problem.epoch_length)
        return self.order_of(epoch)[place - place % self._steps.size : place + 1]

    def order_of(self, epoch: int) -> np.ndarray:
        """The examples of an epoch (from 0) in the order of visits, int32."""
        order, orders = self.problem.order, self._orders
        epoch = epoch + 1 if order.renewed else 1
        if epoch not in orders:
            if len(orders) > 64:
                orders.clear()
            orders[epoch] = np.ascontiguousarray(order.epochs(epoch, 1, len(self.problem.y))[0])
        return orders[epoch]

    def examples_of(self, columns: Columns, k: int, before: np.ndarray | None = None) -> list[int]:
        batch = self.batch_of(columns, k - 1)
        w = self.state_after(columns, k - 1) if before is None else before
        score = self.evaluator.scores(np.broadcast_to(w, (len(batch), len(w))), batch)
        mask = (
            score * self.problem.y[batch] < 1.0
            if self._steps.shrinks
            else self.evaluator.mistaken(score, batch)
        )
        return sorted(int(i) for i in batch[mask])


class BatchEvaluator(Evaluator):
    """Evaluates the weights of two classes. Rows of several examples, which have no score, count as mistakes."""

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        wrong = super().mistaken(score, examples)
        wrong |= np.asarray(examples) == NONE
        return wrong


class MetricBatchEvaluator(BatchEvaluator, MetricEvaluator):
    """The same for whole numbers times roots, exactly."""


def _parts(problem: Problem, learner: Rated) -> Parts:
    size = problem.epoch_length if learner.size is None else min(learner.size, problem.epoch_length)
    rate, weights = problem.units.in_steps(learner.rate), learner.example_weights
    steps = Steps(rate, size, single=learner.size == 1, example_weights=weights)
    return _of(problem, steps, (BatchEvaluator if problem.metric is None else MetricBatchEvaluator)(problem))


def _shrinking_parts(problem: Problem, learner: ShrinkingLearner) -> Parts:
    size = min(learner.size, problem.epoch_length)
    steps = Steps(1.0 / learner.lam, size, shrinks=True, example_weights=learner.example_weights)
    return _of(problem, steps, Evaluator(problem))


def _of(problem: Problem, steps: Steps, evaluator: Evaluator) -> Parts:
    settings = problem.trained, steps.size, steps.single, steps.shrinks
    data = factored(problem, steps.example_weights), *settings, np.empty(len(problem.start))
    trainer = BatchTrainer(problem, train, steps.rate, data, evaluator)
    return Parts(trainer, BatchReplayer(problem, steps, evaluator), evaluator)


BATCH = Method("batch", _parts, frame=BATCHES)
#: Pegasos with minibatches.
SHRINKING = Method("batch", _shrinking_parts, frame=BATCHED_VISITS)
