"""Madaline: on a mistake, the units whose reversal corrects the output learn."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import numpy as np

from ..compiled import loop
from ..compiled.arguments import (
    BOOL,
    COLUMNS,
    EPOCHS,
    F8,
    F8_1,
    F8_2,
    I4_1,
    I8,
    I8_1,
    PROGRESS,
    STOP,
    VOID,
    Columns,
)
from ..core.compiler import compiled
from ..core.pseudocode import EACH, EPOCH, Frame, line
from .evaluator import Evaluator
from .method import Method, Parts, Replayer, Trainer
from .network import Network, NetworkEvaluator, start
from .problem import Problem

RIGHT = -1  # instead of a number of units to reverse: the output is right


class ReversalLearner(Protocol):
    """A learner that reverses units on trial: its ``rate`` alpha, and the seed of its start weights."""

    rate: float
    seed: int

    def network(self, features: int, bias: str) -> Network: ...


@compiled(F8(F8_2, I8, F8_1, F8, F8_1))
def respond(z, i, w, offset, sums):  # type: ignore[no-untyped-def]
    """The output for example i; fills ``sums`` (hidden,) with w.z of each unit."""
    width = z.shape[1]
    total = 0.0
    for unit in range(sums.shape[0]):
        value = 0.0
        for j in range(width):
            value += w[unit * width + j] * z[i, j]
        sums[unit] = value
        total += 1.0 if value > 0.0 else -1.0
    return total + offset


@compiled(BOOL(F8, F8_1, I8, I8, F8, I8))
def helps(total, sums, one, other, y, tie):  # type: ignore[no-untyped-def]
    """Whether reversing unit ``one`` (and ``other``, unless it is -1) makes the output right."""
    reversed_ = total - (2.0 if sums[one] > 0.0 else -2.0)
    if other >= 0:
        reversed_ -= 2.0 if sums[other] > 0.0 else -2.0
    return not loop.is_mistake(y * reversed_, y, tie)


@compiled(I8(F8, F8_1, F8, I8, I8_1))
def trial(total, sums, y, tie, moved):  # type: ignore[no-untyped-def]
    """How many units to reverse: 1 for the unit nearest 0 that corrects the output, else 2 for the nearest pair, else
    0; RIGHT if nothing is wrong. Fills ``moved`` (2,); the first of equals counts."""
    if not loop.is_mistake(y * total, y, tie):
        return RIGHT
    units = sums.shape[0]
    least = np.inf
    for one in range(units):
        if abs(sums[one]) < least and helps(total, sums, one, -1, y, tie):
            least = abs(sums[one])
            moved[0] = one
    if least < np.inf:
        return 1
    for one in range(units):
        for other in range(one + 1, units):
            distance = abs(sums[one]) + abs(sums[other])
            if distance < least and helps(total, sums, one, other, y, tie):
                least = distance
                moved[0], moved[1] = one, other
    return 2 if least < np.inf else 0


@compiled(BOOL(F8_2, I8, F8, F8_1, I8, I8_1, F8_1))
def learn(z, i, rate, sums, count, moved, w):  # type: ignore[no-untyped-def]
    """Steps of alpha-LMS of the moved units towards their reversed outputs; False if there are none, or z is 0."""
    width = z.shape[1]
    square = 0.0
    for j in range(width):
        square += z[i, j] * z[i, j]
    if count == 0 or square == 0.0:
        return False
    for place in range(count):
        unit = moved[place]
        target = -1.0 if sums[unit] > 0.0 else 1.0
        step = rate * (target - sums[unit]) / square
        for j in range(width):
            w[unit * width + j] += step * z[i, j]
    return True


@compiled(F8(F8_2, F8_1, F8_1, F8, F8_1))
def criterion(z, y, w, offset, sums):  # type: ignore[no-untyped-def]
    """The sum of |a| over the mistakes; ``sums`` (hidden,) is working memory."""
    total = 0.0
    for i in range(z.shape[0]):
        total -= min(0.0, y[i] * respond(z, i, w, offset, sums))
    return total


@compiled(I8(F8_2, F8_1, F8, F8, I8, EPOCHS, STOP, PROGRESS, COLUMNS))
def train_visits(z, y, rate, offset, units, epochs, stop, progress, columns):  # type: ignore[no-untyped-def]
    """Train until ``stop`` or an ending; return the code of the reason. A mistake that no trial corrects is an update
    with a step of 0."""
    orders, w, counts = epochs.orders, progress.w, progress.counts
    length = orders.shape[1]
    sums, moved = np.empty(units), np.empty(2, dtype=np.int64)
    reason = loop.RUNNING
    while counts[loop.VISITS] < stop.visits and reason == loop.RUNNING:
        epoch, at = counts[loop.VISITS] // length, counts[loop.VISITS] % length
        row = epoch - epochs.first if orders.shape[0] > 1 else 0
        if row == orders.shape[0]:
            break
        i = orders[row, at]
        counts[loop.VISITS] += 1
        count = trial(respond(z, i, w, offset, sums), sums, y[i], stop.tie, moved)
        if count != RIGHT:
            step = rate if learn(z, i, rate, sums, count, moved, w) else 0.0
            for name in (loop.UPDATES, loop.EPOCH_UPDATES, loop.EPOCH_MISTAKES):
                counts[name] += 1
            loop.record_update(columns, counts[loop.UPDATES], counts[loop.VISITS], i, step, w)
            reason = loop.after_update(columns, stop, counts[loop.UPDATES])
        if at == length - 1:
            updates = counts[loop.EPOCH_UPDATES]
            loop.end_epoch(columns, epoch, updates, updates, w)
            if stop.quiet and updates == 0:
                reason = loop.CONVERGED
            if stop.quiet and updates > 0 and reason != loop.UPDATE_LIMIT and stuck(columns, counts):
                reason = loop.STUCK
            if stop.falling:
                value = criterion(z, y, w, offset, sums)
                reason = loop.after_criterion(stop, progress, epoch, value, reason)
            counts[loop.EPOCH_UPDATES] = counts[loop.EPOCH_MISTAKES] = 0
            counts[loop.EPOCHS_ENDED] = epoch + 1
    return reason


@compiled(BOOL(COLUMNS, I8_1))
def stuck(columns, counts):  # type: ignore[no-untyped-def]
    """Whether an epoch had mistakes and no trial corrected one: then all later epochs are the same."""
    last = counts[loop.UPDATES]
    moved = 0
    for k in range(last - counts[loop.EPOCH_UPDATES], last):
        moved += columns.step[k] != 0.0
    return moved == 0


@compiled(VOID(F8_2, F8_1, F8, F8, I8, I8, I4_1, F8_1, F8_2, F8_1))
def replay_updates(z, y, rate, offset, units, tie, example, w, out_w, out_score):  # type: ignore[no-untyped-def]
    """Repeat updates, changing w. out_w (m, S) gets the states after each, out_score (m,) the outputs before."""
    sums, moved = np.empty(units), np.empty(2, dtype=np.int64)
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = respond(z, i, w, offset, sums)
        learn(z, i, rate, sums, trial(out_score[k], sums, y[i], tie, moved), moved, w)
        out_w[k, :] = w


class MadalineTrainer(Trainer):
    """The state is the weights of the units, one after the other."""

    visit_loop = train_visits

    def __init__(self, problem: Problem, rate: float, network: Network) -> None:
        super().__init__(problem)
        self._rate, self._network = rate, network

    def train(self, columns: Columns, until: int) -> int:
        problem, network = self.problem, self._network
        settings = self._rate, network.offset, network.hidden
        return int(train_visits(problem.z, problem.y, *settings, *self.arguments(columns, until)))


class MadalineReplayer(Replayer):
    """Repeats the trials and steps."""

    def __init__(self, problem: Problem, rate: float, network: Network, evaluator: Evaluator) -> None:
        super().__init__(problem, evaluator)
        self._rate, self._network = rate, network

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        problem, network = self.problem, self._network
        out_w, out_score = np.empty((b - a, len(w))), np.empty(b - a)
        settings = self._rate, network.offset, network.hidden, problem.tie
        replay_updates(problem.z, problem.y, *settings, columns.example[a:b], w, out_w, out_score)
        return out_w, out_score


def _parts(problem: Problem, learner: ReversalLearner) -> Parts:
    network = learner.network(problem.features, problem.bias)
    problem = replace(problem, start=start(learner.seed, network.width))
    evaluator = NetworkEvaluator(problem, network)
    return Parts(
        MadalineTrainer(problem, learner.rate, network),
        MadalineReplayer(problem, learner.rate, network, evaluator),
        evaluator,
    )


_SMALL = r"\leftarrow \text{ random numbers of the seed, for every unit } j"
_FRAME = Frame(
    (
        line("start", rf"w_j, b_j {_SMALL}", by="bias", show=["learned"]),
        line("start", rf"w_j, \theta_j {_SMALL}", by="bias", show=["threshold"]),
        line("start", rf"w_j {_SMALL}", by="bias", show=["none"]),
        *EPOCH,
        *EACH,
    ),
    (
        line("end", r"\textbf{return } \text{every } w_j, b_j", by="bias", show=["learned"]),
        line("end", r"\textbf{return } \text{every } w_j, \theta_j", by="bias", show=["threshold"]),
        line("end", r"\textbf{return } \text{every } w_j", by="bias", show=["none"]),
    ),
    2,
)
MADALINE = Method("madaline", _parts, frame=_FRAME)
