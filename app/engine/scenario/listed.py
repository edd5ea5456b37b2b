"""A listed order where examples change."""

from __future__ import annotations

from ..core.orders import Order, Places, renumbered
from ..data.data import Data


def among(order: Order, before: Data, after: Data, places: Places | None = None) -> Order:
    """The order for the training examples of ``after``, where a list is of those of ``before``, which now stand at
    ``places`` among all (None: gone), by default where they stood."""
    return renumbered(order, before.index.tolist() if places is None else places, after.index.tolist())
