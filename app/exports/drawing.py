"""What a picture of the plane consists of, in data coordinates: an SVG paints it, LaTeX has it as data."""

from __future__ import annotations

from dataclasses import dataclass, field

from .geometry import Frame, Point
from .theme import Theme

#: Shapes of classes 0, 1, 2, ...; of two classes the negative one is a square and the positive one a circle.
SYMBOLS = (
    "circle", "square", "diamond", "triangle-up", "cross", "star", "pentagon", "hexagon", "x", "triangle-down",
)  # fmt: skip


@dataclass(frozen=True)
class Area:
    """What is coloured: closed ways by the even-odd rule, in a theme's colour."""

    ways: list[list[Point]]
    color: str
    opacity: float = 1.0


@dataclass(frozen=True)
class Line:
    """One or more ways of one look; ``part`` says what it is, ``width`` is in widths of the boundary."""

    part: str
    ways: list[list[Point]]
    color: str
    width: float = 1.0
    dash: str = "solid"  # dot, dash, longdash, dashdot, longdashdot
    words: str | None = None
    strong: bool = False


@dataclass(frozen=True)
class Mark:
    """An example: its place, shape, colour and sign; ``example`` from 0, None where it is held out and hollow."""

    at: Point
    symbol: str
    color: str
    sign: str
    size: float  # px
    example: int | None


@dataclass(frozen=True)
class Arrow:
    """w, normal to the line, of one length on a picture."""

    start: Point
    tip: Point
    words: str


@dataclass(frozen=True)
class Ring:
    """Around the example that the visit looked at."""

    at: Point
    mistake: bool
    words: str


@dataclass(frozen=True)
class Name:
    """Words beside one of some places, with room about it; of several names the least rank is placed first."""

    words: str
    about: list[Point]
    reach: float  # px
    color: str
    rank: int


@dataclass
class Drawing:
    """A picture of the plane, from back to front."""

    frame: Frame
    theme: Theme
    title: str
    names: tuple[str, str | None]  # of the axes; None: there is no second
    areas: list[Area] = field(default_factory=list)
    undecided: bool = False  # no side is any class's: hatched
    lines: list[Line] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    arrow: Arrow | None = None
    ring: Ring | None = None
    crosses: list[Point] = field(default_factory=list)  # that both classes' hulls share
    named: list[Name] = field(default_factory=list)
    note: str | None = None  # why there is no line
