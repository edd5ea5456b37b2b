"""Compile every loop, so that its machine code is in numba's cache before the first visitor.

Loops that declare their types are compiled as the server does at its start; those of the soft-margin machine take their
types from a call, so they are called.
"""

import numpy as np

from app.engine import Scenario, train
from app.engine.theory.pair_ascent import errors_of, pair_ascent
from app.serve import compile_loops

AND = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}


def main() -> None:
    compile_loops()
    for kind in ("linear", "rbf"):
        train(Scenario.from_document({"data": AND, "learner": {"name": "soft-margin-svm", "kind": kind}}))
    # No small set needs steps along pairs.
    gram, y = np.eye(2), np.array([1.0, -1.0])
    gram.setflags(write=False)
    pair_ascent(gram, y, 1.0, np.zeros(2), errors_of(gram, y, np.zeros(2)), 1e-3, 10)


if __name__ == "__main__":
    main()
