"""The XOR gate."""

from __future__ import annotations

from .base import NOT_SEPARABLE
from .gates import Gate


class Xor(Gate):
    """x1 or x2 but not both: each class's diagonal crosses the other's in the middle, so no line separates.

    With the product x1 x2 as a feature one does (M. Minsky, S. Papert, Perceptrons, 1969, made it famous).
    """

    name = "xor"
    label = "XOR"
    summary = "True where the inputs differ: no line separates opposite corners."
    claim = NOT_SEPARABLE
    separable_under = ("quadratic", "cubic", "product")
    table = (-1, 1, 1, -1)
