"""Lesson files: Markdown with front matter, a heading a step, and ``lab`` blocks; from text to a checked lesson."""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..engine import Limits
from ..engine.core.characters import MOST_MARKS, odd_place
from ..engine.core.language import language
from ..extras import need
from .lab import Lab, lab_from, with_parts
from .lesson import VERSION, Lesson, Step, place
from .markdown import PICTURE, TEX, check_fences, check_tokens, parsed, pictures_of, tokens_of, trained_by
from .problem import LessonError, LessonErrors, Problems
from .vocabulary import chosen, keys_of, list_from, number_from, text_from, views_from
from .yaml_tree import Node, tree

MOST_BYTES = 400_000
MOST_STEPS = 100
MOST_TRAINED = 200  # numbers in its sentences that need a run
MOST_FORMULAS = 1_000  # in TeX; each is tried
KEYS = (
    "lesson", "title", "number", "kind", "language", "author", "licence", "minutes", "covers", "summary", "picture",
    "scenario", "views", "pass",
)  # fmt: skip
KINDS = ("lesson", "challenges")
START = {"data": {"preset": "and"}}  # the base scenario where none is named
FENCE = re.compile(r"---[ \t]*")
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
SURROGATE = re.compile("[\ud800-\udfff]")  # half of a character
LONGEST_TITLE = 120  # characters
TEACHER = "h1"  # what stands below a first-level heading is for the teacher


def lesson_from(text: str, id: str, limits: Limits) -> Lesson:
    """The lesson of a file's text. Raises LessonErrors with all that is wrong; MissingExtra where a package is not
    installed. What only the engine can tell, :meth:`Lesson.check` does."""
    need("lesson")
    problems = Problems()
    try:
        lesson = _lesson(text, id, limits, problems)
    except LessonError as error:
        problems.append(error)
    problems.check()
    return lesson


def _lesson(text: str, id: str, limits: Limits, problems: Problems) -> Lesson:
    size = len(text.encode("utf-8", "replace"))
    if size > MOST_BYTES:
        raise LessonError(1, "lesson-bytes", most=MOST_BYTES, count=size)
    odd = SURROGATE.search(text)
    if odd:
        raise LessonError(text.count("\n", 0, odd.start()) + 1, "yaml-character")
    place = odd_place(text)
    if place >= 0:
        raise LessonError(text.count("\n", 0, place) + 1, "odd-characters", "text", most=MOST_MARKS)
    text = _plain(text)
    head, body = _split(text)
    front = tree(head, 2)
    about, base, views = _front(front, limits, problems)
    trained = trained_by(text)
    if trained > MOST_TRAINED:
        raise LessonError(1, "lesson-numbers", most=MOST_TRAINED, count=trained)
    formulas = len(TEX.findall(text))
    if formulas > MOST_FORMULAS:
        raise LessonError(1, "lesson-formulas", most=MOST_FORMULAS, count=formulas)
    tokens = parsed(body, 1)
    steps, teacher = _sections(tokens)
    problems.starts, problems.stop = (
        [_line(part[0]) for part in steps],
        _line(teacher[0]) if teacher else None,
    )
    check_fences(tokens)
    with problems.noted():
        _check_beginning(tokens)
    with problems.noted():
        _check_teacher(teacher)
    if len(steps) > MOST_STEPS:
        raise LessonError(_line(steps[MOST_STEPS][0]), "lesson-steps", most=MOST_STEPS, count=len(steps))
    if not steps:
        raise LessonError(text.count("\n") + 1, "lesson-no-steps")
    read: list[Step] = []
    for part in steps:
        with problems.noted():
            read.append(_step(part, base, views, limits))
    pictures = pictures_of(tokens)
    counted = any(step.lab.ask or step.lab.goal for step in read)
    if about["pass"] is not None and not problems and not counted:
        problems.append(LessonError(front.value["pass"].line, "lesson-pass"))
    if about["picture"]:
        pictures.append((about["picture"], front.value["picture"].line))
    return Lesson(id, about, tuple(read), tuple(teacher[3:]), tuple(pictures))


def excerpt(text: str, number: int) -> str:
    """The file of one step, from 1, with the front matter that it rests on; ``text`` is one that lesson_from takes."""
    lines = _plain(text).split("\n")
    head, body = _split("\n".join(lines))
    steps, teacher = _sections(parsed(body, 1))
    starts = [_line(part[0]) for part in [*steps, *([teacher] if teacher else [])]] + [len(lines) + 1]
    own = lines[starts[number - 1] - 1 : starts[number] - 1]
    return "\n".join(["---", head, "---", "", *own]).rstrip() + "\n"


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _split(text: str) -> tuple[str, str]:
    """The front matter, and the body with an empty line for each of the front matter's, so that lines stay."""
    lines = text.split("\n")
    if not FENCE.fullmatch(lines[0]):
        raise LessonError(1, "front-missing")
    end = next((i for i, line in enumerate(lines[1:], 1) if FENCE.fullmatch(line)), None)
    if end is None:
        raise LessonError(1, "front-open")
    return "\n".join(lines[1:end]), "\n".join([*[""] * (end + 1), *lines[end + 1 :]])


