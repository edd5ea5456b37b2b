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

from app.engine.rules import RULE

# Sums side by side become vector instructions; none is reordered.
numba.config.SLP_VECTORIZE = 1

RUNNING, FULL, CONVERGED, UPDATE_LIMIT, ERROR_ROSE, OVERFLOW, DIVERGED, FITTED = range(8)

TIE_MISTAKE, TIE_POSITIVE, TIE_NEGATIVE = range(3)
TIES = {"mistake": TIE_MISTAKE, "positive": TIE_POSITIVE, "negative": TIE_NEGATIVE}
WITHOUT_END = 1 << 62  # more visits or updates than any run has
LARGEST_STEP = 1e100  # a longer one would leave nothing of the weights: the run diverges
SMALLEST = 5e-324  # what a rule sees where a score of 0 counts as right

# Indices into the state of a run, int64.
VISITS, UPDATES, EPOCH_UPDATES, EPOCH_MISTAKES, EPOCHS_ENDED = range(5)
STATE = 5

LONG = 8  # vectors longer than this are scored several at a time
EVERY = 1024  # updates between weights that are kept
AHEAD = 8  # so many: waiting for one sum's additions leaves room for those of others
BLOCK = 64  # examples whose columns lie together

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


@numba.njit(types.boolean(_f8, _f8, types.int64), cache=True, nogil=True)
def is_mistake(ya, y, tie):
    """Whether y a is wrong; a score of exactly 0 under the tie rule."""
    if ya != 0.0:
        return not ya > 0.0
    if tie == TIE_MISTAKE:
        return True
    return (y < 0.0) == (tie == TIE_POSITIVE)


@numba.njit(_f8(_c2, _c1, _c1), cache=True, nogil=True)
def criterion(z, y, w):
    """Sum of |a| over the misclassified: Error' of the notes, the perceptron criterion."""
    total = 0.0
    for i in range(z.shape[0]):
        ya = y[i] * score(z, i, w)
        if ya < 0.0:
            total -= ya
    return total


@numba.njit(types.int64(_c3, types.int64, _c1, types.int64, _f8, types.int64, _c1), cache=True, nogil=True)
def score_ahead(blocks, place, w, fired, tau, trained, out):
    """Scores y a of AHEAD neighbours of a place of the epoch, and which of them is the place itself.

    As many sums run side by side, each in index order. On the way w += tau y z of the example at ``fired`` for
    the leading ``trained`` columns (0: no update): it costs nothing while the sums wait for each other.
    """
    used = max(0, place % BLOCK + AHEAD - BLOCK)
    columns = blocks[place // BLOCK]
    step = blocks[fired // BLOCK]
    lane = np.uint64(fired % BLOCK)
    # Unsigned places need no check for counting from the end.
    p0 = np.uint64(place % BLOCK - used)
    p1, p2, p3 = p0 + np.uint64(1), p0 + np.uint64(2), p0 + np.uint64(3)
    p4, p5, p6, p7 = p0 + np.uint64(4), p0 + np.uint64(5), p0 + np.uint64(6), p0 + np.uint64(7)
    a0 = a1 = a2 = a3 = a4 = a5 = a6 = a7 = 0.0
    for j in range(trained):
        v = w[j]
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
    for j in range(trained, w.shape[0]):
        v = w[j]
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


@numba.njit(
    types.int64(
        types.FunctionType(RULE),
        _c1,  # numbers of the rule
        _f8,  # the rule gives 0 for every y a above this
        types.boolean,  # shrink w by 1 - 1/t at visit t before the step, which is tau / t
        _c2,  # z (n, D)
        _c2,  # y z in the order of the epochs, where all are equal; else empty
        _c3,  # the same in blocks, where vectors are long; else empty
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
    rule, numbers, fires, shrinks, z, yz, blocks, y, sqnorm, trained, w, orders, first_epoch, stop, most_updates, tie,
    converge, falling, largest, state, last_criterion, out_visit, out_example, out_step, out_epochs, out_hash, out_w,
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
    while visits < stop:
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
                value = criterion(z, y, w)
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
