"""Compile every loop, so that its machine code is in numba's cache: ``python -m app.warm``.

A server that finds the cache empty starts this beside itself, and computes with the loops as they stand meanwhile.

Loops that declare their types are compiled as the server does at its start; those of the soft-margin machine take their
types from a call, so they are called.
"""

import sys
import time

import numpy as np

from .engine import Scenario, train
from .engine.theory.soft_margin import errors_of, pair_ascent
from .serve import compile_loops, tell_of_compiling

AND = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}


def main() -> None:
    one_line = sys.stderr is not None and sys.stderr.isatty()
    compile_loops(
        tell_of_compiling(
            time.monotonic,
            lambda text: print(text, end="\r" if one_line else "\n", file=sys.stderr, flush=True),
        )
    )
    for kind in ("linear", "rbf"):
        train(Scenario.from_document({"data": AND, "learner": {"name": "soft-margin-svm", "kind": kind}}))
    # No small set needs steps along pairs.
    gram, y = np.eye(2), np.array([1.0, -1.0])
    gram.setflags(write=False)
    pair_ascent(gram, y, np.ones(2), np.zeros(2), errors_of(gram, y, np.zeros(2)), 1e-3, 10)


if __name__ == "__main__":
    main()
