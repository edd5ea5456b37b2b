"""Tables: examples, points and predictions as CSV text, in and out. Pure functions on text."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from ..core.canonical import number
from ..core.errors import ScenarioError
from .labels import LARGEST

DELIMITERS = ("\t", ";", ",")  # asked in this order: a comma may also be the decimal mark of the first two
LOOKED_AT = 20  # rows that decide the delimiter
MOST_COLUMNS = 10_000
MOST_ROWS = 1_000_000
MISSING = frozenset(("", "?", "-", "na", "n/a", "nan", "null", "none"))
MISSING_LABELS = frozenset(("", "?", "na", "n/a", "nan"))  # the others may well be a class


@dataclass(frozen=True)
class Table:
    """Rows of as many cells each, stripped of blanks.

    ``lines``: the line (from 1) on which each row starts; ``header``: the names of the columns, or None.
    """

    delimiter: str
    header: tuple[str, ...] | None
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0]) if self.rows else len(self.header or ())

    def column(self, wanted: str, field: str) -> int:
        """The place from 0 of a column given by its name or its number from 1; raises ScenarioError for ``field``."""
        wanted = wanted.strip()
        named = [j for j, name in enumerate(self.header or ()) if name == wanted]
        if len(named) == 1:
            return named[0]
        if named:
            raise ScenarioError("column-twice", field, column=wanted, count=len(named))
        if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:9]) <= self.width:
            return int(wanted) - 1
        if self.header:
            raise ScenarioError("column-name", field, column=wanted, width=self.width, known=self.header)
        raise ScenarioError("column-number", field, column=wanted, width=self.width)


def table_from(text: str, header: bool | None = None) -> Table:
    """The table of a CSV text whose cells are parted by tabs, ';' or ','; empty lines are read over.

    ``header``: whether the first row names the columns; None finds out: it does where no cell is a number and one
    before the last is not empty. Raises ScenarioError that names the line.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ScenarioError("line-text", f"line {line}", line=line)
    source = text.split("\n")
    delimiter = _delimiter(source)
    rows: list[tuple[str, ...]] = []
    lines: list[int] = []
    for line, cells in _parsed(source, delimiter):
        if rows and len(cells) != len(rows[0]):
            width, first = len(rows[0]), lines[0]
            raise ScenarioError(
                "line-width",
                f"line {line}",
                line=line,
                width=width,
                first=first,
                count=len(cells),
                separator=delimiter,
            )
        if len(rows) > MOST_ROWS:
            raise ScenarioError("too-many-rows", f"line {line}", line=line, most=MOST_ROWS)
        rows.append(cells)
        lines.append(line)
    named = bool(rows) and (_names_columns(rows[0]) if header is None else header)
    return Table(
        delimiter, rows[0] if named else None, tuple(rows[1:] if named else rows), tuple(lines[named:])
    )


