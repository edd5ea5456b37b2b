"""What is read from a whole run: how good it is, by visit, epoch and along the way, and the run written down."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import numpy as np

from ...engine import Scenario
from ...engine.predictors import PREDICTORS
from ...engine.predictors.last import Last
from ...engine.run import metrics
from ...engine.run.counts import mistakes_until, rows_tell, wrong_visits
from ...engine.run.learning_curves import epoch_ends, of_epochs, of_predictor
from ...engine.run.metrics import evaluation, load
from ...engine.run.roc import roc_at
from ...exports.formulas import recipe_of
from ...exports.run_columns import BLOCK, bits_of, described, judges_visits
from ...refusal import Refusal
from ..runs.cache import KeyedLocks
from ..runs.executor import Cancelled, Executor, Urgency, Wanted
from ..runs.message import Columns, Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs, epoch_means

STATIONS = 129  # visits along a run at which its predictor is judged, the start and the end among them
REPLAYED = 20_000  # visits that one slice goes through at most
COUNTED = ("updates", "mistakes")
FIELD_BYTES = 5_000  # about what the fields of an evaluation take in memory


class Evaluations:
    """Confusion matrices, rates and error curves of runs; for each the caller has trained as far as is needed.

    ``key`` and ``wanted`` are as in :class:`Runs`.
    """

    def __init__(self, runs: Runs, executor: Executor) -> None:
        self._runs = runs
        self._messages = runs.cache
        self._executor = executor
        self.turns = KeyedLocks()

    def metrics(self, key: Hashable, run: RunInRoom, visit: int, wanted: Wanted) -> Message:
        """What the scenario's predictor gets right after ``visit`` visits, and what the learner had done by then."""
        name = (run.scenario.hash, "metrics", visit)
        message = self._messages.get(name)
        if message is None:
            self._executor.execute(key, Urgency.FACTS, load, wanted)
            self._vote(key, run, visit, wanted)

            def evaluated() -> Message:
                mistakes = mistakes_until(run.trace, visit) if run.trace.counts_mistakes else None
                until = {"visit": visit, "updates": run.update_at(visit), "mistakes": mistakes}
                return Message({**until, **evaluation(run.trace, visit)})

            with run.lock:
                message = self._executor.execute(key, Urgency.ASKED, evaluated, wanted)
            if run.done:
                self._messages.put(name, message, FIELD_BYTES)
        return message

    def roc(self, key: Hashable, run: RunInRoom, visit: int, wanted: Wanted) -> Message:
        """What a threshold on the predictor's scores would trade after ``visit`` visits, for each set of examples.

        Raises Refusal for a task that is not of two classes.
        """
        if run.scenario.task != "binary":
            raise Refusal("two-classes", "visit")
        self._vote(key, run, visit, wanted)

        def curves() -> Message:
            fields: dict[str, Any] = {"visit": visit}
            columns: Columns = {}
            for name, curve in roc_at(run.trace, visit).items():
                fields[name] = curve and {
                    "positives": curve.positives,
                    "negatives": curve.negatives,
                    "area": curve.area,
                }
                if curve:
                    columns |= {
                        f"{name}_threshold": curve.thresholds,
                        f"{name}_TP": curve.TP,
                        f"{name}_FP": curve.FP,
                    }
            return Message(fields, columns)

        with run.lock:
            return self._executor.execute(key, Urgency.ASKED, curves, wanted)

    def epochs(self, key: Hashable, run: RunInRoom, wanted: Wanted) -> Message:
        """How good a finished run was at the end of each epoch, as :func:`epoch_means` has it; ``by``: whether errors
        are the predictor's or, where it would be asked too much, those of the last weights."""

        def evaluate() -> Message:
            ends = self._executor.execute(key, Urgency.ASKED, lambda: epoch_ends(run.trace), wanted)
            columns = self._along(key, run, ends, of_epochs, run.epoch_length, wanted)
            noted = run.trace.validation[: len(ends)]
            if len(run.scenario.y_validation):
                columns["validation"] = np.append(noted, np.full(len(ends) - len(noted), np.nan))
            means = {name: epoch_means(column) for name, column in columns.items()}
            bucket = max((bucket for bucket, _ in means.values()), default=1)
            by = Last.name if run.scenario.predictor.drawing == "grid" else "predictor"
            columns = {name: mean.astype("<f8") for name, (_, mean) in means.items()}
            return Message({"bucket": bucket, "by": by}, columns)

        return self._cached((run.scenario.hash, "epochs"), evaluate)

    def learning_curve(self, key: Hashable, run: RunInRoom, until: int, wanted: Wanted) -> Message:
        """How good a run's predictor was after up to STATIONS visits evenly from 0 to ``until``."""

        def evaluate() -> Message:
            stations = np.unique(np.linspace(0, until, min(STATIONS, until + 1)).round().astype(np.int64))
            apart = -(-until // max(1, len(stations) - 1))
            columns = self._along(key, run, stations, of_predictor, apart, wanted)
            counted = {name: columns[name].astype("<u4") for name in COUNTED if name in columns}
            measures = {name: column.astype("<f8") for name, column in columns.items() if name not in COUNTED}
            return Message({}, {"visit": stations.astype("<u4"), **counted, **measures})

        return self._cached((run.scenario.hash, "curve", until), evaluate)

    def _cached(self, name: Hashable, evaluate: Callable[[], Message]) -> Message:
        with self.turns.at(name):  # asked for again while it is worked out, it is not begun anew
            message = self._messages.get(name)
            if message is None:
                message = evaluate()
                self._messages.put(name, message, message.nbytes)
            return message

    def _along(
        self,
        key: Hashable,
        run: RunInRoom,
        visits: np.ndarray,
        measure: Callable[..., Columns],
        apart: int,
        wanted: Wanted,
    ) -> Columns:
        """The columns of ``measure`` at visits that rise and are ``apart``, a slice at a time."""
        most = max(1, min(run.rows_a_slice(), REPLAYED // max(1, apart)))
        parts: list[Columns] = []
        for i in range(0, max(1, len(visits)), most):
            some = visits[i : i + most]
            if measure is of_predictor and len(some):
                self._vote(key, run, int(some[-1]), wanted)
            with run.lock:
                parts.append(
                    self._executor.execute(key, Urgency.TRAINING, partial(measure, run.trace, some), wanted)
                )
        return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}

    def _vote(self, key: Hashable, run: RunInRoom, visit: int, wanted: Wanted) -> None:
        """Of a predictor that votes: the votes at the examples that are judged, in slices of their own."""
        if run.scenario.predictor.drawing != "grid":
            return
        self._runs.vote(key, run, "training", visit, run.scenario.vectors.examples, wanted)
        if len(run.scenario.y_test):
            test = self._executor.execute(key, Urgency.ASKED, lambda: run.trace.held_out[0], wanted)
            self._runs.vote(key, run, "test", visit, test, wanted)


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


class RunArchives:
    """Writes runs down. ``key``: whose turn the work takes; ``wanted()``: whether anybody waits for it still."""

    def __init__(self, runs: Runs, executor: Executor, most_ms: float = math.inf) -> None:
        self._runs = runs
        self._executor = executor
        self._most_ms = most_ms
        self._evaluations = Evaluations(runs, executor)

    def of(self, key: Hashable, scenario: Scenario, at: int, wanted: Wanted) -> tuple[Message, RunInRoom]:
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

    def _of(self, key: Hashable, scenario: Scenario, at: int, wanted: Wanted) -> tuple[Message, RunInRoom]:
        run = self._runs.of(key, scenario, wanted)
        self._runs.train(key, run, lambda: run.updates > MOST_UPDATES, wanted)
        if run.updates > MOST_UPDATES:
            raise Refusal("page-updates", most=MOST_UPDATES)
        orders = run.trace.epochs if scenario.order.renewed else 0
        fields, columns = described(run.trace)
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

    def _blocks(self, key: Hashable, run: RunInRoom, room: int, wanted: Wanted) -> list[Message]:
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

    def _judged(self, key: Hashable, run: RunInRoom, block: Message, wanted: Wanted) -> Message:
        """The block with a bit for each of its visits, also where they are too many for a run under way."""
        if not judges_visits(run.trace) or "wrong" in block.columns:
            return block
        first, stop = block["base_visit"] + 1, block["next_visit"]
        parts = [
            self._executor.execute(key, Urgency.ASKED, partial(wrong_visits, run.trace, a, b), wanted)
            for a, b in run.trace.recording.pieces(first, stop)
        ]
        return Message(block.fields, {**block.columns, "wrong": bits_of(np.concatenate(parts))})

    def _order(self, key: Hashable, run: RunInRoom, epoch: int, wanted: Wanted) -> Message:
        order = self._executor.execute(key, Urgency.ASKED, lambda: run.trace.order(epoch), wanted)
        return Message({"epoch": epoch}, {"order": order.astype("<i4")})

    def _counts(self, key: Hashable, run: RunInRoom, wanted: Wanted) -> Message | None:
        """How often each example was a mistake and updated on, since the row before, where no block says which: where
        an update is of several examples, or a mistake need not be one."""
        if not run.updates or rows_tell(run.trace):
            return None
        visits = sorted({*run.trace.visit.tolist(), run.visits})
        step = -(-len(visits) * 2 * len(run.scenario.y) // MOST_COUNTS)
        visits = sorted({*visits[::step], run.visits})
        counts = [self._runs.counts(key, run, visit, wanted).columns for visit in visits]
        columns = {
            name: np.diff(np.stack([each[name] for each in counts]), axis=0, prepend=0).astype("<u4")
            for name in ("mistakes", "updates")
        }
        return Message({}, {"visit": np.array(visits, dtype="<u4"), **columns})


def _without_frames(end: Message) -> Message:
    """A run's end with which updates its frames are of, as ``sampled``: all else of them is in the blocks."""
    columns = {name: column for name, column in end.columns.items() if not name.startswith("frame_")}
    if "frame_update" in end.columns:
        columns["sampled"] = end.columns["frame_update"]
    return Message({name: value for name, value in end.fields.items() if name != "averaged"}, columns)
