"""More inputs than a plane has: every example by its signed distance to the hyperplane, as the page has it
(static/js/figures/scores.js)."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from ..engine import Scenario
from . import words
from .drawing import Area, Line
from .geometry import Box, Point
from .moment import Moment
from .theme import Theme

GOLDEN = 0.618034  # spreads marks within a class's row
STEPS = (1, 1.5, 2, 3, 5, 7, 10)


def is_scored(scenario: Scenario) -> bool:
    """Whether the examples have more inputs than a plane has axes for."""
    return bool(scenario.x.shape[1] + (scenario.task.numeric) > 2)


def places(moment: Moment) -> np.ndarray:
    """Where the examples stand (n, 2)."""
    scenario = moment.trace.scenario
    if scenario.task.numeric:
        return np.column_stack([moment.predicted, scenario.y])
    several = scenario.task.several
    rows = scenario.classes if several else 2
    row = scenario.y.astype(float) if several else (scenario.y > 0).astype(float)
    spread = ((np.arange(len(row)) * GOLDEN) % 1 - 0.5) * 0.6
    return np.column_stack([_distances(moment), -1 + 2 / rows * (row + 0.5 + spread)])


def _distances(moment: Moment) -> np.ndarray:
    several = moment.trace.scenario.task.several
    # A network's output is no distance.
    length = 1.0 if moment.trace.scenario.network else moment.norm or 1
    return (moment.ahead if several else moment.predicted) / length


def box_of(moment: Moment) -> Box:
    """A symmetric range that holds every score; of a regression the targets' own."""
    if moment.trace.scenario.task.numeric:
        every = np.concatenate([moment.trace.scenario.y, moment.predicted])
        every = every[np.isfinite(every)]
        room = (every.max() - every.min()) * 0.08 or 1
        low, high = float(every.min() - room), float(every.max() + room)
        return Box(low, high, low, high)
    reach = _rounded_up(float(np.abs(_distances(moment)).max(initial=0.0)) * 1.05 or 1)
    return Box(-reach, reach, -1, 1)


def box_over(moments: Iterable[Moment]) -> Box:
    """One box that holds the scores of several moments, one or more."""
    boxes = [box_of(moment) for moment in moments]
    return Box(
        min(box.x0 for box in boxes), max(box.x1 for box in boxes),
        min(box.y0 for box in boxes), max(box.y1 for box in boxes),
    )  # fmt: skip


def _rounded_up(value: float) -> float:
    ten = 10.0 ** math.floor(math.log10(value))
    return float(ten * next((step for step in STEPS if step * ten >= value), 10))


def parts(moment: Moment, box: Box, theme: Theme) -> tuple[list[Area], list[Line]]:
    """The threshold at 0 and its sides; of a regression what would be exact."""
    task = moment.trace.scenario.task
    if task.numeric:
        exact: list[Point] = [(box.x0, box.x0), (box.x1, box.x1)]
        return [], [Line("line", [exact], theme.ink, words=words.EXACT)]
    zero: list[Point] = [(0, box.y0), (0, box.y1)]
    border = words.BORDER if moment.trace.scenario.network else words.HYPERPLANE
    name = words.AHEAD if task.several else border
    line = Line("line", [zero], theme.ink, words=name, strong=True)
    left = Box(box.x0, 0, box.y0, box.y1).corners
    if task.several:
        return [Area([left], theme.raised)], [line]
    right = Box(0, box.x1, box.y0, box.y1).corners
    return [Area([left], theme.plane_negative), Area([right], theme.plane_positive)], [line]


def axis_names(scenario: Scenario) -> tuple[str, str | None]:
    """The names of the axes of this picture."""
    if scenario.task.numeric:
        return words.FIT_AXES
    own = words.OUTPUT_AXIS if scenario.network else words.SCORES_AXIS
    return (words.AHEAD_AXIS if scenario.task.several else own), None
