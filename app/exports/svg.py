"""A drawing as SVG that every program reads: text as text, looks as attributes, nothing from elsewhere."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from .axes import marks, texts
from .drawing import Arrow, Drawing, Line, Mark
from .geometry import Box, Point, essential, outside, overlap
from .labels import placed
from .theme import FONT, Theme

#: Lengths in widths of the line, as the page has them.
DASHES = {
    "dot": (1, 1.6), "dash": (4, 3), "longdash": (6, 3), "dashdot": (4, 2, 1, 2), "longdashdot": (6, 2, 1, 2)
}  # fmt: skip
THINNEST = 2.0  # px of a line by which its dashes are measured
HATCH = 11 * math.sqrt(2)  # px from one line of the hatch to the next, across
FARTHEST = 1e5  # px beyond which nothing is drawn
STRAIGHT = 0.2  # px that a curve's points may lie off it: those between say nothing
HALO = 0.28  # about words, of their size: what they lie on does not cross them
RING = 1.05  # of a mark, its radius

#: The marks in a square of 16, as the page has them (static/js/figures/points.js).
SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    "square": ((1.5, 1.5), (14.5, 1.5), (14.5, 14.5), (1.5, 14.5)),
    "diamond": ((8, 0), (16, 8), (8, 16), (0, 8)),
    "triangle-up": ((8, 0.5), (15.5, 14.5), (0.5, 14.5)),
    "cross": (
        (5.3, 0.5), (10.7, 0.5), (10.7, 5.3), (15.5, 5.3), (15.5, 10.7), (10.7, 10.7), (10.7, 15.5), (5.3, 15.5),
        (5.3, 10.7), (0.5, 10.7), (0.5, 5.3), (5.3, 5.3),
    ),
    "star": (
        (8, 0), (10, 6), (16, 6), (11, 9.7), (13, 15.7), (8, 12), (3, 15.7), (5, 9.7), (0, 6), (6, 6),
    ),
    "pentagon": ((8, 0.5), (15.6, 6), (12.7, 15), (3.3, 15), (0.4, 6)),
    "hexagon": ((8, 0), (15, 4), (15, 12), (8, 16), (1, 12), (1, 4)),
    "x": (
        (3, 0), (8, 5), (13, 0), (16, 3), (11, 8), (16, 13), (13, 16), (8, 11), (3, 16), (0, 13), (5, 8), (0, 3),
    ),
    "triangle-down": ((8, 15.5), (15.5, 1.5), (0.5, 1.5)),
}  # fmt: skip


def svg(drawing: Drawing, note: str = "", transparent: bool = False) -> str:
    """The picture as an SVG document. ``note`` goes into its metadata; ``transparent``: without a ground and the
    colours of the sides."""
    size = drawing.frame.width, drawing.frame.height
    return document(drawing.title, size, elements(drawing, transparent), note)


def document(title: str, size: tuple[float, float], body: Iterable[str], note: str = "") -> str:
    """Elements as an SVG document of so many px."""
    wide, high = map(_n, size)
    # In CDATA nothing may end it: JSON writes > another way.
    data = (
        f"<metadata><![CDATA[{note.replace(']]>', ']]' + chr(92) + 'u003e')}]]></metadata>\n" if note else ""
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
        f' role="img" font-family={quoteattr(FONT)}>\n'
        f"<title>{escape(title)}</title>\n{data}{chr(10).join(body)}\n</svg>\n"
    )


def elements(drawing: Drawing, transparent: bool = False) -> Iterator[str]:
    """What the picture consists of, from back to front."""
    theme, (wide, high) = drawing.theme, (drawing.frame.width, drawing.frame.height)
    if not transparent:
        yield f'<rect width="{_n(wide)}" height="{_n(high)}" fill="{theme.panel}"/>'
        for area in drawing.areas:
            faint = "" if area.opacity == 1 else f' fill-opacity="{_n(area.opacity)}"'
            ways = "".join(_area(drawing, way) for way in area.ways)
            yield f'<path data-part="area" d="{ways}" fill="{area.color}"{faint} fill-rule="evenodd"/>'
    if drawing.undecided:
        yield _hatch(drawing)
    yield from _axes(drawing)
    clearings = [each.clearing for each in texts(drawing)]
    for line in drawing.lines:
        yield _line(drawing, line, clearings)
    if drawing.arrow is not None:
        yield _arrow(drawing, drawing.arrow, clearings)
    for mark in drawing.marks:
        yield from _mark(drawing, mark)
    for point in drawing.crosses:
        x, y = drawing.frame.place(point)
        d = f"M{_n(x - 8)},{_n(y - 8)}L{_n(x + 8)},{_n(y + 8)}M{_n(x - 8)},{_n(y + 8)}L{_n(x + 8)},{_n(y - 8)}"
        yield f'<path data-part="shared" d="{d}" fill="none" stroke="{theme.ink}" stroke-width="3.5"/>'
    if drawing.ring is not None:
        (x, y), color = (
            drawing.frame.place(drawing.ring.at),
            theme.mistake if drawing.ring.mistake else theme.ink,
        )
        yield (
            f'<circle data-part="ring" cx="{_n(x)}" cy="{_n(y)}" r="{_n(theme.marker * RING)}" fill="none"'
            f' stroke="{color}" stroke-width="{_n(theme.boundary * 0.85)}"/>'
        )
    for label in placed(drawing):
        x, y = label.at
        turn = f' transform="rotate({_n(label.turned)} {_n(x)} {_n(y)})"' if label.turned else ""
        look = f'font-size="{_n(label.size)}" font-weight="{label.weight}" text-anchor="middle"{turn}'
        halo = f'fill="none" stroke="{theme.panel}" stroke-width="{_n(label.size * HALO)}" stroke-linejoin="round"'
        for paint in (halo, f'fill="{label.color}"'):
            yield text(label.words, x, y + label.size * 0.35, f"{paint} {look}")


def text(content: str, x: float, y: float, look: str) -> str:
    """One line of text; ``y`` of the line that its letters stand on."""
    return f'<text x="{_n(x)}" y="{_n(y)}" {look}>{escape(content)}</text>'


def _n(value: float) -> str:
    """A length in px as it is written."""
    shown = f"{max(-FARTHEST, min(FARTHEST, value)):.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def _area(drawing: Drawing, way: list[Point]) -> str:
    places = essential([drawing.frame.place(point) for point in way], STRAIGHT)
    return _path(_corners([(_n(x), _n(y)) for x, y in places])) + "Z"


def _way(places: Iterable[Point]) -> str:
    return _path((_n(x), _n(y)) for x, y in places)


def _path(points: Iterable[tuple[str, str]]) -> str:
    return "M" + "L".join(map(",".join, points))


def _corners(points: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """An area's points without those on the way along a row or a column of px: its sides on the frame have many."""
    corners: list[tuple[str, str]] = []
    for x, y in points:
        if len(corners) > 1 and (
            x == corners[-1][0] == corners[-2][0] or y == corners[-1][1] == corners[-2][1]
        ):
            corners[-1] = (x, y)
        else:
            corners.append((x, y))
    return corners


