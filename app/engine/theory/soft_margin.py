"""The best soft margin, and how near to the best it is known to be.

minimise P = ||w||^2 / 2 + C sum of max(0, 1 - y a) with a = w.x + b. Any alpha between 0 and C with sum of alpha_i y_i
= 0 bounds it from below: D = sum of alpha_i - ||sum of alpha_i y_i x_i||^2 / 2 <= P, so that (P - D) / P says how far
from the optimum weights can be at the most (C. Cortes, V. Vapnik, Support-vector networks, 1995).

Where the examples lie, and in which unit, changes neither the plane nor how hard it is to find: they are moved to their
mean and measured by the longest of them, with the penalty in the same unit. Few dimensions are searched by
:func:`interior_point`, many by :func:`pair_ascent`. Work is counted, so that whether there is a solution depends on the
examples alone and not on the machine.
"""

# The code here is numba's.
# mypy: disable-error-code="no-untyped-def, type-arg, misc"

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from ..compiled.arguments import F8, F8_1, F8_2, I8, READ_F8_1, READ_F8_2, several
from ..core.compiler import compiled

# The soft margin's optimum by an interior point method, where examples span few dimensions.
#
# minimise ||w||^2 / 2 + C sum of xi_i subject to y_i (w.z_i + b) = 1 - xi_i + s_i, xi_i >= 0, s_i >= 0, whose
# multipliers alpha_i lie between 0 and C: alpha_i s_i = 0 and (C - alpha_i) xi_i = 0 at the optimum. Newton's
# steps go towards mu in place of 0, with mu falling (S. Mehrotra, On the implementation of a primal-dual interior
# point method, 1992). Each needs one system of as many equations as z has columns (M. Ferris, T. Munson,
# Interior-point methods for massive support vector machines, 2002), so that the number of steps, some dozens,
# depends little on C and on how the examples lie.
#
# Plain loops in index order, compiled without the interpreter's lock, as in `minimum_norm.py`; nothing here is
# trusted.


_SETTLED = 1e-13  # relative: what is left of the gap and of the equations
_STEPS_IN_VAIN = 6  # steps without getting nearer, from _NEAR on
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


@compiled(several(F8_1, F8_1, F8_1, F8_1)(READ_F8_2, READ_F8_1, F8, READ_F8_1, I8), error_model="numpy")
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
        if not merit > _SETTLED or (best < _NEAR and since >= _STEPS_IN_VAIN) or merit != merit:
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


# The soft margin's optimum by steps along pairs of multipliers, where examples span many dimensions.
#
# The dual problem is to find beta_i = alpha_i y_i with sum 0, each between 0 and C y_i, that maximise sum of beta_i y_i
# - beta' K beta / 2. A step changes two of them, the first the one whose example is furthest on the wrong side, the
# second the one that gains most with it (R. Fan, P. Chen, C. Lin, Working set selection using second order information
# for training support vector machines, 2005). K is read as it is, in double precision.
#
# Plain loops in index order, compiled without the interpreter's lock, as in `minimum_norm.py`; nothing here is
# trusted.


_FLAT = 1e-12  # curvature in place of none, relative to K


@compiled(F8_1(READ_F8_2, READ_F8_1, READ_F8_1), error_model="numpy")
def errors_of(gram, y, beta):
    """y_i - sum of beta_j K_ij, float64 (n,)."""
    error = y.copy()
    for j in range(len(y)):
        if beta[j] != 0.0:
            for i in range(len(y)):
                error[i] -= beta[j] * gram[j, i]
    return error


@compiled(I8(READ_F8_2, READ_F8_1, READ_F8_1, F8_1, F8_1, F8, I8), error_model="numpy")
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


