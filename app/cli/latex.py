"""The command ``latex``: the plane of a run and its curves as source for LaTeX."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from ..engine import train
from .files import read_scenario, write_file
from .pictures import add_look, kind_of, size_from, visit_from

VIEWS = ("plane", "mistakes", "margin", "norm")


def add(command: Any) -> None:
    """Add the command ``latex``."""
    parser = command(
        "latex", run_latex, "train; print pgfplots source, with the data in it, that compiles alone"
    )
    parser.add_argument(
        "-o", dest="out", metavar="FILE.tex", default="-", help="where to; by default printed"
    )
    parser.add_argument(
        "--view", choices=VIEWS, nargs="+", default=["plane"], metavar="VIEW",
        help=f"a page each: {', '.join(VIEWS)}; by default plane",
    )  # fmt: skip
    parser.add_argument(
        "--at", default="end", metavar="VISIT", help="after which visit, from 0; by default end"
    )
    add_look(parser)


def run_latex(options: argparse.Namespace) -> Iterator[str]:
    """One document, a page a view."""
    from ..exports.curves import CHARTS
    from ..exports.note import note
    from ..exports.render import Pictures

    kind_of(options.out, (".tex",))
    size = size_from(options.size)
    trace = train(read_scenario(options.file))
    visit = visit_from(trace, options.at)
    views = [view if view == "plane" else CHARTS[view](trace).document() for view in options.view]
    source = Pictures(trace, *size, options.theme).latex(visit, views, note(trace.scenario, visit))
    if options.out == "-":
        yield source
    else:
        write_file(options.out, source.encode())
