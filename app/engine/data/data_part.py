"""The ``data`` part of a document: every number, label and word checked by itself."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import ScenarioError
from ..core.limits import Limits
from ..core.params import build, check_object, checked_number, entry_of, optional, refuse_unknown, values_of
from ..core.tasks import BINARY, SEQUENCE, Task
from .labels import LARGEST, dtype_of, labels_from
from .names import NO_NAMES, Names, names_from
from .presets import PRESETS
from .sentences import sentences_from
from .split import Split
from .words import texts_from


@dataclass(frozen=True, eq=False)
class DataPart:
    """Points x (n, d), or the numbers of the words of sentences, or n texts, and labels y (n,).

    ``names``: as a document says them, for any number of inputs and classes. ``preset``: the name and the values of the
    preset that the examples are from.
    """

    x: np.ndarray | tuple[str, ...]
    y: np.ndarray
    names: Names = NO_NAMES
    test: Split | None = None
    preset: dict[str, Any] | None = None


def task_of(part: Any) -> Task:
    """The task of a document that names none: its preset's own, else binary."""
    if not isinstance(part, Mapping):
        return BINARY
    preset: Task | None = next((each.task for each in PRESETS if each.name == part.get("preset")), None)
    return preset or (SEQUENCE if "sentences" in part else BINARY)


def data_part_from(part: Any, task: Task, limits: Limits) -> DataPart:
    """The examples of the ``data`` part of a document. Raises ScenarioError, which names the field."""
    check_object(part, "data")
    if "preset" in part:
        return _of_preset(part, task, limits)
    key = "sentences" if task.tagged else "texts" if "texts" in part else "x"
    refuse_unknown(part, (key, "test") if task.tagged else (key, "y", "names", "test"), "data")
    if task.tagged and key not in part:
        raise ScenarioError("no-sentences-key", "data.sentences")
    for needed in () if task.tagged else (key, "y"):
        if needed not in part:
            raise ScenarioError("no-points-key", f"data.{needed}", key=needed)
    test = optional(Split, part.get("test"), "data.test")
    if task.tagged:
        return DataPart(*sentences_from(part["sentences"], limits), test)
    texts = key == "texts"
    x = texts_from(part["texts"], limits) if texts else rows_from(part["x"], "data.x", limits, task)
    y = labels_from(part["y"], len(x), task)
    return DataPart(x, y, names_from(part.get("names"), task, texts), test)


def _of_preset(part: Mapping[str, Any], task: Task, limits: Limits) -> DataPart:
    entry = entry_of(PRESETS, part["preset"], "data.preset")
    if entry.task != task:
        raise ScenarioError("preset-task", "task", preset=entry.name, task=entry.task, got=task)
    others = ("preset", "names", "test")
    values = {key: value for key, value in part.items() if key not in others}
    preset = build(type(entry), values, "data", others)
    document = {"preset": preset.name, **values_of(preset)}
    test = optional(Split, part.get("test"), "data.test")
    if task.tagged:
        if part.get("names") is not None:
            raise ScenarioError("sentences-names", "data.names")
        return DataPart(*sentences_from(preset.sentences, limits), test, document)
    texts = preset.texts()
    x, y = preset.points() if texts is None else (texts_from(texts[0], limits), texts[1])
    if texts is None:
        check_count(len(y), "data.preset", limits)
    names = names_from(part.get("names") or dict(preset.named), task, texts is not None)
    return DataPart(x, np.asarray(y, dtype=dtype_of(task)), names, test, document)


def check_count(count: int, field: str, limits: Limits) -> None:
    """Raise where there are too few points, or too many."""
    if count < limits.fewest_examples:
        raise ScenarioError("no-points", field)
    if limits.examples is not None and count > limits.examples:
        raise ScenarioError("too-many-points", field, most=limits.examples, count=count)


def no_points(task: Task) -> np.ndarray:
    """x of no examples, (0, d): as many inputs as the page draws."""
    return np.empty((0, 1 if task.numeric else 2))


def rows_from(rows: Any, field: str, limits: Limits, task: Task) -> np.ndarray:
    """An (n, d) array from a list of rows; raises ScenarioError naming the first bad row or number."""
    if not isinstance(rows, (list, tuple)):
        raise ScenarioError("wrong-type", field, expected="list", got=rows)
    check_count(len(rows), field, limits)
    if not rows:
        return no_points(task)
    if (
        all(type(row) is list and len(row) == len(rows[0]) for row in rows)
        and rows[0]
        and {type(value) for row in rows for value in row} <= {int, float}
    ):
        with suppress(OverflowError):
            x = np.array(rows, dtype=np.float64)
            if (np.abs(x) <= LARGEST).all():
                return x
    return _checked_rows(rows, field)


def _checked_rows(rows: Any, field: str) -> np.ndarray:
    """The slow way, to name the culprit."""
    width = len(rows[0]) if isinstance(rows[0], (list, tuple)) else 0
    out = []
    for i, row in enumerate(rows):
        here = f"{field}[{i}]"
        if not isinstance(row, (list, tuple)):
            raise ScenarioError("wrong-type", here, expected="numbers", got=row)
        if not row:
            raise ScenarioError("no-numbers", here)
        if len(row) != width:
            raise ScenarioError("width", here, width=width, count=len(row))
        out.append([coordinate(value, f"{here}[{j}]") for j, value in enumerate(row)])
    return np.array(out, dtype=np.float64)


def coordinate(value: Any, field: str) -> float:
    """A finite coordinate of a size that squares survive."""
    number = checked_number(value, field)
    if abs(number) > LARGEST:
        raise ScenarioError("too-large", field, most=LARGEST, got=value)
    return float(number)
