"""Training: the epochs, the stop rules and the endings, for every learner; in as many pieces as the caller likes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..compiled import loop
from ..core.errors import ScenarioError
from ..core.units import PLAIN, Units, unit_steps
from ..methods.problem import Solution
from ..scenario.scenario import Scenario
from .counts import mistakes_within
from .cycle import absorbed_in, absorbed_late, first_recurrence
from .record import Record
from .trace import Trace

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
        self._trainer, replayer, judge = learner.method.parts(problem, learner)
        self.trace = Trace(self.scenario, Record(judge.problem, replayer), judge)
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
        trace.validation.append(trace.judge.error(predicted, scenario.y_validation))
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
    return trace.judge.boundary(trace.recording.state_after(trace.updates))


def _stale(errors: list[float]) -> int:
    """The number of epochs for which the error has not fallen."""
    return len(errors) - 1 - int(np.argmin(errors)) if errors else 0
