"""The package under its own name, unpacked from its wheel; loops as they stand, since another folder has no cache."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from hatchling.build import build_wheel

PLAIN = {"NUMBA_DISABLE_JIT": "1"}


def wheel(folder: Path) -> Path:
    """Build a wheel of the sources as they are into a folder; returns its file."""
    return folder / build_wheel(str(folder))


def unpack(folder: Path) -> Path:
    """Unpack a wheel of the sources as they are into a folder; returns it."""
    with zipfile.ZipFile(wheel(folder)) as archive:
        archive.extractall(folder)
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """An interpreter that finds the package in ``folder``."""
    environment = {**os.environ, **PLAIN, "PYTHONPATH": str(folder), "MYPYPATH": str(folder)}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
