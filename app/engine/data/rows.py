"""Rows of numbers: the inputs of examples, as documents have them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.errors import ScenarioError
from ..core.limits import Limits
from ..core.params import checked_number
from ..core.tasks import Task
from .labels import LARGEST


def no_points(task: Task) -> np.ndarray:
    """x of no examples, (0, d): as many inputs as the page draws."""
    return np.empty((0, 1 if task.numeric else 2))


def rows_from(rows: Any, where: str, limits: Limits, task: Task) -> np.ndarray:
    """An (n, d) array from a list of rows; raises ScenarioError naming the first bad row or number."""
    if not isinstance(rows, (list, tuple)):
        raise ScenarioError("wrong-type", where, expected="list", got=rows)
    if len(rows) < limits.fewest_examples:
        raise ScenarioError("no-points", where)
    if limits.examples is not None and len(rows) > limits.examples:
        raise ScenarioError("too-many-points", where, most=limits.examples, count=len(rows))
    if not rows:
        return no_points(task)
    if (
        all(type(row) is list and len(row) == len(rows[0]) for row in rows)
        and type(rows[0]) is list
        and rows[0]
    ):
        kinds = {type(value) for row in rows for value in row}
        if kinds <= {int, float}:
            try:
                x = np.array(rows, dtype=np.float64)
            except (OverflowError, ValueError):
                x = None
            if x is not None and (np.abs(x) <= LARGEST).all():
                return x
    return _checked_rows(rows, where)


def _checked_rows(rows: Any, where: str) -> np.ndarray:
    """The slow way, to name the culprit."""
    width = len(rows[0]) if isinstance(rows[0], (list, tuple)) else 0
    out = []
    for i, row in enumerate(rows):
        here = f"{where}[{i}]"
        if not isinstance(row, (list, tuple)):
            raise ScenarioError("wrong-type", here, expected="numbers", got=row)
        if not row:
            raise ScenarioError("no-numbers", here)
        if len(row) != width:
            raise ScenarioError("width", here, width=width, count=len(row))
        out.append([coordinate(value, f"{here}[{j}]") for j, value in enumerate(row)])
    return np.array(out, dtype=np.float64)


def coordinate(value: Any, where: str) -> float:
    """A finite coordinate of a size that squares survive."""
    number = checked_number(value, where)
    if abs(number) > LARGEST:
        raise ScenarioError("too-large", where, most=LARGEST, got=value)
    return float(number)
