"""Changes of a scenario by an edit. Pure: a scenario and a list of changes give the next scenario.

A change is a dict with one key:

| change | what it does |
|---|---|
| ``{"set": {key: value, ...}}`` | replaces top-level parts of the scenario other than the data |
| ``{"test": {...}}``, ``{"test": null}`` | holds examples of the present data out for testing, or none |
| ``{"data": {...}}`` | replaces the data |
| ``{"document": {...}}`` | replaces the whole scenario |
| ``{"add": {"x": [[..], ..], "y": [1, ..]}}`` | appends examples |
| ``{"add": {"texts": ["..", ..], "y": [1, ..]}}`` | the same where the examples are texts |
| ``{"accept": ["id", ..]}`` | appends texts that the class has sent (app/classroom/classes/questions.py) |
| ``{"move": {"example": i, "x": [..]}}`` | moves one; with ``"y"`` also gives it another label |
| ``{"label": {"example": i, "y": -1}}`` | gives one another label |
| ``{"remove": [i, ..]}`` | removes some |
| ``{"clear": true}`` | removes all, held out or not |

Example numbers are those of the training examples before the changes; added examples follow. After the changes the
seeds decide again which examples are held out and which labels noise flips: adding and removing changes the split.

Undo and redo need the room's history and are in :mod:`app.classroom.rooms.room`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from ...engine import Limits, Scenario
from ...engine.core.rows import Rows
from ...engine.data.labels import dtype_of, label_from
from ...engine.scenario.scenario import among
from ...refusal import Refusal
from ..runs.scenarios import scenario_bytes

Change = dict[str, Any]


def of_one_example(changes: Sequence[Change]) -> bool:
    """Whether the changes concern one example, as those of a click or of a step of a drag."""
    if len(changes) != 1:
        return False
    ((kind, value),) = changes[0].items()
    return kind in ("move", "label") or (kind == "add" and len(value["y"]) == 1)


class Points:
    """Copies of all examples for editing, addressed by the numbers of the training examples."""

    def __init__(self, scenario: Scenario) -> None:
        self.task = scenario.task
        self._classes = scenario.classes
        texts, (x, y) = scenario.data.texts, scenario.data.given
        self.texts = None if texts is None else list(texts)
        # The words of texts are counted when the scenario is made.
        self.x = np.zeros((len(y), 0)) if isinstance(x, Rows) else x.copy()
        self.y = y.copy()
        self._places: list[int] = scenario.data.index.tolist()
        #: Index of each earlier training example, None for a removed one.
        self.before: list[int | None] = list(self._places)
        # The noise in each label. A change sets the label that will be shown, so the noise is subtracted.
        flipped = scenario.data.index[scenario.flipped]
        added = scenario.y[scenario.flipped] - self.y[flipped]
        self._noise: dict[int, int] = dict(zip(flipped.tolist(), added.tolist(), strict=True))

    def add(
        self,
        field: str,
        y: Sequence[float],
        x: Sequence[Sequence[float]] | None = None,
        texts: Sequence[str] | None = None,
    ) -> None:
        if (texts is None) != (self.texts is None):
            raise Refusal("point-add" if self.texts is None else "text-add", field)
        added = (x if texts is None else texts) or ()
        if len(added) != len(y):
            raise Refusal("label-count", f"{field}.y", points=len(added), count=len(y))
        if not added:
            return
        if texts is not None and self.texts is not None:
            self.texts += texts
            x = np.zeros((len(texts), 0)).tolist()
        assert x is not None
        d = len(x[0]) if len(self.y) == 0 else self.x.shape[1]
        for i, row in enumerate(x):
            if len(row) != d:
                raise Refusal("width", f"{field}.x[{i}]", width=d, count=len(row))
        labels = [label_from(label, f"{field}.y[{i}]", self.task) for i, label in enumerate(y)]
        self._places += range(len(self.y), len(self.y) + len(labels))
        self.x = np.concatenate([self.x.reshape(len(self.y), d), np.asarray(x, dtype=np.float64)])
        self.y = np.concatenate([self.y, np.asarray(labels, dtype=dtype_of(self.task))])

    def move(self, field: str, example: int, x: Sequence[float], y: float | None = None) -> None:
        if self.texts is not None:
            raise Refusal("text-move", field)
        place = self._place(f"{field}.example", example)
        d = self.x.shape[1]
        if len(x) != d:
            raise Refusal("width", f"{field}.x", width=d, count=len(x))
        self.x[place] = x
        if y is not None:
            self.label(field, example, y)

    def label(self, field: str, example: int, y: float) -> None:
        place = self._place(f"{field}.example", example)
        label = label_from(y, f"{field}.y", self.task)
        added = self._noise.get(place, 0)
        if added and self.task == "binary":
            label = -label
        elif added and label < self._classes:
            label = (label - added) % self._classes
        self.y[place] = label

    def remove(self, field: str, examples: Sequence[int]) -> None:
        gone = {self._place(f"{field}[{i}]", example) for i, example in enumerate(examples)}
        rest = [place for place in range(len(self.y)) if place not in gone]
        moved = {place: i for i, place in enumerate(rest)}
        self.x, self.y = self.x[rest], self.y[rest]
        self.texts = None if self.texts is None else [self.texts[place] for place in rest]
        self._places = [moved[place] for place in self._places if place in moved]
        self.before = [None if place is None else moved.get(place) for place in self.before]
        self._noise = {moved[place]: added for place, added in self._noise.items() if place in moved}

    def clear(self) -> None:
        self.x, self.y = self.x[:0], self.y[:0]
        self._places, self._noise = [], {}
        self.before = [None] * len(self.before)
        self.texts = None if self.texts is None else []

    def _place(self, field: str, example: int) -> int:
        """Index of a training example among all examples."""
        if not self._places:
            raise Refusal("no-example", field)
        if not 0 <= example < len(self._places):
            raise Refusal("out-of-range", field, low=0, high=len(self._places) - 1, got=example)
        return self._places[example]


def changed(scenario: Scenario, changes: Sequence[Change], limits: Limits) -> Scenario:
    """The scenario after all ``changes``, in order.

    Raises ScenarioError or Refusal with the field; the given scenario does not change.
    """
    points: Points | None = None
    for index, change in enumerate(changes):
        ((kind, value),) = change.items()
        field = f"changes[{index}].{kind}"
        if kind in ("set", "test", "data", "document"):
            scenario, points = _settled(scenario, points, limits), None
            scenario = _replaced(scenario, kind, value, limits)
            continue
        points = points or Points(scenario)
        if kind == "accept":
            raise Refusal("no-class", field)  # in a class the room has replaced it by the texts
        if kind == "add":
            points.add(field, **value)
        elif kind == "move":
            points.move(field, **value)
        elif kind == "label":
            points.label(field, **value)
        elif kind == "remove":
            points.remove(field, value)
        else:
            points.clear()
    return _settled(scenario, points, limits)


def _settled(scenario: Scenario, points: Points | None, limits: Limits) -> Scenario:
    if points is None:
        return scenario
    if limits.examples is not None and len(points.y) > limits.examples:
        raise Refusal("too-many-points", "data.x", most=limits.examples, count=len(points.y))
    x = points.x if points.texts is None else points.texts
    return scenario.with_examples(x, points.y, points.before)


def _replaced(scenario: Scenario, kind: str, value: Any, limits: Limits) -> Scenario:
    if kind == "document":
        return Scenario.from_document(value, limits)
    if kind == "data":
        return scenario.replace(data=value)
    if kind == "test":
        apart = scenario.replace(task=scenario.task, data={**scenario.data.document(), "test": value})
        order = among(scenario.order, scenario.data, apart.data)
        return apart if order.whole else apart.replace(order=order.document())
    return scenario.replace(**value)


def direction_of(changes: Sequence[Change]) -> str | None:
    """'undo' or 'redo', which must be the edit's only change; else None."""
    directions = [kind for change in changes for kind in change if kind in ("undo", "redo")]
    if not directions:
        return None
    if len(changes) > 1:
        raise Refusal("lone-undo", "changes")
    return directions[0]


