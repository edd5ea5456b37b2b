"""What an example is labelled with, for each task."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.errors import ScenarioError
from ..core.params import checked_number
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
    if task.numeric and not abs(number) <= LARGEST:
        raise ScenarioError("too-large", field, most=LARGEST, got=value)
    return number


def classes_of(y: np.ndarray, task: Task) -> int:
    """How many classes the labels of all examples make: 2, for a multiclass task one more than the largest label
    (2 or more), for sequences as many as there are tags, for regression 0."""
    if task.signed:
        return 2
    return max(2, int(y.max(initial=1)) + 1) if task.numbered else 0
