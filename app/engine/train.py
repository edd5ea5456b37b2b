"""Training: one compiled loop for every online learner, in as many pieces as the caller likes."""

from __future__ import annotations

from typing import Any

import numpy as np

from app.engine import layout, loop
from app.engine.exact import LARGEST, PLAIN
from app.engine.orders import BLOCK as ORDERS_AT_ONCE
from app.engine.scenario import Scenario
from app.engine.trace import Trace

WHOLE_RUN = 1 << 62
NO_ROWS = np.empty((0, 0))
NO_BLOCKS = np.empty((0, 0, 0))
EPOCHS_AT_ONCE = 1 << 14
FIRST_LOOK = 64  # epochs after which a repeated state is looked for; doubled each time
LOOKED_OFTEN = 4096  # up to so many epochs also at the end of every step, so that little shown is taken back


def train(scenario: Scenario) -> Trace:
    """The whole run of a scenario.

    The result depends on the scenario alone: same scenario, same trace, byte for byte. Takes about a second for
    50 to 150 million visits of short examples.
    """
    training = Training(scenario)
    while not training.step(WHOLE_RUN):
        pass
    return training.trace


class Training:
    """A run under way. ``trace`` is valid at any time for what has been trained so far."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._prepare(scenario.units)

    def _prepare(self, units: Any) -> None:
        scenario = self.scenario
        self.trace = Trace(scenario, units)
        trace = self.trace
        self._w = trace.start.copy()
        self._state = np.zeros(loop.STATE, dtype=np.int64)
        self._last_criterion = np.zeros(1)
        self._numbers = np.asarray(scenario.learner.numbers(units.activation, units.step), dtype=np.float64)
        self._sqnorm = layout.squared_norms(trace.z, trace.trained)
        self._yz, self._blocks = NO_ROWS, NO_BLOCKS
        exact = units != PLAIN
        largest_z = float(np.abs(trace.z).max()) if exact and trace.z.size else 1.0
        self._largest = LARGEST / (trace.z.shape[1] * max(largest_z, 1.0)) if exact else np.inf
        if exact and (np.abs(self._w) > self._largest).any():
            self._prepare(PLAIN)
            return
        self._orders = np.empty((0, 0), dtype=np.int32)
        self._first_epoch = 0
        self._looked = 0
        self._next_look = FIRST_LOOK
        if len(scenario.y) == 0:
            trace.finish("empty")

    def step(self, visits: int) -> bool:
        """Train up to so many further visits, without the GIL; True when the run has ended."""
        trace = self.trace
        if trace.done:
            return True
        until = min(trace.visits + max(1, visits), self._last_visit())
        while not trace.done and trace.visits < until:
            reason = self._block(until)
            trace = self.trace  # whole-number training may have started again in plain numbers
            self._look_for_cycle(reason)
            if trace.done:
                break
            if reason == loop.UPDATE_LIMIT:
                trace.finish("limit")
            elif reason in (loop.CONVERGED, loop.ERROR_ROSE) and not self._settle():
                trace.finish("stopped")
        if not trace.done and self._looked < trace.epochs_ended <= LOOKED_OFTEN:
            self._look()
        if not trace.done and trace.visits >= self._last_visit():
            self._ran_out()
        return trace.done

    def _last_visit(self) -> int:
        stop, length = self.scenario.stop, self.trace.epoch_length
        epochs = WHOLE_RUN if stop.epochs is None else stop.epochs * length
        if not self.scenario.order.repeats and self.scenario.order.name == "listed":
            epochs = length
        return min(epochs, WHOLE_RUN if stop.visits is None else stop.visits)

    def _block(self, until: int) -> int:
        """One call of the compiled loop."""
        trace, stop = self.trace, self.scenario.stop
        length = trace.epoch_length
        self._provide_orders(trace.visits // length, length)
        epoch = trace.visits // length
        until = min(until, (epoch + EPOCHS_AT_ONCE) * length)
        if self.scenario.order.repeats and trace.cycle is None:
            # Not far beyond the next look for a repeated state.
            until = min(until, max(self._next_look, epoch + 1) * length)
        trace.make_room(-(-until // length))
        most = WHOLE_RUN if stop.updates is None else stop.updates
        fires = self.scenario.learner.fires_up_to(trace.units.activation)
        reason = loop.train_block(
            type(self.scenario.learner).rule, self._numbers, fires, trace.z, self._yz, self._blocks,
            trace.signs, self._sqnorm, trace.trained, self._w, self._orders, self._first_epoch, until, most,
            trace.tie, stop.when == "converged", stop.when == "error-stops-falling", self._largest,
            self._state, self._last_criterion, trace.visit_column, trace.example_column, trace.step_column,
            trace.epoch_counts, trace.epoch_hashes, trace.kept,
        )  # fmt: skip
        trace.advance(self._state)
        if reason == loop.OVERFLOW:
            self._prepare(PLAIN)
            return loop.RUNNING
        if reason == loop.FULL:
            trace.grow()
        return int(reason)

    def _provide_orders(self, epoch: int, length: int) -> None:
        """Orders of the epochs that come next."""
        order, n = self.scenario.order, len(self.scenario.y)
        last = self._first_epoch + len(self._orders)
        if len(self._orders) and (len(self._orders) == 1 and order.name != "permuted" or epoch < last):
            return
        count = 1 if order.name != "permuted" else max(2, min(256, ORDERS_AT_ONCE // max(1, n)))
        self._orders = np.ascontiguousarray(order.epochs(epoch + 1, count, n))
        self._first_epoch = epoch
        if order.name == "permuted":
            return
        trace = self.trace
        if trace.z.shape[1] > loop.LONG:
            self._blocks = layout.in_blocks(trace.z, trace.signs, self._orders)
        else:
            self._yz = layout.folded(trace.z, trace.signs, self._orders)

    def _look_for_cycle(self, reason: int) -> None:
        """Look for a state that recurs once enough epochs have ended, and at the end of the run."""
        trace = self.trace
        final = reason not in (loop.RUNNING, loop.FULL) or trace.visits >= self._last_visit()
        if trace.epochs_ended >= self._next_look or final:
            self._next_look = max(self._next_look, 2 * trace.epochs_ended)
            self._look()

    def _look(self) -> None:
        """Find the first state that recurs; cut the run there if it ends only by converging."""
        trace = self.trace
        if not self.scenario.order.repeats or trace.cycle is not None:
            return
        self._looked = trace.epochs_ended
        trace.cycle = trace.find_cycle()
        if trace.cycle is not None and self.scenario.stop.when == "converged":
            trace.cut(trace.cycle["from_visit"] + trace.cycle["period"] - 1)
            trace.finish("cycle")

    def _settle(self) -> bool:
        """End as converged if the last epoch was quiet and no example is wrong (a list may leave some out)."""
        trace = self.trace
        if trace.visits % trace.epoch_length or trace.updates_per_epoch[-1]:
            return False
        boundary = trace.boundary()
        if boundary is None:
            return False
        trace.on_boundary = boundary
        trace.finish("no-mistakes" if boundary else "separated")
        return True

    def _ran_out(self) -> None:
        """All visits that there may be are made: was that a rule, or a limit?"""
        trace, stop = self.trace, self.scenario.stop
        if self._settle():
            return
        listed = self.scenario.order.name == "listed"
        epochs = 1 if listed else stop.epochs
        whole = epochs is not None and trace.visits >= epochs * trace.epoch_length
        trace.finish("stopped" if whole and (listed or stop.when == "epochs") else "limit")
