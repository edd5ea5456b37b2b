"""What a structured perceptron's updates come to: Viterbi's algorithm finds again which tagging each was made against.

static/js/client/transport/expected-taggings.js finds the same, by the page's own search.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine.methods.viterbi import best_path, score_of

Columns = dict[str, np.ndarray]
WORK = 2_000_000  # multiplications of a block that are made again, or scores compared: some ms on the page


def expected_taggings(
    run: dict[str, Any], data: Columns, columns: Columns
) -> dict[str, dict[str, np.ndarray]]:
    """By a column's name its numbers, as of :func:`app.exports.expected.expected_columns`: the scores, which weights
    each update changes, and by how much. Empty where one of them changes others, or that is too much work."""
    x, y, tags, p = data["x"].astype(np.float64), data["y"], run["classes"], run["p"]
    count, (n, longest) = len(columns["example"]), (run["n"], run["d"])
    if "moved" not in columns or not count or count * longest * tags**2 > WORK:
        return {}
    x, y = x.reshape(n, longest), y.reshape(n, longest).astype(np.float64)
    unit = run["units"]["weight"]
    best, back = np.empty((longest, tags)), np.empty((longest, tags), dtype=np.int64)
    path = np.empty(longest, dtype=np.int64)
    w = columns["base"][: tags * p].copy()
    steps, score = [], np.empty((count, 2))
    tau = _whole(columns["step"] * (unit / run["units"]["feature"]), unit)
    for k, i in enumerate(columns["example"].tolist()):
        before = _whole(w * unit, unit)
        length = best_path(x, i, before, tags, best, back, path)
        guess = path.astype(np.float64)
        score[k] = (
            score_of(x, i, before, tags, y[i]) / unit - score_of(x, i, before, tags, guess) / unit,
            np.count_nonzero(path[:length] != y[i, :length]),
        )
        after = before.copy()
        for tagging, gain in ((y[i], tau[k]), (guess, -tau[k])):
            np.add.at(after, _features(x[i, :length], tagging[:length], tags, p), gain)
        after = after / unit + 0.0
        place = np.flatnonzero(after.view(np.int64) != w.view(np.int64))
        steps.append((place, after[place], after[place] - w[place]))
        w = after
    moved = np.array([len(place) for place, *_ in steps])
    flat = dict(zip(("place", "value", "change"), map(np.concatenate, zip(*steps, strict=True)), strict=True))
    flat = {"moved": moved, **{name: each for name, each in flat.items() if name in columns}}
    if not all(np.array_equal(each, columns[name]) for name, each in flat.items()):
        return {}
    return {"activation": {"score": score + 0.0}, **{name: {"path": columns[name]} for name in flat}}


def _whole(values: np.ndarray, unit: float) -> np.ndarray:
    return values if unit == 1 else np.floor(values + 0.5)


def _features(words: np.ndarray, tagging: np.ndarray, tags: int, p: int) -> np.ndarray:
    """The places of a tagging's weights, each as often as it has it."""
    own = tagging.astype(np.int64) * p
    after = own[1:] + p - tags + tagging[:-1].astype(np.int64)
    return np.concatenate([own + words.astype(np.int64), after])
