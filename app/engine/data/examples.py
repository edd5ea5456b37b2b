"""Examples with labels of any kind: which class a label names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import compress
from typing import Any

import numpy as np

from ..core.canonical import numbers
from ..core.errors import ScenarioError
from ..core.tasks import BINARY, MULTICLASS, UNDECIDED, Task, task_asked
from .csv_tables import value_of
from .labels import MOST_CLASSES, NO_NAMES, Names, dtype_of, plain_names

#: What texts are trained on where nothing else is said.
FEATURES = {"name": "words"}
BITS = ({-1, 1}, {0, 1})  # numbers that are the two classes already
#: Of two labels the one that says yes is positive, and the one that says no negative.
YES = re.compile(
    r"\+|yes|y|true|t|positive|pos|present|on|spam|hit|ja|j|wahr|oui|vrai|s[iíì]|sim|tak|ano|da|igen|evet|kyllä",
    re.I,
)
NO = re.compile(
    r"-|no|n|false|f|negative|neg|absent|off|miss|normal|nein|nej|nee|nie|ne|nem|hayır|ei|(no|not|non)[\s_-].*",
    re.I,
)


@dataclass(frozen=True)
class Examples:
    """x (n, d), or ``texts`` without numbers, and y (n,) for a task, the class that each label of the table became, in
    the order of classes, and what the table's header and labels call inputs and classes."""

    task: Task
    x: np.ndarray
    y: np.ndarray
    classes: tuple[tuple[Any, int], ...] = ()
    names: Names = NO_NAMES
    texts: tuple[str, ...] = ()

    def document(self) -> dict[str, Any]:
        """The scenario of these examples, of texts by their most frequent words, all else left to its defaults."""
        data: dict[str, Any] = {"texts": list(self.texts)} if self.texts else {"x": numbers(self.x)}
        data["y"] = numbers(self.y) if self.task.numeric else self.y.tolist()
        if self.names != NO_NAMES:
            data["names"] = self.names.document()
        features = {"features": dict(FEATURES)} if self.texts else {}
        return {"version": 1, "task": str(self.task), "data": data, **features}

    def taken(self, mask: np.ndarray) -> Examples:
        """Those of a mask (n,)."""
        texts = tuple(compress(self.texts, mask))
        return replace(self, x=self.x[mask], y=self.y[mask], texts=texts)

    @property
    def renamed(self) -> bool:
        """Whether any label is not its class's own number."""
        return any(label != value for label, value in self.classes)


def task_for(task: str | None, positive: str | None) -> Task:
    """The task that is asked for. Raises ScenarioError for one that is not known, or has no label that is positive."""
    wanted = task_asked(task)
    if positive is not None and (wanted.several or wanted.numeric):
        raise ScenarioError("positive-task", "positive", task=wanted)
    return wanted


def of_arrays(
    x: np.ndarray,
    labels: Sequence[Any],
    header: tuple[Sequence[str], str] | None = None,
    task: str | None = None,
    positive: str | None = None,
    texts: Sequence[str] = (),
) -> Examples:
    """The examples x (n, d), or n ``texts`` with x (n, 0), with ``labels`` (n,) of any kind, or with targets;
    ``header``: what inputs and label are called. ``task``: 'binary', 'multiclass' or 'regression'; by default binary
    where there are at most two labels or one is named as ``positive`` (the others are then -1), else multiclass."""
    wanted = task_asked(task)
    if wanted.numeric:
        y = np.asarray(labels, dtype=np.float64)
        return Examples(wanted, x, y, names=_names(header, x.shape[1]), texts=tuple(texts))
    own_task, classes = classes_of(labels, wanted, positive)
    places = dict(classes)
    signs: np.ndarray = np.array([places[c] for c in labels], dtype=dtype_of(own_task))
    names = _names(header, x.shape[1], own_task, classes)
    return Examples(own_task, x, signs, tuple(classes), names, tuple(texts))


def _names(
    header: tuple[Sequence[str], str] | None,
    count: int,
    task: Task = UNDECIDED,
    classes: Sequence[tuple[Any, int]] = (),
) -> Names:
    """What the header calls inputs and label, and what labels that are not the classes' own numbers call classes."""
    usual = [f"x{j + 1}" for j in range(count)]
    named = plain_names(list(header[0]), usual) if header else ()
    own = plain_names([header[1]], [""])[0] if header else ""
    return Names(
        () if named == tuple(usual) else named, _class_names(task, classes), "" if own == "y" else own
    )


