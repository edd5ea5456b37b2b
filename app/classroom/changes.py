"""Changes: what an edit can do to a scenario. Pure: a scenario and a list of changes give the next scenario.

A change is a dict with one key:

| change | what it does |
|---|---|
| ``{"set": {key: value, ...}}`` | replaces top-level parts of the scenario other than the data |
| ``{"data": {...}}`` | replaces the data |
| ``{"document": {...}}`` | replaces the whole scenario |
| ``{"add": {"x": [[..], ..], "y": [1, ..]}}`` | appends examples |
| ``{"move": {"example": i, "x": [..]}}`` | moves one |
| ``{"label": {"example": i, "y": -1}}`` | gives one another class |
| ``{"remove": [i, ..]}`` | removes some |
| ``{"clear": true}`` | removes all |

Undo and redo are the room's (:mod:`app.classroom.room`), because they need its history.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from app.classroom.refusal import Refusal
from app.engine import Limits, Scenario

Change = dict[str, Any]


class Points:
    """Examples being edited; copies on the first change, so the scenario they came from is untouched."""

    def __init__(self, scenario: Scenario) -> None:
        self.x, self.y = scenario.x, scenario.y

    def add(self, field: str, x: Sequence[Sequence[float]], y: Sequence[int]) -> None:
        if len(x) != len(y):
            raise Refusal(
                "shape", f"{field}.y", expected=f"Needs one label for each of the {len(x)} examples."
            )
        if not x:
            return
        d = len(x[0]) if len(self.y) == 0 else self.x.shape[1]
        for i, row in enumerate(x):
            if len(row) != d:
                raise Refusal("shape", f"{field}.x[{i}]", expected=f"Needs {d} numbers, got {len(row)}.")
        rows = np.asarray(x, dtype=np.float64)
        before = self.x if len(self.y) else np.empty((0, d))
        self.x = np.concatenate([before, rows])
        self.y = np.concatenate([self.y, np.asarray(y, dtype=np.int8)])

    def move(self, field: str, example: int, x: Sequence[float]) -> None:
        self._exists(f"{field}.example", example)
        d = self.x.shape[1]
        if len(x) != d:
            raise Refusal("shape", f"{field}.x", expected=f"Needs {d} numbers, got {len(x)}.")
        self.x = self.x.copy()
        self.x[example] = x

    def label(self, field: str, example: int, y: int) -> None:
        self._exists(f"{field}.example", example)
        self.y = self.y.copy()
        self.y[example] = y

    def remove(self, field: str, examples: Sequence[int]) -> None:
        for i, example in enumerate(examples):
            self._exists(f"{field}[{i}]", example)
        keep = np.ones(len(self.y), dtype=bool)
        keep[list(examples)] = False
        self.x, self.y = self.x[keep], self.y[keep]

    def clear(self) -> None:
        self.x, self.y = np.empty((0, 2)), np.empty(0, dtype=np.int8)

    def _exists(self, field: str, example: int) -> None:
        if not 0 <= example < len(self.y):
            expected = f"from 0 to {len(self.y) - 1}" if len(self.y) else "an example, but there are none"
            raise Refusal("out-of-range", field, expected=expected, got=example)


def changed(scenario: Scenario, changes: Sequence[Change], limits: Limits) -> Scenario:
    """The scenario after all ``changes``, in order.

    Raises ScenarioError or Refusal, naming the field; the given scenario is never touched.
    """
    points: Points | None = None
    for index, change in enumerate(changes):
        ((kind, value),) = change.items()
        field = f"changes[{index}].{kind}"
        if kind in ("set", "data", "document"):
            scenario, points = _settled(scenario, points, limits), None
            scenario = _replaced(scenario, kind, value, limits)
            continue
        points = points or Points(scenario)
        if kind == "add":
            points.add(field, value["x"], value["y"])
        elif kind == "move":
            points.move(field, value["example"], value["x"])
        elif kind == "label":
            points.label(field, value["example"], value["y"])
        elif kind == "remove":
            points.remove(field, value)
        else:
            points.clear()
    return _settled(scenario, points, limits)


def _settled(scenario: Scenario, points: Points | None, limits: Limits) -> Scenario:
    if points is None:
        return scenario
    if limits.examples is not None and len(points.y) > limits.examples:
        raise Refusal("too-many", "data.x", most=f"{limits.examples:,} examples")
    return scenario.with_examples(points.x, points.y)


def _replaced(scenario: Scenario, kind: str, value: dict[str, Any], limits: Limits) -> Scenario:
    if kind == "document":
        return Scenario.from_document(value, limits)
    if kind == "data":
        return scenario.replace(data=value)
    return scenario.replace(**value)
