"""The examples of a picture as marks: where they stand, how each class looks, and what is said of those held out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ..engine import Scenario, Trace
from ..engine.core.tasks import Task
from . import words
from .drawing import SYMBOLS, Mark, Name
from .geometry import Point
from .theme import Theme

FEW = 80  # up to so many points each carries its sign
MANY = ((1500, 0.4), (300, 0.55), (80, 0.7))  # more points are drawn smaller
HOLLOW = 0.85
SPOKEN = 12  # points held out of which one is named


@dataclass(frozen=True, eq=False)
class Examples:
    """The marks of a scenario's examples in a theme of the picture's size."""

    scenario: Scenario
    theme: Theme

    def marks(self, places: np.ndarray, scored: bool) -> Iterator[Mark]:
        """Those that are trained on, at their places (n, 2); ``scored``: at their scores, and smaller."""
        labels = self.scenario.y.tolist()
        size = self._size * (0.7 if scored and len(labels) <= 300 else 1)
        signed = len(labels) <= FEW and not scored
        order = range(len(labels))
        if self.scenario.task.signed:
            order = sorted(order, key=lambda i: labels[i])  # type: ignore[assignment]
        for i in order:
            symbol, color, sign, scale = self._look(labels[i])
            yield Mark(pair(places[i]), symbol, color, sign if signed else "", size * scale, i)

    def hollow(self) -> Iterator[Mark]:
        """Those held out."""
        for _, places, labels in self._held_out():
            for at, label in zip(places, labels, strict=True):
                symbol, color, _, scale = self._look(label)
                yield Mark(pair(at), symbol, color, "", self._size * scale * HOLLOW, None)

    def _held_out(self) -> Iterator[tuple[str, np.ndarray, list[float]]]:
        """What is said of each set that is kept apart, where its examples stand, and their labels."""
        scenario = self.scenario
        yield (
            words.TESTED,
            standing(scenario.x_test, scenario.y_test, scenario.task),
            scenario.y_test.tolist(),
        )
        x, y = scenario.x_validation, scenario.y_validation
        yield words.VALIDATED, standing(x, y, scenario.task), y.tolist()

    def hollow_names(self) -> Iterator[Name]:
        """What is said of each set held out, beside one of it."""
        for caption, places, _ in self._held_out():
            if len(places):
                about = [pair(at) for at in places[:SPOKEN]]
                yield Name(caption, about, self._size / 2 + 1, self.theme.ink, 3)

    def class_names(self, places: np.ndarray, scored: bool) -> Iterator[Name]:
        """What each class is called, of more than two, unless digits on the marks say all there is to say."""
        scenario, labels = self.scenario, self.scenario.y
        names = scenario.data.names
        if not scenario.task.several or scenario.classes < 3:
            return
        if not names.classes and len(labels) <= FEW and not scored:
            return
        for label in range(scenario.classes):
            about = [pair(at) for at in places[labels == label][:SPOKEN]]
            if about:
                called = names.of_class(label, scenario.task) if names.classes else words.class_number(label)
                color = self.theme.classes[label % len(self.theme.classes)]
                yield Name(str(called), about, self._size / 2 + 1, color, 3)

    @property
    def _size(self) -> float:
        n = len(self.scenario.y)
        return self.theme.marker * next((share for least, share in MANY if n > least), 1)

    def _look(self, label: float) -> tuple[str, str, str, float]:
        """Shape, colour, sign and size of a class's marks."""
        theme, task = self.theme, self.scenario.task
        if task.numeric:
            return "circle", theme.negative, "", 0.8
        if task.several:
            symbol = SYMBOLS[int(label) % len(SYMBOLS)]
            color = theme.classes[int(label) % len(theme.classes)]
            return symbol, color, str(int(label)), 1.15 if int(label) % len(SYMBOLS) > 1 else 1.0
        return (
            ("circle", theme.positive, "+", 1.0)
            if label > 0
            else ("square", theme.negative, words.MINUS, 0.9)
        )


def stand(trace: Trace) -> np.ndarray:
    """Where the training examples stand in the plane (n, 2)."""
    scenario = trace.scenario
    return standing(scenario.x, scenario.y, scenario.task)


def standing(x: np.ndarray, y: np.ndarray, task: Task) -> np.ndarray:
    if task.numeric:
        return np.column_stack([x[:, 0], y])
    return np.column_stack([x[:, 0], x[:, 1] if x.shape[1] > 1 else np.zeros(len(x))])


def pair(point: np.ndarray) -> Point:
    """A row of numbers as a place."""
    return float(point[0]), float(point[1])
