"""Examples as data hold them: inputs in full, or as rows of mostly zeros."""

from __future__ import annotations

import numpy as np

from ..core.rows import Rows

Examples = tuple[np.ndarray, np.ndarray]
Inputs = np.ndarray | Rows
Held = tuple[Inputs, np.ndarray]


def taken(x: Inputs, places: np.ndarray) -> Inputs:
    """Some rows."""
    return x.take(places) if isinstance(x, Rows) else x[places]


def as_array(x: Inputs) -> np.ndarray:
    """The rows in full (n, d)."""
    return x.dense() if isinstance(x, Rows) else x


def as_arrays(examples: Held) -> Examples:
    return as_array(examples[0]), examples[1]
