"""What-if runs: runs of other scenarios beside the room's run, and variants of the room's scenario."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from ...engine import Scenario, Trace
from ...refusal import Refusal
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.messages import ByteCache, KeyedLocks, Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.scenarios import hashed, scenario_bytes

ORDERS = 20  # seeds that are tried
ORDER_MS = 50.0  # of training for the run of one order
ORDER_BYTES = 1_000  # of the answer in memory, approximately
SETTLED = ("separated", "no-mistakes", "stopped")  # ends whose numbers of mistakes can be compared
FACTS = ("radius", "margin", "bound", "bound_about", "bound_of", "separable")
REASONED = ("separable", "margin", "bound")  # facts with a reason if they are null


class WhatIfRuns:
    """Trains other scenarios to their ends. Their runs are cached with the rooms' runs, so that a room that opens such
    a scenario afterwards has its run at once."""

    def __init__(self, runs: Runs, executor: Executor) -> None:
        self._runs = runs
        self._executor = executor
        self._turns = KeyedLocks()

    def of(self, room_id: Hashable, scenario: Scenario, still_wanted: Wanted) -> dict[str, Any]:
        """Totals of a scenario's run and its facts.

        ``mistakes`` (None if the learner does not count any) and ``updates`` of the whole run, its ``end`` and the rule
        that stopped it (``stopped_by``); the FACTS as in :func:`app.engine.facts`; ``reasons`` for facts that are null,
        and under ``end`` the learner's refusal of the examples. Raises Cancelled once not ``still_wanted()``.
        """
        run = self._runs.of(room_id, scenario, still_wanted)
        self._runs.train(room_id, run, lambda: False, still_wanted)
        facts = self._runs.facts(room_id, run, still_wanted).document()
        trace = run.trace
        reasons = {name: facts[f"{name}_reason"] for name in REASONED if facts[f"{name}_reason"]}
        if trace.refusal is not None:
            reasons["end"] = trace.refusal.message
        return {
            "mistakes": _mistakes(trace) if trace.counts_mistakes else None,
            "updates": run.updates,
            "end": trace.end,
            "stopped_by": trace.stopped_by,
            **{name: facts[name] for name in FACTS},
            "reasons": reasons,
        }

    def order(self, room_id: Hashable, run: RunInRoom, still_wanted: Wanted) -> Message:
        """Of ORDERS orders, permuted every epoch, the one whose number of mistakes differs most from the run's.

        ``order`` as in a document and its ``mistakes``; ``own``: mistakes of the run. All are None if no number
        differs, if a run does not settle, if mistakes are not counted, or if an order takes longer than ORDER_MS. The
        slices have the lowest urgency, and a ``room_id`` has one search at a time.
        """
        name = (run.scenario.hash, "order")
        with self._turns.at(room_id):
            message: Message | None = self._runs.cache.get(name)
            if message is None:
                nothing = dict.fromkeys(("order", "mistakes", "own"))
                message = Message(self._other(room_id, run, still_wanted) or nothing)
                self._runs.cache.put(name, message, ORDER_BYTES)
        return message

    def _other(self, room_id: Hashable, run: RunInRoom, still_wanted: Wanted) -> dict[str, Any] | None:
        trace, before = run.trace, run.scenario.order.document()
        if trace.end not in SETTLED or not trace.counts_mistakes:
            return None
        own, first = _mistakes(trace), before["seed"] + 1 if before["name"] == "permuted" else 0
        best: dict[str, Any] | None = None
        for seed in range(first, first + ORDERS):
            order = {"name": "permuted", "seed": seed % 2**32}
            other = self._trained(room_id, run.scenario, order, still_wanted)
            if other is None:
                return None
            mistakes = _mistakes(other)
            away = 0 if other.end != trace.end else abs(mistakes - own)
            if away > (abs(best["mistakes"] - own) if best else 0):
                best = {"order": order, "mistakes": mistakes, "own": own}
        return best

    def _trained(
        self, room_id: Hashable, scenario: Scenario, order: dict[str, Any], still_wanted: Wanted
    ) -> Trace | None:
        """The trace of a scenario in another order, not cached; None if training takes too long."""
        run: RunInRoom | None = None
        took = 0.0

        def slice_() -> None:
            nonlocal run, took
            started = self._runs.clock()
            run = run or RunInRoom(scenario.replace(order=order), threading.Lock(), threading.Lock())
            run.step(self._runs.clock)
            took += self._runs.clock() - started

        while took <= ORDER_MS:
            self._executor.execute(room_id, Urgency.FACTS, slice_, still_wanted)
            assert run is not None
            if run.done:
                return run.trace
        return None


def _mistakes(trace: Trace) -> int:
    return int(trace.mistakes_per_epoch.sum())


#: Parts of a document that a variant may replace; the examples stay.
PARTS = ("learner", "predictor", "order", "features", "scaling", "bias", "start")
MOST = 4  # of one room in use at once
KEPT_BYTES = 32_000_000


class Variants:
    """Scenarios made from a room's scenario by replacing parts of its document."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._kept: ByteCache[Scenario] = ByteCache(KEPT_BYTES)
        self._busy: dict[Hashable, Counter[str]] = {}

    @contextmanager
    def of(
        self, room_id: Hashable, scenario: Scenario, variant: dict[str, Any], still_wanted: Wanted
    ) -> Iterator[Scenario]:
        """The scenario with the parts of ``variant``; it counts as in use within the block.

        Raises ScenarioError for an impossible scenario, and Refusal 'too-fast' if ``room_id`` uses MOST other variants.
        """
        text = json.dumps(variant, sort_keys=True)
        busy = self._busy.setdefault(room_id, Counter())
        if text not in busy and len(busy) >= MOST:
            raise Refusal("too-fast")
        busy[text] += 1
        try:
            yield self._resolved(room_id, scenario, variant, text, still_wanted)
        finally:
            busy[text] -= 1
            if not busy[text]:
                del busy[text]
            if not busy:
                self._busy.pop(room_id, None)

    def _resolved(
        self, room_id: Hashable, scenario: Scenario, variant: dict[str, Any], text: str, still_wanted: Wanted
    ) -> Scenario:
        name = (scenario.hash, text)
        varied = self._kept.get(name)
        if varied is None:
            varied = self._executor.execute(
                room_id, Urgency.ASKED, lambda: hashed(scenario.replace(**variant)), still_wanted
            )
            self._kept.put(name, varied, scenario_bytes(varied))
        return varied
