"""Commands for teaching: ``lesson`` checks, grades, publishes and begins lessons; ``worksheet`` writes tables of visits
to fill in by hand."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..config import ROOT, Settings
from ..course.lesson import AnswersError, Lesson, marks, name_in, parts_of, place
from ..course.lesson_file import ID, OURS, check_pictures, lesson_from
from ..course.moment import OwnRuns
from ..course.problem import LessonErrors
from ..engine import Scenario, ScenarioError
from ..engine.core.errors import CodedError
from ..engine.core.language import language, speaking
from ..engine.core.phrases import phrase
from ..exports.worksheet import BLANKS, MOST_SEEDS, PAPERS, Sheet, html_of, made, pages
from .commands import command, commands, json_option
from .files import Bad, base_address, cell, dumps, in_one_line, read_scenario, read_text, write_file
from .run_files import kind_of

if TYPE_CHECKING:
    from ..exports.saved_page import Bundle
    from ..site.site import Source

TEMPLATE = OURS / "template" / "lesson.md"
STDIN = "lesson"  # the name of a lesson that is read from standard input


@commands.group("lesson", no_args_is_help=False)
def lesson_commands() -> None:
    """Check lessons, grade answers to one, publish or begin them."""


LESSON = "FILE: a lesson; - for standard input."
ADDRESS = click.option("--address", metavar="URL", help="A server of ours, which opens the runs of goals.")


@command("check", "lesson check my-lesson.md", LESSON, lesson_commands)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@json_option("Print the checked document of each lesson in a line.")
def run_check(files: tuple[str, ...], as_json: bool) -> Iterator[str]:
    """Print what is wrong in lesson files, or what is in them.

    Each error is a line with its place. The exit status is 2 where a lesson has errors."""
    wrong = 0
    for path in files:
        runs = OwnRuns()
        try:
            lesson = read_lesson(path)
            lesson.check(runs)
        except LessonErrors as errors:
            wrong += 1
            yield "".join(f"{in_one_line(f'{path}: {error}')}\n" for error in errors.errors)
            continue
        if as_json:
            yield dumps(lesson.document(runs)) + "\n"
        else:
            yield f"{path}: {_described(lesson)}\n"
    if wrong:
        raise Bad("lessons-wrong", count=wrong)


@command(
    "grade",
    "lesson grade my-lesson.md answers/*.json > marks.csv",
    f"{LESSON}\nANSWERS.json: what was handed in.",
    lesson_commands,
)
@click.argument("file")
@click.argument("answers", metavar="ANSWERS.json...", nargs=-1, required=True)
@json_option("Print a JSON object for each file.")
def run_grade(file: str, answers: tuple[str, ...], as_json: bool) -> Iterator[str]:
    """Print marks as CSV, a line for each file of answers.

    The columns are file, name, one for each question and goal, points, most, and the error of a file. The exit status
    is 1 where a file cannot be used."""
    lesson, runs, limits = read_lesson(file), OwnRuns(), _limits()
    lesson.check(runs)
    columns = [f"{number} {part}" for number, part in parts_of(lesson)]
    header = ["file", "name", *columns, "points", "most", "error"]
    if not as_json:
        yield ",".join(map(cell, header)) + "\n"
    refused = False
    for path in answers:
        row: list[Any]
        try:
            document = _answers(path)
            name, earned = name_in(document), marks(lesson, document, runs, limits)
        except CodedError as error:
            refused = True
            row = [path, None, *(None for _ in columns), None, None, in_one_line(str(error))]
        else:
            points = [mark.points for mark in earned]
            most = sum(mark.most for mark in earned)
            reasons = "; ".join(f"{mark.step}: {mark.reason}" for mark in earned if mark.reason)
            row = [path, name, *points, sum(points), most, reasons]
        yield (dumps(dict(zip(header, row, strict=True))) if as_json else ",".join(map(cell, row))) + "\n"
    if refused:
        raise click.exceptions.Exit(1)


@command("site", "lesson site first.md second.md -o course", LESSON, lesson_commands)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("-o", "out", metavar="DIR", required=True, help="A folder, made where there is none.")
@click.option("--title", help="The title of the list; by default Lessons.")
@ADDRESS
def run_site(files: tuple[str, ...], out: str, title: str | None, address: str | None) -> Iterator[str]:
    """Write lessons as static pages for any web server.

    The lessons are listed by their numbers. The names of the pages are printed."""
    from ..site.site import site

    base = base_address(address)
    sources = _course(files)
    with speaking(_language(sources)):
        every = list(site(_bundle(), sources, title or phrase("lessons"), base))
    for name, content in every:
        path = Path(out, name)
        write_file(str(path), content, make_folder=True)
        if name.endswith(".html") and "/" not in name:
            yield f"{path}\n"


@command("scorm", "lesson scorm first.md second.md -o course.zip", LESSON, lesson_commands)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("-o", "out", metavar="PACKAGE.zip", required=True, help="The package.")
@click.option("--title", help="The title of the package; by default that of its only lesson, else Lessons.")
@click.option(
    "--edition",
    type=click.Choice(["1.2", "2004"]),
    default="1.2",
    help="Of SCORM: 1.2, by default, or 2004 (4th edition).",
)
@ADDRESS
def run_scorm(
    files: tuple[str, ...], out: str, title: str | None, edition: str, address: str | None
) -> Iterator[str]:
    """Write lessons as a SCORM package for a learning platform.

    Each lesson is an item of its own, in the order of their numbers. The package's name is printed."""
    from ..site.site import package

    base = base_address(address)
    if not out.endswith(".zip"):
        raise Bad("file-kind", kinds=[".zip"], got=out)
    sources = _course(files)
    with speaking(_language(sources)):
        heading = title or (None if len(sources) == 1 else phrase("lessons"))
        content = package(_bundle(), sources, heading, edition, base)
    write_file(out, content)
    yield f"{out}\n"


