"""A picture's SVG read back: where its parts stand in px, as a program that opens it would have them."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


class SvgPicture:
    """The parts of one picture."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ET.fromstring(text.encode())

    def parts(self, name: str) -> list[ET.Element]:
        """The elements of one part, in the order in which they are painted."""
        return [each for each in self.root.iter() if each.get("data-part") == name]

    def ways(self, name: str) -> list[list[Point]]:
        """The ways of a part's paths."""
        return [way for each in self.parts(name) for way in ways_of(each.get("d"))]

    def examples(self) -> dict[int, Point]:
        """The middle of each example's mark, by its number."""
        return {int(each.get("data-example")): middle(each) for each in self.parts("example")}

    def arrow(self) -> tuple[Point, Point] | None:
        """Where w starts and where its tip is."""
        ways = self.ways("w")
        return (ways[0][0], ways[1][0]) if ways else None

    def words(self) -> list[str]:
        """What is written, in the order in which it is painted."""
        return [each.text for each in self.root.iter(f"{SVG}text") if each.get("fill") != "none"]

    def scenario(self) -> dict[str, Any]:
        """What the picture carries: a scenario and a visit."""
        note = self.root.find(f"{SVG}metadata").text
        return json.loads(note.removeprefix("hyperplane-scenario:"))


def ways_of(d: str) -> list[list[Point]]:
    """The ways of a path of M, L and Z."""
    return [
        [(float(x), float(y)) for x, y in re.findall(r"([-\d.]+),([-\d.]+)", way)] for way in d.split("M")[1:]
    ]


def middle(mark: ET.Element) -> Point:
    """The middle of a circle, a square or a diamond."""
    if mark.tag == f"{SVG}polygon":
        points = [tuple(map(float, point.split(","))) for point in mark.get("points").split()]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    number = {key: float(value) for key, value in mark.items() if re.fullmatch(r"[-\d.]+", value)}
    if mark.tag == f"{SVG}circle":
        return number["cx"], number["cy"]
    return number["x"] + number["width"] / 2, number["y"] + number["height"] / 2
