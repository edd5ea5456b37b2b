"""A step deck: a page a moment, the plane or the trellis and, where wanted, the arithmetic of its visit beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..engine import Trace
from ..engine.core.errors import CodedError
from .embedded_metadata import note
from .render import Pictures, colors
from .render.svg_document import document

BESIDE = 0.38  # of a page's width, for the arithmetic
MOST = 500  # pages
DESIGNED = (800, 450)  # px of the picture for which the theme's sizes are chosen (static/js/pictures.ts)
SLIDE = 160 / 25.4 * 72  # points of a beamer frame's width at 16:9
LEAST = 7.0  # points of the axes' numbers, where a page fills such a frame


def moments(trace: Trace, steps: str) -> list[int]:
    """The visits of a deck's pages: of all ``updates``, of all ``visits`` with the start, or those listed, such as
    0,3,end. Raises CodedError for others, and for more than ``MOST``."""
    if steps == "updates":
        chosen = [int(visit) for visit in trace.visit]
    elif steps == "visits":
        chosen = list(range(trace.visits + 1))
    else:
        parts = [str(trace.visits) if part.strip() == "end" else part.strip() for part in steps.split(",")]
        chosen = [int(part) for part in parts if re.fullmatch(r"\d{1,18}", part)]
        if len(chosen) != len(parts) or max(chosen) > trace.visits:
            raise CodedError("deck-steps", visits=trace.visits, got=steps)
    if not 0 < len(chosen) <= MOST:
        raise CodedError("deck-pages", most=MOST, count=len(chosen))
    return chosen


def pages(
    trace: Trace,
    visits: list[int],
    size: tuple[float, float] = (800, 450),
    theme: str = "light",
    arithmetic: bool = False,
    view: str | None = None,
) -> Iterator[str]:
    """Each moment as an SVG, which carries the scenario and the moment. The numbers of the axes are at least ``LEAST``
    points high on a slide, and the arithmetic is of one size on all pages."""
    plain = size[0] * (1 - BESIDE) if arithmetic else size[0]
    share = min(plain / DESIGNED[0], size[1] / DESIGNED[1])  # the page draws in this size, and scales
    text = LEAST / SLIDE * size[0] / share
    sizes = {name: max(px, text) for name, px in colors(theme)["size"].items() if name in ("text", "label")}
    pictures = Pictures(trace, plain, size[1], theme, sizes, view=view).over(visits)
    letters = pictures.letters(size) if arithmetic else 0.0
    for visit in visits:
        body = [pictures.part(visit)]
        if arithmetic:
            body.append(pictures.beside(visit, size, letters))
        yield document(pictures.title(visit), size, body, note(trace.scenario, visit))
