"""Tables of methods: the errors of each method under each condition, one run per cell; cached for all rooms."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator
from typing import Any

from ...engine import ScenarioError
from ...engine.core.params import build
from ...engine.run.comparison import of_reference, of_run
from ...engine.run.method_table import MethodTable
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.messages import KeyedLocks, Message
from ..runs.runs import Runs
from ..runs.runtime import Quotas
from ..runs.scenarios import parsed

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
