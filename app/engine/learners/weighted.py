"""Learners whose examples have weights: the loss of an example, and so the step that it causes, is multiplied by its
weight."""

from __future__ import annotations

import copy
import types
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

from ..compiled.arguments import RULE
from ..core.compiler import Loop, compiled
from ..core.units import unit_of, whole
from .base import Learner


def weighted(learner: Learner, weights: np.ndarray) -> Learner:
    """The same learner with ``weights`` (n,) of the examples, all above 0. The learner is one that ``weighs``.

    Where steps are constants and weights are short decimals, the weights become whole numbers and the step is divided,
    so that sums stay exact. No theorem is known of the result.
    """
    steps, unit = learner.steps(), unit_of(weights)
    members: dict[str, Any] = {"proof_factor": None, "mistake_bound": Learner.mistake_bound}
    if steps is not None and unit is not None:
        parts = tuple(_over(step, unit.value) for step in steps)
        members["steps"] = lambda self: parts
        weights = whole(weights, unit.value)
        if hasattr(learner, "rate"):
            learner = replace(learner, rate=_over(learner.rate, unit.value))  # type: ignore[type-var]
    elif steps is not None:
        members["steps"] = lambda self: None
    members["example_weights"] = np.ascontiguousarray(weights, dtype=np.float64)
    kind = type(learner)
    if hasattr(kind, "rule"):
        members["rule"] = _weighted(kind.rule)
    other = copy.copy(learner)
    object.__setattr__(other, "__class__", type(kind.__name__, (kind,), members))
    return other


def _over(step: float, parts: float) -> float:
    """The float64 nearest to a decimal step over a whole number."""
    return float(Fraction(repr(step)) / Fraction(parts))


def _step(ya, weight, numbers):  # type: ignore[no-untyped-def]
    return weight * rule(ya, 1.0, numbers)  # type: ignore[name-defined]  # noqa: F821


@cache
def _weighted(rule: Loop) -> Loop:
    """A rule that gets the example's weight in place of the squared norm, which the given rule does not use."""
    # The rule is a global, where the compiler looks for loops. numba's cache does not distinguish globals.
    function = types.FunctionType(_step.__code__, {"rule": rule}, rule.__name__)
    loop = compiled(RULE, cache=False)(function)
    loop.names |= rule.names
    return loop
