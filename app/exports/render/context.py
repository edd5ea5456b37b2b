"""The engine that runs the page's modules: QuickJS by dukpy, made when something is first drawn or checked.

An engine belongs to its thread, so each thread that draws has one. It has no time limit of its own: a server draws in
the processes of app/web/calculator.py, which can be ended.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ...engine.core.errors import CodedError
from ...engine.core.language import ENGLISH, language

APP = Path(__file__).resolve().parents[2]
#: Where an installed package has the built page, and where a checkout has it.
STATIC = (APP / "static", APP.parent / "static")

_own = threading.local()


class Context:
    """One engine with the page's modules. ``run()``: whose run it has been handed last, ``updates`` the count of its
    first ones, ``answered`` what it need not be told again."""

    def __init__(self, code: str) -> None:
        self._engine = loaded("pictures.js", code)
        self.run: Callable[[], object] = lambda: None
        self.updates = 0
        self.answered: set[str] = set()

    def call(self, name: str, *arguments: Any) -> Any:
        """The value of one of the functions that static/js/pictures.ts names."""
        return self._engine.evaljs(f"pictures.{name}(...dukpy.arguments) ?? null", arguments=arguments)


def context() -> Context:
    """The engine of this thread for the language that is spoken. Raises CodedError where the page is not built."""
    known: dict[str, Context] = _own.__dict__.setdefault("contexts", {})
    code = language()
    if code not in known:
        known[code] = Context(code)
    return known[code]


def loaded(name: str, code: str = ENGLISH) -> Any:
    """A new engine that has run a script of the built page, in a language. Raises CodedError where the page is not
    built."""
    import dukpy

    engine = dukpy.JSInterpreter()
    if code != ENGLISH:
        engine.evaljs(f"{_script(f'language-{code}.js')}\n;null")
    engine.evaljs(f"{_script(name)}\n;null")
    return engine


def _script(name: str) -> str:
    for static in STATIC:
        try:
            manifest = json.loads((static / "dist" / "manifest.json").read_text("utf-8"))
            return (static / str(manifest[name])).read_text("utf-8")
        except (OSError, KeyError):
            continue
    raise CodedError("no-pictures")


def message(fields: dict[str, Any], columns: dict[str, np.ndarray]) -> dict[str, Any]:
    """Fields with columns as the page reads them from the wire, their bytes as letters of Latin-1."""
    listed, parts, start = [], [], 0
    for name, column in columns.items():
        content = np.ascontiguousarray(column).tobytes()
        listed.append([name, f"{column.dtype.kind}{column.dtype.itemsize}", column.size, start])
        parts.append(content + bytes(-len(content) % 8))
        start += len(parts[-1])
    return {**fields, "columns": listed, "data": b"".join(parts).decode("latin-1")}
