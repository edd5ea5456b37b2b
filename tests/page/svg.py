"""What an SVG shows, read back: texts and shapes with their places in px."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

NAMESPACE = "{http://www.w3.org/2000/svg}"
WIDE = 800
MARK = "hyperplane-scenario:"
NUMBER = re.compile(r"^[-\u2212]?\d+(?:\.\d+)?$")
# Nothing of these belongs into a picture that other programs open.
FOREIGN = re.compile(r"foreignObject|<style| style=| class=|var\(|<script|<button|<input|<select")
COLOURS = re.compile(r'(?:fill|stroke|stop-color)="(#[0-9a-f]{6})"')


@dataclass
class Drawn:
    """One text or shape; places are px of the picture."""

    tag: str
    matrix: np.ndarray
    attributes: dict[str, str]
    text: str = ""
    points: list[tuple[float, float]] = field(default_factory=list)

    @property
    def place(self) -> tuple[float, float]:
        x, y = float(self.attributes.get("x", 0)), float(self.attributes.get("y", 0))
        return mapped(self.matrix, x, y)

    def paints(self, name: str) -> str | None:
        return self.attributes.get(name)


def mapped(matrix: np.ndarray, x: float, y: float) -> tuple[float, float]:
    u, v, _ = matrix @ np.array([x, y, 1.0])
    return float(u), float(v)


def matrix_of(transform: str | None) -> np.ndarray:
    matrix = np.eye(3)
    for kind, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform or ""):
        n = [float(value) for value in re.split(r"[\s,]+", numbers.strip())]
        if kind == "matrix":
            own = np.array([[n[0], n[2], n[4]], [n[1], n[3], n[5]], [0, 0, 1]])
        elif kind == "translate":
            own = np.array([[1, 0, n[0]], [0, 1, n[1] if len(n) > 1 else 0], [0, 0, 1]])
        elif kind == "scale":
            own = np.diag([n[0], n[-1], 1.0])
        else:
            assert kind == "rotate", kind
            c, s = np.cos(np.radians(n[0])), np.sin(np.radians(n[0]))
            own = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
            if len(n) == 3:
                there, back = np.eye(3), np.eye(3)
                there[:2, 2], back[:2, 2] = n[1:], [-n[1], -n[2]]
                own = there @ own @ back
        matrix = matrix @ own
    return matrix


class Svg:
    """A picture file, as if it were 800 px wide."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ET.fromstring(text)
        part = WIDE / float(self.root.attrib["viewBox"].split()[2])  # a view may be laid out larger
        self.drawn = list(self._walk(self.root, np.diag([part, part, 1.0])))

    def _walk(self, element: ET.Element, matrix: np.ndarray) -> Iterator[Drawn]:
        for child in element:
            tag = child.tag.removeprefix(NAMESPACE)
            if tag in ("defs", "metadata", "title"):
                continue
            own = matrix @ matrix_of(child.get("transform"))
            if tag in ("g", "svg"):
                yield from self._walk(child, own)
            elif tag == "text":
                yield Drawn(tag, own, dict(child.attrib), "".join(child.itertext()))
            else:
                yield Drawn(
                    tag, own, dict(child.attrib), points=[mapped(own, *at) for at in corners(tag, child)]
                )

    @property
    def origin(self) -> dict[str, Any]:
        """The scenario and the visit that the file carries."""
        data = self.root.findtext(f"{NAMESPACE}metadata") or ""
        assert data.startswith(MARK)
        carried: dict[str, Any] = json.loads(data.removeprefix(MARK))
        return carried

    @property
    def says(self) -> str:
        """All words, each once where it has a halo, in one line without spaces."""
        return re.sub(r"\s", "", "".join(each.text for each in self.drawn if each.paints("fill") != "none"))

    @property
    def grey(self) -> bool:
        return all(color[1:3] == color[3:5] == color[5:7] for color in COLOURS.findall(self.text))

    def lines(self, stroke: str, width: float | None = None) -> list[Drawn]:
        return [
            each
            for each in self.drawn
            if each.paints("stroke") == stroke
            and (width is None or abs(float(each.attributes["stroke-width"]) - width) < 0.02)
        ]

    def axis(
        self, axis: int, low: float = 0, high: float = np.inf, until: float = np.inf
    ) -> tuple[float, float]:
        """px = scale * value + zero along x (0) or y (1), from the numbers between two px of the other, up to one."""
        rows: dict[int, list[tuple[float, float]]] = {}
        for each in self.drawn:
            if each.tag != "text" or not NUMBER.match(each.text) or each.paints("fill") == "none":
                continue
            along, across = each.place[axis], each.place[1 - axis]
            if not low < across < high or along > until:
                continue
            size = float(each.attributes["font-size"]) * each.matrix[1, 1]
            if axis == 1:  # the middle of the letters
                along -= size * 0.36
            elif "textLength" in each.attributes:
                along += float(each.attributes["textLength"]) * each.matrix[0, 0] / 2
            rows.setdefault(round(across) if axis == 0 or each.paints("text-anchor") else 0, []).append(
                (float(each.text.replace("\u2212", "-")), along)
            )
        best = max(rows.values(), key=len)
        values, places = np.array(best).T
        scale, zero = np.polyfit(values, places, 1)
        return float(scale), float(zero)


def corners(tag: str, element: ET.Element) -> list[tuple[float, float]]:
    """The points that a shape goes through; of a circle its middle."""
    n = {name: float(value) for name, value in element.attrib.items() if re.fullmatch(r"-?[\d.]+", value)}
    if tag == "rect":
        x, y, w, h = (n.get(name, 0.0) for name in ("x", "y", "width", "height"))
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    if tag in ("circle", "ellipse"):
        return [(n.get("cx", 0.0), n.get("cy", 0.0))]
    if tag == "line":
        return [(n.get("x1", 0.0), n.get("y1", 0.0)), (n.get("x2", 0.0), n.get("y2", 0.0))]
    return path_points(element.get("d") or element.get("points") or "")


def path_points(d: str) -> list[tuple[float, float]]:
    """The ends of a path's pieces: of M, L, H, V, A, their relatives, and of curves their last points."""
    points: list[tuple[float, float]] = []
    x = y = 0.0
    sizes = {"M": 2, "L": 2, "H": 1, "V": 1, "A": 7, "C": 6, "Q": 4, "S": 4, "T": 2}
    for letter, rest in re.findall(r"([MLHVACQSTZmlhvacqstz])([^MLHVACQSTZmlhvacqstz]*)", d):
        kind, numbers = letter.upper(), [float(v) for v in re.findall(r"-?\d*\.?\d+(?:e[-+]?\d+)?", rest)]
        size = sizes.get(kind, 0)
        for i in range(0, len(numbers) - size + 1, size) if size else ():
            part = numbers[i : i + size]
            dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
            if kind == "H":
                x = dx + part[0]
            elif kind == "V":
                y = dy + part[0]
            else:
                x, y = dx + part[-2], dy + part[-1]
            points.append((x, y))
    return points
