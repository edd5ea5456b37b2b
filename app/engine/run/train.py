"""Training: the epochs, the stop rules and the endings, whatever the learner; in as many pieces as the caller likes."""

from __future__ import annotations

import numpy as np

from ..compiled import loop
from ..core.errors import ScenarioError
from ..core.units import PLAIN, Units
from ..methods.solution import Solution
from ..scenario.scenario import Scenario
from .cycle import first_recurrence
from .recording import Recording
from .trace import Trace

WHOLE_RUN = loop.WITHOUT_END
EPOCHS_AT_ONCE = 1 << 14
FIRST_LOOK = 64  # epochs after which a repeated state is looked for; doubled each time
LOOKED_OFTEN = 4096  # up to so many epochs also at the end of every step, so that little shown is taken back


def train(scenario: Scenario) -> Trace:
    """The whole run of a scenario.

    The result depends on the scenario alone: same scenario, same trace, byte for byte. Takes about a second for
    50 to 150 million visits of short examples. Raises ScenarioError where the learner does not take the examples
    (a hard margin where nothing separates them).
    """
    training = Training(scenario)
    while not training.step(WHOLE_RUN):
        pass
    if training.trace.refusal is not None:
        raise training.trace.refusal
    return training.trace


class Training:
    """A run under way. ``trace`` is valid at any time for what has been trained so far."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._prepare(scenario.units)

    def _prepare(self, units: Units) -> None:
        problem, learner = self.scenario.problem(units), self.scenario.learner
        self._trainer, replayer, judge = learner.method.parts(problem, learner)
        self.trace = Trace(self.scenario, Recording(judge.problem, replayer), judge)
        if not self._trainer.begin():
            self._prepare(PLAIN)
            return
        self._looked = 0
        self._next_look = FIRST_LOOK
        if len(self.scenario.y) == 0:
            self.trace.end = "empty"

    @property
    def solution(self) -> Solution | None:
        """What a learner that fits at once trains to: one piece of work, which may be put here from elsewhere."""
        return self._trainer.solution

    def step(self, visits: int) -> bool:
        """Train up to so many further visits, without the GIL; True when the run has ended."""
        if self.trace.done:
            return True
        until = min(self.trace.visits + max(1, visits), self._last_visit())
        try:
            while not self.trace.done and self.trace.visits < until:
                self._conclude(self._block(until))
        except ScenarioError as refusal:
            self.trace.refusal = refusal
            self.trace.end = "refused"
        trace = self.trace
        if not trace.done and self._looked < trace.recording.epochs_ended <= LOOKED_OFTEN:
            self._look()
        if not trace.done and trace.visits >= self._last_visit():
            self._ran_out()
        return trace.done

    def _conclude(self, reason: int) -> None:
        """End the run where the compiled loop came to an ending."""
        self._look_for_cycle(reason)
        trace = self.trace
        if trace.done:
            return
        validation = self.scenario.validation
        if validation is not None and trace.recording.epochs_ended > len(trace.validation):
            self._note_validation()
            if reason == loop.RUNNING and _stale(trace.validation) >= validation.patience:
                reason = loop.ERROR_ROSE
        if reason == loop.UPDATE_LIMIT:
            trace.end = "limit"
        elif reason == loop.DIVERGED:
            trace.end = "diverged"
        elif reason == loop.FITTED:
            self._finish_at(_boundary(trace))
        elif reason in (loop.CONVERGED, loop.ERROR_ROSE) and not self._settle():
            trace.end = "stopped"

    def _note_validation(self) -> None:
        """Note the error of the newest weights on the validation examples."""
        trace, scenario = self.trace, self.scenario
        if not len(scenario.y_validation):
            return
        w, b = trace.weights_at(trace.updates)
        predicted = trace.decided(scenario.transform(scenario.x_validation) @ w.T + b)
        trace.validation.append(trace.judge.error(predicted, scenario.y_validation))

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
            # Not far beyond the next look for a repeated state.
            until = min(until, max(self._next_look, epoch + 1) * length)
        if self.scenario.validation is not None:
            until = min(until, (epoch + 1) * length)
        recording = trace.recording
        recording.make_room(-(-until // length))
        reason = self._trainer.train(recording.room, until)
        recording.advance(self._trainer.state)
        if reason == loop.OVERFLOW:
            self._prepare(PLAIN)
            return loop.RUNNING
        if reason == loop.FULL:
            recording.grow()
        return reason

    @property
    def _may_recur(self) -> bool:
        return self.scenario.order.repeats and self.scenario.learner.recurs

    def _look_for_cycle(self, reason: int) -> None:
        """Look for a state that recurs once enough epochs have ended, and at the end of the run."""
        trace = self.trace
        final = reason not in (loop.RUNNING, loop.FULL) or trace.visits >= self._last_visit()
        if trace.recording.epochs_ended >= self._next_look or final:
            self._next_look = max(self._next_look, 2 * trace.recording.epochs_ended)
            self._look()

    def _look(self) -> None:
        """Find the first state that recurs; cut the run there if it ends only by converging."""
        trace = self.trace
        if not self._may_recur or trace.cycle is not None:
            return
        self._looked = trace.recording.epochs_ended
        trace.cycle = first_recurrence(trace.recording)
        if trace.cycle is not None and self.scenario.stop.when == "converged":
            trace.recording.cut(trace.cycle["from_visit"] + trace.cycle["period"] - 1)
            trace.end = "cycle"

    def _settle(self) -> bool:
        """End as converged if the last epoch was quiet and no example is wrong (a list may leave some out)."""
        trace = self.trace
        if trace.visits % trace.epoch_length or trace.updates_per_epoch[-1]:
            return False
        boundary = _boundary(trace)
        if boundary is not None:
            self._finish_at(boundary)
        return boundary is not None

    def _finish_at(self, boundary: list[int] | None) -> None:
        """End by what the examples' scores are: some wrong (None), some 0, or all right."""
        if boundary is None:
            self.trace.end = "stopped"
            return
        self.trace.on_boundary = boundary
        self.trace.end = "no-mistakes" if boundary else "separated"

    def _ran_out(self) -> None:
        """All visits that there may be are made: was that a rule, or a limit?"""
        trace, stop = self.trace, self.scenario.stop
        if self._settle():
            return
        listed = self.scenario.order.name == "listed"
        epochs = 1 if listed else stop.epochs
        whole = epochs is not None and trace.visits >= epochs * trace.epoch_length
        trace.end = "stopped" if whole and (listed or stop.when == "epochs") else "limit"


def _boundary(trace: Trace) -> list[int] | None:
    """Examples whose score is exactly 0 under the newest weights; None where one is wrong under the tie rule."""
    return trace.judge.boundary(trace.recording.state_after(trace.updates))


def _stale(errors: list[float]) -> int:
    """For how many epochs the error has not fallen."""
    return len(errors) - 1 - int(np.argmin(errors)) if errors else 0