@command("new", "lesson new 'My first lesson' > my-lesson.md", "TITLE: its title.", lesson_commands)
@click.argument("title", default="A new lesson")
def run_new(title: str) -> Iterator[str]:
    """Print a lesson to begin with.

    It has two steps, a question and a goal."""
    text = json.dumps(in_one_line(title), ensure_ascii=False)
    yield TEMPLATE.read_text(encoding="utf-8").replace("TITLE", text, 1)


def _course(files: tuple[str, ...]) -> list[Source]:
    """The lessons of some files by their numbers. Raises Bad where two have one name."""
    sources = sorted(map(_source, files), key=lambda source: place(source.lesson.about["number"]))
    twice = [id for id, count in Counter(source.lesson.id for source in sources).items() if count > 1]
    if twice:
        raise Bad("lesson-twice", got=twice[0])
    return sources


def _language(sources: list[Source]) -> str:
    """The code of the language that all lessons are in; else that of the command."""
    codes = {source.lesson.about["language"] for source in sources}
    return codes.pop() if len(codes) == 1 else language()


def _source(path: str) -> Source:
    from ..site.site import Source

    text = read_text(path)
    lesson = _lesson(path, text)
    lesson.check(OwnRuns())
    return Source(lesson, text, Path(path).parent)


def _bundle() -> Bundle:
    from ..exports.saved_page import Bundle

    try:
        return Bundle(ROOT / "static", ROOT / "templates")
    except (OSError, ValueError, KeyError) as error:
        raise Bad("unbuilt") from error


def read_lesson(path: str) -> Lesson:
    """The lesson of a file. Raises Bad if it cannot be read, LessonErrors if it has errors."""
    return _lesson(path, read_text(path))


def _lesson(path: str, text: str) -> Lesson:
    name = STDIN if path == "-" else Path(path).stem
    if path != "-" and not (ID.fullmatch(name) and path.endswith(".md")):
        raise Bad("lesson-id", got=Path(path).name)
    lesson = lesson_from(text, name, _limits())
    if path != "-":
        check_pictures(lesson, Path(path).parent)
    return lesson


