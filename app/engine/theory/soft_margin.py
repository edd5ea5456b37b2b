"""The best soft margin, and how near to the best it is known to be.

minimise P = ||w||^2 / 2 + C sum of max(0, 1 - y a) with a = w.x + b. Any alpha between 0 and C with sum of alpha_i y_i
= 0 bounds it from below: D = sum of alpha_i - ||sum of alpha_i y_i x_i||^2 / 2 <= P, so that (P - D) / P says how far
from the optimum weights can be at the most (C. Cortes, V. Vapnik, Support-vector networks, 1995).

Where the examples lie, and in which unit, changes neither the plane nor how hard it is to find: they are moved to their
mean and measured by the longest of them, with the penalty in the same unit. Few dimensions are searched by
`interior_point.py`, many by `pair_ascent.py`. Work is counted, so that whether there is a solution depends on the
examples alone and not on the machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from ..core.compiler import compiled
from .interior_point import interior_point
from .pair_ascent import errors_of, pair_ascent

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
_PATIENCE = 12  # looks without a smaller one
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
    n, p = phi.shape
    weights = np.ones(n) if weights is None else weights
    mean = phi.mean(axis=0)
    centred = phi - mean
    unit = _unit(sqrt(float((centred**2).sum(axis=1).max())), C)
    z = np.column_stack([centred / unit, np.ones(n)])
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
    means = gram.mean(axis=0)
    mean = float(means.mean())
    unit = _unit(sqrt(max(0.0, float((gram.diagonal() - 2 * means + mean).max()))), C)
    most = int((2 * MOST_WORK / _STEPS / len(y)) ** 0.5)
    images, rest = _images(gram, means, mean, unit, min(most, len(y)))
    beta = np.zeros(len(y))
    if rest <= _SMALL:
        z = np.column_stack([images, np.ones(len(y))])
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
    while not best.gap <= _WANTED and left > 0 and since < _PATIENCE and tolerance > _ROUNDING:
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


@compiled(error_model="numpy")
def products(matrix, vector):  # type: ignore[no-untyped-def]
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


@compiled(error_model="numpy")
def _images(gram, means, mean, unit, most):  # type: ignore[no-untyped-def]
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
