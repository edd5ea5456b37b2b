"""Visits of short vectors, with the weights in registers: for rules that fire at most visits.

Where a rule fires often, looking ahead for the next visit at which it fires does not pay. Here every visit evaluates
the rule and writes its row. The row counts only if the step is not 0, which avoids mispredicted branches. The sums are
those of app/engine/compiled/loop.py, term by term.
"""

# The code here is numba's, typed by its signatures.
# mypy: ignore-errors

import numpy as np

from ..core.compiler import compiled
from .arguments import COLUMNS, STEP, STOP, VECTORS
from .rules import RULE
from .signatures import BOOL, F8, F8_1, F8_2, I4_1, I8, I8_1, function

WIDTH = 4  # the longest vectors that count as short
EVERY = 1024  # updates between stored states
LARGEST_STEP = 1e100  # a run with a longer step has diverged
SMALLEST = 5e-324  # passed to a rule instead of a score of 0 that counts as right

TIE_MISTAKE, TIE_POSITIVE, TIE_NEGATIVE, TIE_NONE = range(4)  # none: regression
TIES = {"mistake": TIE_MISTAKE, "positive": TIE_POSITIVE, "negative": TIE_NEGATIVE}


@compiled(BOOL(F8, F8, I8))
def is_mistake(ya, y, tie):
    """Whether y a is a mistake; the tie rule decides a score of exactly 0."""
    if ya != 0.0:
        return not ya > 0.0
    if tie in (TIE_MISTAKE, TIE_NONE):
        return True
    return (y < 0.0) == (tie == TIE_POSITIVE)


@compiled(F8_2(F8_2, F8_1))
def signed(z, y):
    """y z, each row padded with zeros to WIDTH: (n, WIDTH)."""
    out = np.zeros((z.shape[0], WIDTH))
    for i in range(z.shape[0]):
        for j in range(z.shape[1]):
            out[i, j] = y[i] * z[i, j]
    return out


@compiled(BOOL(function(RULE), STEP, VECTORS, STOP, F8_1, I4_1, I8, I8, I8_1, COLUMNS))
def visit_each(rule, step, vectors, stop, w, order, place, until, counts, columns):
    """Visits of an epoch's ``order`` from ``place`` to ``until``, while there is room for updates. Changes ``counts``
    [visits, updates, mistakes]. Returns False if a step was too long, after that visit."""
    yz, y, squares, trained = vectors.padded, vectors.y, vectors.squares, vectors.trained
    numbers, shrinks = step.numbers, step.shrinks
    out_visit, out_example, out_step, out_w = columns.visit, columns.example, columns.step, columns.states
    limit = min(out_visit.shape[0], stop.updates)
    visits, updates, mistakes = counts[0], counts[1], counts[2]
    width = w.shape[0]
    w0 = w[0] if width > 0 else 0.0
    w1 = w[1] if width > 1 else 0.0
    w2 = w[2] if width > 2 else 0.0
    w3 = w[3] if width > 3 else 0.0
    t0 = 1.0 if trained > 0 else 0.0
    t1 = 1.0 if trained > 1 else 0.0
    t2 = 1.0 if trained > 2 else 0.0
    t3 = 1.0 if trained > 3 else 0.0
    finite = True
    while place < until and updates < limit:
        i = order[place]
        z0, z1, z2, z3 = yz[i, 0], yz[i, 1], yz[i, 2], yz[i, 3]
        ya = w0 * z0 + w1 * z1 + w2 * z2
        if width > 3:
            ya += w3 * z3
        place += 1
        visits += 1
        if ya == 0.0:
            if is_mistake(ya, y[i], stop.tie):
                mistakes += 1
            else:
                ya = SMALLEST
        else:
            mistakes += not ya > 0.0
        tau = rule(ya, squares[i], numbers)
        if shrinks:
            tau /= visits
        if not abs(tau) <= LARGEST_STEP:
            finite = False
            break
        if shrinks:
            decay = 1.0 - 1.0 / visits
            w0 *= decay if trained > 0 else 1.0
            w1 *= decay if trained > 1 else 1.0
            w2 *= decay if trained > 2 else 1.0
            w3 *= decay if trained > 3 else 1.0
        w0 += tau * (t0 * z0)
        w1 += tau * (t1 * z1)
        w2 += tau * (t2 * z2)
        w3 += tau * (t3 * z3)
        out_visit[updates] = visits
        out_example[updates] = i
        out_step[updates] = tau
        updates += tau != 0.0 or shrinks
        if updates % EVERY == 0 and (tau != 0.0 or shrinks):
            # Written by index: a view of a row would be reference-counted at every visit.
            k = updates // EVERY
            if width > 0:
                out_w[k, 0] = w0
            if width > 1:
                out_w[k, 1] = w1
            if width > 2:
                out_w[k, 2] = w2
            if width > 3:
                out_w[k, 3] = w3
    if width > 0:
        w[0] = w0
    if width > 1:
        w[1] = w1
    if width > 2:
        w[2] = w2
    if width > 3:
        w[3] = w3
    counts[0], counts[1], counts[2] = visits, updates, mistakes
    return finite
