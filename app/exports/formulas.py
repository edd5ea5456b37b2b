"""Formulas: what weights act on, written so that a page without an engine works it out (static/js/run/features.ts)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine import Scenario
from ..engine.features import FeatureMap
from ..engine.features.base import Monomials
from ..engine.features.custom import Custom
from ..engine.features.expression import (
    Applied,
    Expression,
    Input,
    Negative,
    Number,
    Pair,
    Power,
    Product,
    Quotient,
    Sum,
)  # fmt: skip
from ..engine.features.fourier import Fourier
from ..engine.features.polar import Polar
from ..engine.features.rbf import Rbf
from ..engine.features.scaling import Scaling
from .exact_maps import exact_map

Formula = Any  # a number; ["x", j]; or a sign or a function's name with the formulas that it is of


def recipe_of(scenario: Scenario) -> dict[str, Any] | None:
    """``scaling``: [factor, shift] of each input; ``features``: a formula each, of the scaled inputs; ``kernel``: its
    parameters, or None; ``exact``: the map in whole numbers, or None. None where no formula of the map is known."""
    vectors = scenario.vectors
    d = scenario.x.shape[1]
    features = features_of(vectors.fitted_features, d)
    if features is None or not len(scenario.x):
        return None
    kernel = vectors.kernel
    return {
        "scaling": _scaling(vectors.fitted_scaling, scenario.x),
        "features": features,
        "kernel": kernel
        and {
            "name": kernel.name,
            "degree": kernel.degree,
            "constant": kernel.constant,
            "gamma": kernel.gamma,
        },
        "exact": exact_map(scenario),
    }


def features_of(features: FeatureMap, d: int) -> list[Formula] | None:
    """The features of d inputs as formulas; None of a map that none is known of."""
    inputs: list[Formula] = [["x", j] for j in range(d)]
    if isinstance(features, Monomials):
        return [_product([inputs[j] for j in factors]) for factors in features.factors(d)]
    if isinstance(features, Polar):
        return [["hypot", *inputs], ["atan2", inputs[1], inputs[0]]]
    if isinstance(features, Rbf):
        return [_bump(inputs, landmark, features.gamma) for landmark in features.landmarks or ()]
    if isinstance(features, Fourier):
        waves = [
            [wave, ["*", 2 * np.pi * j / features.period, x]]
            for j in range(1, features.frequencies + 1)
            for x in inputs
            for wave in ("sin", "cos")
        ]
        return inputs + waves
    if isinstance(features, Custom):
        return [_tree(tree) for tree in features._trees]
    return None


def _product(factors: list[Formula]) -> Formula:
    return factors[0] if len(factors) == 1 else ["*", *factors]


def _bump(inputs: list[Formula], landmark: tuple[float, ...], gamma: float) -> Formula:
    squares = [["^", ["-", x, c], 2] for x, c in zip(inputs, landmark, strict=True)]
    return ["exp", ["*", -gamma, squares[0] if len(squares) == 1 else ["+", *squares]]]


def _tree(tree: Expression) -> Formula:
    if isinstance(tree, Number):
        return tree.number
    if isinstance(tree, Input):
        return ["x", tree.j]
    if isinstance(tree, Negative):
        return ["-", 0, _tree(tree.part)]
    if isinstance(tree, Power):
        return ["^", _tree(tree.base), tree.exponent]
    if isinstance(tree, Applied):
        return [tree.name, *(_tree(argument) for argument in tree.arguments)]
    assert isinstance(tree, Pair)
    signs: dict[type[Pair], str] = {Product: "*", Quotient: "/"}
    sign = tree.sign if isinstance(tree, Sum) else signs[type(tree)]
    return [sign, _tree(tree.left), _tree(tree.right)]


def _scaling(scaling: Scaling, x: np.ndarray) -> list[list[float]]:
    """Every scaling is one of each input by itself that keeps distances in proportion: read off at two points."""
    if scaling.plain:
        return [[1.0, 0.0]] * x.shape[1]
    low = x.min(axis=0)
    span = np.where(x.max(axis=0) > low, x.max(axis=0) - low, 1.0)
    at_low, at_high = scaling.transform(np.stack([low, low + span]))
    factor = (at_high - at_low) / span
    return [[f, s] for f, s in zip(factor.tolist(), (at_low - factor * low).tolist(), strict=True)]
