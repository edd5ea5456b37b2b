"""Figures of a lesson's text that are counted before it is parsed: of some short texts a parser makes minutes' work."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .problem import LessonError

DEEPEST = 50  # quotes, lists or brackets within each other
MARKS = "[*<|"
MOST_MARKS = 2_000  # of them in one paragraph
FENCE = re.compile(r"(`{3,}(?=[^`]*$)|~{3,})")  # that begins code: what is in it is no text
BRACKET = re.compile(r"\\.|[\[\]]", re.DOTALL)
#: What begins a quote or an entry of a list, within others perhaps.
CONTAINERS = re.compile(r"(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+")
CONTAINER = re.compile(r">|[-+*]|\d+")


def check_figures(text: str, line: int) -> None:
    """Raise LessonError for a text, whose first line is ``line``, with more than a lesson may have of them."""
    for first, paragraph in _paragraphs(text, line):
        marks = sum(len(row) - len(row.translate(WITHOUT_MARKS)) for row in paragraph)
        if marks > MOST_MARKS:
            raise LessonError(first, "lesson-marks", most=MOST_MARKS, count=marks, known=[*MARKS])
        for i, row in enumerate(paragraph):
            if _containers(row) > DEEPEST:
                raise LessonError(first + i, "lesson-depth", most=DEEPEST)
        if marks > DEEPEST and _brackets("\n".join(paragraph)) > DEEPEST:
            raise LessonError(first, "lesson-depth", most=DEEPEST)


WITHOUT_MARKS = dict.fromkeys(map(ord, MARKS))


def _paragraphs(text: str, line: int) -> Iterator[tuple[int, list[str]]]:
    """Lines between empty ones, with the number of the first; without code between fences that begin a line."""
    rows: list[str] = []
    end: re.Pattern[str] | None = None  # of the code in which it is
    for number, row in enumerate(text.split("\n"), line):
        fence = FENCE.match(row) if end is None else None
        if fence or end or not row.strip():
            if rows:
                yield number - len(rows), rows
            rows = []
        else:
            rows.append(row)
        if fence:
            end = re.compile(rf" {{0,3}}{fence[1][0]}{{{len(fence[1])},}}[ \t]*")
        elif end is not None and end.fullmatch(row):
            end = None
    if rows:
        yield line + text.count("\n") + 1 - len(rows), rows


def _containers(row: str) -> int:
    beginning = CONTAINERS.match(row)
    return len(CONTAINER.findall(beginning[0])) if beginning else 0


def _brackets(paragraph: str) -> int:
    """How many stand open at once, at the most."""
    deepest = depth = 0
    for mark in BRACKET.findall(paragraph):
        if mark == "[":
            depth += 1
            deepest = max(deepest, depth)
        elif mark == "]":
            depth = max(0, depth - 1)
    return deepest
