"""Window: a stretch of a trace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Window:
    """A stretch of a trace, one row an update (or a visit, from :meth:`Trace.visited`).

    ``visit`` int64, ``example`` int32 (-1 where a row is of several: :meth:`Trace.examples_of`), ``mistake`` bool,
    ``activation`` before and ``w`` (m, p), ``b`` (m,) after each, ``step`` tau. ``base_w``, ``base_b``: before the
    first; ``base_visit``: the visit of the update before, or 0. With k classes activation and b are (m, k), w is
    (m, k, p). Of a regression the activation is the prediction.
    """

    visit: np.ndarray
    example: np.ndarray
    mistake: np.ndarray
    activation: np.ndarray
    step: np.ndarray
    w: np.ndarray
    b: np.ndarray
    base_w: np.ndarray
    base_b: Any
    base_visit: int
