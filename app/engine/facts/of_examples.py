"""Facts of examples as arrays and of tagged sentences, and the properties of learner and order on which they depend."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any

import numpy as np

from ..core.errors import Reason, reason
from ..learners import Learner
from ..learners.perceptron import Perceptron
from ..theory.augmented import CONSTANTS, augmented, radius
from ..theory.bound import NO_THEOREM, Geometry, as_far_as_known
from ..theory.kernel import KernelSeparation
from ..theory.margin import Bracket
from ..theory.multiclass import ClassSeparation
from ..theory.regression import least_squares, rate_limit
from ..theory.separability import TOO_CLOSE, TOO_WIDE, Verdict
from ..theory.separation import Separation
from ..theory.sequence import MOST_TAGGINGS, TaggingSeparation
from .quantities import (
    NO_CLASSES,
    SEVERAL_UNITS,
    BinaryFacts,
    Certificate,
    CycleFacts,
    KernelFacts,
    MulticlassFacts,
    NetworkFacts,
    Plane,
    RegressionFacts,
    SequenceFacts,
    Unknown,
)

NO_EXAMPLES = Reason("no-examples-yet")
NOT_FINITE = Reason("feature-not-finite")
TOO_LARGE = Reason("large-number")
NOT_SEPARABLE = Reason("not-separable")
UNDECIDED = Reason("separable-unknown")
ONE_CLASS = Reason("one-class")
UNWRITTEN = Reason("unwritten")
SEVERAL_CLASSES = Reason("plane-of-several")
FIXED_BIAS = Reason("fixed-bias")


@dataclass(frozen=True)
class Training:
    """The conditions of facts besides the examples: by default a perceptron from zero, in an order that repeats.

    ``w`` (p,) and ``b``, or for several classes (k, p) and (k,): the weights before the first visit, with b as in a =
    w.phi + b; None and 0 stand for zero. ``repeats``: every epoch has the same order. ``whole``: each epoch visits
    every example.
    """

    learner: Learner = field(default_factory=Perceptron)
    w: Any = None
    b: Any = 0.0
    tie: str = "mistake"
    repeats: bool = True
    whole: bool = True


def binary(separation: Separation, training: Training) -> BinaryFacts:
    """Facts of two classes in feature space."""
    n, p = separation.shape
    constant, offset = separation.constant, separation.offset
    facts: dict[str, Any] = {"examples": n, "dimension": p + (constant is not None)}
    if n == 0 or not separation.finite:
        return BinaryFacts.unknown(NOT_FINITE if n else NO_EXAMPLES, **facts)
    verdict, width = separation.verdict, separation.margin
    facts |= {"separable": _separable(verdict)} | _radius(separation.radius)
    if offset:
        facts |= dict.fromkeys(("radius", "radius_squared", "margin", "u", "bound"), Unknown(FIXED_BIAS))
    elif width is not None:
        w_0 = np.zeros(p) if training.w is None else np.asarray(training.w, dtype=np.float64)
        w_0 = w_0 if constant is None else np.append(w_0, training.b * constant)
        facts |= {"margin": width.value, "margin_bracket": (width.lower, width.upper), "u": width.direction}
        along, length = float(np.dot(width.direction, w_0)), float(np.sqrt((w_0 * w_0).sum()))
        facts |= bound_facts(training.learner, facts["radius"], width, along, length, n)
    elif verdict.direction:
        facts |= dict.fromkeys(("margin", "u", "bound"), Unknown(TOO_WIDE))
    if verdict.direction:
        gap = separation.gap
        if gap is None:
            one_class = (separation.y == separation.y[0]).all()
            facts["geometric_margin"] = Unknown(ONE_CLASS if one_class else TOO_WIDE)
        else:
            facts["geometric_margin"] = gap.value / 2
            facts["geometric_bracket"] = gap.lower / 2, gap.upper / 2
            facts["geometric_plane"] = Plane(gap.direction, 0.0 - gap.offset)
    if verdict.weights:
        facts["certificate"] = Certificate.of(n, verdict.weights, verdict.weights, separation.shared_point)
    if verdict.separable is False:
        facts["cycling"] = cycle_facts(training, training.tie == "mistake", bool(offset))
    return BinaryFacts.unknown(_missing(verdict), **facts)


def network(separation: Separation) -> NetworkFacts:
    """Facts of two classes for a network: whether one line separates them, without the facts of a line's run."""
    of_line = binary(separation, Training())
    quantities = {field.name: getattr(of_line, field.name) for field in fields(of_line)}
    quantities |= dict.fromkeys(("margin", "u"), Unknown(SEVERAL_UNITS)) | {"bound": Unknown(NO_THEOREM)}
    absent = dict.fromkeys(("margin_bracket", "bound_of", "bound_about", "bound_looser", "cycling"))
    return NetworkFacts(**(quantities | absent))


