"""Runs: training in slices, and what is read from a run, each computed once and kept while there is room."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeVar

import numpy as np

from ...engine import Facts, Scenario, ScenarioError, facts
from ...engine.core.points import Points
from ...engine.run.probe import predictions
from .cache import ByteCache
from .executor import Executor, Urgency, Wanted
from .message import Message
from .run import RunInRoom, frames_of, measured, thinned_frames, weights_of
from .scenarios import facts_of, fit_of, is_small, is_tiny, packed

Result = TypeVar("Result")
Measures = tuple[np.ndarray, np.ndarray]  # errors and margins of weight vectors, (m,) each


class Runs:
    """The runs of all rooms. A run is a function of its scenario, so dropping one only costs time.

    ``clock()`` is in ms. The ``key`` given to each method is who asks: asking rooms take turns. ``wanted()``
    is asked before each slice; once it says no, Cancelled is raised.
    """

    def __init__(
        self,
        most_bytes: int,
        executor: Executor,
        clock: Callable[[], float],
        lent: Callable[[], int] = lambda: 0,
    ) -> None:
        """``most_bytes``: of runs, by the hashes of their scenarios, and of messages; ``lent``: as in ByteCache."""
        self.cache: ByteCache[Any] = ByteCache(most_bytes, lent)
        self._executor = executor
        self.clock = clock

    def known(self, scenario: Scenario) -> RunInRoom | None:
        """The run as far as it has been trained and kept, without waiting."""
        run: RunInRoom | None = self.cache.get(scenario.hash)
        return run

    def of(self, key: Hashable, scenario: Scenario, wanted: Wanted) -> RunInRoom:
        """The scenario's run. A new one has had its first slice, unless its fit is to be worked out apart."""
        run = self.known(scenario)
        if run is None:
            locks = (
                threading.Lock(),
                threading.Lock(),
            )  # of those who wait for slices, not of the slices' thread
            new = self._executor.execute(
                key, urgency_of(scenario), lambda: self._begun(scenario, locks), wanted
            )
            run = self.known(scenario) or new  # another room may have been quicker
            self._note(run)
        return run

    def _begun(self, scenario: Scenario, locks: tuple[threading.Lock, threading.Lock]) -> RunInRoom:
        run = RunInRoom(scenario, *locks)
        if not _fits_apart(run):
            run.step(self.clock)
        return run

    def train(self, key: Hashable, run: RunInRoom, enough: Callable[[], bool], wanted: Wanted) -> None:
        """Train until ``enough()`` or the end. The first slice is urgent, the rest takes its turn."""
        noted = 0
        self._solve(key, run, wanted)
        while not (run.done or enough()):
            with run.lock:
                if run.done or enough():
                    break
                urgency = urgency_of(run.scenario) if run.visits == 0 else Urgency.TRAINING
                self._executor.execute(key, urgency, lambda: run.step(self.clock), wanted)
            if run.updates >= 2 * noted and not run.done:
                self._note(run)
                noted = run.updates
        self._note(run)

    def block(self, key: Hashable, run: RunInRoom, block: int, wanted: Wanted) -> Message:
        """A complete block with its measures."""
        name = (run.scenario.hash, "block", block)
        message = self.cache.get(name) if run.done else None
        if message is None:
            urgency, rows = urgency_of(run.scenario), run.rows_a_slice()

            def begun() -> tuple[Message, Measures]:
                window = run.window(block)
                w, b = weights_of(window)
                return window, run.trace.measures(w[:rows], b[:rows])

            window, first = self._locked(key, urgency, run, begun, wanted)
            rest = self._parts(key, run, *weights_of(window), wanted, rows)
            errors, margin = _joined([first, *rest])
            message = measured(window, errors, margin, follow=run.trace.recording.replayer.follow)
            # A run under way may still be cut back to where its cycle closes.
            if window["next_visit"] is not None and run.done:
                self.cache.put(name, message, message.nbytes)
        return message

    def measures(
        self, key: Hashable, run: RunInRoom, w: np.ndarray, b: np.ndarray, wanted: Wanted
    ) -> Measures:
        """Errors and margins of many weight vectors (m, p), (m,), a slice at a time."""
        return _joined(self._parts(key, run, w, b, wanted))

    def _parts(
        self, key: Hashable, run: RunInRoom, w: np.ndarray, b: np.ndarray, wanted: Wanted, first: int = 0
    ) -> list[Measures]:
        """Errors and margins from the ``first`` weight vector on, slice by slice."""
        rows, urgency = run.rows_a_slice(), urgency_of(run.scenario)

        def part(i: int) -> Measures:
            work = partial(run.trace.measures, w[i : i + rows], b[i : i + rows])
            return self._executor.execute(key, urgency, work, wanted)

        return [part(i) for i in range(first, len(b), rows)]

    def ending(self, key: Hashable, run: RunInRoom, wanted: Wanted) -> Message:
        """What is known when a run has ended: totals, counts per epoch, sampled frames."""
        name = (run.scenario.hash, "end")
        message = self.cache.get(name)
        if message is None:
            frames = self._locked(key, Urgency.TRAINING, run, lambda: frames_of(run), wanted)
            if frames.columns:
                errors, margin = self.measures(key, run, *_frame_weights(frames), wanted)
                kind = "<f8" if errors.dtype.kind == "f" else "<i4"
                frames.columns["frame_errors"] = np.asarray(errors, dtype=kind)
                frames.columns["frame_margin"] = np.asarray(margin, dtype="<f8")
                frames = Message({}, thinned_frames(frames.columns))
            self.vote(key, run, "training", run.visits, run.scenario.vectors.examples, wanted)
            totals = self._locked(key, Urgency.TRAINING, run, lambda: _totals(run), wanted)
            message = Message(totals.fields, {**totals.columns, **frames.columns})
            self.cache.put(name, message, message.nbytes)
        return message

    def facts(self, key: Hashable, run: RunInRoom, wanted: Wanted) -> Facts:
        """What theory says of the scenario."""
        if run.facts is None:
            with run.apart:
                if run.facts is None:
                    run.facts = self._facts(key, run.scenario, wanted)
        return run.facts

    def _facts(self, key: Hashable, scenario: Scenario, wanted: Wanted) -> Facts:
        if is_small(scenario):
            return self._executor.execute(key, Urgency.FACTS, lambda: facts(scenario), wanted)
        return self.apart(key, facts_of, scenario, wanted)

    def _solve(self, key: Hashable, run: RunInRoom, wanted: Wanted) -> None:
        """Have the solution of a learner that fits at once worked out apart, where that takes long."""
        solution, scenario = run.training.solution, run.scenario
        if solution is None or not _fits_apart(run):
            return
        with run.apart:
            if not solution.known:
                try:
                    solution.put(self.apart(key, fit_of, scenario, wanted))
                except ScenarioError as refusal:
                    solution.put(refusal)
        # However long it took, whoever has waited for it is shown what it leads to.
        with run.lock:
            self._executor.execute(key, Urgency.ASKED, lambda: run.step(self.clock), wanted)

    def apart(
        self, key: Hashable, task: Callable[..., Result], scenario: Scenario, wanted: Wanted, *others: Any
    ) -> Result:
        """What a task of :mod:`app.classroom.runs.scenarios` makes of a scenario and ``others``."""
        document = self._executor.execute(key, Urgency.ASKED, lambda: packed(scenario), wanted)
        return self._executor.execute_apart(key, task, (document, scenario.limits, *others), wanted)

    def vote(
        self,
        key: Hashable,
        run: RunInRoom,
        name: Hashable,
        visit: int,
        points: Points | np.ndarray,
        wanted: Wanted,
    ) -> None:
        """Add up the votes before ``visit`` at points (m,), a slice at a time, for a predictor that votes.

        What is asked of the trace for these points then goes on from there.
        """
        if run.scenario.predictor.drawing == "grid":
            for count in run.tally_stops(name, visit, len(points)):
                self._locked(key, Urgency.TRAINING, run, partial(run.tally, name, count, points), wanted)
            self._note(run)

    def probe(self, key: Hashable, run: RunInRoom, visit: int, point: Points, wanted: Wanted) -> Message:
        """What every predictor says of one point: its votes are counted a slice at a time."""
        for count in run.votes_stops(visit):
            self._locked(key, Urgency.ASKED, run, partial(run.votes_at, count, point), wanted)
        votes = partial(run.votes_at, point=point)
        work = partial(predictions, run.trace, visit, point, votes)
        answers = self._locked(key, Urgency.ASKED, run, work, wanted)
        return Message({"visit": visit, "predictors": answers}, {"phi": point.phi[0]})

    def counts(self, key: Hashable, run: RunInRoom, visit: int, wanted: Wanted) -> Message:
        """Mistakes and updates of each example in visits 1 .. ``visit``, counted a slice at a time."""
        for stop in self._locked(key, Urgency.ASKED, run, lambda: run.count_stops(visit), wanted):
            mistakes, updates = self._locked(key, Urgency.ASKED, run, partial(run.counted, stop), wanted)
        return Message(
            {"visit": visit}, {"mistakes": mistakes.astype("<u4"), "updates": updates.astype("<u4")}
        )

    def _locked(
        self, key: Hashable, urgency: Urgency, run: RunInRoom, work: Callable[[], Result], wanted: Wanted
    ) -> Result:
        """What the trace works out it also keeps, so two threads must not ask at once."""
        with run.lock:
            return self._executor.execute(key, urgency, work, wanted)

    def _note(self, run: RunInRoom) -> None:
        self.cache.put(run.scenario.hash, run, run.nbytes)


