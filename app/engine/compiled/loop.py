"""The compiled training loop, one for every online learner.

Scores add their terms in index order (features first, the constant last), without BLAS or fast-math, so that
every build on IEEE arithmetic gives the same run. The signatures are written out because that is what lets
numba keep the compiled code between processes when a rule is handed in.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numba
import numpy as np
from numba import types

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
from .signatures import BOOL, F8, F8_1, F8_2, F8_3, I4_1, I4_2, I8, I8_1, I8_2, U8, U8_1

__all__ = ["EVERY", "TIES", "TIE_MISTAKE", "TIE_NEGATIVE", "TIE_NONE", "TIE_POSITIVE", "is_mistake"]

# Sums side by side become vector instructions; none is reordered.
numba.config.SLP_VECTORIZE = 1

RUNNING, FULL, CONVERGED, UPDATE_LIMIT, ERROR_ROSE, OVERFLOW, DIVERGED, FITTED = range(8)

WITHOUT_END = 1 << 62  # more visits or updates than any run has

# Indices into the state of a run, int64.
VISITS, UPDATES, EPOCH_UPDATES, EPOCH_MISTAKES, EPOCHS_ENDED = range(5)
STATE = 5

OFTEN = 0.7  # where more of an epoch's visits are updates, the next one is not looked ahead in


@numba.njit(U8(F8_1), cache=True, nogil=True, inline="never")
def state_hash(w):
    """A 64-bit hash of weights; -0 counts as 0. Equal weights have equal hashes, not the reverse."""
    bits = (w + 0.0).view(np.uint64)
    mixed = np.uint64(0x9E3779B97F4A7C15)
    for j in range(bits.shape[0]):
        mixed = (mixed ^ bits[j]) * np.uint64(0xFF51AFD7ED558CCD)
        mixed ^= mixed >> np.uint64(32)
    return mixed


@numba.njit(F8(F8_2, I8, F8_1), cache=True, nogil=True)
def score(z, i, w):
    total = 0.0
    for j in range(w.shape[0]):
        total += w[j] * z[i, j]
    return total


@numba.njit(F8(F8_2, F8_1, F8_1, I8), cache=True, nogil=True)
def criterion(z, y, w, tie):
    """Sum of |a| over the misclassified: Error' of the notes, the perceptron criterion; of targets, of |residual|."""
    total = 0.0
    for i in range(z.shape[0]):
        ya = y[i] * score(z, i, w)
        if ya < 0.0:
            total -= ya
        elif tie == TIE_NONE:
            total += ya
    return total


