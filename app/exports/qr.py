"""An address as a QR code."""

from __future__ import annotations

from typing import Any

from ..extras import MissingExtra, distribution

MOST = 400  # characters that phones still read from paper and screen


def qr_code(text: str, *, quick: bool = False) -> dict[str, Any]:
    """{"size": modules a side without the quiet zone, "path": SVG path of the dark ones}. Raises MissingExtra without
    the package that works it out.

    ``quick``: without the search for the best of eight masks, which takes most of the time, and with as few modules as
    there can be.
    """
    try:
        import segno
    except ImportError as error:
        raise MissingExtra(
            "no-extra", package="segno", extra="server", distribution=distribution()
        ) from error
    how: dict[str, Any] = {"error": "l", "mask": 3, "boost_error": False} if quick else {"error": "m"}
    matrix = segno.make(text, micro=False, **how).matrix
    rows = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark]
    return {"size": len(matrix), "path": "".join(rows)}
