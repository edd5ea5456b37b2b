"""Several classes: one question about a half-space for every example and every class that it is not of.

C. Kesler's construction (R. Duda, P. Hart, Pattern classification and scene analysis, 1973): weights w_0 .. w_{k-1}
give an example of class y the highest score exactly where, for every other class r, the weights in a row W have a
product above 0 with the vector that is z in the place of y, -z in the place of r, and 0 elsewhere. So what is known
of two classes is known of k.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from ..facts.answers import (
    CONSTANTS,
    FIXED_BIAS,
    NO_EXAMPLES,
    NOT_FINITE,
    Facts,
    Named,
    cycling,
    nothing,
    null,
    put_bound,
    put_certificate,
    put_radius,
    say_why,
    with_constant,
)
from .margin import largest_margin
from .separability import separability

MOST_NUMBERS = 5_000_000
TOO_LARGE = f"the question has more than {MOST_NUMBERS:,} numbers: examples by pairs of classes by features"
TWO_CLASSES = "a plane half way between two classes is not defined for several"


def facts_of_classes(
    phi: Any,
    y: Any,
    *,
    classes: int,
    per: float = 1.0,
    bias: str = "learned",
    start_w: Any = None,
    start_b: Any = 0.0,
    repeats: bool = True,
    learner: Named | None = None,
) -> Facts:
    """The facts of examples of ``classes`` k classes, y (n,) of 0 .. k - 1; start_w (k, p), start_b (k,) or 0.

    The keys of ``facts_of``, with these meanings, where W is w_0 .. w_{k-1} in a row; other parameters as there.

    ===================  =====================================================================================
    separable            whether some W gives every example's own class a score above every other one's
    dimension            the length of z, of which every class has its own weights
    radius               R = max ||z_i||
    margin               delta: the largest min (u_y - u_r).z over examples and wrong classes r, ||u|| = 1
    u                    the unit vector u as k rows
    bound                for the multiclass perceptron 2 R^2 / delta^2: a mistake adds a vector sqrt(2) ||z|| long
    certificate          where not separable: lambda >= 0 (n,) adding up to 1: an example's share of the proof
    support              the pairs [example, wrong class r] of that proof, in which the vectors with z in the
                         place of y and -z in that of r add up to 0
    certificate_exact    the weights of those pairs, as ``support`` names them
    ===================  =====================================================================================
    """
    phi, labels = np.asarray(phi, dtype=np.float64), np.asarray(y, dtype=np.int64)
    n, p = phi.shape
    constant = CONSTANTS[bias]
    z = with_constant(phi, constant, per)
    width = z.shape[1]
    found = nothing(n, width)
    if n == 0 or not np.isfinite(phi).all():
        return null(found, NOT_FINITE if n else NO_EXAMPLES)
    put_radius(found, z, per)
    found["geometric_reason"] = TWO_CLASSES
    b_0 = np.zeros(classes) + start_b
    if bias == "fixed" and (b_0 != b_0[0]).any():
        return null(found, FIXED_BIAS)
    if n * (classes - 1) * classes * width > MOST_NUMBERS:
        return null(found, TOO_LARGE) | {"geometric_reason": TWO_CLASSES}

    pairs = [(i, r) for i in range(n) for r in range(classes) if r != labels[i]]
    rows = np.zeros((len(pairs), classes, width))
    for row, (i, r) in zip(rows, pairs, strict=True):
        row[labels[i]], row[r] = z[i], -z[i]
    ones = np.ones(len(pairs))
    # Only differences of weights matter, so the last class's can be 0: fewer numbers, and none in vain.
    verdict = separability(rows[:, :-1].reshape(len(pairs), -1), ones)
    found["separable"] = verdict.separable
    if verdict.weights:
        _certificate(found, {pairs[i]: weight for i, weight in verdict.weights.items()})
        found["cycling"] = cycling(learner, repeats)
    if verdict.direction:
        direction = [*verdict.direction, *([0] * width)]
        gap = largest_margin(rows.reshape(len(pairs), -1), ones, direction, per)
        u = gap.direction.reshape(classes, width)
        found["margin"], found["margin_bracket"] = gap.value, [gap.lower, gap.upper]
        found["u"] = u.tolist()
        w_0 = np.zeros((classes, p)) + (0.0 if start_w is None else np.asarray(start_w, dtype=np.float64))
        w_0 = w_0 if constant is None else np.column_stack([w_0, b_0 * constant])
        put_bound(found, learner, float((u * w_0).sum()), float(np.sqrt((w_0 * w_0).sum())))
    say_why(found)
    return found


def _certificate(found: Facts, weights: dict[tuple[int, int], Fraction]) -> None:
    shares: dict[int, Fraction] = {}
    for (i, _), weight in weights.items():
        shares[i] = shares.get(i, Fraction(0)) + weight
    put_certificate(found, shares, weights)
    found["support"] = [list(pair) for pair in found["support"]]
