"""The soft margin's optimum by an interior point method, where examples span few dimensions.

minimise ||w||^2 / 2 + C sum of xi_i subject to y_i (w.z_i + b) = 1 - xi_i + s_i, xi_i >= 0, s_i >= 0, whose multipliers
alpha_i lie between 0 and C: alpha_i s_i = 0 and (C - alpha_i) xi_i = 0 at the optimum. Newton's steps go towards mu in
place of 0, with mu falling (S. Mehrotra, On the implementation of a primal-dual interior point method, 1992). Each
needs one system of as many equations as z has columns (M. Ferris, T. Munson, Interior-point methods for massive support
vector machines, 2002), so that the number of steps, some dozens, depends little on C and on how the examples lie.

Plain loops in index order, compiled without the interpreter's lock, as in `minimum_norm.py`; nothing here is trusted.
"""

# The code here is numba's.
# mypy: ignore-errors

from __future__ import annotations

import numpy as np

from ..core.compiler import compiled

_SETTLED = 1e-13  # relative: what is left of the gap and of the equations
_PATIENCE = 6  # steps without getting nearer, from _NEAR on
_NEAR = 1e-7
_LONGEST = 1.0 - 1e-6  # of the way to the border
_NEVER = 1e150  # a pivot in place of one that drowns in roundings: its unknown stays as it is


@compiled(error_model="numpy")
def _normal_matrix(z, inverse, out):
    """out (r, r) = the unit matrix, but for the last column of z, plus the sum of inverse_i z_i z_i'; lower half."""
    n, r = z.shape
    out[:] = 0.0
    for j in range(r - 1):
        out[j, j] = 1.0
    last = n - n % 4
    for i in range(0, last, 4):  # four at a time: a row of the matrix is read once for them
        for j in range(r):
            a = inverse[i] * z[i, j]
            b = inverse[i + 1] * z[i + 1, j]
            c = inverse[i + 2] * z[i + 2, j]
            d = inverse[i + 3] * z[i + 3, j]
            for k in range(j + 1):
                out[j, k] += a * z[i, k] + b * z[i + 1, k] + c * z[i + 2, k] + d * z[i + 3, k]
    for i in range(last, n):
        for j in range(r):
            a = inverse[i] * z[i, j]
            for k in range(j + 1):
                out[j, k] += a * z[i, k]


@compiled(error_model="numpy")
def _factorise(matrix):
    """Cholesky in place, of the lower half."""
    r = matrix.shape[0]
    for j in range(r):
        before = matrix[j, j]
        for k in range(j):
            total = matrix[j, k]
            for m in range(k):
                total -= matrix[j, m] * matrix[k, m]
            matrix[j, k] = total / matrix[k, k]
        pivot = before
        for m in range(j):
            pivot -= matrix[j, m] ** 2
        matrix[j, j] = np.sqrt(pivot) if pivot > 1e-15 * before else _NEVER


@compiled(error_model="numpy")
def _solve(triangle, x):
    """x in place: the solution of triangle triangle' x = x."""
    r = x.shape[0]
    for j in range(r):
        total = x[j]
        for m in range(j):
            total -= triangle[j, m] * x[m]
        x[j] = total / triangle[j, j]
    for j in range(r - 1, -1, -1):
        x[j] /= triangle[j, j]
        for m in range(j):
            x[m] -= triangle[j, m] * x[j]


@compiled(error_model="numpy")
def _dots(z, w, out):
    for i in range(z.shape[0]):
        total = 0.0
        for j in range(z.shape[1]):
            total += z[i, j] * w[j]
        out[i] = total


@compiled(error_model="numpy")
def _reach(value, change, share):
    """How far along a change all stay above 0, at most ``share``."""
    for i in range(value.shape[0]):
        if change[i] < 0.0 and value[i] < -share * change[i]:
            share = -value[i] / change[i]
    return share


@compiled(error_model="numpy")
def _move(value, change, share):
    for i in range(value.shape[0]):
        value[i] += share * change[i]


@compiled(error_model="numpy")
def _fill_rest(z, y, w, alpha, rest):
    """rest (r,) = the sum of alpha_i y_i z_i, less w but for its last; returns the largest size in it."""
    n, r = z.shape
    for j in range(r):
        rest[j] = -w[j] if j < r - 1 else 0.0
    for i in range(n):
        signed = alpha[i] * y[i]
        for j in range(r):
            rest[j] += signed * z[i, j]
    largest = 0.0
    for j in range(r):
        largest = max(largest, abs(rest[j]))
    return largest


