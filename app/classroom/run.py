"""A run as a room shows it: trained a slice at a time, read in blocks of 256 updates."""

from __future__ import annotations

import threading
from collections.abc import Hashable
from typing import Any

import numpy as np

from ..engine import Facts, Scenario, Trace, Training
from ..engine.core.memory import held_bytes
from ..engine.core.points import Points
from ..engine.predictors.history import Picks
from ..engine.run.counts import Counts, rows_tell, wrong_visits
from ..engine.run.votes import APART, TALLIES, Tally
from .message import Message
from .playhead import SAMPLED, sampled_updates
from .thin_weights import thinned

SMALL = 50_000  # bytes of a run that are no array's, about
BLOCK = 256  # updates in a block
FRAME_BYTES = 4_000_000  # of the weights that are sent with a run's end, and of their sums
FEWEST_FRAMES = 16  # however many weights there are

FIRST_SLICE = 20_000  # visits; about 0.3 ms of training
SLICE_MS = 4.0  # what a slice should take: long against handing it to a thread, short against a frame
MOST_VISITS = 2_000_000  # in a slice, however fast they seem to go
MEASURED = 1_000_000  # weights x examples x features that one slice measures: about 4 ms
ASKED = 20_000  # updates whose votes at one point are counted in a slice: about 4 ms
TALLIED = 4_000_000  # weights x points that one slice of a tally adds: about 6 ms
JUDGED = 2_000_000  # weights x visits of a block that are judged one by one: about 10 ms
COUNTED = 40_000  # updates, of one example or of several, that one slice counts by example: about 4 ms


