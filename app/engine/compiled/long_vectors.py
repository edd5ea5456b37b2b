"""Long vectors: the scores of neighbours are computed together, so that no addition waits for the one before."""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from .signatures import F8, F8_1, F8_3, I8

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
