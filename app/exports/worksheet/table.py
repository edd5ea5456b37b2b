"""The table of a worksheet: given cells, and those that are left blank."""

from __future__ import annotations

from collections.abc import Iterator

from ..render import colors
from ..render.svg_document import text
from ..render.svg_document import width as width_of
from .column import Column
from .sheet import Sheet

HEAD, ROW = 27.0, 29.0  # px: a line of handwriting is 8 mm
LETTERS, LEAST = 13.0, 8.5  # px
LINE = 1.15  # letters from one line of a cell to the next
ROOM = 18.0  # px beside a cell's text
WRITING = 74.0  # px of a cell that is written into, at least
GIVEN = "#f3f3f3"  # behind what is given


class Table:
    """All rows of one sheet, laid out for a width in px; ``solved``: with what is to be filled in."""

    def __init__(self, sheet: Sheet, width: float, solved: bool) -> None:
        self._columns, self._blank, self._solved = sheet.columns, sheet.blank, solved
        self._size = LETTERS
        widths = self._widths()
        while sum(widths) > width and self._size > LEAST:
            self._size *= 0.95
            widths = self._widths()
        narrower = min(1.0, width / sum(widths))  # even the smallest letters may be too wide
        self._size *= narrower
        spare = max(0.0, width - sum(widths)) / max(1, sum(not column.given for column in self._columns))
        self._places = [0.0]
        for column, wide in zip(self._columns, widths, strict=True):
            share = 0.0 if column.given else spare
            self._places.append(self._places[-1] + wide * narrower + share)

    @property
    def rows(self) -> int:
        return len(self._blank)

    def part(self, first: int, last: int, x: float, y: float) -> Iterator[str]:
        """Rows ``first`` .. ``last`` - 1 below a head, with its upper left corner there."""
        width, high = self._places[-1], HEAD + ROW * (last - first)
        yield f'<g data-part="table" transform="translate({x:g} {y:.2f})">'
        ink, grey = colors("print")["ink"], sum(column.given for column in self._columns)
        yield f'<rect width="{self._places[grey]:.2f}" height="{high:g}" fill="{GIVEN}"/>'
        for place, column in enumerate(self._columns):
            yield from self._cell(place, HEAD, 0.0, column.name, 600, ink)
            for row in range(first, last):
                blank = self._blank[row] and not column.given
                if blank and not self._solved:
                    continue
                top = HEAD + ROW * (row - first)
                yield from self._cell(place, ROW, top, column.cells[row], 700 if blank else 400, ink)
        ways = [f"M0,{HEAD + ROW * k:g}H{width:.2f}" for k in range(last - first + 1)]
        ways += [f"M{left:.2f},0V{high:g}" for left in self._places[1:-1]]
        yield f'<path d="{"".join(ways)}" fill="none" stroke="{colors("print")["line"]}"/>'
        yield f'<rect width="{width:.2f}" height="{high:g}" fill="none" stroke="{colors("print")["inkSoft"]}"/>\n</g>'

    def _cell(
        self, place: int, high: float, top: float, content: str, weight: int, color: str
    ) -> Iterator[str]:
        left, right = self._places[place : place + 2]
        look = f'font-size="{self._size:.2f}" fill="{color}" text-anchor="middle"'
        look += f' font-weight="{weight}"' if weight != 400 else ""
        lines = content.split("\n")
        for i, line in enumerate(lines):
            middle = top + high / 2 + (i - (len(lines) - 1) / 2) * self._size * LINE
            yield text(line, (left + right) / 2, middle + self._size * 0.36, look)

    def _widths(self) -> list[float]:
        return [self._width(column) for column in self._columns]

    def _width(self, column: Column) -> float:
        longest = max(
            [
                width_of(column.name, self._size, True),
                *(width_of(line, self._size, True) for cell in column.cells for line in cell.split("\n")),
            ]
        )
        least = 0.0 if column.given else WRITING * self._size / LETTERS
        return max(longest + ROOM * self._size / LETTERS, least)
