"""Worksheets as pages: each an SVG as large as a sheet of paper, in greys, so that every printer will do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import escape

from ...engine.core.language import language
from ...engine.core.phrases import phrase
from ..embedded_metadata import MOST_IN_CODE, note, qr_code
from ..render import Pictures, colors
from ..render.svg_document import document, text
from ..render.svg_document import width as width_of
from ..saved_page import carried
from . import tagged
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


PAPERS = {"a4": (794, 1123), "letter": (816, 1056)}  # px, 96 to an inch
EDGE = 54.0  # px of margin
TITLE, SMALL = 21.0, 11.0  # px
APART = 20.0  # px from line to line
CODE = 92.0  # px of a QR code with its quiet zone
PLANE = (280.0, 430.0)  # px high: at least, at most
FOOT = 26.0
#: px of what is drawn, on a plane of the size that a theme is for.
LARGE = {"marker": 22.0, "label": 20.0, "boundary": 2.6}
MOST_LINES = 12  # lines in the key's plane; of more the last alone


@dataclass
class _Page:
    """What stands on a page so far; ``y``: px down to which it is taken."""

    body: list[str] = field(default_factory=list)
    y: float = EDGE


def pages(sheets: Sequence[Sheet], paper: str = "a4", key: bool = True) -> list[str]:
    """SVGs, all of one size: first the sheets, then, unless there shall be no ``key``, their solutions."""
    size = PAPERS[paper]
    every: list[str] = []
    for solved in (False, True) if key else (False,):
        for place, sheet in enumerate(sheets, 1):
            every += _sheet(sheet, place, len(sheets), size, solved)
    return every


def html_of(every: Sequence[str], size: tuple[int, int], sheet: Sheet) -> str:
    """Pages as one HTML file to be printed, which carries the scenario of its first sheet."""
    wide, high = size
    style = (
        f"@page{{size:{wide}px {high}px;margin:0}}body{{margin:0;background:#fff}}"
        f"svg{{display:block;margin:0 auto;width:{wide}px;height:{high}px;max-width:100%;break-after:page}}"
        "svg:last-of-type{break-after:auto}"
    )
    svgs = "".join(page.split("?>\n", 1)[1] for page in every)
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8" />\n'
        '<meta name="viewport" content="width=device-width" />\n'
        f"<title>{escape(sheet.title)}</title>\n<style>{style}</style>\n"
        f'<script type="application/json" id="hyperplane">{carried(sheet.trace.scenario.document(), 0)}</script>\n'
        f"</head>\n<body>\n{svgs}</body>\n</html>\n"
    )


def _sheet(sheet: Sheet, place: int, count: int, size: tuple[int, int], solved: bool) -> Iterator[str]:
    pages = list(_Layout(sheet, size, solved).pages())
    name = ", ".join(
        part
        for part in (
            phrase("key") if solved else "",
            phrase("sheet-of", place=place, count=count) if count > 1 else "",
            phrase("seed", seed=sheet.seed) if sheet.seed is not None else "",
        )
        if part
    )
    scenario = sheet.trace.scenario
    for number, page in enumerate(pages, 1):
        foot = size[1] - EDGE + SMALL
        look = f'font-size="{SMALL:g}" fill="{colors("print")["inkSoft"]}"'
        body = [f'<rect width="{size[0]}" height="{size[1]}" fill="#ffffff"/>', *page.body]
        if name:
            body.append(text(name, EDGE, foot, look))
        if len(pages) > 1:
            body.append(
                text(
                    phrase("page-of", place=number, count=len(pages)),
                    size[0] - EDGE,
                    foot,
                    look + ' text-anchor="end"',
                )
            )
        title = f"{sheet.title}: {name}" if name else sheet.title
        yield document(title, size, body, note(scenario, 0) if number == 1 else "")


class _Layout:
    """Lays one sheet out, on as many pages as it needs."""

    def __init__(self, sheet: Sheet, size: tuple[int, int], solved: bool) -> None:
        self._sheet, self._solved = sheet, solved
        self._width, self._bottom = size[0] - 2 * EDGE, size[1] - EDGE - FOOT
        self._page = _Page()
        self._table = Table(sheet, self._width, solved)

    def pages(self) -> Iterator[_Page]:
        self._head()
        yield from self._rows()
        if self._sheet.drawn:
            yield from self._plane()
        if self._sheet.sentences:
            yield from self._trellises()
        yield self._page

    def _head(self) -> None:
        sheet, page = self._sheet, self._page
        code = self._code()
        title = phrase("keyed", title=sheet.title) if self._solved else sheet.title
        room = self._width - (CODE + 12 if code else 0)
        size = min(TITLE, room / width_of(title, 1, True))
        page.y += TITLE * 0.8
        page.body.append(_text(title, EDGE, page.y, size, 700))
        page.body += code
        page.y += APART * 1.8  # in the key too: there the plane is as large as here
        if not self._solved:
            page.body += _fields(EDGE, page.y, room)
        page.y += APART * 0.5
        for sentence in sheet.said:
            for part in _wrapped(sentence, LETTERS, room if page.y < EDGE + CODE else self._width):
                page.y += APART
                page.body.append(_text(part, EDGE, page.y, LETTERS))
        page.y = max(page.y + APART * 0.8, EDGE + CODE + 8 if code else 0)

    def _code(self) -> list[str]:
        address = self._sheet.address
        if address is None or len(address) > MOST_IN_CODE:
            return []
        code = qr_code(address, quick=True)
        quiet = 4  # modules around it, as the standard wants
        scale = CODE / (code["size"] + 2 * quiet)
        x, y = EDGE + self._width - CODE + quiet * scale, EDGE - 6
        return [
            f'<path data-part="code" transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})" d="{code["path"]}"'
            f' fill="#000000"><title>{phrase("opens")}</title></path>'
        ]

    def _rows(self) -> Iterator[_Page]:
        table, first = self._table, 0
        while first < table.rows:
            room = int((self._bottom - self._page.y - HEAD - APART) // ROW)
            last = min(table.rows, first + max(1, room))
            self._page.body += table.part(first, last, EDGE, self._page.y)
            self._page.y += HEAD + ROW * (last - first)
            first = last
            if first < table.rows:
                yield self._page
                self._page = _Page()
        self._page.y += APART
        if self._solved or not all(self._sheet.blank):
            self._page.body.append(_text(self._sheet.after, EDGE, self._page.y, LETTERS))
        self._page.y += APART * 0.5

    def _trellises(self) -> Iterator[_Page]:
        sentences = self._sheet.sentences
        pictures = Pictures(self._sheet.trace, self._width, 0, "print", LARGE)
        visits = list(range(1, len(sentences) + 1))
        drawn = pictures.grids(visits, **tagged.LOOK, blank=not self._solved)
        for number, (sentence, grid) in enumerate(zip(sentences, drawn, strict=True), 1):
            needed = tagged.high(sentence) + (APART if number == 1 else 0)
            if self._bottom - self._page.y < needed:
                yield self._page
                self._page = _Page()
            page = self._page
            if number == 1:
                page.y += APART
                page.body.append(_text(phrase("filled" if self._solved else "fill"), EDGE, page.y, LETTERS))
            name = phrase("trellis", number=number, sentence=" ".join(sentence["sentence"]))
            page.body.append(_text(name, EDGE, page.y + tagged.NAME - 4, SMALL))
            moved = f"translate({EDGE:g} {page.y + tagged.NAME:.2f})"
            page.body.append(f'<g data-part="trellis" transform="{moved}">{grid}</g>')
            page.y += tagged.high(sentence)

    def _plane(self) -> Iterator[_Page]:
        low, high = PLANE
        if self._bottom - self._page.y - APART * 1.5 < low:
            yield self._page
            self._page = _Page()
        page = self._page
        lines = self._sheet.lines if len(self._sheet.lines) <= MOST_LINES else self._sheet.lines[-1:]
        all_drawn = len(lines) == len(self._sheet.lines)
        wanted = ("draw", "drawn") if all_drawn else ("draw-last", "drawn-last")
        page.y += APART
        page.body.append(_text(phrase(wanted[self._solved]), EDGE, page.y, LETTERS))
        page.y += APART * 0.6
        size = self._width, min(high, self._bottom - page.y)
        known = _lines(lines, named=all_drawn) if self._solved else []
        plane = Pictures(self._sheet.trace, *size, "print", LARGE).points(known)
        page.body.append(f'<g data-part="plane" transform="translate({EDGE:g} {page.y:.2f})">')
        page.body.append(plane["svg"])
        page.body += _numbers(plane["places"], plane["size"])
        page.body.append(
            f'<rect width="{size[0]:g}" height="{size[1]:.2f}" fill="none" stroke="{colors("print")["line"]}"/>\n</g>'
        )
        page.y += size[1]


def _lines(lines: Sequence[tuple[int, tuple[float, float], float]], named: bool) -> list[dict[str, Any]]:
    """The lines of some updates; equal ones are drawn once, with all their numbers."""
    updates: dict[tuple[tuple[float, float], float], list[int]] = {}
    for update, w, b in lines:
        updates.setdefault((w, b), []).append(update)
    return [
        {
            "w": w,
            "b": b,
            "says": phrase("updates", numbers=", ".join(map(str, some))) if named else None,
            "strong": lines[-1][0] in some,
        }
        for (w, b), some in updates.items()
    ]


def _numbers(places: Sequence[tuple[float, float]], size: float) -> Iterator[str]:
    """Beside each of a few examples, px, its number in the table; those in one place share their place."""
    if len(places) > 30:
        return
    numbers: dict[tuple[float, float], list[int]] = {}
    for number, (x, y) in enumerate(places, 1):
        numbers.setdefault((x, y), []).append(number)
    reach = size * 0.55
    for (x, y), some in numbers.items():
        yield _text(", ".join(map(str, some)), x + reach, y - reach * 0.75, SMALL)


def _fields(x: float, y: float, room: float) -> Iterator[str]:
    """Name and date, each with a line to write on."""
    half = room * 0.62
    for key, left, right in (("name", x, x + half), ("date", x + half + 20, x + room)):
        label = phrase(key)
        yield _text(label, left, y, LETTERS)
        start = left + width_of(label, LETTERS) + 8
        yield f'<path d="M{start:.1f},{y + 3:.1f}H{right:.1f}" stroke="{colors("print")["inkSoft"]}" fill="none"/>'


def _wrapped(sentence: str, size: float, room: float) -> list[str]:
    """A sentence in lines that have room."""
    lines = [""]
    for word in sentence.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _text(label: str, x: float, y: float, size: float, weight: int = 400) -> str:
    heavy = f' font-weight="{weight}"' if weight != 400 else ""
    return text(label, x, y, f'font-size="{size:.2f}" fill="{colors("print")["ink"]}"{heavy}')
