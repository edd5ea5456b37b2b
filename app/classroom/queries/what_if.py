"""Runs beside the room's run: those of other scenarios, variants of its own, and tables of methods."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from ...engine import Scenario, ScenarioError, Trace
from ...engine.core.params import build
from ...engine.run.comparison import of_reference, of_run
from ...engine.run.method_table import MethodTable
from ...refusal import Refusal
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.messages import ByteCache, KeyedLocks, Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.runtime import Quotas
from ..runs.scenarios import hashed, parsed, scenario_bytes

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


# Tables of methods: the errors of each method under each condition, one run per cell; cached for all rooms.


CELL_BYTES = 2_000  # of a cell in memory, approximately

Document = dict[str, Any]


class MethodTables:
    """Rows and curves of :class:`app.engine.run.method_table.MethodTable`; ``room_id``, ``still_wanted``: see
    :class:`Runs`."""

    def __init__(self, runs: Runs, executor: Executor, quotas: Quotas) -> None:
        self._runs = runs
        self._messages = runs.cache
        self._executor = executor
        self._limits = quotas.limits
        self._turns = KeyedLocks()

    def row(self, room_id: Hashable, numbers: Any, condition: str, still_wanted: Wanted) -> Message:
        """A condition's ``document`` and its ``cells`` by method. A cell has the method's ``parts`` of the document,
        and ``training``, ``test`` and ``operations``, or ``refusal``.

        ``numbers``: the table's parameters, by name. Raises ScenarioError for a wrong one.
        """
        table = _table(numbers)

        def cells() -> Iterator[tuple[str, Document]]:
            for name, parts in table.methods.items():
                yield name, {"parts": parts, **self._cell(room_id, {**document, **parts}, still_wanted)}

        document = table.conditions[condition]
        return self._kept((table, condition), lambda: {"document": document, "cells": dict(cells())})

    def curve(
        self, room_id: Hashable, numbers: Any, curve: str, method: str, still_wanted: Wanted
    ) -> Message:
        """One method along a curve: ``places`` from left to right, each with ``at``, its ``document`` and the fields of
        a cell. Raises as :meth:`row`."""
        table = _table(numbers)
        parts = table.methods[method]

        def places() -> Iterator[Document]:
            for at, condition in table.along(curve):
                document = {**condition, **parts}
                yield {"at": at, "document": document, **self._cell(room_id, document, still_wanted)}

        # A curve depends on this method's parts only, not on the other numbers of the table.
        name = (curve, json.dumps(parts, sort_keys=True))
        return self._kept(name, lambda: {"places": list(places())})

    def _cell(self, room_id: Hashable, document: Document, still_wanted: Wanted) -> dict[str, Any]:
        try:
            scenario = parsed(self._executor, room_id, document, self._limits, still_wanted)
            if scenario.references:
                reference = scenario.references[0]
                return self._executor.execute(
                    room_id, Urgency.FACTS, lambda: of_reference(scenario, reference), still_wanted
                )
            run = self._runs.of(room_id, scenario, still_wanted)
            self._runs.train(room_id, run, lambda: False, still_wanted)
            with run.lock:
                return self._executor.execute(room_id, Urgency.FACTS, lambda: of_run(run.trace), still_wanted)
        except ScenarioError as error:
            return {"refusal": error.message}

    def _kept(self, name: Hashable, work: Any) -> Message:
        name = ("methods", name)
        with self._turns.at(name):  # a class sends the same request at the same time
            message = self._messages.get(name)
            if message is None:
                message = Message(work())
                count = len(message.fields.get("places") or message.fields["cells"])
                self._messages.put(name, message, CELL_BYTES * count)
            return message


def _table(numbers: Any) -> MethodTable:
    return build(MethodTable, numbers, "numbers")
