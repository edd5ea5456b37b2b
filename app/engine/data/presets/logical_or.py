"""The OR gate."""

from __future__ import annotations

from .base import SEPARABLE
from .gates import Gate


class Or(Gate):
    """x1 or x2: separable, for example by x1 + x2 = 1/2 for 0 and 1."""

    name = "or"
    label = "OR"
    summary = "False only where both inputs are: one corner against three."
    claim = SEPARABLE
    table = (-1, 1, 1, 1)
