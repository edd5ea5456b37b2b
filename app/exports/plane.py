"""The data plane of a run at any visit, as the page draws it (static/js/figures/plane.js)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ..engine import ScenarioError, Trace, facts, known
from . import scores, words
from .drawing import Arrow, Drawing, Line, Name, Ring
from .examples import Examples, pair, stand
from .geometry import Box, Frame, Point, fitted, foot_on, hull, line_in, shown, with_lines, within
from .moment import Moment
from .references import References
from .regions import Plane, line_name
from .theme import LIGHT, Theme

ARROW = 0.13  # of the smaller side
FIRST = 256  # updates whose lines the view holds: those that the page has when it opens
CROSS = 10.0  # px about a point that both hulls share
NEAR = 3  # boxes within which lines are followed
FARTHEST = 1e6  # heights of the box beyond which nothing is drawn


@dataclass(frozen=True, eq=False)
class Picture:
    """Pictures of one run, all in one frame: ``width`` x ``height`` px, a theme, and perhaps a box of one's own."""

    trace: Trace
    width: float = 800
    height: float = 450
    theme: Theme = LIGHT
    box: Box | None = None

    def __post_init__(self) -> None:
        if self.trace.scenario.task.tagged:
            raise ScenarioError("no-plane", "task")

    @cached_property
    def sized(self) -> Theme:
        return self.theme.sized(self.width, self.height)

    @cached_property
    def plane(self) -> Plane:
        return Plane(self.trace, self._box)

    @cached_property
    def _box(self) -> Box:
        return self.box or view(self.trace, self.width, self.height)

    @cached_property
    def references(self) -> References:
        return References(self.trace.scenario, self.plane.box)

    def over(self, visits: Iterable[int]) -> Picture:
        """The same for several moments in a row: scores of many inputs keep one box, which holds those of all."""
        if self.box or not scores.is_scored(self.trace.scenario):
            return self
        return replace(self, box=scores.box_over(Moment(self.trace, visit) for visit in visits))

    def at(self, visit: int) -> Drawing:
        """The plane after so many visits, 0 .. ``trace.visits``."""
        scenario, theme = self.trace.scenario, self.sized
        moment = Moment(self.trace, visit)
        updates = self.trace.update_at(visit)
        title = words.title(scenario.learner.label, visit, self.trace.visits, updates)
        scored = scores.is_scored(scenario)
        box = (self.box or scores.box_of(moment)) if scored else self.plane.box
        frame = Frame(box, self.width, self.height)
        drawing = Drawing(frame, theme, title, axis_names(self.trace))
        places = scores.places(moment) if scored else stand(self.trace)
        if scored:
            drawing.areas, drawing.lines = scores.parts(moment, frame.box, theme)
        elif scenario.task.numeric:
            drawing.lines = self._fit(moment)
        else:
            self._sides(drawing, moment)
        if not scored and scenario.references:
            shaded = self.references.areas(theme)
            if shaded is not None:
                drawing.areas, drawing.undecided = shaded, False
            drawing.lines += self.references.lines(theme)
        near = frame.box.zoomed(NEAR)
        ways = [[part for way in line.ways for part in within(near, way)] for line in drawing.lines]
        drawing.lines = [
            replace(line, ways=own) for line, own in zip(drawing.lines, ways, strict=True) if own
        ]
        drawing.note = note(moment)
        examples = Examples(scenario, theme)
        shared = [Name(words.SHARED, [point], CROSS, theme.ink, -1) for point in drawing.crosses]
        held_out = [] if scored else [*examples.hollow()]
        drawing.marks = [*held_out, *examples.marks(places, scored)]
        drawing.named = [*shared, *examples.class_names(places, scored)]
        drawing.named += [] if scored else examples.hollow_names()
        if moment.example is not None:
            caption = words.MISTAKE if moment.mistake else words.VISITED
            drawing.ring = Ring(pair(places[moment.example]), moment.mistake, caption)
        return drawing

    def points(self) -> Drawing:
        """The plane with the training examples and nothing else."""
        title = words.points(self.trace.scenario.learner.label, len(self.trace.scenario.y))
        drawing = Drawing(
            Frame(self._box, self.width, self.height), self.sized, title, axis_names(self.trace)
        )
        drawing.marks = list(Examples(self.trace.scenario, self.sized).marks(stand(self.trace), scored=False))
        return drawing

    def _sides(self, drawing: Drawing, moment: Moment) -> None:
        scenario, plane, theme = self.trace.scenario, self.plane, self.sized
        drawing.areas, drawing.lines = plane.parts(moment, theme)
        drawing.undecided = not drawing.areas
        if not scenario.task.signed:
            return
        drawing.lines += plane.wanted(moment, theme)
        if not plane.straight or plane.inputs != 2:
            return
        drawing.lines += self._worst(moment)
        drawing.lines += self._hulls
        drawing.crosses = self._shared
        if not moment.by_vote:
            drawing.arrow = arrow(moment, drawing.frame)

    def _worst(self, moment: Moment) -> list[Line]:
        """From the example that is wrong by the most to the line; on the line none is."""
        w, b = moment.weights
        if moment.by_vote or not w.any() or not moment.worst < 0:
            return []
        at = pair(self.trace.scenario.x[int(moment.ahead.argmin())])
        way = [at, foot_on(w.tolist(), b, at)]
        return [Line("worst", [way], self.sized.mistake, 0.5, "dot", words.WORST)]

    @cached_property
    def _shared(self) -> list[Point]:
        """A point of both classes' hulls, where no line parts them."""
        if self.trace.end == "separated":
            return []
        theory = facts(self.trace.scenario)
        if known(theory.separable) is not False or theory.certificate is None:
            return []
        point = theory.certificate.point
        return [] if point is None else [(float(point[0]), float(point[1]))]

    @cached_property
    def _hulls(self) -> list[Line]:
        if not self._shared:
            return []
        lines, scenario = [], self.trace.scenario
        for label, color in ((1, self.sized.positive), (-1, self.sized.negative)):
            around = hull(pair(point) for point in scenario.x[scenario.y == label])
            name = scenario.data.names.of_class(label, scenario.task)
            caption = words.around(None if name == label else str(name), label)
            way = [*around, around[0]] if len(around) > 2 else around
            lines += [Line("hull", [way], color, 0.6, "dash", caption)] if len(way) > 1 else []
        return lines

    def _fit(self, moment: Moment) -> list[Line]:
        """A regression of one input: its curve, and from each example to it its residual."""
        box, theme, scenario = self.plane.box, self.sized, self.trace.scenario
        far = FARTHEST * (box.y1 - box.y0)
        within = (box.y0 - far, box.y1 + far)
        ends = np.clip(moment.predicted, *within)
        rest = [
            [(x, y), (x, end)]
            for x, y, end in zip(scenario.x[:, 0].tolist(), scenario.y.tolist(), ends.tolist(), strict=True)
        ]
        curve: list[Point]
        if self.plane.straight:
            w, b = moment.weights
            curve = [(x, float(np.clip(w[0] * x + b, *within))) for x in (box.x0, box.x1)]
        else:
            row = np.clip(self.plane.scores(moment)[0], *within)
            xs = np.linspace(box.x0, box.x1, len(row))
            curve = [(x, y) for x, y in zip(xs.tolist(), row.tolist(), strict=True) if y == y]
        return [
            Line("residual", rest, theme.mistake, 0.45, words=words.RESIDUAL),
            Line("line", [curve], theme.ink, words=line_name(moment), strong=True),
        ]


