"""Theoretical quantities of a scenario: each with its value, or with the reason why it is unknown."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal, Self, TypeVar

import numpy as np

from ..core.errors import Reason
from ..theory.regression import LeastSquares

#: Columns of a run (app/engine/facts/progress.py) that need classes.
OF_CLASSES = ("margin", "best_margin", "criterion", "error_prime", "errors")

NO_CLASSES = Reason("regression")
TWO_CLASSES = Reason("two-classes")
SEVERAL_UNITS = Reason("several-units")

Known = TypeVar("Known")


@dataclass(frozen=True)
class Unknown:
    """The reason why a quantity is unknown, in place of its value. It counts as false."""

    reason: Reason

    def __bool__(self) -> Literal[False]:
        return False


@dataclass(frozen=True)
class Plane:
    """w.phi + b = 0, with a unit vector ``w`` (p,)."""

    w: np.ndarray
    b: float


@dataclass(frozen=True)
class Certificate:
    """The proof that nothing separates: weights above 0, adding up to 1, with which ``support`` adds up to 0.

    ``weights`` (n,): each example's share. ``support``: the examples i whose y z it is made of, or of several classes
    the pairs (i, wrong class), in order: at most one more than a vector has entries; the vector of a pair is z in the
    place of the own class and -z in that of the wrong one. ``exact``: their weights as fractions ("1/4"), None where
    one is over 15 digits long. ``point`` (p,): what the hulls of two classes share, where the bias is trained.
    """

    weights: list[float]
    support: list[Any]
    exact: list[str] | None
    point: list[float] | None = None

    @classmethod
    def of(
        cls,
        n: int,
        support: dict[Any, Fraction],
        shares: dict[int, Fraction],
        point: list[float] | None = None,
    ) -> Self:
        """From the exact weights of ``support``, and the ``shares`` of those of the n examples that have one."""
        weights = [0.0] * n
        for i, weight in shares.items():
            weights[i] = float(weight)
        names = sorted(support)
        short = max(w.denominator for w in support.values()) < 10**15
        return cls(weights, names, [str(support[name]) for name in names] if short else None, point)


@dataclass(frozen=True)
class CycleFacts:
    """What is known of a run on examples that are not separable: true where a theorem says so, otherwise None.

    ``bounded``: the weights stay bounded. ``recurs``: where every epoch has the same order, the weights come back to
    where they were, sooner or later, because they can take only finitely many values. ``endless``: every epoch has a
    mistake, as it must where a score of 0 is one, weights change at mistakes alone and every epoch visits all examples.
    """

    bounded: bool | None
    recurs: bool | None
    endless: bool | None


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What theory says of a scenario before any training, in the space that is trained (docs/theory.md).

    ===================  =====================================================================================
    examples, dimension  n and the length of z: features with the bias's constant 1 (learned) or -1 (threshold)
    radius               R = max ||z_i||
    radius_squared       R^2
    separable            strictly; true and false only with a proof checked exactly
    margin               delta, the largest min y_i u.z_i that a unit vector u can have
    margin_bracket       (lower, upper) around delta; margin is the lower end where they are over 1e-6 apart
    u                    the unit vector (dim z,) that attains it
    bound                the most mistakes (or updates) that the learner can make, an integer; where the margin's error
                         leaves more than a unit open, a float of three digits
    bound_of             'mistakes' or 'updates'
    bound_about          true where the bound has three digits only
    bound_looser         true where the margin is the lower end alone, so that the bound is above the theorem's own
    geometric_margin     largest distance to the nearest example that a plane with a free bias can have
    geometric_bracket    (lower, upper) around it
    geometric_plane      that plane
    certificate          where not separable, the proof
    cycling              where not separable, what is known of the run
    mistakes_end         true where a theorem says that the learner's mistakes come to an end, false where every
                         epoch has one; otherwise None
    unscaled             where inputs are scaled, the facts of the same examples without; otherwise None
    ===================  =====================================================================================
    """

    #: Columns of a run that are not defined for the task, with the reason.
    unmeasured: ClassVar[dict[str, Reason]] = {}

    examples: int
    dimension: int
    radius: float | Unknown
    radius_squared: float | Unknown
    separable: bool | Unknown
    margin: float | Unknown
    u: np.ndarray | Unknown
    bound: int | float | Unknown
    geometric_margin: float | Unknown
    margin_bracket: tuple[float, float] | None = None
    bound_of: str | None = None
    bound_about: Literal[True] | None = None
    bound_looser: Literal[True] | None = None
    geometric_bracket: tuple[float, float] | None = None
    geometric_plane: Plane | None = None
    certificate: Certificate | None = None
    cycling: CycleFacts | None = None
    mistakes_end: bool | None = None
    unscaled: Facts | Unknown | None = None

    @classmethod
    def unknown(cls, reason: Reason, **known: Any) -> Self:
        """Facts that are all unknown for one reason, except the ``known`` ones: at least examples and dimension."""
        quantities = ("radius", "radius_squared", "separable", "margin", "u", "bound", "geometric_margin")
        return cls(**(dict.fromkeys(quantities, Unknown(reason)) | known))

    def document(self) -> dict[str, Any]:
        """The facts as JSON: null for a number that is unknown or does not apply, with the reason beside it."""
        proof = self.certificate
        return {
            "separable": _plain(self.separable),
            "separable_reason": _reason(self.separable),
            "examples": self.examples,
            "dimension": self.dimension,
            "radius": _plain(self.radius),
            "radius_squared": _plain(self.radius_squared),
            "margin": _plain(self.margin),
            "margin_bracket": _plain(self.margin_bracket),
            "u": _plain(self.u),
            "u_reason": _reason(self.u),
            "margin_reason": _reason(self.margin),
            "bound": _plain(self.bound),
            "bound_of": self.bound_of,
            "bound_about": self.bound_about,
            "bound_looser": self.bound_looser,
            "bound_reason": _reason(self.bound),
            "geometric_margin": _plain(self.geometric_margin),
            "geometric_bracket": _plain(self.geometric_bracket),
            "geometric_plane": _plain(self.geometric_plane),
            "geometric_reason": _reason(self.geometric_margin),
            "certificate": proof and proof.weights,
            "support": proof and _plain(proof.support),
            "certificate_exact": proof and proof.exact,
            "point": proof and proof.point,
            "cycling": _plain(self.cycling),
            "mistakes_end": self.mistakes_end,
            **self._further(),
            "unscaled": self._unscaled(),
        }

    def _further(self) -> dict[str, Any]:
        """The keys of this task's document alone."""
        return {}

    def _unscaled(self) -> dict[str, Any] | None:
        plain = self.unscaled
        if plain is None:
            return None
        if isinstance(plain, Unknown):
            keys = ("radius", "margin", "bound", "bound_about")
            return {**dict.fromkeys(keys), "reason": str(plain.reason)}
        numbers = {key: _plain(getattr(plain, key)) for key in ("radius", "margin", "bound", "bound_about")}
        return {**numbers, "reason": _reason(plain.bound)}


