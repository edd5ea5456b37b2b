"""The compiled loops over sparse rows (app/engine/core/rows.py).

Leaving terms of 0 out of a sum does not change a bit of it, so that these loops give the results of those in
loop.py and replay.py.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from . import loop
from .arguments import (
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
    ROW_VECTORS,
    RULE,
    STEP,
    STOP,
    U8_1,
    VOID,
    function,
)
from .loop import LARGEST_STEP, SMALLEST, is_mistake
from .replay import norm_of


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


@compiled(I8(function(RULE), STEP, ROW_VECTORS, EPOCHS, STOP, PROGRESS, COLUMNS))
def train_visits(rule, step, vectors, epochs, stop, progress, columns):
    """Train until ``stop`` or an ending; return the code of the reason."""
    start, index, value, y, squares, trained = vectors
    orders, w, state = epochs.orders, progress.w, progress.counts
    numbers, fires, shrinks = step.numbers, step.fires, step.shrinks
    length = orders.shape[1]
    visits, updates = state[loop.VISITS], state[loop.UPDATES]
    epoch_updates, mistakes = state[loop.EPOCH_UPDATES], state[loop.EPOCH_MISTAKES]
    epoch, place = visits // length, visits % length
    row = epoch - epochs.first if orders.shape[0] > 1 else 0
    bounded = stop.largest < np.inf
    reason = loop.RUNNING
    while visits < stop.visits and reason == loop.RUNNING and row < orders.shape[0]:
        i = orders[row, place]
        ya = y[i] * score(start, index, value, i, w)
        visits += 1
        place += 1
        if not ya > fires:
            if not ya > 0.0:
                if is_mistake(ya, y[i], stop.tie):
                    mistakes += 1
                elif ya == 0.0:
                    ya = SMALLEST
            tau = rule(ya, squares[i], numbers)
            if shrinks:
                tau /= visits
            if tau != 0.0 or shrinks:
                if not abs(tau) <= LARGEST_STEP:
                    reason = loop.DIVERGED
                    break
                add(start, index, value, i, w, tau * y[i], trained, visits if shrinks else 0)
                updates += 1
                epoch_updates += 1
                loop.record_update(columns, updates, visits, i, tau, w)
                if bounded:
                    for k in range(start[i], start[i + 1]):
                        if not abs(w[index[k]]) <= stop.largest:
                            reason = loop.OVERFLOW
                    if reason == loop.OVERFLOW:
                        break
                reason = loop.after_update(columns, stop, updates)
        if place == length:
            loop.end_epoch(columns, epoch, mistakes, epoch_updates, w)
            if stop.quiet and epoch_updates == 0:
                reason = loop.CONVERGED
            if stop.falling:
                value_now = criterion(start, index, value, y, w)
                reason = loop.after_criterion(stop, progress, epoch, value_now, reason)
            epoch_updates = mistakes = place = 0
            epoch += 1
            state[loop.EPOCHS_ENDED] = epoch
            row += orders.shape[0] > 1
    state[loop.VISITS], state[loop.UPDATES] = visits, updates
    state[loop.EPOCH_UPDATES], state[loop.EPOCH_MISTAKES] = epoch_updates, mistakes
    return reason


@compiled(VOID(ROW_VECTORS, I8_1, I4_1, F8_1, BOOL, F8_1))
def advance(vectors, visit, example, step, shrinks, w):
    """Repeat updates and change w."""
    start, index, value, y, _, trained = vectors
    for k in range(example.shape[0]):
        i = example[k]
        add(start, index, value, i, w, step[k] * y[i], trained, visit[k] if shrinks else 0)


@compiled(VOID(ROW_VECTORS, I8_1, I4_1, F8_1, BOOL, F8_1, F8_2, F8_1))
def replay(vectors, visit, example, step, shrinks, w, out_w, out_score):
    """Repeat updates, changing w. out_w (m, D) gets the weights after each, out_score (m,) the scores before."""
    start, index, value, y, _, trained = vectors
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = score(start, index, value, i, w)
        add(start, index, value, i, w, step[k] * y[i], trained, visit[k] if shrinks else 0)
        for j in range(w.shape[0]):
            out_w[k, j] = w[j]


@compiled(VOID(ROW_VECTORS, I8_1, I4_1, F8_1, BOOL, F8_1, F8_1, I8))
def replay_sums(vectors, visit, example, step, shrinks, w, sums, last_visit):
    """Repeat updates. Add w_t to ``sums`` for every t from ``last_visit`` to the last update's visit, exclusive."""
    start, index, value, y, _, trained = vectors
    held_since = last_visit
    for k in range(example.shape[0]):
        times = visit[k] - held_since
        for j in range(w.shape[0]):
            sums[j] += times * w[j]
        i = example[k]
        add(start, index, value, i, w, step[k] * y[i], trained, visit[k] if shrinks else 0)
        held_since = visit[k]


