"""What the columns of a table are for: guesses that a visitor may change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress, pairwise

import numpy as np

from ..csv_tables import MISSING, value_of
from ..labels import LARGEST
from .cells import MANY, WORDY, Cells
from .numerals import PLAIN, Way, ways_of_columns

INPUT, CATEGORY, LABEL, LEFT_OUT, TEXT = "input", "category", "label", "left-out", "text"
ROLES = (INPUT, CATEGORY, LABEL, LEFT_OUT, TEXT)  # a category becomes a column for each value
NUMBERS, WORDS, DATES, SENTENCES = "numbers", "words", "dates", "texts"  # kinds of cells
ROW_NUMBERS, NOTHING = "row-numbers", "nothing"
#: What is said of a column of a kind that is left out.
REASONS = {DATES: "left-dates", ROW_NUMBERS: "left-row-numbers", WORDS: "left-words", SENTENCES: "left-texts"}

ROW_NAMES = re.compile(
    r"|id|index|idx|(?:lfd\. ?)?nr\.?|no\.?|#|row|row[ _]?(?:id|names?|number)|rownames|unnamed: 0|case|record|sample"
    r"|observation|subject|messung",
    re.IGNORECASE,
)
LABEL_NAMES = re.compile(r"y|label|class|target|category|species|outcome|klasse|diagnosis", re.IGNORECASE)
#: Of labels that are numbers.
KIND_NAMES = re.compile(r"kind|type|group|result|art|typ|gruppe|sorte", re.IGNORECASE)
MONTH = (
    r"(?:jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch)?|m(?:ä|ae)rz?|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?"
    r"|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\.?"
)
DAY = r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? "
CLOCK = r"(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?"
DAYS = (
    r"\d{4}([-./])\d\d?\1\d\d?",  # 2026-01-31
    r"\d\d?([./-])\d\d?\2\d{2,4}",  # 31.1.2026
    r"\d{4}[-/](?:0?[1-9]|1[0-2])|\d{4}[- ]?[WQ]\d\d?",  # 2026-01, 2026-W05
    rf"(?:{DAY})?\d\d?(?:st|nd|rd|th|\.)?[- ]?{MONTH}(?:,?[- ]?\d{{2,4}})?",  # Sat, 31 Jan 2026
    rf"(?:{DAY})?{MONTH}[- ]?\d\d?(?:st|nd|rd|th)?(?:,? \d{{4}})?|{MONTH}[- ]\d{{4}}",  # Jan 31, 2026; Jan 2026
)
DATE = re.compile(rf"(?:{'|'.join(DAYS)})(?:(?:T|,? | at )\d\d?(?::\d\d.{{0,20}})?)?|{CLOCK}", re.IGNORECASE)
FEW = 20  # values above which whole numbers are amounts, not classes
SHARE = 0.5  # of a column's cells that are numbers, where the others are mistakes in it


@dataclass(eq=False)
class Column:
    """One column of a table, ``place`` from 0: what its cells are, how it writes numbers, what it is for.
    ``rival``: of the label, another column that may be it."""

    place: int
    name: str
    cells: Sequence[str]
    kind: str = NOTHING
    way: Way | None = None
    role: str = LEFT_OUT
    rival: Column | None = None

    def lacks(self, words: frozenset[str]) -> np.ndarray:
        """(n,) of bool: cells that are one of the ``words`` for a missing value."""
        if words.isdisjoint(self.cells):
            return np.zeros(len(self.cells), dtype=bool)
        return np.array([cell in words for cell in self.cells])

    @cached_property
    def missing(self) -> np.ndarray:
        """(n,) of bool: cells that are missing, unless the column is the label or a text."""
        return self.lacks(MISSING)

    @cached_property
    def there(self) -> Sequence[str]:
        """The cells that are not missing."""
        return [*compress(self.cells, ~self.missing)] if self.missing.any() else self.cells

    @cached_property
    def values(self) -> tuple[str, ...]:
        """The different cells that are not missing."""
        return tuple(dict.fromkeys(self.there))

    @cached_property
    def numbers(self) -> np.ndarray:
        """The numbers (n,); NaN: a cell is missing, or none."""
        numbers = np.full(len(self.cells), np.nan)
        if self.way is not None:
            numbers[~self.missing] = self.way.values(self.there)
        return numbers

    @cached_property
    def wrong(self) -> np.ndarray:
        """(n,) of bool: cells that are neither a number of a usual size nor missing."""
        wrong: np.ndarray = ~(np.abs(self.numbers) <= LARGEST) & ~self.missing
        return wrong


def columns_of(
    cells: Cells, chosen: dict[int, str], decimal: str | None, targets: bool = False, named: bool = False
) -> list[Column]:
    """The columns of a table, each with the role ``chosen`` for it by its place, else the likeliest; ``targets``: the
    label is a number that is predicted; ``named``: all inputs are among the chosen ones."""
    names = cells.header or (None,) * cells.width
    columns = [Column(j, names[j] or f"x{j + 1}", column) for j, column in enumerate(cells.columns)]
    ways = ways_of_columns([column.there for column in columns], cells.separator, decimal)
    for column, way in zip(columns, ways, strict=True):
        there, words = column.there, column.place in cells.words
        if way is None and there and not words and not _dates(there):
            numeric = {cell for cell in column.values if value_of(cell.replace(",", ".", 1)) is not None}
            numbers = [cell for cell in there if cell in numeric]
            if len(numbers) >= SHARE * len(there):  # the others are mistakes
                way = ways_of_columns([numbers], cells.separator, decimal)[0] or PLAIN
        column.way = way
        column.kind = WORDS if words and there else _kind(column, names[column.place])
    _give_roles(columns, chosen, targets, named)
    return columns


def _dates(column: Sequence[str]) -> bool:
    return all(len(cell) < 40 and DATE.fullmatch(cell) for cell in column)


def _kind(column: Column, name: str | None) -> str:
    if not column.there:
        return NOTHING
    if column.way is not None:
        return ROW_NUMBERS if _numbers_rows(column, name) else NUMBERS
    if _dates(column.there):
        return DATES
    words = sum(cell.count(" ") + 1 for cell in column.there)
    return SENTENCES if words > WORDY * len(column.there) else WORDS


def _numbers_rows(column: Column, name: str | None) -> bool:
    """Whether the first column numbers the rows: whole numbers that rise, one by one where it has no name."""
    cells = column.cells
    if column.place or len(cells) < 2:
        return False
    if not all(cell.isascii() and cell.isdigit() and len(cell) < 16 for cell in cells):
        return False
    steps = {int(b) - int(a) for a, b in pairwise(cells)}
    if name is None:
        return steps == {1}
    return bool(ROW_NAMES.fullmatch(name.strip())) and min(steps) > 0


def _give_roles(columns: Sequence[Column], chosen: dict[int, str], targets: bool, named: bool) -> None:
    free = [column for column in columns if column.place not in chosen]
    label, rival = next((columns[j] for j, role in chosen.items() if role == LABEL), None), None
    if label is None and targets:
        label = next((column for column in reversed(free) if column.kind not in (DATES, NOTHING)), None)
    elif label is None:
        label, rival = _label(free)
    texts, numbers, rows = (
        [column for column in free if column.kind == kind and (column is not label or kind == SENTENCES)]
        for kind in (SENTENCES, NUMBERS, ROW_NUMBERS)
    )
    alone = len(texts) == 1 and not numbers
    if not named and TEXT not in chosen.values():
        for column in texts if alone else numbers or rows:  # row numbers are never the only input
            column.role = TEXT if alone else INPUT
    if label is not None:
        label.role, label.rival = LABEL, rival
    only = sum(role in (INPUT, CATEGORY) for role in chosen.values()) == 1
    for j, role in chosen.items():
        text = only and role == INPUT and columns[j].kind in (WORDS, SENTENCES)
        columns[j].role = TEXT if text else role


def _label(free: Sequence[Column]) -> tuple[Column | None, Column | None]:
    """(the label, another column that may be it). The column of words, wherever it stands; of several the one that is
    called so, the last or the first; without any the last column of few values, else the last of numbers."""
    words, numbers = ([column for column in free if column.kind == kind] for kind in (WORDS, NUMBERS))
    named = [column for column in free if column.kind in (WORDS, NUMBERS) and _called(column, LABEL_NAMES)]
    few = {column: values for column in numbers if (values := _few(column))}
    first = next((column for column in free if column.kind != ROW_NUMBERS), None)
    last = free[-1] if free else None
    classes = [each for each in words if len(each.there) < MANY or len(each.values) < len(each.there)]
    words = classes or ([] if few else words)  # words that all differ are the names of rows
    if not {*words} & {*named}:  # y may be a coordinate
        words = [each for each in named if each in few and each.name.strip().lower() != "y"] or words
    if words:
        return next(column for column in (*named, last, first, words[-1]) if column in words), None
    perhaps = [column for column in few if _called(column, KIND_NAMES)]
    if named or len(perhaps) == 1:
        return (named or perhaps)[-1], None
    if last in few and first in few and first is not last and len(few) < len(numbers):
        is_label = few[first] == {-1, 1} or few[first] <= {*range(len(few[first]) + 1)}
        return last, first if is_label else None
    likely = [column for column in (last, first) if column in few] or (
        [*few] if len(few) == 1 else numbers[-1:]
    )
    return next(iter(likely), None), None


def _called(column: Column, names: re.Pattern[str]) -> bool:
    return bool(names.fullmatch(column.name.strip()))


def _few(column: Column) -> set[float]:
    """The whole numbers that a column has, if they are few; else nothing."""
    if not 2 <= len(column.values) <= min(FEW, max(2, len(column.there) // 2)):
        return set()
    numbers = [value_of(cell) for cell in column.values]
    whole = {value for value in numbers if value is not None and abs(value) < 1e15 and value == int(value)}
    return whole if all(value in whole for value in numbers) else set()
