"""Formulas as trees, read from text: their values at points, their notation, and their Python code.

Values are undefined (NaN) exactly where the formula is: at 0 for a divisor, below 0 for a root, up to 0 for a
logarithm. Overflow gives infinity. ``sin``, ``exp`` and similar functions are the platform's.
"""

from __future__ import annotations

import ast
import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from ..core.params import plain

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


# Formulas from text. Python's own parser reads them; nothing is ever evaluated as code.
#
# A term passes three checks: its tokens must be those of arithmetic, its tree may contain only the nodes in
# ``_READERS``, and the result is an Expression (app/engine/features/expression.py).


DEEPEST = 20  # levels of nested parentheses, functions, signs and exponents
LARGEST_EXPONENT = 20
LARGEST_NUMBER = 1e100

_CONSTANTS = {"pi": (math.pi, r"\pi"), "e": (math.e, "e")}
_TOKEN = re.compile(
    r"(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)|(?P<name>[^\W\d]\w*)|\*\*|[-+*/^(),]"
)
_INPUT = re.compile(r"x[1-9][0-9]{0,5}")
KNOWN = ["x1", "x2", "...", "pi", "e", *FUNCTIONS]


class NotAFormula(ValueError):
    """The text is not a formula: the reason and the parameters of a ScenarioError that quotes it."""

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params


