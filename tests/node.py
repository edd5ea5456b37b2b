"""The Node that scripts/prepare.py finds or fetches: recent enough to run the page's TypeScript."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.server.process import ROOT


@cache
def node() -> Path:
    command = [sys.executable, str(ROOT / "scripts" / "prepare.py"), "node"]
    folder = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    return Path(folder) / "node"
