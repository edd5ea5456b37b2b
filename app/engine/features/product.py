"""phi(x) = (x1, x2, x1 x2)."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Monomials


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
