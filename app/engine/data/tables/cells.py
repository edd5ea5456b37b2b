"""Rows of cells: what every format of a table is turned into, and CSV text is read as."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any

import numpy as np

from ...core.errors import ScenarioError
from ..csv_tables import MISSING, unguarded
from .numerals import is_number

SEPARATORS = tuple("\t;,| ")  # tried in this order: a comma may be the decimal mark of the first two
MOST_COLUMNS = 10_000
LONGEST_CELL = 131_072  # characters
SHARED = 20_000  # different cells of which one copy is kept
SAMPLE = 20  # rows that decide the separator
WORDY = 2  # words of a text on average
ANNOUNCED = re.compile(r'"?sep=([\t;,| ])"?\s*')

Row = tuple[str, ...]


@dataclass(frozen=True)
class Cells:
    """``rows`` of as many cells each, without blanks at their ends; ``lines``: the line (from 1) of each in the file;
    ``header``: the names of the columns, None where it has none. ``exact``: numbers have a decimal point.
    ``words``: columns that the format says to hold words; ``comments``: lines that begin with # and are no rows."""

    format: str
    header: Row | None
    rows: Sequence[Row]
    lines: Sequence[int]
    separator: str = ""
    exact: bool = True
    words: frozenset[int] = frozenset()
    comments: tuple[int, ...] = ()

    @cached_property
    def columns(self) -> list[tuple[str, ...]]:
        """The cells of each column."""
        return list(zip(*self.rows, strict=True)) or [()] * self.width

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0]) if self.rows else len(self.header or ())

    def missing(self, j: int, words: frozenset[str] = MISSING) -> np.ndarray:
        """(n,) of bool: cells of a column that are one of the ``words`` for a missing value."""
        column = self.columns[j]
        absent = {cell for cell in set(column) if cell.lower() in words}
        if not absent:
            return np.zeros(len(column), dtype=bool)
        return np.array([cell in absent for cell in column])

    def column(self, wanted: str | int, field: str) -> int:
        """The place from 0 of a column given by its name or its number from 1; raises ScenarioError for ``field``."""
        number, wanted = isinstance(wanted, int), str(wanted).strip()
        named = [j for j, name in enumerate(self.header or ()) if name == wanted and not number]
        if len(named) == 1:
            return named[0]
        if named:
            raise ScenarioError("column-twice", field, column=wanted, count=len(named))
        digits = wanted.lstrip("0")
        if digits.isascii() and digits.isdigit() and len(digits) < 9 and int(digits) <= self.width:
            return int(digits) - 1
        if self.header:
            raise ScenarioError("column-name", field, column=wanted, width=self.width, known=self.header)
        raise ScenarioError("column-number", field, column=wanted, width=self.width)


def cells_of_text(text: str, separator: str | None = None, header: bool | None = None) -> Cells:
    """The cells of a CSV text. Empty lines, comments that begin with #, a first line ``sep=;`` and empty columns at the
    end are nothing; guards against formulas are taken off.

    ``separator``: one of SEPARATORS, ``header``: whether the first row names the columns; None finds out. Raises
    ScenarioError that names the line.
    """
    source = text.split("\n")
    announced = ANNOUNCED.fullmatch(source[0])
    if announced:
        source[0] = ""
        separator = separator or announced[1]
    _bare_header(source)
    texts = _texts_of(source) if separator is None else []
    separator = separator or ("\t" if texts else _separator_of(source))
    comments: list[int] = []
    numbered = texts or list(_parsed(source, separator, comments))
    if texts:
        comments = [i for i, line in enumerate(source, 1) if line.strip() and "\t" not in line]
    lines = [line for line, _ in numbered]
    most = filled_width([row for _, row in numbered])
    rows = [row[:most] for _, row in numbered]  # cells beyond are empty in every row
    for line, row in numbered:
        width, count = len(rows[0]), min(len(row), most)
        if count != width:
            raise ScenarioError(
                "line-width",
                f"line {line}",
                line=line,
                width=width,
                first=lines[0],
                count=count,
                separator=separator,
            )
    cells = Cells("csv", None, rows, lines, separator, exact=False, comments=tuple(comments))
    return with_header(cells, header)


