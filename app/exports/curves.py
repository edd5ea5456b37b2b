"""The curves of a run as data: mistakes by epoch, the margin, ||w|| between its two bounds."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..engine import Trace, known
from ..engine.core.errors import CodedError
from ..engine.core.phrases import phrase
from ..engine.facts.progress import Columns, Progress

MOST = 1000  # points of a curve: further ones are left out evenly, the last kept
BAR_ROOM = 0.6  # beside the first and the last bar's middle, of the way from one to the next
AT_ONCE = 4096  # updates measured at a time

#: Of each chart its title and what its axes are, by the names of their phrases.
TITLES = {
    "mistakes": ("mistakes-chart", "epoch", "mistakes"),
    "margin": ("margin-chart", "update", "margin"),
    "norm": ("norm-chart", "update", "norm"),
}


@dataclass(frozen=True)
class Curve:
    """Places (x, y); ``name`` is that of a phrase, ``color`` the page's theme's, ``dash`` None for a solid line."""

    name: str
    x: np.ndarray
    y: np.ndarray
    color: str
    dash: str | None = None

    def document(self, bars: bool, named: bool) -> dict[str, Any]:
        """The curve as the page writes it; ``named``: in a key."""
        y = [value if math.isfinite(value) else None for value in self.y.tolist()]
        name = phrase(self.name) if named else None
        return {
            "x": self.x.tolist(),
            "y": y,
            "color": self.color,
            "bars": bars,
            "dash": self.dash,
            "name": name,
        }


@dataclass(frozen=True)
class Chart:
    """Curves on one axis, or bars; ``name`` is of TITLES."""

    name: str
    curves: list[Curve]
    bars: bool = False

    def document(self) -> dict[str, Any]:
        """The chart as the page writes it (static/js/export/latex-charts.ts): bars stand whole, a curve from 0 on."""
        title, across, up = map(phrase, TITLES[self.name])
        x = np.concatenate([curve.x for curve in self.curves])
        y = np.concatenate([curve.y for curve in self.curves])
        y = np.append(y[np.isfinite(y)], 0.0)
        room = BAR_ROOM * (float(x[1] - x[0]) if len(x) > 1 else 1.0)
        ends = (
            (float(x[0]) - room, float(x[-1]) + room)
            if self.bars and len(x)
            else (0.0, 1.05 * x.max(initial=0.0))
        )
        low = float(y.min()) if self.name == "margin" else 0.0
        return {
            "title": title, "across": across, "up": up, "xRange": [ends[0], max(ends[1], ends[0] + 1)],
            "yRange": [low, float(y.max() + 0.1 * (y.max() - low)) or 1.0],
            "series": [curve.document(self.bars, len(self.curves) > 1) for curve in self.curves],
        }  # fmt: skip


def mistakes(trace: Trace) -> Chart:
    """Mistakes in each epoch, of a long run means over as many epochs as leave ``MOST`` bars. Raises CodedError."""
    if not trace.counts_mistakes:
        raise CodedError("no-curve", view="mistakes")
    counts = trace.mistakes_per_epoch.astype(float)
    bucket = -(-len(counts) // MOST)
    starts = np.arange(0, len(counts), bucket)
    lengths = np.diff([*starts, len(counts)])
    means = np.add.reduceat(counts, starts) / lengths if len(counts) else counts
    return Chart("mistakes", [Curve("mistakes", starts + (lengths + 1) / 2, means, "mistake")], bars=True)


def margin(trace: Trace) -> Chart:
    """The signed margin after each update, and the largest that a line attains where that is known."""
    if trace.scenario.task == "regression":
        raise CodedError("no-curve", view="margin")
    progress = Progress(trace)
    k, columns = _sampled(trace, progress, "margin")
    curves = [Curve("margin", k, columns["margin"], "ink")]
    attainable = known(progress.facts.geometric_margin)
    plain = trace.scenario.vectors.straight and trace.scenario.bias != "none"
    if known(progress.facts.separable) and attainable and plain:
        curves.append(_level("attainable", trace, float(attainable)))
    return Chart("margin", curves)


def norm(trace: Trace) -> Chart:
    """||w||, bias included, after each update, and what the proof says that it is at least and at most."""
    if trace.scenario.task == "regression":
        raise CodedError("no-curve", view="norm")
    k, columns = _sampled(trace, Progress(trace), "norm_squared")
    curves = [Curve("norm", k, np.sqrt(columns["norm_squared"]), "w")]
    if "along_least" in columns:
        curves.append(Curve("least", k, columns["along_least"], "delta", "dash"))
    if "norm_squared_most" in columns:
        curves.append(Curve("most", k, np.sqrt(columns["norm_squared_most"]), "inkSoft", "dash"))
    return Chart("norm", curves)


#: What is drawn of a run besides its plane.
CHARTS: dict[str, Callable[[Trace], Chart]] = {"mistakes": mistakes, "margin": margin, "norm": norm}


def _level(name: str, trace: Trace, value: float) -> Curve:
    return Curve(name, np.array([0.0, max(1, trace.updates)]), np.array([value, value]), "inkSoft", "dash")


def _sampled(trace: Trace, progress: Progress, needed: str) -> tuple[np.ndarray, Columns]:
    """(updates, what holds after them) of up to ``MOST`` updates; CodedError where the column needed has no meaning."""
    if needed in progress.absent() or not trace.updates:
        raise CodedError("no-curve", view=needed.partition("_")[0])
    chosen = np.unique(np.linspace(1, trace.updates, min(MOST, trace.updates)).round().astype(np.int64))
    blocks: list[Columns] = []
    for first in range(0, trace.updates, AT_ONCE):
        some = chosen[(chosen > first) & (chosen <= first + AT_ONCE)] - 1 - first
        if len(some):
            columns = progress.columns(first, min(trace.updates, first + AT_ONCE))
            blocks.append({name: column[some] for name, column in columns.items()})
    start = {
        name: np.nan if value is None else value
        for name, value in progress.at(0).items()
        if name in blocks[0]
    }
    return np.append(0, chosen), {
        name: np.concatenate([[start[name]], *(block[name] for block in blocks)]).astype(float)
        for name in start
    }
