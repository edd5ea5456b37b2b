"""A course as static pages: a list, a page a lesson, and what they need; each a file by its path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..course.ask import ENGINE
from ..course.lesson import Lesson
from ..course.lesson_file import excerpt
from ..course.own_runs import OwnRuns
from ..exports.link import lesson_fragment
from ..exports.saved_page import Bundle
from . import lesson_page, list_page
from .lesson_page import Entry, Place
from .runs import RunPages, StepRun, player_script

SHARED = "shared"  # the folder of what all lessons use


@dataclass(frozen=True)
class Source:
    """A lesson that was read and checked, its file's text, and that file's folder, where its pictures are."""

    lesson: Lesson
    text: str
    folder: Path


def site(
    bundle: Bundle, sources: Sequence[Source], title: str, address: str | None
) -> Iterator[tuple[str, bytes]]:
    """(path, content) of every file of a course, made one after the other. ``address``: of a server of ours, if any."""
    documents = []
    yield from shared(bundle)
    entries = [Entry(f"{source.lesson.id}.html", source.lesson.about["title"]) for source in sources]
    neighbours = zip([None, *entries], entries, [*entries[1:], None], strict=False)
    for source, (before, entry, after) in zip(sources, neighbours, strict=True):
        document = source.lesson.document(OwnRuns(), f"{source.lesson.id}/")
        documents.append(document)
        place = Place(title, before, after)
        yield from lesson_files(bundle, source, document, address, entry.file, place)
    yield "index.html", list_page.html_of(documents, title).encode()


def shared(bundle: Bundle) -> Iterator[tuple[str, bytes]]:
    """What every page of a course uses."""
    yield f"{SHARED}/player.js", player_script(bundle).encode()
    yield f"{SHARED}/site.js", bundle.site_script
    yield f"{SHARED}/site.css", bundle.site_style
    yield f"{SHARED}/LICENSES.txt", bundle.licences


def lesson_files(
    bundle: Bundle,
    source: Source,
    document: dict[str, Any],
    address: str | None,
    name: str,
    place: Place | None = None,
) -> Iterator[tuple[str, bytes]]:
    """A lesson's own files: its page, called ``name``, and in a folder its runs and pictures. ``place``: in a course,
    if it is part of one."""
    lesson, runs = source.lesson, OwnRuns()
    pages = RunPages(bundle, f"../{SHARED}/player.js")
    step_runs: list[StepRun] = []
    for number, (step, part) in enumerate(zip(lesson.steps, document["steps"], strict=True), 1):
        scenario = step.lab.scenario
        run = pages.of(scenario, part["lab"]["position"], runs.trace(scenario))
        step_runs.append(run)
        question = step.lab.ask is not None and step.lab.ask.kind in ENGINE
        files = {f"{number}.html": run.page, f"{number}.svg": run.covered if question else run.still}
        for own, content in files.items():
            if content is not None:
                yield f"{lesson.id}/{own}", content.encode()
        if step.lab.solution is not None:
            solution = runs.trace(step.lab.solution)
            solved = pages.of(step.lab.solution, solution.visits, solution).still
            if solved is not None:
                yield f"{lesson.id}/{number}-solution.svg", solved.encode()
    for picture, _ in lesson.pictures:
        yield f"{lesson.id}/{picture}", (source.folder / picture).read_bytes()
    links = [address and _link(address, source, number) for number in range(1, len(lesson.steps) + 1)]
    yield name, lesson_page.html_of(lesson, document, step_runs, links, place).encode()


def _link(address: str, source: Source, number: int) -> str | None:
    """Of the page that judges a step's goal: the address holds the step itself, so that a server need not know it."""
    own = lesson_fragment(excerpt(source.text, number)) if source.lesson.steps[number - 1].lab.goal else None
    return f"{address}#{own}" if own else None
