"""A step deck: a page a moment, the plane or the trellis and, where wanted, the arithmetic of its visit beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..engine import Trace
from ..engine.core.errors import CodedError
from .arithmetic import lines
from .note import note
from .still import stills
from .svg import document, text
from .svg import width as width_of
from .theme import THEMES, Theme

BESIDE = 0.38  # of a page's width, for the arithmetic
MOST = 500  # pages
APART = 1.55  # letters from one line to the next


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
) -> Iterator[str]:
    """Each moment as an SVG, which carries the scenario and the moment."""
    plain = size[0] * (1 - BESIDE) if arithmetic else size[0]
    pictures = stills(trace, plain, size[1], theme).over(visits)
    sized = THEMES[theme].sized(*size)
    for visit in visits:
        body = [pictures.part(visit)]
        if arithmetic:
            body += _beside(lines(trace, visit), plain, size, sized)
        yield document(pictures.title(visit), size, body, note(trace.scenario, visit))


def _beside(lines: list[str], left: float, size: tuple[float, float], theme: Theme) -> Iterator[str]:
    """Lines of words right of the plane, as large as they have room for."""
    room = size[0] - left
    yield f'<rect x="{left:.2f}" width="{room:.2f}" height="{size[1]:g}" fill="{theme.panel}"/>'
    longest = max(width_of(line, 1, True) for line in lines)
    letters = min(theme.label, (room - 2.4 * theme.text) / longest, size[1] / (len(lines) + 3) / APART)
    y = theme.text * 2 + letters
    for i, line in enumerate(lines):
        weight = 600 if i == 0 else 400
        look = f'font-size="{letters:.2f}" font-weight="{weight}" fill="{theme.ink}" xml:space="preserve"'
        if line:
            yield text(line, left + theme.text * 1.2, y, look)
        y += letters * (APART if line else 0.6)
