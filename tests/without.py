"""A fresh interpreter in which some packages are not there, as where they were never installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HIDDEN = """
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {packages!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
"""


def run(code: str, packages: tuple[str, ...] = (), **environ: str) -> Any:
    """What ``code`` prints as its last line, as JSON, where the ``packages`` are not installed."""
    done = subprocess.run(
        [sys.executable, "-c", HIDDEN.format(packages=packages) + code],
        capture_output=True, text=True, cwd=ROOT, env={**os.environ, **environ},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
