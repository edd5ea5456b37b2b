"""The compiled loops over sparse rows (app/engine/core/rows.py).

Leaving terms of 0 out of a sum does not change a bit of it, so that these loops give the results of those in
loop.py and replay.py.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from . import loop, metric
from . import replay as dense
from .arguments import (
    F8,
    F8_1,
    F8_2,
    I4_1,
    I8,
    I8_1,
    ROW_VECTORS,
    RULE,
    STEP,
    U8_1,
    VOID,
    function,
    several,
    training,
)
from .loop import LARGEST_STEP, SMALLEST, is_mistake
from .replay import repeating


@compiled(F8(I8_1, I4_1, F8_1, I8, F8_1))
def score(start, index, value, i, w):
    total = 0.0
    for k in range(start[i], start[i + 1]):
        total += w[index[k]] * value[k]
    return total


@compiled(VOID(I8_1, I4_1, F8_1, I8, F8_1, F8, I8, I8))
def add(start, index, value, i, w, factor, trained, shrinks):
    """w += factor z_i. If ``shrinks`` is a visit t > 0, all of w is first multiplied by 1 - 1/t."""
    if shrinks:
        decay = 1.0 - 1.0 / shrinks
        k, last = start[i], start[i + 1]
        for j in range(trained):
            if k < last and index[k] == j:
                w[j] = decay * w[j] + factor * value[k]
                k += 1
            else:
                w[j] = decay * w[j]
    else:
        for k in range(start[i], start[i + 1]):
            if index[k] < trained:
                w[index[k]] += factor * value[k]


@compiled(F8(I8_1, I4_1, F8_1, F8_1, F8_1))
def criterion(start, index, value, y, w):
    """The perceptron criterion, Error' of the notes: the sum of |a| over the misclassified."""
    total = 0.0
    for i in range(y.shape[0]):
        ya = y[i] * score(start, index, value, i, w)
        if ya < 0.0:
            total -= ya
    return total


@compiled(inline="always")
def visit_next(rule, data, orders, at, stop, w, columns):
    """The next visit, as in loop.py."""
    step, (start, index, value, y, squares, trained) = data
    i = orders[at.row, at.place]
    ya = y[i] * score(start, index, value, i, w)
    mistakes, updates, reason = 0, 0, loop.RUNNING
    if not ya > step.fires:
        if not ya > 0.0:
            if is_mistake(ya, y[i], stop.tie):
                mistakes = 1
            elif ya == 0.0:
                ya = SMALLEST
        tau = rule(ya, squares[i], step.numbers)
        if step.shrinks:
            tau /= at.visits + 1
        if not abs(tau) <= LARGEST_STEP:
            reason = loop.DIVERGED
        elif tau != 0.0 or step.shrinks:
            updates = 1
            add(start, index, value, i, w, tau * y[i], trained, at.visits + 1 if step.shrinks else 0)
            loop.record_update(columns, at.updates + 1, at.visits + 1, i, tau, w)
            if stop.largest < np.inf:
                for k in range(start[i], start[i + 1]):
                    if not abs(w[index[k]]) <= stop.largest:
                        reason = loop.OVERFLOW
    return 1, mistakes, updates, reason


@compiled(inline="always")
def close(rule, data, stop, progress, columns, epoch, reason):
    """The reason to stop after an epoch, as in loop.py."""
    _, (start, index, value, y, _, _) = data
    if stop.falling:
        error = criterion(start, index, value, y, progress.w)
        reason = loop.after_criterion(progress, epoch, error, reason)
    return reason


train = loop.train.of(
    training(function(RULE), several(STEP, ROW_VECTORS)), visit_next=visit_next, close=close
)


@compiled(inline="always")
def score_of(vectors, i, w):
    return score(vectors.starts, vectors.places, vectors.values, i, w)


@compiled(inline="always")
def repeat(vectors, visit, i, step, shrinks, w):
    """Change w by an update."""
    start, index, value, y, _, trained = vectors
    add(start, index, value, i, w, step * y[i], trained, visit if shrinks else 0)


@compiled(repeating(ROW_VECTORS, F8_1), _nrt=False)
def advance(vectors, visit, example, step, shrinks, w):
    """Repeat updates and change w."""
    for k in range(example.shape[0]):
        repeat(vectors, visit[k], example[k], step[k], shrinks, w)


replay = dense.replay.of(repeating(ROW_VECTORS, F8_1, F8_2, F8_1), score_of=score_of, repeat=repeat)
replay_sums = dense.replay_sums.of(repeating(ROW_VECTORS, F8_1, F8_1, I8), repeat=repeat)
largest_norm = dense.largest_norm.of(repeating(ROW_VECTORS, I8, F8_1, F8_1), repeat=repeat)
replay_hashes = dense.replay_hashes.of(repeating(ROW_VECTORS, F8_1, I8_1, U8_1), repeat=repeat)


scores_each = metric.scores_each.of(VOID(ROW_VECTORS, I8_1, F8_2, F8_1), score=score_of)
measure = metric.measure.of(VOID(ROW_VECTORS, F8_2, F8_1, I8, I4_1, F8_1, F8_1), score=score_of)
follow = metric.follow.of(I8(ROW_VECTORS, F8_2, F8_1, I8, F8_1), score=score_of)


@compiled(VOID(I8_1, I4_1, F8_1, F8_2, F8_1, F8, F8_1))
def add_votes(start, index, value, weights, times, at_zero, votes):
    """Add times[k] sign(w_k.point) to each point's votes; sign(0) is ``at_zero``."""
    for k in range(weights.shape[0]):
        if times[k] == 0.0:
            continue
        for i in range(votes.shape[0]):
            s = score(start, index, value, i, weights[k])
            votes[i] += times[k] if s > 0.0 else -times[k] if s < 0.0 else at_zero * times[k]
