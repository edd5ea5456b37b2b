"""phi(x) = all monomials up to a degree, or the powers of each input alone."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from ..core.errors import ScenarioError
from ..core.params import param
from .base import Monomials, up_to_degree, up_to_degree_code

MOST_FEATURES = 50_000  # 64 inputs have 130 million monomials of degree 6


@dataclass(frozen=True)
class Polynomial(Monomials):
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
            return up_to_degree(d, self.degree)
        return [(j,) * power for power in range(1, self.degree + 1) for j in range(d)]

    def factors_code(self, d: int) -> str:
        if self.cross:
            return up_to_degree_code(d, self.degree)
        return f"[(j,) * k for k in range(1, {self.degree + 1}) for j in range({d})]"
