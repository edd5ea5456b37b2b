"""The names that a lesson may use of the page: views, symbols, overlays, locks. tests/course hold them against it."""

from __future__ import annotations

import re

from ..engine.core.characters import check_characters
from .problem import LessonError, at_line
from .yaml_tree import Node

VIEWS = (
    "step", "proof", "bound", "table", "compare", "metrics", "weight-space", "feature-space", "gradient",
    "centroid", "regression", "high-dimension", "words", "difference", "vectors", "dot-product", "neuron", "methods",
)  # fmt: skip
#: Views that have gone, and which has what they showed: lessons of then open that one.
FORMER_VIEWS = {"charts": "metrics"}
LAYOUTS = ("lecture", "proof", "space", "compare")
OVERLAYS = ("best", "hulls", "arrow")
SYMBOLS = ("w", "b", "a", "u", "delta", "R", "mistake", "hulls")
CARDS = ("plane", "verdict", "timeline", *VIEWS)  # what stands on the page and can be pointed at
CONTROLS = (
    "views",
    "settings",
    "features",
    "learner",
    "predictor",
    "order",
)  # the last four stand below a goal
LOCKS = ("data", "features", "learner", "predictor", "order", "settings")
#: The lock that holds a key of a scenario; of those that are not here, 'settings'.
LOCK_OF = {
    "test": "data", "noise": "data", "validation": "data", "scaling": "features", "references": "predictor",
    **{name: name for name in LOCKS},
}  # fmt: skip
#: Older lessons name a width, sizes, and 'exam', which showed no views.
DOCK = re.compile(r"(?:(?:narrow|half|wide)[+-])?:(.{0,300})")
NO_VIEWS = {"exam": ":"}
LONGEST_TEXT = 2_000  # characters of a question, a hint, a choice


def views_from(node: Node) -> str:
    """The views as the page's address has them: from such a text, a layout's name, or a list of views."""
    value = node.plain()
    if isinstance(value, list):
        names = [view_from(each, VIEWS, "views") for each in node.value]
        return f":{','.join(dict.fromkeys(names))}"
    text = text_from(node, "views")
    text = NO_VIEWS.get(text, text)
    if text in LAYOUTS:
        return text
    dock = DOCK.fullmatch(text)
    if dock is None:
        raise LessonError(node.line, "lesson-views", known=list(LAYOUTS), got=text)
    names = [part.partition(".")[0] for part in dock[1].split(",") if part]
    for name in names:
        if name not in (*VIEWS, *FORMER_VIEWS):
            raise LessonError(node.line, "unknown-name", "views", known=list(VIEWS), got=name)
    return f":{','.join(dict.fromkeys(FORMER_VIEWS.get(name, name) for name in names))}"


def view_from(node: Node, known: tuple[str, ...], field: str) -> str:
    """One of the names that are known; that of a view that has gone is the name of now. Raises LessonError."""
    former = FORMER_VIEWS.get(node.value) if isinstance(node.value, str) else None
    return former if former in known else chosen(node, known, field)


def chosen(node: Node, known: tuple[str, ...], field: str) -> str:
    """One of the names that are known. Raises LessonError."""
    if node.value not in known or not isinstance(node.value, str):
        raise LessonError(node.line, "unknown-name", field, known=list(known), got=node.plain())
    return node.value


def listed(node: Node, known: tuple[str, ...], field: str) -> list[str]:
    """One or several of the names that are known, each once."""
    nodes = node.value if isinstance(node.value, list) else [node]
    return list(dict.fromkeys(chosen(each, known, field) for each in nodes))


def text_from(node: Node, field: str, longest: int = LONGEST_TEXT) -> str:
    """A text; a number or true as it was typed counts. Raises LessonError."""
    value = node.value
    if isinstance(value, bool):
        value = str(value).lower()
    elif isinstance(value, (int, float)):
        value = str(value)
    if not isinstance(value, str) or not value.strip():
        raise LessonError(node.line, "wrong-type", field, expected="text", got=node.plain())
    if len(value) > longest:
        raise LessonError(node.line, "too-long", field, most=longest, count=len(value))
    with at_line(node.line):
        check_characters(value, field)  # which YAML may have escaped
    return value.strip()


def number_from(node: Node, field: str, low: float, high: float, whole: bool = False) -> float:
    """A number in a range. Raises LessonError."""
    value = node.value
    right = isinstance(value, int) if whole else isinstance(value, (int, float))
    if not right or isinstance(value, bool):
        expected = "whole-number" if whole else "number"
        raise LessonError(node.line, "wrong-type", field, expected=expected, got=node.plain())
    if not low <= value <= high:
        raise LessonError(node.line, "out-of-range", field, low=low, high=high, got=value)
    return float(value) if isinstance(value, float) else value


def list_from(node: Node, field: str, most: int, least: int = 1) -> list[Node]:
    """The entries of a list. Raises LessonError."""
    if not isinstance(node.value, list):
        raise LessonError(node.line, "wrong-type", field, expected="list", got=node.plain())
    if len(node.value) > most:
        raise LessonError(node.line, "too-many", field, most=most, count=len(node.value))
    if len(node.value) < least:
        raise LessonError(node.line, "too-few", field, least=least, count=len(node.value))
    return list(node.value)


def keys_of(node: Node, known: tuple[str, ...], field: str) -> dict[str, Node]:
    """The entries of a map, whose keys are known. Raises LessonError."""
    if not isinstance(node.value, dict):
        raise LessonError(node.line, "wrong-type", field, expected="object", got=node.plain())
    for key, entry in node.value.items():
        if key not in known:
            raise LessonError(
                entry.line, "unknown-key", f"{field}.{key}", part=field, key=key, known=list(known)
            )
    return dict(node.value)
