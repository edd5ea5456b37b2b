"""The axes of a picture of the plane: where the grid's lines are, which numbers are written, and what other lines leave
free of them, as in the page's pictures (static/js/exports/plane.js)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import words
from .drawing import Drawing
from .geometry import Box, Point, ticks
from .labels import width

CLEAR = 0.24  # of a number's size, at its sides: a dash right beside it would be read as its decimal point
ABOVE, BELOW = 0.79, 0.06  # of it, from the line that its digits stand on


@dataclass(frozen=True)
class Number:
    """What is written at an axis: ``at`` in px, the middle or the start of the line that its digits stand on."""

    words: str
    at: Point
    middle: bool
    clearing: Box  # px, y downwards


def marks(drawing: Drawing) -> tuple[list[float], list[float]]:
    """Where either axis has a line of the grid; of one axis the second list is empty."""
    box, frame, size = drawing.frame.box, drawing.frame, drawing.theme.text
    up = ticks(box.y0, box.y1, frame.height / (size * 3.6)) if drawing.names[1] is not None else []
    return ticks(box.x0, box.x1, frame.width / (size * 5)), up


def numbers(drawing: Drawing) -> Iterator[Number]:
    """Those that have room."""
    frame, size = drawing.frame, drawing.theme.text
    across, up = marks(drawing)
    for value in across:
        x = frame.place((value, 0))[0]
        if 2.9 * size < x < frame.width - size:
            yield _number(value, (x, frame.height - size * 0.5), True, size)
    for value in up:
        y = frame.place((0, value))[1]
        if 2 * size < y < frame.height - 2 * size:
            yield _number(value, (size * 0.4, y + size * 0.35), False, size)


def _number(value: float, at: Point, middle: bool, size: float) -> Number:
    text, (x, y) = words.number(value), at
    wide = width(text, size)
    start, end = (x - wide / 2 - CLEAR * size, x + wide / 2) if middle else (0.0, x + wide)
    return Number(text, at, middle, Box(start, end + CLEAR * size, y - ABOVE * size, y + BELOW * size))