def kernel(separation: KernelSeparation, training: Training) -> KernelFacts:
    """Facts of two classes in a kernel's feature space."""
    n, offset = len(separation.y), separation.offset
    if n == 0 or not np.isfinite(separation.gram).all():
        reason = NOT_FINITE if n else NO_EXAMPLES
        return KernelFacts.unknown(reason, examples=n, dimension=int(separation.constant is not None))
    verdict, square = separation.verdict, separation.radius_squared
    facts: dict[str, Any] = {
        "examples": n,
        "dimension": separation.dimension,
        "radius": float(np.sqrt(square)),
        "radius_squared": square,
        "separable": _separable(verdict),
        "u": Unknown(UNWRITTEN),
    }
    if offset:
        facts |= dict.fromkeys(("radius", "radius_squared", "margin", "bound"), Unknown(FIXED_BIAS))
    elif verdict.separable:
        delta = separation.margin
        if delta is None:
            facts |= dict.fromkeys(("margin", "bound"), Unknown(TOO_CLOSE))
        else:
            # The start is a bias alone: its vector is b at the constant's place.
            length = 0.0 if separation.constant is None else abs(float(training.b))
            facts |= {"margin": delta.value, "margin_bracket": (delta.lower, delta.upper)}
            along = delta.bias * training.b
            facts |= bound_facts(training.learner, facts["radius"], delta, along, length, n)
    if verdict.separable:
        gap = separation.gap
        if gap is None:
            one_class = (separation.y == separation.y[0]).all()
            facts["geometric_margin"] = Unknown(ONE_CLASS if one_class else TOO_CLOSE)
        else:
            facts["geometric_margin"] = gap.value / 2
            facts["geometric_bracket"] = gap.lower / 2, gap.upper / 2
    if verdict.weights:
        facts["certificate"] = Certificate.of(n, verdict.weights, verdict.weights)
        facts["cycling"] = cycle_facts(training, training.tie == "mistake", bool(offset))
    return KernelFacts.unknown(_missing(verdict), **facts)


def multiclass(separation: ClassSeparation, training: Training, bias: str) -> MulticlassFacts:
    """Facts of several classes in feature space, with the constant of ``bias`` in z."""
    n, width = separation.z.shape
    constant, classes = CONSTANTS[bias], separation.classes
    facts: dict[str, Any] = {"examples": n, "dimension": width}
    if n == 0 or not np.isfinite(separation.z).all():
        return MulticlassFacts.unknown(NOT_FINITE if n else NO_EXAMPLES, **facts)
    facts |= _radius(radius(separation.z, separation.per))
    b_0 = np.zeros(classes) + training.b
    if bias == "fixed" and (b_0 != b_0[0]).any():
        return MulticlassFacts.unknown(FIXED_BIAS, **facts)
    facts["geometric_margin"] = Unknown(SEVERAL_CLASSES)
    verdict, gap = separation.verdict, separation.margin
    if verdict.reason:
        return MulticlassFacts.unknown(verdict.reason, **facts)
    facts["separable"] = _separable(verdict)
    if verdict.weights:
        pairs = {separation.pairs[i]: weight for i, weight in verdict.weights.items()}
        shares: dict[int, Fraction] = {}
        for (i, _), weight in pairs.items():
            shares[i] = shares.get(i, Fraction(0)) + weight
        facts["certificate"] = Certificate.of(n, pairs, shares)
        facts["cycling"] = cycle_facts(training, False, False)
    if gap is not None:
        u = gap.direction.reshape(classes, width)
        w_0 = np.zeros((classes, width - (constant is not None)))
        w_0 = w_0 + (0.0 if training.w is None else np.asarray(training.w, dtype=np.float64))
        w_0 = w_0 if constant is None else np.column_stack([w_0, b_0 * constant])
        facts |= {"margin": gap.value, "margin_bracket": (gap.lower, gap.upper), "u": u}
        along, length = float((u * w_0).sum()), float(np.sqrt((w_0 * w_0).sum()))
        facts |= bound_facts(training.learner, facts["radius"], gap, along, length, n)
    return MulticlassFacts.unknown(_missing(verdict), **facts)


