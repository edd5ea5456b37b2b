"""A moment of a run as a figure of Plotly's Python package, to zoom and hover in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..exports.render import Pictures
from ..extras import need

SYMBOLS = {"cross": "cross-thin-open", "x": "x-thin-open"}
AREA = ("type", "path", "x0", "x1", "y0", "y1", "xref", "yref", "fillcolor", "opacity")


def figure(
    pictures: Pictures, visit: int, example: Callable[[int], str], class_name: Callable[[Any], str]
) -> Any:
    """A ``plotly.graph_objects.Figure`` of the plane after so many visits; ``example(i)`` is what is said of an example
    where one points at it, ``class_name`` what a label is called. Raises MissingExtra without the package."""
    need("plot")
    import plotly.graph_objects as go

    drawn = pictures.marks(visit)
    theme, box, y = drawn["theme"], drawn["box"], pictures.trace.scenario.y
    picture = go.Figure()
    for shape in drawn["shapes"]:
        _add(picture, shape, theme)
    for trace in drawn["traces"]:
        label = trace["label"]
        members = np.flatnonzero(y == label).tolist() if label is not None else range(len(y))
        texts = ["held out"] * len(trace["x"]) if trace["held"] else [example(i) for i in members]
        named = label is not None and not trace["held"]
        picture.add_scatter(
            x=trace["x"], y=trace["y"], mode="markers", text=texts, hoverinfo="text",
            marker=_marker(trace["marker"], trace["held"]), showlegend=named,
            name=class_name(label) if named else "",
        )  # fmt: skip
    axis = {"gridcolor": "rgba(128,128,128,0.2)", "zeroline": False, "color": theme["inkSoft"]}
    across, up = [*drawn["axes"], ""][:2]
    picture.update_layout(
        title={"text": pictures.title(visit)}, paper_bgcolor=theme["panel"], plot_bgcolor=theme["panel"],
        font_color=theme["ink"], width=pictures.width, height=pictures.height,
        margin={"l": 50, "r": 20, "t": 60, "b": 45},
        xaxis={**axis, "range": [box["x0"], box["x1"]], "title": {"text": across}},
        yaxis={**axis, "range": [box["y0"], box["y1"]], "title": {"text": up}},
    )  # fmt: skip
    return picture


def _add(picture: Any, shape: dict[str, Any], theme: dict[str, Any]) -> None:
    """One shape of the page's: areas as shapes, lines and marks as traces that say what they are."""
    line, words = shape.get("line") or {}, shape.get("words")
    if shape.get("layer") == "below" and not line.get("width"):
        known = {key: shape[key] for key in AREA if key in shape}
        picture.add_shape(
            **known, fillrule="evenodd" if "path" in known else None, line_width=0, layer="below"
        )
        return
    look = {"name": words or "", "hoverinfo": "name" if words else "skip", "showlegend": bool(words)}
    if shape.get("symbol") == "w":
        (x0, y0), (x1, y1) = shape["through"]
        picture.add_annotation(
            x=x1, y=y1, ax=x0, ay=y0, xref="x", yref="y", axref="x", ayref="y", text="", arrowcolor=theme["w"],
            arrowwidth=3, arrowhead=2,
        )  # fmt: skip
    elif shape.get("xsizemode") == "pixel":
        at = shape.get("anchors") or [[shape["xanchor"], shape["yanchor"]]]
        circle = shape["type"] == "circle"
        marker = {
            "symbol": "circle-open" if circle else "x-thin-open", "size": 2 * shape["x1"] * 0.6 if circle else 16,
            "color": line.get("color"), "line": {"width": max(1.0, line.get("width", 0)), "color": line.get("color")},
        }  # fmt: skip
        picture.add_scatter(x=[x for x, _ in at], y=[y for _, y in at], mode="markers", marker=marker, **look)
    elif line.get("width"):
        x, y = _points(shape)
        dash = {"color": line["color"], "width": line["width"], "dash": line.get("dash", "solid")}
        picture.add_scatter(x=x, y=y, mode="lines", line=dash, **look)


def _points(shape: dict[str, Any]) -> tuple[list[float | None], list[float | None]]:
    """The ways of a line one after the other, with gaps between."""
    if "path" not in shape:
        return [shape["x0"], shape["x1"]], [shape["y0"], shape["y1"]]
    x: list[float | None] = []
    y: list[float | None] = []
    for way in shape["path"].split("M")[1:]:
        points = [tuple(map(float, point.split(","))) for point in way.rstrip("Z").split("L")]
        closed = [*points, points[0]] if way.endswith("Z") else points
        x += [*(point[0] for point in closed), None]
        y += [*(point[1] for point in closed), None]
    return x[:-1], y[:-1]


def _marker(marker: dict[str, Any], held: bool) -> dict[str, Any]:
    symbol = SYMBOLS.get(marker["symbol"], marker["symbol"])
    hollow = held and not symbol.endswith("open")
    edge = marker["line"]["color"]
    return {
        "symbol": f"{symbol}-open" if hollow else symbol, "color": edge if held else marker["color"],
        "size": max(6.0, 0.6 * marker["size"]),
        "line": {"width": 2 if symbol.endswith("open") or hollow else 1, "color": edge},
    }  # fmt: skip
