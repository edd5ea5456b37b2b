"""Batch learning: one step an epoch, of all examples that the epoch's weights get wrong."""

from __future__ import annotations

import numba
import numpy as np

from ..compiled import loop
from ..compiled.arguments import COLUMNS, EPOCHS, PROGRESS, STOP, Columns
from ..compiled.signatures import F8, F8_1, F8_2, I4_1, I8
from ..core.units import in_units
from .judge import Judge
from .method import Method, Parts
from .problem import NONE, Problem, Rated
from .replayer import Replayer
from .trainer import Trainer


@numba.njit(I8(F8_2, F8_1, I4_1, I8, I8, F8, F8_1, F8_1), cache=True, nogil=True)
def take_step(z, y, order, tie, trained, rate, w, gradient):  # type: ignore[no-untyped-def]
    """w += rate * (sum of y z over the examples wrong under w), summed in the order of visits; how many there were."""
    wrong = 0
    gradient[:] = 0.0
    for place in range(order.shape[0]):
        i = order[place]
        if loop.is_mistake(y[i] * loop.score(z, i, w), y[i], tie):
            wrong += 1
            for j in range(trained):
                gradient[j] += y[i] * z[i, j]
    for j in range(trained):
        w[j] += rate * gradient[j]
    return wrong


@numba.njit(I8(F8_2, F8_1, F8, I8, EPOCHS, STOP, PROGRESS, COLUMNS), cache=True, nogil=True)
def train_epochs(z, y, rate, trained, epochs, stop, progress, columns):  # type: ignore[no-untyped-def]
    """Whole epochs until ``stop`` or an ending; returns why it stopped."""
    orders, w, counts = epochs.orders, progress.w, progress.counts
    length = orders.shape[1]
    gradient = np.empty(w.shape[0])
    reason = loop.RUNNING
    while reason == loop.RUNNING and counts[loop.VISITS] + length <= stop.visits:
        epoch = counts[loop.EPOCHS_ENDED]
        row = epoch - epochs.first if orders.shape[0] > 1 else 0
        if row == orders.shape[0]:
            break
        wrong = take_step(z, y, orders[row], stop.tie, trained, rate, w, gradient)
        counts[loop.VISITS] += length
        if wrong:
            counts[loop.UPDATES] += 1
            loop.record_update(columns, counts[loop.UPDATES], counts[loop.VISITS], NONE, rate, w)
            reason = loop.after_update(columns, stop, counts[loop.UPDATES])
            for j in range(trained):
                if not abs(w[j]) <= stop.largest:
                    reason = loop.OVERFLOW
            if reason == loop.OVERFLOW:
                break
        elif stop.quiet:
            reason = loop.CONVERGED
        loop.end_epoch(columns, epoch, wrong, 1 if wrong else 0, w)
        if stop.falling:
            reason = loop.after_criterion(stop, progress, epoch, loop.criterion(z, y, w, stop.tie), reason)
        counts[loop.EPOCHS_ENDED] = epoch + 1
    return reason


class BatchTrainer(Trainer):
    """w <- w + eta sum of y z over the misclassified, at the end of each epoch. The state is the weights."""

    def __init__(self, problem: Problem, rate: float, judge: Judge) -> None:
        super().__init__(problem)
        self._rate = rate
        self._judge = judge

    def train(self, columns: Columns, until: int) -> int:
        problem = self.problem
        self.state[loop.VISITS] -= int(self.state[loop.VISITS]) % problem.epoch_length
        arguments = self.arguments(columns, until)
        reason = int(train_epochs(problem.z, problem.y, self._rate, problem.trained, *arguments))
        left = until - int(self.state[loop.VISITS])
        if reason == loop.RUNNING and 0 < left < problem.epoch_length:
            self._look_only(left)
        return reason

    def _look_only(self, visits: int) -> None:
        """Visits of an epoch that is not over: mistakes are counted, nothing changes."""
        epoch = int(self.state[loop.EPOCHS_ENDED])
        row = epoch - self._first_epoch if len(self._orders) > 1 else 0
        if row == len(self._orders):
            return
        examples = self._orders[row][:visits]
        score = self._judge.scores(np.broadcast_to(self.w, (visits, len(self.w))), examples)
        self.state[loop.VISITS] += visits
        self.state[loop.EPOCH_MISTAKES] = int(np.count_nonzero(self._judge.mistaken(score, examples)))


class BatchReplayer(Replayer):
    """The same steps, over the orders of the epochs that they ended."""

    def __init__(self, problem: Problem, rate: float, judge: Judge) -> None:
        super().__init__(problem, judge)
        self._rate = rate
        self._orders: dict[int, np.ndarray] = {}

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        problem = self.problem
        out_w = np.empty((b - a, len(w)))
        gradient = np.empty(len(w))
        for k in range(a, b):
            order = self._order_of(columns, k)
            take_step(problem.z, problem.y, order, problem.tie, problem.trained, self._rate, w, gradient)
            out_w[k - a] = w
        return out_w, np.full(b - a, np.nan)

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        problem, added = self.problem, np.zeros_like(before)
        for k, (w, gradient) in enumerate(zip(before.copy(), added, strict=True), a):
            order = self._order_of(columns, k)
            take_step(problem.z, problem.y, order, problem.tie, problem.trained, self._rate, w, gradient)
        return self._rate * added

    def _order_of(self, columns: Columns, k: int) -> np.ndarray:
        """The order of the epoch that update k (from 0) ended, int32."""
        order, kept = self.problem.order, self._orders
        epoch = (int(columns.visit[k]) - 1) // self.problem.epoch_length + 1
        if order.name != "permuted":
            epoch = 1
        if epoch not in kept:
            if len(kept) > 64:
                kept.clear()
            kept[epoch] = np.ascontiguousarray(order.epochs(epoch, 1, len(self.problem.y))[0])
        return kept[epoch]

    def examples_of(self, columns: Columns, k: int) -> list[int]:
        order = self._order_of(columns, k - 1)
        w = self.state_after(columns, k - 1)
        score = self.judge.scores(np.broadcast_to(w, (len(order), len(w))), order)
        return sorted(int(i) for i in order[self.judge.mistaken(score, order)])


class BatchJudge(Judge):
    """An update of several examples is of their mistakes."""

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        wrong = super().mistaken(score, examples)
        wrong |= np.asarray(examples) == NONE
        return wrong


def _parts(problem: Problem, learner: Rated) -> Parts:
    rate, judge = in_units(learner.rate, problem.units.step), BatchJudge(problem)
    return Parts(BatchTrainer(problem, rate, judge), BatchReplayer(problem, rate, judge), judge)


BATCH = Method("batch", _parts)
