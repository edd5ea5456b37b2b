"""The commands about lessons: check their files, grade answers that were handed in, begin a new one."""

from __future__ import annotations

import argparse
import json
import os
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
from ..engine.core.errors import CodedError
from .files import Bad, base_address, read_text, write_file
from .output import cell, dumps, in_one_line

if TYPE_CHECKING:
    from ..exports.saved_page import Bundle
    from ..site.site import Source

TEMPLATE = OURS / "template" / "lesson.md"
STDIN = "lesson"  # the name of a lesson that is read from standard input


def add(command: Any) -> None:
    """Add the command ``lesson`` with its own five."""
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
    """A line for each lesson that is right, and for each mistake in one that is not. Raises Bad after those."""
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
    """CSV: file, name, a column for each question and goal, points, most, and what is wrong with a file."""
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
    """The name of every page, once it is written. Raises LessonErrors for a lesson that cannot be used, and Bad."""
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
    """The package's name, once it is written. Raises LessonErrors for a lesson that cannot be used, and Bad."""
    from ..site.package import package

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
    """A lesson of two steps, with a question and a goal, that passes the check."""
    title = in_one_line(options.title)
    lesson_text = TEMPLATE.read_text(encoding="utf-8").replace(
        "TITLE", json.dumps(title, ensure_ascii=False), 1
    )
    yield lesson_text


def read_lesson(path: str) -> Lesson:
    """The lesson of a file. Raises Bad for one that cannot be read, LessonErrors for one that cannot be used."""
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
