"""What tagged sentences are to training."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..core.units import Unit, Units
from .vectors import Vectors

#: What TeX would take for its own, as it writes it.
ESCAPES = {
    **{sign: f"\\{sign}" for sign in "{}$&#_%"},
    "\\": r"\backslash{}",
    "^": r"\hat{}",
    "~": r"\sim{}",
}


@dataclass(frozen=True, eq=False)
class TaggedVectors(Vectors):
    """Sentences x (n, L), words by their numbers, -1 where one is over. A tag's weights are of the ``words``, and of
    the ``tags`` that may stand before it."""

    words: tuple[str, ...]
    tags: tuple[str, ...]

    @property
    def straight(self) -> bool:
        return False

    @property
    def terms(self) -> list[str]:
        """What each weight of a tag belongs to, as TeX: words, then tags before."""
        return [*map(plain, self.words), *(rf"{plain(tag)}\rightarrow" for tag in self.tags)]

    @cached_property
    def mapped(self) -> np.ndarray:
        """How often each word is in each sentence (n, p); 0 for the tags, which are not known from the words."""
        counts = np.zeros((len(self.x), len(self.words) + len(self.tags)))
        for i, row in enumerate(self.x.astype(np.int64)):
            np.add.at(counts[i], row[row >= 0], 1.0)
        counts.setflags(write=False)
        return counts

    @cached_property
    def whole_mapped(self) -> tuple[np.ndarray, Unit]:
        return self.mapped, Unit()

    def trained(self, units: Units, bias: str) -> tuple[np.ndarray, int]:
        return np.array(self.x, order="C"), self.x.shape[1]


def plain(name: str) -> str:
    """A word as TeX writes it upright."""
    return rf"\text{{{''.join(ESCAPES.get(sign, sign) for sign in name)}}}"
