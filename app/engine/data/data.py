"""The examples of a scenario: explicit or from a preset, all or split into training and test."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from ..core.canonical import numbers
from ..core.errors import ScenarioError
from ..core.limits import Limits
from ..core.params import build, check_object, join, refuse_unknown
from ..core.rows import Rows
from ..core.tasks import BINARY, SEQUENCE, Task
from .held import Examples, Held, Inputs, as_array, as_arrays, taken
from .labels import LARGEST, classes_of, dtype_of, labels_from
from .names import NO_NAMES, Names, names_from
from .noise import Noise
from .rows import coordinate, no_points, rows_from
from .sentences import refuse_held_out, sentences_from, sentences_of
from .split import Split, Validation
from .words import counted, texts_from


@dataclass(frozen=True)
class Arrangement:
    """What becomes of the examples before training, in this order: some are held out for testing, of the others some
    for validation, and of those left some are given a wrong label."""

    test: Split | None = None
    validation: Validation | None = None
    noise: Noise | None = None


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
        named: dict[str, Any] = _by_name()[self.preset["preset"]].named
        return self.names.document() == named

    def rearranged(self, arrangement: Arrangement) -> Data:
        """The same examples under another arrangement."""
        return arranged(self.given, self.task, arrangement, self.preset, self.names, self.texts)

    def with_examples(self, x: Any, y: Any, limits: Limits) -> Data:
        """Other examples, x (n, d) or n texts, and right labels y (n,), under the same arrangement; all are checked.

        Names stay as far as they fit: a class that is new is called by its number.
        """
        if self.task.tagged:
            raise ScenarioError("sentences-edit", "data")
        if self.texts is not None:
            texts = texts_from(x, limits)
            labels = labels_from(np.asarray(y).tolist(), len(texts), self.task)
            named = self.names.fitted(0, classes_of(labels, self.task)).document()
            return of_texts(texts, labels, named, self.task, self.arrangement, limits)
        x = np.asarray(x, dtype=np.float64)
        if limits.examples is not None and len(y) > limits.examples:
            raise ScenarioError("too-many-points", "data.x", most=limits.examples, count=len(y))
        if len(y) < limits.fewest_examples:
            raise ScenarioError("no-points", "data.x")
        if len(y) == 0:
            x = no_points(self.task)
        bad = ~(np.abs(x) <= LARGEST)
        if bad.any():
            i, j = (int(k) for k in np.argwhere(bad)[0])
            coordinate(float(x[i, j]), f"data.x[{i}][{j}]")
        labels = labels_from(np.asarray(y).tolist(), len(x), self.task)
        names = self.names.fitted(x.shape[1], classes_of(labels, self.task))
        return arranged((x, labels), self.task, self.arrangement, names=names)


def of_texts(
    texts: tuple[str, ...],
    y: np.ndarray,
    named: Any,
    task: Task,
    arrangement: Arrangement,
    limits: Limits,
    preset: dict[str, Any] | None = None,
) -> Data:
    """Data from texts and labels that have been checked: their words are the inputs, in alphabetical order.

    ``named``: the names of a document. Those of the inputs are the words, and may stand there as such.
    """
    words, x = counted(texts, limits)
    if isinstance(named, Mapping) and named.get("inputs"):
        if list(named["inputs"]) != list(words):
            raise ScenarioError("text-inputs", "data.names.inputs")
        named = {key: value for key, value in named.items() if key != "inputs"}
    names = replace(names_from(named, 0, classes_of(y, task), task), inputs=words)
    return arranged((x, y), task, arrangement, preset, names, texts)


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


def task_of(part: Any) -> Task:
    """The task of a document that names none: its preset's own, else binary."""
    name = part.get("preset") if isinstance(part, Mapping) else None
    preset = _by_name().get(name) if isinstance(name, str) else None
    if preset is None and isinstance(part, Mapping) and "sentences" in part:
        return SEQUENCE
    return preset.task if preset is not None else BINARY