def _front(
    node: Node, limits: Limits, problems: Problems
) -> tuple[dict[str, Any], dict[str, Any], str | None]:
    """What the front matter says, the base scenario, and the views."""
    if node.value is None:
        raise LessonError(2, "missing", "title")
    parts = keys_of(node, KEYS, "front matter")
    for key in ("lesson", "title"):
        if key not in parts:
            raise LessonError(node.line, "missing", key)
    if parts["lesson"].value != VERSION or isinstance(parts["lesson"].value, bool):
        raise LessonError(
            parts["lesson"].line, "version", "lesson", version=VERSION, got=parts["lesson"].plain()
        )
    base, views = _base(parts.get("scenario"), limits), None
    with problems.noted():
        views = views_from(parts["views"]) if "views" in parts else None
    about = {
        "title": text_from(parts["title"], "title", LONGEST_TITLE),
        "number": int(number_from(parts["number"], "number", 0, 999, whole=True))
        if "number" in parts
        else None,
        "kind": chosen(parts["kind"], KINDS, "kind") if "kind" in parts else KINDS[0],
        **{
            key: text_from(parts[key], key) if key in parts else default
            for key, default in (("language", "en"), ("author", None), ("licence", None), ("summary", None))
        },
        "minutes": number_from(parts["minutes"], "minutes", 1, 600) if "minutes" in parts else None,
        "picture": _picture(parts.get("picture")),
        "pass": number_from(parts["pass"], "pass", 1, 100) if "pass" in parts else None,
        "covers": [text_from(each, "covers") for each in list_from(parts["covers"], "covers", 20)]
        if "covers" in parts
        else [],
    }
    return about, base, views


def _picture(node: Node | None) -> str | None:
    if node is not None and not (isinstance(node.value, str) and PICTURE.fullmatch(node.value)):
        raise LessonError(node.line, "lesson-picture", got=node.plain())
    return None if node is None else str(node.value)


def _base(node: Node | None, limits: Limits) -> dict[str, Any]:
    if node is None:
        return dict(START)
    if isinstance(node.value, str):
        node = Node({"data": node}, node.line)
    base = with_parts(START, node, "scenario")
    lab_from(Node({"set": node}, node.line), START, None, limits)  # what is wrong with it is said here, once
    return base


def _sections(tokens: list[Any]) -> tuple[list[list[Any]], list[Any]]:
    """The tokens of each step from its heading on, and those of the teacher's section."""
    steps: list[list[Any]] = []
    for i, token in enumerate(tokens):
        if token.type == "heading_open" and token.level == 0 and token.tag == TEACHER:
            return steps, tokens[i:]
        if token.type == "heading_open" and token.level == 0 and token.tag == "h2":
            steps.append([])
        if steps:
            steps[-1].append(token)
    return steps, []


def _check_beginning(tokens: list[Any]) -> None:
    """Raise LessonError for what stands before the first heading: no step would show it."""
    if tokens and not (tokens[0].type == "heading_open" and tokens[0].tag in ("h1", "h2")):
        raise LessonError(_line(tokens[0]), "lesson-before")


def _check_teacher(tokens: list[Any]) -> None:
    """Raise LessonError for a block, or a number of a run, where there is no step."""
    for token in tokens:
        if token.type == "fence" and token.info.strip() == "lab":
            raise LessonError(_line(token), "lab-outside")
        if any(child.type == "number" for child in token.children or ()):
            raise LessonError(_line(token), "number-outside")
    check_tokens(tokens, 1)


def _step(tokens: list[Any], base: dict[str, Any], views: str | None, limits: Limits) -> Step:
    line = _line(tokens[0])
    title = " ".join(tokens[1].content.split())
    if not title:
        raise LessonError(line, "missing", "title")
    if len(title) > LONGEST_TITLE:
        raise LessonError(line, "too-long", "title", most=LONGEST_TITLE, count=len(title))
    blocks: list[Any] = []
    prose: list[Any] = []
    for token in tokens[3:]:
        (blocks if token.type == "fence" and token.info.strip() == "lab" else prose).append(token)
    check_tokens(prose, 1)
    lab = lab_from(_merged(blocks, line), base, views, limits)
    _check_texts(lab)
    return Step(title, line, tuple(prose), lab)


def _merged(blocks: list[Any], line: int) -> Node:
    """A step's blocks as one."""
    merged: dict[str, Node] = {}
    for block in blocks:
        node = tree(block.content, _line(block) + 1)
        if not isinstance(node.value, dict):
            raise LessonError(_line(block), "wrong-type", "lab", expected="object", got=node.plain())
        for key, entry in node.value.items():
            if key in merged:
                raise LessonError(entry.line, "yaml-twice", key=key)
            merged[key] = entry
    return Node(merged, _line(blocks[0]) if blocks else line)


def _check_texts(lab: Lab) -> None:
    """Raise LessonError for what may not be in a text of a block."""
    texts = [(text, "ask") for text in (lab.ask.texts if lab.ask else ())]
    texts += [(text, "hint") for text in lab.hints] + [(text, "then") for text in (lab.then,) if text]
    texts += [(text, "goal") for text in ((lab.goal.text,) if lab.goal else ()) if text]
    for text, key in texts:
        tokens_of(text, lab.lines[key])


def _line(token: Any) -> int:
    return int(token.map[0]) + 1


__all__ = ["MOST_BYTES", "MOST_STEPS", "LessonErrors", "excerpt", "lesson_from"]


# The shelf: folders of lesson files, ours and a server's own; what stands there is read when it is asked for.


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
