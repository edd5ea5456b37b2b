"""Which class is predicted where, and the lines between: straight ones by their weights, others by a grid of scores."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np

from ..engine import Trace
from ..engine.core.points import Points
from . import words
from .contours import Contour
from .drawing import Area, Line
from .geometry import Box, Point, clipped, line_in
from .moment import Moment
from .theme import Theme

GRID = (161, 91)  # points across and up: 5 px between them at 800 x 450
VOTES = (321, 181)  # a vote jumps between points, so its border needs more of them,
MOST_VOTES = 2e8  # but every weight vector votes at every point
MOST_FEATURES = 4_000_000  # numbers of a grid
LEAST = 5e-324  # above 0 by the least
PROBABILITIES = (0.6, 0.75, 0.9, 0.99)  # of the class on either side, where a sigmoid's shade deepens
NAMED, DEEPER = 0.9, 0.06  # the one that has a line, and by how much

Ways = tuple[list[list[Point]], list[list[Point]]]


class Plane:
    """The plane of a run: its points' features are made once for all moments."""

    def __init__(self, trace: Trace, box: Box) -> None:
        self.trace, self.box = trace, box
        self.scenario = trace.scenario
        self.network = self.scenario.network
        self.straight = self.scenario.vectors.straight and self.network is None
        self.inputs = self.scenario.x.shape[1]
        self.points = lru_cache(maxsize=1)(self._points)

    def _points(self) -> tuple[Points, int, int]:
        votes = self.scenario.predictor.drawing == "grid"
        across, up = (512, 2) if self.inputs == 1 else VOTES if votes else GRID
        features = across * up * max(1, self.scenario.phi.shape[1])
        work = features * (1 + self.trace.updates) / MOST_VOTES if votes else 0.0
        share = max(1.0, features / MOST_FEATURES, work) ** -0.5
        if self.inputs > 1:
            across, up = max(33, int(across * share)), max(19, int(up * share))
        box = self.box
        x, y = np.meshgrid(np.linspace(box.x0, box.x1, across), np.linspace(box.y0, box.y1, up))
        columns = [x.ravel()] if self.inputs == 1 else [x.ravel(), y.ravel()]
        return self.scenario.vectors.points(np.column_stack(columns), drawn=True), across, up

    def scores(self, moment: Moment) -> np.ndarray:
        """What predicts, at the points of the grid: (up, across), or (up, across, k) of k classes."""
        points, across, up = self.points()
        scores = self._scores(moment, points)
        return scores.reshape(up, across, *scores.shape[1:])

    def _scores(self, moment: Moment, points: Points) -> np.ndarray:
        heights = None if moment.by_vote else self.trace.judge.heights(moment.weights, points)
        if heights is not None:
            return heights
        with np.errstate(all="ignore"):
            return self.scenario.predictor.scores(self.trace, moment.visit, points)

    def _scores_at(self, moment: Moment, places: np.ndarray) -> np.ndarray:
        """What predicts at places of the plane (n, 2): (n,), or (n, k) of k classes."""
        return self._scores(moment, self.scenario.vectors.points(places[:, : self.inputs], drawn=True))

    def parts(self, moment: Moment, theme: Theme) -> tuple[list[Area], list[Line]]:
        """The areas of the classes and what parts them."""
        if self.scenario.task == "multiclass":
            return self._of_classes(moment, theme)
        return self._of_two(moment, theme)

    def _of_two(self, moment: Moment, theme: Theme) -> tuple[list[Area], list[Line]]:
        whole = [self.box.corners]
        w, b = moment.weights
        if not moment.by_vote and not w.any():
            return [Area(whole, theme.plane_positive if b > 0 else theme.plane_negative)] if b else [], []
        areas = [Area(whole, theme.plane_negative)]
        if self.straight and not moment.by_vote:
            u, v = float(w[0]), float(w[1]) if self.inputs > 1 else 0.0
            side = clipped(self.box.corners, lambda p: u * p[0] + v * p[1] + b)
            areas += [Area([side], theme.plane_positive)] if side else []
            shades, sure = self._probability(
                theme, lambda sign, level: self._beyond(sign * u, sign * v, sign * b, level)
            )
            return areas + shades, sure + self._straight_lines(moment, (u, v), b, theme)
        name, level = line_name(moment, curved=True), 0.0 if self.scenario.sign_of_zero > 0 else LEAST

        def known(scores: np.ndarray) -> np.ndarray:
            return np.where(np.isnan(scores), 0.0 if level == 0 else -LEAST, scores)

        scores = known(self.scores(moment))
        contour = Contour(scores, self.box, level, lambda places: known(self._scores_at(moment, places)))
        areas += [Area(contour.areas, theme.plane_positive)] if contour.areas else []
        lines = self._units(moment, theme)
        if not moment.by_vote:
            shades, sure = self._probability(theme, lambda sign, level: self._above(sign * scores, level))
            areas, lines = areas + shades, lines + sure
        if self.straight and self.inputs > 1:
            lines += self._last(moment, theme)
        if contour.lines:
            lines.append(Line("line", contour.lines, theme.ink, words=name, strong=True))
        if not moment.by_vote and self.network is None and moment.worst > 0:
            for side_of in (moment.worst, -moment.worst):
                edge = Contour(scores, self.box, side_of).lines
                caption = words.MARGIN if side_of > 0 else None
                lines += [Line("margin", edge, theme.band, 0.55, "dash", caption)] if edge else []
        return areas, lines

    def _beyond(self, u: float, v: float, b: float, level: float) -> Ways:
        side = clipped(self.box.corners, lambda p: u * p[0] + v * p[1] + b - level)
        edge = line_in(self.box, (u, v), b, level)
        return [side] if side else [], [edge] if edge else []

    def _above(self, scores: np.ndarray, level: float) -> Ways:
        contour = Contour(scores, self.box, level)
        return contour.areas, contour.lines

    def _probability(self, theme: Theme, band: Callable[[int, float], Ways]) -> tuple[list[Area], list[Line]]:
        """Logistic regression's probability as shade, deeper the surer; ``band``: where a score reaches a level."""
        areas: list[Area] = []
        lines: list[Line] = []
        if self.scenario.learner.unit != "sigmoid":
            return areas, lines
        for sign, color, sure in ((1, theme.positive, NAMED), (-1, theme.negative, 1 - NAMED)):
            for probability in PROBABILITIES:
                ways, edge = band(sign, math.log(probability / (1 - probability)))
                areas += [Area(ways, color, DEEPER)] if ways else []
                if probability == NAMED and edge:
                    caption = words.probability(sure)
                    lines.append(Line("probability", edge, theme.band, 0.4, "dot", caption))
        return areas, lines

    def _straight_lines(self, moment: Moment, w: Point, b: float, theme: Theme) -> list[Line]:
        border = line_in(self.box, w, b)
        if self.inputs == 1:
            caption = words.THRESHOLD
            return [Line("line", [border], theme.ink, words=caption, strong=True)] if border else []
        lines = [] if self.scenario.predictor.present else self._last(moment, theme)
        if moment.worst > 0:
            for level in (moment.worst, -moment.worst):
                edge = line_in(self.box, w, b, level)
                said_of = words.MARGIN if level > 0 else None
                lines += [Line("margin", [edge], theme.band, 0.55, "dash", said_of)] if edge else []
        lines += [Line("line", [border], theme.ink, words=line_name(moment), strong=True)] if border else []
        return lines

    def _units(self, moment: Moment, theme: Theme) -> list[Line]:
        """The lines of a network's units, of the weights that predict or the newest."""
        if self.network is None or not self.scenario.vectors.straight or self.inputs != 2:
            return []
        lines = []
        for unit, row in enumerate(self.network.rows(moment.weights[0]).tolist()):
            border = line_in(self.box, row[:2], row[2] if self.network.bias else 0.0)
            lines += [Line("unit", [border], theme.ink_soft, 0.8, "dash", words.unit(unit))] if border else []
        return lines

    def _last(self, moment: Moment, theme: Theme) -> list[Line]:
        """The line being trained, faint, where another predicts."""
        w, b = moment.now
        border = line_in(self.box, w.tolist(), b)
        return [Line("last", [border], theme.ink_soft, 0.5, "dashdot", words.LAST)] if border else []

    def wanted(self, moment: Moment, theme: Theme) -> list[Line]:
        """Where a margin learner's y a reaches what it asks for, for either class."""
        threshold = self._threshold()
        if threshold <= 0 or not self.straight or self.inputs != 2:
            return []
        w, b = moment.now
        lines = []
        for level in (threshold, -threshold):
            edge = line_in(self.box, w.tolist(), b, level)
            caption = words.WANTED if level > 0 else None
            lines += [Line("wanted", [edge], theme.delta, 0.5, "dot", caption)] if edge else []
        return lines

    def _threshold(self) -> float:
        learner = self.scenario.learner
        threshold = learner.threshold
        return float(getattr(learner, threshold) if isinstance(threshold, str) else threshold)

    def _of_classes(self, moment: Moment, theme: Theme) -> tuple[list[Area], list[Line]]:
        w, b = moment.weights
        areas: list[Area] = []
        borders: list[list[Point]] = []
        straight = self.straight and self.inputs == 2 and not moment.by_vote
        scores = None if straight else self.scores(moment)
        for c in range(self.scenario.classes):
            color = theme.classes[c % len(theme.classes)]
            if scores is None:
                polygon = self.box.corners
                for other in range(len(w)):
                    polygon = (
                        polygon
                        if other == c
                        else _ahead(polygon, w[c] - w[other], b[c] - b[other], c < other)
                    )
                ways = [polygon] if len(polygon) > 2 else []
                borders += [side for way in ways for side in self._inner(way)]
            else:
                contour = Contour(
                    _lead(scores, c),
                    self.box,
                    LEAST if c else 0.0,
                    lambda places, c=c: _lead(self._scores_at(moment, places), c),  # type: ignore[misc]
                )
                ways = contour.areas
                borders += contour.lines
            areas += [Area(ways, color, theme.wash)] if ways else []
        return areas, [Line("line", borders, theme.ink, 0.7)] if borders else []

    def _inner(self, polygon: list[Point]) -> list[list[Point]]:
        """The sides of a polygon that are not the box's own."""
        box = self.box
        edges = ((0, box.x0), (0, box.x1), (1, box.y0), (1, box.y1))
        sides = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
        return [[p, q] for p, q in sides if not any(p[axis] == at == q[axis] for axis, at in edges)]


def line_name(moment: Moment, curved: bool = False) -> str:
    """What is written at the line that predicts, or at the curved border: whose it is."""
    predictor = moment.trace.scenario.predictor
    if predictor.present:
        if curved:
            return words.BORDER_FOUND if moment.found else words.BORDER
        return words.FOUND if moment.found else words.NOW
    return words.at_line(predictor)


def _lead(scores: np.ndarray, c: int) -> np.ndarray:
    """How far class c is ahead of the highest other, of scores (..., k)."""
    lead = scores[..., c] - np.delete(scores, c, axis=-1).max(axis=-1, initial=-np.inf)
    return np.where(np.isnan(lead), -1.0, lead)


def _ahead(polygon: list[Point], w: np.ndarray, b: float, first: bool) -> list[Point]:
    """The part of a polygon where one class's score is above another's; where they are the same, the first class's."""
    u, v = w.tolist()
    if u or v:
        return clipped(polygon, lambda p: u * p[0] + v * p[1] + b)
    return polygon if b > 0 or (b == 0 and first) else []