def data_from(part: Any, task: Task, limits: Limits, arrangement: Arrangement) -> Data:
    """Data from the ``data`` part of a document, every number checked."""
    if "preset" in part:
        return _preset(part, task, arrangement, limits)
    if task.tagged:
        refuse_unknown(part, ("sentences", "test"), "data")
        if "sentences" not in part:
            raise ScenarioError("no-sentences-key", "data.sentences")
        words, tags, known = sentences_from(part["sentences"], limits)
        return arranged((words, tags), task, arrangement, names=known)
    key = "texts" if "texts" in part else "x"
    refuse_unknown(part, (key, "y", "names", "test"), "data")
    for needed in (key, "y"):
        if needed not in part:
            raise ScenarioError("no-points-key", f"data.{needed}", key=needed)
    if key == "texts":
        texts = texts_from(part["texts"], limits)
        y = labels_from(part["y"], len(texts), task)
        return of_texts(texts, y, part.get("names"), task, arrangement, limits)
    x = rows_from(part["x"], "data.x", limits, task)
    y = labels_from(part["y"], len(x), task)
    names = names_from(part.get("names"), x.shape[1], classes_of(y, task), task)
    return arranged((x, y), task, arrangement, names=names)


def arrangement_from(document: Mapping[str, Any], task: Task) -> Arrangement:
    """The arrangement of a document whose parts are checked here: ``data.test``, ``validation`` and ``noise``."""
    check_object(document["data"], "data")
    if task.tagged:
        refuse_held_out(document)
        return Arrangement()
    test = _built(Split, document["data"].get("test"), "data.test", task)
    validation = _built(Validation, document.get("validation"), "validation", task)
    noise = _built(Noise, document.get("noise"), "noise", task)
    if noise is not None and task.numeric:
        raise ScenarioError("noise-task", "noise")
    return Arrangement(test, validation, noise)


def _built(cls: Any, values: Any, field: str, task: Task) -> Any:
    if values is None:
        return None
    check_object(values, field)
    part = build(cls, values, field)
    if task.numeric and getattr(part, "stratified", False):
        raise ScenarioError("strata-task", f"{field}.stratified")
    return part


def _preset(part: Mapping[str, Any], task: Task, arrangement: Arrangement, limits: Limits) -> Data:
    name = part["preset"]
    preset = _by_name().get(name) if isinstance(name, str) else None
    if preset is None:
        raise ScenarioError("unknown-name", "data.preset", known=list(_by_name()), got=name)
    if preset.task != task:
        raise ScenarioError("preset-task", "task", preset=name, task=preset.task, got=task)
    declared = {p.name: p for p in preset.parameters}
    values = {key: value for key, value in part.items() if key not in ("preset", "names", "test")}
    refuse_unknown(values, (*declared, "preset", "names", "test"), "data")
    checked = {key: declared[key].check(value, join("data", key)) for key, value in values.items()}
    complete = {key: checked.get(key, p.default) for key, p in declared.items()}
    if task.tagged:
        if part.get("names") is not None:
            raise ScenarioError("sentences-names", "data.names")
        words, tags, known = sentences_from(preset.sentences, limits)
        return arranged((words, tags), task, arrangement, {"preset": name, **complete}, known)
    document = {"preset": name, **complete}
    texts = preset.texts(**complete)
    if texts is not None:
        y: np.ndarray = np.asarray(texts[1], dtype=dtype_of(task))
        named = part.get("names") or dict(preset.named)
        return of_texts(texts_from(texts[0], limits), y, named, task, arrangement, limits, document)
    x, y = preset.generate(**complete)
    if limits.examples is not None and len(y) > limits.examples:
        raise ScenarioError("too-many-points", "data.preset", most=limits.examples, count=len(y))
    names = names_from(part.get("names") or dict(preset.named), x.shape[1], classes_of(y, task), task)
    return arranged((x, y), task, arrangement, document, names)


@cache
def _by_name() -> dict[str, Any]:
    from .presets import PRESETS

    return {entry.name: entry for entry in PRESETS}
