"""Numbers as tables write them: decimal points and commas, thousands, units. Every cell of a column by one rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..csv_tables import value_of, values_of

POINT, COMMA = ".", ","
SIGN = r"[-+\u2212]?"
SPACES = " '’\u00a0\u202f"
#: Ways to write a number: the decimal mark, what parts thousands, and the pattern of a cell.
WAYS: dict[tuple[str, str], re.Pattern[str]] = {
    (POINT, ""): re.compile(rf"{SIGN}(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"),
    (COMMA, ""): re.compile(rf"{SIGN}(?:\d+,?\d*|,\d+)(?:[eE][-+]?\d+)?"),
    (POINT, COMMA): re.compile(rf"{SIGN}(?:[1-9]\d{{0,2}}(?:,\d{{3}})+(?:\.\d*)?|\d+\.?\d*|\.\d+)"),
    (COMMA, POINT): re.compile(rf"{SIGN}(?:[1-9]\d{{0,2}}(?:\.\d{{3}})+(?:,\d*)?|\d+,?\d*|,\d+)"),
    (POINT, SPACES): re.compile(rf"{SIGN}(?:\d{{1,3}}(?:[{SPACES}]\d{{3}})+(?:\.\d*)?|\d+\.?\d*)"),
    (COMMA, SPACES): re.compile(rf"{SIGN}(?:\d{{1,3}}(?:[{SPACES}]\d{{3}})+(?:,\d*)?|\d+,?\d*)"),
}
UNIT = re.compile(rf"([$€£¥]?)\s*({SIGN}[\d.,][\d.,{SPACES}]*(?:[eE][-+]?\d+)?)\s*([^\d\s.,]\D*|)")
THOUSANDS = re.compile(r"([.,])\d{3}\1\d{3}|\d,\d{3}\.\d|\d\.\d{3},\d")  # surely
LONGEST = 40  # characters of a number that is not written as programs do
#: The digits that do not decide in what ways a cell is a number, as 1.
FORM = str.maketrans("23456789", "11111111")
MINUS = str.maketrans("\u2212", "-")
SEAM = "\n"  # rarely part of a cell
POINTS = MINUS | str.maketrans(",.", ".x")  # to read a decimal comma; a point is then no part of a number


@dataclass(frozen=True)
class Way:
    """How a column writes its numbers; ``unit``: what stands before or after each. ``doubtful``: another decimal mark
    gives other numbers, and the table does not decide."""

    decimal: str
    group: str = ""
    unit: str = ""
    doubtful: bool = False

    def values(self, cells: Sequence[str]) -> np.ndarray:
        """The numbers (n,) that cells are, perhaps infinite; NaN for a cell that is none."""
        numbers = None
        if not self.group and not self.unit:
            numbers = values_of(cells if self.decimal == POINT else _translated(cells, POINTS))
        return np.array([*map(self._value, cells)], dtype=float) if numbers is None else numbers

    def _value(self, cell: str) -> float | None:
        if isinstance(cell, NumberCell):
            return float(cell)
        cell = _without(self.unit, cell)
        if self.group and not _match([cell], self.decimal, self.group):
            return None
        for mark in self.group:
            cell = cell.replace(mark, "")
        return value_of(cell.translate(MINUS if self.decimal == POINT else POINTS))


PLAIN = Way(POINT)


class NumberCell(str):
    """A cell that its format says to be a number, written as programs do."""

    __slots__ = ()


def _without(unit: str, cell: str) -> str:
    return cell.removeprefix(unit).removesuffix(unit).strip() if unit else cell


def _translated(cells: Sequence[str], table: dict[int, int]) -> list[str]:
    """The cells with other characters. All in one are translated ten times as fast as each."""
    parts = SEAM.join(cells).translate(table).split(SEAM)
    return parts if len(parts) == len(cells) else [cell.translate(table) for cell in cells]


def is_number(cell: str) -> bool:
    """Whether a cell is a number in one of the ways."""
    return value_of(cell) is not None or any(_match([cell], *marks) for marks in WAYS)


def texts_of(cells: Sequence[str]) -> list[str]:
    """The cells that are texts in their format."""
    return [cell for cell in cells if not isinstance(cell, NumberCell)]


def _unit_of(forms: Iterable[str]) -> str:
    """What stands before or after the number in every one of the forms of cells; empty where nothing does."""
    unit = ""
    for form in forms:
        match = UNIT.fullmatch(form) if len(form) <= LONGEST else None
        own = "" if match is None or (match[1] and match[3]) else match[1] or match[3]
        if not own or own != (unit or own):
            return ""
        unit = own
    return unit


def _ways_of(cells: Sequence[str], unit: str = "") -> list[Way]:
    """The ways in which all cells are numbers, without one that reads them as an earlier one does."""
    if values_of(cells) is not None:
        doubtful = any(POINT in cell for cell in cells) and _match(cells, COMMA, POINT)
        return [Way(POINT, unit=unit), *[Way(COMMA, POINT, unit)] * doubtful]
    forms = {*cells} if unit else {*_translated(cells, FORM)}
    if not unit and (own := _unit_of(forms)):
        return _ways_of([_without(own, form) for form in forms], own)
    different: dict[tuple[float, ...], Way] = {}
    for way in (Way(*marks) for marks in WAYS if _match(forms, *marks)):
        different.setdefault(tuple(way.values([*forms]).tolist()), replace(way, unit=unit))
    return list(different.values())


def _match(cells: Iterable[str], decimal: str, group: str) -> bool:
    pattern = WAYS[decimal, group]
    return all(len(cell) <= LONGEST and pattern.fullmatch(cell) for cell in cells)


def ways_of_columns(
    columns: Sequence[Sequence[str]], separator: str, decimal: str | None
) -> list[Way | None]:
    """How the texts of each column of cells that are not missing write numbers; None: it has others than numbers.

    ``decimal``: the mark that somebody has chosen; else the mark that one column shows decides for the others, and
    where commas part the cells, other commas part thousands.
    """
    texts = [cells if separator else texts_of(cells) for cells in columns]
    pairs = [
        (ways, [_without(ways[0].unit, cell) for cell in cells] if ways and ways[0].unit else cells)
        for ways, cells in zip(map(_ways_of, texts), texts, strict=True)
    ]
    shown = {
        ways[0].decimal
        for ways, cells in pairs
        if len(ways) == 1
        and (ways[0].group in (POINT, COMMA) or any(ways[0].decimal in cell for cell in cells))
    }
    return [_likeliest(ways, cells, separator, decimal, shown) for ways, cells in pairs]


def _likeliest(
    ways: Sequence[Way], cells: Sequence[str], separator: str, decimal: str | None, shown: set[str]
) -> Way | None:
    by_mark = {way.decimal: way for way in reversed(ways)}
    if not ways:
        return None
    if decimal is not None or len(by_mark) == 1:
        way = by_mark.get(decimal or "", ways[0])
        unsure = (way.decimal, way.group) == (COMMA, POINT) and not any(map(THOUSANDS.search, cells))
        return replace(way, doubtful=unsure)
    way = by_mark[POINT]
    if not way.group:
        return replace(way, doubtful=shown == {COMMA} or (not shown and separator not in ("", COMMA)))
    if len(shown) == 1:
        return by_mark[next(iter(shown))]
    round_ones = sum(cell.endswith("00") for cell in cells)  # as amounts are, and decimals are not
    unsure = all(COMMA in cell for cell in cells) and 2 * round_ones < len(cells)
    return replace(way, doubtful=unsure or separator != COMMA or len(cells) == 1)
