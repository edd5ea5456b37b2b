"""The page in Firefox, as Debian has it: many phones are not Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.node import node
from tests.server.process import Server

PATIENCE = 600.0  # seconds for all of it
HERE = Path(__file__).parent
NAMES = ("firefox-esr", "firefox")
PARTS = ("plays and", "plays ring", "plays digits", "adds a point", "view step", "a phone", "dark")


@pytest.mark.slow(reason="starts Firefox")
def test_all_opens_and_plays_in_firefox(tmp_path: Path) -> None:
    firefox = next((path for name in NAMES if (path := shutil.which(name))), None)
    if firefox is None:
        pytest.skip("no firefox-esr is installed (apt-get install firefox-esr)")
    if not (HERE / "node_modules").exists():
        pytest.skip("nothing drives Firefox here (make test-all installs it)")
    server = Server()
    try:
        run = subprocess.run(
            [node(), str(HERE / "firefox.mjs"), server.url, firefox],
            env={**os.environ, "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    finally:
        server.discard()
    assert run.returncode == 0, run.stdout + run.stderr
    assert set(PARTS) <= set(run.stdout.splitlines())
