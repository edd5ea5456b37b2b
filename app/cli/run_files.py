"""Commands that write a run as a file: pictures, LaTeX, films, code, and a saved page."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..engine import Trace, train
from ..engine.core.algorithm import NOTATIONS
from ..exports.code.program import KINDS, files_of
from ..exports.render import THEMES
from .files import Bad, read_scenario, write_file

SMALLEST, LARGEST = 80, 8000  # px of a side


def add(command: Any) -> None:
    """Add the commands ``picture``, ``latex``, ``algorithm``, ``deck``, ``movie``, ``code`` and ``save``."""
    for add_some in (_add_pictures, _add_latex, _add_algorithm, _add_films, _add_code, _add_page):
        add_some(command)


def _add_pictures(command: Any) -> None:
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
    parser.add_argument(
        "--equal", action="store_true", default=None, help="equal scales, however unlike the inputs' units"
    )


def add_look(parser: Any, size: str = "800x450") -> None:
    """Add the options of all commands that draw the plane."""
    parser.add_argument("--theme", choices=tuple(THEMES), default="light", help="print is safe in greys")
    parser.add_argument("--size", default=size, metavar="WxH", help=f"in px; by default {size}")


def run_picture(options: argparse.Namespace) -> Iterator[str]:
    """The plane or the trellis after one visit, into a file or as SVG on standard output."""
    from ..exports.note import note
    from ..exports.raster import pdf, png
    from ..exports.render import Pictures

    kind = kind_of(options.out, (".svg", ".png", ".pdf"))
    size = size_from(options.size)
    trace = train(read_scenario(options.file))
    visit = visit_from(trace, options.at)
    pictures = Pictures(trace, *size, options.theme, equal=options.equal)
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
    """The ending of the output file, one of ``kinds``; the first for standard output. Raises Bad for another one."""
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
    """The visit of an option's value: ``end``, or a number. Raises Bad."""
    if text == "end":
        return trace.visits
    if not re.fullmatch(r"\d{1,18}", text) or int(text) > trace.visits:
        raise Bad("at-visit", option=option, visits=trace.visits, got=text)
    return int(text)


VIEWS = ("plane", "mistakes", "margin", "norm")


def _add_latex(command: Any) -> None:
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
    """A document with a page per view."""
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


def _add_algorithm(command: Any) -> None:
    """Add the command ``algorithm``."""
    parser = command("algorithm", run_algorithm, "print the whole algorithm as LaTeX that compiles alone")
    names = {part: [each["name"] for each in ways] for part, ways in NOTATIONS.items()}
    parser.add_argument(
        "--examples", choices=names["examples"], default="pairs", help="how an example is named"
    )
    parser.add_argument(
        "--bias", choices=names["bias"], help="how the bias is written; by default as the scenario has it"
    )


def run_algorithm(options: argparse.Namespace) -> Iterator[str]:
    """The pseudo-code of the scenario's learner with its options, in a notation."""
    from ..exports.algorithm import latex

    yield latex(read_scenario(options.file), options.examples, options.bias)


SLOWEST, FASTEST = 0.1, 50.0  # frames a second


def _add_films(command: Any) -> None:
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
    """Writes a page per step; prints the names of the files."""
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
    """Writes a film. A terminal shows the progress; Ctrl+C leaves no file."""
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


def _add_code(command: Any) -> None:
    """Add the command ``code``."""
    parser = command("code", run_code, "train; print a program that makes the same run")
    parser.add_argument("--as", dest="kind", choices=KINDS, default=KINDS[0], help="what it is written with")
    parser.add_argument(
        "-o", dest="folder", metavar="DIR", help="write the files there, and print their paths"
    )


def run_code(options: argparse.Namespace) -> Iterator[str]:
    """Prints the program; or writes its files into a folder and prints their paths. Raises Bad for several files
    without a folder, and for a folder that cannot be written."""
    scenario = read_scenario(options.file)
    files = files_of(scenario, options.kind, lambda: train(scenario))
    if options.folder is None:
        if len(files) > 1:
            raise Bad("several-files", files=list(files))
        yield from files.values()
        return
    folder = Path(options.folder)
    for name, text in files.items():
        path = folder / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise Bad("unreadable", file=str(path), why=error.strerror or str(error)) from error
        yield f"{path}\n"


def _add_page(command: Any) -> None:
    """Add the command ``save``."""
    about = "train; write the page with this run into one file that opens without a server"
    parser = command("save", run_save, about)
    parser.add_argument(
        "-o", dest="out", metavar="FILE", required=True, help="a name that ends in .html or .zip"
    )
    parser.add_argument(
        "--at", default="0", metavar="VISIT", help="the visit at which it opens, or end; by default 0"
    )


def run_save(options: argparse.Namespace) -> Iterator[str]:
    """Writes the page and prints the file's name. Raises Bad if that fails, also for a run that is too long."""
    from ..classroom.queries.run_reports import saved_run
    from ..config import ROOT
    from ..refusal import Refusal

    kind_of(options.out, (".html", ".zip"))
    scenario = read_scenario(options.file)

    def visit(trace: Trace) -> int:
        return visit_from(trace, options.at)

    try:
        content = saved_run(scenario, ROOT, visit, options.out, lambda: time.monotonic() * 1000.0)
    except Refusal as refusal:
        raise Bad(refusal.reason, **refusal.params) from refusal
    write_file(options.out, content)
    yield f"{options.out}\n"
