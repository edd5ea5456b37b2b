"""phi(x) = (x1, x2, x1^2, x1 x2, x2^2)."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Monomials, up_to_degree, up_to_degree_code


@dataclass(frozen=True)
class Quadratic(Monomials):
    """All monomials of degree 1 and 2: boundaries are conic sections."""

    name = "quadratic"
    label = "Quadratic"
    summary = "All products of up to two inputs: any conic section."
    formula = r"\phi(x) = (x_1, x_2, x_1^2, x_1 x_2, x_2^2)"

    def factors(self, d: int) -> list[tuple[int, ...]]:
        return up_to_degree(d, 2)

    def factors_code(self, d: int) -> str:
        return up_to_degree_code(d, 2)
