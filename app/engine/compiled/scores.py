"""Compiled loops over all examples or points: errors and margins, votes, examples on the boundary.

Points are columns (p, m), so that the sums of many points run in parallel. Each sum adds its terms in index order, the
constant last, and equals the training loop's to the last bit.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from .loop import TIE_MISTAKE, TIE_POSITIVE
from .signatures import F8, F8_1, F8_2, I4_1, I8, VOID

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


@compiled(F8(F8_1, I8))
def norm_of(w, features):
    """The norm of the leading ``features`` weights."""
    square = 0.0
    for j in range(features):
        square += w[j] * w[j]
    return np.sqrt(square)


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
