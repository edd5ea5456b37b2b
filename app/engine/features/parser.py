"""Formulas from text. Python's own parser reads them; nothing is ever evaluated as code.

A term passes three checks: its tokens must be those of arithmetic, its tree may contain only the nodes in ``_READERS``,
and the result is an Expression (app/engine/features/expression.py).
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ..core.params import plain
from .expression import (
    FUNCTIONS,
    Applied,
    Expression,
    Input,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Sum,
)

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
