"""The package under its own name, unpacked from its wheel; loops as they stand, since another folder has no cache."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from scripts.package import build_wheel

PLAIN = {"NUMBA_DISABLE_JIT": "1"}


def unpack(folder: Path) -> Path:
    """Unpack a wheel of the sources as they are into a folder; returns it."""
    with zipfile.ZipFile(folder / build_wheel(str(folder))) as archive:
        archive.extractall(folder)
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """An interpreter that finds the package in ``folder``."""
    environment = {**os.environ, **PLAIN, "PYTHONPATH": str(folder), "MYPYPATH": str(folder)}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
