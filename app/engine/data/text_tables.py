"""Texts with labels, and their lines: a label, a tab and the text. Pure functions on text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import compress
from typing import Any

import numpy as np

from ..core.canonical import number
from ..core.errors import ScenarioError
from ..core.tasks import Task, task_asked
from .csv_tables import guarded, value_of
from .examples import class_names, classes_of
from .labels import LARGEST
from .tables.text import unified

#: What the examples are trained on where nothing else is said.
FEATURES = {"name": "words"}


@dataclass(frozen=True)
class TextExamples:
    """Texts and their classes y for a task, the class that each label became, in the order of classes."""

    task: Task
    texts: tuple[str, ...]
    y: tuple[float, ...]
    classes: tuple[tuple[Any, int], ...] = ()

    def document(self) -> dict[str, Any]:
        """The scenario of these texts by their most frequent words, all else left to its defaults."""
        names = class_names(self.task, self.classes)
        data: dict[str, Any] = {"texts": list(self.texts), "y": list(self.y)}
        if names:
            data["names"] = {"classes": list(names)}
        return {"version": 1, "task": str(self.task), "data": data, "features": dict(FEATURES)}

    def taken(self, mask: np.ndarray) -> TextExamples:
        """Those of a mask (n,)."""
        texts, y = compress(self.texts, mask), compress(self.y, mask)
        return replace(self, texts=tuple(texts), y=tuple(y))

    @property
    def renamed(self) -> bool:
        """Whether any label is not its class's own number."""
        return any(label != value for label, value in self.classes)


def of_texts(
    texts: Sequence[str], labels: Sequence[Any], task: str | None = None, positive: str | None = None
) -> TextExamples:
    """Texts with ``labels`` (n,) of any kind, or with targets."""
    wanted = task_asked(task)
    if wanted.numeric:
        targets = [value_of(str(label)) for label in labels]
        for i, target in enumerate(targets):
            if target is None or not abs(target) <= LARGEST:
                raise ScenarioError("wrong-type", f"data.y[{i}]", expected="number", got=labels[i])
        return TextExamples(
            wanted, tuple(texts), tuple(number(target) for target in targets if target is not None)
        )
    own_task, classes = classes_of(labels, wanted, positive)
    places = dict(classes)
    return TextExamples(own_task, tuple(texts), tuple(places[label] for label in labels), tuple(classes))


def lines_of(text: str) -> list[tuple[int, str]]:
    """(its number from 1, the line) of all lines that are not blank."""
    return [(i, line) for i, line in enumerate(unified(text).split("\n"), 1) if line.strip()]


def texts_of(texts: Iterable[str], labels: Iterable[Any]) -> Iterable[str]:
    """Lines ``label<TAB>text``, each in one line, guarded against formulas."""
    for text, label in zip(texts, labels, strict=True):
        yield f"{guarded(str(label))}\t{guarded(' '.join(text.split()))}\n"