@compiled(F8(ROW_VECTORS, I8_1, I4_1, F8_1, BOOL, I8, F8_1))
def largest_norm(vectors, visit, example, step, shrinks, features, w):
    """The largest norm of the first ``features`` weights over a stretch of updates; w is changed."""
    start, index, value, y, _, trained = vectors
    largest = 0.0
    for j in range(features):
        largest += w[j] * w[j]
    for k in range(example.shape[0]):
        i = example[k]
        add(start, index, value, i, w, step[k] * y[i], trained, visit[k] if shrinks else 0)
        square = 0.0
        for j in range(features):
            square += w[j] * w[j]
        if square > largest:
            largest = square
    return np.sqrt(largest)


@compiled(VOID(ROW_VECTORS, I8_1, I4_1, F8_1, BOOL, F8_1, I8_1, U8_1))
def replay_hashes(vectors, visit, example, step, shrinks, w, at, out):
    """Repeat all updates. out[m] is the hash of the weights after ``at[m]`` visits; ``at`` is ascending."""
    start, index, value, y, _, trained = vectors
    k = 0
    for m in range(at.shape[0]):
        while k < visit.shape[0] and visit[k] <= at[m]:
            i = example[k]
            add(start, index, value, i, w, step[k] * y[i], trained, visit[k] if shrinks else 0)
            k += 1
        out[m] = loop.state_hash(w)


@compiled(VOID(I8_1, I4_1, F8_1, I8_1, F8_2, F8_1))
def scores_each(start, index, value, examples, states, out):
    """Fill ``out`` (m,) with the score of each example (m,) under its state (m, D)."""
    for m in range(out.shape[0]):
        out[m] = score(start, index, value, examples[m], states[m])


@compiled(VOID(I8_1, I4_1, F8_1, F8_1, F8_2, I8, I8, I4_1, F8_1))
def measure(start, index, value, y, weights, features, tie, out_errors, out_margin):
    """For each row of weights: wrong examples under the tie rule, and min y a over the norm of the features."""
    for m in range(weights.shape[0]):
        w = weights[m]
        wrong = 0
        least = np.inf
        for i in range(y.shape[0]):
            ya = y[i] * score(start, index, value, i, w)
            least = min(least, ya)
            if not ya > 0.0:
                wrong += is_mistake(ya, y[i], tie)
        norm = norm_of(w, features)
        out_errors[m] = wrong
        out_margin[m] = least / norm if norm > 0.0 and y.shape[0] > 0 else np.nan


@compiled(I8(I8_1, I4_1, F8_1, F8_1, F8_2, I8, I8, F8_1))
def follow(start, index, value, y, weights, features, hint, best):
    """The running maximum of margins: see app/engine/run/scores.py."""
    n = y.shape[0]
    for m in range(weights.shape[0]):
        w = weights[m]
        best[m + 1] = best[m]
        norm = norm_of(w, features)
        if not 0.0 < norm < np.inf or n == 0:
            continue
        if y[hint] * score(start, index, value, hint, w) / norm <= best[m]:
            continue
        least = np.inf
        for i in range(n):
            ya = y[i] * score(start, index, value, i, w)
            if ya < least:
                least, hint = ya, i
                if least / norm <= best[m]:
                    break
        best[m + 1] = max(best[m], least / norm)
    return hint


@compiled(VOID(I8_1, I4_1, F8_1, F8_1, F8_2, F8_1))
def criteria(start, index, value, y, weights, out):
    """For each row of weights the perceptron criterion: the sum of -y a over the examples with y a < 0."""
    for m in range(weights.shape[0]):
        total = 0.0
        for i in range(y.shape[0]):
            total -= min(y[i] * score(start, index, value, i, weights[m]), 0.0)
        out[m] = total + 0.0


@compiled(VOID(I8_1, I4_1, F8_1, F8_2, F8_1, F8, F8_1))
def add_votes(start, index, value, weights, times, at_zero, votes):
    """Add times[k] sign(w_k.point) to each point's votes; sign(0) is ``at_zero``."""
    for k in range(weights.shape[0]):
        if times[k] == 0.0:
            continue
        for i in range(votes.shape[0]):
            s = score(start, index, value, i, weights[k])
            votes[i] += times[k] if s > 0.0 else -times[k] if s < 0.0 else at_zero * times[k]
