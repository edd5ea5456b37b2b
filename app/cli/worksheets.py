"""The command ``worksheet``: a run's visits as a table to be filled in by hand, and its key."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any

from ..engine import Scenario, ScenarioError
from ..exports.worksheet import BLANKS, MOST_SEEDS, PAPERS, Sheet, html_of, made, pages
from .files import Bad, base_address, read_scenario, write_file
from .pictures import kind_of


def add(command: Any) -> None:
    """Add the command ``worksheet``."""
    about = "write a table of visits to be filled in by hand, with an empty plane, and its key"
    parser = command("worksheet", run_worksheet, about, content="a scenario as JSON, or a lesson's .md")
    parser.add_argument(
        "-o",
        dest="out",
        metavar="FILE",
        required=True,
        help="a name that ends in .pdf, or in .html to print it",
    )
    parser.add_argument(
        "--blank", choices=BLANKS, default="all", help="which rows are to be filled in; by default all"
    )
    parser.add_argument("--visits", type=int, metavar="N", help="rows of the table; by default up to 24")
    parser.add_argument(
        "--seeds", metavar="SEEDS", help="a sheet for each, with other points or another order: 1-5 or 1,4,9"
    )
    parser.add_argument("--step", type=int, metavar="N", help="of a lesson this step alone, from 1")
    parser.add_argument("--paper", choices=tuple(PAPERS), default="a4", help="by default a4")
    parser.add_argument("--no-key", dest="key", action="store_false", help="without the solutions at the end")
    parser.add_argument("--address", metavar="URL", help="of a server: a QR code opens the run there")


def run_worksheet(options: argparse.Namespace) -> Iterator[str]:
    """The name of the file, once it is written."""
    kind = kind_of(options.out, (".pdf", ".html"), standard=False)
    sheets = list(_sheets(options))
    every = pages(sheets, options.paper, options.key)
    size, scenario = PAPERS[options.paper], sheets[0].trace.scenario
    if kind == ".html":
        write_file(options.out, html_of(every, size, sheets[0]).encode())
    else:
        from ..exports.note import note
        from ..exports.raster import pdf

        write_file(options.out, pdf(every, size, sheets[0].title, note(scenario, 0)))
    yield f"{options.out}\n"


def seeds_from(text: str) -> list[int]:
    """'1-3,7' is 1, 2, 3, 7. Raises Bad for what is no such list, and for more than a file has room for."""
    seeds: list[int] = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,9})(?:-(\d{1,9}))?\s*", part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
        if first > last:
            raise Bad("sheet-seeds", most=MOST_SEEDS, got=text)
        seeds += range(first, min(last, first + MOST_SEEDS) + 1)
    if len(seeds) > MOST_SEEDS:
        raise Bad("sheet-seeds", most=MOST_SEEDS, got=text)
    return seeds


def _sheets(options: argparse.Namespace) -> Iterator[Sheet]:
    if not options.file.endswith(".md"):
        if options.step is not None:
            raise Bad("sheet-step-of-run")
        yield from _of_run(read_scenario(options.file), options, "")
        return
    lesson = _lesson(options.file)
    steps = dict(enumerate(lesson.steps, 1))
    if options.step is not None and options.step not in steps:
        raise Bad("sheet-step", steps=len(steps), got=options.step)
    chosen = steps if options.step is None else {options.step: steps[options.step]}
    some: dict[str, list[Sheet]] = {}
    refusals: list[ScenarioError] = []
    for step in chosen.values():
        scenario = step.lab.scenario
        if scenario.hash in some:
            continue
        try:
            some[scenario.hash] = list(_of_run(scenario, options, f"{lesson.about['title']}: {step.title}"))
        except ScenarioError as error:
            refusals.append(error)
    if not some:
        raise refusals[0]
    for sheets in some.values():
        yield from sheets


def _of_run(scenario: Scenario, options: argparse.Namespace, title: str) -> Iterator[Sheet]:
    base = base_address(options.address)
    for seed in [None] if options.seeds is None else seeds_from(options.seeds):
        yield made(scenario, options.blank, options.visits, base, seed, title)


def _lesson(path: str) -> Any:
    from .lessons import read_lesson

    return read_lesson(path)
