"""Training of runs in slices, and the messages read from a run; both are cached."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeVar

import numpy as np

from ...engine import Facts, Scenario, ScenarioError, facts
from ...engine.core.points import Points
from ...engine.run.comparison import predictions
from .executor import Executor, Urgency, Wanted
from .messages import ByteCache, Message
from .run import RunInRoom, frames_of, measured, thinned_frames, weights_of
from .scenarios import facts_of, fit_of, is_small, is_tiny, packed

Result = TypeVar("Result")
Measures = tuple[np.ndarray, np.ndarray]  # errors and margins of weight vectors, (m,) each


class Runs:
    """The runs of all rooms. A run is a function of its scenario, so a dropped run can be trained again.

    ``clock()`` is in ms. ``room_id`` is the room for which a method works: rooms take turns. ``still_wanted()`` is
    called before each slice; Cancelled is raised once it is false.
    """

    def __init__(
        self,
        most_bytes: int,
        executor: Executor,
        clock: Callable[[], float],
        lent: Callable[[], int] = lambda: 0,
    ) -> None:
        """``most_bytes``: of cached runs (by hash of the scenario) and messages; ``lent``: see :class:`ByteCache`."""
        self.cache: ByteCache[Any] = ByteCache(most_bytes, lent)
        self._executor = executor
        self.clock = clock

    def known(self, scenario: Scenario) -> RunInRoom | None:
        """The cached run, trained as far as it is; None if there is none."""
        run: RunInRoom | None = self.cache.get(scenario.hash)
        return run

    def of(self, room_id: Hashable, scenario: Scenario, still_wanted: Wanted) -> RunInRoom:
        """The scenario's run. A new run is trained by one slice, unless another process has to compute its fit."""
        run = self.known(scenario)
        if run is None:
            # Made here: the greenlets that wait for slices hold them, not the slices' thread.
            locks = threading.Lock(), threading.Lock()
            new = self._executor.execute(
                room_id, urgency_of(scenario), lambda: self._begun(scenario, locks), still_wanted
            )
            run = self.known(scenario) or new  # another room may have been quicker
            self._note(run)
        return run

    def _begun(self, scenario: Scenario, locks: tuple[threading.Lock, threading.Lock]) -> RunInRoom:
        run = RunInRoom(scenario, *locks)
        if not _fits_apart(run):
            run.step(self.clock)
        return run

    def train(
        self, room_id: Hashable, run: RunInRoom, enough: Callable[[], bool], still_wanted: Wanted
    ) -> None:
        """Train until ``enough()`` or the end. Only the first slice is urgent."""
        noted = 0
        self._solve(room_id, run, still_wanted)
        while not (run.done or enough()):
            with run.lock:
                if run.done or enough():
                    break
                urgency = urgency_of(run.scenario) if run.visits == 0 else Urgency.TRAINING
                self._executor.execute(room_id, urgency, lambda: run.step(self.clock), still_wanted)
            if run.updates >= 2 * noted and not run.done:
                self._note(run)
                noted = run.updates
        self._note(run)

    def block(self, room_id: Hashable, run: RunInRoom, block: int, still_wanted: Wanted) -> Message:
        """A complete block with its measures."""
        name = (run.scenario.hash, "block", block)
        message = self.cache.get(name) if run.done else None
        if message is None:
            urgency, rows = urgency_of(run.scenario), run.rows_a_slice()

            def begun() -> tuple[Message, Measures]:
                window = run.window(block)
                w, b = weights_of(window)
                return window, run.trace.measures(w[:rows], b[:rows])

            window, first = self._locked(room_id, urgency, run, begun, still_wanted)
            rest = self._parts(room_id, run, *weights_of(window), still_wanted, rows)
            errors, margin = _joined([first, *rest])
            message = measured(window, errors, margin, follow=run.trace.recording.replayer.follow)
            # A run in training may still be shortened to the visit at which its cycle closes.
            if window["next_visit"] is not None and run.done:
                self.cache.put(name, message, message.nbytes)
        return message

    def measures(
        self, room_id: Hashable, run: RunInRoom, w: np.ndarray, b: np.ndarray, still_wanted: Wanted
    ) -> Measures:
        """Errors and margins of many weight vectors (m, p), (m,), a slice at a time."""
        return _joined(self._parts(room_id, run, w, b, still_wanted))

    def _parts(
        self,
        room_id: Hashable,
        run: RunInRoom,
        w: np.ndarray,
        b: np.ndarray,
        still_wanted: Wanted,
        first: int = 0,
    ) -> list[Measures]:
        """Errors and margins of the weight vectors from ``first`` on, one entry per slice."""
        rows, urgency = run.rows_a_slice(), urgency_of(run.scenario)

        def part(i: int) -> Measures:
            work = partial(run.trace.measures, w[i : i + rows], b[i : i + rows])
            return self._executor.execute(room_id, urgency, work, still_wanted)

        return [part(i) for i in range(first, len(b), rows)]

    def ending(self, room_id: Hashable, run: RunInRoom, still_wanted: Wanted) -> Message:
        """The end message of a finished run: totals, counts per epoch, sampled frames."""
        name = (run.scenario.hash, "end")
        message = self.cache.get(name)
        if message is None:
            frames = self._locked(room_id, Urgency.TRAINING, run, lambda: frames_of(run), still_wanted)
            if frames.columns:
                errors, margin = self.measures(room_id, run, *_frame_weights(frames), still_wanted)
                kind = "<f8" if errors.dtype.kind == "f" else "<i4"
                frames.columns["frame_errors"] = np.asarray(errors, dtype=kind)
                frames.columns["frame_margin"] = np.asarray(margin, dtype="<f8")
                frames = Message({}, thinned_frames(frames.columns))
            self.vote(room_id, run, "training", run.visits, run.scenario.vectors.examples, still_wanted)
            totals = self._locked(room_id, Urgency.TRAINING, run, lambda: _totals(run), still_wanted)
            message = Message(totals.fields, {**totals.columns, **frames.columns})
            self.cache.put(name, message, message.nbytes)
        return message

    def facts(self, room_id: Hashable, run: RunInRoom, still_wanted: Wanted) -> Facts:
        """The scenario's facts of theory."""
        if run.facts is None:
            with run.apart:
                if run.facts is None:
                    run.facts = self._facts(room_id, run.scenario, still_wanted)
        return run.facts

    def _facts(self, room_id: Hashable, scenario: Scenario, still_wanted: Wanted) -> Facts:
        if is_small(scenario):
            return self._executor.execute(room_id, Urgency.FACTS, lambda: facts(scenario), still_wanted)
        return self.apart(room_id, facts_of, scenario, still_wanted)

    def _solve(self, room_id: Hashable, run: RunInRoom, still_wanted: Wanted) -> None:
        """Let another process compute a slow fit of a learner that fits in one step."""
        solution, scenario = run.training.solution, run.scenario
        if solution is None or not _fits_apart(run):
            return
        with run.apart:
            if not solution.known:
                try:
                    solution.put(self.apart(room_id, fit_of, scenario, still_wanted))
                except ScenarioError as refusal:
                    solution.put(refusal)
        # Urgent: callers have waited for the fit.
        with run.lock:
            self._executor.execute(room_id, Urgency.ASKED, lambda: run.step(self.clock), still_wanted)

    def apart(
        self,
        room_id: Hashable,
        task: Callable[..., Result],
        scenario: Scenario,
        still_wanted: Wanted,
        *others: Any,
    ) -> Result:
        """Run a task of :mod:`app.classroom.runs.scenarios` on a scenario and ``others`` in another process."""
        document = self._executor.execute(room_id, Urgency.ASKED, lambda: packed(scenario), still_wanted)
        return self._executor.execute_apart(room_id, task, (document, scenario.limits, *others), still_wanted)

    def vote(
        self,
        room_id: Hashable,
        run: RunInRoom,
        name: Hashable,
        visit: int,
        points: Points | np.ndarray,
        still_wanted: Wanted,
    ) -> None:
        """Sum the votes before ``visit`` at points (m,), a slice at a time, if the predictor votes. The trace caches
        the sums.
        """
        if run.scenario.predictor.drawing == "grid":
            for count in run.tally_stops(name, visit, len(points)):
                self._locked(
                    room_id, Urgency.TRAINING, run, partial(run.tally, name, count, points), still_wanted
                )
            self._note(run)

    def probe(
        self, room_id: Hashable, run: RunInRoom, visit: int, point: Points, still_wanted: Wanted
    ) -> Message:
        """Every predictor's answer at one point; votes are counted a slice at a time."""
        for count in run.votes_stops(visit):
            self._locked(room_id, Urgency.ASKED, run, partial(run.votes_at, count, point), still_wanted)
        votes = partial(run.votes_at, point=point)
        work = partial(predictions, run.trace, visit, point, votes)
        answers = self._locked(room_id, Urgency.ASKED, run, work, still_wanted)
        return Message({"visit": visit, "predictors": answers}, {"phi": point.phi[0]})

    def counts(self, room_id: Hashable, run: RunInRoom, visit: int, still_wanted: Wanted) -> Message:
        """Mistakes and updates of each example in visits 1 .. ``visit``, counted a slice at a time."""
        for stop in self._locked(room_id, Urgency.ASKED, run, lambda: run.count_stops(visit), still_wanted):
            mistakes, updates = self._locked(
                room_id, Urgency.ASKED, run, partial(run.counted, stop), still_wanted
            )
        return Message(
            {"visit": visit}, {"mistakes": mistakes.astype("<u4"), "updates": updates.astype("<u4")}
        )

    def _locked(
        self,
        room_id: Hashable,
        urgency: Urgency,
        run: RunInRoom,
        work: Callable[[], Result],
        still_wanted: Wanted,
    ) -> Result:
        """The trace caches values as it computes them, so only one thread may read it at a time."""
        with run.lock:
            return self._executor.execute(room_id, urgency, work, still_wanted)

    def _note(self, run: RunInRoom) -> None:
        self.cache.put(run.scenario.hash, run, run.nbytes)


