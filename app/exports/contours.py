"""Where a score that is known on a grid is at least a level: areas, and the lines between, by marching squares."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np

from .geometry import Box, Point

Edge = tuple[int, int, int]  # 0 along a row, 1 up a column; its first corner's row and column
Segment = tuple[Edge, Edge]

HALVES = 9  # of an edge of some px: a crossing is known to a hundredth of one

# Sides of a cell, from its lower left corner (r, c): below, right, above, left.
_SIDES = ((0, 0, 0), (1, 0, 1), (0, 1, 0), (1, 0, 0))
# By the corners inside (1 lower left, 2 lower right, 4 upper right, 8 upper left): from side to side, they at the left.
_CASES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 3),), 2: ((1, 0),), 3: ((1, 3),), 4: ((2, 1),), 5: ((0, 3), (2, 1)), 6: ((2, 0),), 7: ((2, 3),),
    8: ((3, 2),), 9: ((0, 2),), 10: ((1, 0), (3, 2)), 11: ((1, 2),), 12: ((3, 1),), 13: ((0, 1),), 14: ((3, 0),),
}  # fmt: skip


class Contour:
    """Of ``scores`` (ny, nx) at points that span a box, rows from y0 up: where they are at least ``level``.

    ``at`` gives the scores at places (n, 2), among which a crossing between two points of the grid is looked for by
    halves: of a vote, which jumps, nothing else tells where. Without it a crossing lies where a straight way has it.
    ``areas`` are closed ways, to be filled by the even-odd rule; ``lines`` the parts of them within the box.
    """

    def __init__(
        self,
        scores: np.ndarray,
        box: Box,
        level: float = 0.0,
        at: Callable[[np.ndarray], np.ndarray] | None = None,
    ) -> None:
        padded = np.full((scores.shape[0] + 2, scores.shape[1] + 2), -np.inf)
        padded[1:-1, 1:-1] = scores
        self._scores, self._box, self._level = padded, box, level
        inside = padded >= level
        corner = inside.astype(np.int8)
        kinds = corner[:-1, :-1] + 2 * corner[:-1, 1:] + 4 * corner[1:, 1:] + 8 * corner[1:, :-1]
        last = kinds.shape[0] - 1, kinds.shape[1] - 1
        every: list[Segment] = []
        within: list[Segment] = []
        for r, c in np.argwhere((kinds > 0) & (kinds < 15)).tolist():
            for start, end in _CASES[int(kinds[r, c])]:
                segment = _side(start, r, c), _side(end, r, c)
                every.append(segment)
                if 0 < r < last[0] and 0 < c < last[1]:
                    within.append(segment)
        self._crossings = self._looked_for({edge for segment in every for edge in segment}, at) if at else {}
        self.areas = [self._placed(way[:-1]) for way in _ways(every)]
        self.lines = [self._placed(way) for way in _ways(within)]

    def _placed(self, way: list[Edge]) -> list[Point]:
        points: list[Point] = []
        for edge in way:
            axis, r, c = edge
            t = self._crossings.get(edge)
            if t is None:
                t = self._share(self._scores[r, c], self._scores[r + axis, c + 1 - axis])
            point = self._place(r + t * axis, c + t * (1 - axis))
            if not points or point != points[-1]:
                points.append(point)
        return points

    def _place(self, r: Any, c: Any) -> Any:
        """Where something between rows and columns of the padded grid is."""
        rows, columns = self._scores.shape
        dx = (self._box.x1 - self._box.x0) / (columns - 3)
        dy = (self._box.y1 - self._box.y0) / (rows - 3)
        return self._box.x0 + (c - 1) * dx, self._box.y0 + (r - 1) * dy

    def _looked_for(self, edges: set[Edge], at: Callable[[np.ndarray], np.ndarray]) -> dict[Edge, float]:
        """How far along each edge within the box the scores cross the level, by halves."""
        known = [
            (axis, r, c)
            for axis, r, c in sorted(edges)
            if np.isfinite((self._scores[r, c], self._scores[r + axis, c + 1 - axis])).all()
        ]
        if not known:
            return {}
        axis, r, c = np.array(known).T
        inside = self._scores[r, c] >= self._level
        low, high = np.zeros(len(known)), np.ones(len(known))
        for _ in range(HALVES):
            t = (low + high) / 2
            x, y = self._place(r + t * axis, c + t * (1 - axis))
            same = (at(np.column_stack([x, y])) >= self._level) == inside
            low, high = np.where(same, t, low), np.where(same, high, t)
        return dict(zip(known, ((low + high) / 2).tolist(), strict=True))

    def _share(self, a: float, b: float) -> float:
        """How far along an edge the level is; on the box's own edge where the edge leads out of it."""
        if np.isneginf(a):
            return 1.0
        if np.isneginf(b):
            return 0.0
        return min(1.0, max(0.0, float((self._level - a) / (b - a))))


def _side(side: int, r: int, c: int) -> Edge:
    axis, up, right = _SIDES[side]
    return axis, r + up, c + right


def _ways(segments: list[Segment]) -> list[list[Edge]]:
    """Segments put together, end to start; a closed way ends where it starts."""
    after: defaultdict[Edge, list[Edge]] = defaultdict(list)
    entered = {end for _, end in segments}
    for start, end in segments:
        after[start].append(end)
    starts = [start for start, _ in segments]
    ways: list[list[Edge]] = []
    for start in [*(s for s in starts if s not in entered), *starts]:
        if not after[start]:
            continue
        way = [start]
        while after[way[-1]]:
            way.append(after[way[-1]].pop())
        ways.append(way)
    return ways
