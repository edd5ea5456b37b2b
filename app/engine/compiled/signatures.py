"""Types of the arguments of compiled loops, for their signatures, named as in numba.

The last digit of an array's name is its number of dimensions; all arrays are contiguous. A type becomes numba's once
numba is imported, by calling it with ``numba.types``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Kind:
    """A type. Called with ``numba.types`` it returns numba's type; called with kinds, the signature that returns it."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make

    def __call__(self, *arguments: Any) -> Any:
        if arguments and not isinstance(arguments[0], Kind):
            return self._make(arguments[0])
        return Kind(lambda types: self(types)(*(kind(types) for kind in arguments)))


def array(kind: Kind, dimensions: int) -> Kind:
    return Kind(lambda types: types.Array(kind(types), dimensions, "C"))


def record(kinds: tuple[Kind, ...], of: type) -> Kind:
    """The type of the named tuple ``of`` with fields of these kinds."""
    return Kind(lambda types: types.NamedTuple(tuple(kind(types) for kind in kinds), of))


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
I4_1 = array(I4, 1)
I4_2 = array(I4, 2)
I8_1 = array(I8, 1)
I8_2 = array(I8, 2)
U8_1 = array(U8, 1)
