"""How many mistakes a learner can make on separable examples.

The argument is Novikoff's (A. Novikoff, On convergence proofs for perceptrons, 1962). Let u be a unit
vector with y u.z >= delta for every example and R the longest z. A perceptron with rate eta adds eta y z at
a mistake, where y w.z <= 0. So after k mistakes

    u.w >= u.w_0 + k eta delta        and        ||w||^2 <= ||w_0||^2 + k eta^2 R^2,

and u.w <= ||w|| leaves only finitely many k. Learners of other kinds take their own formula from
here; one without any says why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor, hypot, inf, isfinite, sqrt

from ..core.errors import Reason

ROUNDED = 2.0**-46  # relative: what the formulas' roundings can amount to; 50.99999999999999 is 51
DIGITS = 3  # of a bound that is not known to the unit


@dataclass(frozen=True)
class Geometry:
    """What a bound may depend on, in the space that is trained (with the bias's constant where there is one).

    `radius` R > 0, `margin` delta > 0 of the unit vector u; `along` = u . w_0 and `length` = ||w_0|| of the
    start; `examples` n. Of several classes, u and w_0 are the weights of all classes in a row.
    """

    radius: float
    margin: float
    along: float = 0.0
    length: float = 0.0
    examples: int = 1

    @property
    def from_zero(self) -> bool:
        return self.length == 0

    @property
    def quotient(self) -> float:
        """R / delta."""
        return self.radius / self.margin if self.margin > self.radius * 1e-300 else inf


@dataclass(frozen=True)
class Bound:
    """At most `value` many `of` ('mistakes' or 'updates'); value None with the `reason` there is none."""

    value: float | None
    of: str = "mistakes"
    reason: Reason | None = None


def as_far_as_known(least: float, most: float) -> tuple[int | float, bool]:
    """(a bound, whether it is only about so much), where the theorem's own lies from ``least`` to ``most``.

    Known to the unit it is an integer: the floor of ``most``, which is proven too. Else it is the float64 of DIGITS
    digits that is nearest to ``most``.
    """
    low, high = least * (1 - ROUNDED), most * (1 + ROUNDED)
    if high - low < 1 or high < 10**DIGITS:
        return floor(high), False
    return float(f"{most:.{DIGITS}g}"), True


ONLY_FROM_ZERO = Reason("only-from-zero")
NO_THEOREM = Reason("no-theorem")
TOO_LARGE = Reason("large-bound")


def perceptron(geometry: Geometry, rate: float) -> Bound:
    """R^2 / delta^2 from zero, whatever the rate; from another start the larger root for k."""
    if geometry.from_zero:
        return _bounded(geometry.quotient * geometry.quotient)
    # Everything in units of R, so that no square overflows where the quotient does not.
    delta = geometry.margin / geometry.radius
    p = geometry.along / rate / geometry.radius
    q = geometry.length / rate / geometry.radius
    half = 1 - 2 * p * delta
    across = sqrt(max(0.0, (q - p) * (q + p)))
    reach = hypot(half, 2 * delta * across)
    if half < 0:  # the same root, without taking two nearly equal numbers apart
        return _bounded(2 * across * across / (reach - half))
    return _bounded((half + reach) / 2 / delta / delta if delta else inf)


def batch_perceptron(geometry: Geometry, rate: float, size: int | None = None) -> Bound:
    """n R^2 / delta^2 updates from zero, each adding eta y z of every example that is wrong, of n; of batches of
    ``size`` examples that in place of n.

    An update for k wrong examples raises u.w by at least k eta delta. As their y w.z are at most 0, and the sum
    of k vectors is at most k R long, it raises ||w||^2 by at most k^2 eta^2 R^2, which is at most k n eta^2 R^2.
    With M for the sum of all k,

        u.w_0 + M eta delta <= u.w <= ||w|| <= sqrt(||w_0||^2 + M eta^2 n R^2):

    the perceptron's two sides with n R^2 for R^2. So M is at most that bound, and every update counts 1 or more.
    """
    most = geometry.examples if size is None else min(size, geometry.examples)
    widened = replace(geometry, radius=geometry.radius * sqrt(most))
    return replace(perceptron(widened, rate), of="updates")


def multiclass_perceptron(geometry: Geometry, rate: float) -> Bound:
    """2 R^2 / delta^2 mistakes from zero, where all (u_y - u_r).z >= delta, u of length 1 over all classes.

    A mistake adds eta z to the weights of y and takes it from those of the predicted class r: a perceptron's
    update by a vector of length sqrt(2) ||z||, which has W . vector = (w_y - w_r).z <= 0 (C. Kesler's
    construction, in R. Duda and P. Hart, Pattern classification and scene analysis, 1973).
    """
    return perceptron(replace(geometry, radius=geometry.radius * sqrt(2)), rate)


def mira(geometry: Geometry) -> Bound:
    """R^2 / delta^2 mistakes from zero (K. Crammer, Y. Singer, 2003)."""
    return (
        _bounded(geometry.quotient * geometry.quotient)
        if geometry.from_zero
        else Bound(None, reason=ONLY_FROM_ZERO)
    )


def aggressive_mira(geometry: Geometry, threshold: float) -> Bound:
    """(1 + p) / (1 - p) R^2 / delta^2 updates from zero, for an update at y a <= p, 0 <= p < 1.

    An update adds tau y z with tau = (1 - y a) / ||z||^2 >= (1 - p) / R^2. It raises u.w by at least tau delta, and
    ||w||^2 by 2 tau y a + tau^2 ||z||^2 = tau (1 + y a) <= tau (1 + p). With T for the sum of all tau,

        T delta <= u.w <= ||w|| <= sqrt(T (1 + p)):

    so T <= (1 + p) / delta^2, and k updates have T >= k (1 - p) / R^2.
    """
    if not geometry.from_zero:
        return Bound(None, "updates", ONLY_FROM_ZERO)
    growth = (1 + threshold) / (1 - threshold)
    return _bounded(geometry.quotient * geometry.quotient * growth, "updates")


def margin_perceptron(geometry: Geometry, rate: float, threshold: float) -> Bound:
    """(R^2 + 2 margin / eta) / delta^2 updates from zero, for an update of eta y z at y a <= margin."""
    if not geometry.from_zero:
        return Bound(None, "updates", ONLY_FROM_ZERO)
    extra = 2 * threshold / rate / geometry.radius / geometry.radius
    return _bounded(geometry.quotient * geometry.quotient * (1 + extra), "updates")


def _bounded(value: float, of: str = "mistakes") -> Bound:
    return Bound(value, of) if isfinite(value) else Bound(None, of, TOO_LARGE)
