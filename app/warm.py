"""Compile every loop, so that its machine code is in numba's cache: ``python -m app.warm``.

A server that finds the cache empty starts this beside itself, and computes with the loops as they stand meanwhile.
"""

import sys
import time

from .serve import compile_loops, tell_of_compiling


def main() -> None:
    one_line = sys.stderr is not None and sys.stderr.isatty()
    compile_loops(
        tell_of_compiling(
            time.monotonic,
            lambda text: print(text, end="\r" if one_line else "\n", file=sys.stderr, flush=True),
        )
    )


if __name__ == "__main__":
    main()
