"""The numbers and arrays that compiled loops take, by numba's names: what their signatures are written with.

An array's last digit is how many dimensions it has; all are contiguous. They are numba's types only once it is there:
each is called with ``numba.types``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Kind:
    """A type: called with ``numba.types`` the type itself, called with kinds the signature that returns it."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make

    def __call__(self, *arguments: Any) -> Any:
        if arguments and not isinstance(arguments[0], Kind):
            return self._make(arguments[0])
        return Kind(lambda types: self(types)(*(kind(types) for kind in arguments)))


def array(kind: Kind, dimensions: int) -> Kind:
    return Kind(lambda types: types.Array(kind(types), dimensions, "C"))


def record(kinds: tuple[Kind, ...], of: type) -> Kind:
    """A named tuple of these kinds."""
    return Kind(lambda types: types.NamedTuple(tuple(kind(types) for kind in kinds), of))


def several(*kinds: Kind) -> Kind:
    """What a loop returns that returns more than one thing."""
    return Kind(lambda types: types.Tuple([kind(types) for kind in kinds]))


def function(signature: Kind) -> Kind:
    """A loop that is handed in."""
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
