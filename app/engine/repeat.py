"""The compiled loops that repeat a run's updates: for weights, sums, norms and what happened between them.

They make the training loop's own additions in its own order, so that what they find is what training had.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numba
import numpy as np
from numba import types

from app.engine.loop import score, state_hash

_f8 = types.float64
_c1 = types.Array(_f8, 1, "C")
_c2 = types.Array(_f8, 2, "C")
_i8 = types.Array(types.int64, 1, "C")
_i4 = types.Array(types.int32, 1, "C")
_u8 = types.Array(types.uint64, 1, "C")


@numba.njit(types.void(_c2, types.int64, _c1, _f8, types.int64, types.int64), cache=True, nogil=True)
def add(z, i, w, factor, trained, shrinks):
    """w += factor z_i; ``shrinks``: the visit t at which w is first shrunk by 1 - 1/t, or 0."""
    kept = 1.0 - 1.0 / shrinks if shrinks else 1.0
    for j in range(trained):
        w[j] = (kept * w[j] if shrinks else w[j]) + factor * z[i, j]


@numba.njit(
    types.void(_c2, _c1, _i8, _i4, _c1, types.boolean, types.int64, _c1, _c2, _c1), cache=True, nogil=True
)
def replay(z, y, visit, example, step, shrinks, trained, w, out_w, out_score):
    """Repeat updates: out_w (m, D) the weights after each, out_score (m,) the scores before; w is changed."""
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = score(z, i, w)
        add(z, i, w, step[k] * y[i], trained, visit[k] if shrinks else 0)
        for j in range(w.shape[0]):
            out_w[k, j] = w[j]


@numba.njit(
    types.void(_c2, _c1, _i8, _i4, _c1, types.boolean, types.int64, _c1, _c1, types.int64),
    cache=True,
    nogil=True,
)
def replay_sums(z, y, visit, example, step, shrinks, trained, w, sums, last_visit):
    """Repeat updates while summing the weights held before each: sums += w_t for every t below the last visit."""
    held_since = last_visit
    for k in range(example.shape[0]):
        times = visit[k] - held_since
        for j in range(w.shape[0]):
            sums[j] += times * w[j]
        add(z, example[k], w, step[k] * y[example[k]], trained, visit[k] if shrinks else 0)
        held_since = visit[k]


@numba.njit(
    _f8(_c2, _c1, _i8, _i4, _c1, types.boolean, types.int64, types.int64, _c1), cache=True, nogil=True
)
def largest_norm(z, y, visit, example, step, shrinks, trained, features, w):
    """The largest norm of the first ``features`` weights over a stretch of updates; w is changed."""
    most = 0.0
    for j in range(features):
        most += w[j] * w[j]
    for k in range(example.shape[0]):
        add(z, example[k], w, step[k] * y[example[k]], trained, visit[k] if shrinks else 0)
        square = 0.0
        for j in range(features):
            square += w[j] * w[j]
        if square > most:
            most = square
    return np.sqrt(most)


@numba.njit(
    types.void(_c2, _c1, _i8, _i4, _c1, types.boolean, types.int64, _c1, _i8, _u8), cache=True, nogil=True
)
def replay_hashes(z, y, visit, example, step, shrinks, trained, w, at, out):
    """Repeat all updates: out[m] is the hash of the weights held after ``at[m]`` visits; ``at`` rises."""
    k = 0
    for m in range(at.shape[0]):
        while k < visit.shape[0] and visit[k] <= at[m]:
            add(z, example[k], w, step[k] * y[example[k]], trained, visit[k] if shrinks else 0)
            k += 1
        out[m] = state_hash(w)
