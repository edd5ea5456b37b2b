"""Viterbi's algorithm: the tagging of a sentence with the highest score, and the best wrong one."""

# The compiled code here is numba's, typed by its signatures.
# mypy: disable-error-code="no-untyped-def, type-arg, misc"

from __future__ import annotations

import numpy as np

from ..compiled.signatures import F8, F8_1, F8_2, I8, I8_1, I8_2, VOID
from ..core.compiler import compiled

# Tag t has the weights w[t p .. t p + p - 1]: those of the words, then of the previous tag; p = words + tags.


@compiled(I8(F8_2, I8))
def length_of(x, i):
    """The number of words of sentence i."""
    length = 0
    while length < x.shape[1] and x[i, length] >= 0:
        length += 1
    return length


@compiled(I8(F8_2, I8, F8_1, I8, F8_2, I8_2, I8_1))
def best_path(x, i, w, tags, best, back, path):
    """Fill ``path`` with the tagging of sentence i that has the highest score; return its length.

    best[j, t] is the highest score of the first j + 1 words with tag t at the last of them; back[j, t] is the tag
    before it. The first of equals counts, at every word and at the end.
    """
    length, p = length_of(x, i), w.shape[0] // tags
    words = p - tags
    for j in range(length):
        for t in range(tags):
            best_score, previous = 0.0, 0
            if j:
                best_score = -np.inf
                for s in range(tags):
                    score = best[j - 1, s] + w[t * p + words + s]
                    if score > best_score:
                        best_score, previous = score, s
            best[j, t] = best_score + w[t * p + np.int64(x[i, j])]
            back[j, t] = previous
    last = 0
    for t in range(tags):
        if best[length - 1, t] > best[length - 1, last]:
            last = t
    for j in range(length - 1, -1, -1):
        path[j] = last
        last = back[j, last]
    return length


@compiled(F8(F8_2, I8, F8_1, I8, F8_1))
def score_of(x, i, w, tags, path):
    """The score of a tagging of sentence i, summed word by word."""
    p = w.shape[0] // tags
    total = 0.0
    for j in range(length_of(x, i)):
        t = np.int64(path[j])
        if j:
            total += w[t * p + p - tags + np.int64(path[j - 1])]
        total += w[t * p + np.int64(x[i, j])]
    return total


@compiled(F8(F8_2, F8_2, I8, F8_1, I8, F8_2, I8_2, I8_1))
def best_wrong(x, y, i, w, tags, best, back, path):
    """Fill ``path`` with the best tagging of sentence i that has a wrong tag; return its score. back[j, t] is ``tags``
    if all tags before word j are right."""
    length, p = length_of(x, i), w.shape[0] // tags
    words = p - tags
    right = 0.0
    for j in range(length):
        right_tag = np.int64(y[i, j])
        for t in range(tags):
            best_score, previous = -np.inf, 0
            if j:
                for s in range(tags):
                    score = best[j - 1, s] + w[t * p + words + s]
                    if score > best_score:
                        best_score, previous = score, s
            if t != right_tag:
                score = right
                if j:
                    score += w[t * p + words + np.int64(y[i, j - 1])]
                if score > best_score:
                    best_score, previous = score, tags
            best[j, t] = best_score + w[t * p + np.int64(x[i, j])]
            back[j, t] = previous
        if j:
            right += w[right_tag * p + words + np.int64(y[i, j - 1])]
        right += w[right_tag * p + np.int64(x[i, j])]
    last = 0
    for t in range(tags):
        if best[length - 1, t] > best[length - 1, last]:
            last = t
    highest = best[length - 1, last]
    for j in range(length - 1, -1, -1):
        if last == tags:
            path[j] = np.int64(y[i, j])
            continue
        path[j] = last
        last = back[j, last]
    return highest


def wrong_tagging(x: np.ndarray, y: np.ndarray, i: int, w: np.ndarray, tags: int) -> tuple[float, list[int]]:
    """(score of the right tagging of sentence i minus the best wrong one's, its tags), by weights (S,)."""
    best, back = np.empty((x.shape[1], tags)), np.empty((x.shape[1], tags), dtype=np.int64)
    path = np.empty(x.shape[1], dtype=np.int64)
    highest = best_wrong(x, y, i, w, tags, best, back, path)
    score = float(score_of(x, i, w, tags, np.ascontiguousarray(y[i])))
    return score - float(highest), path[: int((x[i] >= 0).sum())].tolist()


def taggings(x: np.ndarray, w: np.ndarray, tags: int) -> np.ndarray:
    """The tags (n, L) with the highest scores by weights (S,), -1 after a sentence's end."""
    best, back = np.empty((x.shape[1], tags)), np.empty((x.shape[1], tags), dtype=np.int64)
    tagged = np.full(x.shape, -1, dtype=np.int64)
    for i in range(len(x)):
        best_path(x, i, w, tags, best, back, tagged[i])
    return tagged


@compiled(VOID(F8_2, I8, I8_1, I8, F8, F8_1))
def add_features(x, i, path, tags, tau, w):
    """Add tau Phi(x_i, path) to w."""
    p = w.shape[0] // tags
    for j in range(length_of(x, i)):
        t = path[j]
        w[t * p + np.int64(x[i, j])] += tau
        if j:
            w[t * p + p - tags + path[j - 1]] += tau