def regression(phi: np.ndarray, y: np.ndarray, bias: str = "learned", b: float = 0.0) -> RegressionFacts:
    """Facts of features phi (n, p) and targets y (n,), float64, with a bias that is fixed at ``b`` or trained."""
    n = len(phi)
    z = augmented(phi, CONSTANTS[bias])
    facts: dict[str, Any] = {"examples": n, "dimension": z.shape[1]}
    if n and np.isfinite(z).all():
        facts |= _radius(radius(z))
        square = facts["radius_squared"]
        facts["least_squares"] = least_squares(phi, y, bias, b)
        facts["rate_limit"] = rate_limit(z)
        facts["rate_safe"] = 2 / square if square else None
    return RegressionFacts.unknown(NO_CLASSES if n else NO_EXAMPLES, **facts)


def cycle_facts(training: Training, zero_is_wrong: bool, offset: bool) -> CycleFacts:
    """Facts of a run that cannot end. ``zero_is_wrong``: a score of 0 is a mistake; ``offset``: the bias is fixed, not
    at 0."""
    bounded = True if training.learner.bounded and not offset else None
    endless = training.learner.conservative and zero_is_wrong and training.whole
    return CycleFacts(bounded, bounded if training.repeats else None, True if endless else None)


def _separable(verdict: Verdict) -> bool | Unknown:
    return Unknown(verdict.reason or TOO_CLOSE) if verdict.separable is None else verdict.separable


def _missing(verdict: Verdict) -> Reason:
    """The reason for the lack of facts that only separable examples have."""
    return UNDECIDED if verdict.separable is None else NOT_SEPARABLE


def _radius(lengths: tuple[float, float]) -> dict[str, float | Unknown]:
    values = zip(("radius", "radius_squared"), lengths, strict=True)
    return {key: value if np.isfinite(value) else Unknown(TOO_LARGE) for key, value in values}


def bound_facts(
    learner: Learner, radius: float | Unknown, delta: Bracket, along: float, length: float, examples: int
) -> dict[str, Any]:
    """The learner's bound, from a start with u . w_0 = ``along`` and ||w_0|| = ``length``."""
    if not delta.value or not radius:
        return {"bound": Unknown(TOO_CLOSE)}
    ends = [Geometry(radius, margin, along, length, examples) for margin in (delta.upper, delta.lower)]
    tight, proven = (learner.mistake_bound(end) for end in ends)
    if tight.value is None or proven.value is None:
        return {"bound": Unknown(proven.reason or NO_THEOREM), "bound_of": proven.of}
    bound, about = as_far_as_known(tight.value, proven.value)
    return {
        "bound": bound,
        "bound_of": proven.of,
        "bound_about": about or None,
        "bound_looser": None if delta.closed else True,
    }


def sequence(separation: TaggingSeparation, training: Training) -> SequenceFacts:
    """Facts of sentences with right taggings. R is over all wrong taggings if they are few enough."""
    n, verdict = len(separation.lengths), separation.verdict
    facts: dict[str, Any] = {
        "examples": n,
        "dimension": separation.width,
        "geometric_margin": Unknown(SEVERAL_CLASSES),
        "wrong_taggings": separation.wrong_taggings,
        "written": len(separation.written),
    }
    square = separation.radius_squared
    if square is None:
        limit = float(np.sqrt(separation.radius_squared_most))
        unknown = Unknown(reason("taggings", counted=MOST_TAGGINGS, most=limit))
        facts |= {"radius": unknown, "radius_squared": unknown, "bound": unknown, "radius_most": limit}
    else:
        facts |= {"radius": float(np.sqrt(square)), "radius_squared": float(square)}
    facts["separable"] = (
        Unknown(verdict.reason or UNDECIDED) if verdict.separable is None else verdict.separable
    )
    if verdict.weights:
        pairs = separation.support()
        shares: dict[int, Fraction] = {}
        for (i, _), weight in pairs.items():
            shares[i] = shares.get(i, Fraction(0)) + weight
        facts["certificate"] = Certificate.of(n, pairs, shares)
        facts["cycling"] = cycle_facts(training, False, False)
    if separation.margin is not None:
        delta, direction = separation.margin
        u = direction.reshape(separation.tags, -1)
        w_0 = np.zeros(u.shape) + (0.0 if training.w is None else np.asarray(training.w, dtype=np.float64))
        facts |= {"margin": delta.value, "margin_bracket": (delta.lower, delta.upper), "u": u}
        if square is not None:
            along, length = float((u * w_0).sum()), float(np.sqrt((w_0 * w_0).sum()))
            facts |= bound_facts(training.learner, facts["radius"], delta, along, length, n)
    missing = (verdict.reason or UNDECIDED) if verdict.separable is None else NOT_SEPARABLE
    return SequenceFacts.unknown(missing, **facts)
