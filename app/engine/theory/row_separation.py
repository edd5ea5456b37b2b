"""Two classes of rows of mostly zeros, too wide for margins: what a perceptron in whole numbers finds of them."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from ..core.rows import Rows
from .separability import TOO_WIDE, Verdict
from .separation import Separation
from .whole_perceptron import separating_rows


class RowSeparation(Separation):
    """What :class:`Separation` says of examples that are ``too_wide``, without making arrays of them.

    ``features`` (n, p): whole numbers; y (n,) of +1 and -1; ``bias`` and ``b`` as of a Separation.
    """

    features: Rows

    def __init__(self, features: Rows, y: np.ndarray, bias: str, b: float) -> None:
        for name, value in {"features": features, "y": y, "per": 1.0, "bias": bias, "b": b}.items():
            object.__setattr__(self, name, value)

    @property
    def phi(self) -> np.ndarray:
        return self.features.dense()

    @property
    def shape(self) -> tuple[int, int]:
        return self.features.shape

    @property
    def finite(self) -> bool:
        return True

    @cached_property
    def of_z(self) -> Rows:
        """What is trained (n, D), as rows."""
        return self.features if self.constant is None else self.features.beside(float(self.constant))

    @cached_property
    def radius(self) -> tuple[float, float]:
        square = float(self.of_z.squares(self.of_z.width).max(initial=0.0))
        return float(np.sqrt(square)), square

    @cached_property
    def verdict(self) -> Verdict:
        w = None if self.offset else separating_rows(self.of_z, self.y)
        return Verdict(None, reason=TOO_WIDE) if w is None else Verdict(True, w)

    @property
    def too_wide(self) -> bool:
        return True

    @property
    def margin(self) -> None:
        return None

    @property
    def gap(self) -> None:
        return None
