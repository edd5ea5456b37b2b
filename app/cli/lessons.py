"""Commands for teaching: ``lesson`` checks, grades, publishes and begins lessons; ``worksheet`` writes tables of visits
to fill in by hand."""

from __future__ import annotations

import argparse
import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..config import ROOT, Settings
from ..course.lesson import Lesson, place
from ..course.lesson_file import ID, lesson_from
from ..course.marks import AnswersError, marks, name_in, parts_of
from ..course.own_runs import OwnRuns
from ..course.problem import LessonErrors
from ..course.shelf import OURS, check_pictures
from ..engine import Scenario, ScenarioError
from ..engine.core.errors import CodedError
from ..exports.worksheet import BLANKS, MOST_SEEDS, PAPERS, Sheet, html_of, made, pages
from .files import Bad, base_address, cell, dumps, in_one_line, read_scenario, read_text, write_file
from .run_files import kind_of

if TYPE_CHECKING:
    from ..exports.saved_page import Bundle
    from ..site.site import Source

TEMPLATE = OURS / "template" / "lesson.md"
STDIN = "lesson"  # the name of a lesson that is read from standard input


def add(command: Any) -> None:
    """Add the command ``lesson`` with its five, and ``worksheet``."""
    _add_lessons(command)
    _add_worksheets(command)


def _add_lessons(command: Any) -> None:
    parser = command("lesson", run_check, "check lessons, grade answers to one, publish or begin them", None)
    verbs = parser.add_subparsers(required=True, metavar="check|grade|site|scorm|new")

    def verb(name: str, run: Any, help: str) -> Any:
        one = verbs.add_parser(
            name, help=help, description=f"{help[0].upper()}{help[1:]}.", allow_abbrev=False
        )
        one.set_defaults(run=run)
        return one

    check = verb("check", run_check, "say of lesson files what is wrong, with its line, or what is in them")
    check.add_argument("files", metavar="FILE", nargs="+", help="a lesson; - for standard input")
    check.add_argument(
        "--json", action="store_true", help="print the checked document of each, a line a lesson"
    )
    grade = verb("grade", run_grade, "print marks as CSV, a line for each file of answers")
    grade.add_argument("file", metavar="FILE", help="the lesson")
    grade.add_argument("answers", metavar="ANSWERS.json", nargs="+", help="what was handed in")
    site = verb("site", run_site, "write lessons as static pages for any web server")
    site.add_argument("files", metavar="FILE", nargs="+", help="a lesson; they are listed by their numbers")
    site.add_argument(
        "-o", dest="out", metavar="DIR", required=True, help="a folder, made where there is none"
    )
    site.add_argument("--title", default="Lessons", help="what the list is called; by default Lessons")
    site.add_argument("--address", metavar="URL", help="of a server of ours that opens the runs of goals")
    scorm = verb("scorm", run_scorm, "write a lesson as a package for a learning platform, by SCORM 1.2")
    scorm.add_argument("file", metavar="FILE", help="the lesson")
    scorm.add_argument("-o", dest="out", metavar="PACKAGE.zip", required=True, help="the package")
    scorm.add_argument("--address", metavar="URL", help="of a server of ours that opens the runs of goals")
    new = verb("new", run_new, "print a lesson to begin with")
    new.add_argument("title", metavar="TITLE", nargs="?", default="A new lesson", help="its title")


def run_check(options: argparse.Namespace) -> Iterator[str]:
    """A line for each correct lesson, and for each error in the others. Raises Bad at the end if there are errors."""
    wrong = 0
    for path in options.files:
        runs = OwnRuns()
        try:
            lesson = read_lesson(path)
            lesson.check(runs)
        except LessonErrors as errors:
            wrong += 1
            yield "".join(f"{in_one_line(f'{path}: {error}')}\n" for error in errors.errors)
            continue
        if options.json:
            yield dumps(lesson.document(runs)) + "\n"
        else:
            yield f"{path}: {_described(lesson)}\n"
    if wrong:
        raise Bad("lessons-wrong", count=wrong)


def run_grade(options: argparse.Namespace) -> Iterator[str]:
    """CSV: file, name, a column per question and goal, points, most, and the error of a file."""
    lesson, runs, limits = read_lesson(options.file), OwnRuns(), _limits()
    lesson.check(runs)
    columns = [f"{number} {part}" for number, part in parts_of(lesson)]
    yield ",".join(map(cell, ["file", "name", *columns, "points", "most", "error"])) + "\n"
    for path in options.answers:
        try:
            answers = _answers(path)
            name, earned = name_in(answers), marks(lesson, answers, runs, limits)
        except CodedError as error:
            row = [path, "", *("" for _ in columns), "", "", in_one_line(str(error))]
        else:
            points = [mark.points for mark in earned]
            most = sum(mark.most for mark in earned)
            reasons = "; ".join(f"{mark.step}: {mark.reason}" for mark in earned if mark.reason)
            row = [path, name, *map(str, points), str(sum(points)), str(most), reasons]
        yield ",".join(map(cell, row)) + "\n"


def run_site(options: argparse.Namespace) -> Iterator[str]:
    """Writes the pages and prints their names. Raises LessonErrors for a lesson with errors, and Bad."""
    from ..site.site import site

    address = base_address(options.address)
    sources = sorted(
        (_source(path) for path in options.files), key=lambda source: place(source.lesson.about["number"])
    )
    twice = [id for id, count in Counter(source.lesson.id for source in sources).items() if count > 1]
    if twice:
        raise Bad("lesson-twice", got=twice[0])
    for name, content in site(_bundle(), sources, options.title, address):
        path = Path(options.out, name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Bad("unreadable", file=str(path.parent), why=error.strerror or str(error)) from error
        write_file(str(path), content)
        if name.endswith(".html") and "/" not in name:
            yield f"{path}\n"


def run_scorm(options: argparse.Namespace) -> Iterator[str]:
    """Writes the package and prints its name. Raises LessonErrors for a lesson with errors, and Bad."""
    from ..site.site import package

    address = base_address(options.address)
    if not options.out.endswith(".zip"):
        raise Bad("file-kind", kinds=[".zip"], got=options.out)
    write_file(options.out, package(_bundle(), _source(options.file), address))
    yield f"{options.out}\n"


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


def run_new(options: argparse.Namespace) -> Iterator[str]:
    """A lesson of two steps with a question and a goal; it passes ``lesson check``."""
    title = in_one_line(options.title)
    lesson_text = TEMPLATE.read_text(encoding="utf-8").replace(
        "TITLE", json.dumps(title, ensure_ascii=False), 1
    )
    yield lesson_text


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
    minutes = "" if about["minutes"] is None else f", {about['minutes']:g} minutes"
    counts = ((about["steps"], "step"), (about["questions"], "question"), (about["goals"], "goal"))
    return ", ".join(f"{count} {noun}{'' if count == 1 else 's'}" for count, noun in counts) + minutes


def _add_worksheets(command: Any) -> None:
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
    """Writes the worksheets and prints the file's name."""
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


def _sheets(options: argparse.Namespace) -> Iterator[Sheet]:
    if not options.file.endswith(".md"):
        if options.step is not None:
            raise Bad("sheet-step-of-run")
        yield from _of_run(read_scenario(options.file), options, "")
        return
    lesson = read_lesson(options.file)
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
