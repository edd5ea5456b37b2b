"""``python -m app``, and ``hyperplane`` where it is installed: ``serve``, which is meant without arguments; ``bench``;
else the headless commands of app/cli."""

from __future__ import annotations

import sys


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit status."""
    if arguments in ([], ["serve"]):
        return serve()
    if arguments[0] == "bench":
        return bench(arguments[1:])
    import time

    from .cli import main as command
    from .engine.core.compiler import wait

    wait(time.perf_counter)
    return command(arguments)


def console() -> int:
    """The command ``hyperplane``."""
    return main(sys.argv[1:])


def serve() -> int:
    """Serve the page until interrupted; where that needs what is not installed, say so."""
    from .extras import MissingExtra, need

    try:
        need("server")
    except MissingExtra as error:
        print(error, file=sys.stderr)
        return 2
    from . import serve as server

    server.end(server.main())


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
    sys.exit(console())
