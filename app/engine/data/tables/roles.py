"""What the columns of a table are for: guesses that a visitor may change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ..csv_tables import value_of
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
KIND_NAMES = re.compile(
    r"kind|type|group|result|art|typ|gruppe|sorte", re.IGNORECASE
)  # of labels that are numbers
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


@dataclass(frozen=True)
class Column:
    """One column: its name, what its cells are, how it writes numbers, what it is for; its different cells.
    ``rival``: of the label, the place of another column that may be it."""

    name: str
    kind: str
    way: Way | None
    role: str
    values: tuple[str, ...] = ()
    rival: int | None = None


def columns_of(
    cells: Cells, chosen: dict[int, str], decimal: str | None, targets: bool = False, named: bool = False
) -> list[Column]:
    """The columns of a table, each with the role ``chosen`` for it by its place, else the likeliest; ``targets``: the
    label is a number that is predicted; ``named``: all inputs are among the chosen ones."""
    there = list(map(cells.there, range(cells.width)))
    ways = ways_of_columns(there, cells.separator, decimal)
    for j, column in enumerate(there):
        if ways[j] is None and column and j not in cells.words and not _dates(column):
            numeric = {cell for cell in {*column} if value_of(cell.replace(",", ".", 1)) is not None}
            numbers = [cell for cell in column if cell in numeric]
            if len(numbers) >= SHARE * len(column):  # the others are mistakes
                ways[j] = ways_of_columns([numbers], cells.separator, decimal)[0] or PLAIN
    kinds = [_kind(cells, j, column, ways[j]) for j, column in enumerate(there)]
    header = cells.header or ("",) * cells.width
    columns = [
        Column(header[j] or f"x{j + 1}", kinds[j], ways[j], LEFT_OUT, tuple(dict.fromkeys(column)))
        for j, column in enumerate(there)
    ]
    return _with_roles(columns, list(map(len, there)), chosen, targets, named)


def _dates(column: Sequence[str]) -> bool:
    return bool(column) and all(len(cell) < 40 and DATE.fullmatch(cell) for cell in column)


def _kind(cells: Cells, j: int, column: Sequence[str], way: Way | None) -> str:
    if not column:
        return NOTHING
    if j in cells.words:
        return WORDS
    if way is not None:
        return ROW_NUMBERS if _numbers_rows(cells, j) else NUMBERS
    if _dates(column):
        return DATES
    words = sum(cell.count(" ") + 1 for cell in column)
    return SENTENCES if words > WORDY * len(column) else WORDS


def _numbers_rows(cells: Cells, j: int) -> bool:
    """Whether the first column numbers the rows: whole numbers that rise, one by one where it has no name."""
    if j or len(cells.rows) < 2:
        return False
    name = cells.header[0] if cells.header else None
    column = cells.columns[0]
    if not all(cell.isascii() and cell.isdigit() and len(cell) < 16 for cell in column):
        return False
    steps = {int(b) - int(a) for a, b in pairwise(column)}
    if name is None:
        return steps == {1}
    return bool(ROW_NAMES.fullmatch(name.strip())) and min(steps) > 0


def _with_roles(
    columns: list[Column], counts: Sequence[int], chosen: dict[int, str], targets: bool, named: bool
) -> list[Column]:
    """The same with their roles; ``counts``: of the cells that are not missing."""
    free = [j for j in range(len(columns)) if j not in chosen]
    label, rival = next((j for j, role in chosen.items() if role == LABEL), None), None
    if label is None and targets:
        label = max((j for j in free if columns[j].kind not in (DATES, NOTHING)), default=None)
    elif label is None:
        label, rival = _label(columns, counts, free)
    texts, numbers, rows = (
        [j for j in free if columns[j].kind == kind and (j != label or kind == SENTENCES)]
        for kind in (SENTENCES, NUMBERS, ROW_NUMBERS)
    )
    alone = len(texts) == 1 and not numbers
    roles = {}
    if not named and TEXT not in chosen.values():  # row numbers are never the only input
        roles = dict.fromkeys(texts, TEXT) if alone else dict.fromkeys(numbers or rows, INPUT)
    if label is not None:
        roles[label] = LABEL
    only = sum(role in (INPUT, CATEGORY) for role in chosen.values()) == 1
    for j, role in chosen.items():
        roles[j] = TEXT if only and role == INPUT and columns[j].kind in (WORDS, SENTENCES) else role
    return [
        replace(column, role=roles.get(j, LEFT_OUT), rival=rival if j == label else None)
        for j, column in enumerate(columns)
    ]


def _label(
    columns: Sequence[Column], counts: Sequence[int], free: Sequence[int]
) -> tuple[int | None, int | None]:
    """(the label, another column that may be it). The column of words, wherever it stands; of several the one that is
    called so, the last or the first; without any the last column of few values, else the last of numbers."""
    words = [j for j in free if columns[j].kind == WORDS]
    numbers = [j for j in free if columns[j].kind == NUMBERS]
    named = [j for j in sorted(words + numbers) if LABEL_NAMES.fullmatch(columns[j].name.strip())]
    few = {j: values for j in numbers if (values := _few(columns[j].values, counts[j]))}
    first = next((j for j in free if columns[j].kind != ROW_NUMBERS), None)
    last = max(free, default=None)
    classes = [j for j in words if counts[j] < MANY or len(columns[j].values) < counts[j]]
    words = classes or ([] if few else words)  # words that all differ are the names of rows
    if not {*words} & {*named}:  # y may be a coordinate
        words = [j for j in named if j in few and columns[j].name.strip().lower() != "y"] or words
    if words:
        return next(j for j in (*named, last, first, words[-1]) if j in words), None
    perhaps = [j for j in few if KIND_NAMES.fullmatch(columns[j].name.strip())]
    if named or len(perhaps) == 1:
        return (named or perhaps)[-1], None
    if last in few and first in few and first != last and len(few) < len(numbers):
        is_label = few[first] == {-1, 1} or few[first] <= {*range(len(few[first]) + 1)}
        return last, first if is_label else None
    likely = [j for j in (last, first) if j in few] or ([*few] if len(few) == 1 else numbers[-1:])
    return next(iter(likely), None), None


def _few(values: Sequence[str], count: int) -> set[float]:
    """The whole numbers that a column has, if they are few; else nothing."""
    if not 2 <= len(values) <= min(FEW, max(2, count // 2)):
        return set()
    numbers = [value_of(cell) for cell in values]
    whole = {value for value in numbers if value is not None and abs(value) < 1e15 and value == int(value)}
    return whole if all(value in whole for value in numbers) else set()
