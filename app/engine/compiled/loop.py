"""The compiled training loop, one for every online learner.

Scores add their terms in index order (features first, the constant last), without BLAS or fast-math, so that every IEEE
build and uncompiled code give the same run. Explicit signatures let numba cache the compiled code across processes
although the rule is an argument.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from .arguments import COLUMNS, EPOCHS, PROGRESS, STEP, STOP, VECTORS
from .long_vectors import AHEAD, score_ahead
from .rules import RULE
from .short_vectors import (
    EVERY,
    LARGEST_STEP,
    SMALLEST,
    TIE_MISTAKE,
    TIE_NEGATIVE,
    TIE_NONE,
    TIE_POSITIVE,
    TIES,
    is_mistake,
    visit_each,
)
from .signatures import F8, F8_1, F8_2, I8, U8, VOID, function

__all__ = ["EVERY", "TIES", "TIE_MISTAKE", "TIE_NEGATIVE", "TIE_NONE", "TIE_POSITIVE", "is_mistake"]

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


@compiled(VOID(COLUMNS, I8, I8, I8, F8_1), inline="always")
def end_epoch(columns, epoch, mistakes, updates, w):
    """Write an epoch's counts and the hash of the state at its end."""
    columns.epochs[epoch, 0] = mistakes
    columns.epochs[epoch, 1] = updates
    columns.hashes[epoch] = state_hash(w)


@compiled(I8(STOP, PROGRESS, I8, F8, I8))
def after_criterion(stop, progress, epoch, value, reason):
    """Store Error' of an epoch's end; return ERROR_ROSE if it did not fall, else ``reason``."""
    if epoch > 0 and not value < progress.criterion[0] and reason != UPDATE_LIMIT:
        reason = ERROR_ROSE
    progress.criterion[0] = value
    return reason


@compiled(I8(function(RULE), STEP, VECTORS, EPOCHS, STOP, PROGRESS, COLUMNS))
def train_block(rule, step, vectors, epochs, stop, progress, columns):
    """Train until ``stop`` or an ending; return the code of the reason."""
    orders, w, state = epochs.orders, progress.w, progress.counts
    z, yz, blocks, y, squares, trained = (
        vectors.z, vectors.yz, vectors.blocks, vectors.y, vectors.squares, vectors.trained,
    )  # fmt: skip
    numbers, fires, shrinks = step.numbers, step.fires, step.shrinks
    tie = stop.tie
    length = orders.shape[1]
    width = w.shape[0]
    visits = state[VISITS]
    updates = state[UPDATES]
    epoch = visits // length
    place = visits % length
    row = epoch - epochs.first if orders.shape[0] > 1 else 0
    epoch_updates, mistakes = state[EPOCH_UPDATES], state[EPOCH_MISTAKES]
    reason = RUNNING
    ahead = np.empty(AHEAD)
    used = AHEAD  # index of the next valid score in `ahead`; AHEAD if all are out of date
    in_columns = blocks.shape[0] > 0
    in_rows = yz.shape[0] > 0
    bounded = stop.largest < np.inf
    short = vectors.padded.shape[0] > 0 and not bounded
    counts = np.empty(3, dtype=np.int64)
    while visits < stop.visits:
        if short and (fires == np.inf or epoch > 0 and columns.epochs[epoch - 1, 1] > OFTEN * length):
            counts[0], counts[1], counts[2] = visits, updates, mistakes
            until = min(length, place + stop.visits - visits)
            finite = visit_each(rule, step, vectors, stop, w, orders[row], place, until, counts, columns)
            place += counts[0] - visits
            epoch_updates += counts[1] - updates
            visits, updates, mistakes = counts[0], counts[1], counts[2]
            if not finite:
                reason = DIVERGED
                break
            reason = after_update(columns, stop, updates)
        else:
            # Skip the visits at which the rule cannot fire.
            until = min(length, place + stop.visits - visits)
            first = place
            ya = 0.0
            if in_columns:
                while place < until:
                    if used == AHEAD:
                        used = score_ahead(blocks, place, w, place, 0.0, 0, ahead)
                    ya = ahead[used]
                    used += 1
                    if not ya > fires:
                        break
                    place += 1
            elif in_rows and width == 3:
                w0, w1, w2 = w[0], w[1], w[2]
                while place < until:
                    ya = 0.0 + w0 * yz[place, 0] + w1 * yz[place, 1] + w2 * yz[place, 2]
                    if not ya > fires:
                        break
                    place += 1
            elif in_rows:
                while place < until:
                    ya = score(yz, place, w)
                    if not ya > fires:
                        break
                    place += 1
            else:
                while place < until:
                    i = orders[row, place]
                    ya = y[i] * score(z, i, w)
                    if not ya > fires:
                        break
                    place += 1
            visits += place - first
            if place < until:
                i = orders[row, place]
                visits += 1
                place += 1
                if not ya > 0.0:
                    if is_mistake(ya, y[i], tie):
                        mistakes += 1
                    elif ya == 0.0:
                        ya = SMALLEST
                tau = rule(ya, squares[i], numbers)
                if shrinks:
                    tau /= visits
                if tau != 0.0 or shrinks:
                    if not abs(tau) <= LARGEST_STEP:
                        reason = DIVERGED
                        break
                    factor = tau * y[i]
                    if shrinks:
                        decay = 1.0 - 1.0 / visits
                        for j in range(trained):
                            w[j] = decay * w[j] + factor * z[i, j]
                    elif trained == 3:
                        w[0] += factor * z[i, 0]
                        w[1] += factor * z[i, 1]
                        w[2] += factor * z[i, 2]
                    elif in_columns and place < length:
                        used = score_ahead(blocks, place, w, place - 1, tau, trained, ahead)
                    else:
                        for j in range(trained):
                            w[j] += factor * z[i, j]
                    updates += 1
                    epoch_updates += 1
                    record_update(columns, updates, visits, i, tau, w)
                    if bounded:
                        for j in range(trained):
                            if not abs(w[j]) <= stop.largest:
                                reason = OVERFLOW
                        if reason == OVERFLOW:
                            break
                    reason = after_update(columns, stop, updates)
        if place == length:
            end_epoch(columns, epoch, mistakes, epoch_updates, w)
            if stop.quiet and epoch_updates == 0:
                reason = CONVERGED
            if stop.falling:
                reason = after_criterion(stop, progress, epoch, criterion(z, y, w, tie), reason)
            epoch_updates = 0
            mistakes = 0
            epoch += 1
            state[EPOCHS_ENDED] = epoch
            place = 0
            used = AHEAD
            if orders.shape[0] > 1:
                row += 1
                if row == orders.shape[0]:
                    break
        if reason != RUNNING:
            break
    state[VISITS] = visits
    state[UPDATES] = updates
    state[EPOCH_UPDATES] = epoch_updates
    state[EPOCH_MISTAKES] = mistakes
    return reason
