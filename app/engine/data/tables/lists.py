"""Tables whose columns are known: points without labels, and pairs of labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...core.errors import ScenarioError
from ..csv_tables import MISSING, MISSING_LABELS, labels_of_cells, nothing
from .cells import Cells, Row, cells_of_text
from .choices import Choices
from .numerals import is_number
from .roles import INPUT, Column, columns_of
from .table import Reading
from .text import UTF_8


def points_from(text: str, d: int, decimal: str | None = None) -> np.ndarray:
    """Points (m, d) of a decoded text without labels; a first row without a number is a header.

    ``decimal``: the decimal mark; None finds out. Raises ScenarioError for cells that are no numbers, or could be two,
    rows of another width, and where there are no rows."""
    cells = cells_of_text(text, untidy=False)
    _check_width(cells, d, "point-width", bool(cells.header))
    columns = columns_of(cells, dict.fromkeys(range(d), INPUT), decimal)
    for column in columns:
        column.role = INPUT  # a lone one of words is a text otherwise
    reading = Reading(cells, tuple(columns), Choices(decimal=decimal, units=False), UTF_8)
    for question in reading.questions:
        raise question
    for column in columns:
        _check_whole(cells, column, MISSING)
    reading.check_numbers()
    return np.column_stack([column.numbers for column in columns]) + 0.0


def pairs_from(text: str, header: bool | None = None) -> tuple[list[Any], list[Any]]:
    """(actual, predicted) labels of a decoded text with these two columns.

    ``header`` None: the first row is a header where its cells differ and neither is a number or a later label.
    """
    cells = cells_of_text(text, header=bool(header), untidy=False)
    rows, first = cells.rows, 0
    if header is None and len(rows) > 1 and cells.width == 2 and _names_pairs(rows):
        first = 1
    _check_width(cells, 2, "label-pair", bool(header))
    for j, name in enumerate(("actual", "predicted")):
        _check_whole(cells, Column(j, name, cells.columns[j]), MISSING_LABELS)
    written = [[row[j] for row in rows[first:]] for j in (0, 1)]
    actual, predicted = map(labels_of_cells, written)
    if all(isinstance(label, (int, float)) for label in (*actual, *predicted)):
        return actual, predicted
    return written[0], written[1]


def _check_width(cells: Cells, width: int, reason: str, header: bool) -> None:
    """Raise ScenarioError for rows of another number of cells, or none."""
    if not cells.rows:
        raise nothing(header)
    if cells.width != width:
        line = cells.lines[0]
        raise ScenarioError(reason, f"line {line}", line=line, width=width, count=cells.width)


def _names_pairs(rows: Sequence[Row]) -> bool:
    later = {cell for row in rows[1:] for cell in row}
    named = not any(is_number(cell) or cell in MISSING for cell in rows[0])
    return named and len({*rows[0]} - later) == 2


def _check_whole(cells: Cells, column: Column, missing: frozenset[str]) -> None:
    """Raise ScenarioError for the first cell of a column that is missing."""
    for i in np.flatnonzero(column.lacks(missing))[:1]:
        line = cells.lines[i]
        raise ScenarioError("cell-missing", f"line {line}", line=line, column=column.name)
