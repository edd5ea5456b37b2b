"""Where the scores of a trellis's lines are written, as the page has them (static/js/views/trellis/edges.js): along
each line, clear of the boxes and of one another. What has no such place is not written, unless it is on a path."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

# In letters' sizes, of a trellis with little room: where there is more, all are further apart.
COLUMN, ROW = 5.0, 2.3
WIDE, HIGH = 1.95, 0.85  # halves of a box
LETTER, LINE = 0.26, 0.55  # half of a letter, and of a line of them
ABOVE = 1.7  # of a level line, where there is no room between its boxes
CLEAR = 0.75  # from other lines
TOUCHING = 0.4  # what may be covered of boxes
FIRST, STEP, MANY = 0.14, 0.04, 19  # shares of the way that are tried


@dataclass(frozen=True)
class Edge:
    """From tag ``start`` of the word before to tag ``end`` of word ``j``, with the score of the one after the other."""

    j: int
    start: int
    end: int
    score: float
    right: bool
    found: bool

    @property
    def kind(self) -> str:
        """Of which path it is: both, right, found, or none: then a maximum came along it."""
        if self.right and self.found:
            return "both"
        return "right" if self.right else "found" if self.found else "came"


@dataclass(frozen=True)
class _Area:
    x: float
    y: float
    wide: float
    high: float


def placed(edges: list[Edge], tags: int, write: Callable[[float], str]) -> list[tuple[Edge, float]]:
    """Those whose scores have a place, with the share of the way at which it is."""
    words = dict.fromkeys(edge.j for edge in edges)
    return [place for word in words for place in _between([e for e in edges if e.j == word], tags, write)]


def _between(edges: list[Edge], tags: int, write: Callable[[float], str]) -> list[tuple[Edge, float]]:
    """Those that lead to one word: level ones first, then the paths."""
    boxes = [_Area(0.0 if k < tags else COLUMN, (k % tags) * ROW, WIDE, HIGH) for k in range(2 * tags)]
    written: list[_Area] = []
    done: list[tuple[Edge, float]] = []

    def rank(edge: Edge) -> int:
        return 0 if edge.start == edge.end else 1 if edge.kind != "came" else 2

    for edge in sorted(edges, key=rank):
        wide = LETTER * len(write(edge.score)) + 0.12

        def area(along: float, edge: Edge = edge, wide: float = wide) -> _Area:
            return _Area(along * COLUMN, (edge.start + along * (edge.end - edge.start)) * ROW, wide, LINE)

        if edge.start == edge.end:
            level = area(0.5)
            written += [level, _Area(level.x, level.y - ABOVE, level.wide, level.high)]
            done.append((edge, 0.5))
            continue
        others = [other for other in edges if other is not edge]
        tried = []
        for k in range(MANY):
            here = area(FIRST + k * STEP)
            on, over = _covered(here, written), _covered(here, boxes)
            near = sum(max(0.0, CLEAR - _apart(here, other)) for other in others)
            along = FIRST + k * STEP
            tried.append((20 * on + 10 * over + near + abs(along - 0.5) / 2, along, on, over))
        _, along, on, over = min(tried, key=lambda each: each[0])
        if (on or over > TOUCHING) and edge.kind == "came":
            continue
        written.append(area(along))
        done.append((edge, along))
    return done


def _covered(area: _Area, others: list[_Area]) -> float:
    total = 0.0
    for other in others:
        x = area.wide + other.wide - abs(area.x - other.x)
        y = area.high + other.high - abs(area.y - other.y)
        total += min(x, y) if x > 0 and y > 0 else 0.0
    return total


def _apart(area: _Area, edge: Edge) -> float:
    """From the middle of an area to a line."""
    rise = (edge.end - edge.start) * ROW
    y = area.y - edge.start * ROW
    share = min(1.0, max(0.0, (area.x * COLUMN + y * rise) / (COLUMN**2 + rise**2)))
    return math.hypot(area.x - share * COLUMN, y - share * rise)
