"""What an example is labelled with, for each task."""

from __future__ import annotations

from typing import Any

import numpy as np

from app.engine.errors import ScenarioError
from app.engine.params import checked_number, shown

TASKS = ("binary", "multiclass", "regression")
MOST_CLASSES = 100
LARGEST = 1e100


def dtype_of(task: str) -> type:
    """int8 for classes, float64 for real targets."""
    return np.float64 if task == "regression" else np.int8


def labels_from(labels: Any, n: int, task: str) -> np.ndarray:
    """Labels (n,) of a document: +1 and -1, or classes from 0, or real numbers.

    Raises ScenarioError that names the first label that the task does not take.
    """
    if not isinstance(labels, (list, tuple)):
        raise ScenarioError("wrong-type", "data.y", f"must be a list of labels, got {shown(labels)}")
    if len(labels) != n:
        raise ScenarioError(
            "shape", "data.y", f"must have one label for each of the {n} points, got {len(labels)}"
        )
    return {"binary": _signs, "multiclass": _classes, "regression": _targets}[task](labels)


def _signs(labels: Any) -> np.ndarray:
    if not {type(value) for value in labels} <= {int, float} or not set(labels) <= {-1, 0, 1}:
        for i, value in enumerate(labels):
            if checked_number(value, f"data.y[{i}]") not in (-1, 0, 1):
                expected = "must be +1 or -1 (or all 0 and 1); for more classes set task to multiclass"
                raise ScenarioError("out-of-range", f"data.y[{i}]", f"{expected}; got {shown(value)}")
    y = np.array(labels, dtype=np.int8)
    if len(y) and (y == 0).any():
        if (y < 0).any():
            i = int(np.argmax(y == 0))
            raise ScenarioError(
                "out-of-range", f"data.y[{i}]", "must be +1 or -1 where other labels are; got 0"
            )
        y = np.where(y == 0, -1, 1).astype(np.int8)
    return y


def _classes(labels: Any) -> np.ndarray:
    for i, value in enumerate(labels):
        number = checked_number(value, f"data.y[{i}]", whole=True)
        if not 0 <= number < MOST_CLASSES:
            raise ScenarioError(
                "out-of-range",
                f"data.y[{i}]",
                f"must be a class from 0 to {MOST_CLASSES - 1}, got {shown(value)}",
            )
    return np.array(labels, dtype=np.int8)


def _targets(labels: Any) -> np.ndarray:
    for i, value in enumerate(labels):
        if abs(checked_number(value, f"data.y[{i}]")) > LARGEST:
            raise ScenarioError(
                "out-of-range", f"data.y[{i}]", f"must be at most 1e100 in size, got {shown(value)}"
            )
    return np.array(labels, dtype=np.float64) + 0.0