NEAR_ENOUGH = 1e-6  # (P - D) / P of a solution
_WANTED = 1e-9  # what is tried for
MOST_WORK = 10_000_000_000  # multiplications: some two seconds
_STEPS = 50  # of the interior point method, at the most that it needs
_NEGLIGIBLE = 1e-15  # of the longest squared length: what is left of an image that others span
_SMALL = 1e-7  # the same, where pairs do the rest
_ROUNDING = 2.0**-52
_EQUAL = 1e-12  # share of all weights: sums that differ by less are equal
_NO_BIAS = 1e-12  # a bias up to this is taken as 0 where scores are to be 1
_HALVES = 2.0**27 + 1  # cuts a number into halves whose products are exact
_WORK_A_STEP = 12  # along a pair, for each example: comparisons, mostly
_STEPS_AT_ONCE = 10_000  # along pairs, from one look at the gap to the next
_LOOKS_IN_VAIN = 12  # looks without a smaller one
_ALMOST = 1e-6  # y a this near below 1 is meant to be 1


class TooMuchWork(Exception):
    """More than MOST_WORK multiplications would be needed."""


@dataclass(frozen=True, eq=False)
class SoftMargin:
    """A plane, or of a kernel a sum of images.

    ``w`` (p,) are the weights of features, or of a kernel beta_i = alpha_i y_i (n,); ``support`` (k,) the examples with
    alpha_i > 0, rising; ``gap`` is (P - D) / P, NaN where numbers grew beyond all bounds.
    """

    w: np.ndarray
    b: float
    support: np.ndarray
    gap: float


def of_features(phi: np.ndarray, y: np.ndarray, C: float, weights: np.ndarray | None = None) -> SoftMargin:
    """The soft margin of phi (n, p) with labels y (n,) of +1 and -1, both there. Raises TooMuchWork.

    ``weights`` (n,): C is multiplied by the weight of the example.
    """
    phi = np.ascontiguousarray(phi)
    n, p = phi.shape
    weights = np.ones(n) if weights is None else weights
    mean = phi.mean(axis=0)
    centred = phi - mean
    unit = _unit(sqrt(float((centred**2).sum(axis=1).max())), C)
    z = np.ascontiguousarray(np.column_stack([centred / unit, np.ones(n)]))
    if n * (p + 1) ** 2 / 2 * _STEPS <= MOST_WORK:
        w, alpha, slack, xi = interior_point(z, y, C * unit * unit, weights, 2 * _STEPS)
        beta = _cleaned(alpha, slack, xi, y, C * unit * unit * weights)
        w = w[:p]
    elif p >= n and n * n * p <= MOST_WORK:
        beta = of_kernel(_gram(z[:, :p]), y, C * unit * unit, weights).w
        w = _combined(z, beta)[:p]
    else:
        raise TooMuchWork
    w, beta, below = w / unit, beta / unit / unit, _combined(z, beta)[:p] / unit

    def judged(w: np.ndarray) -> tuple[SoftMargin, float]:
        """The plane of w (p,), with the b that costs least, and P."""
        scores, square = products(phi, w), _sum(w * w)
        b, times = _offset(scores, y, C, weights, square)
        cost = square * times * times / 2 + C * _hinge(scores * times, b, y, weights)
        moved = abs(_sum(beta) * (b + _sum(w * mean) * times))  # b of the examples as they were moved
        bound = _sum(np.abs(beta)) - _sum(below * below) / 2 - moved
        return SoftMargin(w * times, b, np.flatnonzero(beta), (cost - bound) / cost), cost

    best, cost = judged(w)
    # ||w||^2 / 2 is in P: from the best weights these differ by at most the root of 2 (P - D).
    unsure = np.sqrt(2 * np.maximum(best.gap, _ROUNDING) * cost)
    other, _ = judged(np.where(np.abs(best.w) > unsure, w, 0.0))
    return other if other.gap <= max(best.gap, _WANTED) else best