def cells_of_messages(text: str, header: bool | None = None) -> Cells:
    """Label and text of lines ``label<TAB>text``; further tabs are blanks. ``header``: the first line is one. Raises
    ScenarioError that names a line without a tab."""
    filled = [(i, line) for i, line in enumerate(text.split("\n"), 1) if line.strip()][bool(header) :]
    for i, line in filled:
        if "\t" not in line:
            raise ScenarioError("line-tab", f"line {i}", line=i)
    rows = [_label_and_text(line) for _, line in filled]
    return with_header(Cells("csv", None, rows, [i for i, _ in filled], "\t", exact=False), False)


def _label_and_text(line: str) -> Row:
    label, _, text = line.partition("\t")
    return label.strip(), " ".join(text.split())


def with_header(cells: Cells, header: bool | None) -> Cells:
    """The same, with the first row as the names of the columns where it has them."""
    named = bool(cells.rows) and (names_columns(cells.rows) if header is None else header)
    rows = [tuple(map(unguarded, row)) if "'" in "".join(row) else row for row in cells.rows]
    first = rows[0] if named else None
    return replace(cells, header=first, rows=rows[named:], lines=cells.lines[named:])


def names_columns(rows: Sequence[Row]) -> bool:
    """Whether the first row names the columns: its cells are names above numbers, or values of no other row."""
    first, below = rows[0], rows[1:]
    if not any(first[:-1]) and len(first) > 1:
        return False
    above_numbers = [any(is_number(row[j]) for row in below[:SAMPLE]) for j in range(len(first))]
    words = {j: cell for j, cell in enumerate(first) if cell and not is_number(cell)}
    named = [j for j, cell in words.items() if cell.lower() not in MISSING]
    numbers = [cell for cell in first if cell.lower() not in MISSING and is_number(cell)]

    def is_new(j: int) -> bool:
        return not any(first[j] == row[j] for row in below)

    if numbers:  # columns that are numbered, as pandas writes them, beside one that is named
        several = len(numbers) > 1 and len(named) == len(words)
        return numbers == [str(k) for k in range(len(numbers))] and any(
            above_numbers[j] or (several and is_new(j)) for j in named
        )
    if len(named) < len(words):  # perhaps a value is missing
        return any(above_numbers[j] for j in named)
    return any(above_numbers) or all(map(is_new, named))


def _bare_header(source: list[str]) -> None:
    """Take the # off the first line where it alone begins so and has as many cells as the next: it is a header."""
    filled = [i for i, line in enumerate(source) if line.strip()][:2]
    if len(filled) < 2 or [i for i, line in enumerate(source) if line.startswith("#")] != filled[:1]:
        return
    first, following = (source[i] for i in filled)
    if any(first.count(mark) == following.count(mark) > 0 for mark in SEPARATORS if mark != " "):
        source[filled[0]] = first.removeprefix("#")


def _texts_of(source: list[str]) -> list[tuple[int, Row]]:
    """(line, (label, text)) where every line is a label, a tab and a text of several words, with any quotation marks
    and some further tabs; else nothing."""
    filled = [
        (i, line)
        for i, line in enumerate(source, 1)
        if line.strip() and not (line.startswith("#") and "\t" not in line)
    ]
    tabs = {line.count("\t") for _, line in filled}
    if 0 in tabs or (len(tabs) == 1 and max(tabs) > 1):
        return []  # of other lines, or of as many columns in each
    rows = [_label_and_text(line) for _, line in filled]
    words = sum(len(text.split()) for _, text in rows)
    if not all(label for label, _ in rows) or words < WORDY * len(rows):
        return []
    parts = (part.strip(' "') for _, line in filled[:SAMPLE] for part in line.split("\t")[1:])
    bare = (label.strip(' "') for label, _ in rows)
    if any(map(is_number, parts)) or any(is_number(label) and not label.isdigit() for label in bare):
        return []  # numbers beside names
    return [(i, row) for (i, _), row in zip(filled, rows, strict=True)]


