"""The examples of a scenario, all or split into training, validation and test."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..core.canonical import numbers
from ..core.errors import ScenarioError
from ..core.limits import Limits
from ..core.params import entry_of
from ..core.rows import Rows
from ..core.tasks import Task
from .data_part import DataPart, check_count, coordinate, no_points
from .labels import LARGEST, classes_of, dtype_of, labels_from
from .names import NO_NAMES, Names
from .noise import Noise
from .presets import PRESETS
from .sentences import sentences_of
from .split import Split, Validation
from .words import counted, texts_from

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
        part = DataPart(x, labels, names, self.arrangement.test)
        return data_from(part, self.task, self.arrangement.validation, self.arrangement.noise, limits)


def data_from(
    part: DataPart, task: Task, validation: Validation | None, noise: Noise | None, limits: Limits
) -> Data:
    """The data of a document. Raises ScenarioError for names that are not those of the examples, texts without a word,
    and examples that are held out or changed where the task does not have that.

    The words of texts are the inputs, in alphabetical order; a document may name them, as they are.
    """
    arrangement = Arrangement(part.test, validation, noise)
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
    own = preset, index, trained, labels, flipped, held[0], held[1], names, texts
    data = Data((x, y), task, arrangement, *own)
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
