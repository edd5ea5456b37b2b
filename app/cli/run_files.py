"""Commands that write a run as a file: pictures, LaTeX, films, code, and a saved page."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from ..config import ROOT
from ..engine import Trace, train
from ..engine.core.language import spoken
from ..engine.core.pseudocode import NOTATIONS
from ..exports.code.program import KINDS, files_of
from ..exports.render import THEMES
from ..exports.render import VIEWS as FIGURES
from .commands import command
from .files import Bad, read_scenario, write_file

SMALLEST, LARGEST = 80, 8000  # px of a side


OUT = ("-o", "out")
AT = click.option("--at", default="end", metavar="VISIT", help="After which visit, from 0; by default end.")


VIEW = click.option(
    "--view", metavar="NAME", help=f"In place of the plane: {', '.join(FIGURES)}; by default plane."
)


def view_from(name: str | None) -> str | None:
    return None if name == "plane" else name


def look(function: Any) -> Any:
    """Decorator: the options of all commands that draw the plane."""
    theme = click.option(
        "--theme", type=click.Choice([*THEMES]), default="light", help="The colours; print is safe in greys."
    )
    size = click.option("--size", default="800x450", metavar="WxH", help="In px; by default 800x450.")
    return theme(size(function))


@command("picture", "picture xor.json -o plane.svg --at 3")
@click.argument("file")
@click.option(*OUT, metavar="FILE", default="-", help="The file to write; by default SVG is printed.")
@AT
@look
@click.option(
    "--scale", type=click.Choice(["1", "2", "4"]), default="1", help="Of .png: so many times as large."
)
@click.option("--transparent", is_flag=True, help="Leave out the ground and the colours of the sides.")
@click.option("--equal", is_flag=True, help="Equal scales, however unlike the inputs' units.")
@VIEW
def run_picture(
    file: str, out: str, at: str, theme: str, size: str, scale: str, transparent: bool, equal: bool,
    view: str | None,
) -> Iterator[str]:  # fmt: skip
    """Train; draw the plane, trellis or a view as .svg, .png or .pdf."""
    from ..exports.embedded_metadata import note
    from ..exports.raster import pdf, png
    from ..exports.render import Pictures

    kind = kind_of(out, (".svg", ".png", ".pdf"))
    sides = size_from(size)
    trace = train(read_scenario(file))
    visit = visit_from(trace, at)
    pictures = Pictures(trace, *sides, theme, equal=equal or None, view=view_from(view))
    remark = note(trace.scenario, visit)
    text = pictures.svg(visit, remark, transparent)
    if kind == ".png":
        content = png([text], sides, int(scale), remark)[0]
    elif kind == ".pdf":
        content = pdf([text], sides, pictures.title(visit), remark)
    else:
        content = text.encode()
    yield from printed_or_written(out, content)


def printed_or_written(path: str, content: bytes) -> Iterator[str]:
    """Write a file; or give its text, for standard output."""
    if path == "-":
        yield content.decode()
    else:
        write_file(path, content)


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


CURVES = ("mistakes", "margin", "norm")
VIEWS = ("plane", *CURVES, *FIGURES)


class _Latex(click.Command):
    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read ``--view plane norm`` as ``--view plane --view norm``."""
        expanded: list[str] = []
        for argument in args:
            more = argument in VIEWS and expanded[-2:-1] == ["--view"]
            expanded += ["--view", argument] if more else [argument]
        return super().parse_args(ctx, expanded)


@command("latex", "latex xor.json --view plane mistakes -o plane.tex", cls=_Latex)
@click.argument("file")
@click.option(*OUT, metavar="FILE.tex", default="-", help="The file to write; by default it is printed.")
@click.option(
    "--view",
    "views",
    metavar="NAME",
    multiple=True,
    default=["plane"],
    help=f"A page each, with blanks between: {', '.join(VIEWS)}; by default plane.",
)
@AT
@look
def run_latex(file: str, out: str, views: tuple[str, ...], at: str, theme: str, size: str) -> Iterator[str]:
    """Train; print pgfplots source that compiles alone.

    The data are in it."""
    from ..exports.curves import CHARTS
    from ..exports.embedded_metadata import note
    from ..exports.render import Pictures

    kind_of(out, (".tex",))
    sides = size_from(size)
    trace = train(read_scenario(file))
    visit = visit_from(trace, at)
    pages = [CHARTS[name](trace).document() if name in CHARTS else name for name in views]
    source = Pictures(trace, *sides, theme).latex(visit, pages, note(trace.scenario, visit))
    yield from printed_or_written(out, source.encode())


NAMES = {part: [each["name"] for each in ways] for part, ways in NOTATIONS.items()}


@command("algorithm", "algorithm xor.json --examples index --bias theta")
@click.argument("file")
@click.option(
    "--examples", type=click.Choice(NAMES["examples"]), default="pairs", help="How an example is named."
)
@click.option(
    "--bias", type=click.Choice(NAMES["bias"]), help="How the bias is written; by default as in the scenario."
)
def run_algorithm(file: str, examples: str, bias: str | None) -> Iterator[str]:
    """Print the whole algorithm as LaTeX that compiles alone."""
    from ..exports.code.program import latex

    yield latex(read_scenario(file), examples, bias)


