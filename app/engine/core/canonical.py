"""Canonical JSON (RFC 8785) and numbers as documents write them."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import rfc8785

# Between these sizes Python's repr and ECMAScript's write a number that is not whole alike.
_LEAST, _MOST = 1e-4, 1e16


def numbers(array: np.ndarray) -> list[Any]:
    """Nested lists, whole numbers as ints and -0 as 0, as a person would write them."""
    flat = np.asarray(array, dtype=np.float64) + 0.0
    whole = (flat == np.rint(flat)) & (np.abs(flat) < 2.0**53)
    if whole.all():
        return np.asarray(flat, dtype=np.int64).tolist()  # type: ignore[no-any-return]
    if not whole.any():
        return flat.tolist()  # type: ignore[no-any-return]
    return _mixed(flat.tolist())  # type: ignore[no-any-return]


def number(value: float) -> float | int:
    """One number as a document writes it."""
    return int(value) if value == int(value) and abs(value) < 2**53 else value


def _mixed(values: Any) -> Any:
    if isinstance(values, list):
        return [_mixed(value) for value in values]
    return number(values)


def canonical(document: dict[str, Any], arrays: tuple[np.ndarray, ...] = ()) -> bytes:
    """RFC 8785 bytes. ``arrays``: the document's large arrays, looked at to choose the faster of two writers."""
    if all(_plain(array) for array in arrays):
        rest = {key: value for key, value in document.items() if key != "data"}
        if rfc8785.dumps(rest) == _dumped(rest):
            return _dumped(document)
    return rfc8785.dumps(document)


def _dumped(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _plain(array: np.ndarray) -> bool:
    size = np.abs(np.asarray(array, dtype=np.float64))
    return bool(((size == 0) | ((size >= _LEAST) & (size < _MOST))).all())
