"""The soft margin's optimum by steps along pairs of multipliers, where examples span many dimensions.

The dual problem is to find beta_i = alpha_i y_i with sum 0, each between 0 and C y_i, that maximise sum of beta_i y_i
- beta' K beta / 2. A step changes two of them, the first the one whose example is furthest on the wrong side, the
second the one that gains most with it (R. Fan, P. Chen, C. Lin, Working set selection using second order information
for training support vector machines, 2005). K is read as it is, in double precision.

Plain loops in index order, compiled without the interpreter's lock, as in `minimum_norm.py`; nothing here is trusted.
"""

# The code here is numba's.
# mypy: ignore-errors

from __future__ import annotations

import numpy as np

from ..core.compiler import compiled

_FLAT = 1e-12  # curvature in place of none, relative to K


@compiled(error_model="numpy")
def errors_of(gram, y, beta):
    """y_i - sum of beta_j K_ij, float64 (n,)."""
    error = y.copy()
    for j in range(len(y)):
        if beta[j] != 0.0:
            for i in range(len(y)):
                error[i] -= beta[j] * gram[j, i]
    return error


@compiled(error_model="numpy")
def pair_ascent(gram, y, most_of, beta, error, tolerance, most):
    """Steps that were made until no two examples' errors contradict each other by more than ``tolerance``, or ``most``.

    gram (n, n), y (n,) of +1 and -1, ``most_of`` (n,) the limits of |beta_i|; ``beta`` (n,) with sum 0 and ``error``,
    as `errors_of` has it, go along.
    """
    n = len(y)
    size = 0.0
    for i in range(n):
        size = max(size, gram[i, i])
    for step in range(most):
        up, highest = -1, -np.inf
        for i in range(n):
            if error[i] > highest and beta[i] < (most_of[i] if y[i] > 0.0 else 0.0):
                up, highest = i, error[i]
        down, most_gain, lowest = -1, -1.0, np.inf
        for j in range(n):
            if beta[j] > (0.0 if y[j] > 0.0 else -most_of[j]):
                lowest = min(lowest, error[j])
                apart = highest - error[j]
                if apart > 0.0:
                    curvature = max(gram[up, up] + gram[j, j] - 2.0 * gram[up, j], _FLAT * size)
                    gain = apart * apart / curvature
                    if gain > most_gain:
                        down, most_gain = j, gain
        if down < 0 or highest - lowest <= tolerance:
            return step
        curvature = max(gram[up, up] + gram[down, down] - 2.0 * gram[up, down], _FLAT * size)
        change = (highest - error[down]) / curvature
        top = most_of[up] if y[up] > 0.0 else 0.0
        bottom = 0.0 if y[down] > 0.0 else -most_of[down]
        upwards, downwards = top - beta[up], beta[down] - bottom
        change = min(change, min(upwards, downwards))
        # At a border it is the border itself, which differences would miss by a rounding.
        beta[up] = top if change == upwards else beta[up] + change
        beta[down] = bottom if change == downwards else beta[down] - change
        for i in range(n):
            error[i] -= change * (gram[up, i] - gram[down, i])
    return most
