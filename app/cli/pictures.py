"""The commands that draw: pictures of the plane, or of the trellis of sentences."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..engine import Trace, train
from ..exports.render import THEMES
from .files import Bad, read_scenario, write_file

SMALLEST, LARGEST = 80, 8000  # px of a side


def add(command: Any) -> None:
    """Add the command ``picture``."""
    parser = command("picture", run_picture, "train; draw the plane or trellis as .svg, .png or .pdf")
    parser.add_argument(
        "-o", dest="out", metavar="FILE", default="-", help="where to; by default SVG is printed"
    )
    parser.add_argument(
        "--at", default="end", metavar="VISIT", help="after which visit, from 0; by default end"
    )
    add_look(parser)
    parser.add_argument(
        "--scale", type=int, choices=(1, 2, 4), default=1, help="of .png: so many times as large"
    )
    parser.add_argument("--transparent", action="store_true", help="no ground, and no colours of the sides")


def add_look(parser: Any, size: str = "800x450") -> None:
    """Options that all who draw the plane have."""
    parser.add_argument("--theme", choices=tuple(THEMES), default="light", help="print is safe in greys")
    parser.add_argument("--size", default=size, metavar="WxH", help=f"in px; by default {size}")


def run_picture(options: argparse.Namespace) -> Iterator[str]:
    """The plane or the trellis of one moment, into a file or as SVG on standard output."""
    from ..exports.note import note
    from ..exports.raster import pdf, png
    from ..exports.render import Pictures

    kind = kind_of(options.out, (".svg", ".png", ".pdf"))
    size = size_from(options.size)
    trace = train(read_scenario(options.file))
    visit = visit_from(trace, options.at)
    pictures = Pictures(trace, *size, options.theme)
    remark = note(trace.scenario, visit)
    text = pictures.svg(visit, remark, options.transparent)
    if options.out == "-":
        yield text
    elif kind == ".png":
        write_file(options.out, png([text], size, options.scale, remark)[0])
    elif kind == ".pdf":
        write_file(options.out, pdf([text], size, pictures.title(visit), remark))
    else:
        write_file(options.out, text.encode())


def kind_of(path: str, kinds: tuple[str, ...], standard: bool = True) -> str:
    """The ending of a file that is written; the first of ``kinds`` for standard output. Raises Bad for others."""
    kind = kinds[0] if path == "-" and standard else Path(path).suffix.lower()
    if kind not in kinds:
        raise Bad("file-kind", kinds=list(kinds), got=path)
    return kind


def size_from(text: str) -> tuple[int, int]:
    """(width, height) in px of a text such as 800x450. Raises Bad."""
    match = re.fullmatch(r"(\d{1,6})x(\d{1,6})", text)
    sides = tuple(map(int, match.groups())) if match else ()
    if len(sides) != 2 or not all(SMALLEST <= side <= LARGEST for side in sides):
        raise Bad("picture-size", low=SMALLEST, high=LARGEST, got=text)
    return sides


def visit_from(trace: Trace, text: str, option: str = "--at") -> int:
    """The visit that an option names: ``end``, or a number. Raises Bad."""
    if text == "end":
        return trace.visits
    if not re.fullmatch(r"\d{1,18}", text) or int(text) > trace.visits:
        raise Bad("at-visit", option=option, visits=trace.visits, got=text)
    return int(text)
