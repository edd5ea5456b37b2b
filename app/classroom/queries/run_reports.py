"""Reports on a whole run: errors by visit, by epoch and along the run; its goals; and the run saved as a recording."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ...course.measures import OF_ORDERS, OF_THEORY, predicates_of, value_of
from ...course.moment import Moment, shuffled
from ...engine import Facts, Scenario, Trace, catalog
from ...engine.core.language import language
from ...engine.predictors import PREDICTORS
from ...engine.predictors.averaged import Last
from ...engine.run import metrics
from ...engine.run.counts import mistakes_until, rows_tell, wrong_visits
from ...engine.run.metrics import evaluation, load, roc_columns
from ...engine.run.scores import epoch_ends, of_epochs, of_predictor
from ...exports.formulas import recipe_of
from ...exports.run_columns import BLOCK, bits_of, described, judges_visits
from ...exports.saved_page import Bundle, saved_page, zipped
from ...refusal import Refusal
from ..runs.executor import Cancelled, Executor, InlineExecutor, Urgency, Wanted
from ..runs.messages import Columns, KeyedLocks, Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs, epoch_means
from ..runs.runtime import Quotas

STATIONS = 129  # visits at which the learning curve is evaluated, with the first and the last
REPLAYED = 20_000  # most visits that a slice replays
COUNTED = ("updates", "mistakes")
FIELD_BYTES = 5_000  # of the fields of an evaluation in memory, approximately


class Evaluations:
    """Confusion matrices, rates and error curves of runs that are trained far enough. ``room_id``, ``still_wanted``:
    see :class:`Runs`."""

    def __init__(self, runs: Runs, executor: Executor) -> None:
        self._runs = runs
        self._messages = runs.cache
        self._executor = executor
        self.turns = KeyedLocks()

    def metrics(self, room_id: Hashable, run: RunInRoom, visit: int, still_wanted: Wanted) -> Message:
        """The predictor's evaluation after ``visit`` visits, and the learner's updates and mistakes up to there."""
        name = (run.scenario.hash, "metrics", visit)
        message = self._messages.get(name)
        if message is None:
            self._executor.execute(room_id, Urgency.FACTS, load, still_wanted)
            self._vote(room_id, run, visit, still_wanted)

            def evaluated() -> Message:
                mistakes = mistakes_until(run.trace, visit) if run.trace.counts_mistakes else None
                until = {"visit": visit, "updates": run.update_at(visit), "mistakes": mistakes}
                return Message({**until, **evaluation(run.trace, visit)})

            with run.lock:
                message = self._executor.execute(room_id, Urgency.ASKED, evaluated, still_wanted)
            if run.done:
                self._messages.put(name, message, FIELD_BYTES)
        return message

    def roc(self, room_id: Hashable, run: RunInRoom, visit: int, still_wanted: Wanted) -> Message:
        """The ROC curve of the predictor's scores after ``visit`` visits, for each set of examples.

        Raises Refusal unless the task has two classes.
        """
        if run.scenario.task != "binary":
            raise Refusal("two-classes", "visit")
        self._vote(room_id, run, visit, still_wanted)

        def curves() -> Message:
            return Message(*roc_columns(run.trace, visit))

        with run.lock:
            return self._executor.execute(room_id, Urgency.ASKED, curves, still_wanted)

    def epochs(self, room_id: Hashable, run: RunInRoom, still_wanted: Wanted) -> Message:
        """Errors of a finished run at the end of each epoch, as :func:`epoch_means`. ``by``: 'predictor', or the last
        weights if evaluating the predictor would take too long."""

        def evaluate() -> Message:
            ends = self._executor.execute(room_id, Urgency.ASKED, lambda: epoch_ends(run.trace), still_wanted)
            columns = self._along(room_id, run, ends, of_epochs, run.epoch_length, still_wanted)
            noted = run.trace.validation[: len(ends)]
            if len(run.scenario.y_validation):
                columns["validation"] = np.append(noted, np.full(len(ends) - len(noted), np.nan))
            means = {name: epoch_means(column) for name, column in columns.items()}
            bucket = max((bucket for bucket, _ in means.values()), default=1)
            by = Last.name if run.scenario.predictor.drawing == "grid" else "predictor"
            columns = {name: mean.astype("<f8") for name, (_, mean) in means.items()}
            return Message({"bucket": bucket, "by": by}, columns)

        return self._cached((run.scenario.hash, "epochs"), evaluate)

    def learning_curve(self, room_id: Hashable, run: RunInRoom, until: int, still_wanted: Wanted) -> Message:
        """The predictor's errors at up to STATIONS visits, evenly from 0 to ``until``."""

        def evaluate() -> Message:
            stations = np.unique(np.linspace(0, until, min(STATIONS, until + 1)).round().astype(np.int64))
            apart = -(-until // max(1, len(stations) - 1))
            columns = self._along(room_id, run, stations, of_predictor, apart, still_wanted)
            counted = {name: columns[name].astype("<u4") for name in COUNTED if name in columns}
            measures = {name: column.astype("<f8") for name, column in columns.items() if name not in COUNTED}
            return Message({}, {"visit": stations.astype("<u4"), **counted, **measures})

        return self._cached((run.scenario.hash, "curve", until), evaluate)

    def _cached(self, name: Hashable, evaluate: Callable[[], Message]) -> Message:
        with self.turns.at(name):  # a second request waits for the first one's result
            message = self._messages.get(name)
            if message is None:
                message = evaluate()
                self._messages.put(name, message, message.nbytes)
            return message

    def _along(
        self,
        room_id: Hashable,
        run: RunInRoom,
        visits: np.ndarray,
        measure: Callable[..., Columns],
        apart: int,
        still_wanted: Wanted,
    ) -> Columns:
        """The columns of ``measure`` at rising visits, ``apart`` from each other, a slice at a time."""
        most = max(1, min(run.rows_a_slice(), REPLAYED // max(1, apart)))
        parts: list[Columns] = []
        for i in range(0, max(1, len(visits)), most):
            some = visits[i : i + most]
            if measure is of_predictor and len(some):
                self._vote(room_id, run, int(some[-1]), still_wanted)
            with run.lock:
                parts.append(
                    self._executor.execute(
                        room_id, Urgency.TRAINING, partial(measure, run.trace, some), still_wanted
                    )
                )
        return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}

    def _vote(self, room_id: Hashable, run: RunInRoom, visit: int, still_wanted: Wanted) -> None:
        """Sum a voting predictor's votes at the evaluated examples, in slices of their own."""
        if run.scenario.predictor.drawing != "grid":
            return
        self._runs.vote(room_id, run, "training", visit, run.scenario.vectors.examples, still_wanted)
        if len(run.scenario.y_test):
            test = self._executor.execute(room_id, Urgency.ASKED, lambda: run.trace.held_out[0], still_wanted)
            self._runs.vote(room_id, run, "test", visit, test, still_wanted)


MOST_UPDATES = 50_000  # of a recording
MOST_BYTES = 4_000_000  # of its blocks and orders
MOST_COUNTS = 2_000_000  # of its counts of mistakes and updates by example

#: Reasons for which a rate has no value, by the page's names.
REASONS = {
    "rates": {name: (part, rest, str(why)) for name, (part, rest, why) in metrics.RATES.items()},
    "F1": str(metrics.NO_F1),
    "examples": str(metrics.NO_EXAMPLES),
    "actual": str(metrics.ONE_ACTUAL),
    "predicted": str(metrics.ONE_PREDICTED),
    "target": str(metrics.ONE_TARGET),
}


class RunArchives:
    """Makes recordings of runs. ``room_id``, ``still_wanted``: see :class:`Runs`."""

    def __init__(self, runs: Runs, executor: Executor, most_ms: float = math.inf) -> None:
        self._runs = runs
        self._executor = executor
        self._most_ms = most_ms
        self._evaluations = Evaluations(runs, executor)

    def of(
        self, room_id: Hashable, scenario: Scenario, at: int, still_wanted: Wanted
    ) -> tuple[Message, RunInRoom]:
        """The recording of a scenario's run for static/js/client/transport/replay.ts, opened after ``at`` visits; and
        the run. Raises Refusal for a run that is too long, or takes too long to record.
        """
        late = self._runs.clock() + self._most_ms

        def in_time() -> bool:
            return still_wanted() and self._runs.clock() < late

        try:
            return self._of(room_id, scenario, at, in_time)
        except Cancelled:
            if not still_wanted():
                raise
            raise Refusal("page-time", seconds=self._most_ms / 1000.0) from None

    def _of(
        self, room_id: Hashable, scenario: Scenario, at: int, still_wanted: Wanted
    ) -> tuple[Message, RunInRoom]:
        run = self._runs.of(room_id, scenario, still_wanted)
        self._runs.train(room_id, run, lambda: run.updates > MOST_UPDATES, still_wanted)
        if run.updates > MOST_UPDATES:
            raise Refusal("page-updates", most=MOST_UPDATES)
        orders = run.trace.epochs if scenario.order.renewed else 0
        fields, columns = described(run.trace)
        fields |= {"version": 1, "done": True, "updates": run.updates, "visits": run.visits}
        size = 4 * orders * len(scenario.y) + 8 * scenario.vectors.numbers
        chunks = self._blocks(room_id, run, MOST_BYTES - size, still_wanted)
        facts = self._runs.facts(room_id, run, still_wanted).document()
        steps = run.visits > 0 and (run.trace.counts_mistakes or scenario.task == "regression")
        recording = {
            "document": scenario.document(),
            "position": min(at, run.visits),
            "run": Message(fields, columns),
            "end": _without_frames(self._runs.ending(room_id, run, still_wanted)).with_fields(version=1),
            "facts": {"version": 1, "facts": facts},
            "chunks": chunks,
            "orders": [self._order(room_id, run, epoch, still_wanted) for epoch in range(1, orders + 1)],
            "epochs": self._evaluations.epochs(room_id, run, still_wanted) if steps else None,
            "course": self._evaluations.learning_curve(room_id, run, run.visits, still_wanted),
            "counts": self._counts(room_id, run, still_wanted),
            "kept": {
                "recipe": recipe_of(scenario),
                "reasons": REASONS,
                "predictors": [entry.name for entry in PREDICTORS if scenario.task in entry.tasks],
            },
        }
        return Message(recording), run

    def _blocks(self, room_id: Hashable, run: RunInRoom, room: int, still_wanted: Wanted) -> list[Message]:
        """All blocks, of at most ``room`` bytes."""
        blocks = []
        for j in range(run.blocks):
            block = self._judged(
                room_id,
                run,
                self._runs.block(room_id, run, j, still_wanted).with_fields(version=1),
                still_wanted,
            )
            room -= sum(column.nbytes for column in block.columns.values())
            if room < 0:
                raise Refusal("page-bytes", most=MOST_BYTES, fits=j * BLOCK, updates=run.updates)
            blocks.append(block)
        return blocks

    def _judged(self, room_id: Hashable, run: RunInRoom, block: Message, still_wanted: Wanted) -> Message:
        """The block with a bit per visit, also if a run in training leaves the bits out."""
        if not judges_visits(run.trace) or "wrong" in block.columns:
            return block
        first, stop = block["base_visit"] + 1, block["next_visit"]
        parts = [
            self._executor.execute(
                room_id, Urgency.ASKED, partial(wrong_visits, run.trace, a, b), still_wanted
            )
            for a, b in run.trace.recording.pieces(first, stop)
        ]
        return Message(block.fields, {**block.columns, "wrong": bits_of(np.concatenate(parts))})

    def _order(self, room_id: Hashable, run: RunInRoom, epoch: int, still_wanted: Wanted) -> Message:
        order = self._executor.execute(room_id, Urgency.ASKED, lambda: run.trace.order(epoch), still_wanted)
        return Message({"epoch": epoch}, {"order": order.astype("<i4")})

    def _counts(self, room_id: Hashable, run: RunInRoom, still_wanted: Wanted) -> Message | None:
        """Mistakes and updates of each example since the previous row; None if the blocks have them, that is unless an
        update is of several examples or a mistake may change nothing."""
        if not run.updates or rows_tell(run.trace):
            return None
        visits = sorted({*run.trace.visit.tolist(), run.visits})
        step = -(-len(visits) * 2 * len(run.scenario.y) // MOST_COUNTS)
        visits = sorted({*visits[::step], run.visits})
        counts = [self._runs.counts(room_id, run, visit, still_wanted).columns for visit in visits]
        columns = {
            name: np.diff(np.stack([each[name] for each in counts]), axis=0, prepend=0).astype("<u4")
            for name in ("mistakes", "updates")
        }
        return Message({}, {"visit": np.array(visits, dtype="<u4"), **columns})


def _without_frames(end: Message) -> Message:
    """The end message without its frame columns; ``sampled`` lists the updates that the frames show. Their values are
    in the blocks."""
    columns = {name: column for name, column in end.columns.items() if not name.startswith("frame_")}
    if "frame_update" in end.columns:
        columns["sampled"] = end.columns["frame_update"]
    return Message({name: value for name, value in end.fields.items() if name != "averaged"}, columns)


@dataclass
class _Trained:
    """Traces and facts for a goal, by hash of the scenario."""

    traces: dict[str, Trace] = field(default_factory=dict)
    known: dict[str, Facts] = field(default_factory=dict)

    def trace(self, scenario: Scenario) -> Trace:
        return self.traces[scenario.hash]

    def facts(self, scenario: Scenario) -> Facts:
        return self.known[scenario.hash]


class Goals:
    """Checks whether runs reach goals. ``room_id``, ``still_wanted``: see :class:`Runs`."""

    def __init__(self, runs: Runs, executor: Executor) -> None:
        self._runs = runs
        self._executor = executor

    def judged(self, room_id: Hashable, run: RunInRoom, goal: Any, still_wanted: Wanted) -> Message:
        """Of a finished run: ``reached``, whether all predicates of a goal hold, and ``predicates``, each with the
        ``value`` of its measure and whether it ``holds``. Raises ScenarioError for wrong predicates."""
        predicates = predicates_of(goal)
        names = {predicate.measure for predicate in predicates}
        worked = _Trained({run.scenario.hash: run.trace})
        if names & set(OF_THEORY):
            worked.known[run.scenario.hash] = self._runs.facts(room_id, run, still_wanted)
        if names & set(OF_ORDERS):
            others = self._executor.execute(
                room_id, Urgency.FACTS, lambda: shuffled(run.scenario), still_wanted
            )
            for scenario in others:
                other = self._runs.of(room_id, scenario, still_wanted)
                self._runs.train(room_id, other, lambda: False, still_wanted)
                worked.traces[scenario.hash] = other.trace
        self._runs.vote(room_id, run, "training", run.visits, run.scenario.vectors.examples, still_wanted)
        moment = Moment(run.scenario, worked)

        def judge() -> list[dict[str, Any]]:
            values = {name: value_of(moment, name) for name in names}
            return [
                {
                    **predicate.document(),
                    "value": values[predicate.measure],
                    "holds": predicate.holds_of(values[predicate.measure]),
                }
                for predicate in predicates
            ]

        with run.lock:
            judged = self._executor.execute(room_id, Urgency.ASKED, judge, still_wanted)
        return Message({"reached": all(each["holds"] for each in judged), "predicates": judged})


def saved_run(
    scenario: Scenario, page: Path, visit: Callable[[Trace], int], name: str, clock: Callable[[], float]
) -> bytes:
    """The saved page of a run, opened after ``visit(trace)`` visits: HTML, or a zip of it if ``name`` ends in .zip.

    ``page``: the folder with static/ and templates/; ``clock``: in ms. Raises Refusal("unbuilt") if the page is not
    built, Refusal for a run that is too long, ScenarioError.
    """
    try:
        bundle = Bundle(page / "static", page / "templates")
    except (OSError, ValueError, KeyError) as error:
        raise Refusal("unbuilt") from error
    quotas, executor = Quotas(), InlineExecutor()
    runs = Runs(quotas.cache_bytes, executor, clock)
    recording, run = RunArchives(runs, executor).of("", scenario, 0, lambda: True)
    at = visit(run.trace)
    text = saved_page(bundle, recording.with_fields(position=at), run.trace, catalog(language()), at)
    path = Path(name)
    return zipped(text, path.with_suffix(".html").name) if path.suffix.lower() == ".zip" else text.encode()
