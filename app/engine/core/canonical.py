"""Canonical JSON (RFC 8785) and numbers as documents write them."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

# Range of sizes in which Python's repr and ECMAScript write fractional numbers alike.
_LEAST, _MOST = 1e-4, 1e16


def numbers(array: np.ndarray) -> list[Any]:
    """An array of floats as nested lists for a document: whole numbers below 2^53 are ints, -0 is 0."""
    flat = np.asarray(array, dtype=np.float64) + 0.0
    integral = (flat == np.rint(flat)) & (np.abs(flat) < 2.0**53)
    if integral.all():
        return np.asarray(flat, dtype=np.int64).tolist()  # type: ignore[no-any-return]
    if not integral.any():
        return flat.tolist()  # type: ignore[no-any-return]
    mixed = flat.astype(object)
    mixed[integral] = flat[integral].astype(np.int64)
    return mixed.tolist()  # type: ignore[no-any-return]


def number(value: float) -> float | int:
    """One number as a document writes it."""
    return int(value) if value == int(value) and abs(value) < 2**53 else value


def canonical(document: dict[str, Any], arrays: tuple[np.ndarray, ...] = ()) -> bytes:
    """The document as RFC 8785 bytes. ``arrays``, its large arrays, determine which of two writers is used."""
    if all(_plain(array) for array in arrays):
        parts = {key: value for key, value in document.items() if key != "data"}
        if _canonical(parts) == _dumped(parts).decode():
            return _dumped(document)
    return _canonical(document).encode()


def _canonical(value: Any) -> str:
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))  # by code units, as ECMAScript compares
        return f"{{{','.join(f'{_canonical(key)}:{_canonical(value[key])}' for key in keys)}}}"
    if isinstance(value, (list, tuple)):
        return f"[{','.join(map(_canonical, value))}]"
    if isinstance(value, float):
        return ecmascript(value)
    return json.dumps(value, ensure_ascii=False)


def ecmascript(value: float) -> str:
    """A finite number as ECMAScript writes it: the shortest digits that read back, with an exponent below 1e-6 and from
    1e21 on (ECMA-262, Number::toString)."""
    if value == 0:
        return "0"
    mantissa, _, exponent = repr(abs(value)).partition("e")
    integer, _, fraction = mantissa.partition(".")
    digits = (integer + fraction).lstrip("0")
    # The number of digits before the decimal point.
    point = int(exponent or 0) + len(integer) - (len(integer + fraction) - len(digits))
    digits = digits.rstrip("0")
    if len(digits) <= point <= 21:
        text = digits.ljust(point, "0")
    elif 0 < point <= 21:
        text = f"{digits[:point]}.{digits[point:]}"
    elif -6 < point <= 0:
        text = f"0.{'0' * -point}{digits}"
    else:
        text = f"{digits[0]}{'.' if digits[1:] else ''}{digits[1:]}e{point - 1:+d}"
    return f"-{text}" if value < 0 else text


def _dumped(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _plain(array: np.ndarray) -> bool:
    sizes = np.abs(np.asarray(array, dtype=np.float64))
    return bool(((sizes == 0) | ((sizes >= _LEAST) & (sizes < _MOST))).all())
