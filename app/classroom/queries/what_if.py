"""What if: other scenarios beside the room's own, tried whole, or its examples learned another way."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from ...engine import Scenario, Trace
from ...refusal import Refusal
from ..runs.cache import ByteCache, KeyedLocks
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.message import Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.scenarios import hashed, scenario_bytes

ORDERS = 20  # seeds that are tried
ORDER_MS = 50.0  # of training that the run of one order may take
ORDER_BYTES = 1_000  # about what the answer takes in memory
SETTLED = ("separated", "no-mistakes", "stopped")  # ends whose numbers of mistakes can be compared
SAID = ("radius", "margin", "bound", "bound_about", "bound_of", "separable")
REASONED = ("separable", "margin", "bound")  # facts that have a reason beside them where they are null


class WhatIfRuns:
    """Trains other scenarios to their ends, in slices that take their turn with all others.

    Their runs are kept as rooms' runs are, so a trial that is opened afterwards is there at once.
    """

    def __init__(self, runs: Runs, executor: Executor) -> None:
        self._runs = runs
        self._executor = executor
        self._turns = KeyedLocks()

    def of(self, key: Hashable, scenario: Scenario, wanted: Wanted) -> dict[str, Any]:
        """What a scenario's run and theory come to.

        ``mistakes`` (None of a learner that makes none) and ``updates`` of the whole run, how it came to its ``end``
        and by which rule (``stopped_by``); ``radius``, ``margin``, ``bound``, ``bound_about``, ``bound_of`` and
        ``separable`` as in :func:`app.engine.facts`; ``reasons``: why one of these is
        null, and under ``end`` why the learner refused the examples. Raises Cancelled once it is not
        ``wanted()`` any more.
        """
        run = self._runs.of(key, scenario, wanted)
        self._runs.train(key, run, lambda: False, wanted)
        facts = self._runs.facts(key, run, wanted).document()
        trace = run.trace
        reasons = {name: facts[f"{name}_reason"] for name in REASONED if facts[f"{name}_reason"]}
        if trace.refusal is not None:
            reasons["end"] = trace.refusal.message
        return {
            "mistakes": _mistakes(trace) if trace.counts_mistakes else None,
            "updates": run.updates,
            "end": trace.end,
            "stopped_by": trace.stopped_by,
            **{name: facts[name] for name in SAID},
            "reasons": reasons,
        }

    def order(self, key: Hashable, run: RunInRoom, wanted: Wanted) -> Message:
        """Of ORDERS orders, each permuted every epoch, the one whose number of mistakes differs most from a run's.

        ``order`` as a document has it and its ``mistakes``, ``own`` those of the run; all None where no number differs,
        where a run does not settle or mistakes are not counted, and once one order has taken longer than ORDER_MS.
        Slices come after all else that is asked for, and one search of a ``key`` after the other.
        """
        name = (run.scenario.hash, "order")
        with self._turns.at(key):
            message: Message | None = self._runs.cache.get(name)
            if message is None:
                nothing = dict.fromkeys(("order", "mistakes", "own"))
                message = Message(self._other(key, run, wanted) or nothing)
                self._runs.cache.put(name, message, ORDER_BYTES)
        return message

    def _other(self, key: Hashable, run: RunInRoom, wanted: Wanted) -> dict[str, Any] | None:
        trace, before = run.trace, run.scenario.order.document()
        if trace.end not in SETTLED or not trace.counts_mistakes:
            return None
        own, first = _mistakes(trace), before["seed"] + 1 if before["name"] == "permuted" else 0
        best: dict[str, Any] | None = None
        for seed in range(first, first + ORDERS):
            order = {"name": "permuted", "seed": seed % 2**32}
            other = self._trained(key, run.scenario, order, wanted)
            if other is None:
                return None
            mistakes = _mistakes(other)
            away = 0 if other.end != trace.end else abs(mistakes - own)
            if away > (abs(best["mistakes"] - own) if best else 0):
                best = {"order": order, "mistakes": mistakes, "own": own}
        return best

    def _trained(
        self, key: Hashable, scenario: Scenario, order: dict[str, Any], wanted: Wanted
    ) -> Trace | None:
        """The run of a scenario in another order, which is not kept; None where it takes too long."""
        run: RunInRoom | None = None
        took = 0.0

        def slice_() -> None:
            nonlocal run, took
            started = self._runs.clock()
            run = run or RunInRoom(scenario.replace(order=order), threading.Lock(), threading.Lock())
            run.step(self._runs.clock)
            took += self._runs.clock() - started

        while took <= ORDER_MS:
            self._executor.execute(key, Urgency.FACTS, slice_, wanted)
            assert run is not None
            if run.done:
                return run.trace
        return None


def _mistakes(trace: Trace) -> int:
    return int(trace.mistakes_per_epoch.sum())


#: Parts of a document that a variant may have of its own; the examples are the room's.
PARTS = ("learner", "predictor", "order", "features", "scaling", "bias", "start")
MOST = 4  # of one room being worked on at once
KEPT_BYTES = 32_000_000


class Variants:
    """Scenarios made from a room's by replacing parts of its document."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._kept: ByteCache[Scenario] = ByteCache(KEPT_BYTES)
        self._busy: dict[Hashable, Counter[str]] = {}

    @contextmanager
    def of(
        self, key: Hashable, scenario: Scenario, variant: dict[str, Any], wanted: Wanted
    ) -> Iterator[Scenario]:
        """The scenario with the parts of ``variant``, held while it is worked on.

        Raises ScenarioError for what cannot be, and Refusal 'too-fast' where ``key`` has MOST others at work.
        """
        text = json.dumps(variant, sort_keys=True)
        busy = self._busy.setdefault(key, Counter())
        if text not in busy and len(busy) >= MOST:
            raise Refusal("too-fast")
        busy[text] += 1
        try:
            yield self._resolved(key, scenario, variant, text, wanted)
        finally:
            busy[text] -= 1
            if not busy[text]:
                del busy[text]
            if not busy:
                self._busy.pop(key, None)

    def _resolved(
        self, key: Hashable, scenario: Scenario, variant: dict[str, Any], text: str, wanted: Wanted
    ) -> Scenario:
        name = (scenario.hash, text)
        varied = self._kept.get(name)
        if varied is None:
            varied = self._executor.execute(
                key, Urgency.ASKED, lambda: hashed(scenario.replace(**variant)), wanted
            )
            self._kept.put(name, varied, scenario_bytes(varied))
        return varied
