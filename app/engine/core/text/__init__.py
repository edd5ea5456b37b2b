"""The sentences of the server, the classroom and the commands: a folder for each language.

They lie on the engine's lowest floor: the engine says its errors in a notebook too, without the web.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any


def tables_of(code: str) -> dict[str, Any]:
    """The tables of a language by name, from all files of its folder; parts of one table are joined."""
    package = import_module(f".{code}", __name__)
    tables: dict[str, Any] = {}
    for file in iter_modules(package.__path__, f"{package.__name__}."):
        for name, table in vars(import_module(file.name)).items():
            if name.isupper():
                tables[name] = {**tables.get(name, {}), **table} if isinstance(table, dict) else table
            elif name == "plural_form":
                tables[name] = table
    return tables