@compiled(error_model="numpy")
def _products_ahead(alpha, room, slack, xi, d_alpha, d_slack, d_xi, share):
    """The sum of all products, so far along the changes."""
    ahead = 0.0
    for i in range(alpha.shape[0]):
        ahead += (alpha[i] + share * d_alpha[i]) * (slack[i] + share * d_slack[i])
        ahead += (room[i] - share * d_alpha[i]) * (xi[i] + share * d_xi[i])
    return ahead


@compiled(error_model="numpy")
def interior_point(z, y, C, weights, most):
    """(w (r,), alpha (n,), slack s (n,), xi (n,)) near the optimum, after at most ``most`` steps.

    z (n, r) float64 with rows of length up to about 1, the last column 1 throughout for b; y (n,) of +1 and -1; C >= 1,
    multiplied by ``weights`` (n,).
    """
    n, r = z.shape
    w, best_w = np.zeros(r), np.zeros(r)
    room = C * weights
    alpha = np.minimum(0.5 * room, 1.0)
    room -= alpha
    slack, xi = np.ones(n), np.ones(n)
    best_alpha, best_slack, best_xi = alpha.copy(), slack.copy(), xi.copy()
    best, since = np.inf, 0
    matrix = np.empty((r, r))
    right, rest, inverse, scores, q = np.empty(r), np.empty(r), np.empty(n), np.empty(n), np.empty(n)
    d_alpha, d_slack, d_xi = np.empty(n), np.empty(n), np.empty(n)
    first, second = np.empty(n), np.empty(n)
    steps = 0
    while steps < most:
        # What is left of the equations.
        left = _fill_rest(z, y, w, alpha, rest)
        products, cost, square, size = 0.0, 0.0, 0.0, 0.0
        for i in range(n):
            products += alpha[i] * slack[i] + room[i] * xi[i]
            cost += weights[i] * xi[i]
            size += alpha[i]
        for j in range(r - 1):
            square += w[j] * w[j]
        _dots(z, w, scores)
        worst = 0.0
        for i in range(n):
            q[i] = 1.0 - xi[i] + slack[i] - y[i] * scores[i]
            worst = max(worst, abs(q[i]))
        merit = max(products / (0.5 * square + C * cost), max(worst, left / (1.0 + size)))
        if merit < best:
            best, since = merit, 0
            best_w[:], best_alpha[:], best_slack[:], best_xi[:] = w, alpha, slack, xi
        else:
            since += 1
        if not merit > _SETTLED or (best < _NEAR and since >= _PATIENCE) or merit != merit:
            break
        steps += 1

        for i in range(n):
            inverse[i] = 1.0 / (xi[i] / room[i] + slack[i] / alpha[i])
        _normal_matrix(z, inverse, matrix)
        _factorise(matrix)
        mu = products / (2 * n)
        target = 0.0
        for turn in range(2):  # straight towards 0, and then with what that has taught
            for i in range(n):
                first[i] = target - alpha[i] * slack[i]
                second[i] = target - room[i] * xi[i]
                if turn == 1:
                    first[i] -= d_alpha[i] * d_slack[i]
                    second[i] += d_alpha[i] * d_xi[i]
            right[:] = rest
            for i in range(n):
                wanted = inverse[i] * (q[i] - second[i] / room[i] + first[i] / alpha[i])
                d_alpha[i] = wanted
                for j in range(r):
                    right[j] += y[i] * wanted * z[i, j]
            _solve(matrix, right)
            _dots(z, right, scores)
            for i in range(n):
                d_alpha[i] -= inverse[i] * y[i] * scores[i]
                d_slack[i] = (first[i] - slack[i] * d_alpha[i]) / alpha[i]
                d_xi[i] = (second[i] + xi[i] * d_alpha[i]) / room[i]
            share = _reach(
                slack, d_slack, _reach(xi, d_xi, _reach(alpha, d_alpha, _reach(room, -d_alpha, 1.0)))
            )
            if turn == 0:
                ahead = _products_ahead(alpha, room, slack, xi, d_alpha, d_slack, d_xi, share)
                target = mu * min(1.0, (ahead / products)) ** 3
        share *= min(_LONGEST, max(0.9, 1.0 - mu))
        _move(alpha, d_alpha, share)
        _move(room, d_alpha, -share)
        _move(slack, d_slack, share)
        _move(xi, d_xi, share)
        _move(w, right, share)
    return best_w, best_alpha, best_slack, best_xi
