"""The compiled training loop, one for every method that visits examples; its visits are those of online learners.

Scores add their terms in index order (features first, the constant last), without BLAS or fast-math, so that every IEEE
build and uncompiled code give the same run. Explicit signatures let numba cache the compiled code across processes
although the rule is an argument.

Where a rule fires often, looking ahead for the next visit at which it fires does not pay: of short vectors every visit
then evaluates the rule and writes its row (:func:`visit_each`). The row counts only if the step is not 0, which avoids
mispredicted branches. The sums are the same, term by term. Scores of long vectors are computed several at a time
(:func:`score_ahead`), so that no addition waits for the one before.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

from __future__ import annotations

import numpy as np

from ..core.compiler import compiled
from .arguments import (
    AT,
    BOOL,
    COLUMNS,
    F8,
    F8_1,
    F8_2,
    F8_3,
    I4_2,
    I8,
    PROGRESS,
    RULE,
    STEP,
    STOP,
    U8,
    VECTORS,
    VOID,
    At,
    function,
    several,
    training,
)

LONG = 8  # vectors longer than this are scored several at a time
AHEAD = 8  # scores computed together: their additions fill each other's latency
BLOCK = 64  # examples per block of columns


@compiled(I8(F8_3, I8, F8_1, I8, F8, I8, F8_1))
def score_ahead(blocks, place, w, fired, tau, trained, out):
    """Fill ``out`` with the scores y a of AHEAD places of an epoch in a row; return the index of ``place`` among them.

    The sums run in parallel, each in index order. The same pass adds tau y z of the example at ``fired`` to the leading
    ``trained`` columns of w (0: no update), in cycles that are otherwise idle.
    """
    used = max(0, place % BLOCK + AHEAD - BLOCK)
    columns = blocks[place // BLOCK]
    step = blocks[fired // BLOCK]
    lane = np.uint64(fired % BLOCK)
    # Unsigned indices: numba omits the check for negative ones.
    p0 = np.uint64(place % BLOCK - used)
    p1, p2, p3 = p0 + np.uint64(1), p0 + np.uint64(2), p0 + np.uint64(3)
    p4, p5, p6, p7 = p0 + np.uint64(4), p0 + np.uint64(5), p0 + np.uint64(6), p0 + np.uint64(7)
    a0 = a1 = a2 = a3 = a4 = a5 = a6 = a7 = 0.0
    for j in range(w.shape[0]):
        v = w[j]
        if j < trained:
            v += tau * step[j, lane]
            w[j] = v
        z = columns[j]
        a0 += v * z[p0]
        a1 += v * z[p1]
        a2 += v * z[p2]
        a3 += v * z[p3]
        a4 += v * z[p4]
        a5 += v * z[p5]
        a6 += v * z[p6]
        a7 += v * z[p7]
    out[0], out[1], out[2], out[3] = a0, a1, a2, a3
    out[4], out[5], out[6], out[7] = a4, a5, a6, a7
    return used


WIDTH = 4  # the longest vectors that count as short
EVERY = 1024  # updates between stored states
LARGEST_STEP = 1e100  # a run with a longer step has diverged
SMALLEST = 5e-324  # passed to a rule instead of a score of 0 that counts as right

TIE_MISTAKE, TIE_POSITIVE, TIE_NEGATIVE, TIE_NONE = range(4)  # none: regression
TIES = {"mistake": TIE_MISTAKE, "positive": TIE_POSITIVE, "negative": TIE_NEGATIVE}


@compiled(BOOL(F8, F8, I8))
def is_mistake(ya, y, tie):
    """Whether y a is a mistake; the tie rule decides a score of exactly 0."""
    if ya != 0.0:
        return not ya > 0.0
    if tie in (TIE_MISTAKE, TIE_NONE):
        return True
    return (y < 0.0) == (tie == TIE_POSITIVE)


@compiled(F8_2(F8_2, F8_1))
def signed(z, y):
    """y z, each row padded with zeros to WIDTH: (n, WIDTH)."""
    out = np.zeros((z.shape[0], WIDTH))
    for i in range(z.shape[0]):
        for j in range(z.shape[1]):
            out[i, j] = y[i] * z[i, j]
    return out


RUNNING, FULL, CONVERGED, UPDATE_LIMIT, ERROR_ROSE, OVERFLOW, DIVERGED, FITTED, STUCK = range(9)

WITHOUT_END = 1 << 62  # more visits or updates than any run has

# Indices into the state of a run, int64.
VISITS, UPDATES, EPOCH_UPDATES, EPOCH_MISTAKES, EPOCHS_ENDED = range(5)
STATE = 5

OFTEN = 0.7  # share of updates in an epoch above which the next epoch runs without look-ahead


@compiled(U8(F8_1), inline="never")
def state_hash(w):
    """A 64-bit hash of weights; -0 counts as 0. Equal weights have equal hashes; different weights may collide."""
    bits = (w + 0.0).view(np.uint64)
    mixed = np.uint64(0x9E3779B97F4A7C15)
    for j in range(bits.shape[0]):
        mixed = (mixed ^ bits[j]) * np.uint64(0xFF51AFD7ED558CCD)
        mixed ^= mixed >> np.uint64(32)
    return mixed


@compiled(F8(F8_2, I8, F8_1))
def score(z, i, w):
    total = 0.0
    for j in range(w.shape[0]):
        total += w[j] * z[i, j]
    return total


@compiled(F8(F8_2, F8_1, F8_1, I8))
def criterion(z, y, w, tie):
    """The perceptron criterion, Error' of the notes: the sum of |a| over the misclassified. For regression the sum of
    squared residuals."""
    total = 0.0
    for i in range(z.shape[0]):
        ya = y[i] * score(z, i, w)
        if tie == TIE_NONE:
            total += ya * ya
        elif ya < 0.0:
            total -= ya
    return total


@compiled(VOID(COLUMNS, I8, I8, I8, F8, F8_1))
def record_update(columns, k, visit, example, step, w):
    """Write the row of update k (from 1), and the state after it if k is a multiple of EVERY."""
    columns.visit[k - 1] = visit
    columns.example[k - 1] = example
    columns.step[k - 1] = step
    if k % EVERY == 0:
        for j in range(w.shape[0]):
            columns.states[k // EVERY, j] = w[j]


@compiled(I8(COLUMNS, STOP, I8))
def after_update(columns, stop, k):
    """The reason to stop after update k: UPDATE_LIMIT, FULL, or RUNNING for none."""
    if k == stop.updates:
        return UPDATE_LIMIT
    return FULL if k == columns.visit.shape[0] else RUNNING


@compiled(I8(F8_1, STOP))
def bounded(w, stop):
    """OVERFLOW if a weight exceeds the largest that is exact, else RUNNING."""
    for j in range(w.shape[0] if stop.largest < np.inf else 0):
        if not abs(w[j]) <= stop.largest:
            return OVERFLOW
    return RUNNING


@compiled(VOID(COLUMNS, I8, I8, I8, F8_1), inline="always")
def end_epoch(columns, epoch, mistakes, updates, w):
    """Write an epoch's counts and the hash of the state at its end."""
    columns.epochs[epoch, 0] = mistakes
    columns.epochs[epoch, 1] = updates
    columns.hashes[epoch] = state_hash(w)


