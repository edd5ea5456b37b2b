"""The shelf: folders of lesson files, ours and a server's own; what stands there is read when it is asked for."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..engine import Limits
from ..engine.core.language import language
from .lesson import Lesson, place
from .lesson_file import ID, MOST_BYTES, lesson_from
from .markdown import PICTURE
from .problem import LessonError, LessonErrors, Problems

OURS = Path(__file__).resolve().parent.parent / "lessons"
MOST_PICTURE = 2_000_000  # bytes


@dataclass(frozen=True)
class _Read:
    """A file as it was when it was read: a lesson, or what is wrong with it."""

    stamp: tuple[int, int]
    lesson: Lesson | LessonErrors


class Shelf:
    """The lessons of some folders, and in the language that is spoken those of their folders of its code.

    Of two files with the same name the later folder's counts. Safe in several threads.
    """

    def __init__(self, folders: list[Path], limits: Limits) -> None:
        self._folders = folders
        self._limits = limits
        self._read: dict[Path, _Read] = {}
        self._lock = threading.Lock()

    def summaries(self) -> list[dict[str, Any]]:
        """What the list of lessons says of each, in the order of their numbers; of a file that cannot be used its
        ``id`` and ``error``."""
        entries = []
        for id, path in self._paths().items():
            lesson = self._lesson(path, id)
            if isinstance(lesson, LessonErrors):
                entries.append({"id": id, "error": lesson.document()})
            else:
                entries.append(lesson.summary())
        return sorted(entries, key=lambda entry: (place(entry.get("number")), entry["id"]))

    def lesson(self, id: str) -> Lesson:
        """Raises LessonError for a lesson that there is not, LessonErrors for one that cannot be used."""
        lesson = self._lesson(self._path(id), id)
        if isinstance(lesson, LessonErrors):
            raise lesson
        return lesson

    def is_ours(self, id: str) -> bool:
        """Whether a lesson is one of the program's own. Raises LessonError where there is no such lesson."""
        return OURS in self._path(id).parents

    def text(self, id: str) -> tuple[str, tuple[int, int]]:
        """A lesson's text, and a stamp that is another one when the file has changed. Raises LessonError."""
        path = self._path(id)
        stamp = _stamp(path)
        return _text(path), stamp

    def picture(self, id: str, name: str) -> tuple[bytes, str]:
        """The bytes of a picture beside a lesson, and its ending. Raises LessonError."""
        path = self._path(id).parent / name
        if not PICTURE.fullmatch(name) or not path.is_file() or path.stat().st_size > MOST_PICTURE:
            raise LessonError(1, "picture-nowhere", got=name)
        return path.read_bytes(), path.suffix[1:]

    def _paths(self) -> dict[str, Path]:
        spoken = [place for folder in self._folders for place in (folder, folder / language())]
        files = [path for folder in spoken for path in sorted(folder.glob("*.md"))]
        return {path.stem: path for path in files if ID.fullmatch(path.stem)}

    def _path(self, id: str) -> Path:
        paths = self._paths()
        if id not in paths:
            raise LessonError(1, "lesson-nobody", got=id, known=list(paths))
        return paths[id]

    def _lesson(self, path: Path, id: str) -> Lesson | LessonErrors:
        stamp = _stamp(path)
        with self._lock:
            known = self._read.get(path)
            if known is None or known.stamp != stamp:
                known = self._read[path] = _Read(stamp, read(path, id, self._limits))
        return known.lesson


def read(path: Path, id: str, limits: Limits) -> Lesson | LessonErrors:
    """The lesson of a file, or what is wrong with it. Raises OSError."""
    try:
        lesson = lesson_from(_text(path), id, limits)
        check_pictures(lesson, path.parent)
    except LessonErrors as errors:
        return errors
    return lesson


def check_pictures(lesson: Lesson, folder: Path) -> None:
    """Raise LessonErrors for pictures that are not beside the file."""
    missing = [(name, line) for name, line in lesson.pictures if not (folder / name).is_file()]
    problems = Problems(LessonError(line, "picture-nowhere", got=name) for name, line in missing)
    problems.starts = [step.line for step in lesson.steps]
    problems.check()


def _text(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1).decode("utf-8", "replace")


def _stamp(path: Path) -> tuple[int, int]:
    about = path.stat()
    return about.st_mtime_ns, about.st_size
