"""Tables that visitors bring: each is read in a process that can be ended, and nothing of it is kept."""

from __future__ import annotations

import json
from typing import Any

from ...engine import Limits, Scenario, ScenarioError
from ...engine.data.tables.choices import Choices
from ...engine.data.tables.report import question_of, report_of
from ...engine.data.tables.table import read
from ...refusal import Refusal
from ..runs.executor import Allowance, Executor, Tenant, TooLong, Wanted

TABLE = Allowance(5.0, 200_000_000)  # that a table may take to be read


def report_as_json(content: bytes, name: str, choices: Any, limits: Limits) -> bytes:
    """The report (app/engine/data/tables/report.py) of a file's bytes, as JSON; its document is a scenario under the
    limits. ``choices``: as :meth:`Choices.from_document` takes them. Raises ScenarioError."""
    report = report_of(read(content, name, Choices.from_document(choices)), limits.examples)
    if report["document"] is not None:
        try:
            Scenario.from_document(report["document"], limits)
        except ScenarioError as error:
            report |= {"document": None, "questions": [question_of(error)]}
    return json.dumps(report, separators=(",", ":"), allow_nan=False, ensure_ascii=False).encode()


class Tables:
    """Reads tables for visitors, one after the other."""

    def __init__(self, executor: Executor, limits: Limits) -> None:
        self._executor = executor
        self._limits = limits

    def report(self, holder: Tenant, content: bytes, name: str, choices: Any, wanted: Wanted) -> bytes:
        """As :func:`report_as_json`. Raises Refusal where it takes too much; Cancelled once it is not ``wanted()``."""
        arguments = (content, name, choices, self._limits)
        try:
            return self._executor.execute_within(TABLE, holder, report_as_json, arguments, wanted)
        except TooLong:
            raise Refusal("table-time", seconds=int(TABLE.seconds)) from None
        except MemoryError:
            raise Refusal("table-memory", megabytes=TABLE.bytes // 1_000_000) from None