def of_kernel(gram: np.ndarray, y: np.ndarray, C: float, weights: np.ndarray | None = None) -> SoftMargin:
    """The soft margin of images with products gram (n, n) and labels y (n,) of +1 and -1, both there; ``weights`` as in
    :func:`of_features`."""
    weights = np.ones(len(y)) if weights is None else weights
    gram = np.ascontiguousarray(gram)
    means = gram.mean(axis=0)
    mean = float(means.mean())
    unit = _unit(sqrt(max(0.0, float((gram.diagonal() - 2 * means + mean).max()))), C)
    most = int((2 * MOST_WORK / _STEPS / len(y)) ** 0.5)
    images, rest = _images(gram, means, mean, unit, min(most, len(y)))
    beta = np.zeros(len(y))
    if rest <= _SMALL:
        z = np.ascontiguousarray(np.column_stack([images, np.ones(len(y))]))
        _, alpha, slack, xi = interior_point(z, y, C * unit * unit, weights, 2 * _STEPS)
        beta = _cleaned(alpha, slack, xi, y, C * unit * unit * weights) / unit / unit
    return _ascended(gram, y, C, weights, beta)


def _of_beta(gram: np.ndarray, y: np.ndarray, C: float, weights: np.ndarray, beta: np.ndarray) -> SoftMargin:
    scores = products(gram, beta)
    square = _sum(beta * scores)
    b, times = _offset(scores, y, C, weights, square)
    if (np.abs(beta) * times > C * weights).any():
        b, times = b / times, 1.0
    cost = square * times * times / 2 + C * _hinge(scores * times, b, y, weights)
    bound = _sum(np.abs(beta)) - square / 2 - abs(_sum(beta) * b)
    return SoftMargin(beta * times, b, np.flatnonzero(beta), (cost - bound) / cost)


def _ascended(gram: np.ndarray, y: np.ndarray, C: float, weights: np.ndarray, beta: np.ndarray) -> SoftMargin:
    """The best that steps along pairs lead to from ``beta`` on: near enough, until nothing is gained, or MOST_WORK."""
    best, since = _of_beta(gram, y, C, weights, beta), 0
    left = MOST_WORK // (_WORK_A_STEP * len(y))
    tolerance, beta = 1e-3, beta.copy()
    while not best.gap <= _WANTED and left > 0 and since < _LOOKS_IN_VAIN and tolerance > _ROUNDING:
        error = errors_of(gram, y, beta)  # anew: roundings add up
        most = min(left, _STEPS_AT_ONCE + len(y))
        steps = pair_ascent(gram, y, C * weights, beta, error, tolerance, most)
        left -= steps + 1
        tolerance = tolerance if steps == most else tolerance / 10
        one = _of_beta(gram, y, C, weights, beta)
        since = 0 if not best.gap <= one.gap else since + 1
        best = best if since else one
    return best


def _unit(longest: float, C: float) -> float:
    """What to measure lengths by, so that none is above 1 and the penalty not below it."""
    return max(longest, sqrt(1 / C))


def _offset(
    scores: np.ndarray, y: np.ndarray, C: float, weights: np.ndarray, square: float
) -> tuple[float, float]:
    """(b, times): the b that costs least beside times w, the middle one of several; scores (n,) are those of w.

    times is 1, or a little more where that lifts examples over 1 that only roundings keep below.
    """
    # The cost falls with b until y_i - w.x_i are passed that weigh as much as the positives, and rises beyond the next.
    passed = np.argsort(y - scores, kind="stable")
    over = np.cumsum(weights[passed]) - weights[y > 0].sum()
    over[np.abs(over) <= _EQUAL * weights.sum()] = 0.0
    first = int(np.argmax(over >= 0))
    low, high = (y - scores)[passed[[first, first + (over[first] == 0)]]].tolist()
    b = low + (high - low) / 2
    b = b if abs(b) > _NO_BIAS else 0.0
    ya, noise = y * (scores + b), _noise(scores, b)
    near = ya[(ya < 1 + noise) & (ya > 1 - _ALMOST)]
    if not len(near):
        return b, 1.0
    times = float((1 + 4 * noise.max()) / near.min())
    lifted = square * times * times / 2 + C * _hinge(scores * times, b * times, y, weights)
    better = lifted < square / 2 + C * _hinge(scores, b, y, weights)
    return (b * times, times) if better else (b, 1.0)


