"""Compiled loops over a run's weights: its updates once more, the errors, margins and votes of examples and points.

They make the additions of the training loop in the same order, so that their results equal training's to the last bit.
Points are columns (p, m), so that the sums of many points run in parallel; each sum adds its terms in index order, the
constant last.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

from __future__ import annotations

import numpy as np

from ..core.compiler import compiled
from .arguments import BOOL, F8, F8_1, F8_2, I4_1, I8, I8_1, U8_1, VOID, Kind, several
from .loop import TIE_MISTAKE, TIE_POSITIVE, score, state_hash


@compiled(VOID(F8_2, I8, F8_1, F8, I8, I8))
def add(z, i, w, factor, trained, shrinks):
    """w += factor z_i. If ``shrinks`` is a visit t > 0, w is first multiplied by 1 - 1/t."""
    decay = 1.0 - 1.0 / shrinks if shrinks else 1.0
    for j in range(trained):
        w[j] = (decay * w[j] if shrinks else w[j]) + factor * z[i, j]


@compiled(F8(F8_1, I8))
def norm_of(w, features):
    """The norm of the leading ``features`` weights."""
    square = 0.0
    for j in range(features):
        square += w[j] * w[j]
    return np.sqrt(square)


DENSE = several(F8_2, F8_1, I8)


def repeating(vectors: Kind, *others: Kind) -> Kind:
    """The signature of a loop that repeats updates: visits, examples and steps, and whether w shrinks."""
    return VOID(vectors, I8_1, I4_1, F8_1, BOOL, *others)


@compiled(inline="always")
def score_of(vectors, i, w):
    return score(vectors[0], i, w)


@compiled(inline="always")
def repeat(vectors, visit, i, step, shrinks, w):
    """Change w by an update."""
    z, y, trained = vectors
    add(z, i, w, step * y[i], trained, visit if shrinks else 0)


# Sparse rows have the following loops with a ``score_of`` and a ``repeat`` of their own. References are not counted, as
# in loop.py.


@compiled(repeating(DENSE, F8_1, F8_2, F8_1), _nrt=False)
def replay(vectors, visit, example, step, shrinks, w, out_w, out_score):
    """Repeat updates, changing w. out_w (m, D) gets the weights after each, out_score (m,) the scores before."""
    for k in range(example.shape[0]):
        out_score[k] = score_of(vectors, example[k], w)
        repeat(vectors, visit[k], example[k], step[k], shrinks, w)
        for j in range(w.shape[0]):
            out_w[k, j] = w[j]


@compiled(repeating(DENSE, F8_1, F8_1, I8), _nrt=False)
def replay_sums(vectors, visit, example, step, shrinks, w, sums, last_visit):
    """Repeat updates. Add w_t to ``sums`` for every t from ``last_visit`` to the last update's visit, exclusive."""
    held_since = last_visit
    for k in range(example.shape[0]):
        times = visit[k] - held_since
        for j in range(w.shape[0]):
            sums[j] += times * w[j]
        repeat(vectors, visit[k], example[k], step[k], shrinks, w)
        held_since = visit[k]


@compiled(repeating(DENSE, I8, F8_1, F8_1), _nrt=False)
def largest_norm(vectors, visit, example, step, shrinks, features, w, out):
    """Repeat updates. ``out`` (1,) gets the largest norm of the first ``features`` weights."""
    out[0] = norm_of(w, features)
    for k in range(example.shape[0]):
        repeat(vectors, visit[k], example[k], step[k], shrinks, w)
        norm = norm_of(w, features)
        if norm > out[0]:
            out[0] = norm


@compiled(repeating(DENSE, F8_1, I8_1, U8_1), _nrt=False)
def replay_hashes(vectors, visit, example, step, shrinks, w, at, out):
    """Repeat all updates. out[m] is the hash of the weights after ``at[m]`` visits; ``at`` is ascending."""
    k = 0
    for m in range(at.shape[0]):
        while k < visit.shape[0] and visit[k] <= at[m]:
            repeat(vectors, visit[k], example[k], step[k], shrinks, w)
            k += 1
        out[m] = state_hash(w)


ABREAST = 512  # points scored together; their sums stay in the first-level cache


@compiled(VOID(F8_2, I8, I8, F8_1, F8_1))
def scores_of(columns, first, count, w, out):
    """Fill ``out`` (count,) with w.z of ``count`` columns from ``first`` on; w (D,) is as long as a column."""
    sums = out[:count]
    sums[:] = 0.0
    for j in range(w.shape[0]):
        v, row = (
            w[j],
            columns[j, first : first + count],
        )  # a slice: numba omits the check for negative indices
        for i in range(count):
            sums[i] += v * row[i]


@compiled(VOID(F8_2, F8_1, F8_2, I8, I8, I4_1, F8_1))
def measure(columns, y, weights, features, tie, out_errors, out_margin):
    """For each row of weights: wrong examples under the tie rule, and min y a over the norm of the features."""
    n = columns.shape[1]
    a = np.empty(ABREAST)
    for k in range(weights.shape[0]):
        w = weights[k]
        wrong = 0
        least = np.inf
        for first in range(0, n, ABREAST):
            count = min(ABREAST, n - first)
            scores_of(columns, first, count, w, a)
            for i in range(count):
                ya = y[first + i] * a[i]
                least = min(least, ya)
                if not ya > 0.0:
                    tie_wrong = (y[first + i] < 0.0) == (tie == TIE_POSITIVE)
                    wrong += ya != 0.0 or tie == TIE_MISTAKE or tie_wrong
        norm = norm_of(w, features)
        out_errors[k] = wrong
        out_margin[k] = least / norm if norm > 0.0 and n > 0 else np.nan


@compiled(VOID(F8_2, F8_2, F8_1, F8_1, F8, F8_1))
def add_votes(columns, weights, offset, times, at_zero, votes):
    """Add times[k] sign(w_k.point + b_k) to each point's votes; sign(0) is ``at_zero``."""
    n = columns.shape[1]
    a, sums = (
        np.empty(ABREAST),
        np.empty(ABREAST),
    )  # scratch memory of one block, apart from the arrays that are read
    for first in range(0, n, ABREAST):
        count = min(ABREAST, n - first)
        for i in range(count):
            sums[i] = votes[first + i]
        for k in range(weights.shape[0]):
            if times[k] == 0.0:
                continue
            scores_of(columns, first, count, weights[k], a)
            weight, b = times[k], offset[k]
            tie_vote = at_zero * weight
            for i in range(count):
                s = a[i] + b
                vote = weight if s > 0.0 else tie_vote  # a selection, not a branch: it is vectorised
                sums[i] += -weight if s < 0.0 else vote
        for i in range(count):
            votes[first + i] = sums[i]
