"""The AND gate."""

from __future__ import annotations

from .base import SEPARABLE
from .gates import Gate


class And(Gate):
    """x1 and x2: separable, for example by x1 + x2 = 3/2 for 0 and 1."""

    name = "and"
    label = "AND"
    summary = "True only where both inputs are: one corner against three."
    claim = SEPARABLE
    table = (-1, -1, -1, 1)
