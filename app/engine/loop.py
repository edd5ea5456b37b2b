"""The compiled loops: training, replaying, measuring. One training loop serves every online learner.

Scores add their terms in index order (features first, the constant last), without BLAS or fast-math, so that
every build on IEEE arithmetic gives the same run. The signatures are written out because that is what lets
numba keep the compiled code between processes when a rule is handed in.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numba
import numpy as np
from numba import types

from app.engine.learners.base import RULE

RUNNING, FULL, CONVERGED, UPDATE_LIMIT, ERROR_ROSE, OVERFLOW = range(6)

TIE_MISTAKE, TIE_POSITIVE, TIE_NEGATIVE = range(3)
TIES = {"mistake": TIE_MISTAKE, "positive": TIE_POSITIVE, "negative": TIE_NEGATIVE}
SMALLEST = 5e-324  # what a rule sees where a score of 0 counts as right

# Indices into the state of a run, int64.
VISITS, UPDATES, EPOCH_UPDATES, EPOCH_MISTAKES, EPOCHS_ENDED = range(5)
STATE = 5

AHEAD = 8  # examples scored together where vectors are long

_f8 = types.float64
_c1 = types.Array(_f8, 1, "C")
_c2 = types.Array(_f8, 2, "C")
_i8 = types.Array(types.int64, 1, "C")
_i4 = types.Array(types.int32, 1, "C")
_i4_2 = types.Array(types.int32, 2, "C")
_i1 = types.Array(types.int8, 1, "C")
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


@numba.njit(types.void(_c2, types.int64, _c1, _f8, types.int64), cache=True, nogil=True)
def add(z, i, w, factor, trained):
    for j in range(trained):
        w[j] += factor * z[i, j]


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


@numba.njit(types.void(_c2, types.Array(types.int32, 1, "C"), types.int64, _c1, _c1), cache=True, nogil=True)
def score_ahead(z, order, place, w, out):
    """Scores of the next AHEAD examples: eight sums side by side, each in index order."""
    i0, i1, i2, i3 = order[place], order[place + 1], order[place + 2], order[place + 3]
    i4, i5, i6, i7 = order[place + 4], order[place + 5], order[place + 6], order[place + 7]
    a0 = a1 = a2 = a3 = a4 = a5 = a6 = a7 = 0.0
    for j in range(w.shape[0]):
        v = w[j]
        a0 += v * z[i0, j]
        a1 += v * z[i1, j]
        a2 += v * z[i2, j]
        a3 += v * z[i3, j]
        a4 += v * z[i4, j]
        a5 += v * z[i5, j]
        a6 += v * z[i6, j]
        a7 += v * z[i7, j]
    out[0], out[1], out[2], out[3] = a0, a1, a2, a3
    out[4], out[5], out[6], out[7] = a4, a5, a6, a7


@numba.njit(
    types.int64(
        types.FunctionType(RULE),
        _c1,  # numbers of the rule
        _c2,  # z (n, D)
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
        _c2,  # out: w every `every` updates
        types.int64,  # every
    ),
    cache=True,
    nogil=True,
)
def train_block(
    rule, numbers, z, y, sqnorm, trained, w, orders, first_epoch, stop, most_updates, tie, converge, falling,
    largest, state, last_criterion, out_visit, out_example, out_step, out_epochs, out_hash, out_w, every,
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
    reason = RUNNING
    ahead = np.empty(AHEAD)
    ready = 0  # scores in `ahead` that are still valid, from `used` on
    used = 0
    while visits < stop:
        i = orders[row, place]
        if width > AHEAD:
            if used == ready:
                ready = min(AHEAD, length - place, stop - visits)
                used = 0
                if ready == AHEAD:
                    score_ahead(z, orders[row], place, w, ahead)
                else:
                    ready = 1
                    ahead[0] = score(z, i, w)
            a = ahead[used]
            used += 1
        else:
            a = 0.0
            for j in range(width):
                a += w[j] * z[i, j]
        ya = y[i] * a
        visits += 1
        place += 1
        mistake = False
        if ya <= 0.0 or ya != ya:
            mistake = is_mistake(ya, y[i], tie)
            if mistake:
                state[EPOCH_MISTAKES] += 1
            elif ya == 0.0:
                ya = SMALLEST
        tau = rule(ya, sqnorm[i], numbers)
        if tau > 0.0:
            factor = tau * y[i]
            for j in range(trained):
                w[j] += factor * z[i, j]
            ready = 0
            used = 0
            out_visit[updates] = visits
            out_example[updates] = i
            out_step[updates] = tau
            updates += 1
            state[EPOCH_UPDATES] += 1
            if updates % every == 0:
                for j in range(width):
                    out_w[updates // every, j] = w[j]
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
            out_epochs[epoch, 0] = state[EPOCH_MISTAKES]
            out_epochs[epoch, 1] = state[EPOCH_UPDATES]
            out_hash[epoch] = state_hash(w)
            if converge and state[EPOCH_UPDATES] == 0:
                reason = CONVERGED
            if falling:
                value = criterion(z, y, w)
                if epoch > 0 and not value < last_criterion[0] and reason != UPDATE_LIMIT:
                    reason = ERROR_ROSE
                last_criterion[0] = value
            state[EPOCH_UPDATES] = 0
            state[EPOCH_MISTAKES] = 0
            epoch += 1
            state[EPOCHS_ENDED] = epoch
            place = 0
            ready = 0
            used = 0
            if orders.shape[0] > 1:
                row += 1
                if row == orders.shape[0]:
                    break
        if reason != RUNNING:
            break
    state[VISITS] = visits
    state[UPDATES] = updates
    return reason


@numba.njit(types.void(_c2, _c1, _i4, _c1, types.int64, _c1, _c2, _c1), cache=True, nogil=True)
def replay(z, y, example, step, trained, w, out_w, out_score):
    """Repeat updates: out_w (m, D) the weights after each, out_score (m,) the scores before; w is changed."""
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = score(z, i, w)
        add(z, i, w, step[k] * y[i], trained)
        for j in range(w.shape[0]):
            out_w[k, j] = w[j]


@numba.njit(types.void(_c2, _c1, _i8, _i4, _c1, types.int64, _c1, _c1, types.int64), cache=True, nogil=True)
def replay_sums(z, y, visit, example, step, trained, w, sums, last_visit):
    """Repeat updates while summing the weights held before each: sums += w_t for every t below the last visit."""
    held_since = last_visit
    for k in range(example.shape[0]):
        times = visit[k] - held_since
        for j in range(w.shape[0]):
            sums[j] += times * w[j]
        add(z, example[k], w, step[k] * y[example[k]], trained)
        held_since = visit[k]


@numba.njit(_f8(_c2, _c1, _i4, _c1, types.int64, types.int64, _c1), cache=True, nogil=True)
def largest_norm(z, y, example, step, trained, features, w):
    """The largest norm of the first ``features`` weights over a stretch of updates; w is changed."""
    most = 0.0
    for j in range(features):
        most += w[j] * w[j]
    for k in range(example.shape[0]):
        add(z, example[k], w, step[k] * y[example[k]], trained)
        square = 0.0
        for j in range(features):
            square += w[j] * w[j]
        if square > most:
            most = square
    return np.sqrt(most)


@numba.njit(
    types.void(_c2, _c1, _i4, types.int64, _i8, _c1, types.int64, _c1, _c2, _c1, _c1), cache=True, nogil=True
)
def replay_visits(z, y, example, first, update_visit, update_step, trained, w, out_w, out_score, out_step):
    """Repeat visits ``first`` .. : scores before, weights after, and the step of those with an update, else 0."""
    k = 0
    for m in range(example.shape[0]):
        i = example[m]
        out_score[m] = score(z, i, w)
        if k < update_visit.shape[0] and update_visit[k] == first + m:
            out_step[m] = update_step[k]
            add(z, i, w, update_step[k] * y[i], trained)
            k += 1
        for j in range(w.shape[0]):
            out_w[m, j] = w[j]


@numba.njit(types.void(_c2, _c1, _i8, _i4, _c1, types.int64, _c1, _i8, _u8), cache=True, nogil=True)
def replay_hashes(z, y, visit, example, step, trained, w, at, out):
    """Repeat all updates: out[m] is the hash of the weights held after ``at[m]`` visits; ``at`` rises."""
    k = 0
    for m in range(at.shape[0]):
        while k < visit.shape[0] and visit[k] <= at[m]:
            add(z, example[k], w, step[k] * y[example[k]], trained)
            k += 1
        out[m] = state_hash(w)
