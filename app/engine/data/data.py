"""The examples of a scenario, all or split into training, validation and test."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..core.canonical import numbers
from ..core.errors import ScenarioError
from ..core.limits import Limits
from ..core.params import build, check_object, entry_of, optional, refuse_unknown, values_of
from ..core.rows import Rows
from ..core.tasks import BINARY, SEQUENCE, Task
from .labels import LARGEST, NO_NAMES, Names, classes_of, coordinate, dtype_of, labels_from, names_from
from .presets import PRESETS
from .sentences import sentences_from, sentences_of
from .split import Noise, Split, Validation
from .words import counted, texts_from

# The ``data`` part of a document: every number, label and word checked by itself.


@dataclass(frozen=True, eq=False)
class DataPart:
    """Of a ``task``: points x (n, d), or the numbers of the words of sentences, or n texts, and labels y (n,).

    ``names``: as a document says them, for any number of inputs and classes. ``preset``: the name and the values of the
    preset that the examples are from.
    """

    task: Task
    x: np.ndarray | tuple[str, ...]
    y: np.ndarray
    names: Names = NO_NAMES
    test: Split | None = None
    preset: dict[str, Any] | None = None


def task_of(part: Any) -> Task:
    """The task of a document that names none: its preset's own, else binary."""
    if isinstance(part, Mapping) and "preset" in part:
        tasks: list[Task] = [preset.task for preset in PRESETS if preset.name == part["preset"]]
        return tasks[0] if tasks else BINARY
    return SEQUENCE if isinstance(part, Mapping) and "sentences" in part else BINARY


def data_part_from(part: Any, task: Task | None, limits: Limits) -> DataPart:
    """The examples of the ``data`` part of a document that names this task. Raises ScenarioError, which names the
    field."""
    if task is None:
        task = task_of(part)
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
        return DataPart(task, *sentences_from(part["sentences"], limits), test)
    texts = key == "texts"
    x = texts_from(part["texts"], limits) if texts else rows_from(part["x"], "data.x", limits, task)
    y = labels_from(part["y"], len(x), task)
    return DataPart(task, x, y, names_from(part.get("names"), task, texts), test)


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
        return DataPart(task, *sentences_from(preset.sentences, limits), test, document)
    texts = preset.texts()
    x, y = preset.points() if texts is None else (texts_from(texts[0], limits), texts[1])
    if texts is None:
        check_count(len(y), "data.preset", limits)
    names = names_from(part.get("names") or dict(preset.named), task, texts is not None)
    return DataPart(task, x, np.asarray(y, dtype=dtype_of(task)), names, test, document)


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


Examples = tuple[np.ndarray, np.ndarray]
Inputs = np.ndarray | Rows
Held = tuple[Inputs, np.ndarray]


@dataclass(frozen=True)
class Arrangement:
    """What becomes of the examples before training, in this order: some are held out for testing, of the others some
    for validation, and of those left some are given a wrong label."""

    test: Split | None = None
    validation: Validation | None = None
    noise: Noise | None = None

    def check(self, task: Task) -> None:
        """Raise ScenarioError for a part that the task does not have: all sentences train, with their right tags."""
        parts = {"noise": self.noise, "validation": self.validation, "data.test": self.test}
        for field, part in parts.items():
            if part is not None and task.tagged:
                raise ScenarioError("sentences-whole", field)
        for field in ("data.test", "validation") if task.numeric else ():
            if getattr(parts[field], "stratified", False):
                raise ScenarioError("strata-task", f"{field}.stratified")
        if self.noise is not None and task.numeric:
            raise ScenarioError("noise-task", "noise")


