"""Exact cycles: the first visit before which the state was there already.

The state before a visit is the weights and the place in the order. With an order that repeats, every state has
one successor, so a state that recurs means the run goes round for ever. A cycle's length is a whole number of
epochs (the place is part of the state), so equal weights at two epoch starts find it, and the visits of the
epoch before the first of these tell where it begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from app.engine.trace import Trace


def first_recurrence(trace: Trace) -> dict[str, int] | None:
    """The cycle's first visit and period, or None: as the key ``cycle`` of docs/scenario.md."""
    pair = _equal_epoch_starts(trace)
    if pair is None:
        return None
    first, again = pair
    length = trace.epoch_length
    period = (again - first) * length
    start = first * length  # visits made before the state that recurs
    if first > 0:
        start = _earliest(trace, (first - 1) * length, start, period)
    updates = trace.update_at(start + period) - trace.update_at(start)
    if updates == 0:
        return None  # nothing changes: that is convergence
    return {
        "from_visit": start + 1,
        "period": period,
        "period_epochs": again - first,
        "updates_per_period": updates,
    }


def _equal_epoch_starts(trace: Trace) -> tuple[int, int] | None:
    """The first epoch start whose weights were those of an earlier one: (earlier, later), epochs from 0."""
    from app.engine.loop import state_hash

    hashes = np.concatenate([[state_hash(trace.start)], trace._hashes[: trace.epochs_ended]]).astype(np.uint64)
    order = np.argsort(hashes, kind="stable")
    ordered = hashes[order]
    same = np.flatnonzero(ordered[1:] == ordered[:-1])
    if not len(same):
        return None
    # Candidates by their later epoch, each with all earlier epochs of the same hash.
    later = np.sort(order[same + 1])
    for again in later.tolist():
        w = _at_epoch(trace, again)
        for first in np.flatnonzero(hashes[:again] == hashes[again]).tolist():
            if np.array_equal(_at_epoch(trace, first), w):
                return first, again
    return None


def _at_epoch(trace: Trace, epoch: int) -> np.ndarray:
    return trace._before(trace.update_at(epoch * trace.epoch_length))


def _earliest(trace: Trace, low: int, high: int, period: int) -> int:
    """The fewest visits (low <= v <= high) after which the state equals that ``period`` visits later.

    Once two runs agree they agree for ever, so this is a bisection.
    """
    while low < high:
        middle = (low + high) // 2
        here = trace._before(trace.update_at(middle))
        later = trace._before(trace.update_at(middle + period))
        if np.array_equal(here, later):
            high = middle
        else:
            low = middle + 1
    return low