SLOWEST, FASTEST = 0.1, 50.0  # frames a second


@command("deck", "deck xor.json -o deck.pdf --steps 0,3,end")
@click.argument("file")
@click.option(*OUT, metavar="FILE", required=True, help="deck.pdf, or deck.svg: deck-01.svg, ...")
@click.option(
    "--steps",
    default="updates",
    metavar="WHICH",
    help="updates (by default), visits, or some visits: 0,3,end.",
)
@click.option("--arithmetic", is_flag=True, help="Write the numbers of the step beside the plane.")
@VIEW
@look
def run_deck(
    file: str, out: str, steps: str, arithmetic: bool, view: str | None, theme: str, size: str
) -> Iterator[str]:
    """Train; write a page for each step as .pdf or .svg.

    The names of the files are printed."""
    from ..exports.deck import moments, pages
    from ..exports.embedded_metadata import note
    from ..exports.raster import pdf

    kind = kind_of(out, (".pdf", ".svg"), standard=False)
    sides = size_from(size)
    trace = train(read_scenario(file))
    visits = moments(trace, steps)
    every = list(pages(trace, visits, sides, theme, arithmetic, view_from(view)))
    if kind == ".pdf":
        title = spoken(trace.scenario.learner.label)
        write_file(out, pdf(every, sides, title, note(trace.scenario, visits[0])))
        yield f"{out}\n"
        return
    path, digits = Path(out), max(2, len(str(len(every))))
    for number, page in enumerate(every, 1):
        name = str(path.with_name(f"{path.stem}-{number:0{digits}}{path.suffix}"))
        write_file(name, page.encode())
        yield f"{name}\n"


@command("movie", "movie xor.json -o run.gif --speed 8")
@click.argument("file")
@click.option(*OUT, metavar="FILE", required=True, help="The file to write.")
@click.option("--from", "begin", default="0", metavar="VISIT", help="By default 0, the start.")
@click.option("--to", "stop", default="end", metavar="VISIT", help="By default end.")
@click.option("--speed", type=float, default=4.0, metavar="N", help="Updates a second; by default 4.")
@VIEW
@look
def run_movie(
    file: str, out: str, begin: str, stop: str, speed: float, view: str | None, theme: str, size: str
) -> Iterator[str]:
    """Train; write a film of the plane or a view as .gif or .mp4.

    It has a frame for each update. Ctrl+C leaves no file."""
    from ..exports.raster import gif, moments, mp4

    kind = kind_of(out, (".gif", ".mp4"), standard=False)
    sides = size_from(size)
    if not SLOWEST <= speed <= FASTEST:
        raise Bad("film-speed", low=SLOWEST, high=FASTEST, got=speed)
    trace = train(read_scenario(file))
    first, last = visit_from(trace, begin, "--from"), visit_from(trace, stop, "--to")
    if first > last:
        raise Bad("film-ends", begin="--from", end="--to", first=first, last=last)
    visits = moments(trace, first, last)
    progress = _progress if sys.stderr is not None and sys.stderr.isatty() else None
    yield ""  # hides the seconds: frames are counted from here
    if kind == ".gif":
        write_file(out, gif(trace, visits, sides, speed, theme, progress, view_from(view)))
        return
    try:
        mp4(out, trace, visits, sides, speed, theme, progress, view_from(view))
    except OSError as error:
        raise Bad("unreadable", file=out, why=error.strerror or os.strerror(error.errno or 0)) from error


def _progress(done: int, every: int) -> None:
    print(f"\r{done} / {every}", end="\n" if done == every else "", file=sys.stderr, flush=True)


@command("code", "code xor.json --as sklearn -o program")
@click.argument("file")
@click.option(
    "--as", "kind", type=click.Choice(KINDS), default=KINDS[0], help="What the program is written with."
)
@click.option("-o", "folder", metavar="DIR", help="Write the files there, and print their paths.")
def run_code(file: str, kind: str, folder: str | None) -> Iterator[str]:
    """Train; print a program that makes the same run."""
    scenario = read_scenario(file)
    files = files_of(scenario, kind, lambda: train(scenario))
    if folder is None:
        if len(files) > 1:
            raise Bad("several-files", files=list(files))
        yield from files.values()
        return
    for name, text in files.items():
        path = Path(folder, name)
        write_file(str(path), text.encode(), make_folder=True)
        yield f"{path}\n"


@command("save", "save xor.json -o xor.html")
@click.argument("file")
@click.option(*OUT, metavar="FILE", required=True, help="A name that ends in .html or .zip.")
@click.option("--at", default="0", metavar="VISIT", help="The visit at which it opens, or end; by default 0.")
def run_save(file: str, out: str, at: str) -> Iterator[str]:
    """Train; write the page with this run into one file.

    The file opens without a server. Its name is printed."""
    from ..classroom.queries.run_reports import saved_run
    from ..refusal import Refusal

    kind_of(out, (".html", ".zip"), standard=False)
    scenario = read_scenario(file)

    def visit(trace: Trace) -> int:
        return visit_from(trace, at)

    try:
        content = saved_run(scenario, ROOT, visit, out, lambda: time.monotonic() * 1000.0)
    except Refusal as refusal:
        raise Bad(refusal.reason, **refusal.params) from refusal
    write_file(out, content)
    yield f"{out}\n"
