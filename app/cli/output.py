"""How commands print numbers, so that reading them back gives the same float64."""

from __future__ import annotations

import json
import math
from typing import Any

from ..engine.core.canonical import number
from ..engine.data.csv_tables import quoted


def in_one_line(text: str) -> str:
    """Text as one line that does nothing to a terminal: what cannot be printed is written as an escape."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in " ".join(text.split()))


def dumps(value: Any) -> str:
    """JSON with the shortest digits that read back to the same float64; what is not finite is null."""
    try:
        return json.dumps(value, allow_nan=False, ensure_ascii=False)
    except ValueError:
        return json.dumps(_finite(value), allow_nan=False, ensure_ascii=False)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def plain(value: Any) -> Any:
    """A number, or lists of them, as a person would write it: whole ones without a point."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    return number(value) if isinstance(value, float) and math.isfinite(value) else value


def cell(value: Any) -> str:
    """One cell of CSV: nothing for what is not known, a list with blanks between."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return " ".join(cell(item) for item in value)
    if isinstance(value, str):
        return quoted(value)
    return "" if value is None or value != value else repr(value)
