"""Sets whose examples are texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.limits import UNLIMITED
from ..words import counted
from .base import Points, Preset, in_turn


@dataclass(frozen=True)
class Worded(Preset):
    """Short texts, a class's in a block of lines each; they come mixed, each class evenly.

    Points are the counts of all words, in alphabetical order. ``cases`` are what the set can show: of each a name and
    what of it is in the texts, a word or a whole text.
    """

    lines: ClassVar[dict[int, str]]
    cases: ClassVar[dict[str, str]] = {}
    suggests: ClassVar[dict[str, Any]] = {"features": {"name": "words", "count": "count", "most": 100}}

    def texts(self) -> tuple[tuple[str, ...], np.ndarray]:
        """The texts, and their labels (n,)."""
        pairs = [(text, y) for y, block in self.lines.items() for text in block.strip().splitlines()]
        y = np.array([label for _, label in pairs])
        order = in_turn(y)
        return tuple(pairs[i][0].strip() for i in order.tolist()), y[order]

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