def _fill(color: str) -> str:
    """A colour, perhaps with how strong it is behind a blank. Areas alone have such ones: LibreOffice shows what is
    stroked in a PDF at full strength."""
    color, _, share = color.partition(" ")
    return f'fill="{color}"' + (f' fill-opacity="{share}"' if share else "")


def _clear(way: list[Point], clearings: list[Box]) -> str:
    """A way in px without the stretches where something is written at the axes."""
    ways = [way]
    for box in clearings:
        ways = [part for each in ways for part in outside(box, each)]
    return "".join(map(_way, ways))


def _line(drawing: Drawing, line: Line, clearings: list[Box]) -> str:
    thick = drawing.theme.boundary * line.width
    lengths = (length * max(THINNEST, thick) for length in DASHES.get(line.dash, ()))
    dash = " ".join(_n(length) for length in lengths)
    ways = "".join(
        _clear(essential([drawing.frame.place(point) for point in way], STRAIGHT), clearings)
        for way in line.ways
    )
    return (
        f'<path data-part="{line.part}" d="{ways}" fill="none" stroke="{line.color}" stroke-width="{_n(thick)}"'
        + (f' stroke-dasharray="{dash}"' if dash else "")
        + "/>"
    )


def _hatch(drawing: Drawing) -> str:
    wide, high = drawing.frame.width, drawing.frame.height
    ways: list[str] = []
    for i in range(math.ceil((wide + high) / HATCH)):
        at = i * HATCH - high  # the line from (at, high) up to (at + high, 0), within the picture
        (x0, y0), (x1, y1) = (
            (max(0, at), high + min(0, at)),
            (min(wide, at + high), max(0.0, at + high - wide)),
        )
        ways.append(f"M{_n(x0)},{_n(y0)}L{_n(x1)},{_n(y1)}")
    return (
        f'<path data-part="undecided" d="{"".join(ways)}" stroke="{drawing.theme.line}" stroke-width="1.5"/>'
    )


