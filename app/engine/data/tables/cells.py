"""Rows of cells: what every format of a table is turned into, and CSV text is read as."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any

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
PLACE = re.compile(r"0*[1-9][0-9]{0,7}")
DIALECT: Any = {"skipinitialspace": True, "strict": True}  # of the csv module
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

    def column(self, wanted: str | int, field: str) -> int:
        """The place from 0 of a column given by its name or its number from 1; raises ScenarioError for ``field``."""
        number, wanted = isinstance(wanted, int), str(wanted).strip()
        named = [j for j, name in enumerate(self.header or ()) if name == wanted and not number]
        if len(named) > 1:
            raise ScenarioError("column-twice", field, column=wanted, count=len(named))
        if named or (PLACE.fullmatch(wanted) and int(wanted) <= self.width):
            return named[0] if named else int(wanted) - 1
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
        source[0], separator = "", separator or announced[1]
    _bare_header(source)
    messages = None if separator else _messages_of(source)
    if messages:
        return with_header(messages, header)
    separator = separator or _separator_of(source)
    comments: list[int] = []
    width = next((len(row) for _, row in _parsed(source, separator, 0, [])), 0)
    cells = _cells(list(_parsed(source, separator, width, comments)), separator, comments)
    cells = of_equal_width(_without_row_names(cells) if untidy and header is not False else cells, untidy)
    return with_header(cells, cells.named or header)


def cells_of_messages(text: str, header: bool | None = None) -> Cells:
    """Label and text of lines ``label<TAB>text``; further tabs are blanks. ``header``: the first line is one. Raises
    ScenarioError that names a line without a tab."""
    filled = [(i, line) for i, line in enumerate(text.split("\n"), 1) if line.strip()][bool(header) :]
    for i, line in filled:
        if "\t" not in line:
            raise ScenarioError("line-tab", f"line {i}", line=i)
    return with_header(_cells([(i, _message(line)) for i, line in filled], "\t"), False)


def _cells(numbered: Sequence[tuple[int, Row]], separator: str, comments: Sequence[int] = ()) -> Cells:
    rows, lines = [row for _, row in numbered], [line for line, _ in numbered]
    return Cells("csv", None, rows, lines, separator, comments=tuple(comments))


def _message(line: str) -> Row:
    label, _, text = line.partition("\t")
    return label.strip(), " ".join(text.split())


def _messages_of(source: list[str]) -> Cells | None:
    """The cells where every line but comments is a label, a tab and a text of several words, with any quotation marks
    and some further tabs."""
    if any("\t" not in line and line[:1] != "#" and line.strip() for line in source):
        return None
    filled = [(i, line) for i, line in enumerate(source, 1) if "\t" in line and line.strip()]
    below = {line.count("\t") for _, line in filled[1:]}
    if len(below) == 1 and max(below) > 1:
        return None  # as many columns in each line
    rows = [(i, _message(line)) for i, line in filled]
    words = sum(len(text.split()) for _, (_, text) in rows)
    parts = (part.strip(' "') for _, line in filled[:SAMPLE] for part in line.split("\t")[1:])
    labels = [label.strip(' "') for _, (label, _) in rows]
    if (
        not all(label for _, (label, _) in rows)
        or words < WORDY * len(rows)
        or any(map(is_number, parts))  # numbers beside names
        or any(is_number(label) and not label.isdigit() for label in labels)
    ):
        return None
    return _cells(rows, "\t", [i for i, line in enumerate(source, 1) if "\t" not in line and line.strip()])


def _bare_header(source: list[str]) -> None:
    """Take the # off the first line where it alone begins so and has as many cells as the next: it is a header."""
    filled = [*islice((i for i, line in enumerate(source) if line.strip()), 2)]
    if len(filled) < 2 or [i for i, line in enumerate(source) if line.startswith("#")] != filled[:1]:
        return
    first, following = (source[i] for i in filled)
    if any(first.count(mark) == following.count(mark) > 0 for mark in SEPARATORS if mark != " "):
        source[filled[0]] = first.removeprefix("#")


def _without_row_names(cells: Cells) -> Cells:
    """The same without the name at the beginning of each row, where the header has one cell fewer, as R writes it."""
    head, *rows = cells.rows or [()]
    if {len(row) - 1 for row in rows} != {len(head)} or len(head) < 2 or not any(row[-1] for row in rows):
        return cells
    names = [row[0] for row in rows]
    numbers = any(map(is_number, names))  # perhaps with a comma in it where commas part the cells
    if cells.separator == ",":
        counted = names == [str(i + 1) for i in range(len(names))] and len(names) >= MANY
    else:
        counted = all(map(str.isdigit, names))
    distinct = all(names) and len({*names}) == len(names)
    if not distinct or any(map(is_number, head)) or (numbers and not counted):
        return cells
    return replace(cells, rows=[head, *(row[1:] for row in rows)], named=True)


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
    width = len(rows[above]) if rows else 0
    numbered = list(zip(cells.lines, rows, strict=True))[above:below]
    even = replace(
        cells,
        rows=[row for _, row in numbered if len(row) == width],
        lines=[line for line, row in numbered if len(row) == width],
        outside=(*cells.lines[:above], *cells.lines[below:]),
        odd=tuple((line, len(row)) for line, row in numbered if len(row) != width),
        first=numbered[0][0] if numbered else 1,
    )
    if not untidy or len(even.odd) >= len(even.rows):
        even.check_widths()
    return even


