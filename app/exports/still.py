"""Pictures of a run's moments, of whatever it shows: the plane, or the trellis where examples are sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ..engine import Trace
from . import words
from .geometry import Box
from .plane import Picture
from .svg import document, elements
from .theme import LIGHT, Theme
from .trellis import TrellisPicture


@dataclass(frozen=True, eq=False)
class Stills:
    """Pictures of one run, ``width`` x ``height`` px in a theme; ``box`` is the plane's, as of :class:`Picture`."""

    trace: Trace
    width: float = 800
    height: float = 450
    theme: Theme = LIGHT
    box: Box | None = None

    def over(self, visits: Iterable[int]) -> Stills:
        """The same in the one frame that several moments share."""
        if isinstance(self._picture, TrellisPicture):
            return self
        shared = self._picture.over(visits)
        return self if shared is self._picture else replace(self, box=shared.box)

    def elements(self, visit: int, transparent: bool = False) -> Iterator[str]:
        """What the picture after so many visits consists of, as SVG, from back to front."""
        if isinstance(self._picture, TrellisPicture):
            return self._picture.elements(visit, transparent)
        return elements(self._picture.at(visit), transparent)

    def title(self, visit: int) -> str:
        """What it is of, for those who are read it."""
        trace = self.trace
        return words.title(trace.scenario.learner.label, visit, trace.visits, trace.update_at(visit))

    def svg(self, visit: int, note: str = "", transparent: bool = False) -> str:
        """The picture after so many visits as a document, which carries ``note``."""
        size = self.width, self.height
        return document(self.title(visit), size, self.elements(visit, transparent), note)

    @cached_property
    def _picture(self) -> Picture | TrellisPicture:
        if self.trace.scenario.task.tagged:
            return TrellisPicture(self.trace, self.width, self.height, self.theme)
        return Picture(self.trace, self.width, self.height, self.theme, self.box)