@lru_cache(maxsize=1024)
def parsed(text: str) -> Expression:
    """The formula of a term. Raises NotAFormula for anything but arithmetic on x1, x2, ...

    + - * /, ^ or ** with a constant exponent of at most 20 in size, parentheses, pi, e, and FUNCTIONS. Nothing may be
    nested more than 20 deep. The caller checks that the named inputs exist.
    """
    python = " ".join(_tokens(text))
    try:
        tree = ast.parse(python, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise NotAFormula("term-incomplete") from error
    return _expression(tree, 0)


def _tokens(text: str) -> list[str]:
    """The tokens of a term as Python writes them. Raises NotAFormula for any that arithmetic does not have."""
    tokens: list[str] = []
    place = depth = 0
    before = ""  # the token before, where it ends an operand
    while place < len(text):
        if text[place] == " ":
            place += 1
            continue
        match = _TOKEN.match(text, place)
        if match is None:
            raise NotAFormula("term-character", character=text[place], known=KNOWN)
        token, name, is_operand = match[0], match["name"], bool(match["name"] or match["number"])
        if name and not _is_known(name):
            raise NotAFormula("term-name", name=_short(name), known=KNOWN)
        if match["number"] and not float(token) <= LARGEST_NUMBER:
            raise NotAFormula("term-number", most=LARGEST_NUMBER)
        if before and (is_operand or (token == "(" and before not in FUNCTIONS)):
            raise _sign_missing(before, token)
        depth += {"(": 1, ")": -1}.get(token, 0)
        if depth > DEEPEST:
            raise NotAFormula("term-depth", most=DEEPEST)
        tokens.append("**" if token == "^" else token)
        before = token if is_operand or token == ")" else ""
        place = match.end()
    if not tokens:
        raise NotAFormula("term-empty")
    return tokens


def _is_known(name: str) -> bool:
    return name in FUNCTIONS or name in _CONSTANTS or _INPUT.fullmatch(name) is not None


def _sign_missing(before: str, token: str) -> NotAFormula:
    """The error for a missing sign, as in '2 x1' and 'sin x1'."""
    if before in FUNCTIONS:
        return NotAFormula("term-bare", name=before, write=_call(before))
    left = "(...)" if before == ")" else _short(before)
    right = "(...)" if token == "(" else _short(token)
    return NotAFormula("term-sign", left=_short(before), right=_short(token), write=f"{left}*{right}")


def _short(token: str) -> str:
    return token if len(token) <= 20 else token[:20] + "…"


def _expression(node: ast.AST, depth: int) -> Expression:
    """The tree as an Expression; a node that is not listed is refused. ``depth``: of the nodes around it."""
    reader = _READERS.get(type(node))
    if reader is None:
        raise NotAFormula("term-arithmetic")
    if depth > DEEPEST:
        raise NotAFormula("term-depth", most=DEEPEST)
    return reader(node, depth)


def _number(node: ast.Constant, depth: int) -> Expression:
    return Number(_real(node), _written(_real(node)))


def _name(node: ast.Name, depth: int) -> Expression:
    if node.id in _CONSTANTS:
        return Number(*_CONSTANTS[node.id])
    if node.id in FUNCTIONS:
        raise NotAFormula("term-bare", name=node.id, write=_call(node.id))
    return Input(int(node.id[1:]) - 1)


def _unary(node: ast.UnaryOp, depth: int) -> Expression:
    part = _expression(node.operand, depth + 1)
    if isinstance(node.op, ast.UAdd):
        return part
    if isinstance(node.op, ast.USub):
        return Negative(part)
    raise NotAFormula("term-arithmetic")


def _binary(node: ast.BinOp, depth: int) -> Expression:
    if isinstance(node.op, ast.Pow):
        base = _expression(node.left, depth + 1)
        return Power(base, *_exponent(node.right))
    # A chain such as a + b + c is nested to the left in Python's tree, though it is written flat.
    left = _expression(node.left, depth if isinstance(node.left, ast.BinOp) else depth + 1)
    right = _expression(node.right, depth + 1)
    if isinstance(node.op, (ast.Add, ast.Sub)):
        return Sum(left, right, "+" if isinstance(node.op, ast.Add) else "-")
    joined = {ast.Mult: Product, ast.Div: Quotient}.get(type(node.op))
    if joined is not None:
        # Python parses -a*b as (-a)*b, which has the same value and another notation.
        return Negative(joined(left.part, right)) if isinstance(left, Negative) else joined(left, right)
    raise NotAFormula("term-arithmetic")


def _applied(node: ast.Call, depth: int) -> Expression:
    if not isinstance(node.func, ast.Name) or node.func.id not in FUNCTIONS or node.keywords:
        raise NotAFormula("term-arithmetic")
    name, arity = node.func.id, FUNCTIONS[node.func.id].arity
    if len(node.args) != arity:
        raise NotAFormula("term-arguments", name=name, count=len(node.args), write=_call(name))
    return Applied(name, tuple(_expression(argument, depth + 1) for argument in node.args))


_READERS: dict[type[ast.AST], Callable[[Any, int], Expression]] = {
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.Constant: _number,
    ast.Name: _name,
    ast.Call: _applied,
}


def _call(name: str) -> str:
    return f"{name}({', '.join(f'x{j + 1}' for j in range(FUNCTIONS[name].arity))})"


def _real(node: ast.Constant) -> float:
    if isinstance(node.value, bool) or not isinstance(node.value, (int, float)):
        raise NotAFormula("term-arithmetic")
    return float(node.value)


def _written(number: float) -> str:
    mantissa, _, power = plain(number).partition("e")
    return rf"\left({mantissa} \cdot 10^{{{int(power)}}}\right)" if power else mantissa


def _exponent(node: ast.expr) -> tuple[float, str]:
    """(value, TeX) of an exponent: a number, pi, e, with a sign or divided by another."""
    value, written = _constant(node, 0)
    if not abs(value) <= LARGEST_EXPONENT:
        raise NotAFormula("term-power", most=LARGEST_EXPONENT)
    return value, written


def _constant(node: ast.expr, depth: int) -> tuple[float, str]:
    if isinstance(node, ast.Constant):
        return _real(node), _written(_real(node))
    if isinstance(node, ast.Name) and node.id in _CONSTANTS:
        return _CONSTANTS[node.id]
    if depth < DEEPEST and isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        value, written = _constant(node.operand, depth + 1)
        return (-value, f"-{_grouped(written, '-')}") if isinstance(node.op, ast.USub) else (value, written)
    if depth < DEEPEST and isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        p, above = _constant(node.left, depth + 1)
        q, below = _constant(node.right, depth + 1)
        return (p / q if q else math.inf), f"{_grouped(above, '/')}/{_grouped(below, '-/')}"
    raise NotAFormula("term-exponent")


def _grouped(written: str, signs: str) -> str:
    """A part of an exponent, in parentheses if it begins with a sign or contains one of ``signs``."""
    begins = written.startswith("-") and "-" in signs
    return f"({written})" if begins or "/" in written and "/" in signs else written


# Formulas as Python code, with the same operations in the same order as in :meth:`Expression.value`.


NAMES = {"min": "np.minimum", "max": "np.maximum"}  # other functions keep their names
#: The helper that code of :func:`code_of` calls.
POWER_CODE = (
    "def power(base, exponent):  # by squaring",
    "    result = np.where(np.isnan(base), np.nan, 1.0)",
    '    for bit in f"{exponent:b}":',
    '        result = result * result * (base if bit == "1" else 1)',
    "    return result",
)


def code_of(tree: Expression, rank: int = 0) -> str:
    """A formula of the inputs x1, x2, ... (n,) as code, in parentheses unless its precedence is at least ``rank``."""
    text = _code(tree)
    return text if tree.rank >= rank or isinstance(tree, (Quotient, Power)) else f"({text})"


def _code(tree: Expression) -> str:
    match tree:
        case Number(number):
            return repr(number)
        case Input(j):
            return f"x{j + 1}"
        case Negative(part):
            return f"-{code_of(part, 1)}"
        case Sum(left, right, sign):
            return f"{code_of(left)} {sign} {code_of(right, 1)}"
        case Product(left, right):
            return f"{code_of(left, 1)} * {code_of(right, 2)}"
        case Quotient(left, right):
            return f"({code_of(left, 1)} / {code_of(right, 3)})"
        case Power(base, exponent) if not exponent.is_integer():
            return f"np.power({code_of(base)}, {exponent!r})"
        case Power(base, exponent):
            power = f"power({code_of(base)}, {abs(int(exponent))})"
            return power if exponent >= 0 else f"(1 / {power})"
        case Applied(name, arguments):
            return f"{NAMES.get(name, f'np.{name}')}({', '.join(code_of(each) for each in arguments)})"
    raise NotImplementedError(type(tree).__name__)
