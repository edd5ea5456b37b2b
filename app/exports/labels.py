"""Words at the lines, the arrow and the ring of a picture: where each has room beside marks and other words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, pairwise

import numpy as np

from .drawing import Drawing, Line
from .geometry import Point
from .rectangles import corners_of, meet, within
from .theme import Theme

HIGH = 1.3  # of the letters
LETTER = 0.56  # of the letters' height, its width on average
EDGE, GAP = 10.0, 3.0  # px from a line's end, and from what is named
PLACES = 9  # at each end of a line
AROUND = 12  # directions about a tip or a ring
AWAY = (0, 14, 34)  # px that words stand off there
CROSSED = 320.0  # px that words rather move than lie over a line
HARDLY = 1e4  # px that words of jagged borders do
BESIDE = 16  # places along such a border
STEP = 24.0  # px that the next place in order is worth
AT_ONCE = 12  # places looked at together
SAMPLED = 5.0  # px between the points by which a line is known
TICKS = (2.9, 1.7)  # letters that the axes' numbers take at the left and below


@dataclass(frozen=True)
class Label:
    """Words in px: their middle, how they are turned in degrees, how they look."""

    words: str
    at: Point
    turned: float
    color: str
    weight: int
    size: float


@dataclass(frozen=True)
class _Spot:
    at: Point
    turned: float = 0.0


@dataclass(frozen=True)
class _Wanted:
    words: str
    color: str
    strong: bool
    spots: Iterable[_Spot]  # the best first; no more of them are worked out than are looked at
    own: int = -1  # the number of the line that they stand at, which they may lie over
    rank: int = 2
    crossed: float = CROSSED


def placed(drawing: Drawing) -> list[Label]:
    """The words that have room, the most important first."""
    theme = drawing.theme
    ground = _Ground(drawing)
    labels: list[Label] = []
    for wanted in sorted(_wanted(drawing, theme), key=lambda each: each.rank):
        size = _size(wanted.words, wanted.strong, theme)
        spot = ground.best(wanted, size)
        if spot is None:
            continue
        ground.take(spot, size)
        weight = 600 if wanted.strong else 500
        labels.append(Label(wanted.words, spot.at, spot.turned, wanted.color, weight, theme.label))
    return labels


def width(text: str, size: float, strong: bool = False) -> float:
    """About how wide a text is, px, whatever the font."""
    return len(text) * size * LETTER * (1.04 if strong else 1.0)


def _size(text: str, strong: bool, theme: Theme) -> tuple[float, float]:
    return width(text, theme.label, strong) + 4, theme.label * HIGH


def _wanted(drawing: Drawing, theme: Theme) -> Iterator[_Wanted]:
    place = drawing.frame.place
    if drawing.ring is not None:
        size = _size(drawing.ring.words, False, theme)
        reach = theme.marker * 1.05 + theme.boundary
        color = theme.mistake if drawing.ring.mistake else theme.ink
        yield _Wanted(
            drawing.ring.words,
            color,
            False,
            _about(place(drawing.ring.at), reach, (1, 0), size),
            rank=0,
        )
    if drawing.arrow is not None:
        (x0, y0), (x1, y1) = place(drawing.arrow.start), place(drawing.arrow.tip)
        size = _size(drawing.arrow.words, True, theme)
        spots = chain(
            _about((x1, y1), theme.boundary * 2, (x1 - x0, y1 - y0), size),
            _about(((x0 + x1) / 2, (y0 + y1) / 2), theme.boundary * 2, (y0 - y1, x1 - x0), size),
        )
        yield _Wanted(drawing.arrow.words, theme.w, True, spots, rank=0)
    for name in drawing.named:
        size = _size(name.words, False, theme)
        named = [spot for at in name.about for spot in _about(place(at), name.reach, (1, 0), size)]
        yield _Wanted(name.words, name.color, False, named, rank=name.rank)
    if drawing.note:
        middle, high = drawing.frame.width / 2, drawing.frame.height
        below = [_Spot((middle, high * k / 12)) for k in range(10, 1, -1)]
        yield _Wanted(drawing.note, theme.ink_soft, False, below)
    for number, line in enumerate(drawing.lines):
        if line.words and line.part == "reference":
            way = _inside([place(point) for point in max(line.ways, key=len)], drawing)
            size = _size(line.words, False, theme)
            beside = _beside(way, size, theme.boundary)
            yield _Wanted(line.words, line.color, False, beside, crossed=HARDLY)
        elif line.words:
            color = theme.ink if line.part == "hull" else line.color
            way = _inside(_longest([[place(point) for point in each] for each in line.ways]), drawing)
            size = _size(line.words, line.strong, theme)
            beside_it = _along(way, size, theme.boundary * line.width)
            if line.part == "residual":  # which is often shorter than its name
                beside_it = chain(beside_it, *(_about(at, 0, (1, 0), size) for at in _inner(way)))
            yield _Wanted(line.words, color, line.strong, beside_it, number, 1 if line.strong else 2)


def _longest(ways: list[list[Point]]) -> list[Point]:
    """The way of most points; of as many, the longest."""
    return max(ways, key=lambda way: (len(way), math.dist(way[0], way[-1])))


def _inner(way: list[Point]) -> list[Point]:
    """Places that share a line evenly."""
    (x0, y0), (x1, y1) = way[0], way[-1]
    shares = (0.5, 0.25, 0.75, 0.0, 1.0)
    return [(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for share in shares]


def _inside(way: list[Point], drawing: Drawing) -> list[Point]:
    wide, high = drawing.frame.width, drawing.frame.height
    if len(way) == 2:
        return way
    return [p for p in way if -1 <= p[0] <= wide + 1 and -1 <= p[1] <= high + 1]


def _along(way: list[Point], size: tuple[float, float], thick: float) -> Iterator[_Spot]:
    """Places beside a line, near its ends first, over it and under it."""
    if len(way) < 2:
        return
    ordered = way if way[0] <= way[-1] else way[::-1]
    points = np.array(ordered)
    lengths = np.concatenate([[0.0], np.hypot(*np.diff(points, axis=0).T).cumsum()])
    long = float(lengths[-1])
    if not long > size[0] * 0.6:
        return
    first = size[0] / 2 + EDGE
    room = long - 2 * first
    apart = max(8.0, min(size[0] * 0.45, room / (2 * PLACES - 1)))
    away = size[1] / 2 + GAP + thick / 2

    def at(share: float) -> tuple[float, float]:
        return float(np.interp(share, lengths, points[:, 0])), float(np.interp(share, lengths, points[:, 1]))

    for k in range(PLACES):
        if (k > 0) if room < 0 else (k * apart > room / 2):
            return
        for share in (long / 2,) if room < 0 else (long - first - k * apart, first + k * apart):
            (x0, y0), (x1, y1) = at(share - size[0] / 2), at(share + size[0] / 2)
            angle = math.atan2(y1 - y0, x1 - x0)
            angle += -math.pi if angle > math.pi / 2 else math.pi if angle <= -math.pi / 2 else 0
            x, y = at(share)
            for sign in (1, -1):
                beside = x + math.sin(angle) * away * sign, y - math.cos(angle) * away * sign
                yield _Spot(beside, math.degrees(angle))


def _beside(way: list[Point], size: tuple[float, float], away: float) -> Iterator[_Spot]:
    """Places right and left of a border, then over it and under it: upright, since it turns at every point."""
    some = way[:: max(1, len(way) // BESIDE)]
    for sides in (((1, 0), (-1, 0)), ((0, -1), (0, 1))):
        for x, y in some:
            for u, v in sides:
                yield _Spot((x + u * (away + GAP + size[0] / 2), y + v * (away + GAP + size[1] / 2)))


def _about(at: Point, reach: float, direction: Point, size: tuple[float, float]) -> Iterator[_Spot]:
    """Places about a tip or a ring, in the direction given first, then to its sides, then farther off."""
    start = math.atan2(direction[1], direction[0])
    for off in AWAY:
        for i in range(AROUND):
            turn = math.ceil(i / 2) * (1 if i % 2 else -1) * 2 * math.pi / AROUND
            u, v = math.cos(start + turn), math.sin(start + turn)
            away = reach + off + GAP
            yield _Spot((at[0] + u * (away + size[0] / 2), at[1] + v * (away + size[1] / 2)))


class _Ground:
    """What of a picture is covered, in px."""

    def __init__(self, drawing: Drawing) -> None:
        frame, theme = drawing.frame, drawing.theme
        self._limits = TICKS[0] * theme.text, frame.width, frame.height - TICKS[1] * theme.text
        self._marks = np.array([frame.place(mark.at) for mark in drawing.marks]).reshape(-1, 2)
        self._reach = max((mark.size for mark in drawing.marks), default=0.0) / 2 + 1
        self._lines = [_sampled(line, drawing) for line in drawing.lines]
        names_high = 2 * TICKS[1] * theme.text
        across = width(drawing.names[0], theme.text) + 2 * theme.text
        self._taken = [  # the corners of each
            corners_of(
                (frame.width - across / 2, frame.height - names_high), 0.0, across, TICKS[1] * theme.text
            )
        ]
        if drawing.names[1]:
            up = width(drawing.names[1], theme.text) + theme.text
            self._taken.append(
                corners_of((TICKS[0] * theme.text + up / 2, theme.text), 0.0, up, 2 * theme.text)
            )
        self._taken += [corners_of(frame.place(point), 0.0, 16, 16) for point in drawing.crosses]
        if drawing.arrow is not None:
            x0, y0, x1, y1 = *frame.place(drawing.arrow.start), *frame.place(drawing.arrow.tip)
            self._lines.append(np.linspace((x0, y0), (x1, y1), 12))
        if drawing.ring is not None:
            ring = 2 * theme.marker * 1.05
            self._taken.append(corners_of(frame.place(drawing.ring.at), 0.0, ring, ring))

    def take(self, spot: _Spot, size: tuple[float, float]) -> None:
        self._taken.append(corners_of(spot.at, spot.turned, *size))

    def best(self, wanted: _Wanted, size: tuple[float, float]) -> _Spot | None:
        """The first place that is free; one over a line only where no other is."""
        best, least = None, math.inf
        spots, first = iter(wanted.spots), 0
        while first * STEP < least and (some := list(islice(spots, AT_ONCE))):
            for i in np.flatnonzero(self._free(some, size)).tolist():
                if (first + i) * STEP >= least:
                    break
                corners = corners_of(some[i].at, some[i].turned, *size)
                if any(meet(corners, other) for other in self._taken):
                    continue
                crossed = self._crosses(some[i], size, wanted.own)
                cost = (first + i) * STEP + (wanted.crossed if crossed else 0)
                if cost < least:
                    best, least = some[i], cost
            first += len(some)
        return best

    def _free(self, spots: Sequence[_Spot], size: tuple[float, float]) -> np.ndarray:
        """(n,) of bool: which lie within the picture and over no mark."""
        left, right, low = self._limits
        at = np.array([spot.at for spot in spots])
        angle = np.radians([spot.turned for spot in spots])
        cos, sin = np.cos(angle), np.sin(angle)
        # Half of how wide and how high it is when it is turned.
        wide = (size[0] * abs(cos) + size[1] * abs(sin)) / 2
        high = (size[0] * abs(sin) + size[1] * abs(cos)) / 2
        x, y = at.T
        free: np.ndarray = (left <= x - wide) & (x + wide <= right) & (y >= high) & (y + high <= low)
        if free.any() and len(self._marks):
            over = within(self._marks, at[free], cos[free], sin[free], size, self._reach)
            free[free] = ~over.any(axis=1)
        return free

    def _crosses(self, spot: _Spot, size: tuple[float, float], own: int) -> bool:
        angle = math.radians(spot.turned)
        at, cos, sin = np.array([spot.at]), np.array([math.cos(angle)]), np.array([math.sin(angle)])
        return any(
            within(line, at, cos, sin, size, 0).any()
            for number, line in enumerate(self._lines)
            if number != own
        )


def _sampled(line: Line, drawing: Drawing) -> np.ndarray:
    """Points of a line in px, near enough for words to be found on them."""
    every: list[np.ndarray] = [np.zeros((0, 2))]
    for way in line.ways:
        for p, q in pairwise(way):
            a, c = (np.clip(drawing.frame.place(each), -1e4, 1e4) for each in (p, q))
            every.append(np.linspace(a, c, 2 + int(np.hypot(*(c - a)) / SAMPLED)))
    return np.concatenate(every)
