"""Rows of cells: what every format of a table is turned into, and CSV text is read as."""

from __future__ import annotations

import csv
import re
from collections import Counter
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
QUOTED = 5  # lines that a sentence names
MOST_OUTSIDE = 20  # lines of titles, and of totals
FEWEST = 3  # rows above a total
MANY = 5  # rows by which a guess is sure
TOTAL = re.compile(
    r"(?:(?:grand |sub-?)?total|sum|average|avg|mean|median|max|min|count|std\.? ?dev|sd|summe|gesamt|mittelwert"
    r"|durchschnitt|moyenne|somme|suma)s?\W*(?:\(\d+\))?",
    re.IGNORECASE,
)
ANNOUNCED = re.compile(r'"?sep=([\t;,| ])"?\s*')

Row = tuple[str, ...]


@dataclass(frozen=True)
class Cells:
    """``rows`` of as many cells each, without blanks at their ends; ``lines``: the line (from 1) of each in the file;
    ``header``: the names of the columns, None where it has none. ``separator``: of a text, else empty.
    ``words``: columns that the format says to hold words; ``comments``: lines that begin with # and are no rows;
    ``outside``: lines of titles and totals; ``odd``: (line, count) of the rows of another number of cells."""

    format: str
    header: Row | None
    rows: Sequence[Row]
    lines: Sequence[int]
    separator: str = ""
    words: frozenset[int] = frozenset()
    comments: tuple[int, ...] = ()
    outside: tuple[int, ...] = ()
    odd: tuple[tuple[int, int], ...] = ()
    first: int = 1  # line of the first row, or of the header
    named: bool = False  # whether each row began with its name, which is no cell

    @cached_property
    def columns(self) -> list[tuple[str, ...]]:
        """The cells of each column."""
        return list(zip(*self.rows, strict=True)) or [()] * self.width

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0]) if self.rows else len(self.header or ())

    def check_widths(self) -> None:
        """Raise ScenarioError for the first row of another number of cells."""
        for line, count in self.odd[:1]:
            raise ScenarioError(
                "line-width", f"line {line}", line=line, width=self.width, first=self.first, count=count,
                separator=self.separator, others=listed([line for line, _ in self.odd[1:]]),
            )  # fmt: skip

    def missing(self, j: int, words: frozenset[str] = MISSING) -> np.ndarray:
        """(n,) of bool: cells of a column that are one of the ``words`` for a missing value."""
        column = self.columns[j]
        absent = {cell for cell in set(column) if cell.lower() in words}
        return np.array([cell in absent for cell in column] if absent else [False] * len(column), dtype=bool)

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


def cells_of_text(
    text: str, separator: str | None = None, header: bool | None = None, untidy: bool = True
) -> Cells:
    """The cells of a CSV text. Empty lines, comments that begin with #, a first line ``sep=;`` and empty columns at the
    end are nothing; guards against formulas are taken off.

    ``separator``: one of SEPARATORS, ``header``: whether the first row names the columns; None finds out;
    ``untidy``: whether there may be titles, totals and rows of another length. Raises ScenarioError that names the
    line.
    """
    source = text.split("\n")
    announced = ANNOUNCED.fullmatch(source[0])
    if announced:
        source[0] = ""
        separator = separator or announced[1]
    _bare_header(source)
    texts = _texts_of(source) if separator is None else []
    separator = separator or ("\t" if texts else _separator_of(source))
    comments = [i for i, line in enumerate(source, 1) if line.strip() and "\t" not in line] if texts else []
    width = 0 if texts else next((len(row) for _, row in _parsed(source, separator)), 0)
    numbered = texts or list(_parsed(source, separator, width, comments))
    rows, lines = [row for _, row in numbered], [line for line, _ in numbered]
    cells = Cells("csv", None, rows, lines, separator, comments=tuple(comments))
    if not texts:
        cells = of_equal_width(_without_row_names(cells) if untidy and header is not False else cells, untidy)
    return with_header(cells, cells.named or header)


def cells_of_messages(text: str, header: bool | None = None) -> Cells:
    """Label and text of lines ``label<TAB>text``; further tabs are blanks. ``header``: the first line is one. Raises
    ScenarioError that names a line without a tab."""
    filled = [(i, line) for i, line in enumerate(text.split("\n"), 1) if line.strip()][bool(header) :]
    for i, line in filled:
        if "\t" not in line:
            raise ScenarioError("line-tab", f"line {i}", line=i)
    rows = [_label_and_text(line) for _, line in filled]
    return with_header(Cells("csv", None, rows, [i for i, _ in filled], "\t"), False)


def _label_and_text(line: str) -> Row:
    label, _, text = line.partition("\t")
    return label.strip(), " ".join(text.split())