def _answers(path: str) -> Any:
    try:
        return json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise Bad("not-json", file=path, why=error.msg, line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise AnswersError("answers-version") from error


def _limits() -> Any:
    return Settings.from_environment(os.environ).limits


def _described(lesson: Lesson) -> str:
    about = lesson.summary()
    counts = ((part, about[part]) for part in ("steps", "questions", "goals", "minutes"))
    return ", ".join(phrase(f"lesson-{part}", count=count) for part, count in counts if count is not None)


@command(
    "worksheet",
    "worksheet xor.json -o sheet.pdf --seeds 1-5",
    "FILE: a scenario as JSON, or a lesson's .md; - for standard input.",
)
@click.argument("file")
@click.option(
    "-o", "out", metavar="FILE", required=True, help="A name that ends in .pdf, or in .html to print it."
)
@click.option(
    "--blank",
    type=click.Choice(BLANKS),
    default="all",
    help="Which rows are to be filled in; by default all.",
)
@click.option("--visits", type=int, metavar="N", help="Rows of the table; by default up to 24.")
@click.option(
    "--seeds", metavar="SEEDS", help="A sheet for each, with other points or another order: 1-5 or 1,4,9."
)
@click.option("--step", type=int, metavar="N", help="Of a lesson this step alone, from 1.")
@click.option("--paper", type=click.Choice([*PAPERS]), default="a4", help="By default a4.")
@click.option("--no-key", is_flag=True, help="Leave out the solutions at the end.")
@click.option("--address", metavar="URL", help="A server: a QR code opens the run there.")
def run_worksheet(
    file: str, out: str, paper: str, no_key: bool, step: int | None, **content: Any
) -> Iterator[str]:
    """Write a table of visits to be filled in by hand, and its key.

    An empty plane stands beside the table. The file's name is printed."""
    kind = kind_of(out, (".pdf", ".html"), standard=False)
    sheets = list(_sheets(file, step, content))
    every = pages(sheets, paper, not no_key)
    size, scenario = PAPERS[paper], sheets[0].trace.scenario
    if kind == ".html":
        write_file(out, html_of(every, size, sheets[0]).encode())
    else:
        from ..exports.embedded_metadata import note
        from ..exports.raster import pdf

        write_file(out, pdf(every, size, sheets[0].title, note(scenario, 0)))
    yield f"{out}\n"


def seeds_from(text: str) -> list[int]:
    """[1, 2, 3, 7] of '1-3,7'. Raises Bad for any other text, and for more than MOST_SEEDS."""
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


def _sheets(file: str, number: int | None, content: dict[str, Any]) -> Iterator[Sheet]:
    if not file.endswith(".md"):
        if number is not None:
            raise Bad("sheet-step-of-run")
        yield from _of_run(read_scenario(file), "", **content)
        return
    lesson = read_lesson(file)
    steps = dict(enumerate(lesson.steps, 1))
    if number is not None and number not in steps:
        raise Bad("sheet-step", steps=len(steps), got=number)
    chosen = steps if number is None else {number: steps[number]}
    some: dict[str, list[Sheet]] = {}
    refusals: list[ScenarioError] = []
    for step in chosen.values():
        scenario = step.lab.scenario
        if scenario.hash in some:
            continue
        try:
            some[scenario.hash] = list(_of_run(scenario, f"{lesson.about['title']}: {step.title}", **content))
        except ScenarioError as error:
            refusals.append(error)
    if not some:
        raise refusals[0]
    for sheets in some.values():
        yield from sheets


def _of_run(
    scenario: Scenario, title: str, blank: str, visits: int | None, seeds: str | None, address: str | None
) -> Iterator[Sheet]:
    base = base_address(address)
    for seed in [None] if seeds is None else seeds_from(seeds):
        yield made(scenario, blank, visits, base, seed, title)
