"""Who imports whom in app/, read from the sources: imports for types alone and inside functions are counted too."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def modules() -> dict[str, Path]:
    """Every module of app/ with its file, a package by its ``__init__.py``."""
    files = sorted((ROOT / "app").rglob("*.py"))
    return {".".join(_parts(file)): file for file in files}


def graph() -> dict[str, set[str]]:
    """For each module the modules that it imports, and the packages around these, other than its own, which are
    imported on the way."""
    known = modules()
    return {name: _imported(name, file, known) for name, file in known.items()}


def _parts(file: Path) -> tuple[str, ...]:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def _imported(name: str, file: Path, known: dict[str, Path]) -> set[str]:
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    targets: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            targets |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            inside = {f"{source}.{alias.name}" for alias in node.names}
            targets |= {one if one in known else source for one in inside}
    around = {package[:end] for end in range(len(package) + 1) if package[end : end + 1] in ("", ".")}
    on_the_way = {part for target in targets for part in _ancestors(target)} - around
    return (targets & known.keys()) - {name} | (on_the_way & known.keys())


def _ancestors(name: str) -> set[str]:
    parts = name.split(".")
    return {".".join(parts[:end]) for end in range(1, len(parts))}
