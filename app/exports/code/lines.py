"""Values, comments and functions as lines of Python."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable
from typing import Any

import numpy as np

from ...engine.core.canonical import numbers

WIDTH = 100  # of a line


def literal(value: Any) -> str:
    """A number, or lists of them, as Python code; whole numbers without a point."""
    if isinstance(value, np.ndarray):
        value = value.tolist() if value.dtype.kind in "iu" else _written(value)
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(literal(each) for each in value)}]"
    if isinstance(value, float) and not math.isfinite(value):
        return "np.nan" if math.isnan(value) else "np.inf" if value > 0 else "-np.inf"
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    return repr(value)


def _written(array: np.ndarray) -> Any:
    return numbers(array) if np.isfinite(array).all() else array.tolist()


def assignment(name: str, before: str, values: np.ndarray, after: str) -> list[str]:
    """``name = before[...]after``, on several lines if it is long."""
    text = f"{name} = {before}{literal(values)}{after}"
    if len(text) <= WIDTH:
        return [text]
    parts = [f"{literal(row)}," for row in values]
    return [f"{name} = {before}[", *wrapped(parts, "    "), f"]{after}"]


def wrapped(parts: Iterable[str], indent: str) -> list[str]:
    """Lines of as many parts as fit; parts are not broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 1 + len(part) <= WIDTH:
            lines[-1] += f" {part}"
        else:
            lines.append(indent + part)
    return lines


def comment(text: str) -> list[str]:
    """Sentences as comment lines."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent="# ",
        subsequent_indent="# ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def function(head: str, body: Iterable[str]) -> list[str]:
    """A function with empty lines around it."""
    return ["", f"def {head}:", *indented(body), ""]


def indented(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" if line else "" for line in lines]


def tidy(text: str) -> str:
    """The text without repeated empty lines."""
    lines: list[str] = []
    for line in text.split("\n"):
        if line or (lines and lines[-1]):
            lines.append(line)
    return "\n".join(lines).rstrip("\n") + "\n"
