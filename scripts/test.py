#!/usr/bin/env python3
"""Run the tests: the front end's units, what measures time (alone), then the rest on three processes.

    scripts/test.py                      what `make test` runs
    scripts/test.py --all                with what is slow or needs large programs (`make test-all`)
    scripts/test.py tests/engine -k tie  some of it, in one process: arguments go to pytest

Real browsers and servers share the processors here. What fails beside other work is asked once more, alone; what then
passes is flaky. Such tests are listed at the end and kept in test-results/flaky.txt, and more than two fail the run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTEST = [ROOT / ".venv/bin/python", "-m", "pytest"]
FAILED = ROOT / ".pytest_cache/v/cache/lastfailed"
FLAKY = ROOT / "test-results/flaky.txt"
MOST_FLAKY = 2
#: Slow tests come first (tests/conftest.py), so that no process waits for a long file of few tests at the end. The
#: third process stands back behind the two that have servers (tests/lanes.py).
BESIDE = ["-n", "3", "--dist", "loadfile", "--no-loadscope-reorder"]
NO_TESTS = 5  # pytest's exit code where none is marked so
SOME_FAILED = 1


def main(arguments: list[str]) -> int:
    # Hundreds of programs are started, each of which would translate the same modules again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    everything = arguments == ["--all"]
    if arguments and not everything:
        return subprocess.run([*PYTEST, *arguments], cwd=ROOT).returncode
    slow = "" if everything else " and not slow"
    if everything:
        os.environ["HYPERPLANE_THOROUGH"] = "1"  # random tests try all they can (tests/effort.py)
    good = units()
    flaky: list[str] = []
    for marked, options in (("timing", timed()), ("not timing", BESIDE)):
        passed, again = ask(f"{marked}{slow}", options)
        good = good and passed
        flaky += again
    return 0 if few(flaky) and good else 1


def units() -> bool:
    """The front end's units, in Node."""
    tool = [sys.executable, ROOT / "scripts/prepare.py", "node"]
    folder = subprocess.run(tool, capture_output=True, text=True, check=True).stdout.strip()
    files = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/js/**/*.test.mjs"))
    return (
        subprocess.run([Path(folder) / "node", "--test", "--test-concurrency=2", *files], cwd=ROOT).returncode
        == 0
    )


def timed() -> list[str]:
    """The files in which something is marked so: the others need not be collected once more."""
    return sorted(str(path) for path in ROOT.glob("tests/**/test_*.py") if "mark.timing" in path.read_text())


def ask(marked: str, options: list[str]) -> tuple[bool, list[str]]:
    """(whether the tests so marked pass, at the second asking at the latest; those that passed only then)."""
    command = [*PYTEST, "-q", "-m", marked]
    code = subprocess.run([*command, *options], cwd=ROOT).returncode
    if code != SOME_FAILED:
        return code in (0, NO_TESTS), []
    first = failed()
    print("Once more, alone, what failed:", flush=True)
    again = [*command, "--last-failed", "--last-failed-no-failures", "none"]
    code = subprocess.run(again, cwd=ROOT).returncode
    return code == 0, sorted(first - failed()) if code in (0, SOME_FAILED) else []


def failed() -> set[str]:
    """The tests that have failed, by what pytest remembers."""
    return set(json.loads(FAILED.read_text())) if FAILED.exists() else set()


def few(flaky: list[str]) -> bool:
    """Say and keep which tests are flaky; False where they are too many."""
    FLAKY.parent.mkdir(exist_ok=True)
    FLAKY.write_text("".join(f"{test}\n" for test in flaky))
    if flaky:
        print(f"Flaky, passed only when asked again (kept in {FLAKY.relative_to(ROOT)}):")
        print(*(f"  {test}" for test in flaky), sep="\n")
    if len(flaky) > MOST_FLAKY:
        print(f"More than {MOST_FLAKY} are flaky: the run has failed.")
    return len(flaky) <= MOST_FLAKY


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
