"""Texts with labels as lines, a label, a tab and the text, in and out. Pure functions on text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.canonical import number
from ..core.errors import ScenarioError
from ..core.tasks import Task, task_asked
from .csv_tables import MISSING_LABELS, nothing, value_of
from .examples import class_names, classes_of, task_for
from .labels import LARGEST
from .words import check_text

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

    @property
    def renamed(self) -> bool:
        """Whether any label is not its class's own number."""
        return any(label != value for label, value in self.classes)


def text_examples_from(
    text: str, header: bool | None = None, task: str | None = None, positive: str | None = None
) -> TextExamples:
    """The examples of lines ``label<TAB>text``; further tabs are blanks, and lines without a character are read over.

    ``header``: whether the first line is one. ``task`` and ``positive`` as of
    :func:`app.engine.data.examples.examples_from`. Raises ScenarioError that names the line.
    """
    task_for(task, positive)
    labels, texts = [], []
    for line, row in lines_of(text)[1 if header else 0 :]:
        label, tab, rest = row.partition("\t")
        if not tab:
            raise ScenarioError("line-tab", f"line {line}", line=line)
        if label.strip().lower() in MISSING_LABELS:
            raise ScenarioError("cell-missing", f"line {line}", line=line, column="")
        written = " ".join(rest.split("\t")).strip()
        check_text(written, f"line {line}")
        labels.append(label.strip())
        texts.append(written)
    if not texts:
        raise nothing(bool(header))
    return of_texts(texts, _numbers(labels), task, positive)


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
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [(i, line) for i, line in enumerate(lines, 1) if line.strip()]


def texts_of(texts: Iterable[str], labels: Iterable[Any]) -> Iterable[str]:
    """Lines ``label<TAB>text``, each in one line."""
    for text, label in zip(texts, labels, strict=True):
        yield f"{label}\t{' '.join(text.split())}\n"


def _numbers(labels: list[str]) -> list[Any]:
    """Labels as numbers where all are, else as they are written."""
    values = [value_of(label) for label in labels]
    if any(value is None or not abs(value) <= LARGEST for value in values):
        return list(labels)
    return [number(value + 0.0) for value in values if value is not None]