@compiled(I8(PROGRESS, I8, F8, I8))
def after_criterion(progress, epoch, value, reason):
    """Store Error' of an epoch's end; return ERROR_ROSE if it did not fall, else ``reason``."""
    if epoch > 0 and not value < progress.criterion[0] and reason != UPDATE_LIMIT:
        reason = ERROR_ROSE
    progress.criterion[0] = value
    return reason


ONLINE = several(STEP, VECTORS)


@compiled(several(I8, I8, I8, I8)(function(RULE), ONLINE, I4_2, AT, STOP, F8_1, COLUMNS))
def visit_each(rule, data, orders, at, stop, w, columns):
    """The visits of ``at`` while there is room for updates; returns as :func:`visit_next`."""
    step, vectors = data
    yz, y, squares, trained = vectors.padded, vectors.y, vectors.squares, vectors.trained
    numbers, shrinks = step.numbers, step.shrinks
    out_visit, out_example, out_step, out_w = columns.visit, columns.example, columns.step, columns.states
    limit = min(out_visit.shape[0], stop.updates)
    place, visits, updates, mistakes = at.place, at.visits, at.updates, 0
    width = w.shape[0]
    w0 = w[0] if width > 0 else 0.0
    w1 = w[1] if width > 1 else 0.0
    w2 = w[2] if width > 2 else 0.0
    w3 = w[3] if width > 3 else 0.0
    t0 = 1.0 if trained > 0 else 0.0
    t1 = 1.0 if trained > 1 else 0.0
    t2 = 1.0 if trained > 2 else 0.0
    t3 = 1.0 if trained > 3 else 0.0
    reason = RUNNING
    while place < at.until and updates < limit:
        i = orders[at.row, place]
        z0, z1, z2, z3 = yz[i, 0], yz[i, 1], yz[i, 2], yz[i, 3]
        ya = w0 * z0 + w1 * z1 + w2 * z2
        if width > 3:
            ya += w3 * z3
        place += 1
        visits += 1
        if ya == 0.0:
            if is_mistake(ya, y[i], stop.tie):
                mistakes += 1
            else:
                ya = SMALLEST
        else:
            mistakes += not ya > 0.0
        tau = rule(ya, squares[i], numbers)
        if shrinks:
            tau /= visits
        if not abs(tau) <= LARGEST_STEP:
            reason = DIVERGED
            break
        if shrinks:
            decay = 1.0 - 1.0 / visits
            w0 *= decay if trained > 0 else 1.0
            w1 *= decay if trained > 1 else 1.0
            w2 *= decay if trained > 2 else 1.0
            w3 *= decay if trained > 3 else 1.0
        w0 += tau * (t0 * z0)
        w1 += tau * (t1 * z1)
        w2 += tau * (t2 * z2)
        w3 += tau * (t3 * z3)
        out_visit[updates] = visits
        out_example[updates] = i
        out_step[updates] = tau
        updates += tau != 0.0 or shrinks
        if updates % EVERY == 0 and (tau != 0.0 or shrinks):
            # Written by index: a view of a row would be reference-counted at every visit.
            k = updates // EVERY
            if width > 0:
                out_w[k, 0] = w0
            if width > 1:
                out_w[k, 1] = w1
            if width > 2:
                out_w[k, 2] = w2
            if width > 3:
                out_w[k, 3] = w3
    if width > 0:
        w[0] = w0
    if width > 1:
        w[1] = w1
    if width > 2:
        w[2] = w2
    if width > 3:
        w[3] = w3
    return place - at.place, mistakes, updates - at.updates, reason


