"""How a run's vectors lie in memory for the training loop: signs folded in, in the order of the visits."""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from .long_vectors import BLOCK
from .signatures import F8_1, F8_2, F8_3, I4_2, I8, VOID

PAD = 8  # so that the columns of an example do not compete for the same few lines of the cache


@compiled(F8_2(F8_2, F8_1, I4_2))
def folded(z, y, orders):
    """y z of the examples in the order of an epoch: (length, D). Its sums are y a to the last bit."""
    length = orders.shape[1]
    out = np.empty((length, z.shape[1]))
    for k in range(length):
        i = orders[0, k]
        for j in range(z.shape[1]):
            out[k, j] = y[i] * z[i, j]
    return out


def in_blocks(z: np.ndarray, y: np.ndarray, orders: np.ndarray) -> np.ndarray:
    """The same BLOCK at a time, with a column for each: (blocks, D, BLOCK), padded with 0."""
    # numpy asks for large pages where compiled code does not; touching small ones first takes longer than filling.
    out = np.empty((-(-orders.shape[1] // BLOCK), z.shape[1], BLOCK + PAD))
    _fill_blocks(z, y, orders, BLOCK, out)
    return out


@compiled(VOID(F8_2, F8_1, I4_2, I8, F8_3))
def _fill_blocks(z, y, orders, block, out):
    # The size is handed in: a compiled cache does not see that another file's constant has changed.
    length = orders.shape[1]
    for k in range(out.shape[0] * block):
        i = orders[0, min(k, length - 1)]
        sign = y[i] if k < length else 0.0
        for j in range(z.shape[1]):
            out[k // block, j, k % block] = sign * z[i, j]


@compiled(F8_1(F8_2, I8))
def squared_norms(z, trained):
    """Squared norms of the leading ``trained`` columns, summed in index order."""
    out = np.zeros(z.shape[0])
    for i in range(z.shape[0]):
        for j in range(trained):
            out[i] += z[i, j] * z[i, j]
    return out
