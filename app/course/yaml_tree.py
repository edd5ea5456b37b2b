"""YAML as a tree in which every value knows its line.

The part of YAML that a person types: maps, lists, texts, numbers, true, false, null. Words such as yes, no and on are
texts; anchors, aliases and tags are refused, and with them every way to write much in little.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .problem import LessonError

# What to do about a text that is not YAML: of the parser's own error and the line where it stands.


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


DEEPEST = 12
MOST_NODES = 20_000  # of one block
LONGEST_NUMBER = 30  # characters
NUMBER = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?")
WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass(frozen=True)
class Node:
    """A value: a scalar, a list of nodes, or a dict of nodes by text; at ``line`` of the file."""

    value: Any
    line: int

    def plain(self) -> Any:
        """The value without its lines."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return [node.plain() for node in self.value] if isinstance(self.value, list) else self.value

    def line_of(self, field: str) -> int:
        """The line of the value that a path such as ``data.x[1]`` leads to, or of as much of it as is there."""
        node = self
        for key, place in re.findall(r"([^.\[\]]+)|\[(\d{1,9})\]", field):
            inner = node.value
            if isinstance(inner, dict) and key in inner:
                node = inner[key]
            elif isinstance(inner, list) and place and int(place) < len(inner):
                node = inner[int(place)]
        return node.line


def tree(text: str, line: int) -> Node:
    """The tree of a block whose first line is ``line`` of the file. Raises LessonError."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        events = (event for event in yaml.parse(text, Loader=loader) if event is not None)
        return _Reader(events, line).document()
    except yaml.MarkedYAMLError as error:
        raise refused(error, text.split("\n"), line) from error
    except yaml.YAMLError as error:  # a character that may not be there: it has no mark
        place = getattr(error, "position", 0)
        raise LessonError(line + text.count("\n", 0, place), "yaml-character") from error


class _Reader:
    """Builds the tree from a parser's events."""

    def __init__(self, events: Iterator[Any], line: int) -> None:
        self._events = events
        self._line = line
        self._nodes = 0

    def document(self) -> Node:
        next(self._events)  # of the stream
        start = next(self._events)
        if type(start).__name__ == "StreamEndEvent":
            return Node(None, self._line)
        node = self._node(next(self._events), 1)
        next(self._events)
        further = next(self._events)
        if type(further).__name__ != "StreamEndEvent":
            raise LessonError(self._at(further), "yaml-documents")
        return node

    def _at(self, event: Any) -> int:
        return self._line + int(event.start_mark.line)

    def _node(self, event: Any, depth: int) -> Node:
        kind, line = type(event).__name__, self._at(event)
        self._nodes += 1
        if kind == "AliasEvent" or event.anchor or event.tag:
            raise LessonError(line, "yaml-anchor")
        if depth > DEEPEST or self._nodes > MOST_NODES:
            raise LessonError(line, "yaml-size", most=MOST_NODES, deep=DEEPEST)
        if kind == "ScalarEvent":
            return Node(_scalar(event.value, line) if event.implicit[0] else event.value, line)
        if kind == "SequenceStartEvent":
            return Node(list(self._entries("SequenceEndEvent", depth)), line)
        content: dict[str, Node] = {}
        entries = self._entries("MappingEndEvent", depth)
        for key in entries:
            name = self._name(key, content)
            content[name] = next(entries)
        return Node(content, line)

    def _entries(self, end: str, depth: int) -> Iterator[Node]:
        for event in self._events:
            if type(event).__name__ == end:
                return
            yield self._node(event, depth + 1)

    def _name(self, key: Node, content: dict[str, Node]) -> str:
        if isinstance(key.value, (list, dict)):
            raise LessonError(key.line, "yaml-key")
        name = str(key.value) if key.value is not None else "null"
        if name in content:
            raise LessonError(key.line, "yaml-twice", key=name)
        return name


def _scalar(text: str, line: int) -> Any:
    """A plain scalar: a number as JSON would have it, one of WORDS, else a text."""
    if text in WORDS:
        return WORDS[text]
    if not NUMBER.fullmatch(text):
        return text
    if len(text) > LONGEST_NUMBER:
        raise LessonError(line, "yaml-number", most=LONGEST_NUMBER)
    number = float(text)
    return int(text) if re.fullmatch(r"[-+]?\d+", text) else number
