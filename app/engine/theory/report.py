"""What theory says of a scenario before any training."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from app.engine.theory.bound import Geometry, bound_of
from app.engine.theory.certificate import point_of, thinned
from app.engine.theory.margin import hull_distance, largest_margin
from app.engine.theory.separability import separability

NO_EXAMPLES = "there are no examples yet"
TOO_CLOSE = "too close to call in floating point"
NOT_FINITE = "a feature is too large for a floating-point number"
NOT_SEPARABLE = "the examples are not separable"
UNDECIDED = "it is not known whether the examples are separable"
ONE_CLASS = "all examples are of one class"
FIXED_BIAS = (
    "the theorem needs a bias that is learned or zero; with this fixed bias the run may cycle even so"
)

CONSTANTS = {"learned": 1, "threshold": -1, "none": None, "fixed": None}


class Named(Protocol):
    """A learner, as far as facts need to know it."""

    @property
    def name(self) -> str: ...


def facts(scenario: Any) -> dict[str, Any]:
    """The facts of a Scenario: a JSON-able dict, see :func:`facts_of`. Pure; safe in any thread."""
    whole = scenario.whole_features  # as training takes them: short decimals are decimals
    return facts_of(
        scenario.phi if whole is None else whole[0],
        scenario.y,
        per=1.0 if whole is None else whole[1].value,
        bias=scenario.bias,
        start_w=scenario.start.w,
        start_b=scenario.start.b,
        tie=scenario.tie,
        repeats=scenario.order.repeats,
        learner=scenario.learner,
    )


def facts_of(
    phi: Any,
    y: Any,
    *,
    per: float = 1.0,
    bias: str = "learned",
    start_w: Any = None,
    start_b: float = 0.0,
    tie: str = "mistake",
    repeats: bool = True,
    learner: Named | None = None,
) -> dict[str, Any]:
    """Separability with its proof, the margins and the mistake bound of examples in feature space.

    phi (n, p) float64: features times ``per``, taken as exactly the numbers that they are. Features 0.1 and
    0.3, given as 1 and 3 per 10, are then those decimals, which is how training takes short ones. y (n,) of
    +1 and -1; bias 'learned', 'none', 'threshold' or 'fixed'; start_w (p,) and start_b the weights and bias
    before the first visit, b as in a = w.phi + b; ``repeats``: every epoch has the same order; learner as
    :func:`app.engine.theory.bound.bound_of` takes it, by default the perceptron. z is what is trained: the
    features with a constant 1 (learned) or -1 (threshold), otherwise the features alone.

    Every key is always there; what does not apply is null, with the reason beside it.

    ===================  =====================================================================================
    separable            true, false or null; strict; true and false only with a proof checked exactly
    separable_reason     why null
    examples, dimension  n and the length of z
    radius               R = max ||z_i||
    radius_squared       R^2
    margin               delta, the largest min y_i u.z_i that a unit vector u can have
    margin_bracket       [lower, upper] around delta; margin is the lower end where they are over 1e-6 apart
    u                    the unit vector (dim z,) that attains it
    margin_reason        why margin, bracket and u are null
    bound                the most mistakes (or updates: ``bound_of``) that the learner can make, an integer
    bound_of             'mistakes' or 'updates'
    bound_reason         why bound is null
    geometric_margin     largest distance to the nearest example that a plane with a free bias can have
    geometric_bracket    [lower, upper] around it
    geometric_plane      {"w": unit vector, "b": number}: that plane, w.phi + b = 0
    geometric_reason     why these are null
    certificate          where not separable: n weights lambda >= 0 adding up to 1, sum lambda_i y_i z_i = 0
    support              the examples with lambda above 0, in order: at most dim z + 1 of them
    certificate_exact    their lambdas as exact fractions ("1/4"); null where one is over 15 digits long
    point                the point (p,) that the hulls of both classes share; null for bias none and fixed
    cycling              where not separable, what is known of the run: see ``_cycling``
    ===================  =====================================================================================
    """
    phi = np.asarray(phi, dtype=np.float64)
    signs = np.asarray(y, dtype=np.float64)
    n, p = phi.shape
    constant = CONSTANTS[bias]
    offset = float(start_b) if bias == "fixed" else 0.0
    found = _nothing(n, p + (constant is not None))
    if n == 0 or not np.isfinite(phi).all():
        reason = NOT_FINITE if n else NO_EXAMPLES
        return found | dict.fromkeys((key for key in found if key.endswith("_reason")), reason)

    if offset:
        found["margin_reason"] = found["bound_reason"] = FIXED_BIAS
        direction = _decide_with_offset(found, phi, signs, offset)
    else:
        z = phi if constant is None else np.column_stack([phi, np.full(n, constant * per)])
        direction = _decide(found, phi, z, signs, constant, per)
        if found["separable"]:
            w_0 = np.zeros(p) if start_w is None else np.asarray(start_w, dtype=np.float64)
            _bound(found, learner, w_0 if constant is None else np.append(w_0, start_b * constant))
    if direction:
        _geometric_margin(found, phi, signs, direction[:p], per)
    _say_why(found)
    if found["separable"] is False:
        found["cycling"] = _cycling(learner, tie, repeats, bool(offset))
    return found


def _nothing(n: int, dimension: int) -> dict[str, Any]:
    keys = (
        "separable separable_reason examples dimension radius radius_squared margin margin_bracket u "
        "margin_reason bound bound_of bound_reason geometric_margin geometric_bracket geometric_plane "
        "geometric_reason certificate support certificate_exact point cycling"
    )
    return dict.fromkeys(keys.split()) | {"examples": n, "dimension": dimension}


def _decide(
    found: dict[str, Any], phi: np.ndarray, z: np.ndarray, signs: np.ndarray, constant: int | None, per: float
) -> list[int] | None:
    """Verdict and margin where the theorem holds. Returns integers that separate, if any do."""
    found["radius"], found["radius_squared"] = _radius(z, per)
    verdict = separability(phi, signs, None if constant is None else np.full(len(signs), float(constant)))
    found["separable"] = verdict.separable
    if verdict.weights:
        _certificate(found, verdict.weights)
        if constant is not None:
            found["point"] = point_of(phi, signs, verdict.weights, per)
    direction = verdict.direction
    if direction:
        if constant is not None:  # the constant is 1 for `separability`, `per` in z
            direction = [*(d * int(per) for d in direction[:-1]), direction[-1]]
        width = largest_margin(z, signs, direction, per)
        found["margin"], found["margin_bracket"] = width.value, [width.lower, width.upper]
        found["u"] = width.direction.tolist()
    return direction


def _decide_with_offset(
    found: dict[str, Any], phi: np.ndarray, signs: np.ndarray, offset: float
) -> list[int] | None:
    """Verdict where the bias is fixed at b != 0: is there a w with y (w.phi + b) > 0 for all?

    The same question as for rows y (phi, sign b) and one further row (0, ..., 0, 1) that keeps the last
    weight positive: divided by it and multiplied by |b| that is the w. A combination of the rows that is 0
    says that some sum lambda y phi = 0 while b sum lambda y <= 0, which no such w allows.
    """
    n, p = phi.shape
    sign = np.sign(offset)
    verdict = separability(
        np.vstack([phi, np.zeros((1, p))]), np.append(signs, 1.0), np.append(np.full(n, sign), 1.0)
    )
    found["separable"] = verdict.separable
    if verdict.weights:
        weights = {i: w for i, w in verdict.weights.items() if i < n}
        total = sum(weights.values())
        weights = {i: w / total for i, w in weights.items()}
        _certificate(found, thinned(weights, phi, signs, int(sign)))
    return verdict.direction


def _radius(z: np.ndarray, per: float) -> list[float | None]:
    """R and R^2. Summed at scale 1, so that only the answer itself can be too large (then null)."""
    shift = int(np.frexp(np.abs(z).max(initial=0.0))[1])
    square = float((np.ldexp(z, -shift) ** 2).sum(axis=1).max())
    with np.errstate(over="ignore"):
        values = float(np.ldexp(np.sqrt(square), shift)) / per, float(np.ldexp(square, 2 * shift)) / per / per
    return [value if np.isfinite(value) else None for value in values]


def _bound(found: dict[str, Any], learner: Named | None, w_0: np.ndarray) -> None:
    if not found["margin"] or not found["radius"]:
        found["bound_reason"] = TOO_CLOSE
        return
    along, length = float(np.dot(found["u"], w_0)), float(np.sqrt((w_0 * w_0).sum()))
    bound = bound_of(learner, Geometry(found["radius"], found["margin"], along, length))
    found["bound"], found["bound_of"], found["bound_reason"] = bound.whole, bound.of, bound.reason


def _geometric_margin(
    found: dict[str, Any], phi: np.ndarray, signs: np.ndarray, direction: list[int], per: float
) -> None:
    positive, negative = phi[signs > 0], phi[signs < 0]
    if not len(positive) or not len(negative):
        found["geometric_reason"] = ONE_CLASS
        return
    width = hull_distance(positive, negative, direction, per)
    found["geometric_margin"] = width.value / 2
    found["geometric_bracket"] = [width.lower / 2, width.upper / 2]
    found["geometric_plane"] = {"w": width.direction.tolist(), "b": 0.0 - width.offset}


def _certificate(found: dict[str, Any], weights: dict[int, Fraction]) -> None:
    support = sorted(weights)
    certificate = [0.0] * found["examples"]
    for i in support:
        certificate[i] = float(weights[i])
    found["certificate"], found["support"] = certificate, support
    if max(w.denominator for w in weights.values()) < 10**15:
        found["certificate_exact"] = [str(weights[i]) for i in support]


def _say_why(found: dict[str, Any]) -> None:
    if found["separable"]:
        return
    if found["separable"] is None:
        found["separable_reason"] = TOO_CLOSE
    reason = UNDECIDED if found["separable"] is None else NOT_SEPARABLE
    for key in ("margin_reason", "bound_reason", "geometric_reason"):
        found[key] = found[key] or reason


def _cycling(learner: Named | None, tie: str, repeats: bool, offset: bool) -> dict[str, bool | None]:
    """What is known of a run on a set that is not separable: true where a theorem says so, otherwise null.

    bounded: a perceptron's weights stay bounded (H. Block, S. Levin, 1970). recurs: where every epoch has
    the same order, the weights come back to where they were, sooner or later, because they can take only
    finitely many values. endless: every epoch has a mistake.
    """
    perceptron = learner is None or learner.name == "perceptron"
    known = True if perceptron and not offset else None
    return {
        "bounded": known,
        "recurs": known if repeats else None,
        "endless": True if tie == "mistake" else None,
    }