def _axes(drawing: Drawing) -> Iterator[str]:
    frame, theme, size = drawing.frame, drawing.theme, drawing.theme.text
    look = f'font-size="{_n(size)}" fill="{theme.ink_soft}"'
    across, up = marks(drawing)
    for axis, values in ((0, across), (1, up if drawing.names[1] is not None else [0.0])):
        for value in values:
            at = frame.place((value, value))[axis] - 0.5
            x, y, wide, high = (at, 0.0, 1.0, frame.height) if axis == 0 else (0.0, at, frame.width, 1.0)
            place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}"'
            yield f'<rect data-part="grid" {place} {_fill(theme.grid if value else theme.axis)}/>'
    for each in texts(drawing):
        anchor = "" if each.anchor == "start" else f' text-anchor="{each.anchor}"'
        yield text(each.words, *each.at, look + anchor)


def _arrow(drawing: Drawing, arrow: Arrow, clearings: list[Box]) -> str:
    (x0, y0), (x1, y1) = drawing.frame.place(arrow.start), drawing.frame.place(arrow.tip)
    thick, color = drawing.theme.boundary, drawing.theme.w
    long = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    back, half = thick * 4, thick * 1.7

    def at(back: float, side: float) -> Point:
        return x1 - ux * back - uy * side, y1 - uy * back + ux * side

    head = [at(0, 0), at(back, half), at(back, -half)]
    holes = [hole for box in clearings if (hole := overlap(head, box))]
    d = _clear([(x0, y0), at(back * 0.8, 0)], clearings) + "".join(
        _way(each) + "Z" for each in (head, *holes)
    )
    look = f'fill="{color}" fill-rule="evenodd" stroke="{color}" stroke-width="{_n(thick * 0.7)}"'
    return f'<path data-part="w" d="{d}" {look}/>'


def _mark(drawing: Drawing, mark: Mark) -> Iterator[str]:
    theme: Theme = drawing.theme
    x, y = drawing.frame.place(mark.at)
    hollow = mark.example is None
    fill, edge = (theme.panel, mark.color) if hollow else (mark.color, theme.panel)
    thin = theme.boundary * 0.8 if hollow else (1.5 if mark.sign else 0.75)
    part = "held-out" if hollow else f'example" data-example="{mark.example}'
    look = f'data-part="{part}" fill="{fill}" stroke="{edge}" stroke-width="{_n(thin)}"'
    if mark.symbol == "circle":
        yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(mark.size * 7 / 16)}" {look}/>'
    elif mark.symbol == "square":
        side = mark.size * 13 / 16
        corner = f'x="{_n(x - side / 2)}" y="{_n(y - side / 2)}"'
        yield f'<rect {corner} width="{_n(side)}" height="{_n(side)}" {look}/>'
    else:
        share = mark.size / 16
        points = " ".join(
            f"{_n(x + (u - 8) * share)},{_n(y + (v - 8) * share)}" for u, v in SHAPES[mark.symbol]
        )
        yield f'<polygon points="{points}" {look}/>'
    if mark.sign.isdigit():
        size = mark.size * 0.68
        sign = f'font-size="{_n(size)}" font-weight="800" fill="{theme.panel}" text-anchor="middle"'
        yield text(mark.sign, x, y + size * 0.36, sign)
    elif mark.sign:
        arm = mark.size * 0.24
        d = f"M{_n(x - arm)},{_n(y)}L{_n(x + arm)},{_n(y)}"
        d += f"M{_n(x)},{_n(y - arm)}L{_n(x)},{_n(y + arm)}" if mark.sign == "+" else ""
        yield f'<path d="{d}" fill="none" stroke="{theme.panel}" stroke-width="{_n(mark.size * 0.11)}"/>'
