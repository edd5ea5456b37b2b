"""The files of a course as static pages, or as a SCORM package for a learning platform."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..course.ask import ENGINE
from ..course.lesson import Lesson
from ..course.lesson_file import excerpt
from ..course.moment import OwnRuns
from ..exports.embedded_metadata import lesson_fragment
from ..exports.saved_page import STAMP, Bundle
from .manifest import Item, manifest
from .pages import Entry, Place, lesson_html, list_html
from .runs import RunPages, StepRun, player_script

SHARED = "shared"  # the folder of files that all lessons use


@dataclass(frozen=True)
class Source:
    """A lesson that was read and checked, its file's text, and that file's folder, where its pictures are."""

    lesson: Lesson
    text: str
    folder: Path


def site(
    bundle: Bundle, sources: Sequence[Source], title: str, address: str | None
) -> Iterator[tuple[str, bytes]]:
    """(path, content) of each file of a course. ``address``: of a Hyperplane server, or None."""
    documents = []
    yield from shared(bundle)
    entries = [Entry(f"{source.lesson.id}.html", source.lesson.about["title"]) for source in sources]
    neighbours = zip([None, *entries], entries, [*entries[1:], None], strict=False)
    for source, (before, entry, after) in zip(sources, neighbours, strict=True):
        document = source.lesson.document(OwnRuns(), f"{source.lesson.id}/")
        documents.append(document)
        place = Place(title, before, after)
        yield from lesson_files(bundle, source, document, address, entry.file, place)
    yield "index.html", list_html(documents, title).encode()


def shared(bundle: Bundle) -> Iterator[tuple[str, bytes]]:
    """The files that all pages of a course use."""
    yield f"{SHARED}/player.js", player_script(bundle).encode()
    yield f"{SHARED}/site.js", bundle.language.encode() + bundle.site_script
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
    yield name, lesson_html(lesson, document, step_runs, links, place).encode()


def _link(address: str, source: Source, number: int) -> str | None:
    """Of the page that judges a step's goal: the address holds the step itself, so that a server need not know it."""
    own = lesson_fragment(excerpt(source.text, number)) if source.lesson.steps[number - 1].lab.goal else None
    return f"{address}#{own}" if own else None


MANIFEST = "imsmanifest.xml"  # the standard's name for it
UNIX = 3  # the system that the archive names, whatever it is written on


def package(
    bundle: Bundle, sources: Sequence[Source], title: str | None, edition: str, address: str | None
) -> bytes:
    """The zip of lessons, each an item of its own, for an ``edition`` of SCORM (:data:`.manifest.EDITIONS`). The same
    lessons give the same bytes. ``title``: of all together, None for that of the only lesson; ``address``: of a server
    of ours that opens the runs of goals."""
    together = dict(shared(bundle))
    files, items = dict(together), []
    for source in sources:
        lesson = source.lesson
        document = lesson.document(OwnRuns(), f"{lesson.id}/")
        page = f"{lesson.id}.html"
        own = dict(lesson_files(bundle, source, document, address, page))
        files.update(own)
        items.append(Item(lesson.id, document["title"], document["pass"], page, sorted(own)))
    text = manifest(items, title or items[0].title, sorted(together), edition)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, data in [(MANIFEST, text.encode()), *sorted(files.items())]:
            entry = zipfile.ZipInfo(name, STAMP)
            entry.create_system = UNIX
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return content.getvalue()