@dataclass(frozen=True, eq=False)
class Data:
    """The examples of a scenario; every array is read-only.

    ``x`` (n, d) float64 and ``y`` (n,) are what is trained on: y int8 of +1 and -1, or of classes from 0; float64 for
    regression. ``everything`` is all examples, in the order and with the labels of the document; ``index`` (n,) says
    where the training examples stand there. ``test`` and ``validation`` are the examples held out, perhaps none.
    ``flipped`` lists the training examples whose label is wrong because of noise. ``names`` are for people alone.
    Of ``texts``, one for each of everything, x are the counts of their words, which name the inputs: kept as rows of
    mostly zeros (``counts``), of which arrays are made when they are asked for.
    """

    given: Held
    task: Task
    arrangement: Arrangement
    preset: dict[str, Any] | None
    index: np.ndarray
    own: Inputs
    y: np.ndarray
    flipped: np.ndarray
    held_test: Held
    held_validation: Held
    names: Names = NO_NAMES
    texts: tuple[str, ...] | None = None

    @property
    def everything(self) -> Examples:
        return as_arrays(self.given)

    @property
    def x(self) -> np.ndarray:
        return as_array(self.own)

    @property
    def test(self) -> Examples:
        return as_arrays(self.held_test)

    @property
    def validation(self) -> Examples:
        return as_arrays(self.held_validation)

    @property
    def counts(self) -> Rows | None:
        """Of texts how often each word is in each."""
        return self.own if isinstance(self.own, Rows) else None

    @property
    def shape(self) -> tuple[int, int]:
        """(n, d) of what is trained on."""
        n, d = self.own.shape
        return n, d

    @property
    def classes(self) -> int:
        """Classes of all examples, right labels: 2 where they are +1 and -1, 0 for regression."""
        return classes_of(self.given[1], self.task)

    def document(self) -> dict[str, Any]:
        """The ``data`` part of a document."""
        if self.preset is not None:
            part = dict(self.preset)
        elif self.task.tagged:
            part = {"sentences": sentences_of(*self.everything, self.names)}
        elif self.texts is not None:
            part = {"texts": list(self.texts), "y": numbers(self.given[1])}
        else:
            x, y = self.everything
            part = {"x": numbers(x) if len(y) else [], "y": numbers(y)}
        names = self.names if self.texts is None else replace(self.names, inputs=())
        if names != NO_NAMES and not (self.task.tagged or self.named_by_preset):
            part["names"] = names.document()
        if self.arrangement.test is not None:
            part["test"] = self.arrangement.test.document()
        return part

    @property
    def named_by_preset(self) -> bool:
        """Whether the names are those of a preset of points, which a document need not say."""
        if self.preset is None or self.texts is not None or self.names == NO_NAMES:
            return False
        named: dict[str, Any] = entry_of(PRESETS, self.preset["preset"], "data.preset").named
        return self.names.document() == named

    def rearranged(self, validation: Validation | None, noise: Noise | None) -> Data:
        """The same examples, of which others are held out for validation, or have a wrong label."""
        arrangement = replace(self.arrangement, validation=validation, noise=noise)
        arrangement.check(self.task)
        return arranged(self.given, self.task, arrangement, self.preset, self.names, self.texts)

    def with_examples(self, x: Any, y: Any, limits: Limits) -> Data:
        """Other examples, x (n, d) or n texts, and right labels y (n,), under the same arrangement; all are checked.

        Names stay as far as they fit: a class that is new is called by its number.
        """
        if self.task.tagged:
            raise ScenarioError("sentences-edit", "data")
        if self.texts is not None:
            x = texts_from(x, limits)
        else:
            x = np.asarray(x, dtype=np.float64)
            check_count(len(y), "data.x", limits)
            x = x if len(y) else no_points(self.task)
            for i, j in np.argwhere(~(np.abs(x) <= LARGEST)).tolist():
                coordinate(float(x[i, j]), f"data.x[{i}][{j}]")
        labels = labels_from(np.asarray(y).tolist(), len(x), self.task)
        inputs = 0 if self.texts is not None else x.shape[1]
        names = self.names.fitted(inputs, classes_of(labels, self.task))
        part = DataPart(self.task, x, labels, names, self.arrangement.test)
        return data_from(part, self.arrangement.validation, self.arrangement.noise, limits)


def data_from(part: DataPart, validation: Validation | None, noise: Noise | None, limits: Limits) -> Data:
    """The data of a document. Raises ScenarioError for names that are not those of the examples, texts without a word,
    and examples that are held out or changed where the task does not have that.

    The words of texts are the inputs, in alphabetical order; a document may name them, as they are.
    """
    task, arrangement = part.task, Arrangement(part.test, validation, noise)
    arrangement.check(task)
    x: Inputs | tuple[str, ...] = part.x
    names, texts = part.names, None
    if isinstance(x, tuple):
        texts, (words, x) = x, counted(x, limits)
        if names.inputs and names.inputs != words:
            raise ScenarioError("text-inputs", "data.names.inputs")
        names = replace(names, inputs=words)
    if not task.tagged:  # sentences name their own
        names.check(x.shape[1], classes_of(part.y, task), task)
    return arranged((x, part.y), task, arrangement, part.preset, names, texts)


def arranged(
    everything: Held,
    task: Task,
    arrangement: Arrangement,
    preset: dict[str, Any] | None = None,
    names: Names = NO_NAMES,
    texts: tuple[str, ...] | None = None,
) -> Data:
    """Data from inputs and labels that have been checked. All keep the order that they have."""
    x = everything[0] if isinstance(everything[0], Rows) else np.array(everything[0], dtype=np.float64) + 0.0
    y: np.ndarray = np.array(everything[1], dtype=dtype_of(task))
    index = np.arange(len(y))
    held: list[Held] = []
    for split in (arrangement.test, arrangement.validation):
        out = np.zeros(len(index), dtype=bool) if split is None else split.held_out(y[index])
        held.append((taken(x, index[out]), y[index[out]]))
        index = index[~out]
    labels, flipped = y[index], np.empty(0, dtype=np.int32)
    if arrangement.noise is not None:
        labels, flipped = arrangement.noise.apply(labels, task, classes_of(y, task))
    trained = x if isinstance(x, Rows) and len(index) == len(y) else taken(x, index)
    data = Data(
        (x, y), task, arrangement, preset, index, trained, labels, flipped, held[0], held[1], names, texts
    )  # fmt: skip
    for array in (x, y, index, data.own, labels, flipped, *held[0], *held[1]):
        if not isinstance(array, Rows):
            array.setflags(write=False)
    return data


def taken(x: Inputs, places: np.ndarray) -> Inputs:
    """Some rows."""
    return x.take(places) if isinstance(x, Rows) else x[places]


def as_array(x: Inputs) -> np.ndarray:
    """The rows in full (n, d)."""
    return x.dense() if isinstance(x, Rows) else x


def as_arrays(examples: Held) -> Examples:
    return as_array(examples[0]), examples[1]