class BinaryFacts(Facts):
    """Of two classes, y = +1 and -1."""


class NetworkFacts(Facts):
    """For two classes that a network learns: the facts of a single line. No theorem covers the network's run."""

    unmeasured: ClassVar = dict.fromkeys(("margin", "best_margin", "cosine"), SEVERAL_UNITS)


class KernelFacts(Facts):
    """Of two classes as a kernel learner sees them: z is an example's image, with the bias's constant.

    ``dimension``: how many dimensions all z span, as far as floating point can tell. R^2 = max K(x, x), plus 1 with a
    bias that is trained. u and the plane lie in a space that is not written out.
    """


class MulticlassFacts(Facts):
    """Of k classes, where W is the weights w_0 .. w_{k-1} in a row.

    ``separable``: whether some W gives every example's own class a score above every other one's. ``dimension``: the
    length of z, of which every class has its own weights. ``margin``: the largest min (u_y - u_r).z over examples and
    wrong classes r, ||u|| = 1; ``u`` (k, dim z). ``bound``: for the multiclass perceptron 2 R^2 / delta^2, as a mistake
    adds a vector sqrt(2) ||z|| long.
    """

    unmeasured: ClassVar = {"error_prime": TWO_CLASSES}


@dataclass(frozen=True, kw_only=True)
class SequenceFacts(Facts):
    """Of tagged sentences, where W is the weights of all tags in a row.

    ``examples``: sentences. ``separable``: whether some W scores every right tagging above every wrong one of its
    sentence. ``radius``: the largest ||Phi(x, y) - Phi(x, z)|| over wrong taggings z. ``margin``: the largest min
    u.(Phi(x, y) - Phi(x, z)), ||u|| = 1; ``u`` (tags, words + tags). ``support``: pairs (sentence, tags of z).
    ``wrong_taggings``: how many there are; ``written``: how many of them the search for the margin wrote down.
    ``radius_most``: what R is at most, where not all were looked at.
    """

    unmeasured: ClassVar = {"error_prime": TWO_CLASSES}

    wrong_taggings: int = 0
    written: int = 0
    radius_most: float | None = None

    def _further(self) -> dict[str, Any]:
        return {
            "wrong_taggings": self.wrong_taggings,
            "written": self.written,
            "radius_most": self.radius_most,
            "radius_reason": _reason(self.radius),
        }


@dataclass(frozen=True, kw_only=True)
class RegressionFacts(Facts):
    """Of fitting a line to real targets: nothing to separate, but a best fit and the rates that reach it.

    ===================  =====================================================================================
    least_squares        the w (p,), b and ``mse``, mean of (y - a)^2, of the smallest mean there is; of several
                         such fits the one with the smallest ||w||^2 + b^2 (b left out where it is fixed)
    rate_limit           2 / the largest eigenvalue of the mean of z z': gradient descent with w <- w + eta mean
                         of (y - a) z reaches the best fit for every rate below it, from any start, and for rates
                         above it leaves every bound from almost every start
    rate_safe            2 / R^2: below it no visit of LMS makes its own error larger, as |y - a| of the example
                         visited is multiplied by |1 - eta ||z||^2| <= 1, and a run in a fixed order stays bounded
    ===================  =====================================================================================

    They are None where there are no examples, or numbers too large, and the rates also where all z are 0. Source:
    B. Widrow, M. Hoff, Adaptive switching circuits, 1960.
    """

    unmeasured: ClassVar = dict.fromkeys(OF_CLASSES, NO_CLASSES)

    least_squares: LeastSquares | None = None
    rate_limit: float | None = None
    rate_safe: float | None = None

    def _further(self) -> dict[str, Any]:
        return {
            "least_squares": _plain(self.least_squares),
            "rate_limit": self.rate_limit,
            "rate_safe": self.rate_safe,
        }


def known(value: Known | Unknown) -> Known | None:
    """A quantity, or None if it is unknown."""
    return None if isinstance(value, Unknown) else value


def _reason(value: Any) -> str | None:
    return str(value.reason) if isinstance(value, Unknown) else None


def _plain(value: Any) -> Any:
    """A value as JSON."""
    if isinstance(value, Unknown):
        return None
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, np.ndarray):
        return value.tolist()
    return [_plain(part) for part in value] if isinstance(value, (list, tuple)) else value
