"""Madaline: on a mistake, the units whose reversal corrects the output learn."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import numpy as np

from ..compiled import loop
from ..compiled.arguments import (
    BOOL,
    COLUMNS,
    F8,
    F8_1,
    F8_2,
    I4_1,
    I8,
    I8_1,
    VOID,
    Columns,
    several,
    training,
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


@compiled(inline="always")
def visit_next(rate, data, orders, at, stop, w, columns):  # type: ignore[no-untyped-def]
    """The next visit, as in app/engine/compiled/loop.py. A mistake that no trial corrects is an update with a step
    of 0."""
    z, y, offset, sums, moved = data
    i = orders[at.row, at.place]
    count = trial(respond(z, i, w, offset, sums), sums, y[i], stop.tie, moved)
    if count == RIGHT:
        return 1, 0, 0, loop.RUNNING
    step = rate if learn(z, i, rate, sums, count, moved, w) else 0.0
    loop.record_update(columns, at.updates + 1, at.visits + 1, i, step, w)
    return 1, 1, 1, loop.RUNNING


@compiled(inline="always")
def close(rate, data, stop, progress, columns, epoch, reason):  # type: ignore[no-untyped-def]
    """The reason to stop after an epoch, as in app/engine/compiled/loop.py: STUCK if its mistakes moved no weight."""
    z, y, offset, sums, _ = data
    ends = not stop.quiet or reason == loop.CONVERGED or reason == loop.UPDATE_LIMIT
    if not ends and stuck(columns, progress.counts[loop.UPDATES], columns.epochs[epoch, 1]):
        reason = loop.STUCK
    if stop.falling:
        error = criterion(z, y, progress.w, offset, sums)
        reason = loop.after_criterion(progress, epoch, error, reason)
    return reason


#: The state is the weights of the units, one after the other.
train = loop.train.of(training(F8, several(F8_2, F8_1, F8, F8_1, I8_1)), visit_next=visit_next, close=close)


@compiled(BOOL(COLUMNS, I8, I8))
def stuck(columns, last, count):  # type: ignore[no-untyped-def]
    """Whether an epoch had mistakes and no trial corrected one: then all later epochs are the same."""
    moved = 0
    for k in range(last - count, last):
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
    work = np.empty(network.hidden), np.empty(2, dtype=np.int64)
    trainer = Trainer(problem, train, learner.rate, (problem.z, problem.y, network.offset, *work))
    return Parts(trainer, MadalineReplayer(problem, learner.rate, network, evaluator), evaluator)


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
