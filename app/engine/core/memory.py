"""How much memory something of ours holds: the arrays that are reached from it, each counted once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

SIMPLE = (int, float, bool, str, bytes, type(None))  # these hold no arrays
MANY = 100  # entries of a dict that are not looked at one by one
_OURS = f"{__name__.split('.')[0]}."


def held_bytes(*holders: object) -> int:
    """Bytes of all arrays that ``holders`` reach through their attributes, and through tuples, lists and dicts.

    Views of the same array are one, of the longest one's size; a dict of many arrays is taken to have equal
    ones of its own. Who has room that is not written to yet, which costs nothing, says by ``holdings`` what it holds
    instead of its attributes.
    """
    sizes: dict[int, int] = {}
    seen: set[int] = set()
    waiting: list[Any] = list(holders)
    while waiting:
        value = waiting.pop()
        if isinstance(value, np.ndarray):
            base = id(value if value.base is None else value.base)
            sizes[base] = max(sizes.get(base, 0), value.nbytes)
        elif (
            isinstance(value, dict) and len(value) > MANY and isinstance(value[next(iter(value))], np.ndarray)
        ):
            sizes[id(value)] = len(value) * value[next(iter(value))].nbytes
        elif id(value) not in seen:
            seen.add(id(value))
            waiting += [part for part in _parts(value) if type(part) not in SIMPLE]
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