def _fits_apart(run: RunInRoom) -> bool:
    """Whether the run needs a fit that another process has to compute."""
    solution, scenario = run.training.solution, run.scenario
    return (
        solution is not None and not solution.known and scenario.learner.slow_fit and not is_small(scenario)
    )


def _joined(parts: list[Measures]) -> Measures:
    """Errors and margins of parts, one after another."""
    return np.concatenate([e for e, _ in parts]), np.concatenate([m for _, m in parts])


def urgency_of(scenario: Scenario) -> Urgency:
    """Urgency of a slice for which a request waits."""
    return Urgency.AT_ONCE if is_tiny(scenario) else Urgency.ASKED


def _frame_weights(frames: Message) -> tuple[np.ndarray, np.ndarray]:
    return frames.columns["frame_w"], frames.columns["frame_b"]


def _finite(value: Any) -> Any:
    """The value with None in place of numbers that are not finite."""
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
    """(epochs per mean, at most BUCKETS means of the counts per epoch)."""
    counts = np.asarray(counts, dtype=np.float64)
    bucket = max(1, -(-len(counts) // BUCKETS))
    if bucket == 1:
        return 1, counts
    starts = np.arange(0, len(counts), bucket)
    lengths = np.minimum(bucket, len(counts) - starts)
    return bucket, np.add.reduceat(counts, starts) / lengths