def view(trace: Trace, width: float, height: float) -> Box:
    """What is shown on a picture of this size: the whole, with equal scales."""
    scenario, box = trace.scenario, whole(trace)
    if scenario.x.shape[1] == 1 and not scenario.task.numeric:
        return Box(box.x0, box.x1, -1, 1)
    return shown(box, width, height)


def whole(trace: Trace) -> Box:
    """The box that the page opens with: all points, and the lines that pass near them."""
    scenario = trace.scenario
    if scores.is_scored(scenario):
        return Box(-1, 1, -1, 1)
    box = fitted(stand(trace) if scenario.task.numeric else scenario.x)
    inputs = scenario.x.shape[1]
    if scenario.vectors.straight and scenario.task.signed and scenario.network is None:
        w, b = trace.weights_between(0, FIRST)
        box = with_lines(
            box,
            ((float(u[0]), float(u[1]) if inputs > 1 else 0.0, float(c)) for u, c in zip(w, b, strict=True)),
        )
    return box


def axis_names(trace: Trace) -> tuple[str, str | None]:
    """What the axes are called, the inputs' own names first."""
    scenario = trace.scenario
    if scores.is_scored(scenario):
        return scores.axis_names(scenario)
    inputs, names = scenario.x.shape[1], scenario.data.names
    called = list(names.inputs) or [words.input_name(j, inputs) for j in range(inputs)]
    if scenario.task.numeric:
        return called[0], names.label or words.TARGET_AXIS
    return called[0], called[1] if inputs > 1 else None


def arrow(moment: Moment, frame: Frame) -> Arrow | None:
    """w from the line's point nearest the origin, or its middle on the picture; at right angles to it."""
    w, b = moment.weights
    ends = line_in(frame.box, w.tolist(), b)
    if ends is None:
        return None
    box, (sx, sy) = frame.box, frame.units
    start = foot_on(w.tolist(), b, (0, 0))
    if not (box.x0 <= start[0] <= box.x1 and box.y0 <= start[1] <= box.y1):
        start = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    dx, dy = float(w[0]) * sx, float(w[1]) * sy
    share = min(frame.width, frame.height) * ARROW / float(np.hypot(dx, dy))
    tip = start[0] + dx * share / sx, start[1] + dy * share / sy
    return Arrow(start, tip, words.norm(moment.norm, moment.trace.scenario.predictor))


def note(moment: Moment) -> str | None:
    """Why there is no line, where the weights that predict are 0."""
    scenario = moment.trace.scenario
    if moment.by_vote or not scenario.task.signed:
        return None
    w, b = moment.weights
    return None if w.any() else words.zero_weights(float(b), scenario.sign_of_zero, moment.visit == 0)
