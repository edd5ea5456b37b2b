"""What theory says of a scenario before any training."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..core.errors import ScenarioError
from ..theory.certificate import point_of, thinned
from ..theory.kernel import facts_of_kernel
from ..theory.margin import hull_distance, largest_margin
from ..theory.multiclass import facts_of_classes
from ..theory.regression import facts_of_targets
from ..theory.separability import separability
from .answers import (
    CONSTANTS,
    FIXED_BIAS,
    NO_EXAMPLES,
    NOT_FINITE,
    ONE_CLASS,
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

if TYPE_CHECKING:
    from ..scenario.scenario import Scenario

UNSCALED = ("radius", "margin", "bound")


def facts(scenario: Scenario) -> Facts:
    """The facts of a scenario: a JSON-able dict, pure, safe in any thread.

    For two classes those of :func:`facts_of`, with a kernel of
    :func:`app.engine.theory.kernel.facts_of_kernel`; for more
    :func:`app.engine.theory.multiclass.facts_of_classes`; for regression
    :func:`app.engine.theory.regression.facts_of_targets`. Where inputs are scaled, ``unscaled`` has radius,
    margin and bound of the same examples without, and a ``reason`` where that cannot be; otherwise null.
    """
    found = _facts(scenario)
    found["unscaled"] = None
    if scenario.scaling.name != "none":
        try:
            plain = _facts(scenario.replace(scaling="none"))
            found["unscaled"] = {**{key: plain[key] for key in UNSCALED}, "reason": plain["bound_reason"]}
        except ScenarioError as error:
            found["unscaled"] = {**dict.fromkeys(UNSCALED), "reason": str(error)}
    return found


def _facts(scenario: Scenario) -> Facts:
    whole = scenario.whole_features  # as training takes them: short decimals are decimals
    phi, per = (scenario.phi, 1.0) if whole is None else (whole[0], whole[1].value)
    start = scenario.start
    if scenario.task == "regression":
        return facts_of_targets(scenario.phi, scenario.y, bias=scenario.bias, start_b=float(start.b))
    common: dict[str, Any] = {
        "bias": scenario.bias,
        "start_b": start.b,
        "repeats": scenario.order.repeats,
        "learner": scenario.learner,
    }
    if scenario.task == "multiclass":
        return facts_of_classes(phi, scenario.y, per=per, classes=scenario.classes, start_w=start.w, **common)
    common["tie"] = scenario.tie
    if scenario.learner.kernel is None:
        return facts_of(phi, scenario.y, per=per, start_w=start.w, **common)
    mapped = scenario.whole_mapped
    features, per = (scenario.mapped, 1.0) if mapped is None else (mapped[0], mapped[1].value)
    return facts_of_kernel(scenario.learner.kernel, scenario.phi, features, scenario.y, per=per, **common)


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
) -> Facts:
    """Separability with its proof, the margins and the mistake bound of examples in feature space.

    phi (n, p) float64: features times ``per``, taken as exactly the numbers that they are. Features 0.1 and
    0.3, given as 1 and 3 per 10, are then those decimals, which is how training takes short ones. y (n,) of
    +1 and -1; bias 'learned', 'none', 'threshold' or 'fixed'; start_w (p,) and start_b the weights and bias
    before the first visit, b as in a = w.phi + b; ``repeats``: every epoch has the same order; learner by
    default the perceptron. z is what is trained: the features with a constant 1 (learned) or -1 (threshold), otherwise
    the features alone.

    Every key is always there; what does not apply is null, with the reason beside it.

    ===================  =====================================================================================
    separable            true, false or null; strict; true and false only with a proof checked exactly
    separable_reason     why null
    examples, dimension  n and the length of z
    radius               R = max ||z_i||
    radius_squared       R^2
    margin               delta, the largest min y_i u.z_i that a unit vector u can have
    margin_bracket       [lower, upper] around delta; margin is the lower end where they are over 1e-6 apart
    u, u_reason          the unit vector (dim z,) that attains it; why null
    margin_reason        why margin and bracket are null
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
    cycling              where not separable, what is known of the run: see ``answers.cycling``
    ===================  =====================================================================================
    """
    phi = np.asarray(phi, dtype=np.float64)
    signs = np.asarray(y, dtype=np.float64)
    n, p = phi.shape
    constant = CONSTANTS[bias]
    offset = float(start_b) if bias == "fixed" else 0.0
    found = nothing(n, p + (constant is not None))
    if n == 0 or not np.isfinite(phi).all():
        return null(found, NOT_FINITE if n else NO_EXAMPLES)

    if offset:
        found |= dict.fromkeys(("margin_reason", "u_reason", "bound_reason"), FIXED_BIAS)
        direction = _decide_with_offset(found, phi, signs, offset)
    else:
        z = with_constant(phi, constant, per)
        direction = _decide(found, phi, z, signs, constant, per)
        if found["separable"]:
            w_0 = np.zeros(p) if start_w is None else np.asarray(start_w, dtype=np.float64)
            w_0 = w_0 if constant is None else np.append(w_0, start_b * constant)
            along = float(np.dot(found["u"], w_0))
            put_bound(found, learner, along, float(np.sqrt((w_0 * w_0).sum())))
    if direction:
        _geometric_margin(found, phi, signs, direction[:p], per)
    say_why(found)
    if found["separable"] is False:
        found["cycling"] = cycling(learner, repeats, tie, bool(offset))
    return found


def _decide(
    found: Facts, phi: np.ndarray, z: np.ndarray, signs: np.ndarray, constant: int | None, per: float
) -> list[int] | None:
    """Verdict and margin where the theorem holds. Returns integers that separate, if any do."""
    put_radius(found, z, per)
    verdict = separability(phi, signs, None if constant is None else np.full(len(signs), float(constant)))
    found["separable"] = verdict.separable
    if verdict.weights:
        put_certificate(found, verdict.weights, verdict.weights)
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


def _decide_with_offset(found: Facts, phi: np.ndarray, signs: np.ndarray, offset: float) -> list[int] | None:
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
        weights = thinned(weights, phi, signs, int(sign))
        put_certificate(found, weights, weights)
    return verdict.direction


def _geometric_margin(
    found: Facts, phi: np.ndarray, signs: np.ndarray, direction: list[int], per: float
) -> None:
    positive, negative = phi[signs > 0], phi[signs < 0]
    if not len(positive) or not len(negative):
        found["geometric_reason"] = ONE_CLASS
        return
    width = hull_distance(positive, negative, direction, per)
    found["geometric_margin"] = width.value / 2
    found["geometric_bracket"] = [width.lower / 2, width.upper / 2]
    found["geometric_plane"] = {"w": width.direction.tolist(), "b": 0.0 - width.offset}