def _parsed(
    lines: Sequence[str], separator: str, comments: list[int] | None = None
) -> Iterator[tuple[int, Row]]:
    """(line, cells) of the rows that are not empty and no comments, whose lines are added to ``comments``; without
    that list all rows that begin with # are comments."""
    line, shared, width = 1, dict[str, str](), 0
    if comments is not None:
        width = next((len(row) for _, row in _parsed(lines, separator)), 0)
    below = False

    def is_comment(text: str) -> bool:
        cells = () if comments is None else _lone_row(text, separator)
        row = (
            len(cells) == width
            and any(cells[1:])
            and (below or (text[1:2] != " " and any(map(is_number, cells[1:]))))
        )
        if not row and comments is not None:
            comments.append(line)
        return not row

    def checked() -> Iterator[str]:
        """The lines. Raises ScenarioError for one of so many cells that they would fill the memory."""
        for i, text in enumerate(lines, 1):
            if len(text) > MOST_COLUMNS and '"' not in text:
                count = text.count(separator) + 1
                if count > MOST_COLUMNS:
                    raise ScenarioError("too-many-cells", f"line {i}", line=i, most=MOST_COLUMNS, count=count)
            yield "\n" if i == line and text.startswith("#") and is_comment(text) else text + "\n"

    reader = _reader(checked(), separator)
    try:
        for row in reader:
            copy = shared.setdefault if len(shared) < SHARED else shared.get
            cells = tuple([copy(cell, cell) for cell in map(str.strip, row)])
            if separator == " ":
                cells = tuple([cell for cell in cells if cell])
            _check_row(cells, line)
            if any(cells):
                below = True
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise _not_csv(error, line) from error


def _reader(lines: Iterable[str], separator: str) -> Any:
    return csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)


def _lone_row(text: str, separator: str) -> Row:
    """The cells of a line; none where it is not CSV."""
    try:
        row = next(_reader([text], separator))
    except csv.Error:
        return ()
    return tuple(cell.strip() for cell in row if cell or separator != " ")


def _check_row(cells: Sequence[str], line: int) -> None:
    """Raise ScenarioError for too many cells, or one that is too long: the limit of the csv module is everybody's."""
    if len(cells) > MOST_COLUMNS:
        raise ScenarioError("too-many-cells", f"line {line}", line=line, most=MOST_COLUMNS, count=len(cells))
    if max(map(len, cells), default=0) > LONGEST_CELL:
        raise ScenarioError("cell-length", f"line {line}", line=line, most=LONGEST_CELL)


def _not_csv(error: csv.Error, line: int) -> ScenarioError:
    """What is wrong with a row that the csv module does not take."""
    field = f"line {line}"
    if "unexpected end" in str(error):
        return ScenarioError("open-quote", field, line=line)
    if "field limit" in str(error):
        return ScenarioError("cell-length", field, line=line, most=LONGEST_CELL)
    return ScenarioError("not-csv", field, line=line, why=str(error))


def _separator_of(lines: list[str]) -> str:
    """The separator that gives the first rows equally many cells, else the first that the first row has."""
    widths: dict[str, list[int]] = {}
    for separator in SEPARATORS:
        counts = []
        # What is wrong is said once the separator is known.
        with suppress(ScenarioError):
            counts += [filled_width([row]) for _, row in islice(_parsed(lines, separator), SAMPLE)]
        if counts and counts[0] > 1:
            widths[separator] = counts
    even = [separator for separator, counts in widths.items() if len(set(counts)) == 1]
    return [*even, *(separator for separator in widths if separator != " "), ","][0]


def filled_width(rows: Sequence[Row]) -> int:
    """How many columns there are up to the last one with a cell that is not empty."""
    width = 0
    for row in rows:
        count = len(row)
        while count > width and not row[count - 1]:
            count -= 1
        width = max(width, count)
    return width
