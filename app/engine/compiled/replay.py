"""Compiled loops that repeat a run's updates, for its weights, sums, norms and hashes.

They make the additions of the training loop in the same order, so that their results equal training's to the last bit.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from .loop import score, state_hash
from .signatures import BOOL, F8, F8_1, F8_2, I4_1, I8, I8_1, U8_1, VOID


@compiled(VOID(F8_2, I8, F8_1, F8, I8, I8))
def add(z, i, w, factor, trained, shrinks):
    """w += factor z_i. If ``shrinks`` is a visit t > 0, w is first multiplied by 1 - 1/t."""
    decay = 1.0 - 1.0 / shrinks if shrinks else 1.0
    for j in range(trained):
        w[j] = (decay * w[j] if shrinks else w[j]) + factor * z[i, j]


@compiled(VOID(F8_2, F8_1, I8_1, I4_1, F8_1, BOOL, I8, F8_1, F8_2, F8_1))
def replay(z, y, visit, example, step, shrinks, trained, w, out_w, out_score):
    """Repeat updates, changing w. out_w (m, D) gets the weights after each, out_score (m,) the scores before."""
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = score(z, i, w)
        add(z, i, w, step[k] * y[i], trained, visit[k] if shrinks else 0)
        for j in range(w.shape[0]):
            out_w[k, j] = w[j]


@compiled(VOID(F8_2, F8_1, I8_1, I4_1, F8_1, BOOL, I8, F8_1, F8_1, I8))
def replay_sums(z, y, visit, example, step, shrinks, trained, w, sums, last_visit):
    """Repeat updates. Add w_t to ``sums`` for every t from ``last_visit`` to the last update's visit, exclusive."""
    held_since = last_visit
    for k in range(example.shape[0]):
        times = visit[k] - held_since
        for j in range(w.shape[0]):
            sums[j] += times * w[j]
        add(z, example[k], w, step[k] * y[example[k]], trained, visit[k] if shrinks else 0)
        held_since = visit[k]


@compiled(F8(F8_2, F8_1, I8_1, I4_1, F8_1, BOOL, I8, I8, F8_1))
def largest_norm(z, y, visit, example, step, shrinks, trained, features, w):
    """The largest norm of the first ``features`` weights over a stretch of updates; w is changed."""
    largest = 0.0
    for j in range(features):
        largest += w[j] * w[j]
    for k in range(example.shape[0]):
        add(z, example[k], w, step[k] * y[example[k]], trained, visit[k] if shrinks else 0)
        square = 0.0
        for j in range(features):
            square += w[j] * w[j]
        if square > largest:
            largest = square
    return np.sqrt(largest)


@compiled(VOID(F8_2, F8_1, I8_1, I4_1, F8_1, BOOL, I8, F8_1, I8_1, U8_1))
def replay_hashes(z, y, visit, example, step, shrinks, trained, w, at, out):
    """Repeat all updates. out[m] is the hash of the weights after ``at[m]`` visits; ``at`` is ascending."""
    k = 0
    for m in range(at.shape[0]):
        while k < visit.shape[0] and visit[k] <= at[m]:
            add(z, example[k], w, step[k] * y[example[k]], trained, visit[k] if shrinks else 0)
            k += 1
        out[m] = state_hash(w)
