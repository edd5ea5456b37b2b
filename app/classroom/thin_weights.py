"""Rows of many numbers, told by what each changes of what is expected by the one before it."""

from __future__ import annotations

import numpy as np

from .message import Columns

WIDE = 64  # numbers of a row from which on only those may be told that change
MOST_STEP = 127  # that a whole number may change by in a byte


def thinned(w: np.ndarray, base: np.ndarray) -> Columns:
    """Weights w (m, ...) after each update, from those ``base`` begins with before the first: where there are at least
    WIDE of them, and that is at most half as much to send, only the ones that each update changed.

    Then ``moved`` u4 (m,) says how many it changed, ``place`` which ones, in rising order, and ``value`` what they are
    from there on, bit by bit, or ``change`` i1 by how much, where that is a small whole number and exact; the places of
    all updates stand one after the other. Otherwise ``w``.
    """
    rows = _flat(w)
    before = np.concatenate([base[None, : rows.shape[1]], rows[:-1]])
    return _changes(rows, before) or {"w": w}


def thinned_frames(columns: Columns) -> Columns:
    """Frames of a run (:func:`app.classroom.run.frames_of`), of whose weights, sums and picks likewise only what
    changes may be told, as ``frame_w_moved``, ``frame_w_place`` and so on.

    Expected are the weights and the pick of the frame before, zeros before the first; and of sums that of the frame
    before with that frame's weights and biases for each visit since.
    """
    visit, w, b = columns["frame_visit"].astype(np.float64), columns["frame_w"], columns["frame_b"]
    state = np.concatenate([_flat(w), _flat(b)], axis=1)
    thin = {"frame_w": _changes(_flat(w), _shifted(_flat(w)))}
    with np.errstate(all="ignore"):  # of runs that diverge
        held = columns["frame_sum"] + np.diff(visit, append=visit[-1:])[:, None] * state
    thin["frame_sum"] = _changes(columns["frame_sum"], _shifted(held))
    if "frame_pick" in columns:
        thin["frame_pick"] = _changes(columns["frame_pick"], _shifted(columns["frame_pick"]))
    out: Columns = {name: column for name, column in columns.items() if not thin.get(name)}
    for name, parts in thin.items():
        out |= {f"{name}_{part}": column for part, column in (parts or {}).items()}
    return out


def _flat(rows: np.ndarray) -> np.ndarray:
    return rows.reshape(len(rows), int(np.prod(rows.shape[1:])))


def _shifted(rows: np.ndarray) -> np.ndarray:
    """Each row in the next one's place."""
    return np.concatenate([np.zeros((1, rows.shape[1])), rows[:-1]])


def _changes(rows: np.ndarray, expected: np.ndarray) -> Columns | None:
    """What of rows (m, p) is not as expected; None where they are narrow, or that is more than half of them."""
    if not len(rows) or rows.shape[1] < WIDE:
        return None
    # By their bits: 0 and -0 are equal, and one NaN is not another.
    changed = np.ascontiguousarray(rows).view(np.int64) != np.ascontiguousarray(expected).view(np.int64)
    place = np.nonzero(changed)[1].astype("<u2" if rows.shape[1] <= 1 << 16 else "<u4")
    moved = np.count_nonzero(changed, axis=1).astype("<u4")
    thin = {"moved": moved, "place": place, **_told(rows[changed], expected[changed])}
    return thin if 2 * sum(column.nbytes for column in thin.values()) <= rows.nbytes else None


def _told(value: np.ndarray, before: np.ndarray) -> Columns:
    with np.errstate(all="ignore"):
        step = value - before
        exact = (before + step).view(np.int64) == value.view(np.int64)
        small = exact & (step == np.rint(step)) & (np.abs(step) <= MOST_STEP)
    return {"change": step.astype("i1")} if small.all() else {"value": value}
