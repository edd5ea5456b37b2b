"""Pictures of a run's moments, of whatever it shows: the plane, or the trellis where examples are sentences."""

from __future__ import annotations

from ..engine import Trace
from .render import Pictures
from .theme import THEMES
from .trellis import TrellisPictures

Stills = Pictures | TrellisPictures


def stills(trace: Trace, width: float = 800, height: float = 450, theme: str = "light") -> Stills:
    """Pictures of one run, ``width`` x ``height`` px in a theme of ``THEMES``."""
    if trace.scenario.task.tagged:
        return TrellisPictures(trace, width, height, THEMES[theme])
    return Pictures(trace, width, height, theme)
