"""What a run looks like where it is shown: pictures of a moment, and what notebooks keep of it."""

from __future__ import annotations

import html
from dataclasses import replace
from typing import Any

from ..engine import Trace
from ..engine.core.errors import ScenarioError
from ..exports.drawing import Drawing
from ..exports.geometry import Point
from ..exports.note import note
from ..exports.plane import Picture
from ..exports.still import Stills
from ..exports.svg import svg
from ..exports.theme import THEMES, Theme
from .table import Table

#: Characters of a picture in a notebook, whose file keeps all of its outputs, and of a scenario that goes along there.
MOST_PICTURE, MOST_NOTE = 22_000, 8_000
FEWEST = 40  # marks, or points of a way, that are all drawn
SIZE = (640, 400)  # px
FEW = 4  # weights that a row shows
COLUMNS = ("update", "visit", "example", "mistake", "activation", "step")


def drawing(
    trace: Trace, at: int | str | None, theme: str = "light", size: tuple[int, int] = (800, 450)
) -> Drawing:
    """The plane after ``at`` visits, by default all ("end"). Raises ScenarioError for no theme or moment."""
    visit = visit_of(trace, at)
    return Picture(trace, *size, theme_of(theme)).at(visit)


def theme_of(name: str) -> Theme:
    if name not in THEMES:
        raise ScenarioError("unknown-name", "theme", known=list(THEMES), got=name)
    return THEMES[name]


def visit_of(trace: Trace, at: int | str | None) -> int:
    if at is None or (isinstance(at, str) and at == "end"):
        return trace.visits
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= trace.visits:
        raise ScenarioError("at-visit", "at", option="at", visits=trace.visits, got=at)
    return at


def picture(trace: Trace, at: int | str | None, theme: str, size: tuple[int, int]) -> str:
    """An SVG document, in which the scenario travels."""
    visit = visit_of(trace, at)
    return Stills(trace, *size, theme_of(theme)).svg(visit, note(trace.scenario, visit))


def bundle(trace: Trace, verdict: str, updates: Table) -> dict[str, Any]:
    """What a notebook keeps of a run: text, SVG with the scenario in it, HTML without a script; in all under 60 KB.
    A trellis that is larger is left out."""
    if trace.scenario.task.tagged:
        trellis = Stills(trace, *SIZE).svg(trace.visits)
        fits = len(trellis) <= MOST_PICTURE
        texts = _words(trace, verdict, trellis.partition("\n")[2] if fits else "", _rows(trace, updates))
        return {**texts, "image/svg+xml": trellis} if fits else texts
    plane = drawing(trace, None, size=SIZE)
    points = len(plane.marks)
    while len(svg(plane)) > MOST_PICTURE and _thin(plane):
        pass
    if len(plane.marks) < points:
        verdict += f" ({len(plane.marks):,} of {points:,} points are drawn.)"
    carried = note(trace.scenario, trace.visits)
    bare = svg(plane).partition("\n")[2]  # within HTML there is no XML declaration
    return {
        **_words(trace, verdict, bare, _rows(trace, updates)),
        "image/svg+xml": svg(plane, carried if len(carried) <= MOST_NOTE else ""),
    }


def _words(trace: Trace, verdict: str, picture: str, rows: str) -> dict[str, Any]:
    """The verdict as text, and as HTML with the picture and the table of updates."""
    head = f"<p><strong>{html.escape(trace.scenario.learner.label)}.</strong> {html.escape(verdict)}</p>"
    return {
        "text/plain": f"{trace.scenario.learner.label}. {verdict}",
        "text/html": f'<div class="hyperplane-run">{head}{picture}{rows}</div>',
    }


def _thin(plane: Drawing) -> bool:
    """Leave out every second point of curved ways, or where these are short every second mark but the ringed one; False
    where there are few already."""
    groups = [*(area.ways for area in plane.areas), *(line.ways for line in plane.lines)]
    if any(len(way) > FEWEST for ways in groups for way in ways):
        plane.areas = [replace(area, ways=_shorter(area.ways)) for area in plane.areas]
        plane.lines = [replace(line, ways=_shorter(line.ways)) for line in plane.lines]
        return True
    ringed = plane.ring and plane.ring.at
    if len(plane.marks) <= FEWEST:
        return False
    plane.marks = [mark for i, mark in enumerate(plane.marks) if i % 2 == 0 or mark.at == ringed]
    return True


def _shorter(ways: list[list[Point]]) -> list[list[Point]]:
    return [[*way[:-1:2], way[-1]] if len(way) > FEWEST else way for way in ways]


def _rows(trace: Trace, updates: Table) -> str:
    """The first and the last updates."""
    shown = {name: updates[name] for name in COLUMNS if name in updates.columns and updates[name].ndim == 1}
    if updates["w"].ndim == 2 and updates["w"].shape[1] <= FEW and trace.scenario.learner.kernel is None:
        shown |= {"w": updates["w"], "b": updates["b"]}
    return Table(shown)._repr_html_()
