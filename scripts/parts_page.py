"""A page of the documentation site: what the program is made of, with versions and licences, from what is installed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEAD = """# Parts

What Hyperplane is made of, by licence, for who passes it on. Parts for tests alone are in `requirements-dev.txt` and
`package.json`.

## The server

Python packages of `requirements.txt`, by exact version:
"""
PAGE = """
## The page

What the bundle is built from (`package-lock.json`); some of it runs in Node alone and is not in the bundle:
"""
REST = """
## Data

Iris, wine, breast cancer and digits come with scikit-learn, from the UCI Machine Learning Repository (CC BY 4.0):
R. A. Fisher 1936; M. Forina et al.; W. Wolberg, O. Mangasarian, N. Street, W. Street; E. Alpaydin, C. Kaynak.

## Images

For Docker: `python:3.11-slim` (PSF-2.0, on Debian), `node:22.18-slim` to build the page; with several workers
`nginx:1.28-alpine` (BSD-2-Clause) and `redis:7-alpine` (RSALv2 or SSPLv1; any Redis from version 5 on will do).
"""


#: A package of a requirements file that is not for some systems alone.
PINNED = r"^([\w.-]+)==[\w.]+ (?:; platform_python_implementation == 'CPython' )?\\$"


def text() -> str:
    """The page."""
    return HEAD + _table(python_parts()) + PAGE + _table(page_parts()) + REST


def python_parts() -> Iterator[tuple[str, str, str]]:
    """(name, version, licence) of each pinned package that every system needs."""
    pinned = re.findall(PINNED, (ROOT / "requirements.txt").read_text(), re.MULTILINE)
    for name in sorted(pinned, key=str.lower):
        with suppress(PackageNotFoundError):
            about = metadata(name)
            yield about["Name"], about["Version"], _licence(about)


def page_parts() -> Iterator[tuple[str, str, str]]:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for path, entry in packages.items():
        if path and not entry.get("dev"):
            yield (
                path.removeprefix("node_modules/"),
                entry["version"],
                entry.get("license") or _older_licence(path),
            )


def _licence(about: PackageMetadata) -> str:
    stated = [about[field] for field in ("License-Expression", "License") if field in about]
    if stated and len(stated[0]) < 90:
        return stated[0]
    classified = [line for line in about.get_all("Classifier") or [] if line.startswith("License :: ")]
    return ", ".join(line.rpartition(" :: ")[2].removesuffix(" License") for line in classified)


def _older_licence(path: str) -> str:
    """As packages of npm said it before they had one field for it."""
    about = json.loads((ROOT / path / "package.json").read_text())
    return ", ".join(entry["type"] for entry in about["licenses"])


def _table(parts: Iterator[tuple[str, str, str]]) -> str:
    by_licence: dict[str, list[str]] = {}
    for name, version, licence in parts:
        by_licence.setdefault(licence, []).append(f"{name} {version}")
    rows = [f"| {licence} | {', '.join(names)} |" for licence, names in sorted(by_licence.items())]
    return "\n".join(["", "| licence | parts |", "|---|---|", *rows, ""])
