"""Reads a formula in TeX as a reader does, and works it out: what stands side by side is multiplied, and a power is of
what stands before it."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

_TOKEN = re.compile(r"\\operatorname\{sign\}|\\left\(|\\right\)|\\[a-z]+|x_\{\d+\}|\d+\.?\d*|[-+/^(){},e]")
FUNCTIONS = {
    r"\sin": np.sin, r"\exp": np.exp, r"\operatorname{sign}": np.sign, r"\max": np.maximum,
    r"\sqrt": np.sqrt, r"\lvert": np.abs, r"\lfloor": np.floor, r"\log": np.log,
}  # fmt: skip
CLOSING = {r"\lvert": r"\rvert", r"\lfloor": r"\rfloor", r"\left(": r"\right)", "(": ")", r"\sqrt": "}"}


def value(tex: str, *columns: Any) -> Any:
    """What the formula is worth where x_{1}, x_{2}, ... are these numbers."""
    tokens = _TOKEN.findall(tex)
    assert "".join(tokens) == tex.replace(" ", ""), tex
    reader = _Reader(tokens, columns)
    number = reader.sum()
    assert not reader.tokens, tex
    return number + np.zeros(len(columns[0]))


class _Reader:
    def __init__(self, tokens: list[str], columns: Any) -> None:
        self.tokens = tokens
        self.columns = columns

    @property
    def next(self) -> str:
        return self.tokens[0] if self.tokens else ""

    def take(self, token: str = "") -> str:
        first = self.tokens.pop(0)
        assert token in ("", first), (token, first)
        return first

    def sum(self) -> Any:
        number = self.term()
        while self.next in ("+", "-"):
            number = number + self.term() if self.take() == "+" else number - self.term()
        return number

    def term(self) -> Any:
        if self.next == "-":
            self.take()
            return 0 - self.term()
        number = self.power()
        while self.next not in ("", "+", "-", "}", ")", ",", r"\right)", r"\rvert", r"\rfloor"):
            if self.next == r"\cdot":
                self.take()
            if self.next == "/":
                self.take()
                number = _divided(number, self.power())
            else:
                number = number * self.power()
        return number

    def power(self) -> Any:
        base = self.atom()
        if self.next != "^":
            return base
        self.take()
        exponent = self.within("{", "}")
        return np.where((base == 0) & (exponent < 0) | np.isnan(base), np.nan, np.power(base, exponent))

    def within(self, opening: str, closing: str) -> Any:
        self.take(opening)
        number = self.sum()
        self.take(closing)
        return number

    def atom(self) -> Any:
        token = self.take()
        if token[0] == "x":
            return self.columns[int(token[3:-1]) - 1]
        if token in ("e", r"\pi"):
            return np.e if token == "e" else np.pi
        if token == r"\frac":
            return _divided(self.within("{", "}"), self.within("{", "}"))
        if token in (r"\left(", "("):
            return self.closed(token)
        if token[0].isdigit():
            return float(token)
        if token in CLOSING:
            if token == r"\sqrt":
                self.take("{")
            return FUNCTIONS[token](self.closed(token))
        self.take("(")
        arguments = [self.sum()]
        while self.next == ",":
            self.take()
            arguments.append(self.sum())
        self.take(")")
        return FUNCTIONS[token](*arguments)

    def closed(self, token: str) -> Any:
        number = self.sum()
        self.take(CLOSING[token])
        return number


def _divided(over: Any, under: Any) -> Any:
    return np.where(under == 0, np.nan, over / under)
