"""A feature map in whole numbers, with which the page decides the sign of a score at a grid point exactly
(static/js/run/exact-grid.ts)."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any

from ..engine import Scenario

MOST_BITS = 1000  # of a whole number, which the page reads as a float too


def exact_map(scenario: Scenario) -> dict[str, Any] | None:
    """The map of an input x (docs/protocol.md, `exact`); None where it has no fractions, or decisions are inexact."""
    vectors, d = scenario.vectors, scenario.x.shape[1]
    kernel, kernel_metric = vectors.kernel, vectors.kernel_metric
    metric = vectors.metric if kernel_metric is None else kernel_metric.metric
    monomials = vectors.fitted_features.monomials(d)
    plain = vectors.scaling.plain and kernel is None  # the same map for all examples
    if monomials is None or vectors.sparse is not None:
        return None
    if metric is None and vectors.whole_features is None and not plain:
        return None
    lengths = None
    if metric is not None:
        inputs = [(1 / step, centre / step) for centre, step in metric.inputs]
        factors = [factor / shared for factor, shared in zip(metric.factors, metric.common, strict=True)]
        lengths, z = metric.lengths.tolist(), metric.z
    else:
        parts = [(Fraction(0), Fraction(1))] * d if vectors.scaling.plain else vectors.parts
        if parts is None:
            return None
        inputs = [(factor, centre * factor) for centre, factor in parts]
        z, unit = vectors.exact_mapped
        factors = [1 / Fraction(unit) if kernel else Fraction(1)] * len(monomials)
    common = lcm(*(value.denominator for pair in inputs for value in pair))
    over = lcm(*(factor.denominator for factor in factors))
    if max(common, over).bit_length() > MOST_BITS:
        return None
    document: dict[str, Any] = {
        "inputs": [[str(int(value * common)) for value in pair] for pair in inputs], "per": str(common),
        "monomials": monomials, "factors": [str(int(factor * over)) for factor in factors], "over": str(over),
        "lengths": None if kernel else lengths, "kernel": None,
    }  # fmt: skip
    if kernel is not None:
        constant, degree = kernel.power
        numbers = {"times": str(constant.denominator), "constant": str(constant.numerator), "degree": degree}
        document["kernel"] = {"z": z.tolist(), **numbers}
    return document
