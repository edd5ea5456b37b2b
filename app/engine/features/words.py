"""phi(x) = the most frequent words."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import fsum

import numpy as np

from ..core.errors import sentence
from ..core.params import param
from ..core.rows import Rows
from ..core.units import LARGEST
from .base import Monomials

COUNT, PRESENCE = "count", "presence"


@dataclass(frozen=True)
class Words(Monomials):
    """The ``most`` inputs that are most frequent in the training examples, the most frequent first. Equally frequent
    ones keep their order, which is alphabetical for words.

    The frequency of an input is the sum of its absolute values over the training examples. An input that is 0 in all of
    them is no feature, so that the vocabulary is that of the training part alone. Counts are whole numbers, so that R^2
    is the largest sum of squared counts in the features. Inputs need not be words: any numbers are taken for counts.
    """

    counting: str = param(
        COUNT,
        name="count",
        label="A word counts",
        help="As often as it is there, or once.",
        choices=[
            (COUNT, "as often as it is there", "The feature is the count."),
            (PRESENCE, "once", "The feature is 1 where the word is there, else 0."),
        ],
    )
    most: int = param(
        100, label="Words kept", low=1, high=5000, step=1, scale="log",
        help="The most frequent ones of the training examples.",
    )  # fmt: skip
    columns: tuple[int, ...] | None = None  # the inputs that are features

    vocabulary = True
    name = "words"
    label = "Words"
    summary = "The most frequent words of texts: how often each is there."
    formula = r"\phi(x) = (x_{(1)}, x_{(2)}, \ldots), \text{the most frequent first}"

    def fitted(self, x: np.ndarray) -> Words:
        return self._fitted(_sums(np.abs(x)))

    def fitted_rows(self, counts: Rows) -> Words:
        """:meth:`fitted` of counts (n, d), which are whole numbers of 0 or more."""
        return self._fitted(counts.sums())

    def rows(self, counts: Rows) -> Rows:
        """:meth:`transform` of counts (m, d)."""
        chosen = counts.columns(np.array(self.sources(counts.width), dtype=np.int64))
        if not self._present:
            return chosen
        return Rows(chosen.start, chosen.index, np.ones(len(chosen.value)), chosen.width)

    def _fitted(self, frequent: np.ndarray) -> Words:
        ranked = np.argsort(-frequent, kind="stable")
        present = ranked[frequent[ranked] > 0] if frequent.any() else ranked[:1]
        return replace(self, columns=tuple(present[: self.most].tolist()))

    def factors(self, d: int) -> list[tuple[int, ...]]:
        if self.columns is None:
            raise RuntimeError(sentence("not-fitted", name=self.name))
        return [(j,) for j in self.columns]

    def sources(self, d: int) -> list[int]:
        return [j for (j,) in self.factors(d)]

    @property
    def _present(self) -> bool:
        return self.counting == PRESENCE

    def transform(self, x: np.ndarray) -> np.ndarray:
        chosen = np.ascontiguousarray(x[:, self.sources(x.shape[1])])
        return (chosen > 0).astype(np.float64) if self._present else chosen

    def exactly(self, x: Sequence[Fraction]) -> list[Fraction]:
        chosen = super().exactly(x)
        return [Fraction(value > 0) for value in chosen] if self._present else chosen

    def code(self, d: int) -> list[str]:
        columns = self.sources(d)
        if columns == list(range(d)) and not self._present:
            return ["return x"]
        numbers = textwrap.wrap(", ".join(map(str, columns)), 90)
        lines = ["kept = [", *(f"    {line}" for line in numbers), "]"]
        chosen = "np.ascontiguousarray(x[:, kept])"
        return [*lines, f"return ({chosen} > 0).astype(float)" if self._present else f"return {chosen}"]

    def terms(self, d: int) -> list[str]:
        terms = super().terms(d)
        return [rf"[{term} > 0]" for term in terms] if self._present else terms

    def degrees(self, d: int) -> list[int] | None:  # type: ignore[override]
        if self.columns is None:
            return None
        # Presence is 0 or 1, whatever the size of an input.
        return [0] * len(self.columns) if self._present else super().degrees(d)


def _sums(sizes: np.ndarray) -> np.ndarray:
    """The sum of each column, rounded once; for whole numbers, such as counts, numpy's sum is exact."""
    if (np.rint(sizes) == sizes).all() and sizes.max(initial=0.0) * len(sizes) < LARGEST:
        return np.asarray(sizes.sum(axis=0))
    return np.array([fsum(column) for column in sizes.T.tolist()])
