"""The memory of this package's objects: the arrays that they reach, each counted once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

SIMPLE = (int, float, bool, str, bytes, type(None))  # these hold no arrays
MANY = 100  # entries above which a dict's arrays are not examined one by one
_OURS = f"{__name__.split('.')[0]}."


def held_bytes(*holders: object) -> int:
    """Bytes of all arrays that ``holders`` reach through attributes, tuples, lists and dicts.

    Views of one array count once, with the size of the longest. The arrays of a dict with more than MANY entries are
    taken to be of equal size. A class with reserved memory, which costs nothing until it is written, lists in
    ``holdings`` the objects to count instead of its attributes.
    """
    sizes: dict[int, int] = {}
    seen: set[int] = set()
    stack: list[Any] = list(holders)
    while stack:
        value = stack.pop()
        if isinstance(value, np.ndarray):
            base = id(value if value.base is None else value.base)
            sizes[base] = max(sizes.get(base, 0), value.nbytes)
        elif (
            isinstance(value, dict) and len(value) > MANY and isinstance(value[next(iter(value))], np.ndarray)
        ):
            sizes[id(value)] = len(value) * value[next(iter(value))].nbytes
        elif id(value) not in seen:
            seen.add(id(value))
            stack += [part for part in _parts(value) if type(part) not in SIMPLE]
    return sum(sizes.values())


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, (tuple, list)):
        return value
    if isinstance(value, dict):
        return list(value.values())
    if not type(value).__module__.startswith(_OURS):
        return ()
    if hasattr(value, "holdings"):
        return tuple(value.holdings)
    return list(getattr(value, "__dict__", {}).values())
