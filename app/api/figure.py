"""A moment of a run as a figure of Plotly's Python package, to zoom and hover in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..exports.drawing import Drawing, Mark
from ..exports.geometry import Point
from ..extras import need

SYMBOLS = {"cross": "cross-thin-open", "x": "x-thin-open"}


def figure(drawing: Drawing, examples: Sequence[str]) -> Any:
    """A ``plotly.graph_objects.Figure`` of the plane; ``examples`` are what is said of each where one points at it.
    Raises MissingExtra without the package."""
    need("plot")
    import plotly.graph_objects as go

    theme, box = drawing.theme, drawing.frame.box
    picture = go.Figure()
    for area in drawing.areas:
        picture.add_shape(
            type="path", path=" ".join(map(_path, area.ways)), fillcolor=area.color, opacity=area.opacity,
            fillrule="evenodd", line_width=0, layer="below",
        )  # fmt: skip
    for line in drawing.lines:
        x, y = _joined(line.ways)
        look = {"color": line.color.split()[0], "width": line.width * 3, "dash": line.dash}
        picture.add_scatter(x=x, y=y, mode="lines", name=line.words or line.part, line=look, hoverinfo="name")
    for marks in _alike(drawing.marks):
        picture.add_scatter(
            x=[mark.at[0] for mark in marks], y=[mark.at[1] for mark in marks], mode="markers",
            text=[_said(mark, examples) for mark in marks], hoverinfo="text", showlegend=False,
            marker=_marker(marks[0], theme.panel),
        )  # fmt: skip
    if drawing.ring is not None:
        at = drawing.ring.at
        color = theme.mistake if drawing.ring.mistake else theme.ink
        ring = {"symbol": "circle-open", "size": 30, "color": color, "line_width": 3}
        picture.add_scatter(
            x=at[:1], y=at[1:], mode="markers", name=drawing.ring.words, marker=ring, hoverinfo="name"
        )
    if drawing.arrow is not None:
        (x0, y0), (x1, y1) = drawing.arrow.start, drawing.arrow.tip
        picture.add_annotation(
            x=x1, y=y1, ax=x0, ay=y0, xref="x", yref="y", axref="x", ayref="y", text="", arrowcolor=theme.w,
            arrowwidth=3, arrowhead=2,
        )  # fmt: skip
    axis = {"gridcolor": "rgba(128,128,128,0.2)", "zeroline": False, "color": theme.ink_soft}
    across, up = drawing.names
    picture.update_layout(
        title={"text": drawing.title}, paper_bgcolor=theme.panel, plot_bgcolor=theme.panel, font_color=theme.ink,
        width=drawing.frame.width, height=drawing.frame.height, margin={"l": 50, "r": 20, "t": 60, "b": 45},
        xaxis={**axis, "range": [box.x0, box.x1], "title": {"text": across}},
        yaxis={**axis, "range": [box.y0, box.y1], "title": {"text": up or ""}},
    )  # fmt: skip
    return picture


def _alike(marks: Iterable[Mark]) -> list[list[Mark]]:
    """Marks of one look together."""
    looks: dict[tuple[Any, ...], list[Mark]] = {}
    for mark in marks:
        looks.setdefault((mark.symbol, mark.color, mark.example is None), []).append(mark)
    return list(looks.values())


def _marker(mark: Mark, ground: str) -> dict[str, Any]:
    symbol = SYMBOLS.get(mark.symbol, mark.symbol)
    hollow = mark.example is None and not symbol.endswith("open")
    return {
        "symbol": f"{symbol}-open" if hollow else symbol, "color": mark.color, "size": max(6.0, 0.6 * mark.size),
        "line": {"width": 2 if symbol.endswith("open") or hollow else 1, "color": mark.color if hollow else ground},
    }  # fmt: skip


def _said(mark: Mark, examples: Sequence[str]) -> str:
    return "held out" if mark.example is None else examples[mark.example]


def _joined(ways: Iterable[Sequence[Point]]) -> tuple[list[float | None], list[float | None]]:
    """Ways one after the other, with gaps between."""
    x: list[float | None] = []
    y: list[float | None] = []
    for way in ways:
        x += [*(point[0] for point in way), None]
        y += [*(point[1] for point in way), None]
    return x[:-1], y[:-1]


def _path(way: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.6g},{y:.6g}" for x, y in way) + "Z"
