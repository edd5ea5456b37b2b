"""phi(x) = products of inputs: all monomials up to a degree, some of them, or the powers of each input alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb

from ..core.errors import ScenarioError
from ..core.params import param
from .base import Monomials

MOST_FEATURES = 50_000  # 64 inputs have 130 million monomials of degree 6


class UpToDegree(Monomials):
    """All monomials of degree 1 to ``degree``, lower degrees first."""

    degree: int

    def factors(self, d: int) -> list[tuple[int, ...]]:
        degrees = range(1, self.degree + 1)
        return [factors for k in degrees for factors in combinations_with_replacement(range(d), k)]

    def factors_code(self, d: int) -> str:
        degrees = f"range(1, {self.degree + 1})"
        return f"[own for k in {degrees} for own in combinations_with_replacement(range({d}), k)]"


@dataclass(frozen=True)
class Polynomial(UpToDegree):
    """All monomials of degree 1 to ``degree``; without ``cross``, those of a single input.

    (d + degree)! / (d! degree!) - 1 features of d inputs; without cross terms d degree. Degree 1 is the identity,
    degrees 2 and 3 with cross terms are ``quadratic`` and ``cubic``.
    """

    degree: int = param(
        2,
        label="Degree",
        low=1,
        high=6,
        step=1,
        help="The most factors a product has: how often a curve may bend.",
    )
    cross: bool = param(True, label="Cross terms", help="Products of different inputs too, not powers alone.")

    name = "polynomial"
    label = "Polynomial"
    summary = "Products of inputs up to a degree, with or without cross terms."

    @property
    def formula(self) -> str:
        if self.degree == 1:
            return r"\phi(x) = (x_1, x_2)"
        terms = self.terms(2)
        return rf"\phi(x) = ({terms[0]}, {terms[1]}, {terms[2]}, \ldots, {terms[-1]})"

    @property
    def straight(self) -> bool:  # type: ignore[override]
        return self.degree == 1

    def check_inputs(self, d: int) -> None:
        super().check_inputs(d)
        count = comb(d + self.degree, d) - 1 if self.cross else d * self.degree
        if count > MOST_FEATURES:
            raise ScenarioError(
                "too-many-features", "features.degree", count=count, inputs=d, most=MOST_FEATURES
            )

    def factors(self, d: int) -> list[tuple[int, ...]]:
        if self.cross:
            return super().factors(d)
        return [(j,) * power for power in range(1, self.degree + 1) for j in range(d)]

    def factors_code(self, d: int) -> str:
        if self.cross:
            return super().factors_code(d)
        return f"[(j,) * k for k in range(1, {self.degree + 1}) for j in range({d})]"


@dataclass(frozen=True)
class Cubic(UpToDegree):
    """All monomials of degree 1 to 3."""

    name = "cubic"
    label = "Cubic"
    summary = "All products of up to three inputs: curves that bend twice."
    formula = r"\phi(x) = (x_1, x_2, x_1^2, x_1 x_2, x_2^2, x_1^3, \ldots, x_2^3)"
    degree = 3


@dataclass(frozen=True)
class Quadratic(UpToDegree):
    """All monomials of degree 1 and 2: boundaries are conic sections."""

    name = "quadratic"
    label = "Quadratic"
    summary = "All products of up to two inputs: any conic section."
    formula = r"\phi(x) = (x_1, x_2, x_1^2, x_1 x_2, x_2^2)"
    degree = 2


@dataclass(frozen=True)
class Product(Monomials):
    """The two inputs and their product: the smallest map that separates XOR."""

    name = "product"
    label = "Product"
    summary = "The inputs and their product: the smallest map that separates XOR."
    formula = r"\phi(x) = (x_1, x_2, x_1 x_2)"
    inputs = 2

    def factors(self, d: int) -> list[tuple[int, ...]]:
        return [(0,), (1,), (0, 1)]


@dataclass(frozen=True)
class Squares(Monomials):
    """The squared inputs alone: boundaries are ellipses and hyperbolas about the origin."""

    name = "squares"
    label = "Squares"
    summary = "Squared inputs: ellipses and hyperbolas about the origin."
    formula = r"\phi(x) = (x_1^2, x_2^2)"

    def factors(self, d: int) -> list[tuple[int, ...]]:
        return [(j, j) for j in range(d)]

    def factors_code(self, d: int) -> str:
        return f"[(j, j) for j in range({d})]"


@dataclass(frozen=True)
class Identity(Monomials):
    """The inputs themselves; the boundary is a line (in general a hyperplane)."""

    name = "identity"
    label = "Identity"
    summary = "The inputs as they are: straight boundaries."
    formula = r"\phi(x) = (x_1, x_2)"
    straight = True
    plain = True

    def sources(self, d: int) -> list[int]:
        return list(range(d))

    def factors(self, d: int) -> list[tuple[int, ...]]:
        return [(j,) for j in range(d)]
