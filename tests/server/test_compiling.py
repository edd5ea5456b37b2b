"""Whoever starts the server in a fresh installation is told that it compiles, and how far it is."""

from __future__ import annotations

import subprocess
import sys

from app.engine.core.compiler import compile_all
from app.serve import tell_of_compiling
from tests.server.process import ROOT

COMPILE = "import app.engine.core.compiler as c, app.engine; c.compile_all(lambda *progress: print(progress))"


def said(seconds: list[float]) -> list[str]:
    """What is said where loops take so many seconds each."""
    now, lines = [0.0], list[str]()
    progress = tell_of_compiling(lambda: now[0], lines.append)
    for done, each in enumerate(seconds, 1):
        now[0] += each
        progress(done, len(seconds))
    return lines


def test_a_long_wait_says_how_far_it_is() -> None:
    lines = said([1.5, 1.5, 0.1, 2.5])
    assert [line.split(": ")[1] for line in lines] == ["2 of 4 are done.", "4 of 4 are done."]


def test_what_is_in_the_cache_is_not_told_however_slow_the_machine_is() -> None:
    compile_all()
    again = subprocess.run(
        [sys.executable, "-c", COMPILE], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert again.stdout == ""