# Undo and redo: stacks of scenarios with limits of steps and bytes, per room and for the process.


class Undo(Protocol):
    """The undo and redo stacks of a room."""

    def peek(self, direction: str) -> Callable[[], Scenario]:
        """A function that returns the scenario of 'undo' or 'redo'; it computes, so call it off the event loop.

        Raises Refusal if there is nothing to undo or redo.
        """
        ...

    def note(self, before: Scenario, step: str, gesture: str | None) -> None:
        """Record that ``before`` was replaced by an 'edit', 'undo' or 'redo'; '' is an edit by another process."""
        ...

    def forget(self) -> None:
        """Free the stacks; the room closes."""
        ...


class UndoBudget:
    """The limit of bytes for the stacks of all rooms of a process."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0


class UndoStacks:
    """:class:`Undo` in this process's memory. The edits of one gesture (a drag, a slider) are one step."""

    def __init__(self, most_steps: int, most_bytes: int, budget: UndoBudget | None = None) -> None:
        self.most_steps = most_steps
        self.most_bytes = most_bytes
        self.bytes = 0
        self._budget = budget or UndoBudget(most_bytes)
        self._past: list[Scenario] = []
        self._future: list[Scenario] = []
        self._gesture: str | None = None

    @property
    def steps(self) -> tuple[int, int]:
        """Numbers of steps that can be undone and redone."""
        return len(self._past), len(self._future)

    def record(self, before: Scenario, gesture: str | None) -> None:
        """An edit replaces ``before``."""
        if gesture is None or gesture != self._gesture:
            self._past.append(before)
            self._count(before, 1)
        self._gesture = gesture
        while self._future:
            self._count(self._future.pop(), -1)
        while self._past and (len(self._past) > self.most_steps or self._too_large()):
            self._count(self._past.pop(0), -1)

    def peek(self, direction: str) -> Callable[[], Scenario]:
        stack = self._past if direction == "undo" else self._future
        if not stack:
            raise nothing_to(direction)
        target = stack[-1]
        return lambda: target

    def note(self, before: Scenario, step: str, gesture: str | None) -> None:
        if step in ("undo", "redo"):
            self.step(step, before)
        else:
            self.record(before, gesture)

    def step(self, direction: str, current: Scenario) -> None:
        """After an 'undo' or 'redo': push ``current`` onto the other stack."""
        source, other = (self._past, self._future) if direction == "undo" else (self._future, self._past)
        self._count(source.pop(), -1)
        other.append(current)
        self._count(current, 1)
        self._gesture = None

    def forget(self) -> None:
        for scenario in (*self._past, *self._future):
            self._count(scenario, -1)
        self._past, self._future = [], []

    def _too_large(self) -> bool:
        """A room keeps its newest step, however much the others use."""
        return self.bytes > self.most_bytes or (
            self._budget.used > self._budget.limit and len(self._past) > 1
        )

    def _count(self, scenario: Scenario, sign: int) -> None:
        size = sign * scenario_bytes(scenario)
        self.bytes += size
        self._budget.used += size


def nothing_to(direction: str) -> Refusal:
    reason = "nothing-to-undo" if direction == "undo" else "nothing-to-redo"
    return Refusal(reason, f"changes[0].{direction}")
