"""Exact loops over vectors that are whole numbers times roots of rational factors, as scaled inputs are.

With z_ij = d_j Z_ij, Z whole and d_j^2 = g_j rational, a run from zero keeps W = sum of c y Z in whole numbers, and a
score is w.z = sum_j g_j W_j Z_ij. In float64 its error is at most (D + 4) roundings of the sum of its terms' sizes (N.
Higham, Accuracy and Stability of Numerical Algorithms, 2002, 3.1). A score within twice that bound of 0 is decided in
integers of any length, so that it is 0 exactly where it is 0 by hand.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from . import loop
from .arguments import (
    BOOL,
    F8,
    F8_1,
    F8_2,
    FACTORED,
    I4_1,
    I8,
    I8_1,
    I8_2,
    PROGRESS,
    RULE,
    STEP,
    VOID,
    function,
    several,
    training,
)
from .loop import SMALLEST, is_mistake

BITS = 24  # per digit: a column's products of digits can be added up to 5,000 times in 64 bits
MASK = (1 << BITS) - 1
MOST_COLUMNS = 4000
ROUNDING = 2.0**-53
LIMB_BITS = 40  # per limb of a longer whole number, each limb a float64
LIMB = 2.0**LIMB_BITS


@compiled(I8(F8_2, I8, F8_1, I8_2, I8, BOOL))
def exact_sign(z, i, w, digits, sign, less):
    """The sign (-1, 0 or 1) of ``sign`` times the sum of G_j w_j z_ij, minus M if ``less``.

    w and z are whole numbers up to 2^53. ``digits`` (D + 1, L): G_j and M in base 2^BITS, the lowest digit first.
    """
    places = digits.shape[1]
    total = np.zeros(places + 6, dtype=np.int64)
    for j in range(w.shape[0]):
        v, u = np.int64(abs(w[j])), np.int64(abs(z[i, j]))
        if v == 0 or u == 0:
            continue
        term_sign = sign if (w[j] > 0.0) == (z[i, j] > 0.0) else -sign
        v0, v1, v2 = v & MASK, (v >> BITS) & MASK, v >> (2 * BITS)
        u0, u1, u2 = u & MASK, (u >> BITS) & MASK, u >> (2 * BITS)
        c0 = v0 * u0
        c1 = v0 * u1 + v1 * u0 + (c0 >> BITS)
        c2 = v0 * u2 + v1 * u1 + v2 * u0 + (c1 >> BITS)
        c3 = v1 * u2 + v2 * u1 + (c2 >> BITS)
        c4 = v2 * u2 + (c3 >> BITS)
        c0, c1, c2, c3, c4 = c0 & MASK, c1 & MASK, c2 & MASK, c3 & MASK, c4 & MASK
        for k in range(places):
            g = term_sign * digits[j, k]
            if g != 0:
                total[k] += g * c0
                total[k + 1] += g * c1
                total[k + 2] += g * c2
                total[k + 3] += g * c3
                total[k + 4] += g * c4
    if less:
        for k in range(places):
            total[k] -= digits[w.shape[0], k]
    carry = np.int64(0)
    remainder = False
    for k in range(total.shape[0]):
        carry += total[k]
        remainder = remainder or (carry & MASK) != 0
        carry >>= BITS
    if carry < 0:
        return -1
    return 1 if remainder or carry > 0 else 0


@compiled(F8(FACTORED, I8, F8_1))
def score(vectors, i, w):
    """The score of example i with its exact sign: 0 exactly where it is 0 by hand."""
    a = vectors.scored
    total, size = 0.0, 0.0
    for j in range(w.shape[0]):
        term = w[j] * a[i, j]
        total += term
        size += abs(term)
    if abs(total) > (2 * w.shape[0] + 8) * ROUNDING * size or size == 0.0:
        return total
    sign = exact_sign(vectors.z, i, w, vectors.digits, 1, False)
    if sign == 0:
        return 0.0
    return total if total * sign > 0.0 else SMALLEST * sign


@compiled(F8(FACTORED, I8, F8_1, F8, F8))
def beside(vectors, i, w, ya, m):
    """y a of example i on the exact side of the threshold m > 0: if roundings leave that in doubt, m itself (not above)
    or the next float64 (above)."""
    size = m
    for j in range(w.shape[0]):
        size += abs(w[j] * vectors.scored[i, j])
    if abs(ya - m) > (2 * w.shape[0] + 8) * ROUNDING * size:
        return ya
    above = exact_sign(vectors.z, i, w, vectors.digits, np.int64(vectors.y[i]), True) > 0
    return np.nextafter(m, np.inf) if above else m


@compiled(I8(FACTORED, I8, F8_1, F8_1))
def highest_of(vectors, i, w, scores):
    """The first class with the highest score of example i; w holds the classes' weights one after the other. Fills
    ``scores`` (k,), in which a score equals the highest only if it does so exactly."""
    a = vectors.scored
    width = a.shape[1]
    difference = np.empty(width)
    best, highest, largest = 0, -np.inf, 0.0
    for c in range(scores.shape[0]):
        total, size = 0.0, 0.0
        for j in range(width):
            term = w[c * width + j] * a[i, j]
            total += term
            size += abs(term)
        if abs(total) <= (2 * width + 8) * ROUNDING * size and size > 0.0:
            exact = exact_sign(vectors.z, i, w[c * width : (c + 1) * width], vectors.digits, 1, False)
            total = total if total * exact > 0.0 else SMALLEST * exact
        if c > 0 and abs(total - highest) <= (2 * width + 8) * ROUNDING * (size + largest):
            for j in range(width):
                difference[j] = w[c * width + j] - w[best * width + j]
            sign = exact_sign(vectors.z, i, difference, vectors.digits, 1, False)
            if sign == 0:
                total = highest
            elif sign > 0:
                total = max(total, np.nextafter(highest, np.inf))
            else:
                total = min(total, np.nextafter(highest, -np.inf))
        scores[c] = total
        if total > highest:
            best, highest, largest = c, total, size
    return best


@compiled(I8(FACTORED, PROGRESS, F8_1, I8, I8))
def after_criterion(vectors, progress, missed, epoch, reason):
    """The reason to stop after an epoch: ERROR_ROSE if Error' did not fall, compared exactly, else ``reason``.

    ``missed`` (S,): the signed sum of the misclassified examples, in whole numbers; Error' is w.missed.
    ``progress.criterion``: [Error', the sum of its terms' sizes, the weights (S,), ``missed`` (S,)] of the last epoch.
    """
    w, before, width = progress.w, progress.criterion, vectors.z.shape[1]
    count = w.shape[0]
    value, size = 0.0, 0.0
    for j in range(count):
        term = w[j] * vectors.factors[j % width] * missed[j]
        value += term
        size += abs(term)
    rose = not value < before[0]
    if epoch > 0 and abs(value - before[0]) <= (2 * count + 16) * ROUNDING * (size + before[1]):
        missed_pair, weights = np.empty((1, 2 * count)), np.empty(2 * count)
        digits = np.zeros((2 * count + 1, vectors.digits.shape[1]), dtype=np.int64)
        for j in range(count):
            missed_pair[0, j], missed_pair[0, count + j] = missed[j], -before[2 + count + j]
            weights[j], weights[count + j] = w[j], before[2 + j]
            digits[j] = vectors.digits[j % width]
            digits[count + j] = digits[j]
        rose = exact_sign(missed_pair, 0, weights, digits, 1, False) >= 0
    if epoch > 0 and rose and reason != loop.UPDATE_LIMIT:
        reason = loop.ERROR_ROSE
    before[0], before[1] = value, size
    before[2 : 2 + count] = w
    before[2 + count :] = missed
    return reason


@compiled(VOID(FACTORED, F8_1, F8_1))
def gather(vectors, w, missed):
    """Fill ``missed`` (D,) with the sum of -y z over the examples with y a < 0 (two classes)."""
    missed[:] = 0.0
    for i in range(vectors.y.shape[0]):
        if vectors.y[i] * score(vectors, i, w) < 0.0:
            for j in range(w.shape[0]):
                missed[j] -= vectors.y[i] * vectors.z[i, j]


@compiled(F8(F8_1, I8))
def doubt(w, width):
    """A bound on the rounding error, per unit of a vector's size, of a score of ``width`` terms or of the difference of
    two such scores."""
    largest = 0.0
    for j in range(w.shape[0]):
        largest = max(largest, abs(w[j]))
    return (4 * width + 16) * ROUNDING * largest


@compiled(I8(FACTORED, I4_1, I8, I8, F8_1, F8, F8))
def quiet_until(vectors, order, place, until, w, reach, fires):
    """The first place of ``order`` from ``place`` on where y a may be at most ``fires``; ``until`` if there is none."""
    a, sizes, y = vectors.scored, vectors.sizes, vectors.y
    width = w.shape[0]
    bound = fires + (2 * width + 8) * ROUNDING * fires
    if width == 3:
        w0, w1, w2 = w[0], w[1], w[2]
        while place < until:
            i = order[place]
            if not y[i] * (w0 * a[i, 0] + w1 * a[i, 1] + w2 * a[i, 2]) > bound + reach * sizes[i]:
                break
            place += 1
    else:
        while place < until:
            i = order[place]
            if not y[i] * loop.score(a, i, w) > bound + reach * sizes[i]:
                break
            place += 1
    return place


@compiled(inline="always")
def visit_next(rule, data, orders, at, stop, w, columns):
    """The visits up to the next update, as in loop.py. The rule's steps are whole numbers. ``reach`` (1,): the bound
    on rounding errors by :func:`doubt`."""
    step, vectors, trained, reach, _ = data
    z, y, fires = vectors.z, vectors.y, step.fires
    place = at.place
    if fires < np.inf:
        place = quiet_until(vectors, orders[at.row], place, at.until, w, reach[0], fires)
    if place == at.until:
        return place - at.place, 0, 0, loop.RUNNING
    i = orders[at.row, place]
    a = loop.score(vectors.scored, i, w)
    if not abs(a) > reach[0] * vectors.sizes[i]:
        a = score(vectors, i, w)
    ya = y[i] * a
    visits, mistakes, updates, reason = place + 1 - at.place, 0, 0, loop.RUNNING
    if not ya > 0.0:
        if is_mistake(ya, y[i], stop.tie):
            mistakes = 1
        elif ya == 0.0:
            ya = SMALLEST
    if fires > 0.0:
        ya = beside(vectors, i, w, ya, fires)
    tau = rule(ya, 0.0, step.numbers)
    if tau != 0.0:
        updates = 1
        for j in range(trained):
            w[j] += tau * y[i] * z[i, j]
            if not abs(w[j]) <= stop.largest:
                reason = loop.OVERFLOW
        reach[0] = doubt(w, w.shape[0])
        loop.record_update(columns, at.updates + 1, at.visits + visits, i, tau, w)
    return visits, mistakes, updates, reason


@compiled(inline="always")
def close(rule, data, stop, progress, columns, epoch, reason):
    """The reason to stop after an epoch, as in loop.py."""
    _, vectors, _, _, missed = data
    if stop.falling:
        gather(vectors, progress.w, missed)
        reason = after_criterion(vectors, progress, missed, epoch, reason)
    return reason


train = loop.train.of(
    training(function(RULE), several(STEP, FACTORED, I8, F8_1, F8_1)), visit_next=visit_next, close=close
)


@compiled(VOID(FACTORED, I8_1, F8_2, F8_1), _nrt=False)
def scores_each(vectors, examples, states, out):
    """Fill ``out`` (m,) with the score of each example (m,) under its state: (m, D), or (1, D) for all."""
    for m in range(out.shape[0]):
        out[m] = score(vectors, examples[m], states[m if states.shape[0] > 1 else 0])


@compiled(VOID(FACTORED, I4_1, F8_1, I8, F8_1, F8_2, F8_1))
def replay(vectors, example, step, trained, w, out_w, out_score):
    """Repeat updates, changing w. out_w (m, D) gets the weights after each, out_score (m,) the scores before."""
    for k in range(example.shape[0]):
        i = example[k]
        out_score[k] = score(vectors, i, w)
        for j in range(trained):
            w[j] += step[k] * vectors.y[i] * vectors.z[i, j]
        for j in range(w.shape[0]):
            out_w[k, j] = w[j]


@compiled(VOID(FACTORED, F8_2, F8_1, I8, I4_1, F8_1, F8_1), _nrt=False)
def measure(vectors, weights, norms, tie, out_errors, out_margin, out_criterion):
    """For each row of weights: the number of wrong examples under the tie rule, min y a over the norm, and the
    perceptron criterion, the sum of -y a over the examples with y a < 0."""
    y = vectors.y
    for m in range(weights.shape[0]):
        wrong = 0
        least = np.inf
        total = 0.0
        for i in range(y.shape[0]):
            ya = y[i] * score(vectors, i, weights[m])
            least = min(least, ya)
            total -= min(ya, 0.0)
            if not ya > 0.0:
                wrong += is_mistake(ya, y[i], tie)
        out_errors[m] = wrong
        out_margin[m] = least / norms[m] if norms[m] > 0.0 and y.shape[0] > 0 else np.nan
        out_criterion[m] = total + 0.0


@compiled(I8(FACTORED, F8_2, F8_1, I8, F8_1), _nrt=False)
def follow(vectors, weights, norms, hint, best):
    """The running maximum of margins: see app/engine/run/scores.py."""
    y = vectors.y
    for m in range(weights.shape[0]):
        w = weights[m]
        best[m + 1] = best[m]
        if not 0.0 < norms[m] < np.inf or y.shape[0] == 0:
            continue
        if y[hint] * score(vectors, hint, w) / norms[m] <= best[m]:
            continue
        least = np.inf
        for i in range(y.shape[0]):
            ya = y[i] * score(vectors, i, w)
            if ya < least:
                least, hint = ya, i
                if least / norms[m] <= best[m]:
                    break
        best[m + 1] = max(best[m], least / norms[m])
    return hint
