"""A run as a room shows it: trained a slice at a time, read in blocks of 256 updates, as columns of messages."""

from __future__ import annotations

import threading
from collections.abc import Hashable, Iterable
from typing import Any

import numpy as np

from ...engine import Facts, Scenario, Trace, Training
from ...engine.core.points import Points
from ...engine.run.counts import Counts
from ...engine.run.record import APART, TALLIES, Tally
from ...exports.run_columns import BLOCK, frames, stretch
from .messages import Columns, Message

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


SMALL = 50_000  # bytes of a run outside its arrays, approximately

FIRST_SLICE = 20_000  # visits; about 0.3 ms of training
SLICE_MS = 4.0  # target of a slice: long compared with a thread switch, short compared with a frame
MOST_VISITS = 2_000_000  # in a slice
MEASURED = 1_000_000  # weights x examples x features measured in a slice: about 4 ms
ASKED = 20_000  # updates whose votes at one point are counted in a slice: about 4 ms
TALLIED = 4_000_000  # weights x points that a slice of a tally adds: about 6 ms
JUDGED = 2_000_000  # weights x visits of a block that are judged one by one: about 10 ms
COUNTED = 40_000  # updates that a slice counts by example: about 4 ms


class RunInRoom:
    """A run in training or finished, and the values read from it.

    Callers hold ``lock`` while they train a slice or read values that the trace caches (sums, votes), and ``apart``
    while another process computes for the run. Slices run in other threads; the methods that compute are called there.
    """

    def __init__(self, scenario: Scenario, lock: threading.Lock, apart: threading.Lock) -> None:
        self.scenario = scenario
        if scenario.vectors.sparse is None:
            scenario.phi  # noqa: B018  (computed here, in the worker's thread, and cached)
        self.training = Training(scenario)
        self.lock = lock
        self.apart = apart
        self.epoch_length: int = self.trace.epoch_length
        self.facts: Facts | None = None
        self._tallies: dict[Hashable, tuple[Trace, int, int]] = {}  # (of which trace, points, visits so far)
        self._asked: tuple[Trace, Points, Tally] | None = None
        self._counts: tuple[Trace, Counts] | None = None  # of which trace
        self._slice = FIRST_SLICE

    @property
    def trace(self) -> Trace:
        return self.training.trace

    @property
    def done(self) -> bool:
        return self.trace.done

    @property
    def visits(self) -> int:
        return self.trace.visits

    @property
    def updates(self) -> int:
        return self.trace.updates

    @property
    def nbytes(self) -> int:
        """Approximate size in memory: the arrays, and a constant for the rest."""
        return held_bytes(self) + SMALL

    @property
    def loop(self) -> tuple[int, int] | None:
        """(visits, updates) of a round, if the run and its predictions repeat."""
        trace = self.trace
        if trace.end != "cycle" or trace.cycle is None or not self.scenario.predictor.present:
            return None
        return trace.cycle["period"], trace.cycle["updates_per_period"]

    def update_at(self, visit: int) -> int:
        return self.trace.update_at(visit)

    def visit_of(self, update: int) -> int:
        """The visit of update ``update`` (from 1); 0 for update 0."""
        return int(self.trace.visit[update - 1]) if update else 0

    def step(self, now: Any) -> None:
        """Train one slice; ``now()`` (ms) sizes the next one."""
        before, started = self.visits, now()
        self.training.step(self._slice)
        took = now() - started
        if self.visits - before == self._slice:
            self._slice = min(
                MOST_VISITS, max(1_000, int(self._slice * min(4.0, SLICE_MS / max(took, 1e-3))))
            )

    def votes_at(self, count: int, point: Points) -> np.ndarray:
        """The votes (1,) of w_0 .. w_(count - 1) at one point. The sums at the last point are cached."""
        if self._asked is None or self._asked[0] is not self.trace or self._asked[1].key != point.key:
            self._asked = (self.trace, point, Tally(self.trace.recording, point))
        return self._asked[2].at(count)

    def votes_stops(self, visit: int) -> list[int]:
        """Counts for :meth:`votes_at`, one per slice, on the way to the votes before ``visit``."""
        if self.scenario.task != "binary":
            return []
        return [self.visit_of(k) for k in range(ASKED, self.update_at(visit), ASKED)]

    # Blocks: block j holds updates j * BLOCK + 1 .. (j + 1) * BLOCK, and block 0 always exists.

    @property
    def blocks(self) -> int:
        """Number of blocks so far; the last one may be incomplete."""
        return max(1, -(-self.updates // BLOCK))

    def has_block(self, block: int) -> bool:
        """Whether that block is complete. False for one beyond the end of a finished run."""
        return block < self.blocks if self.done else self.updates >= (block + 1) * BLOCK

    def block_at(self, position: int) -> int:
        """The block that holds a position; training has reached the position."""
        return max(0, self.update_at(min(position, self.visits)) - 1) // BLOCK

    def reaches(self, position: int) -> bool:
        """Whether the block that holds a position is complete."""
        return self.done or (self.visits >= position and self.has_block(self.block_at(position)))

    def window(self, block: int) -> Message:
        """A block without its errors and margins, which :func:`measured` adds."""
        first = block * BLOCK
        count = max(0, min(BLOCK, self.updates - first))
        # Beyond JUDGED only a recording judges the visits one by one.
        fields, columns = stretch(self.trace, first, count, JUDGED)
        return Message({"block": block, **fields}, columns)

    def tally(self, name: Hashable, count: int, points: Points | np.ndarray) -> np.ndarray:
        """The votes of w_0 .. w_(count - 1) at points (m,); ``name`` identifies the points."""
        votes = self.trace.votes(count, points)
        known = self._tallies.get(name)
        reached = known[2] if known and known[0] is self.trace else 0
        self._tallies[name] = (self.trace, len(points), max(reached, count))
        for old in list(self._tallies)[:-TALLIES]:  # the trace drops these too
            del self._tallies[old]
        return votes

    def tally_stops(self, name: Hashable, visit: int, points: int) -> list[int]:
        """Counts for :meth:`tally`, one per slice, up to the votes before ``visit``.

        The first one continues from the sums that the trace keeps every APART updates.
        """
        known = self._tallies.get(name)
        reached = known[2] if known and known[0] is self.trace else 0
        last = self.update_at(visit)
        summed = min(last, self.update_at(reached))
        first = summed if reached <= visit else summed // APART * APART
        step = max(1, TALLIED // max(1, points))
        return [self.visit_of(k) for k in range(first + step, last, step)] + [visit]

    def counted(self, visit: int) -> tuple[np.ndarray, np.ndarray]:
        """Mistakes and updates of each example in visits 1 .. ``visit``, or to the end of a shorter run."""
        return self._counting().at(min(visit, self.visits))

    def count_stops(self, visit: int) -> list[int]:
        """Visits for :meth:`counted`, one per slice."""
        examples = len(self.scenario.y) if self.updates and self.trace.example[0] < 0 else 1
        return self._counting().stops(visit, max(1, COUNTED // max(1, examples)))

    def _counting(self) -> Counts:
        if self._counts is None or self._counts[0] is not self.trace:
            self._counts = (self.trace, Counts(self.trace))
        return self._counts[1]

    def rows_a_slice(self) -> int:
        """Number of weight vectors that a slice measures on all examples."""
        numbers = self.scenario.vectors.numbers
        return int(max(1, MEASURED // max(1, numbers * max(1, self.scenario.classes // 2))))


def weights_of(block: Message) -> tuple[np.ndarray, np.ndarray]:
    """The weights that a block has measures of: before its first update, then after each update."""
    base, w, b = block.columns["base"], block.columns["w"], block.columns["b"]
    width = int(np.prod(w.shape[1:]))
    return (
        np.concatenate([base[:width].reshape(1, *w.shape[1:]), w]),
        np.concatenate([base[width:].reshape(1, *b.shape[1:]), b]),
    )


def measured(block: Message, errors: np.ndarray, margin: np.ndarray, follow: bool) -> Message:
    """The block with errors and margins; entry 0 is of the weights before its first update. The weights are left out if
    they ``follow`` from the examples and steps; else they may be delta coded (:func:`thinned`)."""
    block.columns["errors"] = np.asarray(errors[1:], dtype="<f8" if errors.dtype.kind == "f" else "<i4")
    block.columns["margin"] = np.asarray(margin[1:], dtype="<f8")
    block.columns["base_measures"] = np.array([errors[0], margin[0]], dtype="<f8")
    if follow:
        del block.columns["w"]
    else:
        block.columns |= thinned(block.columns.pop("w"), block.columns["base"])
    return block


def frames_of(run: RunInRoom) -> Message:
    """Frames of a finished run; empty for a short one."""
    return Message({}, frames(run.trace))


WIDE = 64  # fewest numbers of a row that is delta coded
MOST_STEP = 127  # largest change that fits into a byte


def thinned(w: np.ndarray, base: np.ndarray) -> Columns:
    """Delta coding of weights w (m, ...), whose row before the first is at the start of ``base``: each row is sent as
    the entries that differ from the previous row. Rows of fewer than WIDE numbers, and rows of which that saves less
    than half of the bytes, are sent whole, as ``w``.

    Columns: ``moved`` u4 (m,), the number of changed entries per row; ``place``, their indices, rising in a row, all
    rows concatenated; ``value``, their new values, bit for bit. If all changes are whole numbers up to MOST_STEP and
    exact, ``change`` i1 replaces ``value``, and a row is sorted by change first, so that a file deflates well.
    """
    rows = _flat(w)
    before = np.concatenate([base[None, : rows.shape[1]], rows[:-1]])
    return _changes(rows, before) or {"w": w}


def thinned_frames(columns: Columns) -> Columns:
    """Frames (:func:`frames_of`) with delta coding of weights, sums and picks, as ``frame_w_moved``,
    ``frame_w_place``...

    Weights and picks are coded against the previous frame (zeros before the first). Sums are coded against the previous
    frame's sums plus its weights and biases times the visits since.
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
    """Each row one place later; the first is zeros."""
    return np.concatenate([np.zeros((1, rows.shape[1])), rows[:-1]])


def _changes(rows: np.ndarray, expected: np.ndarray) -> Columns | None:
    """The delta code of rows (m, p) against ``expected``; None for narrow rows or if it saves less than half."""
    if not len(rows) or rows.shape[1] < WIDE:
        return None
    # Compared as bits: 0 == -0, and NaN != NaN.
    changed = np.ascontiguousarray(rows).view(np.int64) != np.ascontiguousarray(expected).view(np.int64)
    row, place = np.nonzero(changed)
    moved = np.count_nonzero(changed, axis=1).astype("<u4")
    name, column = _told(rows[changed], expected[changed])
    order = np.lexsort((column if name == "change" else place, row))
    kind = "<u2" if rows.shape[1] <= 1 << 16 else "<u4"
    thin = {"moved": moved, "place": place[order].astype(kind), name: column[order]}
    return thin if 2 * sum(column.nbytes for column in thin.values()) <= rows.nbytes else None


def _told(value: np.ndarray, before: np.ndarray) -> tuple[str, np.ndarray]:
    with np.errstate(all="ignore"):
        step = value - before
        exact = (before + step).view(np.int64) == value.view(np.int64)
        small = exact & (step == np.rint(step)) & (np.abs(step) <= MOST_STEP)
    return ("change", step.astype("i1")) if small.all() else ("value", value)
