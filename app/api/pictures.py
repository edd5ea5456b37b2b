"""What a run looks like where it is shown: pictures of a moment, and what notebooks keep of it."""

from __future__ import annotations

import html
from typing import Any

from ..engine import Trace
from ..engine.core.errors import ScenarioError
from ..exports.embedded_metadata import note
from ..exports.render import THEMES, Pictures, Theme, View
from .table import Table

#: Characters of a picture in a notebook, whose file keeps all of its outputs, and of a scenario that goes along there.
MOST_PICTURE, MOST_NOTE = 22_000, 8_000
SIZE = (640, 400)  # px
FEW = 4  # weights that a row shows
COLUMNS = ("update", "visit", "example", "mistake", "activation", "step")


def plane(trace: Trace, theme: Theme = "light", size: tuple[int, int] = (800, 450)) -> Pictures:
    """Pictures of the plane. Raises ScenarioError for no theme."""
    return Pictures(trace, *size, theme_of(theme))


def theme_of(name: str) -> str:
    """The name of a theme. Raises ScenarioError for another."""
    if name not in THEMES:
        raise ScenarioError("unknown-name", "theme", known=list(THEMES), got=name)
    return name


def visit_of(trace: Trace, at: int | str | None) -> int:
    if at is None or (isinstance(at, str) and at == "end"):
        return trace.visits
    if isinstance(at, (bool, str)) or not hasattr(at, "__index__") or not 0 <= at <= trace.visits:
        raise ScenarioError("at-visit", "at", option="at", visits=trace.visits, got=at)
    return int(at)


def picture(
    trace: Trace, at: int | str | None, theme: Theme, size: tuple[int, int], view: View | None = None
) -> str:
    """An SVG document, in which the scenario travels."""
    visit = visit_of(trace, at)
    return Pictures(trace, *size, theme_of(theme), view=view).svg(visit, note(trace.scenario, visit))


def bundle(trace: Trace, verdict: str, updates: Table) -> dict[str, Any]:
    """What a notebook keeps of a run: text, SVG with the scenario in it, HTML without a script; in all under 60 KB.
    A trellis that is larger is left out."""
    if trace.scenario.task.tagged:
        trellis = Pictures(trace, *SIZE).svg(trace.visits)
        fits = len(trellis) <= MOST_PICTURE
        texts = _words(trace, verdict, trellis.partition("\n")[2] if fits else "", _rows(trace, updates))
        return {**texts, "image/svg+xml": trellis} if fits else texts
    pictures = plane(trace, size=SIZE)
    picture, drawn, points = pictures.thin(trace.visits, MOST_PICTURE)
    if drawn < points:
        verdict += f" ({drawn:,} of {points:,} points are drawn.)"
    carried = note(trace.scenario, trace.visits)
    noted = picture
    if len(carried) <= MOST_NOTE:
        noted, *_ = pictures.thin(trace.visits, MOST_PICTURE + len(carried), carried)
    return {**_words(trace, verdict, picture, _rows(trace, updates)), "image/svg+xml": noted}


def _words(trace: Trace, verdict: str, picture: str, rows: str) -> dict[str, Any]:
    """The verdict as text, and as HTML with the picture and the table of updates."""
    head = f"<p><strong>{html.escape(trace.scenario.learner.label)}.</strong> {html.escape(verdict)}</p>"
    return {
        "text/plain": f"{trace.scenario.learner.label}. {verdict}",
        "text/html": f'<div class="hyperplane-run">{head}{picture}{rows}</div>',
    }


def _rows(trace: Trace, updates: Table) -> str:
    """The first and the last updates."""
    shown = {name: updates[name] for name in COLUMNS if name in updates.columns and updates[name].ndim == 1}
    if updates["w"].ndim == 2 and updates["w"].shape[1] <= FEW and trace.scenario.learner.kernel is None:
        shown |= {"w": updates["w"], "b": updates["b"]}
    return Table(shown)._repr_html_()