@numba.njit(
    I8(
        types.FunctionType(RULE),
        F8_1,  # numbers of the rule
        F8,  # the rule gives 0 for every y a above this
        BOOL,  # shrink w by 1 - 1/t at visit t before the step, which is tau / t
        F8_2,  # z (n, D)
        F8_2,  # y z in the order of the epochs, where all are equal; else empty
        F8_3,  # the same in blocks, where vectors are long; else empty
        F8_2,  # y z padded (n, WIDTH), where vectors are short; else empty
        F8_1,  # y (n,)
        F8_1,  # squared norms of the trained part (n,)
        I8,  # trained: leading columns that are updated
        F8_1,  # w (D,), changed
        I4_2,  # orders of epochs first_epoch .. , or one row
        I8,  # first_epoch, from 0
        I8,  # stop before this many visits
        I8,  # most updates
        I8,  # tie
        BOOL,  # end at an epoch without updates
        BOOL,  # end when the criterion stops falling
        F8,  # largest weight that keeps whole-number sums exact; inf in plain training
        I8_1,  # state, changed
        F8_1,  # [last criterion], changed
        I8_1,  # out: visit of each update
        I4_1,  # out: example
        F8_1,  # out: step
        I8_2,  # out: per epoch (mistakes, updates)
        U8_1,  # out: hash of w at each epoch's end
        F8_2,  # out: w every EVERY updates
    ),
    cache=True,
    nogil=True,
)
def train_block(
    rule, numbers, fires, shrinks, z, yz, blocks, padded, y, sqnorm, trained, w, orders, first_epoch, stop,
    most_updates, tie, converge, falling, largest, state, last_criterion, out_visit, out_example, out_step,
    out_epochs, out_hash, out_w,
):  # fmt: skip
    """Train until ``stop`` visits or an ending; returns why it stopped."""
    length = orders.shape[1]
    width = w.shape[0]
    visits = state[VISITS]
    updates = state[UPDATES]
    room = out_visit.shape[0]
    epoch = visits // length
    place = visits % length
    row = epoch - first_epoch if orders.shape[0] > 1 else 0
    epoch_updates, mistakes = state[EPOCH_UPDATES], state[EPOCH_MISTAKES]
    reason = RUNNING
    ahead = np.empty(AHEAD)
    used = AHEAD  # the next of the scores in `ahead`; AHEAD where they are no longer the weights' own
    in_columns = blocks.shape[0] > 0
    in_rows = yz.shape[0] > 0
    bounded = largest < np.inf
    short = padded.shape[0] > 0 and not bounded
    made = np.empty(3, dtype=np.int64)
    while visits < stop:
        if short and (fires == np.inf or epoch > 0 and out_epochs[epoch - 1, 1] > OFTEN * length):
            made[0], made[1], made[2] = visits, updates, mistakes
            finite = visit_each(
                rule, numbers, shrinks, padded, y, sqnorm, trained, w, orders[row], place,
                min(length, place + stop - visits), tie, min(room, most_updates), made,
                out_visit, out_example, out_step, out_w,
            )  # fmt: skip
            place += made[0] - visits
            epoch_updates += made[1] - updates
            visits, updates, mistakes = made[0], made[1], made[2]
            if not finite:
                reason = DIVERGED
                break
            if updates == most_updates:
                reason = UPDATE_LIMIT
            elif updates == room:
                reason = FULL
        else:
            # First the visits at which the rule cannot fire.
            until = min(length, place + stop - visits)
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
                tau = rule(ya, sqnorm[i], numbers)
                if shrinks:
                    tau /= visits
                if tau != 0.0 or shrinks:
                    if not abs(tau) <= LARGEST_STEP:
                        reason = DIVERGED
                        break
                    factor = tau * y[i]
                    if shrinks:
                        kept = 1.0 - 1.0 / visits
                        for j in range(trained):
                            w[j] = kept * w[j] + factor * z[i, j]
                    elif trained == 3:
                        w[0] += factor * z[i, 0]
                        w[1] += factor * z[i, 1]
                        w[2] += factor * z[i, 2]
                    elif in_columns and place < length:
                        used = score_ahead(blocks, place, w, place - 1, tau, trained, ahead)
                    else:
                        for j in range(trained):
                            w[j] += factor * z[i, j]
                    out_visit[updates] = visits
                    out_example[updates] = i
                    out_step[updates] = tau
                    updates += 1
                    epoch_updates += 1
                    if updates % EVERY == 0:
                        for j in range(width):
                            out_w[updates // EVERY, j] = w[j]
                    if bounded:
                        for j in range(trained):
                            if not abs(w[j]) <= largest:
                                reason = OVERFLOW
                        if reason == OVERFLOW:
                            break
                    if updates == most_updates:
                        reason = UPDATE_LIMIT
                    elif updates == room:
                        reason = FULL
        if place == length:
            out_epochs[epoch, 0] = mistakes
            out_epochs[epoch, 1] = epoch_updates
            out_hash[epoch] = state_hash(w)
            if converge and epoch_updates == 0:
                reason = CONVERGED
            if falling:
                value = criterion(z, y, w, tie)
                if epoch > 0 and not value < last_criterion[0] and reason != UPDATE_LIMIT:
                    reason = ERROR_ROSE
                last_criterion[0] = value
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
