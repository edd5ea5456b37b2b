"""Recordings: a run whole, as pages are sent it, for a page that will have no server to ask."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import partial

import numpy as np

from ..engine import Scenario
from ..engine.predictors import PREDICTORS
from ..engine.run import metrics
from ..engine.run.counts import rows_tell, wrong_visits
from ..exports.formulas import recipe_of
from .evaluation import Evaluations
from .executor import Cancelled, Executor, Wanted
from .fair_queue import Urgency
from .message import Message
from .refusal import Refusal
from .run import BLOCK, Run, bits_of
from .run_stream import described
from .runs import Runs

MOST_UPDATES = 50_000  # in a recording,
MOST_BYTES = 4_000_000  # and bytes of its blocks and orders
MOST_COUNTS = 2_000_000  # numbers of how often examples were mistakes

#: Why a rate has no value, by the names that the page asks for.
REASONS = {
    "rates": {name: (part, rest, str(why)) for name, (part, rest, why) in metrics.RATES.items()},
    "F1": str(metrics.NO_F1),
    "examples": str(metrics.NO_EXAMPLES),
    "actual": str(metrics.ONE_ACTUAL),
    "predicted": str(metrics.ONE_PREDICTED),
    "target": str(metrics.ONE_TARGET),
}


class Recordings:
    """Writes runs down. ``key``: whose turn the work takes; ``wanted()``: whether anybody waits for it still."""

    def __init__(self, runs: Runs, executor: Executor, most_ms: float = math.inf) -> None:
        self._runs = runs
        self._executor = executor
        self._most_ms = most_ms
        self._evaluations = Evaluations(runs, executor)

    def of(self, key: Hashable, scenario: Scenario, at: int, wanted: Wanted) -> tuple[Message, Run]:
        """A scenario's run as static/js/client/transport/replay.js plays it, opened after ``at`` visits, and the run.

        Raises Refusal for one that is too long to be taken away, or that takes too long to write down.
        """
        late = self._runs.clock() + self._most_ms

        def in_time() -> bool:
            return wanted() and self._runs.clock() < late

        try:
            return self._of(key, scenario, at, in_time)
        except Cancelled:
            if not wanted():
                raise
            raise Refusal("page-time", seconds=self._most_ms / 1000.0) from None

    def _of(self, key: Hashable, scenario: Scenario, at: int, wanted: Wanted) -> tuple[Message, Run]:
        run = self._runs.of(key, scenario, wanted)
        self._runs.train(key, run, lambda: run.updates > MOST_UPDATES, wanted)
        if run.updates > MOST_UPDATES:
            raise Refusal("page-updates", most=MOST_UPDATES)
        orders = run.trace.epochs if scenario.order.renewed else 0
        fields, columns = described(scenario, run)
        fields |= {"version": 1, "done": True, "updates": run.updates, "visits": run.visits}
        size = 4 * orders * len(scenario.y) + 8 * scenario.vectors.numbers
        chunks = self._blocks(key, run, MOST_BYTES - size, wanted)
        facts = self._runs.facts(key, run, wanted).document()
        steps = run.visits > 0 and (run.trace.counts_mistakes or scenario.task == "regression")
        recording = {
            "document": scenario.document(),
            "position": min(at, run.visits),
            "run": Message(fields, columns),
            "end": _without_frames(self._runs.ending(key, run, wanted)).with_fields(version=1),
            "facts": {"version": 1, "facts": facts},
            "chunks": chunks,
            "orders": [self._order(key, run, epoch, wanted) for epoch in range(1, orders + 1)],
            "epochs": self._evaluations.epochs(key, run, wanted) if steps else None,
            "course": self._evaluations.learning_curve(key, run, run.visits, wanted),
            "counts": self._counts(key, run, wanted),
            "kept": {
                "recipe": recipe_of(scenario),
                "reasons": REASONS,
                "predictors": [entry.name for entry in PREDICTORS if scenario.task in entry.tasks],
            },
        }
        return Message(recording), run

    def _blocks(self, key: Hashable, run: Run, room: int, wanted: Wanted) -> list[Message]:
        """All blocks, of at most ``room`` bytes."""
        blocks = []
        for j in range(run.blocks):
            block = self._judged(
                key, run, self._runs.block(key, run, j, wanted).with_fields(version=1), wanted
            )
            room -= sum(column.nbytes for column in block.columns.values())
            if room < 0:
                raise Refusal("page-bytes", most=MOST_BYTES, fits=j * BLOCK, updates=run.updates)
            blocks.append(block)
        return blocks

    def _judged(self, key: Hashable, run: Run, block: Message, wanted: Wanted) -> Message:
        """The block with a bit for each of its visits, also where they are too many for a run under way."""
        if not run.judges_visits or "wrong" in block.columns:
            return block
        first, stop = block["base_visit"] + 1, block["next_visit"]
        parts = [
            self._executor.execute(key, Urgency.ASKED, partial(wrong_visits, run.trace, a, b), wanted)
            for a, b in run.trace.recording.pieces(first, stop)
        ]
        return Message(block.fields, {**block.columns, "wrong": bits_of(np.concatenate(parts))})

    def _order(self, key: Hashable, run: Run, epoch: int, wanted: Wanted) -> Message:
        order = self._executor.execute(key, Urgency.ASKED, lambda: run.trace.order(epoch), wanted)
        return Message({"epoch": epoch}, {"order": order.astype("<i4")})

    def _counts(self, key: Hashable, run: Run, wanted: Wanted) -> Message | None:
        """How often each example was a mistake and updated on, where no block says which: where an update is of several
        examples, or a mistake need not be one."""
        if not run.updates or rows_tell(run.trace):
            return None
        visits = sorted({*run.trace.visit.tolist(), run.visits})
        step = -(-len(visits) * 2 * len(run.scenario.y) // MOST_COUNTS)
        visits = sorted({*visits[::step], run.visits})
        counts = [self._runs.counts(key, run, visit, wanted).columns for visit in visits]
        columns = {name: np.stack([each[name] for each in counts]) for name in ("mistakes", "updates")}
        return Message({}, {"visit": np.array(visits, dtype="<u4"), **columns})


def _without_frames(end: Message) -> Message:
    """A run's end with which updates its frames are of, as ``sampled``: all else of them is in the blocks."""
    columns = {name: column for name, column in end.columns.items() if not name.startswith("frame_")}
    if "frame_update" in end.columns:
        columns["sampled"] = end.columns["frame_update"]
    return Message({name: value for name, value in end.fields.items() if name != "averaged"}, columns)
