"""Formulas without a browser: KaTeX, which sets them in the page, runs in the embedded engine."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Any

from ...engine.core.errors import CodedError
from .context import loaded

_own = threading.local()  # an engine belongs to its thread


@lru_cache(maxsize=4096)
def fault(tex: str) -> str:
    """Why a formula cannot be set, in KaTeX's words; empty where it can, and where the page is not built."""
    engine = _engine()
    return "" if engine is None else str(engine.evaljs("tex.fault(dukpy.formula)", formula=tex))


def _engine() -> Any:
    if not hasattr(_own, "engine"):
        try:
            _own.engine = loaded("tex.js")
        except CodedError:
            _own.engine = None
    return _own.engine
