"""Formulas as trees: their values at points, and their notation.

Values are undefined (NaN) exactly where the formula is: at 0 for a divisor, below 0 for a root, up to 0 for a
logarithm. Overflow gives infinity. ``sin``, ``exp`` and similar functions are the platform's.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

Columns = list[
    np.ndarray
]  # the inputs, each (n,) and contiguous: elsewhere numpy rounds some functions differently


LONGEST = 20_000  # bits of an exact power


class NotRational(ArithmeticError):
    """The value at a point is irrational, or too long a fraction."""


class Expression(ABC):
    """A formula of the inputs. ``rank`` is its precedence in notation."""

    rank: int = 3  # 0 a sum, 1 a product, 2 a power, 3 anything that needs no parentheses

    @abstractmethod
    def value(self, columns: Columns) -> np.ndarray:
        """The value at each point, (n,). Overflow and undefined values are silent under
        numpy.errstate(all="ignore")."""

    @abstractmethod
    def exactly(self, x: Sequence[Fraction]) -> Fraction:
        """The value at one point. Raises ArithmeticError if it is undefined or irrational."""

    @abstractmethod
    def tex(self) -> str:
        """The formula as TeX."""

    def parts(self) -> tuple[Expression, ...]:
        """The operands or arguments of the formula."""
        return ()

    def degree(self) -> int | None:
        """Its degree if it is a monomial with coefficient 1, else None."""
        return None

    def factors(self) -> tuple[int, ...] | None:
        """The input numbers of which it is the product, else None."""
        return None

    def inputs(self) -> Iterator[int]:
        """The input numbers in it, from 0."""
        for part in self.parts():
            yield from part.inputs()

    def tex_in(self, rank: int) -> str:
        """TeX as an operand where precedence ``rank`` is required, with parentheses if necessary."""
        return self.tex() if self.rank >= rank else rf"\left({self.tex()}\right)"

    def culprit(self, columns: Columns) -> Expression | None:
        """The innermost part that makes the value at one point infinite or undefined; None if the value is finite."""
        if np.isfinite(self.value(columns)).all():
            return None
        culprits = (part.culprit(columns) for part in self.parts())
        return next((part for part in culprits if part is not None), self)


@dataclass(frozen=True)
class Number(Expression):
    """A constant; ``written`` is its TeX."""

    number: float
    written: str

    def value(self, columns: Columns) -> np.ndarray:
        return np.full(len(columns[0]), self.number)

    def exactly(self, x: Sequence[Fraction]) -> Fraction:
        if self.number in (math.pi, math.e):
            raise NotRational
        return Fraction(repr(self.number))

    def tex(self) -> str:
        return self.written


@dataclass(frozen=True)
class Input(Expression):
    """x_{j+1}."""

    j: int

    def value(self, columns: Columns) -> np.ndarray:
        return columns[self.j]

    def exactly(self, x: Sequence[Fraction]) -> Fraction:
        return x[self.j]

    def tex(self) -> str:
        return f"x_{{{self.j + 1}}}"

    def degree(self) -> int:
        return 1

    def factors(self) -> tuple[int, ...]:
        return (self.j,)

    def inputs(self) -> Iterator[int]:
        yield self.j


@dataclass(frozen=True)
class Negative(Expression):
    """-part."""

    part: Expression
    rank = 0

    def value(self, columns: Columns) -> np.ndarray:
        return -self.part.value(columns)

    def exactly(self, x: Sequence[Fraction]) -> Fraction:
        return -self.part.exactly(x)

    def tex(self) -> str:
        return f"-{self.part.tex_in(1)}"

    def parts(self) -> tuple[Expression, ...]:
        return (self.part,)


@dataclass(frozen=True)
class Pair(Expression):
    """Two operands and their operator."""

    left: Expression
    right: Expression

    def value(self, columns: Columns) -> np.ndarray:
        return np.asarray(self.joined(self.left.value(columns), self.right.value(columns)))

    def exactly(self, x: Sequence[Fraction]) -> Fraction:
        value: Fraction = self.joined(self.left.exactly(x), self.right.exactly(x))
        return value

    @abstractmethod
    def joined(self, left: Any, right: Any) -> Any:
        """The value from those of the operands."""

    def parts(self) -> tuple[Expression, ...]:
        return self.left, self.right


@dataclass(frozen=True)
class Sum(Pair):
    """left + right, or with ``sign`` '-' left - right."""

    sign: str
    rank = 0

    def joined(self, left: Any, right: Any) -> Any:
        return left + right if self.sign == "+" else left - right

    def tex(self) -> str:
        return f"{self.left.tex()} {self.sign} {self.right.tex_in(1)}"


@dataclass(frozen=True)
class Product(Pair):
    """left right."""

    rank = 1

    def joined(self, left: Any, right: Any) -> Any:
        return left * right

    def tex(self) -> str:
        left, right = self.left.tex_in(1), self.right.tex_in(1)
        return rf"{left} \cdot {right}" if right[0].isdigit() else f"{left} {right}"

    def degree(self) -> int | None:
        left, right = self.left.degree(), self.right.degree()
        return None if left is None or right is None else left + right

    def factors(self) -> tuple[int, ...] | None:
        left, right = self.left.factors(), self.right.factors()
        return None if left is None or right is None else left + right


@dataclass(frozen=True)
class Quotient(Pair):
    """left / right."""

    rank = 2

    def joined(self, left: Any, right: Any) -> Any:
        return np.where(right == 0, np.nan, left / right)

    def exactly(self, x: Sequence[Fraction]) -> Fraction:
        return self.left.exactly(x) / self.right.exactly(x)

    def tex(self) -> str:
        return rf"\frac{{{self.left.tex()}}}{{{self.right.tex()}}}"


@dataclass(frozen=True)
class Power(Expression):
    """base^exponent, the exponent a constant; whole powers are products, and x^0 is 1 where x is defined."""

    base: Expression
    exponent: float
    written: str
    rank = 2

    def value(self, columns: Columns) -> np.ndarray:
        base = self.base.value(columns)
        if not self.exponent.is_integer():
            powers = np.power(base, self.exponent)
        elif self.exponent < 0:
            powers = 1 / _whole_power(base, -int(self.exponent))
        else:
            return _whole_power(base, int(self.exponent))
        return np.where(base == 0, np.nan, powers) if self.exponent < 0 else powers

    def exactly(self, x: Sequence[Fraction]) -> Fraction:
        base, exponent = self.base.exactly(x), self.exponent
        bits = base.numerator.bit_length() + base.denominator.bit_length()
        if not exponent.is_integer() or bits * abs(exponent) > LONGEST:
            raise NotRational
        return Fraction(base ** int(exponent))

    def tex(self) -> str:
        return f"{self.base.tex_in(3)}^{{{self.written}}}"

    def parts(self) -> tuple[Expression, ...]:
        return (self.base,)

    def degree(self) -> int | None:
        base = self.base.degree()
        return (
            base * int(self.exponent) if base and self.exponent.is_integer() and self.exponent > 0 else None
        )

    def factors(self) -> tuple[int, ...] | None:
        base = self.base.factors()
        return None if base is None or not self.degree() else base * int(self.exponent)


@dataclass(frozen=True)
class Applied(Expression):
    """A function of FUNCTIONS of its arguments."""

    name: str
    arguments: tuple[Expression, ...]

    def value(self, columns: Columns) -> np.ndarray:
        return np.asarray(FUNCTIONS[self.name].of(*(argument.value(columns) for argument in self.arguments)))

    def exactly(self, x: Sequence[Fraction]) -> Fraction:
        exact = FUNCTIONS[self.name].exactly
        if exact is None:
            raise NotRational
        return Fraction(exact(*(argument.exactly(x) for argument in self.arguments)))

    def tex(self) -> str:
        return FUNCTIONS[self.name].tex.replace("%", ", ".join(part.tex() for part in self.arguments))

    def parts(self) -> tuple[Expression, ...]:
        return self.arguments


@dataclass(frozen=True)
class Function:
    """How a function is computed, its TeX (% stands for the arguments), its number of arguments, and its computation in
    fractions if its values are fractions."""

    of: Callable[..., Any]
    tex: str
    arity: int = 1
    exactly: Callable[..., Any] | None = None


FUNCTIONS = {
    "sin": Function(np.sin, r"\sin(%)"),
    "cos": Function(np.cos, r"\cos(%)"),
    "tan": Function(np.tan, r"\tan(%)"),
    "exp": Function(np.exp, r"\exp(%)"),
    "log": Function(lambda a: np.where(a == 0, np.nan, np.log(a)), r"\log(%)"),
    "sqrt": Function(np.sqrt, r"\sqrt{%}"),
    "abs": Function(np.abs, r"\lvert % \rvert", exactly=abs),
    "tanh": Function(np.tanh, r"\tanh(%)"),
    "sign": Function(np.sign, r"\operatorname{sign}(%)", exactly=lambda a: (a > 0) - (a < 0)),
    "floor": Function(np.floor, r"\lfloor % \rfloor", exactly=math.floor),
    "min": Function(np.minimum, r"\min(%)", arity=2, exactly=min),
    "max": Function(np.maximum, r"\max(%)", arity=2, exactly=max),
}


def _whole_power(base: np.ndarray, exponent: int) -> np.ndarray:
    """base^exponent by squaring, with the same bits on every machine."""
    power = np.where(np.isnan(base), np.nan, 1.0)
    for bit in f"{exponent:b}":
        power = power * power
        if bit == "1":
            power = power * base
    return power
