"""What was understood of a table, as plain values: what the page's dialog shows and the command prints."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ...core.errors import ScenarioError
from .numerals import COMMA, POINT
from .roles import Column
from .table import Reading

FIRST_ROWS = 8
FIRST_VALUES = 5
LONGEST = 200  # characters of a cell that is shown
UNLIKE = 10  # times as large as the smallest input's largest value
BINARY = ("xlsx", "npy", "npz")
WITH_HEADER = ("csv", "xlsx")  # formats whose first row may name the columns or not

#: The choice that answers what a table leaves open, or what keeps its rows from being examples.
ANSWERS = {
    "ask-decimal": "decimal", "ask-units": "units", "ask-label": "y", "no-label-column": "y", "no-input-column": "x",
    "no-whole-rows": "missing", "no-right-rows": "drop", "no-values": "drop", "too-many-values": "drop",
    "cell-number": "wrong", "cell-size": "wrong", "line-width": "wrong", "two-labels": "positive",
    "whole-labels": "task", "too-many-labels": "y", "too-many-features": "drop",
}  # fmt: skip


def report_of(reading: Reading, most: int | None = None) -> dict[str, Any]:
    """The report of a reading as a JSON object (docs/protocol.md, *Tables*).

    Of more than ``most`` rows so many are drawn, as a sample. ``document`` is None while a question is open. Raises
    ScenarioError for what no choice of :data:`ANSWERS` would change.
    """
    if most is not None:
        size = min(most, reading.choices.sample or most)
        reading = replace(reading, choices=replace(reading.choices, sample=size))
    cells = reading.cells
    rows = [(sentence,) for sentence in reading.sentences] or cells.rows
    left = int(reading.left_out.sum()) + len(reading.odd)
    count = len(rows) + len(cells.odd)
    document, open_ones = None, reading.questions
    try:
        document = reading.document()
    except ScenarioError as error:
        open_ones = open_ones or [error]
    examples = None if document is None or reading.sentences else reading.examples
    offered = most is not None and len(cells.rows) + len(reading.odd) - left > most
    return {
        "columns": [_column(column) for column in reading.columns],
        "rows": [[cell[:LONGEST] for cell in row] for row in rows[:FIRST_ROWS]],
        "count": count,
        "taken": count - left if examples is None else len(examples.y),
        "leftOut": left,
        "separator": cells.separator or None,
        "decimal": _decimal(reading),
        "header": cells.header is not None if cells.format in WITH_HEADER else None,
        "encoding": None if cells.format in BINARY else reading.encoding,
        "notes": [{"reason": note.reason, "message": note.message} for note in reading.notes],
        "questions": list(map(question_of, open_ones)),
        "unlike": examples is not None and _unlike(examples.x),
        "sampleOffered": {"most": most, "seed": reading.choices.seed} if offered else None,
        "document": document,
    }


def question_of(error: ScenarioError) -> dict[str, Any]:
    """A question of a report. Raises the error where no choice answers it."""
    if error.reason not in ANSWERS:
        raise error
    return {
        "reason": error.reason, "message": error.message, "choice": ANSWERS[error.reason],
        "place": error.params.get("place") if error.params.get("column") else None,
    }  # fmt: skip


def _column(column: Column) -> dict[str, Any]:
    values = [value[:LONGEST] for value in column.values[:FIRST_VALUES]]
    shown = {"name": column.name, "role": column.role, "kind": column.kind, "first": values}
    return shown if column.way is None else {**shown, "decimal": column.way.decimal}


def _decimal(reading: Reading) -> str | None:
    """The decimal mark of a text's numbers; a comma where a column has one."""
    if not reading.cells.separator or not reading.columns:
        return None
    return COMMA if any(column.way and column.way.decimal == COMMA for column in reading.columns) else POINT


def _unlike(x: np.ndarray) -> bool:
    """Whether inputs are of unlike size, so that standardise is offered."""
    largest = np.abs(x).max(axis=0, initial=0.0)
    largest = largest[largest > 0]
    return bool(len(largest) and largest.max() > UNLIKE * largest.min())
