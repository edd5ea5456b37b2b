"""Questions of a lesson: what is asked before it is shown, and what the engine says to it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from .markdown import has_number, measure_in, words_of
from .measures import BEYOND, TELLS, Predicate, is_quantity, nearest, predicates_from, value_of
from .measures import tells as is_told
from .moment import Moment
from .problem import LessonError
from .vocabulary import chosen, keys_of, list_from, number_from, text_from
from .yaml_tree import Node

#: Questions that the engine answers by itself, and the measure that does.
ENGINE = {"mistake": "next.mistake", "class": "next.class", "stop": "stops", "line": "next.line"}
KINDS = ("choice", "number", *ENGINE)
KEYS = ("question", "kind", "choices", "answer", "tolerance", "holds", "tells", "why", "wrong")
MOST_CHOICES = 8
MOST_TELLING = 20
CLOSE = 1e-9


@dataclass(frozen=True)
class Ask:
    """A question. ``answer``: of a choice its place from 0, of a number that number or the name of a measure;
    ``holds``: what the engine must confirm for it to be right; ``own_tells``: the quantities that tell the answer, None
    for those of the kind; ``wrong``: by place what is said to a wrong choice."""

    line: int
    question: str
    kind: str
    choices: tuple[str, ...] = ()
    answer: Any = None
    tolerance: float = 0.0
    holds: tuple[Predicate, ...] = ()
    own_tells: tuple[str, ...] | None = None
    why: str = ""
    wrong: dict[int, str] = field(default_factory=dict)

    @property
    def texts(self) -> list[str]:
        """Every text in it."""
        return [self.question, *self.choices, *([self.why] if self.why else []), *self.wrong.values()]

    @property
    def tells(self) -> tuple[str, ...]:
        """The quantities that tell the answer: no readout shows one of them before it is given."""
        own = TELLS[self.kind] if self.own_tells is None else self.own_tells
        return (*own, self.answer) if isinstance(self.answer, str) and not is_told(own, self.answer) else own

    @property
    def proved(self) -> bool:
        """Whether the engine can tell that the answer is right."""
        if self.kind == "number":
            return isinstance(self.answer, str) or bool(self.holds)
        return self.kind in ENGINE or bool(self.holds) or has_number(self.choices[self.answer])

    def truth(self, moment: Moment) -> Any:
        """The right answer at the moment at which it is asked; None where nobody knows."""
        if self.kind in ENGINE:
            return value_of(moment, ENGINE[self.kind])
        return value_of(moment, self.answer) if isinstance(self.answer, str) else self.answer

    def is_right(self, answer: Any, truth: Any) -> bool:
        """Whether what somebody answered is right; never where nobody knows."""
        if truth is None:
            return False
        if self.kind == "number":
            close = (
                isinstance(answer, (int, float)) and not isinstance(answer, bool) and math.isfinite(answer)
            )
            return close and abs(answer - truth) <= self.tolerance + CLOSE * max(1.0, abs(truth))
        if self.kind == "line":
            return _nearer(answer, truth)
        if self.kind in ("choice", "class"):
            whole = isinstance(answer, (int, float)) and not isinstance(answer, bool)
            return whole and bool(answer == truth)
        return isinstance(answer, bool) and answer == truth

    def check(self, moment: Moment) -> None:
        """Raise LessonError unless the engine says that the answer is the right one, and the only one."""
        truth = self.truth(moment)
        if truth is None:
            raise LessonError(self.line, "ask-unknown", kind=self.kind)
        if self.kind in ENGINE and self.answer is not None and self.answer != truth:
            raise LessonError(self.line, "ask-wrong", truth=words_of(truth), got=words_of(self.answer))
        if self.kind == "number" and not isinstance(truth, (int, float)):
            raise LessonError(self.line, "ask-unknown", kind=self.kind)
        for predicate in self.holds:
            value = value_of(moment, predicate.measure)
            if not predicate.holds_of(value):
                raise LessonError(self.line, "ask-holds", measure=predicate.measure, truth=words_of(value))


def ask_from(node: Node) -> Ask:
    """A question from its part of a block. Raises LessonError."""
    parts = keys_of(node, KEYS, "ask")
    for key in ("question", "kind"):
        if key not in parts:
            raise LessonError(node.line, "missing", f"ask.{key}")
    kind = chosen(parts["kind"], KINDS, "ask.kind")
    question = text_from(parts["question"], "ask.question")
    why = text_from(parts["why"], "ask.why") if "why" in parts else ""
    choices = _choices(parts.get("choices"), kind, node.line)
    holds = parts.get("holds")
    entries = () if holds is None else _entries(holds)
    return Ask(
        node.line,
        question,
        kind,
        choices,
        _answer(parts.get("answer"), kind, choices, node.line),
        number_from(parts["tolerance"], "ask.tolerance", 0, 1e12) if "tolerance" in parts else 0.0,
        predicates_from(entries, "ask.holds"),
        _tells(parts["tells"]) if "tells" in parts else None,
        why,
        _wrong(parts.get("wrong"), choices),
    )


def _tells(node: Node) -> tuple[str, ...]:
    """Names of quantities; none at all where nothing on the page tells the answer."""
    nodes = list_from(node, "ask.tells", MOST_TELLING, 0)
    for each in nodes:
        if not isinstance(each.value, str) or not is_quantity(each.value):
            known = [*nearest(str(each.value)), *(f"'{name}'" for name in BEYOND)]
            raise LessonError(each.line, "no-measure", "ask.tells", got=each.plain(), known=known)
    return tuple(dict.fromkeys(each.value for each in nodes))


def _entries(node: Node) -> tuple[tuple[str, Node], ...]:
    if not isinstance(node.value, dict):
        raise LessonError(node.line, "wrong-type", "ask.holds", expected="object", got=node.plain())
    return tuple(node.value.items())


def _choices(node: Node | None, kind: str, line: int) -> tuple[str, ...]:
    if kind != "choice":
        if node is not None:
            raise LessonError(node.line, "ask-choices", kind=kind)
        return ()
    if node is None:
        raise LessonError(line, "missing", "ask.choices")
    choices = tuple(
        text_from(each, "ask.choices") for each in list_from(node, "ask.choices", MOST_CHOICES, 2)
    )
    if len(set(choices)) < len(choices):
        raise LessonError(node.line, "ask-twice")
    return choices


def _answer(node: Node | None, kind: str, choices: tuple[str, ...], line: int) -> Any:
    """The answer as :class:`Ask` keeps it; the engine's own questions need none, and one that is given is checked."""
    if node is None:
        if kind in ENGINE:
            return None
        raise LessonError(line, "missing", "ask.answer")
    if kind == "choice":
        text = text_from(node, "ask.answer")
        if text not in choices:
            raise LessonError(node.line, "unknown-name", "ask.answer", known=list(choices), got=text)
        return choices.index(text)
    if kind == "number" and isinstance(node.value, str):
        measure = measure_in(node.value)
        if measure is None:
            raise LessonError(node.line, "ask-number", got=node.value)
        return measure
    if kind == "number":
        return number_from(node, "ask.answer", -1e12, 1e12)
    if kind == "class":
        return number_from(node, "ask.answer", -1, 1000, whole=True)
    if not isinstance(node.value, bool):
        raise LessonError(node.line, "wrong-type", "ask.answer", expected="boolean", got=node.plain())
    return node.value


def _wrong(node: Node | None, choices: tuple[str, ...]) -> dict[int, str]:
    if node is None:
        return {}
    parts = keys_of(node, choices, "ask.wrong")
    return {choices.index(key): text_from(value, "ask.wrong") for key, value in parts.items()}


def _nearer(point: Any, lines: dict[str, list[float]]) -> bool:
    """Whether a point [x, y] is nearer to the new line than to the one before."""
    if not (isinstance(point, list) and len(point) == 2):
        return False
    if not all(isinstance(each, (int, float)) and math.isfinite(each) for each in point):
        return False
    before, after = (_distance(lines[name], point) for name in ("before", "after"))
    return after is not None and (before is None or after < before)


def _distance(line: list[float], point: list[float]) -> float | None:
    length = math.hypot(line[0], line[1])
    return abs(line[0] * point[0] + line[1] * point[1] + line[2]) / length if length else None
