"""phi(x) = (x1^2, x2^2)."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Monomials


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
