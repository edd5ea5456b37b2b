"""What an example is labelled with, for each task; and names of inputs and classes, which change nothing of a run."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..core.characters import JOINERS, check_characters, is_plain
from ..core.errors import ScenarioError
from ..core.params import check_object, checked_number
from ..core.tasks import BINARY, MULTICLASS, REGRESSION, Task

MOST_CLASSES = 100
LARGEST = 1e100


def dtype_of(task: Task) -> type:
    """int8 for classes, float64 for real targets."""
    return np.float64 if task.numeric else np.int8


def labels_from(labels: Any, n: int, task: Task) -> np.ndarray:
    """Labels (n,) of a document: +1 and -1, or classes from 0, or real numbers.

    Raises ScenarioError that names the first label that the task does not take.
    """
    if not isinstance(labels, (list, tuple)):
        raise ScenarioError("wrong-type", "data.y", expected="list", got=labels)
    if len(labels) != n:
        raise ScenarioError("label-count", "data.y", points=n, count=len(labels))
    return {BINARY: _signs, MULTICLASS: _classes, REGRESSION: _targets}[task](labels)


def _signs(labels: Any) -> np.ndarray:
    if not {type(value) for value in labels} <= {int, float} or not set(labels) <= {-1, 0, 1}:
        for i, value in enumerate(labels):
            if checked_number(value, f"data.y[{i}]") not in (-1, 0, 1):
                raise ScenarioError("label-of-two", f"data.y[{i}]", got=value)
    y = np.array(labels, dtype=np.int8)
    if len(y) and (y == 0).any():
        if (y < 0).any():
            i = int(np.argmax(y == 0))
            raise ScenarioError("label-zero", f"data.y[{i}]")
        y = np.where(y == 0, -1, 1).astype(np.int8)
    return y


def _classes(labels: Any) -> np.ndarray:
    return np.array(
        [label_from(value, f"data.y[{i}]", MULTICLASS) for i, value in enumerate(labels)], np.int8
    )


def _targets(labels: Any) -> np.ndarray:
    return np.array([label_from(value, f"data.y[{i}]", REGRESSION) for i, value in enumerate(labels)], float)


def label_from(value: Any, field: str, task: Task) -> Any:
    """One label: +1 or -1, a class from 0, or a real number. Raises ScenarioError naming ``field``."""
    number = checked_number(value, field, whole=task.several)
    if task.signed and number not in (-1, 1):
        raise ScenarioError("label-sign", field, got=value)
    if task.several and not 0 <= number < MOST_CLASSES:
        raise ScenarioError("out-of-range", field, low=0, high=MOST_CLASSES - 1, got=value)
    if task.numeric:
        coordinate(value, field)
    return number


def coordinate(value: Any, field: str) -> float:
    """A finite coordinate of a size that squares survive."""
    number = checked_number(value, field)
    if abs(number) > LARGEST:
        raise ScenarioError("too-large", field, most=LARGEST, got=value)
    return float(number)


def classes_of(y: np.ndarray, task: Task) -> int:
    """How many classes the labels of all examples make: 2, for a multiclass task one more than the largest label
    (2 or more), for sequences as many as there are tags, for regression 0."""
    if task.signed:
        return 2
    return max(2, int(y.max(initial=1)) + 1) if task.numbered else 0


LONGEST_NAME = 40  # characters
KEYS = ("inputs", "classes", "label")


@dataclass(frozen=True)
class Names:
    """What ``inputs`` (d of them), ``classes`` and the ``label`` are called; empty where nothing is said.

    ``classes``: of two classes first that of +1, then that of -1; of several one for each from 0, perhaps more than
    have examples. ``label``: what is told apart or, in a regression, predicted.
    """

    inputs: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    label: str = ""

    def document(self) -> dict[str, Any]:
        """The ``data.names`` of a document; empty where nothing is named."""
        part = {"inputs": list(self.inputs), "classes": list(self.classes), "label": self.label}
        return {key: value for key, value in part.items() if value}

    def of_inputs(self, d: int) -> list[str]:
        """d names: the inputs' own, or x1 .. xd."""
        return list(self.inputs) or [f"x{j + 1}" for j in range(d)]

    def of_class(self, label: Any, task: Task) -> Any:
        """The name of a class, or its label where it has none."""
        if not self.classes or task.numeric:
            return label
        return self.classes[int(label < 0) if task.signed else int(label)]

    def check(self, d: int, classes: int, task: Task) -> None:
        """Raise ScenarioError for another number of names than there are inputs and classes."""
        if self.inputs and len(self.inputs) != d:
            raise ScenarioError("input-names", "data.names.inputs", inputs=d, count=len(self.inputs))
        count = len(self.classes)
        if count and (count < classes or (task.signed and count > classes)):
            raise ScenarioError("class-names", "data.names.classes", classes=classes, count=count)

    def fitted(self, d: int, classes: int) -> Names:
        """The names that are left for d inputs and so many classes: a new class is called by its number."""
        inputs = self.inputs if len(self.inputs) == d else ()
        names = list(self.classes)
        while names and len(names) < classes:
            names.append(unlike(str(len(names)), names))
        return replace(self, inputs=inputs, classes=tuple(names))