def _class_names(task: Task, classes: Sequence[tuple[Any, int]]) -> tuple[str, ...]:
    """What labels that are not the classes' own numbers call the classes; nothing where they are."""
    if {label for label, _ in classes} <= {"+", "-"} or all(label == value for label, value in classes):
        return ()
    if task.several:
        return plain_names([str(label) for label, _ in classes])
    sides = {sign: [str(label) for label, value in classes if value == sign] for sign in (1, -1)}
    if [*sides[1], *sides[-1]] in (["1", "0"], ["1"], ["0"]):
        return ()
    lone = [labels[0] if len(labels) == 1 else "" for labels in sides.values()]
    return plain_names(lone, [f"not {lone[1]}", f"not {lone[0]}"])


def classes_of(labels: Sequence[Any], task: Task, positive: str | None) -> tuple[Task, list[tuple[Any, int]]]:
    """(task, [(label, class)]): two labels are -1 and +1 in their order, more of them classes from 0.

    Numbers that are a task's labels already keep their meaning.
    """
    kinds = in_order(labels)
    whole = all(isinstance(label, int) for label in kinds)
    if positive is not None:
        chosen = _named(kinds, positive)
        return BINARY, sorted(
            ((label, 1 if label == chosen else -1) for label in kinds), key=lambda pair: pair[1]
        )
    if task.several and whole and kinds[0] >= 0 and kinds[-1] < MOST_CLASSES:
        return MULTICLASS, [(label, label) for label in kinds]
    if not task.several:
        if any(set(kinds) <= bits for bits in BITS):
            return BINARY, [(label, 1 if label == 1 else -1) for label in kinds]
        if len(kinds) <= 2:
            return BINARY, list(zip(kinds, (-1, 1)[-len(kinds) :], strict=True))
    if task.signed:
        raise ScenarioError("two-labels", "task", count=len(kinds), labels=kinds)
    if not task and not whole and not isinstance(kinds[0], str):
        broken = next(label for label in kinds if not isinstance(label, int))
        raise ScenarioError("whole-labels", "task", got=broken)
    if len(kinds) > MOST_CLASSES:
        raise ScenarioError("too-many-labels", "y", most=MOST_CLASSES, count=len(kinds))
    if len(kinds) == 1:
        raise ScenarioError("one-label", "task", got=kinds[0])
    return MULTICLASS, [(label, i) for i, label in enumerate(kinds)]


def sides_of(labels: Sequence[Any], positive: str | None) -> tuple[Any, Any] | None:
    """(the negative label, the positive one) of labels; None where there are more than two and none is named.

    ``positive`` names the positive one, all others are then negative; by default it is the last in order. A lone
    label that is 1, 0 or -1 has the other one that goes with it.
    """
    kinds = in_order(labels)
    if positive is not None:
        if len(kinds) == 1 and str(kinds[0]) != positive:
            return kinds[0], positive
        chosen = _named(kinds, positive)
        others = [label for label in kinds if label != chosen]
        return (others[0] if len(others) == 1 else f"not {chosen}"), chosen
    if len(kinds) > 2:
        return None
    if len(kinds) == 1:
        other = {1: -1, -1: 1, 0: 1}.get(kinds[0])
        if other is None:
            raise ScenarioError("no-positive", "positive", got=kinds[0])
        kinds = sorted((kinds[0], other))
    return kinds[0], kinds[1]


def in_order(labels: Sequence[Any]) -> list[Any]:
    """The different labels, sorted: numbers by size, names by their characters, but of two names what says no is the
    first and what says yes the last."""
    kinds = sorted(set(labels))
    if len(kinds) == 2 and isinstance(kinds[0], str):
        kinds.sort(key=_affirmation)
    return kinds


def _affirmation(label: str) -> int:
    """1 for a label that says yes, -1 for one that says no, else 0."""
    return bool(YES.fullmatch(label.strip())) - bool(NO.fullmatch(label.strip()))


def _named(kinds: Sequence[Any], wanted: str) -> Any:
    for label in kinds:
        if str(label) == wanted or not isinstance(label, str) and value_of(wanted) == label:
            return label
    for label in kinds:
        if plain_names([str(label)], [""])[0] == wanted:
            return label
    raise ScenarioError("unknown-name", "positive", known=list(kinds), got=wanted)