def _is_title(row: Row, following: Row, usual: int) -> bool:
    """Whether a row above others of a ``usual`` number of cells is a title: of few cells, or with the first alone."""
    if len(row) < usual:
        return len(row) == 1 or (len(row) < usual - 1 and not any(map(is_number, (*row[:1], *following))))
    lone = not any(row[1:]) and not is_number(row[0]) and row[0] not in MISSING
    return lone and (usual > 2 or (usual > 1 and all(following) and not any(map(is_number, following))))


def _is_total(row: Row, above: Sequence[Row], usual: int) -> bool:
    """Whether the last row is a remark of one cell, or begins with a word such as Total that no other row has."""
    if (len(row) == 1 < usual or usual > 2) and not any(row[1:]) and not is_number(row[0]):
        return row[0] not in MISSING
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
    named = [j for j in words if first[j] not in MISSING]
    numbers = [cell for cell in first if cell not in MISSING and is_number(cell)]
    new = {j: first[j] not in [row[j] for row in below] for j in named}
    if numbers:  # columns that are numbered, as pandas writes them, beside one that is named
        several = len(numbers) > 1 and len(named) == len(words)
        counted = numbers == [str(k) for k in range(len(numbers))]
        return counted and any(above_numbers[j] or (several and new[j]) for j in named)
    if len(named) < len(words):  # perhaps a value is missing
        return any(above_numbers[j] for j in named)
    return any(above_numbers) or all(new.values())


def _parsed(
    lines: Sequence[str], separator: str, width: int, comments: list[int]
) -> Iterator[tuple[int, Row]]:
    """(line, cells) of the rows that are not empty and no comments, whose lines are added to ``comments``: lines that
    begin with # and are no row of ``width`` cells. Raises ScenarioError that names the line."""
    line, shared, below = 1, dict[str, str](), False

    def is_comment(text: str) -> bool:
        cells: list[str] = []
        with suppress(csv.Error):
            cells = [cell.strip() for cell in next(csv.reader([text], delimiter=separator, **DIALECT))]
        numbers = text[1:2] != " " and any(map(is_number, cells[1:]))
        return len(cells) != width or not any(cells[1:]) or not (below or numbers)

    def checked() -> Iterator[str]:
        """The lines; too many cells are refused before they fill the memory."""
        for i, text in enumerate(lines, 1):
            if len(text) > MOST_COLUMNS and '"' not in text:
                check_count(text.count(separator) + 1, i)
            if i == line and text.startswith("#") and is_comment(text):
                comments.append(i)
                text = ""
            yield (text.rstrip(" ") if separator == " " else text) + "\n"

    reader = csv.reader(checked(), delimiter=separator, **DIALECT)
    try:
        for row in reader:
            copy = shared.setdefault if len(shared) < SHARED else shared.get
            cells = tuple([copy(cell, cell) for cell in map(str.strip, row)])
            check_count(len(cells), line)
            if max(map(len, cells), default=0) > LONGEST_CELL:  # the csv module's limit is everybody's
                raise ScenarioError("cell-length", f"line {line}", line=line, most=LONGEST_CELL)
            if any(cells):
                below = True
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        known = {"unexpected end": "open-quote", "field limit": "cell-length"}
        reason = next((reason for part, reason in known.items() if part in str(error)), "not-csv")
        raise ScenarioError(reason, f"line {line}", line=line, most=LONGEST_CELL, why=str(error)) from error


def check_count(count: int, line: int, most: int = MOST_COLUMNS) -> None:
    """Raise ScenarioError for a line of too many cells."""
    if count > most:
        raise ScenarioError("too-many-cells", f"line {line}", line=line, most=most, count=count)


def _separator_of(lines: list[str]) -> str:
    """The separator that gives most of the first rows equally many cells; bars and blanks only if all of them."""
    shares: dict[str, float] = {}
    for separator in SEPARATORS:
        rows: list[Row] = []
        with suppress(ScenarioError):  # it is said once the separator is known
            rows += [row for _, row in islice(_parsed(lines, separator, 0, []), SAMPLE)]
        widths = [filled_width([row]) for row in rows]
        for width, count in Counter(widths).most_common(1):
            below = widths[widths[0] == width - 1 :]  # of a header without the rows' names
            even = {*below} == {width}
            parted = [cell for row in rows[1:] or rows for cell in row if "," in cell]
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
        if len(row) > width and any(row[width:]):
            width = max(j for j, cell in enumerate(row, 1) if cell)
    return width
