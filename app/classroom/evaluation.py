"""Evaluation: how good a run is, after one visit, by epoch, and along the way. Computed in slices, kept as messages."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import numpy as np

from ..engine.predictors.last import Last
from ..engine.run.counts import mistakes_until
from ..engine.run.learning_curves import epoch_ends, of_epochs, of_predictor
from ..engine.run.metrics import evaluation, load
from ..engine.run.roc import roc_at
from .cache import Turns
from .epoch_means import epoch_means
from .executor import Executor, Wanted
from .fair_queue import Urgency
from .message import Columns, Message
from .refusal import Refusal
from .run import Run
from .runs import Runs

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
        self._messages = runs.messages
        self._executor = executor
        self.turns = Turns()

    def metrics(self, key: Hashable, run: Run, visit: int, wanted: Wanted) -> Message:
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

    def roc(self, key: Hashable, run: Run, visit: int, wanted: Wanted) -> Message:
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

    def epochs(self, key: Hashable, run: Run, wanted: Wanted) -> Message:
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

    def learning_curve(self, key: Hashable, run: Run, until: int, wanted: Wanted) -> Message:
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
        run: Run,
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

    def _vote(self, key: Hashable, run: Run, visit: int, wanted: Wanted) -> None:
        """Of a predictor that votes: the votes at the examples that are judged, in slices of their own."""
        if run.scenario.predictor.drawing != "grid":
            return
        self._runs.vote(key, run, "training", visit, run.scenario.vectors.examples, wanted)
        if len(run.scenario.y_test):
            test = self._executor.execute(key, Urgency.ASKED, lambda: run.trace.held_out[0], wanted)
            self._runs.vote(key, run, "test", visit, test, wanted)
