#!/usr/bin/env python3
"""Plant each fault of tests/faults.toml alone in a copy of the program, and run the test that is to find it.

    scripts/plant_faults.py              all of them, in some minutes
    scripts/plant_faults.py views/bound  those with these words in their file, test or description

Fails where a test passes with its fault, or fails without it, and where the text of a fault has gone.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / ".venv/bin/python"
LONGEST = 300  # seconds of a test; a fault may let it go on for ever


@dataclass(frozen=True)
class Fault:
    """In ``file``, ``new`` instead of ``old``, which stands there once; ``test``: a file, in Python also one test."""

    what: str
    file: str
    old: str
    new: str
    test: str

    def __str__(self) -> str:
        return f"{self.what} ({self.file}, {self.test})"

    def fits(self) -> bool:
        file = ROOT / self.file
        return file.exists() and file.read_text().count(self.old) == 1

    @property
    def in_bundle(self) -> bool:
        """Whether a browser sees it only in a new bundle."""
        return self.file.startswith("static/") and not self.test.endswith(".mjs")


def main(words: list[str]) -> int:
    faults = [
        fault
        for fault in listed(ROOT)
        if all(word in f"{fault.file} {fault.test} {fault.what}" for word in words)
    ]
    node = subprocess.run(
        [sys.executable, ROOT / "scripts/prepare.py", "node"], capture_output=True, text=True, check=True
    )
    bad = [f"its text is not there once: {fault}" for fault in faults if not fault.fits()]
    faults = [fault for fault in faults if fault.fits()]
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder), Path(node.stdout.strip()) / "node")
        tests = sorted({fault.test for fault in faults})
        bad += [f"fails without a fault: {test}" for test in tests if not copy.passes(test)]
        bad += [f"not found: {fault}" for fault in faults if not copy.finds(fault)]
    print(*bad, f"{len(faults)} faults planted; {len(bad)} things to look at.", sep="\n")
    return 1 if bad else 0


def listed(root: Path) -> list[Fault]:
    return [Fault(**fields) for fields in tomllib.loads((root / "tests/faults.toml").read_text())["fault"]]


class Copy:
    """The files that git knows, in another folder."""

    def __init__(self, folder: Path, node: Path) -> None:
        self._folder, self._node = folder, node
        names = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        for name in filter(None, names.stdout.split("\0")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
        for name in ("node_modules", ".venv"):
            (folder / name).symlink_to(ROOT / name)
        self._bundle()

    def finds(self, fault: Fault) -> bool:
        file = self._folder / fault.file
        text = file.read_text()
        file.write_text(text.replace(fault.old, fault.new))
        if fault.in_bundle:
            self._bundle()
        try:
            return not self.passes(fault.test)
        finally:
            file.write_text(text)
            if fault.in_bundle:
                self._bundle()

    def passes(self, test: str) -> bool:
        runner: list[str | Path] = (
            [self._node, "--test"] if test.endswith(".mjs") else [PYTHON, "-m", "pytest", "-q", "-x"]
        )
        quiet = subprocess.DEVNULL
        run = subprocess.Popen(
            [*runner, test], cwd=self._folder, stdout=quiet, stderr=quiet, start_new_session=True
        )
        try:
            return run.wait(LONGEST) == 0
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)  # with what the test has started
            run.wait()
            return False

    def _bundle(self) -> None:
        subprocess.run(
            [self._node, "scripts/build.mjs", "--fast"], cwd=self._folder, capture_output=True, check=True
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
