"""The commands ``deck`` and ``movie``: a run as pages, and as a film."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..engine import train
from .files import Bad, read_scenario, write_file
from .pictures import add_look, kind_of, size_from, visit_from

SLOWEST, FASTEST = 0.1, 50.0  # frames a second


def add(command: Any) -> None:
    """Add the commands ``deck`` and ``movie``."""
    parser = command("deck", run_deck, "train; write a page a step: one .pdf, or numbered .svg files")
    parser.add_argument(
        "-o", dest="out", metavar="FILE", required=True, help="deck.pdf, or deck.svg: deck-01.svg, ..."
    )
    parser.add_argument(
        "--steps",
        default="updates",
        metavar="WHICH",
        help="updates (by default), visits, or some visits: 0,3,end",
    )
    parser.add_argument("--arithmetic", action="store_true", help="beside the plane the numbers of the step")
    add_look(parser)
    parser = command("movie", run_movie, "train; write a film of the plane, .gif or .mp4, a frame an update")
    parser.add_argument("-o", dest="out", metavar="FILE", required=True, help="where to")
    parser.add_argument("--from", dest="first", default="0", metavar="VISIT", help="by default 0, the start")
    parser.add_argument("--to", dest="last", default="end", metavar="VISIT", help="by default end")
    parser.add_argument(
        "--speed", type=float, default=4.0, metavar="N", help="updates a second; by default 4"
    )
    add_look(parser)


def run_deck(options: argparse.Namespace) -> Iterator[str]:
    """Pages; prints the names of the files."""
    from ..exports.deck import moments, pages
    from ..exports.note import note
    from ..exports.raster import pdf

    kind = kind_of(options.out, (".pdf", ".svg"), standard=False)
    size = size_from(options.size)
    trace = train(read_scenario(options.file))
    visits = moments(trace, options.steps)
    every = list(pages(trace, visits, size, options.theme, options.arithmetic))
    if kind == ".pdf":
        title = trace.scenario.learner.label
        write_file(options.out, pdf(every, size, title, note(trace.scenario, visits[0])))
        yield f"{options.out}\n"
        return
    out, digits = Path(options.out), max(2, len(str(len(every))))
    for number, page in enumerate(every, 1):
        name = str(out.with_name(f"{out.stem}-{number:0{digits}}{out.suffix}"))
        write_file(name, page.encode())
        yield f"{name}\n"


def run_movie(options: argparse.Namespace) -> Iterator[str]:
    """A film; what is done of it stands on a terminal meanwhile, and Ctrl+C leaves nothing behind."""
    from ..exports.film import gif, moments, mp4

    kind = kind_of(options.out, (".gif", ".mp4"), standard=False)
    size = size_from(options.size)
    if not SLOWEST <= options.speed <= FASTEST:
        raise Bad("film-speed", low=SLOWEST, high=FASTEST, got=options.speed)
    trace = train(read_scenario(options.file))
    first, last = visit_from(trace, options.first, "--from"), visit_from(trace, options.last, "--to")
    if first > last:
        raise Bad("film-ends", begin="--from", end="--to", first=first, last=last)
    visits, theme = moments(trace, first, last), options.theme
    progress = _progress if sys.stderr is not None and sys.stderr.isatty() else None
    if kind == ".gif":
        write_file(options.out, gif(trace, visits, size, options.speed, theme, progress))
        return
    try:
        mp4(options.out, trace, visits, size, options.speed, theme, progress)
    except OSError as error:
        raise Bad(
            "unreadable", file=options.out, why=error.strerror or os.strerror(error.errno or 0)
        ) from error
    yield from ()


def _progress(done: int, every: int) -> None:
    print(f"\r{done} / {every}", end="\n" if done == every else "", file=sys.stderr, flush=True)