def _without_row_names(cells: Cells) -> Cells:
    """The same without the name at the beginning of each row, where the header has one cell fewer, as R writes it."""
    head, rows = cells.rows[:1], cells.rows[1:]
    names = [row[0] for row in rows]
    widths = {len(row) - 1 for row in rows} == {*map(len, head)} and any(row[-1] for row in rows)
    if (
        not widths
        or len(head[0]) < 2
        or len({*names}) < len(names)
        or not all(names)
        or any(map(is_number, head[0]))
    ):
        return cells
    if any(map(is_number, names)):  # perhaps a number, with a comma in it where commas part the cells
        counted = names == [str(i + 1) for i in range(len(names))] and len(names) >= MANY
        if not (counted if cells.separator == "," else all(map(str.isdigit, names))):
            return cells
    return replace(cells, rows=[*head, *(row[1:] for row in rows)], named=True)


def of_equal_width(cells: Cells, untidy: bool = True) -> Cells:
    """The same without titles above the rows, without totals below, and without the rows of another number of cells
    than the first. Raises ScenarioError if these are more than half, or the table is not ``untidy``."""
    most = filled_width(cells.rows)
    rows = [row[:most] for row in cells.rows]  # cells beyond are empty in every row
    (usual, _), *_ = (*Counter(map(len, rows)).most_common(1), (0, 0))
    above, below, limit = 0, len(rows), MOST_OUTSIDE if untidy else 0
    while above < min(limit, below - 1) and _is_title(rows[above], rows[above + 1], usual):
        above += 1
    least = max(len(rows) - limit, above + FEWEST)
    while below > least and _is_total(rows[below - 1], rows[: below - 1], usual):
        below -= 1
    outside = (*cells.lines[:above], *cells.lines[below:])
    rows, lines = rows[above:below], cells.lines[above:below]
    width = len(rows[0]) if rows else 0
    odd = tuple((line, len(row)) for line, row in zip(lines, rows, strict=True) if len(row) != width)
    if odd:
        pairs = [(line, row) for line, row in zip(lines, rows, strict=True) if len(row) == width]
        lines, rows = [line for line, _ in pairs], [row for _, row in pairs]
    even = replace(cells, rows=rows, lines=lines, outside=outside, odd=odd, first=lines[0] if rows else 1)
    if not untidy or len(odd) >= len(rows):
        even.check_widths()
    return even


def _is_title(row: Row, following: Row, usual: int) -> bool:
    """Whether a row above others of a ``usual`` number of cells is a title: of few cells, or with the first alone."""
    if len(row) < usual:
        return len(row) == 1 or (len(row) < usual - 1 and not any(map(is_number, (*row[:1], *following))))
    lone = not any(row[1:]) and not is_number(row[0]) and row[0].lower() not in MISSING
    return lone and (usual > 2 or (usual > 1 and all(following) and not any(map(is_number, following))))


def _is_total(row: Row, above: Sequence[Row], usual: int) -> bool:
    """Whether the last row is a remark of one cell, or begins with a word such as Total that no other row has."""
    if (len(row) == 1 < usual or usual > 2) and not any(row[1:]) and not is_number(row[0]):
        return row[0].lower() not in MISSING
    j = next((j for j, cell in enumerate(row) if cell), 0)
    names = [other[j] for other in above if j < len(other)]
    rest = all(not cell or is_number(cell) for cell in row[j + 1 :])
    distinct = row[j] not in names and 2 * len({*names[1:]}) > len(names[1:])
    return rest and distinct and bool(TOTAL.fullmatch(row[j]))


def with_header(cells: Cells, header: bool | None) -> Cells:
    """The same, with the first row as the names of the columns where it has them. Where it lacks some, as cells that
    are merged do, the second row may have the others."""
    count = int(bool(cells.rows) and (names_columns(cells.rows) if header is None else header))
    rows = [tuple(map(unguarded, row)) if "'" in "".join(row) else row for row in cells.rows]
    first = rows[0] if count else None
    if first and len(rows) > 2 and not all(first[1:]) and not all(rows[1]):
        both = tuple(low or high for high, low in zip(first, rows[1], strict=True))
        if all(both) and any(map(is_number, rows[2])) and not any(map(is_number, rows[1])):
            first, count = both, 2
    return replace(cells, header=first, rows=rows[count:], lines=cells.lines[count:])