def _hinge(scores: np.ndarray, b: float, y: np.ndarray, weights: np.ndarray) -> float:
    """The sum of max(0, 1 - y a), and as much more as roundings can hide."""
    return _sum(weights * np.maximum(0.0, 1 - y * (scores + b) + _noise(scores, b)))


def _noise(scores: np.ndarray, b: float) -> np.ndarray:
    noise: np.ndarray = _ROUNDING * (np.abs(scores) + abs(b) + 1)
    return noise


def _sum(terms: np.ndarray) -> float:
    return float(np.add.reduce(terms))


def _combined(z: np.ndarray, beta: np.ndarray) -> np.ndarray:
    total: np.ndarray = (z * beta[:, None]).sum(axis=0)
    return total


def _gram(z: np.ndarray) -> np.ndarray:
    """Products of every two rows, without BLAS."""
    total = np.zeros((len(z), len(z)))
    for column in z.T:
        total += column[:, None] * column
    return total


def _cleaned(
    alpha: np.ndarray, slack: np.ndarray, xi: np.ndarray, y: np.ndarray, C: np.ndarray
) -> np.ndarray:
    """beta = alpha y, where what is near 0 or C (n,) is that, and the sum is 0 as far as it can be."""
    largest = float(alpha.max())
    room = C - alpha
    alpha = np.where(alpha < largest * slack, 0.0, np.where(room < C * xi, C, alpha))
    beta: np.ndarray = alpha * y
    widest = int(np.argmax(np.minimum(alpha, C - alpha)))
    moved = alpha[widest] - y[widest] * _sum(beta)
    beta[widest] = y[widest] * min(max(moved, 0.0), C[widest])
    return beta


@compiled(F8_1(READ_F8_2, READ_F8_1), error_model="numpy")
def products(matrix, vector):
    """matrix (n, p) times vector (p,) as if summed in twice the digits: what roundings leave out is added up beside (T.
    Ogita, S. Rump, S. Oishi, Accurate sum and dot product, 2005)."""
    out = np.zeros(matrix.shape[0])
    for i in range(matrix.shape[0]):
        total, rest = 0.0, 0.0
        for j in range(matrix.shape[1]):
            a, b = matrix[i, j], vector[j]
            product = a * b
            high = _HALVES * a
            high -= high - a
            other = _HALVES * b
            other -= other - b
            low, beside = a - high, b - other
            rest += low * beside - (((product - high * other) - low * other) - high * beside)
            before = total
            total += product
            part = total - before
            rest += (before - (total - part)) + (product - part)
        out[i] = total + rest
    return out


@compiled(several(F8_2, F8)(READ_F8_2, READ_F8_1, F8, F8, I8), error_model="numpy")
def _images(gram, means, mean, unit, most):
    """Pivoted Cholesky of the centred products, in units of ``unit``: images (n, r) of at most ``most`` dimensions, and
    the squared length of the longest part that they leave out."""
    n = gram.shape[0]
    images = np.zeros((most, n))
    left = np.empty(n)
    for i in range(n):
        left[i] = (gram[i, i] - 2.0 * means[i] + mean) / unit / unit
    for r in range(most + 1):
        chosen = int(np.argmax(left))
        if not left[chosen] > _NEGLIGIBLE or r == most:
            return np.ascontiguousarray(images[:r].T), left[chosen]
        root = np.sqrt(left[chosen])
        for i in range(n):
            images[r, i] = (gram[chosen, i] - means[i] - means[chosen] + mean) / unit / unit
        for k in range(r):
            factor = images[k, chosen]
            for i in range(n):
                images[r, i] -= factor * images[k, i]
        for i in range(n):
            images[r, i] /= root
            left[i] -= images[r, i] ** 2
        left[chosen] = 0.0
    return np.ascontiguousarray(images.T), 0.0
