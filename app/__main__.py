"""``python -m app``: without arguments the server; ``bench``; else the headless commands of app/cli."""

from __future__ import annotations

import sys


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit status."""
    if not arguments:
        from . import serve

        serve.end(serve.main())
    if arguments[0] == "bench":
        return bench(arguments[1:])
    from .cli import main as command

    return command(arguments)


def bench(names: list[str]) -> int:
    """Print the table of benchmarks/, or of the modules that are named."""
    try:
        from benchmarks.__main__ import main as table
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("benchmarks"):
            raise
        from .engine.core.sentences import sentence

        print(sentence("no-benchmarks"), file=sys.stderr)
        return 2
    return table(names)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
