"""Viterbi's search of the sentence of a visit, by the weights that it met, and what it comes to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from ..engine import Trace
from ..engine.methods.sequence import SequenceJudge
from ..engine.methods.viterbi import best_path

#: A feature by its names: (word, tag), or (tag before, tag).
Feature = tuple[str, str, str]


@dataclass(frozen=True, eq=False)
class Search:
    """One sentence under one moment's weights, l words and k tags.

    ``word`` (l, k): the score of each word with each tag; ``after`` (k, k): of tag t after s at [s, t]; ``best``
    (l, k): the highest score of the words so far with that tag at the last of them; ``back`` (l, k): the tag before,
    of equals the first; ``found`` and ``right`` (l,): tags. Scores are the document's.
    """

    sentence: int
    words: tuple[str, ...]
    tags: tuple[str, ...]
    word: np.ndarray
    after: np.ndarray
    best: np.ndarray
    back: np.ndarray
    found: tuple[int, ...]
    right: tuple[int, ...]

    @cached_property
    def wrong(self) -> int:
        """How many words have a tag that is not theirs."""
        return sum(one != other for one, other in zip(self.found, self.right, strict=True))

    def score(self, tagging: tuple[int, ...]) -> float:
        """What a tagging (l,) scores."""
        own = self.word[np.arange(len(tagging)), list(tagging)].sum()
        return float(own + sum(self.after[s, t] for s, t in pairwise(tagging)))

    def named(self, tagging: tuple[int, ...]) -> str:
        """Its tags, by their names."""
        return " ".join(self.tags[t] for t in tagging)

    @cached_property
    def difference(self) -> tuple[Counter[Feature], int]:
        """(how much more often each feature is in the right tagging than in the one found, how many features of both
        cancel)."""
        right, guess = self._features(self.right), self._features(self.found)
        counts = Counter(right)
        counts.subtract(guess)
        return counts, (right & guess).total()

    def _features(self, tagging: tuple[int, ...]) -> Counter[Feature]:
        counts: Counter[Feature] = Counter()
        for j, t in enumerate(tagging):
            if j:
                counts[(self.tags[tagging[j - 1]], "\N{RIGHTWARDS ARROW}", self.tags[t])] += 1
            counts[(self.words[j], "/", self.tags[t])] += 1
        return counts


def search_at(trace: Trace, visit: int) -> Search:
    """The search of a visit, 0 .. ``trace.visits``; before the first one that of the first sentence."""
    scenario, judge = trace.scenario, trace.judge
    assert isinstance(judge, SequenceJudge)
    i = int(trace.visited(visit, visit + 1).example[0]) if visit else int(trace.order(1)[0])
    w, _ = trace.weights_at(trace.update_at(visit - 1) if visit else 0)
    x, tags = np.array(scenario.x[i : i + 1], dtype=np.float64), scenario.classes
    rows, unit = judge.in_whole_numbers(np.ascontiguousarray(w, dtype=np.float64).reshape(1, -1))
    best, back = np.zeros((x.shape[1], tags)), np.zeros((x.shape[1], tags), dtype=np.int64)
    path = np.zeros(x.shape[1], dtype=np.int64)
    length = best_path(x, 0, rows[0], tags, best, back, path)
    numbers, names = x[0, :length].astype(np.int64), scenario.data.names
    weights = rows[0].reshape(tags, -1) / unit
    return Search(
        sentence=i,
        words=tuple(names.inputs[j] for j in numbers.tolist()),
        tags=tuple(names.classes),
        word=weights[:, numbers].T + 0.0,
        after=weights[:, -tags:].T + 0.0,
        best=best[:length] / unit + 0.0,
        back=back[:length],
        found=tuple(path[:length].tolist()),
        right=tuple(scenario.y[i, :length].astype(np.int64).tolist()),
    )
