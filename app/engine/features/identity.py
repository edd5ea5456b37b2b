"""phi(x) = x."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Monomials


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
