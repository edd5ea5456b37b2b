"""Plane geometry in data coordinates, and where they lie on a picture: as the page has it (state/view-box.js)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

Point = tuple[float, float]

PADDING = 0.22  # of the data's range on each side
FAR = 2.0  # times the points' own box, as far as a line is followed
INSIDE = 1.1  # that a line does not just touch the corner
EQUAL_UNTIL = 20  # ranges that differ more get scales of their own
STEPS = (1, 2, 5, 10)


@dataclass(frozen=True)
class Box:
    """A rectangle in data coordinates."""

    x0: float
    x1: float
    y0: float
    y1: float

    @property
    def corners(self) -> list[Point]:
        """Counterclockwise from the lower left."""
        return [(self.x0, self.y0), (self.x1, self.y0), (self.x1, self.y1), (self.x0, self.y1)]

    @property
    def middle(self) -> Point:
        return self.x0 / 2 + self.x1 / 2, self.y0 / 2 + self.y1 / 2

    def centred(self, width: float, height: float) -> Box:
        """A box of that size about the same middle."""
        x, y = self.middle
        return Box(x - width / 2, x + width / 2, y - height / 2, y + height / 2)

    def zoomed(self, factor: float) -> Box:
        """About the middle; 2 shows twice as much."""
        return self.centred((self.x1 - self.x0) * factor, (self.y1 - self.y0) * factor)


@dataclass(frozen=True)
class Frame:
    """A box of data on a picture of ``width`` x ``height`` px."""

    box: Box
    width: float
    height: float

    def place(self, point: Sequence[float]) -> Point:
        """px from the upper left corner."""
        box = self.box
        return (
            (point[0] - box.x0) / (box.x1 - box.x0) * self.width,
            (box.y1 - point[1]) / (box.y1 - box.y0) * self.height,
        )

    @property
    def units(self) -> Point:
        """px of one unit of either axis."""
        return self.width / (self.box.x1 - self.box.x0), self.height / (self.box.y1 - self.box.y0)


def fitted(points: np.ndarray) -> Box:
    """The box that shows all points (n, 2) comfortably; those of one input lie between -1 and 1 (n, 1)."""
    if not len(points):
        return Box(-3, 3, -3, 3)
    (x0, x1), (y0, y1) = (
        (float(column.min()), float(column.max())) for column in (points[:, 0], _upright(points))
    )
    widest = max(x1 - x0, y1 - y0) or max(2, abs(x0), abs(y0))
    least = (
        0.0 if _differ(x1 - x0, y1 - y0) else widest * 0.3
    )  # a set on one line still needs a plane around it
    return Box(*_grown(x0, x1, least), *_grown(y0, y1, least))


def _upright(points: np.ndarray) -> np.ndarray:
    return points[:, 1] if points.shape[1] > 1 else np.array([-1.0, 1.0])


def _grown(low: float, high: float, least: float) -> Point:
    room = max(high - low, least, np.finfo(float).eps * max(1, abs(low), abs(high)) * 16)
    middle = low / 2 + high / 2
    return middle - room * (0.5 + PADDING), middle + room * (0.5 + PADDING)


def with_lines(view: Box, lines: Iterable[tuple[float, float, float]]) -> Box:
    """The view grown about its middle until the lines (w1, w2, b) pass through it that do so within twice the points'
    own box."""
    (x, y), own = view.middle, 1 + 2 * PADDING
    across, up = (view.x1 - view.x0) / 2 / own, (view.y1 - view.y0) / 2 / own
    factor = own
    for u, v, b in lines:
        size = abs(u) * across + abs(v) * up
        needed = abs(u * x + v * y + b) / size if size else math.inf
        if needed <= FAR:
            factor = max(factor, min(FAR, needed * INSIDE))
    return view.zoomed(factor / own)


def shown(view: Box, width: float, height: float) -> Box:
    """The box really shown on a picture: the view, widened until one unit is equally long on both axes."""
    if _differ(view.x1 - view.x0, view.y1 - view.y0):
        return view
    unit = max((view.x1 - view.x0) / width, (view.y1 - view.y0) / height)
    return view.centred(unit * width, unit * height)


def _differ(a: float, b: float) -> bool:
    return min(a, b) > 0 and max(a, b) > EQUAL_UNTIL * min(a, b)


def ticks(low: float, high: float, about: float) -> list[float]:
    """Round numbers within a range, about so many."""
    rough = (high - low) / about
    if not (rough > 0 and math.isfinite(rough)):
        return []
    unit = 10.0 ** math.floor(math.log10(rough))
    step = unit * next((times for times in STEPS if times * unit >= rough * (1 - 1e-9)), 10)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [float(f"{i * step:.12g}") + 0.0 for i in range(first, last + 1)]


def clipped(polygon: Sequence[Point], score: Callable[[Point], float]) -> list[Point]:
    """The part of a convex polygon where a linear score is at least 0, maybe empty."""
    inside: list[Point] = []
    for here, after in zip(polygon, [*polygon[1:], *polygon[:1]], strict=True):
        a, c = score(here), score(after)
        if a >= 0:
            inside.append(here)
        if (a > 0 > c) or (a < 0 < c):
            t = a / (a - c)
            inside.append((here[0] + t * (after[0] - here[0]), here[1] + t * (after[1] - here[1])))
    return inside if len(inside) > 2 else []


def overlap(polygon: Sequence[Point], box: Box) -> list[Point]:
    """The part of a convex polygon in a box, maybe empty."""
    part = list(polygon)
    for inside in (
        lambda p: p[0] - box.x0,
        lambda p: box.x1 - p[0],
        lambda p: p[1] - box.y0,
        lambda p: box.y1 - p[1],
    ):
        part = clipped(part, inside)
    return part


def line_in(box: Box, w: Sequence[float], b: float, level: float = 0.0) -> list[Point] | None:
    """The two ends of w.x + b = level within the box, or None; vertical and horizontal lines included."""
    points: list[Point] = []
    slack_x, slack_y = 1e-9 * (box.x1 - box.x0), 1e-9 * (box.y1 - box.y0)

    def add(x: float, y: float) -> None:
        if box.x0 - slack_x <= x <= box.x1 + slack_x and box.y0 - slack_y <= y <= box.y1 + slack_y:
            points.append((x, y))

    if w[1]:
        for x in (box.x0, box.x1):
            add(x, (level - b - w[0] * x) / w[1])
    if w[0]:
        for y in (box.y0, box.y1):
            add((level - b - w[1] * y) / w[0], y)
    pairs = [(math.dist(p, q), p, q) for p in points for q in points]
    longest = max(pairs, default=(0.0, (0.0, 0.0), (0.0, 0.0)))
    return [longest[1], longest[2]] if longest[0] > 0 else None


def within(box: Box, way: Sequence[Point]) -> list[list[Point]]:
    """The stretches of a way of points that lie in a box."""
    stretches: list[list[Point]] = []
    for p, q in pairwise(way):
        part = _segment_in(box, p, q)
        if part is None:
            continue
        if stretches and stretches[-1][-1] == part[0]:
            stretches[-1].append(part[1])
        else:
            stretches.append([*part])
    return stretches


def outside(box: Box, way: Sequence[Point]) -> list[list[Point]]:
    """The stretches of a way of points that lie outside a box."""
    stretches = [[way[0]]]
    for p, q in pairwise(way):
        part = _segment_in(box, p, q)
        if part is None:
            stretches[-1].append(q)
            continue
        start, end = part
        if start != p:
            stretches[-1].append(start)
        stretches.append([end, q] if end != q else [end])
    return [stretch for stretch in stretches if len(stretch) > 1]


def _segment_in(box: Box, p: Point, q: Point) -> tuple[Point, Point] | None:
    """The part of a segment in a box (Liang and Barsky)."""
    first, last = 0.0, 1.0
    for start, step, low, high in ((p[0], q[0] - p[0], box.x0, box.x1), (p[1], q[1] - p[1], box.y0, box.y1)):
        if not step:
            if not low <= start <= high:
                return None
            continue
        ends = sorted(((low - start) / step, (high - start) / step))
        first, last = max(first, ends[0]), min(last, ends[1])
    if first > last:
        return None
    at = [(p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])) for t in (first, last)]
    return (p if first == 0 else at[0]), (q if last == 1 else at[1])


def foot_on(w: Sequence[float], b: float, point: Sequence[float]) -> Point:
    """The point of the line w.x + b = 0 that is nearest to a point."""
    size = max(abs(w[0]), abs(w[1]))  # squares of tiny weights are 0
    u, v, c = w[0] / size, w[1] / size, b / size
    t = (u * point[0] + v * point[1] + c) / (u * u + v * v)
    return point[0] - t * u, point[1] - t * v


def essential(way: Sequence[Point], off: float) -> list[Point]:
    """Those points of a way, its ends among them, from whose polygon no other lies further than ``off``.

    Douglas and Peucker: Algorithms for the reduction of the number of points required to represent a digitized line or
    its caricature, 1973.
    """
    if len(way) < 3:
        return list(way)
    points = np.asarray(way, float)
    keeps = np.zeros(len(way), bool)
    keeps[[0, -1]] = True
    parts = [(0, len(way) - 1)]
    while parts:
        first, last = parts.pop()
        if last - first < 2:
            continue
        off_x, off_y = (points[first + 1 : last] - points[first]).T
        along_x, along_y = points[last] - points[first]
        length = math.hypot(along_x, along_y)
        across = np.abs(off_x * along_y - off_y * along_x) / length if length else np.hypot(off_x, off_y)
        middle = first + 1 + int(across.argmax())
        if across[middle - first - 1] > off:
            keeps[middle] = True
            parts += [(first, middle), (middle, last)]
    return [point for point, keep in zip(way, keeps, strict=True) if keep]


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex hull, counterclockwise (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered

    def chain(way: list[Point]) -> list[Point]:
        hull: list[Point] = []
        for p in way:
            while len(hull) > 1 and _turn(hull[-2], hull[-1], p) <= 0:
                hull.pop()
            hull.append(p)
        return hull[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _turn(o: Point, p: Point, q: Point) -> float:
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
