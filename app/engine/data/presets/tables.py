"""Presets that are tables: tables.toml has the points, sentences or texts of each, and what is claimed of them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from ...core.limits import UNLIMITED
from ...core.params import param
from ...core.tasks import SEQUENCE, Task
from ..sentences import sentences_from
from ..words import counted
from .base import Points, Preset, in_turn


@dataclass(frozen=True)
class PointTable(Preset):
    """Points ``x`` with their labels ``y``, as they are written."""

    x: ClassVar[list[list[float]]]
    y: ClassVar[list[int]]

    def points(self) -> Points:
        return np.array(self.x, dtype=float), np.array(self.y)


@dataclass(frozen=True)
class Gate(Preset):
    """The corners of a square with the labels ``table``, in the order of a truth table: 00, 01, 10, 11."""

    coding: str = param(
        "0/1",
        label="False and true are",
        help="The same gate as two drawings; the run differs.",
        choices=[("0/1", "0 and 1", ""), ("-1/+1", "−1 and +1", "")],
    )

    table: ClassVar[list[int]]

    def points(self) -> Points:
        x = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
        return (x if self.coding == "0/1" else 2 * x - 1), np.array(self.table)


@dataclass(frozen=True)
class Tagged(Preset):
    """``sentences`` as a document has them. ``points`` are the numbers of their words and tags, (n, L) each."""

    sentences: ClassVar[list[str]]

    task = SEQUENCE
    suggests: ClassVar[dict[str, Any]] = {
        "features": {"name": "identity"},
        "learner": {"name": "structured-perceptron", "rate": 1},
        "predictor": "last",
    }

    def points(self) -> Points:
        x, y, _ = sentences_from(self.sentences, UNLIMITED)
        return x, y.astype(np.int64)

    def thumbnail(self, most: int) -> Points:
        """The right tags of the first sentences, a row each: x (m, 2) place and row, y (m,) the tag."""
        _, y = self.points()
        rows, places = np.nonzero(y[:5] >= 0)
        return np.column_stack([places, -rows])[:most].astype(np.float64), y[rows, places][:most]


@dataclass(frozen=True)
class Worded(Preset):
    """Short texts, those of a label in a block of lines; they come mixed, each class evenly.

    Points are the counts of all words, in alphabetical order. ``cases`` are what the set can show: of each a name and
    what of it is in the texts, a word or a whole text.
    """

    blocks: ClassVar[list[dict[str, Any]]]
    cases: ClassVar[dict[str, str]] = {}

    def texts(self) -> tuple[tuple[str, ...], np.ndarray]:
        """The texts, and their labels (n,)."""
        pairs = [(text, block["label"]) for block in self.blocks for text in block["texts"].splitlines()]
        y = np.array([label for _, label in pairs])
        order = in_turn(y)
        return tuple(pairs[i][0] for i in order.tolist()), y[order]

    def points(self) -> Points:
        texts, y = self.texts()
        return counted(texts, UNLIMITED)[1].dense(), y

    def thumbnail(self, most: int) -> Points:
        """How many words more a text shares with the one class than with the other, and how many it has."""
        x, y = self.points()
        classes = np.unique(y)
        means = np.array([x[y == c].mean(axis=0) for c in classes])
        sides = np.sign(classes - np.median(classes))
        shown = np.column_stack([x @ (sides @ means), x.sum(axis=1) / 10]).round(2) + 0.0
        chosen = np.linspace(0, len(y) - 1, min(len(y), most)).round().astype(int)
        return shown[chosen], y[chosen]


#: The kind of a table, by a key that it alone has.
KINDS: dict[str, type[Preset]] = {"x": PointTable, "table": Gate, "sentences": Tagged, "blocks": Worded}


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def table(name: str) -> Any:
    """The preset of that name in tables.toml."""
    values = {**_tables()[name], "name": name}
    kind = next(kind for key, kind in KINDS.items() if key in values)
    values |= {"__doc__": values.pop("about"), "task": Task(values.get("task", kind.task))}
    return type(name.title().replace("-", ""), (kind,), values)()