@compiled(inline="always")
def visit_next(rule, data, orders, at, stop, w, columns):
    """The visits of ``at`` up to the next update, which is written into ``columns``.

    Returns the numbers of visits, of mistakes and of updates, and the reason to stop at once: DIVERGED, OVERFLOW, or
    RUNNING for none.
    """
    step, vectors = data
    z, yz, blocks, y, trained = vectors.z, vectors.yz, vectors.blocks, vectors.y, vectors.trained
    fires, shrinks = step.fires, step.shrinks
    length, width = orders.shape[1], w.shape[0]
    place, until = at.place, at.until
    often = fires == np.inf or at.epoch > 0 and columns.epochs[at.epoch - 1, 1] > OFTEN * length
    if often and vectors.padded.shape[0] > 0 and stop.largest == np.inf:
        return visit_each(rule, data, orders, at, stop, w, columns)
    # Skip the visits at which the rule cannot fire.
    ahead, in_columns, ya = vectors.ahead, blocks.shape[0] > 0, 0.0
    if in_columns:
        used = AHEAD if place == 0 else vectors.used[0]
        while place < until:
            if used == AHEAD:
                used = score_ahead(blocks, place, w, place, 0.0, 0, ahead)
            ya = ahead[used]
            used += 1
            if not ya > fires:
                break
            place += 1
        vectors.used[0] = used
    elif yz.shape[0] > 0 and width == 3:
        w0, w1, w2 = w[0], w[1], w[2]
        while place < until:
            ya = 0.0 + w0 * yz[place, 0] + w1 * yz[place, 1] + w2 * yz[place, 2]
            if not ya > fires:
                break
            place += 1
    elif yz.shape[0] > 0:
        while place < until:
            ya = score(yz, place, w)
            if not ya > fires:
                break
            place += 1
    else:
        while place < until:
            i = orders[at.row, place]
            ya = y[i] * score(z, i, w)
            if not ya > fires:
                break
            place += 1
    if place == until:
        return place - at.place, 0, 0, RUNNING
    i = orders[at.row, place]
    place += 1
    visits, updates, mistakes, reason = at.visits + place - at.place, 0, 0, RUNNING
    if not ya > 0.0:
        if is_mistake(ya, y[i], stop.tie):
            mistakes = 1
        elif ya == 0.0:
            ya = SMALLEST
    tau = rule(ya, vectors.squares[i], step.numbers)
    if shrinks:
        tau /= visits
    if not abs(tau) <= LARGEST_STEP:
        reason = DIVERGED
    elif tau != 0.0 or shrinks:
        factor, updates = tau * y[i], 1
        if shrinks:
            decay = 1.0 - 1.0 / visits
            for j in range(trained):
                w[j] = decay * w[j] + factor * z[i, j]
        elif trained == 3:
            w[0] += factor * z[i, 0]
            w[1] += factor * z[i, 1]
            w[2] += factor * z[i, 2]
        elif in_columns and place < length:
            vectors.used[0] = score_ahead(blocks, place, w, place - 1, tau, trained, ahead)
        else:
            for j in range(trained):
                w[j] += factor * z[i, j]
        record_update(columns, at.updates + 1, visits, i, tau, w)
        reason = bounded(w, stop)
    return place - at.place, mistakes, updates, reason


