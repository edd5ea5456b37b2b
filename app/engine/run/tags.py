"""What a run of sentences says of others."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .trace import Trace


def tagged(trace: Trace, sentences: Sequence[Sequence[str]], visit: int | None = None) -> list[list[str]]:
    """The tags of sentences, lists of words, by the scenario's predictor after ``visit`` visits (default: at the end).

    A word that no training sentence has weighs nothing: its tag is decided by those beside it.
    """
    scenario = trace.scenario
    names = scenario.data.names
    known = {word: j for j, word in enumerate(names.inputs)}
    new = len(known)
    weights = np.insert(_weights(trace, visit), new, 0.0, axis=1)
    x = np.full((len(sentences), max((len(words) for words in sentences), default=0)), -1.0)
    for i, words in enumerate(sentences):
        x[i, : len(words)] = [known.get(word, new) for word in words]
    tags = trace.judge.taggings(weights, x)
    return [[names.classes[t] for t in row[row >= 0].tolist()] for row in tags]


def word_tags(trace: Trace, visit: int | None = None) -> tuple[np.ndarray, np.ndarray]:
    """(right tags, those found) of all words of the training sentences (m,), by their numbers."""
    y, tags = trace.scenario.y, trace.judge.taggings(_weights(trace, visit))
    there = y >= 0
    return y[there].astype(np.int64), tags[there]


def _weights(trace: Trace, visit: int | None) -> np.ndarray:
    """Weights (k, p) that tag as the predictor does: a mean's may be any multiple of it."""
    multiple = trace.scenario.predictor.multiple_at(trace, trace.visits if visit is None else visit)
    assert multiple is not None  # every predictor of sentences has weights
    return np.asarray(multiple[0][0])