def _fits_apart(run: RunInRoom) -> bool:
    """Whether it waits for a solution that a process of its own has to work out."""
    solution, scenario = run.training.solution, run.scenario
    return (
        solution is not None and not solution.known and scenario.learner.slow_fit and not is_small(scenario)
    )


def _joined(parts: list[Measures]) -> Measures:
    """Errors and margins of parts, one after another."""
    return np.concatenate([e for e, _ in parts]), np.concatenate([m for _, m in parts])


def urgency_of(scenario: Scenario) -> Urgency:
    """Of a slice of the scenario's run that somebody waits for."""
    return Urgency.AT_ONCE if is_tiny(scenario) else Urgency.ASKED


def _frame_weights(frames: Message) -> tuple[np.ndarray, np.ndarray]:
    return frames.columns["frame_w"], frames.columns["frame_b"]


def _finite(value: Any) -> Any:
    """The value with null for what is not finite."""
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not np.isfinite(value) else value


def _totals(run: RunInRoom) -> Message:
    trace = run.trace
    w, b = trace.averaged_at(run.visits)
    bucket, mistakes = epoch_means(trace.mistakes_per_epoch)
    _, updates = epoch_means(trace.updates_per_epoch)
    return Message(
        {
            "end": trace.end,
            "stopped_by": trace.stopped_by,
            "cycle": trace.cycle,
            "absorbed": trace.absorbed,
            "doubles": trace.doubles,
            "loop": run.loop,
            "on_boundary": trace.on_boundary,
            "updates": run.updates,
            "visits": run.visits,
            "epochs": trace.epochs,
            "reason": trace.refusal and trace.refusal.message,
            "largest_norm": _finite(trace.largest_norm),
            "averaged": {"w": _finite(w.tolist()), "b": _finite(np.asarray(b).tolist())},
            "training_error": _finite(trace.training_error()),
            "validation": _finite(trace.validation),
            "bucket": bucket,
            "taken": len(trace.examples_of(run.updates)) if run.updates and trace.example[-1] < 0 else None,
        },
        {"mistakes_per_epoch": mistakes, "updates_per_epoch": updates},
    )


BUCKETS = 2_000  # entries of the counts per epoch


def epoch_means(counts: np.ndarray) -> tuple[int, np.ndarray]:
    """Counts per epoch as at most BUCKETS means, each over equally many epochs: (epochs a mean, means)."""
    counts = np.asarray(counts, dtype=np.float64)
    bucket = max(1, -(-len(counts) // BUCKETS))
    if bucket == 1:
        return 1, counts
    starts = np.arange(0, len(counts), bucket)
    lengths = np.minimum(bucket, len(counts) - starts)
    return bucket, np.add.reduceat(counts, starts) / lengths