def names_columns(rows: Sequence[Row]) -> bool:
    """Whether the first row names the columns: its cells are names above numbers, or values of no other row."""
    first, below = rows[0], rows[1:]
    if not any(first[:-1]) and len(first) > 1:
        return False
    above_numbers = [any(is_number(row[j]) for row in below[:SAMPLE]) for j in range(len(first))]
    words = [j for j, cell in enumerate(first) if cell and not is_number(cell)]
    named = [j for j in words if first[j].lower() not in MISSING]
    numbers = [cell for cell in first if cell.lower() not in MISSING and is_number(cell)]
    new = {j: all(first[j] != row[j] for row in below) for j in named}
    if numbers:  # columns that are numbered, as pandas writes them, beside one that is named
        several = len(numbers) > 1 and len(named) == len(words)
        counted = numbers == [str(k) for k in range(len(numbers))]
        return counted and any(above_numbers[j] or (several and new[j]) for j in named)
    if len(named) < len(words):  # perhaps a value is missing
        return any(above_numbers[j] for j in named)
    return any(above_numbers) or all(new.values())


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
    below = {line.count("\t") for _, line in filled[1:]}
    if 0 in tabs or (len(below) == 1 and max(below) > 1):
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
    lines: Sequence[str], separator: str, width: int = 0, comments: list[int] | None = None
) -> Iterator[tuple[int, Row]]:
    """(line, cells) of the rows that are not empty and no comments, whose lines are added to ``comments``: lines that
    begin with # and are no row of ``width`` cells."""
    line, shared, below = 1, dict[str, str](), False

    def is_comment(text: str) -> bool:
        cells = _lone_row(text, separator) if width else ()
        numbers = text[1:2] != " " and any(map(is_number, cells[1:]))
        comment = len(cells) != width or not any(cells[1:]) or not (below or numbers)
        if comment and comments is not None:
            comments.append(line)
        return comment

    def checked() -> Iterator[str]:
        """The lines. Raises ScenarioError for one of so many cells that they would fill the memory."""
        for i, text in enumerate(lines, 1):
            if len(text) > MOST_COLUMNS and '"' not in text:
                _check_count(text.count(separator) + 1, i)
            text = text.rstrip(" ") if separator == " " else text
            yield "\n" if i == line and text.startswith("#") and is_comment(text) else text + "\n"

    reader = _reader(checked(), separator)
    try:
        for row in reader:
            copy = shared.setdefault if len(shared) < SHARED else shared.get
            cells = tuple([copy(cell, cell) for cell in map(str.strip, row)])
            _check_count(len(cells), line)
            if max(map(len, cells), default=0) > LONGEST_CELL:  # the csv module's limit is everybody's
                raise ScenarioError("cell-length", f"line {line}", line=line, most=LONGEST_CELL)
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
    with suppress(csv.Error):
        return tuple(map(str.strip, next(_reader([text], separator))))
    return ()


def _check_count(count: int, line: int) -> None:
    if count > MOST_COLUMNS:
        raise ScenarioError("too-many-cells", f"line {line}", line=line, most=MOST_COLUMNS, count=count)


def _not_csv(error: csv.Error, line: int) -> ScenarioError:
    """What is wrong with a row that the csv module does not take."""
    known = {"unexpected end": "open-quote", "field limit": "cell-length"}
    reason = next((reason for part, reason in known.items() if part in str(error)), "not-csv")
    return ScenarioError(reason, f"line {line}", line=line, most=LONGEST_CELL, why=str(error))


def _separator_of(lines: list[str]) -> str:
    """The separator that gives most of the first rows equally many cells; bars and blanks only if all of them."""
    shares: dict[str, float] = {}
    for separator in SEPARATORS:
        rows: list[Row] = []
        with suppress(ScenarioError):  # it is said once the separator is known
            rows += [row for _, row in islice(_parsed(lines, separator), SAMPLE)]
        widths = [filled_width([row]) for row in rows]
        for width, count in Counter(widths).most_common(1):
            below = widths[widths[0] == width - 1 :]  # of a header without the rows' names
            even = {*below} == {width}
            parted = [cell for row in rows for cell in row if "," in cell]
            decimals = all(is_number(cell) and cell[-1] != "," for cell in parted)
            if width > 1 and (separator != " " or even):
                shares[separator] = count / len(widths) + (even and decimals and separator in "| ")
    usual = [separator for separator in "\t;" if shares.get(separator, 0) > 0.5]
    return max(usual or shares, key=lambda separator: shares[separator], default=",")


def listed(lines: Sequence[int]) -> str:
    """The first few of some lines, and how many more there are."""
    first = ", ".join(map(str, lines[:QUOTED]))
    return f"{first} and {len(lines) - QUOTED} more" if len(lines) > QUOTED else first


def filled_width(rows: Sequence[Row]) -> int:
    """How many columns there are up to the last one with a cell that is not empty."""
    width = 0
    for row in rows:
        width = next((j for j in range(len(row), width, -1) if row[j - 1]), width)
    return width
