"""Memory layouts of a run's vectors for the training loop: multiplied by their labels, in the order of visits."""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from .long_vectors import BLOCK
from .signatures import F8_1, F8_2, F8_3, I4_2, I8, VOID

PAD = 8  # spreads the columns of an example over different cache sets


@compiled(F8_2(F8_2, F8_1, I4_2))
def folded(z, y, orders):
    """y z of the examples in the order of an epoch: (length, D). Scores of its rows equal y a to the last bit."""
    length = orders.shape[1]
    out = np.empty((length, z.shape[1]))
    for k in range(length):
        i = orders[0, k]
        for j in range(z.shape[1]):
            out[k, j] = y[i] * z[i, j]
    return out


def in_blocks(z: np.ndarray, y: np.ndarray, orders: np.ndarray) -> np.ndarray:
    """:func:`folded` in blocks of BLOCK examples, one column per example: (blocks, D, BLOCK + PAD), padded with 0."""
    # numpy requests large pages. Compiled code does not, and its page faults cost more than the filling.
    out = np.empty((-(-orders.shape[1] // BLOCK), z.shape[1], BLOCK + PAD))
    _fill_blocks(z, y, orders, BLOCK, out)
    return out


@compiled(VOID(F8_2, F8_1, I4_2, I8, F8_3))
def _fill_blocks(z, y, orders, block, out):
    # The size is a parameter: numba's cache does not notice a changed constant of another file.
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