NO_NAMES = Names()


def names_from(part: Any, task: Task, texts: bool = False) -> Names:
    """Names from the ``data.names`` of a document; the inputs of ``texts`` are words, which are not checked here.

    Raises ScenarioError for one that is there twice, is empty, too long or not plain text, and for classes of a
    regression.
    """
    if part is None:
        return NO_NAMES
    field = "data.names"
    check_object(part, field, KEYS)
    if part.get("classes") and task.numeric:
        raise ScenarioError("names-task", f"{field}.classes")
    words = part.get("inputs") if texts else None
    inputs = (
        tuple(words) if isinstance(words, (list, tuple)) else names_in(part.get("inputs"), f"{field}.inputs")
    )
    classes = names_in(part.get("classes"), f"{field}.classes")
    if len(classes) > MOST_CLASSES:
        raise ScenarioError("too-many", f"{field}.classes", most=MOST_CLASSES, count=len(classes))
    label = part.get("label")
    return Names(inputs, classes, "" if label in (None, "") else checked_name(label, f"{field}.label"))


def names_in(names: Any, field: str) -> tuple[str, ...]:
    """A list of names, each another. Raises ScenarioError."""
    if names is None:
        return ()
    if not isinstance(names, (list, tuple)):
        raise ScenarioError("wrong-type", field, expected="list", got=names)
    checked = tuple(checked_name(name, f"{field}[{i}]") for i, name in enumerate(names))
    seen: set[str] = set()
    for i, name in enumerate(checked):
        if name in seen:
            raise ScenarioError("name-twice", f"{field}[{i}]", got=name)
        seen.add(name)
    return checked


def checked_name(name: Any, field: str, longest: int = LONGEST_NAME) -> str:
    """A text in one line of at most ``longest`` characters. Raises ScenarioError."""
    if not isinstance(name, str):
        raise ScenarioError("wrong-type", field, expected="text", got=name)
    if len(name) > longest:
        raise ScenarioError("too-long", field, most=longest, count=len(name))
    check_characters(name, field)
    if not name.strip(JOINERS) or not is_plain(name) or name != name.strip():
        raise ScenarioError("name-text", field, got=name)
    return name


def plain_names(texts: Iterable[str], otherwise: Sequence[str] = ()) -> tuple[str, ...]:
    """Texts of a table as names: in one line, short, each another; ``otherwise`` where nothing is left of one."""
    names: dict[str, None] = {}
    numbers: dict[str, int] = {}
    for i, text in enumerate(texts):
        shown = "".join(c if is_plain(c) else " " for c in text)
        name = " ".join(shown.split())[:LONGEST_NAME].strip()
        name = name if name.strip(JOINERS) else otherwise[i]
        names[unlike(name, names, numbers)] = None
    return tuple(names)


def unlike(name: str, others: Collection[str], numbers: dict[str, int] | None = None) -> str:
    """The name, with a number after it where others are called so; ``numbers``: where the search for one begins."""
    number, other = 2 if numbers is None else numbers.get(name, 2), name
    while other in others:
        end = f" {number}"
        other = name[: LONGEST_NAME - len(end)] + end
        number += 1
    if numbers is not None:
        numbers[name] = number
    return other
