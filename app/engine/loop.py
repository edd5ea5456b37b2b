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

from app.engine.ahead import AHEAD, score_ahead
from app.engine.rules import RULE
from app.engine.short import (
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

__all__ = ["EVERY", "TIES", "TIE_MISTAKE", "TIE_NEGATIVE", "TIE_NONE", "TIE_POSITIVE", "is_mistake"]

# Sums side by side become vector instructions; none is reordered.
numba.config.SLP_VECTORIZE = 1

RUNNING, FULL, CONVERGED, UPDATE_LIMIT, ERROR_ROSE, OVERFLOW, DIVERGED, FITTED = range(8)

WITHOUT_END = 1 << 62  # more visits or updates than any run has

# Indices into the state of a run, int64.
VISITS, UPDATES, EPOCH_UPDATES, EPOCH_MISTAKES, EPOCHS_ENDED = range(5)
STATE = 5

OFTEN = 0.7  # where more of an epoch's visits are updates, the next one is not looked ahead in

_f8 = types.float64
_c1 = types.Array(_f8, 1, "C")
_c2 = types.Array(_f8, 2, "C")
_c3 = types.Array(_f8, 3, "C")
_i8 = types.Array(types.int64, 1, "C")
_i4 = types.Array(types.int32, 1, "C")
_i4_2 = types.Array(types.int32, 2, "C")
_u8 = types.Array(types.uint64, 1, "C")


@numba.njit(types.uint64(_c1), cache=True, nogil=True, inline="never")
def state_hash(w):
    """A 64-bit hash of weights; -0 counts as 0. Equal weights have equal hashes, not the reverse."""
    bits = (w + 0.0).view(np.uint64)
    mixed = np.uint64(0x9E3779B97F4A7C15)
    for j in range(bits.shape[0]):
        mixed = (mixed ^ bits[j]) * np.uint64(0xFF51AFD7ED558CCD)
        mixed ^= mixed >> np.uint64(32)
    return mixed


@numba.njit(_f8(_c2, types.int64, _c1), cache=True, nogil=True)
def score(z, i, w):
    total = 0.0
    for j in range(w.shape[0]):
        total += w[j] * z[i, j]
    return total


@numba.njit(_f8(_c2, _c1, _c1, types.int64), cache=True, nogil=True)
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
    types.int64(
        types.FunctionType(RULE),
        _c1,  # numbers of the rule
        _f8,  # the rule gives 0 for every y a above this
        types.boolean,  # shrink w by 1 - 1/t at visit t before the step, which is tau / t
        _c2,  # z (n, D)
        _c2,  # y z in the order of the epochs, where all are equal; else empty
        _c3,  # the same in blocks, where vectors are long; else empty
        _c2,  # y z padded (n, WIDTH), where vectors are short; else empty
        _c1,  # y (n,)
        _c1,  # squared norms of the trained part (n,)
        types.int64,  # trained: leading columns that are updated
        _c1,  # w (D,), changed
        _i4_2,  # orders of epochs first_epoch .. , or one row
        types.int64,  # first_epoch, from 0
        types.int64,  # stop before this many visits
        types.int64,  # most updates
        types.int64,  # tie
        types.boolean,  # end at an epoch without updates
        types.boolean,  # end when the criterion stops falling
        _f8,  # largest weight that keeps whole-number sums exact; inf in plain training
        _i8,  # state, changed
        _c1,  # [last criterion], changed
        _i8,  # out: visit of each update
        _i4,  # out: example
        _c1,  # out: step
        types.Array(types.int64, 2, "C"),  # out: per epoch (mistakes, updates)
        _u8,  # out: hash of w at each epoch's end
        _c2,  # out: w every EVERY updates
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
