"""``python -m app``, and ``hyperplane`` where it is installed: the commands of app/cli."""

from __future__ import annotations

import sys
import time

from .cli import main as command


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit status."""
    return command(arguments, time.perf_counter)


def console() -> int:
    """The command ``hyperplane``."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(console())
