"""Arguments of compiled loops, as named tuples, and the types of loops and rules, for their signatures.

Types are named as in numba; the last digit of an array's name is its number of dimensions; all arrays are contiguous. A
type becomes numba's once numba is imported, by calling it with ``numba.types``. Beside each named tuple is its type.
Other processes can import these classes, and so find the cached code.
"""

# numba's types are untyped.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ..core.compiler import compiled


class Kind:
    """A type. Called with ``numba.types`` it returns numba's type; called with kinds, the signature that returns it."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make

    def __call__(self, *arguments: Any) -> Any:
        if arguments and not isinstance(arguments[0], Kind):
            return self._make(arguments[0])
        return Kind(lambda types: self(types)(*(kind(types) for kind in arguments)))


def array(kind: Kind, dimensions: int, readonly: bool = False) -> Kind:
    """An array's type; a loop that takes a read-only one takes any."""
    return Kind(lambda types: types.Array(kind(types), dimensions, "C", readonly=readonly))


def record(kinds: tuple[Kind, ...], of: type) -> Kind:
    """The type of the named tuple ``of`` with fields of these kinds."""
    return Kind(lambda types: types.BaseTuple.from_types(tuple(kind(types) for kind in kinds), of))


def several(*kinds: Kind) -> Kind:
    """The type of a loop's tuple of results."""
    return Kind(lambda types: types.Tuple([kind(types) for kind in kinds]))


def function(signature: Kind) -> Kind:
    """The type of a loop that is an argument, from its signature."""
    return Kind(lambda types: types.FunctionType(signature(types)))


VOID = Kind(lambda types: types.void)
BOOL = Kind(lambda types: types.boolean)
I8 = Kind(lambda types: types.int64)
F8 = Kind(lambda types: types.float64)
U8 = Kind(lambda types: types.uint64)
I4 = Kind(lambda types: types.int32)

F8_1 = array(F8, 1)
F8_2 = array(F8, 2)
F8_3 = array(F8, 3)
READ_F8_1 = array(F8, 1, readonly=True)
READ_F8_2 = array(F8, 2, readonly=True)
I4_1 = array(I4, 1)
I4_2 = array(I4, 2)
I8_1 = array(I8, 1)
I8_2 = array(I8, 2)
U8_1 = array(U8, 1)


class Epochs(NamedTuple):
    """Orders of visits, int32 (epochs, length): a row per epoch from ``first`` (counted from 0), or one row for all."""

    orders: np.ndarray
    first: int


class Stop(NamedTuple):
    """When a loop returns: after ``visits`` visits or ``updates`` updates; after an epoch without updates (``quiet``)
    or without a fall of Error' (``falling``); and when a weight exceeds ``largest``, up to which sums of whole numbers
    are exact (infinite in plain floating point). ``tie``: the code of a score of 0."""

    visits: int
    updates: int
    quiet: bool
    falling: bool
    largest: float
    tie: int


class Progress(NamedTuple):
    """State of a run, changed in place: the method's state ``w`` (S,), the ``counts`` (indices in
    app/engine/compiled/loop.py) and ``criterion``, whose first entry is the last Error'. The numbers of w from
    ``recurring`` on determine the rest of the run."""

    w: np.ndarray
    counts: np.ndarray
    criterion: np.ndarray
    recurring: int


class At(NamedTuple):
    """The next visits: those of an ``epoch`` (a ``row`` of the orders) from ``place`` to before ``until``, after
    ``visits`` and ``updates`` of the run."""

    epoch: int
    row: int
    place: int
    until: int
    visits: int
    updates: int


class Columns(NamedTuple):
    """Output of training, in its units. Per update: ``visit`` (from 1), ``example`` (-1: several), ``step``. Per epoch:
    (mistakes, updates), the state's hash. ``states``: the start, then the state after every EVERY updates."""

    visit: np.ndarray
    example: np.ndarray
    step: np.ndarray
    epochs: np.ndarray
    hashes: np.ndarray
    states: np.ndarray

    def update_at(self, visit: int) -> int:
        """The number of updates at visits up to ``visit``."""
        return int(np.searchsorted(self.visit, visit, side="right"))


class Vectors(NamedTuple):
    """Training vectors z (n, D), labels y (n,) and squared norms (n,) of the leading ``trained`` columns, which alone
    are updated. Empty unless the loop needs them: ``yz``, y z in visiting order if all epochs have the same one;
    ``blocks``, the same in blocks, for long vectors; ``padded`` (n, WIDTH), for short ones. ``ahead`` (AHEAD,): scores
    computed ahead, of which the first ``used`` (1,) are out of date."""

    z: np.ndarray
    yz: np.ndarray
    blocks: np.ndarray
    padded: np.ndarray
    y: np.ndarray
    squares: np.ndarray
    trained: int
    ahead: np.ndarray
    used: np.ndarray


class RowVectors(NamedTuple):
    """Sparse vectors (app/engine/core/rows.py), with y, squared norms and ``trained`` as in Vectors."""

    starts: np.ndarray
    places: np.ndarray
    values: np.ndarray
    y: np.ndarray
    squares: np.ndarray
    trained: int


class Step(NamedTuple):
    """``numbers``: the rule's parameters. ``fires``: the largest y a at which it fires. ``shrinks``: w is multiplied by
    1 - 1/t at visit t before the step, which is tau / t."""

    numbers: np.ndarray
    fires: float
    shrinks: bool


class Factored(NamedTuple):
    """Vectors z (n, D) in whole numbers, to be multiplied by roots of rational factors, one per column. ``scored`` (n,
    D): z times the ``factors`` (D,), each the nearest float64 or its neighbour. ``sizes`` (n,): the sums of their
    absolute values. ``digits``: the factors and a threshold over one denominator (app/engine/compiled/metric.py). y
    (n,): labels."""

    z: np.ndarray
    scored: np.ndarray
    sizes: np.ndarray
    factors: np.ndarray
    digits: np.ndarray
    y: np.ndarray


EPOCHS = record((I4_2, I8), Epochs)
STOP = record((I8, I8, BOOL, BOOL, F8, I8), Stop)
PROGRESS = record((F8_1, I8_1, F8_1, I8), Progress)
AT = record((I8, I8, I8, I8, I8, I8), At)
COLUMNS = record((I8_1, I4_1, F8_1, I8_2, U8_1, F8_2), Columns)
VECTORS = record((F8_2, F8_2, F8_3, F8_2, F8_1, F8_1, I8, F8_1, I8_1), Vectors)
ROW_VECTORS = record((I8_1, I4_1, F8_1, F8_1, F8_1, I8), RowVectors)
FACTORED = record((F8_2, F8_2, F8_1, F8_1, I8_2, F8_1), Factored)
STEP = record((F8_1, F8, BOOL), Step)


def training(rule: Kind, data: Kind) -> Kind:
    """The signature of a training loop (app/engine/compiled/loop.py) whose visits take ``rule`` and ``data``."""
    signature: Kind = I8(rule, data, EPOCHS, STOP, PROGRESS, COLUMNS)
    return signature


#: A rule's signature: (y a, squared norm of the trained vector, parameters) -> step tau, 0 where it does not fire.
RULE = F8(F8, F8, F8_1)

#: Decorator for rules. The explicit signature lets the loop take any rule and keep its compiled cache.
rule = compiled(RULE)