@compiled(inline="always")
def close(rule, data, stop, progress, columns, epoch, reason):
    """The reason to stop after an epoch, which was ``reason`` before its Error' is looked at."""
    _, vectors = data
    if stop.falling:
        value = criterion(vectors.z, vectors.y, progress.w, stop.tie)
        reason = after_criterion(progress, epoch, value, reason)
    return reason


# Without numba's counts of references to arrays, which take longer than a visit. So nothing is allocated here.
@compiled(training(function(RULE), ONLINE), _nrt=False)
def train(rule, data, epochs, stop, progress, columns):
    """Train until ``stop`` or an ending; return the code of the reason. Another method has it with its own
    ``visit_next`` and ``close``, which ``rule`` and ``data`` are for."""
    orders, w, counts = epochs.orders, progress.w, progress.counts
    length = orders.shape[1]
    visits, updates = counts[VISITS], counts[UPDATES]
    epoch_updates, mistakes = counts[EPOCH_UPDATES], counts[EPOCH_MISTAKES]
    epoch, place = visits // length, visits % length
    row = epoch - epochs.first if orders.shape[0] > 1 else 0
    reason = RUNNING
    while visits < stop.visits and reason == RUNNING and row < orders.shape[0]:
        at = At(epoch, row, place, min(length, place + stop.visits - visits), visits, updates)
        visited, wrong, changes, reason = visit_next(rule, data, orders, at, stop, w, columns)
        visits += visited
        place += visited
        mistakes += wrong
        updates += changes
        epoch_updates += changes
        if reason != RUNNING:
            break
        reason = after_update(columns, stop, updates)
        if place == length:
            counts[UPDATES] = updates
            end_epoch(columns, epoch, mistakes, epoch_updates, w[progress.recurring :])
            if stop.quiet and epoch_updates == 0:
                reason = CONVERGED
            reason = close(rule, data, stop, progress, columns, epoch, reason)
            epoch_updates = mistakes = place = 0
            epoch += 1
            counts[EPOCHS_ENDED] = epoch
            row += orders.shape[0] > 1
        elif visited == 0:  # the visits of a batch do not fit
            break
    counts[VISITS], counts[UPDATES] = visits, updates
    counts[EPOCH_UPDATES], counts[EPOCH_MISTAKES] = epoch_updates, mistakes
    return reason


# Layouts of a run's vectors: multiplied by their labels, in the order of visits.

PAD = 8  # spreads the columns of an example over different cache sets


@compiled(F8_2(F8_2, F8_1, I4_2))
def folded(z, y, orders):
    """y z of the examples in the order of an epoch: (length, D). Scores of its rows equal y a to the last bit."""
    length = orders.shape[1]
    out = np.empty((length, z.shape[1]))
    for k in range(length):
        i = orders[0, k]
        for j in range(z.shape[1]):
            out[k, j] = y[i] * z[i, j]
    return out


def in_blocks(z: np.ndarray, y: np.ndarray, orders: np.ndarray) -> np.ndarray:
    """:func:`folded` in blocks of BLOCK examples, one column per example: (blocks, D, BLOCK + PAD), padded with 0."""
    # numpy requests large pages. Compiled code does not, and its page faults cost more than the filling.
    out = np.empty((-(-orders.shape[1] // BLOCK), z.shape[1], BLOCK + PAD))
    _fill_blocks(z, y, orders, BLOCK, out)
    return out


@compiled(VOID(F8_2, F8_1, I4_2, I8, F8_3))
def _fill_blocks(z, y, orders, block, out):
    # The size is a parameter: numba's cache does not notice a changed constant of another file.
    length = orders.shape[1]
    for k in range(out.shape[0] * block):
        i = orders[0, min(k, length - 1)]
        sign = y[i] if k < length else 0.0
        for j in range(z.shape[1]):
            out[k // block, j, k % block] = sign * z[i, j]


@compiled(F8_1(F8_2, I8))
def squared_norms(z, trained):
    """Squared norms of the leading ``trained`` columns, summed in index order."""
    out = np.zeros(z.shape[0])
    for i in range(z.shape[0]):
        for j in range(trained):
            out[i] += z[i, j] * z[i, j]
    return out
