"""What compiled loops take, as named tuples: importable, so that the compiled code is found again by other processes.

Each class has its numba type beside it, which a loop's signature is written with.
"""

# numba's types have no types of their own.
# mypy: disable-error-code="no-untyped-call"

from typing import NamedTuple

import numpy as np

from .signatures import BOOL, F8, F8_1, F8_2, F8_3, I4_1, I4_2, I8, I8_1, I8_2, U8_1, record


class Epochs(NamedTuple):
    """The examples in the order of their visits: a row for each epoch from ``first`` (from 0) on, or one for all."""

    orders: np.ndarray
    first: int


class Stop(NamedTuple):
    """When training has to come back: before so many visits, at so many updates, at an epoch without updates
    (``quiet``), where Error' does not fall (``falling``), and past the ``largest`` weight that keeps sums of whole
    numbers exact (infinite in plain training). ``tie``: what a score of 0 counts as."""

    visits: int
    updates: int
    quiet: bool
    falling: bool
    largest: float
    tie: int


class Progress(NamedTuple):
    """How far training is, all changed: the weights, or what else a method's state is (S,); the counts (see
    app/engine/compiled/loop.py); [the last Error']."""

    w: np.ndarray
    counts: np.ndarray
    criterion: np.ndarray


class Columns(NamedTuple):
    """What training writes: visit (from 1), example (-1: several) and step of each update; (mistakes, updates) and the
    state's hash of each epoch; the state every EVERY updates, the start first. All in units of training."""

    visit: np.ndarray
    example: np.ndarray
    step: np.ndarray
    epochs: np.ndarray
    hashes: np.ndarray
    states: np.ndarray

    def update_at(self, visit: int) -> int:
        """How many updates happened at visits up to ``visit``."""
        return int(np.searchsorted(self.visit, visit, side="right"))


class Vectors(NamedTuple):
    """What is trained on: z (n, D), and y z as the loop may want it, else empty: in the order of the epochs where all
    are equal, the same in blocks where vectors are long, padded (n, WIDTH) where they are short. y (n,); squared
    norms (n,) of the ``trained`` leading columns, which alone are updated."""

    z: np.ndarray
    yz: np.ndarray
    blocks: np.ndarray
    padded: np.ndarray
    y: np.ndarray
    squares: np.ndarray
    trained: int


class RowVectors(NamedTuple):
    """Vectors that are rows of mostly zeros (app/engine/core/rows.py), with y and squared norms as in Vectors."""

    starts: np.ndarray
    places: np.ndarray
    values: np.ndarray
    y: np.ndarray
    squares: np.ndarray
    trained: int


class Step(NamedTuple):
    """A rule's numbers; the largest y a at which it fires; whether w shrinks by 1 - 1/t at visit t before the step,
    which is then tau / t."""

    numbers: np.ndarray
    fires: float
    shrinks: bool


class Factored(NamedTuple):
    """Vectors z (n, D) that are whole numbers times roots of rational factors: z in whole numbers; ``scored`` (n, D),
    each times its column's ``factors`` (D,), as the nearest float64 or one beside it; ``sizes`` (n,), the sums of their
    absolute values; ``digits`` of the factors over one denominator, and of a threshold (app/engine/compiled/metric.py).
    y (n,)."""

    z: np.ndarray
    scored: np.ndarray
    sizes: np.ndarray
    factors: np.ndarray
    digits: np.ndarray
    y: np.ndarray


EPOCHS = record((I4_2, I8), Epochs)
STOP = record((I8, I8, BOOL, BOOL, F8, I8), Stop)
PROGRESS = record((F8_1, I8_1, F8_1), Progress)
COLUMNS = record((I8_1, I4_1, F8_1, I8_2, U8_1, F8_2), Columns)
VECTORS = record((F8_2, F8_2, F8_3, F8_2, F8_1, F8_1, I8), Vectors)
ROW_VECTORS = record((I8_1, I4_1, F8_1, F8_1, F8_1, I8), RowVectors)
FACTORED = record((F8_2, F8_2, F8_1, F8_1, I8_2, F8_1), Factored)
STEP = record((F8_1, F8, BOOL), Step)
