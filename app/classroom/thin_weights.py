"""Weights of a block of updates, told by what each update changes of them."""

from __future__ import annotations

import numpy as np

from .message import Columns

WIDE = 64  # weights from which on a block may tell only those that change


def thinned(w: np.ndarray, base: np.ndarray) -> Columns:
    """Weights w (m, ...) after each update, from those ``base`` begins with before the first: where there are at least
    WIDE of them, and that is at most half as much to send, only the ones that each update changed.

    Then ``moved`` u4 (m,) says how many it changed, ``place`` which ones, in rising order, and ``value`` what they are
    from there on, bit by bit; the places of all updates stand one after the other. Otherwise ``w``.
    """
    width = int(np.prod(w.shape[1:]))
    if not len(w) or width < WIDE:
        return {"w": w}
    rows = w.reshape(len(w), width)
    before = np.concatenate([base[None, :width], rows[:-1]])
    # By their bits: 0 and -0 are equal, and one NaN is not another.
    changed = rows.view(np.int64) != before.view(np.int64)
    place = np.nonzero(changed)[1].astype("<u2" if width <= 1 << 16 else "<u4")
    moved = np.count_nonzero(changed, axis=1).astype("<u4")
    value = rows[changed]
    if 2 * (moved.nbytes + place.nbytes + value.nbytes) > rows.nbytes:
        return {"w": w}
    return {"moved": moved, "place": place, "value": value}
