"""Pictures as pgfplots source: data, not paths, so that an author changes what it looks like and not where it is."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import numpy as np

from . import axes, words
from .curves import Chart, Curve
from .drawing import Drawing, Line, Mark
from .geometry import Point
from .labels import placed
from .svg import SHAPES
from .theme import LIGHT, Theme

WIDTH = 12.0  # cm of the designed 800 px
FEW = 12  # epochs or updates that are each numbered
PIXEL = WIDTH / 800 * 72.27 / 2.54  # pt
#: Marks of pgfplots, with what makes them ours.
MARKS = {
    "circle": "mark=*", "square": "mark=square*", "diamond": "mark=diamond*", "triangle-up": "mark=triangle*",
    "triangle-down": "mark=triangle*, mark options={rotate=180}", "pentagon": "mark=pentagon*",
    **{name: f"mark=hp{name}" for name in ("cross", "x", "star", "hexagon")},
}  # fmt: skip
BAR_ROOM = 0.6  # beside the first and the last bar's middle, of the way from one to the next
DASHES = {
    "dot": "densely dotted",
    "dash": "dashed",
    "longdash": "dash pattern=on 6pt off 3pt",
    "dashdot": "dashdotted",
    "longdashdot": "dash pattern=on 6pt off 2pt on 1pt off 2pt",
}
SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}",
}  # fmt: skip
#: What a font for letters lacks, as mathematics.
SYMBOLS = {
    "‖": r"\Vert", "φ": r"\phi", "δ": r"\delta", "η": r"\eta", "σ": r"\sigma",
    "−": "-", "×": r"\times", "√": r"\surd", "·": r"\cdot",
}  # fmt: skip
SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
RAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
PREAMBLE = r"""% Made by Hyperplane. Any LaTeX compiles it; names in other scripts need lualatex and a font of theirs.
\documentclass[tikz,border=2pt]{standalone}
\usepackage{iftex}
\iftutex\else\usepackage[utf8]{inputenc}\fi
\usepackage{amsmath}
\usepackage{pgfplots}
\pgfplotsset{compat=1.16}
\usetikzlibrary{arrows.meta,patterns}
\pgfplotsset{every axis/.append style={font=\sffamily\small, grid style={hpink, opacity=0.12}, scaled ticks=false}}
"""


def document(pictures: Iterable[str], theme: Theme = LIGHT, note: str = "") -> str:
    """A document that compiles alone, a page a picture; the note stands in comments at its end."""
    body = "\n".join(f"\\begin{{tikzpicture}}\n{picture}\\end{{tikzpicture}}" for picture in pictures)
    colors = "".join(
        f"\\definecolor{{{name}}}{{HTML}}{{{code[1:7].upper()}}}\n" for name, code in _colors(theme)
    )
    carried = "".join(f"% {part}\n" for part in re.findall(r".{1,110}", note))
    return f"{PREAMBLE}{''.join(_shapes())}{colors}\\begin{{document}}\n{body}\n\\end{{document}}\n{carried}"


def _shapes() -> Iterator[str]:
    """Our own marks, filled as those of pgfplots are, in squares of 16."""
    for name, corners in SHAPES.items():
        if MARKS[name] == f"mark=hp{name}":
            way = (
                f"\\pgfqpoint{{{_n((u - 8) / 7)}\\pgfplotmarksize}}{{{_n((8 - v) / 7)}\\pgfplotmarksize}}"
                for u, v in corners
            )
            drawn = "\\pgfpathlineto{{{}}}".format("}\\pgfpathlineto{".join(way)).replace(
                "lineto", "moveto", 1
            )
            yield f"\\pgfdeclareplotmark{{hp{name}}}{{{drawn}\\pgfpathclose\\pgfusepathqfillstroke}}\n"


def plane(drawing: Drawing) -> str:
    """The plane as one axis environment with its data."""
    return "".join(f"{line}\n" for line in _plane(drawing))


def _plane(drawing: Drawing) -> Iterator[str]:
    frame, theme, box = drawing.frame, drawing.theme, drawing.frame.box
    second = drawing.names[1]
    across, up = axes.marks(drawing)
    yield r"\begin{axis}["
    yield f"  scale only axis, width={frame.width * PIXEL:.2f}pt, height={frame.height * PIXEL:.2f}pt,"
    yield f"  xmin={_n(box.x0)}, xmax={_n(box.x1)}, ymin={_n(box.y0)}, ymax={_n(box.y1)},"
    yield f"  xtick={_listed(across)}, ytick={_listed(up)},"
    yield f"  xlabel={{{tex(drawing.names[0])}}}, ylabel={{{tex(second) if second else ''}}},"
    yield "  grid=major, axis line style={hpink, opacity=0.3}, tick style={draw=none}, clip marker paths=true,"
    yield "  every axis label/.append style={text=hpsoft}, tick label style={text=hpsoft},"
    yield "  axis background/.style={fill=hppanel}, set layers=standard,"
    yield "]"
    for area in drawing.areas:
        ways = " ".join(" -- ".join(_at(point) for point in way) + " -- cycle" for way in area.ways)
        opacity = "" if area.opacity == 1 else f", opacity={area.opacity:g}"
        color = _name(area.color, theme)
        yield r"\begin{pgfonlayer}{axis background}"
        yield f"\\fill[even odd rule, {color}{opacity}] {ways};"
        yield r"\end{pgfonlayer}"
    if drawing.undecided:
        corners = f"{_at(box.corners[0])} rectangle {_at(box.corners[2])}"
        yield f"\\fill[pattern=north east lines, pattern color=hpline] {corners};"
    for line in drawing.lines:
        yield from _line(line, theme)
    if drawing.arrow is not None:
        look = f"-{{Stealth}}, hpw, line width={theme.boundary * PIXEL * 0.8:.2f}pt"
        yield f"\\draw[{look}] {_at(drawing.arrow.start)} -- {_at(drawing.arrow.tip)};"
    yield from _marks(drawing.marks, theme)
    for point in drawing.crosses:
        look = f"mark=x, mark size={8 * PIXEL:.2f}pt, hpink, very thick"
        yield f"\\addplot[only marks, {look}] coordinates {{{_pair(point)}}};"
    if drawing.ring is not None:
        ring = f"mark size={theme.marker * 1.05 * PIXEL:.2f}pt, {'hpmistake' if drawing.ring.mistake else 'hpink'}"
        yield f"\\addplot[only marks, mark=o, {ring}, thick] coordinates {{{_pair(drawing.ring.at)}}};"
    for label in placed(drawing):
        x, y = label.at
        at = box.x0 + x / frame.units[0], box.y1 - y / frame.units[1]
        turn = f", rotate={-label.turned:.2f}" if label.turned else ""
        bold = ", font=\\small\\sffamily\\bfseries" if label.weight > 500 else ", font=\\small\\sffamily"
        content = tex(label.words)
        yield f"\\node[inner sep=0pt, text={_name(label.color, theme)}{turn}{bold}] at {_at(at)} {{{content}}};"
    yield r"\end{axis}"


def _line(line: Line, theme: Theme) -> Iterator[str]:
    dash = f", {DASHES[line.dash]}" if line.dash in DASHES else ""
    look = (
        f"no marks, {_name(line.color, theme)}, line width={theme.boundary * line.width * PIXEL:.2f}pt{dash}"
    )
    yield f"% {line.words or line.part}".translate({10: " "})
    for way in line.ways:
        yield f"\\addplot[{look}] coordinates {{{' '.join(map(_pair, way))}}};"


def _marks(marks: Sequence[Mark], theme: Theme) -> Iterator[str]:
    def look(mark: Mark) -> tuple[bool, str, str, str, float]:
        return mark.example is None, mark.symbol, mark.color, mark.sign, mark.size

    for (hollow, symbol, color, sign, size), group in groupby(sorted(marks, key=look), key=look):
        data = " ".join(_pair(mark.at) for mark in group)
        ours = _name(color, theme)
        fill = f"draw={ours}, fill=hppanel, thick" if hollow else f"draw=hppanel, fill={ours}"
        half = size * 7 / 16 * PIXEL
        yield f"\\addplot[only marks, {MARKS[symbol]}, mark size={half:.2f}pt, {fill}] coordinates {{{data}}};"
        if sign in ("+", words.MINUS):
            drawn = "+" if sign == "+" else "-"
            arms = f"mark={drawn}, mark size={half * 0.55:.2f}pt, hppanel, line width={size * 0.11 * PIXEL:.2f}pt"
            yield f"\\addplot[only marks, {arms}] coordinates {{{data}}};"
        elif sign:
            digit = f"mark=text, text mark={{\\tiny\\bfseries {sign}}}, hppanel"
            yield f"\\addplot[only marks, {digit}] coordinates {{{data}}};"


def chart(drawn: Chart, theme: Theme = LIGHT) -> str:
    """A chart of a run as one axis environment with its data."""
    return "".join(f"{line}\n" for line in _chart(drawn, theme))


def _chart(drawn: Chart, theme: Theme) -> Iterator[str]:
    title, across, up = words.CHARTS[drawn.name]
    yield r"\begin{axis}["
    yield f"  width=11cm, height=6.5cm, title={{{tex(title)}}}, xlabel={{{tex(across)}}}, ylabel={{{tex(up)}}},"
    yield "  ymajorgrids, axis lines=left, axis line style={hpsoft}, xtick align=outside,"
    yield "  legend pos=outer north east, legend style={draw=none, fill=none}, legend cell align=left,"
    yield f"  {_across(drawn)}, enlarge y limits={{upper, value=0.1}},"
    if drawn.name != "margin":
        yield "  ymin=0,"
    if max((float(curve.x.max(initial=0)) for curve in drawn.curves), default=0) <= FEW:
        yield "  xtick distance=1,"
    yield "]"
    for curve in drawn.curves:
        yield from _curve(curve, drawn.bars, theme)
        if len(drawn.curves) > 1:
            yield f"\\addlegendentry{{{tex(words.CURVES[curve.name])}}}"
    yield r"\end{axis}"


def _across(drawn: Chart) -> str:
    """The range of the first axis: bars stand whole."""
    if not drawn.bars or not len(drawn.curves[0].x):
        return "xmin=0, enlarge x limits={upper, value=0.05}"
    x = drawn.curves[0].x
    room = BAR_ROOM * _step(x)
    return f"xmin={_n(float(x[0]) - room)}, xmax={_n(float(x[-1]) + room)}"


def _step(x: np.ndarray) -> float:
    """From one bar to the next."""
    return float(x[1] - x[0]) if len(x) > 1 else 1.0


def _curve(curve: Curve, bars: bool, theme: Theme) -> Iterator[str]:
    known = ((float(x), float(y)) for x, y in zip(curve.x, curve.y, strict=True) if math.isfinite(y))
    data = " ".join(map(_pair, known))
    color = _name(str(getattr(theme, curve.color)), theme)
    if bars:
        wide = 0.84 * _step(curve.x)
        yield f"\\addplot[ybar, bar width={wide:.4g}, bar shift=0pt, draw=none, fill={color}] coordinates {{{data}}};"
        return
    marks = "no marks" if len(curve.x) > 60 or curve.dash != "solid" else "mark=*, mark size=1.2pt"
    dash = f", {DASHES[curve.dash]}" if curve.dash in DASHES else ""
    yield f"\\addplot[{marks}, {color}, thick{dash}] coordinates {{{data}}};"


def tex(text: str) -> str:
    """Words as LaTeX has them, symbols in math mode: of ‖w‖ = 3.16 the first three, of x₁ both."""
    if re.fullmatch(r"x[₀-₉]*", text):
        index = text[1:].translate(SUBSCRIPTS)
        return f"$x_{{{index}}}$" if index else "$x$"
    text = re.sub(r"10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)", lambda match: f"\0{match[1].translate(RAISED)}\1", text)
    text = "".join(SPECIAL.get(letter, letter) for letter in text.replace("\u202f", " "))
    text = text.replace("‖w‖", r"$\lVert w\rVert$").replace("w = 0", "$w = 0$").replace("…", r"\dots{}")
    text = re.sub("\0([^\1]*)\1", r"$10^{\1}$", text)
    for symbol, macro in SYMBOLS.items():
        text = text.replace(symbol, f"${macro}$")
    return text


def _colors(theme: Theme) -> Iterator[tuple[str, str]]:
    for name in ("panel", "ink", "line", "band", "positive", "negative", "w", "delta", "mistake", "raised"):
        yield f"hp{name}", getattr(theme, name)
    yield "hpsoft", theme.ink_soft
    yield "hpplanepositive", theme.plane_positive
    yield "hpplanenegative", theme.plane_negative
    for i, color in enumerate(theme.classes):
        yield f"hpclass{'abcdefghij'[i % 10]}", color


def _name(color: str, theme: Theme) -> str:
    """The name under which a colour is declared."""
    return next(name for name, code in _colors(theme) if code == color)


def _listed(values: Sequence[float]) -> str:
    """Numbers at an axis; of none pgfplots would choose some itself."""
    return f"{{{','.join(map(_n, values))}}}" if values else r"\empty"


def _at(point: Point) -> str:
    return f"(axis cs:{_n(point[0])},{_n(point[1])})"


def _pair(point: Point) -> str:
    return f"({_n(point[0])},{_n(point[1])})"


def _n(value: float) -> str:
    return f"{value:.7g}"
