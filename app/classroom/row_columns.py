"""Matrices as columns of a message: in full, or as rows of mostly zeros where that is far shorter."""

from __future__ import annotations

import numpy as np

from ..engine.core.rows import Rows
from .message import Columns

MOST_COUNTS = 1_000_000  # counts of words that are sent in full, a byte each


def inputs_of(name: str, x: np.ndarray | Rows) -> Columns:
    """The inputs of examples (n, d)."""
    if not isinstance(x, Rows):
        return {name: np.asarray(x, dtype="<f8")}
    if len(x) * x.width > MOST_COUNTS:
        return row_columns(name, x)
    full = x.dense()
    # A byte each: a text of so many equal words that they need more has floats.
    return {name: full.astype("<i1") if full.max(initial=0.0) < 128 else full}


def row_columns(name: str, rows: Rows) -> Columns:
    """``name_start`` (n + 1) u4, ``name_index`` u2 or i4, ``name_value`` u1 or f8."""
    short, small = rows.width <= 1 << 16, rows.value.max(initial=0.0) < 256
    return {
        f"{name}_start": rows.start.astype("<u4"),
        f"{name}_index": rows.index.astype("<u2" if short else "<i4"),
        f"{name}_value": rows.value.astype("u1" if small else "<f8"),
    }
