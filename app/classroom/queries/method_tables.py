"""Method tables: which method errs when, each number that of a run; worked out a cell at a time and kept for all."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator
from typing import Any

from ...engine import ScenarioError
from ...engine.core.params import build
from ...engine.run.comparison import of_reference, of_run
from ...engine.run.method_table import MethodTable
from ..runs.cache import KeyedLocks
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.message import Message
from ..runs.runs import Runs
from ..runs.runtime import Quotas
from ..runs.scenarios import parsed

CELL_BYTES = 2_000  # about what a cell takes in memory

Document = dict[str, Any]


class MethodTables:
    """Rows and curves of :class:`app.engine.run.method_table.MethodTable`; ``key`` and ``wanted`` are as in Runs."""

    def __init__(self, runs: Runs, executor: Executor, quotas: Quotas) -> None:
        self._runs = runs
        self._messages = runs.cache
        self._executor = executor
        self._limits = quotas.limits
        self._turns = KeyedLocks()

    def row(self, key: Hashable, numbers: Any, condition: str, wanted: Wanted) -> Message:
        """A condition's ``document`` and its ``cells`` by method, each with its ``parts`` of the document beside
        ``training``, ``test`` and ``operations``, or ``refusal`` (``cell`` of the table).

        ``numbers``: those of the table, by name. Raises ScenarioError for such as it does not have.
        """
        table = _table(numbers)

        def cells() -> Iterator[tuple[str, Document]]:
            for name, parts in table.methods.items():
                yield name, {"parts": parts, **self._cell(key, {**document, **parts}, wanted)}

        document = table.conditions[condition]
        return self._kept((table, condition), lambda: {"document": document, "cells": dict(cells())})

    def curve(self, key: Hashable, numbers: Any, curve: str, method: str, wanted: Wanted) -> Message:
        """One method along a curve: ``places`` from the left, each with ``at``, its whole ``document`` and the cell's
        fields. Raises as :meth:`row`."""
        table = _table(numbers)
        parts = table.methods[method]

        def places() -> Iterator[Document]:
            for at, condition in table.along(curve):
                document = {**condition, **parts}
                yield {"at": at, "document": document, **self._cell(key, document, wanted)}

        # The numbers of the rows change no curve, and those of other methods not this one's.
        name = (curve, json.dumps(parts, sort_keys=True))
        return self._kept(name, lambda: {"places": list(places())})

    def _cell(self, key: Hashable, document: Document, wanted: Wanted) -> dict[str, Any]:
        try:
            scenario = parsed(self._executor, key, document, self._limits, wanted)
            if scenario.references:
                reference = scenario.references[0]
                return self._executor.execute(
                    key, Urgency.FACTS, lambda: of_reference(scenario, reference), wanted
                )
            run = self._runs.of(key, scenario, wanted)
            self._runs.train(key, run, lambda: False, wanted)
            with run.lock:
                return self._executor.execute(key, Urgency.FACTS, lambda: of_run(run.trace), wanted)
        except ScenarioError as error:
            return {"refusal": error.message}

    def _kept(self, name: Hashable, work: Any) -> Message:
        name = ("methods", name)
        with self._turns.at(name):  # a class that opens it asks all at once
            message = self._messages.get(name)
            if message is None:
                message = Message(work())
                count = len(message.fields.get("places") or message.fields["cells"])
                self._messages.put(name, message, CELL_BYTES * count)
            return message


def _table(numbers: Any) -> MethodTable:
    return build(MethodTable, numbers, "numbers")