def _parsed(lines: list[str], delimiter: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """(line, cells) of the rows that are not empty."""
    reader = csv.reader(
        (line + "\n" for line in lines), delimiter=delimiter, skipinitialspace=True, strict=True
    )
    line = 1
    try:
        for row in reader:
            cells = tuple(cell.strip() for cell in row)
            if len(cells) > MOST_COLUMNS:
                raise ScenarioError(
                    "too-many-cells", f"line {line}", line=line, most=MOST_COLUMNS, count=len(cells)
                )
            if any(cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise _not_csv(error, line) from error


def _not_csv(error: csv.Error, line: int) -> ScenarioError:
    field = f"line {line}"
    if "unexpected end" in str(error):
        return ScenarioError("open-quote", field, line=line)
    if "field limit" in str(error):
        return ScenarioError("cell-length", field, line=line, most=csv.field_size_limit())
    return ScenarioError("not-csv", field, line=line, why=str(error))


def _delimiter(lines: list[str]) -> str:
    """The delimiter that gives the first rows equally many cells, else the first that the first row has."""
    split: dict[str, list[int]] = {}
    for delimiter in DELIMITERS:
        widths = []
        # What is wrong is said once the delimiter is known.
        with suppress(ScenarioError):
            widths += [len(cells) for _, cells in islice(_parsed(lines, delimiter), LOOKED_AT)]
        if widths and widths[0] > 1:
            split[delimiter] = widths
    even = [delimiter for delimiter, widths in split.items() if len(set(widths)) == 1]
    return [*even, *split, ","][0]


def _names_columns(cells: Sequence[str]) -> bool:
    named = any(cells[:-1]) or len(cells) == 1
    return named and not any(
        cell and (value_of(cell) is not None or cell.lower() in MISSING) for cell in cells
    )


def numbers_from(table: Table, columns: Sequence[int], names: Sequence[str]) -> np.ndarray:
    """The numbers (m, c) of columns, which errors call by ``names``.

    Where ';' or tabs part the cells, and any of the cells has a comma, commas are decimal marks, points not.
    """
    marks = table.delimiter != "," and any("," in row[j] for row in table.rows for j in columns)
    values = np.empty((len(table.rows), len(columns)))
    for i, (line, row) in enumerate(zip(table.lines, table.rows, strict=True)):
        for j, (column, name) in enumerate(zip(columns, names, strict=True)):
            values[i, j] = _checked(row[column], line, name, marks)
    return values + 0.0


def _checked(cell: str, line: int, name: str, decimal_comma: bool) -> float:
    field = f"line {line}"
    if cell.lower() in MISSING:
        raise ScenarioError("cell-missing", field, line=line, column=name)
    value = value_of(cell)
    if decimal_comma:
        value = None if "." in cell else value_of(cell.replace(",", ".", 1))
    if value is None:
        reason = "cell-comma" if decimal_comma else "cell-number"
        raise ScenarioError(reason, field, line=line, column=name, got=cell)
    if not abs(value) <= LARGEST:
        raise ScenarioError("cell-size", field, line=line, column=name, most=LARGEST, got=cell)
    return value


def value_of(cell: str) -> float | None:
    """The number that a cell is, perhaps infinite."""
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return None


def labels_of(table: Table, column: int, name: str) -> list[Any]:
    """The labels of a column: as numbers where all are numbers, else as they are written."""
    for line, row in zip(table.lines, table.rows, strict=True):
        if row[column].lower() in MISSING_LABELS:
            raise ScenarioError("cell-missing", f"line {line}", line=line, column=name)
    cells = [row[column] for row in table.rows]
    values = [value_of(cell) for cell in cells]
    if any(value is None or not abs(value) <= LARGEST for value in values):
        return list(cells)
    return [number(value + 0.0) for value in values if value is not None]


def pairs_from(text: str, header: bool | None = None) -> tuple[list[Any], list[Any]]:
    """(actual, predicted) labels of a text with these two columns.

    ``header`` None: the first row is a header where its cells differ and neither is a number or a later label.
    """
    table = table_from(text, header=False)
    rows = table.rows
    if header is None and rows and table.width == 2:
        later = {cell for row in rows[1:] for cell in row}
        header = len(rows) > 1 and _names_columns(rows[0]) and len({*rows[0]} - later) == 2
    if header:
        table = Table(table.delimiter, rows[0], rows[1:], table.lines[1:])
    if not table.rows:
        raise nothing(bool(header))
    if table.width != 2:
        line = table.lines[0]
        raise ScenarioError("label-pair", f"line {line}", line=line, count=table.width)
    both = [labels_of(table, j, name) for j, name in enumerate(("actual", "predicted"))]
    if all(isinstance(label, (int, float)) for labels in both for label in labels):
        return both[0], both[1]
    return [row[0] for row in table.rows], [row[1] for row in table.rows]


def points_from(text: str, d: int) -> np.ndarray:
    """Points (m, d) of a text without labels; a first row without a number is a header.

    Raises ScenarioError for cells that are no numbers, rows of another width, and where there are no rows."""
    table = table_from(text)
    if not table.rows:
        raise nothing(bool(table.header))
    if table.width != d:
        line = table.lines[0]
        raise ScenarioError("point-width", f"line {line}", line=line, width=d, count=table.width)
    names = [name or f"x{j + 1}" for j, name in enumerate(table.header or [""] * d)][:d]
    return numbers_from(table, range(d), names)


def text_of(x: np.ndarray, labels: Sequence[Any], names: Sequence[str]) -> Iterable[str]:
    """Lines of CSV: a header (``names`` of the columns of x, and of the labels), then the examples."""
    yield ",".join(quoted(name) for name in names) + "\n"
    for row, label in zip(x.tolist(), labels, strict=True):
        last = quoted(label) if isinstance(label, str) else repr(number(label))
        yield ",".join([*(repr(number(value)) for value in row), last]) + "\n"


def quoted(text: str) -> str:
    """Text as a cell, between quotation marks where it would be taken for several, or for another."""
    plain = not any(c in text for c in ',;\t"\r\n') and text == text.strip()
    return text if plain else '"' + text.replace('"', '""') + '"'


def nothing(header: bool) -> ScenarioError:
    """What is wrong with a table without rows."""
    return ScenarioError("no-rows-below" if header else "no-rows")
