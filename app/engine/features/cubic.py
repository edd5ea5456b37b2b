"""phi(x) = all monomials of degree 1 to 3."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Monomials, up_to_degree, up_to_degree_code


@dataclass(frozen=True)
class Cubic(Monomials):
    """All monomials of degree 1 to 3."""

    name = "cubic"
    label = "Cubic"
    summary = "All products of up to three inputs: curves that bend twice."
    formula = r"\phi(x) = (x_1, x_2, x_1^2, x_1 x_2, x_2^2, x_1^3, \ldots, x_2^3)"

    def factors(self, d: int) -> list[tuple[int, ...]]:
        return up_to_degree(d, 3)

    def factors_code(self, d: int) -> str:
        return up_to_degree_code(d, 3)
