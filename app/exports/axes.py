"""The axes of a picture of the plane: where the grid's lines are, what is written, and what other lines leave free of
that, as in the page's pictures (static/js/exports/plane.js)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import words
from .drawing import Drawing
from .geometry import Box, Point, ticks
from .labels import width

CLEAR = 0.4  # of a text's size, at its sides: a dash beside a number would be read as its decimal point
ABOVE, BELOW = 0.79, 0.06  # of it, from the line that its letters stand on
SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}  # of its width that lie left of its place


@dataclass(frozen=True)
class AxisText:
    """A number or the name of an axis: ``at`` in px, its start, middle or end on the line that its letters stand on."""

    words: str
    at: Point
    anchor: str
    clearing: Box  # px, y downwards


def marks(drawing: Drawing) -> tuple[list[float], list[float]]:
    """Where either axis has a line of the grid; of one axis the second list is empty."""
    box, frame, size = drawing.frame.box, drawing.frame, drawing.theme.text
    up = ticks(box.y0, box.y1, frame.height / (size * 3.6)) if drawing.names[1] is not None else []
    return ticks(box.x0, box.x1, frame.width / (size * 5)), up


def texts(drawing: Drawing) -> Iterator[AxisText]:
    """The numbers that have room, and the names."""
    frame, size = drawing.frame, drawing.theme.text
    across, up = marks(drawing)
    for value in across:
        x = frame.place((value, 0))[0]
        if 2.9 * size < x < frame.width - size:
            yield _text(words.number(value), (x, frame.height - size * 0.5), "middle", size)
    for value in up:
        y = frame.place((0, value))[1]
        if 2 * size < y < frame.height - 2 * size:
            yield _text(words.number(value), (size * 0.4, y + size * 0.35), "start", size)
    name, upper = drawing.names
    yield _text(name, (frame.width - size * 0.6, frame.height - size * 2.1), "end", size)
    if upper:
        yield _text(upper, (size * 2.9, size * 1.4), "start", size)


def _text(text: str, at: Point, anchor: str, size: float) -> AxisText:
    wide, (x, y) = width(text, size), at
    left = x - wide * SHARES[anchor] - CLEAR * size
    clearing = Box(left, left + wide + 2 * CLEAR * size, y - ABOVE * size, y + BELOW * size)
    return AxisText(text, at, anchor, clearing)
