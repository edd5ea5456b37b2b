"""Rows of mostly zeros, made of an array."""

from __future__ import annotations

import numpy as np

from app.engine.core.rows import Rows


def rows_of(dense: np.ndarray) -> Rows:
    """The rows of an array (n, d)."""
    return Rows.of(({j: v for j, v in enumerate(row) if v} for row in dense.tolist()), dense.shape[1])
