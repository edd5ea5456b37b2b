"""What a scenario's references say of the plane: a border each, written at, and the regions of one that is shaded, as
the page draws them (static/js/figures/ghost.js)."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from ..engine import Scenario, ScenarioError
from ..engine.references import Fitted, Reference
from ..engine.run.comparison import fitted, of_reference, scaled
from . import words
from .contours import Contour
from .drawing import Area, Line
from .geometry import Box, Point
from .theme import Theme

GRID = (321, 181)  # points across and up: labels jump between them
DASHES = ("dash", "dot", "dashdot", "longdash", "longdashdot")
WIDTH = 0.75
LEAST = 5e-324  # above 0 by the least


class References:
    """Those of a scenario of one input or two, in a box; the same at every moment."""

    def __init__(self, scenario: Scenario, box: Box) -> None:
        self.scenario, self.box = scenario, box

    @cached_property
    def _known(self) -> list[tuple[int, Reference, Fitted]]:
        """Those that the examples can be fitted by, with their places in the scenario."""
        known = []
        for i, reference in enumerate(self.scenario.references):
            try:
                known.append((i, reference, fitted(self.scenario, reference)))
            except ScenarioError:
                continue  # it has no border
        return known

    @cached_property
    def _drawn(self) -> list[np.ndarray]:
        """What each border is drawn from at the points of a grid (up, across)."""
        across, up = GRID if self.scenario.x.shape[1] > 1 else (GRID[0], 2)
        box = self.box
        x, y = np.meshgrid(np.linspace(box.x0, box.x1, across), np.linspace(box.y0, box.y1, up))
        columns = [x.ravel(), y.ravel()][: self.scenario.x.shape[1]]
        points = scaled(self.scenario, np.column_stack(columns))
        return [each.drawn(points).reshape(up, across) for _, _, each in self._known]

    def lines(self, theme: Theme) -> list[Line]:
        """A border each, with how often it is wrong."""
        lines = []
        for (i, reference, known), drawn in zip(self._known, self._drawn, strict=True):
            ways = self._curve(drawn) if self._is_fit else [w for c in self._contours(drawn) for w in c.lines]
            name = words.reference(reference, of_reference(self.scenario, reference, known))
            look = Line("reference", ways, theme.ink, WIDTH, DASHES[i % len(DASHES)], name)
            lines += [look] if ways else []
        return lines

    def areas(self, theme: Theme) -> list[Area] | None:
        """The regions of the last one that is shaded; None where none is."""
        shaded = [drawn for (_, each, _), drawn in zip(self._known, self._drawn, strict=True) if each.shaded]
        if not shaded or self._is_fit:
            return None
        contours = self._contours(shaded[-1])
        if self.scenario.task == "binary":
            positive = [Area(each.areas, theme.plane_positive) for each in contours if each.areas]
            return [Area([self.box.corners], theme.plane_negative), *positive]
        colors = [theme.classes[c % len(theme.classes)] for c in range(len(contours))]
        return [
            Area(each.areas, color, theme.wash)
            for each, color in zip(contours, colors, strict=True)
            if each.areas
        ]

    @property
    def _is_fit(self) -> bool:
        return self.scenario.task == "regression"

    def _contours(self, drawn: np.ndarray) -> list[Contour]:
        """Of two classes where +1 is said; of several where each is."""
        if self.scenario.task == "binary":
            return [Contour(drawn, self.box, LEAST)]
        return [Contour(np.where(drawn == c, 1.0, -1.0), self.box) for c in range(self.scenario.classes)]

    def _curve(self, drawn: np.ndarray) -> list[list[Point]]:
        xs = np.linspace(self.box.x0, self.box.x1, drawn.shape[1])
        return [list(zip(xs.tolist(), drawn[0].tolist(), strict=True))]
