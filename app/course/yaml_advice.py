"""What to do about a text that is not YAML: of the parser's own error and the line where it stands."""

from __future__ import annotations

import re
from typing import Any

from .problem import LessonError

#: A line's key, or the sign of an entry, and what follows it.
LINE = re.compile(r"(?P<indent>\s*)(?:- +)*(?:[^\s:{\[\"'][^:{\[\"']*:\s+)?(?P<value>.*)")
START = re.compile(r"\s*(?:- +)*")
OPENING = "{[`@%*&|>,]}?!"  # signs with which no plain text begins
QUOTES = "\"'"
#: What libyaml and PyYAML say, and the sentence for it: of where a part begins, rather than of where it fails.
AT_BEGINNING = (
    ("end of stream", "yaml-open-quote"),
    ("expected ','", "yaml-open-bracket"),
    ("find expected ':'", "yaml-no-colon"),
)
AT_FAULT = (
    ("escape character", "yaml-backslash"),
    ("sequence entries are not allowed", "yaml-list"),
    ("expected key", "yaml-indent"),
    ("<block end>", "yaml-indent"),
)


def refused(error: Any, rows: list[str], line: int) -> LessonError:
    """The error of a block with these rows, the first at ``line`` of the file."""
    problem = str(error.problem or "")
    fault = error.problem_mark or error.context_mark
    at, column = (fault.line, fault.column) if fault else (0, 0)
    beginning = error.context_mark.line if error.context_mark else at
    row = rows[at] if at < len(rows) else ""
    if "\t" in row[: len(row) - len(row.lstrip())]:
        return LessonError(line + at, "yaml-tab")
    within = "expected ','" in problem and at == beginning
    if row[column : column + 1] == ":" and (within or "mapping values" in problem):
        return _of_colon(rows, at, column, line)
    for words, code in AT_BEGINNING:
        if words in problem:
            return LessonError(line + beginning, code)
    match = LINE.match(row)
    mark = match["value"][:1] if match else ""
    if "escape character" not in problem and mark:
        if mark in OPENING:
            return LessonError(line + at, "yaml-begins", mark=mark)
        if mark in QUOTES:
            return LessonError(line + at, "yaml-quoted", mark=mark)
    code = next((code for words, code in AT_FAULT if words in problem), "yaml")
    return LessonError(line + at, code, why=problem)


def _of_colon(rows: list[str], at: int, column: int, line: int) -> LessonError:
    """A colon that nobody expects: within a value, after a line without a colon, or in another column."""
    row, above = rows[at], rows[at - 1] if at else ""
    if _has_colon(row[:column]):
        return LessonError(line + at, "yaml-colon")
    if above.strip() and _start(above) == _start(row):
        return LessonError(line + at - 1, "yaml-no-colon")
    return LessonError(line + at, "yaml-indent")


def _start(row: str) -> int:
    """The column of a row's first word."""
    match = START.match(row)
    return match.end() if match else 0


def _has_colon(before: str) -> bool:
    """Whether a key's colon stands before, so that the next one is within its value."""
    return re.search(r":\s", before) is not None
