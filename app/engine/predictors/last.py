"""The last weights predict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from .base import Linear

if TYPE_CHECKING:
    from ..run.trace import Trace


@dataclass(frozen=True)
class Last(Linear):
    """The weights after the last visit; what the perceptron of the lectures returns."""

    name = "last"
    label = "Last weights"
    tasks = ("binary", "multiclass", "regression")
    summary = "The newest weights alone."

    def weights(self, trace: Trace, visit: int) -> tuple[np.ndarray, Any]:
        return trace.weights_at(trace.update_at(visit))