class Run:
    """Training under way or finished, and what is read from it.

    ``lock`` is held by whoever trains a slice or reads what the trace works out and keeps (sums, votes), ``apart`` by
    whoever has something worked out apart; taking them is the caller's part, because slices run in other threads. The
    methods that compute are for these.
    """

    def __init__(self, scenario: Scenario, lock: threading.Lock, apart: threading.Lock) -> None:
        self.scenario = scenario
        if scenario.vectors.sparse is None:
            scenario.phi  # noqa: B018  (worked out here, in the worker's thread, and kept)
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
        """What the run holds: its arrays, and what is not in arrays as far as it does not grow."""
        return held_bytes(self) + SMALL

    @property
    def loop(self) -> tuple[int, int] | None:
        """(visits, updates) of a round, where the run ends because it repeats itself, and its predictions do."""
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
        """The votes (1,) of w_0 .. w_(count - 1) at one point: the newest such point's sums are kept."""
        if self._asked is None or self._asked[0] is not self.trace or self._asked[1].key != point.key:
            self._asked = (self.trace, point, Tally(self.trace.recording, point))
        return self._asked[2].at(count)

    def votes_stops(self, visit: int) -> list[int]:
        """Counts of votes to ask for one after another, each a slice, on the way to those before ``visit``."""
        if self.scenario.task != "binary":
            return []
        return [self.visit_of(k) for k in range(ASKED, self.update_at(visit), ASKED)]

    # Blocks: block j holds updates j * BLOCK + 1 .. (j + 1) * BLOCK, and block 0 always exists.

    @property
    def blocks(self) -> int:
        """How many blocks there are so far, the last perhaps not full."""
        return max(1, -(-self.updates // BLOCK))

    def has_block(self, block: int) -> bool:
        """Whether that block is complete. False for one beyond the end of a finished run."""
        return block < self.blocks if self.done else self.updates >= (block + 1) * BLOCK

    def block_at(self, position: int) -> int:
        """The block in whose span a position lies that training has reached."""
        return max(0, self.update_at(min(position, self.visits)) - 1) // BLOCK

    def reaches(self, position: int) -> bool:
        """Whether the block that holds a position is complete."""
        return self.done or (self.visits >= position and self.has_block(self.block_at(position)))

    def window(self, block: int) -> Message:
        """A block without its measures (:func:`measured` adds them)."""
        first = block * BLOCK
        count = max(0, min(BLOCK, self.updates - first))
        window = self.trace.window(first, first + count)
        base_sum_w, base_sum_b = self.trace.weight_sum(first)
        after = first + count
        if self.updates > after:
            next_visit: int | None = self.visit_of(after + 1)
        else:
            next_visit = self.visits + 1 if self.done else None
        columns = {
            "visit": np.asarray(window.visit, dtype="<u4"),
            "example": np.asarray(window.example, dtype="<i4"),
            "mistake": np.asarray(window.mistake, dtype="<i1"),
            "activation": np.asarray(window.activation, dtype="<f8"),
            "step": np.asarray(window.step, dtype="<f8"),
            "w": np.asarray(window.w, dtype="<f8"),
            "b": np.asarray(window.b, dtype="<f8"),
            "base": together(window.base_w, window.base_b),
            "base_sum": together(base_sum_w, base_sum_b),
        }
        picks = self.scenario.predictor.picks(self.trace)
        if picks is not None:
            columns |= self._picks(picks, int(window.base_visit), next_visit)
        last = int(window.visit[-1]) if count else 0
        judged = self._judged(int(window.base_visit), next_visit or last + 1)
        if judged is not None:
            columns["wrong"] = judged
        return Message(
            {
                "block": block,
                **({} if self.trace.counts_mistakes and rows_tell(self.trace) else {"rows_tell": False}),
                "first": first,
                "count": count,
                "base_visit": int(window.base_visit),
                "next_visit": next_visit,
            },
            columns,
        )

    def _judged(self, first: int, stop: int) -> np.ndarray | None:
        """A bit for each visit first + 1 .. stop - 1, 1 for a mistake; None where rows of updates tell them, where none
        is judged, and where it would take long."""
        long = (stop - first) * len(self.trace.recording.start) > JUDGED
        return None if long or not self.judges_visits else bits_of(wrong_visits(self.trace, first + 1, stop))

    @property
    def judges_visits(self) -> bool:
        """Whether visits are judged, and no rows of updates tell how."""
        return self.trace.counts_mistakes and not rows_tell(self.trace)

    def _picks(self, picks: Picks, first: int, stop: int | None) -> dict[str, np.ndarray]:
        """From which visits on which weights predict, within a block's span; the first row holds at its start."""
        visits, updates = picks
        a = int(np.searchsorted(visits, first, side="right")) - 1
        b = len(visits) if stop is None else int(np.searchsorted(visits, stop, side="left"))
        rows = [together(*self.trace.weights_at(int(k))) for k in updates[a:b]]
        return {"pick_visit": visits[a:b].astype("<u4"), "pick": np.concatenate(rows)}

    def tally(self, name: Hashable, count: int, points: Points | np.ndarray) -> np.ndarray:
        """The votes of w_0 .. w_(count - 1) at points (m,), which ``name`` tells from other points."""
        votes = self.trace.votes(count, points)
        known = self._tallies.get(name)
        reached = known[2] if known and known[0] is self.trace else 0
        self._tallies[name] = (self.trace, len(points), max(reached, count))
        for old in list(self._tallies)[:-TALLIES]:  # as the trace forgets them
            del self._tallies[old]
        return votes

    def tally_stops(self, name: Hashable, visit: int, points: int) -> list[int]:
        """Counts of votes to tally one after another, each a slice, until those before ``visit`` are in.

        They begin where the trace has kept sums, every APART updates as far as it has been tallied.
        """
        known = self._tallies.get(name)
        reached = known[2] if known and known[0] is self.trace else 0
        last = self.update_at(visit)
        summed = min(last, self.update_at(reached))
        first = summed if reached <= visit else summed // APART * APART
        step = max(1, TALLIED // max(1, points))
        return [self.visit_of(k) for k in range(first + step, last, step)] + [visit]

    def counted(self, visit: int) -> tuple[np.ndarray, np.ndarray]:
        """Mistakes and updates of each example in visits 1 .. ``visit``; a run cut short meanwhile ends before."""
        return self._counting().at(min(visit, self.visits))

    def count_stops(self, visit: int) -> list[int]:
        """Visits to count up to one after another, each a slice."""
        examples = len(self.scenario.y) if self.updates and self.trace.example[0] < 0 else 1
        return self._counting().stops(visit, max(1, COUNTED // max(1, examples)))

    def _counting(self) -> Counts:
        if self._counts is None or self._counts[0] is not self.trace:
            self._counts = (self.trace, Counts(self.trace))
        return self._counts[1]

    def rows_a_slice(self) -> int:
        """How many weight vectors one slice measures against all examples."""
        numbers = self.scenario.vectors.numbers
        return int(max(1, MEASURED // max(1, numbers * max(1, self.scenario.classes // 2))))


def bits_of(wrong: np.ndarray) -> np.ndarray:
    """Truths as bits, the first the lowest of its byte."""
    return np.packbits(wrong, bitorder="little")


def together(w: Any, b: Any) -> np.ndarray:
    """Weights and biases as one row of numbers: w (p,) and b, or w (k, p) and b (k,), the weights first."""
    return np.append(np.ravel(w), b).astype("<f8")


def weights_of(block: Message) -> tuple[np.ndarray, np.ndarray]:
    """The weights whose measures a block tells: those before its first update, then those after each."""
    base, w, b = block.columns["base"], block.columns["w"], block.columns["b"]
    width = int(np.prod(w.shape[1:]))
    return (
        np.concatenate([base[:width].reshape(1, *w.shape[1:]), w]),
        np.concatenate([base[width:].reshape(1, *b.shape[1:]), b]),
    )


def measured(block: Message, errors: np.ndarray, margin: np.ndarray, follow: bool) -> Message:
    """The block with its measures; the first of each belongs to the weights before its first update. Weights that
    ``follow`` from the examples and steps are left out. Of many of which few change, those."""
    block.columns["errors"] = np.asarray(errors[1:], dtype="<f8" if errors.dtype.kind == "f" else "<i4")
    block.columns["margin"] = np.asarray(margin[1:], dtype="<f8")
    block.columns["base_measures"] = np.array([errors[0], margin[0]], dtype="<f8")
    if follow:
        del block.columns["w"]
    else:
        block.columns |= thinned(block.columns.pop("w"), block.columns["base"])
    return block


def frames_of(run: Run) -> Message:
    """Up to SAMPLED updates evenly along a finished run, the last included, fewer where their weights would be more
    than FRAME_BYTES; empty for a short run."""
    if run.updates <= SAMPLED:
        return Message({})
    trace = run.trace
    updates = sampled_updates(run.updates)
    numbers = 2 * run.scenario.width * int(np.size(run.scenario.start.b))
    most = max(FEWEST_FRAMES, FRAME_BYTES // (8 * numbers))
    if len(updates) > most:
        updates = updates[np.linspace(0, len(updates) - 1, most).round().astype(np.int64)]
    visits = trace.visit[updates - 1]
    w, b = trace.weights_after(updates)
    sums = trace.sums_at(visits - 1)
    columns = {
        "frame_update": updates.astype("<u4"),
        "frame_visit": visits.astype("<u4"),
        "frame_w": w,
        "frame_b": b,
        "frame_step": trace.step[updates - 1],
        "frame_sum": np.concatenate([each.reshape(len(updates), -1) for each in sums], axis=1),
    }
    predictor = run.scenario.predictor
    if predictor.picks(trace) is not None:
        chosen = [predictor.weights_at(trace, v) for v in visits.tolist()]
        columns["frame_pick"] = np.array([together(*weights) for weights in chosen if weights is not None])
    return Message({}, columns)
