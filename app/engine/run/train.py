"""Training: the epochs, the stop rules and the endings, for every learner; in as many pieces as the caller likes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeVar

import numpy as np

from ..compiled import loop
from ..core.errors import ScenarioError
from ..core.points import Points
from ..core.units import PLAIN, Units, unit_steps
from ..methods.problem import Solution
from ..predictors.base import Weights
from ..scenario.scenario import Scenario
from .counts import mistakes_until, mistakes_within
from .record import Record
from .trace import Trace

# Exact cycles: the first visit whose state occurs again.
#
# The state before a visit is the weights and the place in the order. With an order that repeats, every state has
# one successor, so that a run whose state recurs is an endless cycle. Its length is a whole number of epochs,
# because the place is part of the state. Equal weights at two epoch starts therefore find every cycle that was
# completed by an epoch start. If the run stops within an epoch, equal weights at the same place of two epochs
# find the others. The cycle begins in the epoch before the first of the two.
#
# :class:`Beyond` continues a run that was cut at the end of its cycle.


WHOLE = 2.0**53  # up to this float64 holds all whole numbers
COUNTS = 2.0**-40  # share of an update's largest number below which others are negligible


def first_recurrence(run: Record, final: bool) -> dict[str, int] | None:
    """The cycle's first visit and period, as the key ``cycle`` of docs/scenario.md, or None.

    Unless ``final``, only epoch starts are compared, whose hashes training has stored. Within an epoch all updates
    would have to be repeated, and the next epoch's start finds the same cycle.
    """
    length = run.epoch_length
    ended = run.epochs_ended
    first_hash = loop.state_hash(run.replayer.recurring(run.start))
    hashes = np.concatenate([[first_hash], run.columns.hashes]).astype(np.uint64)
    pair = _equal(run, np.arange(ended + 1, dtype=np.int64) * length, hashes)
    if pair is None and final and run.visits % length and run.visits > length:
        at = np.arange(run.visits % length, run.visits + 1, length, dtype=np.int64)
        pair = _equal(run, at, run.replayer.hashes(run.columns, at))
    if pair is None:
        return None
    first, later = pair
    period = later - first
    start = _earliest(run, max(0, first - length + 1), first, period)
    updates = run.update_at(start + period) - run.update_at(start)
    if updates == 0:
        return None  # nothing changes: that is convergence
    return {
        "from_visit": start + 1,
        "period": period,
        "period_epochs": period // length,
        "updates_per_period": updates,
    }


def absorbed_in(run: Record, cycle: dict[str, int]) -> dict[str, Any] | None:
    """The first number of a cycle that is lost in float64 addition, as the key ``absorbed`` of docs/scenario.md, in
    units of training; None if each number changes the weight to which it is added.

    If there is one, the weights recur because of roundings, and those of exact arithmetic may not.
    """
    first = run.update_at(cycle["from_visit"] - 1)
    return _absorbed(run, first, first + cycle["updates_per_period"])


def absorbed_late(run: Record) -> dict[str, Any] | None:
    """The same for a run's last epoch, if all its steps are of one size; None if each number that is not negligible in
    its update changes the weight to which it is added."""
    first = max(run.update_at(max(0, run.visits - run.epoch_length)), run.updates - loop.EVERY)
    steps = run.columns.step
    return _absorbed(run, first, run.updates, COUNTS) if (steps[first:] == steps[:1]).all() else None


def _absorbed(run: Record, first: int, stop: int, counts: float = 0.0) -> dict[str, Any] | None:
    """The same for updates first + 1 .. stop, and numbers above the share ``counts`` of their update's largest."""
    reach = run.replayer.reach(run.columns, first, stop)
    for a in range(first, stop, loop.EVERY):
        b = min(stop, a + loop.EVERY)
        if _adds_exactly(run.columns.states[a // loop.EVERY], reach * (b - a + a % loop.EVERY)):
            continue
        state = run.state_after(a)
        before = np.concatenate([state[None, :], run.replay(a, b, state.copy())[0]])[:-1]
        added = run.replayer.changes(run.columns, a, b, before)
        size = np.abs(added)
        absorbed = np.argwhere((size > counts * size.max(axis=1, keepdims=True)) & (before + added == before))
        if len(absorbed):
            k, place = absorbed[0].tolist()
            example = int(run.columns.example[a + k])
            values = {"added": float(added[k, place]), "weight": float(before[k, place])}
            return {"example": example if example >= 0 else None, **values}
    return None


def _adds_exactly(state: np.ndarray, reach: float) -> bool:
    """Whether float64 adds whole numbers, ``reach`` in total, to a state without rounding."""
    return reach < WHOLE and bool((np.rint(state) == state).all() and np.abs(state).max() + reach < WHOLE)


def _equal(run: Record, visits: np.ndarray, hashes: np.ndarray) -> tuple[int, int] | None:
    """The earliest of ``visits`` after which the weights equal those after an earlier one: (earlier, later)."""
    order = np.argsort(hashes, kind="stable")
    same = np.flatnonzero(hashes[order[1:]] == hashes[order[:-1]])
    # Each is compared with all earlier ones of the same hash.
    for later in np.sort(order[same + 1]).tolist():
        w = _after(run, int(visits[later]))
        for first in np.flatnonzero(hashes[:later] == hashes[later]).tolist():
            if np.array_equal(_after(run, int(visits[first])), w):
                return int(visits[first]), int(visits[later])
    return None


def _after(run: Record, visits: int) -> np.ndarray:
    return run.replayer.recurring(run.state_after(run.update_at(visits)))


def _earliest(run: Record, low: int, high: int, period: int) -> int:
    """The fewest visits (low <= v <= high) after which the state equals that ``period`` visits later.

    Runs that are equal once stay equal, so this is a bisection.
    """
    while low < high:
        middle = (low + high) // 2
        if np.array_equal(_after(run, middle), _after(run, middle + period)):
            high = middle
        else:
            low = middle + 1
    return low


Sum = TypeVar("Sum", int, np.ndarray)
PREDICTORS = ("last", "averaged", "voted")  # whose history a Beyond provides


class Beyond:
    """The history for predictors of PREDICTORS at visits beyond those of ``trace``, which ends in a cycle."""

    def __init__(self, trace: Trace) -> None:
        assert trace.cycle is not None
        self._trace = trace
        self._first = trace.cycle["from_visit"] - 1  # from here on w_t = w_(t + period)
        self._period = trace.cycle["period"]
        self._mistakes = cache(partial(mistakes_until, trace))  # few visits recur

    def _within(self, visit: int) -> int:
        """The visit of the trace with the same state as ``visit``."""
        first = self._first
        return visit if visit < first else first + (visit - first) % self._period

    def _added(self, count: int, until: Callable[[int], Sum]) -> Sum:
        """A sum of ``count`` terms of a recurring sequence; ``until(n)`` is that of n terms within the trace."""
        first, period = self._first, self._period
        if count <= first + period:
            return until(count)
        rounds, remainder = divmod(count - first, period)
        total: Sum = until(first + remainder) + rounds * (until(first + period) - until(first))
        return total

    def mistakes_until(self, visit: int) -> int:
        """The number of mistakes among the first ``visit`` visits."""
        return self._added(visit, self._mistakes)

    def updates_until(self, visit: int) -> int:
        """The number of updates among the first ``visit`` visits."""
        return self._added(visit, self._trace.update_at)

    def update_at(self, visit: int) -> int:
        """The update of the trace with the same weights as those after ``visit``."""
        return self._trace.update_at(self._within(visit))

    def weights_at(self, k: int) -> Weights:
        return self._trace.weights_at(k)

    def sum_at(self, visit: int) -> Weights:
        w, b = self._trace.weights_at(0)
        empty = np.zeros_like(w), np.zeros_like(b)

        def part(of: int) -> Callable[[int], np.ndarray]:
            return lambda count: np.asarray(self._trace.sum_at(count - 1)[of] if count else empty[of])

        total_w, total_b = (self._added(visit + 1, part(of)) for of in (0, 1))
        return total_w, total_b if np.ndim(b) else float(total_b)

    def averaged_at(self, visit: int) -> Weights:
        w, b = self.sum_at(visit)
        return w / (visit + 1), b / (visit + 1)

    def votes(self, count: int, points: Points | np.ndarray) -> np.ndarray:
        return self._added(count, lambda some: self._trace.votes(some, points))

    def scores_of(self, weights: Weights, points: Points | np.ndarray, times: int = 1) -> np.ndarray:
        return self._trace.scores_of(weights, points, times)


def per_epoch(trace: Trace, epochs: int) -> dict[str, Any]:
    """``mistakes`` and ``updates`` (epochs,) of the first epochs of a run that ends in a cycle."""
    history = Beyond(trace)
    ends = range(0, (epochs + 1) * trace.epoch_length, trace.epoch_length)
    return {
        "mistakes": np.diff([history.mistakes_until(visit) for visit in ends]),
        "updates": np.diff([history.updates_until(visit) for visit in ends]),
    }


WHOLE_RUN = loop.WITHOUT_END
EPOCHS_AT_ONCE = 1 << 14
FIRST_LOOK = 64  # epochs before the first search for a repeated state; doubled each time
LOOKED_OFTEN = 4096  # epochs up to which every step ends with a search, so that little is withdrawn
#: The stop rules that compiled loops apply.
RULES = {
    loop.CONVERGED: "quiet-epoch",
    loop.ERROR_ROSE: "error",
    loop.FITTED: "fitted",
    loop.UPDATE_LIMIT: "update-limit",
    loop.DIVERGED: "diverged",
    loop.STUCK: "stuck",
}


def train(scenario: Scenario) -> Trace:
    """The complete run of a scenario.

    The result depends on the scenario alone: same scenario, same trace, byte for byte. Takes about a second for 50 to
    150 million visits of short examples. Raises ScenarioError if the learner refuses the examples (a hard margin for
    inseparable ones).
    """
    training = Training(scenario)
    while not training.step(WHOLE_RUN):
        pass
    if training.trace.refusal is not None:
        raise training.trace.refusal
    return training.trace


class Training:
    """A run under way. ``trace`` is valid at any time for what has been trained so far.

    At the end ``trace.stopped_by`` is the rule that ended the run; ``trace.end`` describes its weights then:

    =========================================  =====================================================================
    'quiet-epoch'                              an epoch without an update, under 'converged'
    'cycle'                                    a state that occurred before, under 'converged'
    'fitted'                                   the learner, which is fitted at once, was fitted
    'error'                                    Error' stopped falling
    'stuck'                                    an epoch whose mistakes no trial reversal put right, under 'converged'
    'validation'                               the error on the validation examples did not fall for its patience
    'epochs'                                   all epochs are run, under 'epochs'
    'list'                                     the list of a listed order is over
    'epoch-limit' 'visit-limit' 'update-limit'  the limit was reached
    'diverged' 'refused' 'empty'               as the end
    =========================================  =====================================================================
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._prepare(scenario.units)

    def _prepare(self, units: Units) -> None:
        problem, learner = self.scenario.problem(units), self.scenario.learner
        self._trainer, replayer, evaluator = learner.method.parts(problem, learner)
        self.trace = Trace(self.scenario, Record(evaluator.problem, replayer), evaluator)
        if not self._trainer.begin():
            self._prepare(PLAIN)
            return
        self._looked = 0
        self._next_look = FIRST_LOOK
        if len(self.scenario.y) == 0:
            self._end("empty", "empty")

    @property
    def solution(self) -> Solution | None:
        """The fit of a learner that fits at once, which may be computed elsewhere and set; None for other learners."""
        return self._trainer.solution

    def step(self, visits: int) -> bool:
        """Train up to ``visits`` further visits, without the GIL; True if the run has ended."""
        if self.trace.done:
            return True
        until = min(self.trace.visits + max(1, visits), self._last_visit())
        try:
            while not self.trace.done and self.trace.visits < until:
                self._conclude(self._block(until))
        except ScenarioError as refusal:
            self.trace.refusal = refusal
            self._end("refused", "refused")
        trace = self.trace
        if not trace.done and self._looked < trace.recording.epochs_ended <= LOOKED_OFTEN:
            self._look(final=False)
        if not trace.done and trace.visits >= self._last_visit():
            self._ran_out()
        return trace.done

    def _conclude(self, reason: int) -> None:
        """End the run if the compiled loop reported an ending."""
        trace = self.trace
        is_stale = self._validation_stops()
        rule = RULES.get(reason) or ("validation" if is_stale else None)
        self._look_for_cycle(rule)
        if trace.done:
            return
        if rule == "update-limit":
            self._end("limit", rule)
        elif rule == "diverged":
            self._end("diverged", rule)
        elif rule == "fitted":
            self._finish_at(_boundary(trace), rule)
        elif rule is not None and not self._settle(rule):
            self._end("stopped", rule)

    def _end(self, end: str, rule: str) -> None:
        trace = self.trace
        trace.end, trace.stopped_by = end, rule
        if end == "limit" and trace.cycle is None and not self.scenario.learner.every_visit:
            self._note_absorbed(absorbed_late(trace.recording))

    def _note_absorbed(self, absorbed: dict[str, Any] | None) -> None:
        """Set ``trace.absorbed`` from a number in units of training, if there is one."""
        if absorbed is not None:
            unit = self.trace.units.weight
            self.trace.absorbed = absorbed | {name: absorbed[name] / unit for name in ("added", "weight")}

    def _validation_stops(self) -> bool:
        """If an epoch has just ended, append its error on the validation examples; whether that ends the run."""
        trace, scenario = self.trace, self.scenario
        if not trace.validated or trace.recording.epochs_ended == len(trace.validation):
            return False
        w, b = trace.weights_at(trace.updates)
        points = scenario.vectors.points_of(scenario.data.held_validation[0])
        predicted = trace.decided(trace.scores_of((w, b), points))
        trace.validation.append(trace.evaluator.error(predicted, scenario.y_validation))
        assert scenario.validation is not None
        return _stale(trace.validation) >= scenario.validation.patience

    def _last_visit(self) -> int:
        stop, length = self.scenario.stop, self.trace.epoch_length
        epochs = WHOLE_RUN if stop.epochs is None else stop.epochs * length
        if not self.scenario.order.repeats and self.scenario.order.name == "listed":
            epochs = length
        return min(epochs, WHOLE_RUN if stop.visits is None else stop.visits)

    def _block(self, until: int) -> int:
        """One call of the method's loop."""
        trace = self.trace
        length = trace.epoch_length
        epoch = trace.visits // length
        until = min(until, (epoch + EPOCHS_AT_ONCE) * length)
        if self._may_recur and trace.cycle is None:
            # Not far beyond the next search for a repeated state.
            until = min(until, max(self._next_look, epoch + 1) * length)
        if self.scenario.validation is not None:
            until = min(until, (epoch + 1) * length)
        until = min(until, trace.visits + max(length, self._trainer.visits_at_once))
        recording = trace.recording
        recording.make_room(-(-until // length))
        reason = self._trainer.train(recording.room, until)
        recording.advance(self._trainer.state)
        if reason == loop.OVERFLOW:
            self._in_doubles()
            return loop.RUNNING
        if reason == loop.FULL:
            recording.grow()
        return reason

    def _in_doubles(self) -> None:
        """Start again in plain numbers, because whole numbers became too long."""
        factored, rates = self.trace.units.factored, self.scenario.learner.steps()
        self._prepare(unit_steps(None, rates[0], self.trace.recording.start) if factored and rates else PLAIN)
        self.trace.doubles = factored

    @property
    def _may_recur(self) -> bool:
        return self.scenario.order.repeats and self.scenario.learner.recurs

    def _look_for_cycle(self, rule: str | None) -> None:
        """Search for a recurring state once enough epochs have ended, and at the end of the run."""
        trace = self.trace
        if rule == "stuck":  # a cycle of equal states, which needs no search
            return
        final = rule is not None or trace.visits >= self._last_visit()
        if trace.recording.epochs_ended >= self._next_look or final:
            self._next_look = max(self._next_look, 2 * trace.recording.epochs_ended)
            self._look(final)

    def _look(self, final: bool) -> None:
        """Find the first state that recurs; cut the run there if it otherwise ends only by converging."""
        trace = self.trace
        if not self._may_recur or trace.cycle is not None:
            return
        self._looked = trace.recording.epochs_ended
        trace.cycle = first_recurrence(trace.recording, final)
        if trace.cycle is None:
            return
        self._note_absorbed(absorbed_in(trace.recording, trace.cycle))
        if self.scenario.stop.when == "converged":
            visits = trace.cycle["from_visit"] + trace.cycle["period"] - 1
            trace.recording.cut(visits, mistakes_within(trace, visits))
            del trace.validation[trace.recording.epochs_ended :]
            self._end("cycle", "cycle")

    def _settle(self, rule: str) -> bool:
        """End as converged if the last epoch had no update and no example is wrong (a list may omit some)."""
        trace = self.trace
        if trace.visits % trace.epoch_length or trace.updates_per_epoch[-1]:
            return False
        boundary = _boundary(trace)
        if boundary is not None:
            self._finish_at(boundary, rule)
        return boundary is not None

    def _finish_at(self, boundary: list[int] | None, rule: str) -> None:
        """End by the scores of the examples: some wrong (None), some 0, or all right."""
        if boundary is None:
            self._end("stopped", rule)
            return
        self.trace.on_boundary = boundary
        self._end("no-mistakes" if boundary else "separated", rule)

    def _ran_out(self) -> None:
        """End the run by the stop rule, or by the limit, that allows no further visit."""
        trace, stop = self.trace, self.scenario.stop
        listed = self.scenario.order.name == "listed"
        epochs = 1 if listed else stop.epochs
        complete = epochs is not None and trace.visits >= epochs * trace.epoch_length
        ending = "list" if listed else "epochs" if stop.when == "epochs" else "epoch-limit"
        rule = ending if complete else "visit-limit"
        if not self._settle(rule):
            self._end("stopped" if rule in ("list", "epochs") else "limit", rule)


def _boundary(trace: Trace) -> list[int] | None:
    """Examples whose score is exactly 0 under the newest weights; None where one is wrong under the tie rule."""
    return trace.evaluator.boundary(trace.recording.state_after(trace.updates))


def _stale(errors: list[float]) -> int:
    """The number of epochs for which the error has not fallen."""
    return len(errors) - 1 - int(np.argmin(errors)) if errors else 0
