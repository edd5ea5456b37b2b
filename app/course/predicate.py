"""Predicates: what a goal, or the answer to a question, says of the engine's measures."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..engine.core.errors import ScenarioError
from .measures import is_measure, is_of_goals, kind_of, nearest, value_of
from .moment import Moment
from .problem import LessonError
from .vocabulary import keys_of
from .yaml_tree import Node

OPERATORS = ("is", "at_least", "at_most")
MOST = 12  # of one goal
CLOSE = 1e-9  # relative: numbers that are the same
MOST_NUMBERS = 100


@dataclass(frozen=True)
class Predicate:
    """``measure`` is, is at least, or is at most ``value``."""

    measure: str
    operator: str
    value: Any

    def holds(self, moment: Moment) -> bool:
        return self.holds_of(value_of(moment, self.measure))

    def holds_of(self, truth: Any) -> bool:
        """Whether it holds of what the measure is; never where that is not known."""
        if truth is None:
            return False
        if self.operator == "is":
            return _same(truth, self.value)
        if isinstance(truth, (bool, str, list, dict)):
            return False
        return bool(truth >= self.value if self.operator == "at_least" else truth <= self.value)

    def document(self) -> dict[str, Any]:
        return {"measure": self.measure, self.operator: self.value}


def _same(truth: Any, value: Any) -> bool:
    if isinstance(truth, list) and isinstance(value, list):
        return len(truth) == len(value) and all(map(_same, truth, value))
    if isinstance(truth, bool) or isinstance(value, bool) or isinstance(truth, str):
        return type(truth) is type(value) and bool(truth == value)
    if isinstance(value, (int, float)) and isinstance(truth, (int, float)):
        return math.isclose(truth, value, rel_tol=CLOSE, abs_tol=CLOSE)
    return False


def predicates_from(entries: Iterable[tuple[str, Node]], field: str) -> tuple[Predicate, ...]:
    """The predicates of the entries of a map: ``bound: 51`` or ``bound: {at_least: 10, at_most: 60}``."""
    every = [predicate for name, node in entries for predicate in _of_measure(name, node, field)]
    if len(every) > MOST:
        raise LessonError(next(iter(entries))[1].line, "too-many", field, most=MOST, count=len(every))
    return tuple(every)


def _of_measure(name: str, node: Node, field: str) -> list[Predicate]:
    if not (is_of_goals(name) if field == "goal" else is_measure(name)):
        raise LessonError(node.line, "no-measure", field, got=name, known=nearest(name))
    if not isinstance(node.value, dict):
        return [Predicate(name, "is", _value(node, name, "is", field))]
    operators = keys_of(node, OPERATORS, f"{field}.{name}")
    if not operators:
        raise LessonError(node.line, "one-key", f"{field}.{name}", known=list(OPERATORS))
    return [Predicate(name, key, _value(value, name, key, field)) for key, value in operators.items()]


def _value(node: Node, name: str, operator: str, field: str) -> Any:
    """A value that the measure can have. Raises LessonError."""
    try:
        return checked_value(node.plain(), name, operator, f"{field}.{name}")
    except ScenarioError as error:
        raise LessonError(node.line, "refused-here", error.field, sentence=error.message) from error


def checked_value(value: Any, name: str, operator: str, field: str) -> Any:
    """A value that a measure can have under an operator. Raises ScenarioError."""
    kind = kind_of(name)
    if operator != "is" and kind != "number":
        raise ScenarioError("only-is", field, got=value)
    if kind == "boolean" and not isinstance(value, bool):
        raise ScenarioError("wrong-type", field, expected="boolean", got=value)
    if kind == "text" and not isinstance(value, str):
        raise ScenarioError("wrong-type", field, expected="text", got=value)
    if kind == "number" and not _is_number(value):
        raise ScenarioError("wrong-type", field, expected="number", got=value)
    if kind == "numbers":
        rows = value if isinstance(value, list) else [None]
        every = [each for row in rows for each in (row if isinstance(row, list) else [row])]
        if len(every) > MOST_NUMBERS or not all(map(_is_number, every)):
            raise ScenarioError("wrong-type", field, expected="numbers", got=value)
    return value


def predicates_of(documents: Any, field: str = "goal") -> tuple[Predicate, ...]:
    """Predicates as they are sent: [{"measure": name, operator: value}]. Raises ScenarioError."""
    if not isinstance(documents, list) or not 1 <= len(documents) <= MOST:
        raise ScenarioError("goal-size", field, most=MOST)
    predicates = []
    for i, document in enumerate(documents):
        place = f"{field}[{i}]"
        rest = (
            {key: value for key, value in document.items() if key != "measure"}
            if isinstance(document, dict)
            else {}
        )
        if len(rest) != 1 or not set(rest) <= set(OPERATORS):
            raise ScenarioError("one-key", place, known=list(OPERATORS))
        name = document.get("measure")
        if not isinstance(name, str) or not is_of_goals(name):
            raise ScenarioError("no-measure", f"{place}.measure", known=nearest(str(name)), got=name)
        ((operator, value),) = rest.items()
        predicates.append(Predicate(name, operator, checked_value(value, name, operator, place)))
    return tuple(predicates)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
