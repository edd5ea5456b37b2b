"""The keys of facts, filled in the same way for every task, and the reasons why one is null."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from ..theory.bound import Bound, Geometry, perceptron

Facts = dict[str, Any]

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
    def bounded(self) -> bool: ...

    def mistake_bound(self, geometry: Geometry) -> Bound: ...


def with_constant(rows: np.ndarray, constant: int | None, per: float = 1.0) -> np.ndarray:
    """rows (n, p), beside them the bias's constant where there is one: (n, p) or (n, p + 1). ``per`` stands for 1."""
    return rows if constant is None else np.column_stack([rows, np.full(len(rows), constant * per)])


def nothing(examples: int, dimension: int) -> Facts:
    """All keys, null but for the size of the set."""
    keys = (
        "separable separable_reason examples dimension radius radius_squared margin margin_bracket u u_reason "
        "margin_reason bound bound_of bound_reason geometric_margin geometric_bracket geometric_plane "
        "geometric_reason certificate support certificate_exact point cycling"
    )
    return dict.fromkeys(keys.split()) | {"examples": examples, "dimension": dimension}


def null(found: Facts, reason: str) -> Facts:
    """Facts of which none is known, all for the same reason."""
    return found | dict.fromkeys((key for key in found if key.endswith("_reason")), reason)


def put_radius(found: Facts, z: np.ndarray, per: float) -> None:
    """R and R^2. Summed at scale 1, so that only the answer itself can be too large (then null)."""
    shift = int(np.frexp(np.abs(z).max(initial=0.0))[1])
    square = float((np.ldexp(z, -shift) ** 2).sum(axis=1).max())
    with np.errstate(over="ignore"):
        values = float(np.ldexp(np.sqrt(square), shift)) / per, float(np.ldexp(square, 2 * shift)) / per / per
    found["radius"], found["radius_squared"] = (value if np.isfinite(value) else None for value in values)


def put_bound(found: Facts, learner: Named | None, along: float, length: float) -> None:
    """The learner's bound from a start with u . w_0 = ``along`` and ||w_0|| = ``length``."""
    if not found["margin"] or not found["radius"]:
        found["bound_reason"] = TOO_CLOSE
        return
    geometry = Geometry(found["radius"], found["margin"], along, length, found["examples"])
    bound = perceptron(geometry, 1.0) if learner is None else learner.mistake_bound(geometry)
    found["bound"], found["bound_of"], found["bound_reason"] = bound.whole, bound.of, bound.reason


def put_certificate(found: Facts, shares: dict[int, Fraction], support: dict[Any, Fraction]) -> None:
    """The proof that nothing separates: ``shares`` of the examples, and the weights of what adds up to 0."""
    certificate = [0.0] * found["examples"]
    for i, weight in shares.items():
        certificate[i] = float(weight)
    found["certificate"], found["support"] = certificate, sorted(support)
    if max(w.denominator for w in support.values()) < 10**15:
        found["certificate_exact"] = [str(support[name]) for name in found["support"]]


def say_why(found: Facts) -> None:
    """Reasons for what is null because the examples are not separable, or not known to be."""
    if found["separable"]:
        found["u_reason"] = found["u_reason"] or found["margin_reason"]
        return
    if found["separable"] is None:
        found["separable_reason"] = found["separable_reason"] or TOO_CLOSE
    reason = UNDECIDED if found["separable"] is None else NOT_SEPARABLE
    for key in ("margin_reason", "u_reason", "bound_reason", "geometric_reason"):
        found[key] = found[key] or reason


def cycling(
    learner: Named | None, repeats: bool, tie: str | None = None, offset: bool = False
) -> dict[str, bool | None]:
    """What is known of a run on a set that is not separable: true where a theorem says so, otherwise null.

    bounded: the weights stay bounded (``Learner.bounded``). recurs: where every epoch has the same order, the
    weights come back to where they were, sooner or later, because they can take only finitely many values.
    endless: every epoch has a mistake, as it must where a score of 0 is one. ``offset``: the bias is fixed, not at 0.
    """
    known = True if (learner is None or learner.bounded) and not offset else None
    return {
        "bounded": known,
        "recurs": known if repeats else None,
        "endless": True if tie == "mistake" else None,
    }
