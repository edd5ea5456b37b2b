"""Kernels: dot products of feature spaces that need not be written out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from ..core.params import param
from ..core.units import LARGEST, Unit, unit_of

MOST_EXAMPLES = 4_000  # the kernel of every two examples is stored: 128 MB
LINEAR, POLYNOMIAL, RBF = "linear", "polynomial", "rbf"


def kernel_choice(default: str = POLYNOMIAL) -> Any:
    return param(
        default,
        label="Kernel",
        help="The dot product that takes the place of x·x′.",
        choices=[
            (LINEAR, "linear", "x·x′: what the learner does without a kernel."),
            (POLYNOMIAL, "polynomial", "(x·x′ + c)^d: all products of up to d inputs."),
            (RBF, "RBF", "exp(−γ‖x − x′‖²): how near two points are."),
        ],
    )


def degree() -> Any:
    return param(
        2, label="Degree d", low=1, high=8, step=1, help="The most factors a product has.",
        applies={"kind": [POLYNOMIAL]},
    )  # fmt: skip


def constant() -> Any:
    return param(
        1.0,
        label="Constant c",
        low=0,
        high=1e3,
        step=0.5,
        help="The weight of lower degrees.",
        applies={"kind": [POLYNOMIAL]},
    )


def gamma() -> Any:
    return param(
        1.0,
        label="Width γ",
        low=0,
        low_open=True,
        high=1e6,
        step=0.1,
        scale="log",
        help="The larger, the nearer a point must be to count.",
        applies={"kind": [RBF]},
    )


@dataclass(frozen=True)
class Kernel:
    """K(x, x'): 'linear' x.x', 'polynomial' (x.x' + constant)^degree, or 'rbf' exp(-gamma ||x - x'||^2)."""

    name: str
    degree: int = 1
    constant: float = 0.0
    gamma: float = 1.0

    @property
    def linear(self) -> bool:
        """Whether it is the dot product of the features themselves."""
        return self.name == LINEAR

    @property
    def separates_any(self) -> bool:
        """Whether its feature space separates any points of which equal ones have equal labels (C. Micchelli,
        Interpolation of scattered data, 1986)."""
        return self.name == RBF

    @property
    def power(self) -> tuple[Fraction, int]:
        """(c, d) of a kernel (x.x' + c)^d, c being the decimal as written. Raises ValueError for other kernels."""
        if self.name == RBF:
            raise ValueError(self.name)
        return (Fraction(0), 1) if self.linear else (Fraction(repr(self.constant)), self.degree)

    @property
    def scaled(self) -> bool:
        """Whether the function of :meth:`code` has two more arguments: the factor of products, and the constant."""
        return self.name == POLYNOMIAL

    def matrix(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """K of every row of a (m, q) with every row of b (n, q): (m, n). Sums run in index order, without BLAS."""
        total = np.zeros((len(a), len(b)))
        if self.name == RBF:
            for j in range(a.shape[1]):
                total += (a[:, j, None] - b[None, :, j]) ** 2
            similarity: np.ndarray = np.exp(-self.gamma * total)
            return similarity
        for j in range(a.shape[1]):
            total += a[:, j, None] * b[None, :, j]
        return self._polynomial(total, self.constant)

    def code(self) -> list[str]:
        """:meth:`matrix` in numpy: the lines of a function of a (m, q) and b (n, q), with the same operations in the
        same order. It has two more arguments if the kernel is ``scaled``."""
        term = "(a[:, j, None] - b[:, j]) ** 2" if self.name == RBF else "a[:, j, None] * b[:, j]"
        total = [
            "total = np.zeros((len(a), len(b)))",
            "for j in range(a.shape[1]):",
            f"    total += {term}",
        ]
        if self.name == LINEAR:
            return [*total, "return total"]
        if self.name == RBF:
            return [*total, f"return np.exp(-{self.gamma!r} * total)"]
        return [*total, "total = times * total + constant", f"return {' * '.join(['total'] * self.degree)}"]

    def _polynomial(self, products: np.ndarray, constant: float) -> np.ndarray:
        if self.name == LINEAR:
            return products
        with np.errstate(over="ignore", invalid="ignore"):  # overflow is refused later, for its example
            products = products + constant
            power = products.copy()
            for _ in range(self.degree - 1):
                power *= products
        return power

    def over_one_scale(
        self, a: np.ndarray, scale: np.ndarray, b: np.ndarray, unit: Unit
    ) -> tuple[np.ndarray, np.ndarray]:
        """(numerators (m, n), scale (m,)) of K of a / scale, a (m, q) and scale (m,) in whole numbers, with b / unit, b
        (n, q). The scale is 0 if K is irrational. Numerators from 2^53 on are not exact."""
        if self.name == RBF:
            return np.zeros((len(a), len(b))), np.zeros(len(a))
        numerators, scales = Kernel(LINEAR).matrix(a, b), scale * unit.value
        if self.name == LINEAR:
            return numerators, scales
        constant = Fraction(repr(self.constant))
        numerators = numerators * constant.denominator + scales[:, None] * constant.numerator
        return self._polynomial(numerators, 0.0), (scales * constant.denominator) ** self.degree

    def exactly(self, a: Sequence[Fraction], b: Sequence[Sequence[Fraction]]) -> list[Fraction] | None:
        """K of a with each row of b, in fractions; None if it is irrational."""
        if self.name == RBF:
            return None
        products = [sum((p * q for p, q in zip(a, row, strict=True)), Fraction(0)) for row in b]
        constant = Fraction(repr(self.constant))
        return products if self.name == LINEAR else [(value + constant) ** self.degree for value in products]

    def whole(self, features: np.ndarray, unit: Unit) -> tuple[np.ndarray, Unit] | None:
        """(K of whole-number features (n, q) per ``unit`` with each other, its unit); None if it is not exact."""
        if self.name == RBF:
            return None
        products, per = Kernel(LINEAR).matrix(features, features), unit.power(2)
        if self.name == POLYNOMIAL:
            of_constant = unit_of(np.array([self.constant]))
            if of_constant is None:
                return None
            common = per.common(of_constant)
            products = products * (common.value / per.value)
            products = self._polynomial(products, float(np.rint(self.constant * common.value)))
            per = common.power(self.degree)
        return (products, per) if (np.abs(products) < LARGEST).all() else None
