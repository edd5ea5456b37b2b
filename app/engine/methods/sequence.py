"""The structured perceptron: sentences visited one by one, each tagged by Viterbi's algorithm."""

# mypy: disable-error-code="no-untyped-def, type-arg, misc"

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ..compiled import loop
from ..compiled.arguments import (
    F8,
    F8_1,
    F8_2,
    I4_1,
    I8,
    I8_1,
    I8_2,
    VOID,
    Columns,
    several,
    training,
)
from ..core.compiler import compiled
from .evaluator import Evaluator
from .method import Method, Parts, Replayer, Trainer
from .problem import Problem, Rated

# Viterbi's algorithm: the tagging of a sentence with the highest score, and the best wrong one.


# The compiled code here is numba's, typed by its signatures.


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


@compiled(I8(F8_2, I8, I8_1, I8))
def wrong_words(y, i, path, length):
    """The number of words of sentence i with a wrong tag in ``path``."""
    wrong = 0
    for j in range(length):
        wrong += path[j] != np.int64(y[i, j])
    return wrong


@compiled(VOID(F8_2, F8_2, I8, F8, I8_1, I8, F8_1))
def learn(x, y, i, tau, path, tags, w):
    """Add tau to the features of the right tagging, and subtract it from those of ``path``."""
    right = np.empty(x.shape[1], dtype=np.int64)
    for j in range(x.shape[1]):
        right[j] = np.int64(y[i, j])
    add_features(x, i, right, tags, tau, w)
    add_features(x, i, path, tags, -tau, w)


@compiled(F8(F8_2, F8_2, F8_1, I8))
def criterion(x, y, w, tags):
    """The sum, over the sentences, of the highest score minus that of the right tagging."""
    best, back = np.empty((x.shape[1], tags)), np.empty((x.shape[1], tags), dtype=np.int64)
    path = np.empty(x.shape[1], dtype=np.int64)
    guess = np.empty(x.shape[1])
    total = 0.0
    for i in range(x.shape[0]):
        best_path(x, i, w, tags, best, back, path)
        guess[:] = path
        total += score_of(x, i, w, tags, guess) - score_of(x, i, w, tags, y[i])
    return total


@compiled(inline="always")
def visit_next(rate, data, orders, at, stop, w, columns):
    """The next visit, as in app/engine/compiled/loop.py."""
    x, y, tags, best, back, path = data
    i = orders[at.row, at.place]
    words = best_path(x, i, w, tags, best, back, path)
    if wrong_words(y, i, path, words) == 0:
        return 1, 0, 0, loop.RUNNING
    learn(x, y, i, rate, path, tags, w)
    loop.record_update(columns, at.updates + 1, at.visits + 1, i, rate, w)
    return 1, 1, 1, loop.bounded(w, stop)


@compiled(inline="always")
def close(rate, data, stop, progress, columns, epoch, reason):
    """The reason to stop after an epoch, as in app/engine/compiled/loop.py."""
    x, y, tags, _, _, _ = data
    if stop.falling:
        reason = loop.after_criterion(progress, epoch, criterion(x, y, progress.w, tags), reason)
    return reason


#: On a mistake W <- W + eta (Phi(right) - Phi(predicted)). The state is W, one tag's weights after the other's.
train = loop.train.of(
    training(F8, several(F8_2, F8_2, I8, F8_2, I8_2, I8_1)), visit_next=visit_next, close=close
)


@compiled(VOID(F8_2, F8_2, I8, F8_1, I8, F8_2, I8))
def judge_visit(x, y, i, w, tags, out, row):
    """out[row] = (score of the right tagging minus that of the predicted one, wrong words of the predicted one)."""
    best, back = np.empty((x.shape[1], tags)), np.empty((x.shape[1], tags), dtype=np.int64)
    path = np.empty(x.shape[1], dtype=np.int64)
    guess = np.empty(x.shape[1])
    words = best_path(x, i, w, tags, best, back, path)
    guess[:] = path
    out[row, 0] = score_of(x, i, w, tags, y[i]) - score_of(x, i, w, tags, guess)
    out[row, 1] = wrong_words(y, i, path, words)


@compiled(VOID(F8_2, F8_2, I8, F8_2, I4_1, F8_2))
def judge_visits(x, y, tags, states, examples, out):
    """Fill ``out`` (m, 2) for each example (m,) under its state: (m, S), or (1, S) for all."""
    for k in range(examples.shape[0]):
        judge_visit(x, y, examples[k], states[k if states.shape[0] > 1 else 0], tags, out, k)


@compiled(VOID(F8_2, F8_2, I8, I4_1, F8_1, F8_1, F8_2, F8_2))
def replay_updates(x, y, tags, example, step, w, out_w, out_score):
    """Repeat updates, changing w. out_w (m, S) gets the states after each, out_score (m, 2) the pairs before."""
    best, back = np.empty((x.shape[1], tags)), np.empty((x.shape[1], tags), dtype=np.int64)
    path = np.empty(x.shape[1], dtype=np.int64)
    guess = np.empty(x.shape[1])
    for k in range(example.shape[0]):
        i = example[k]
        words = best_path(x, i, w, tags, best, back, path)
        guess[:] = path
        out_score[k, 0] = score_of(x, i, w, tags, y[i]) - score_of(x, i, w, tags, guess)
        out_score[k, 1] = wrong_words(y, i, path, words)
        learn(x, y, i, step[k], path, tags, w)
        out_w[k, :] = w


@compiled(F8(F8_2, F8_2, F8_1, I8, F8_1))
def measure(x, y, w, tags, ahead):
    """ahead[i] = score of the right tagging of sentence i minus the highest of a wrong one; returns the number of
    sentences that are tagged wrongly."""
    best, back = np.empty((x.shape[1], tags)), np.empty((x.shape[1], tags), dtype=np.int64)
    path = np.empty(x.shape[1], dtype=np.int64)
    errors = 0.0
    for i in range(x.shape[0]):
        ahead[i] = score_of(x, i, w, tags, y[i]) - best_wrong(x, y, i, w, tags, best, back, path)
        if ahead[i] < 0:
            errors += 1
        elif ahead[i] == 0:  # the first of equal taggings is predicted
            words = best_path(x, i, w, tags, best, back, path)
            errors += wrong_words(y, i, path, words) > 0
    return errors


class SequenceReplayer(Replayer):
    """Repeats the additions; the predicted tagging is computed again from the weights."""

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        problem = self.problem
        out_w, out_score = np.empty((b - a, len(w))), np.empty((b - a, 2))
        example, step = columns.example[a:b], columns.step[a:b]
        replay_updates(problem.z, problem.y, problem.classes, example, step, w, out_w, out_score)
        out_score[:, 1] *= problem.units.activation
        return out_w, out_score

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        return self.replay(columns, a, b, before[0].copy())[0] - before if b > a else np.zeros_like(before)


class SequenceEvaluator(Evaluator):
    """Evaluates the weights of words and tags. A score is a pair (m, 2): the right tagging's score minus that of the
    predicted one, at most 0, and the wrong words of the predicted one, times the unit of scores."""

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        return self._scores(states, np.asarray(examples, dtype=np.int32), self.problem.units.activation)

    def _scores(self, states: np.ndarray, examples: np.ndarray, per: float) -> np.ndarray:
        problem = self.problem
        # A state that all examples share (all_scores) is not copied.
        shared = len(states) > 0 and states.strides[0] == 0
        rows = np.ascontiguousarray(states[:1] if shared else states)
        scores = np.empty((len(examples), 2))
        judge_visits(problem.z, problem.y, problem.classes, rows, np.ascontiguousarray(examples), scores)
        scores[:, 1] *= per
        return scores

    def _rows(self, states: np.ndarray) -> np.ndarray:
        return states.reshape(*states.shape[:-1], self.problem.classes, self.problem.features)

    def squares(self, states: np.ndarray) -> np.ndarray:
        square: np.ndarray = (states**2).sum(axis=1)
        return square

    def weights(self, states: np.ndarray, unit: float) -> tuple[np.ndarray, np.ndarray]:
        return super().weights(self._rows(states), unit)

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        wrong: np.ndarray = score[:, 1] > 0
        return wrong

    def decided(self, scores: np.ndarray) -> np.ndarray:
        """The number of wrong words (m,), in the unit of scores."""
        words: np.ndarray = scores[:, 1]
        return words

    def error(self, predicted: np.ndarray, y: np.ndarray) -> float:
        """The share of sentences with a wrong tag."""
        return float(np.mean(predicted > 0))

    def exact_scores(self, w: np.ndarray, b: Any) -> np.ndarray:
        """The pairs (n, 2) of all sentences by w (k, p), in training units if w is whole in them."""
        state = self.in_whole_numbers(np.ascontiguousarray(w, dtype=np.float64).reshape(1, -1))[0]
        return self._scores(state, np.arange(len(self.problem.y), dtype=np.int32), 1.0)

    def in_whole_numbers(self, rows: np.ndarray) -> tuple[np.ndarray, float]:
        """(weights (m, S), their unit): whole numbers if all are whole in training units, else as they are."""
        unit = self.problem.units.weight
        whole = np.rint(rows * unit) + 0.0
        return (whole, unit) if (whole / unit == rows).all() else (rows, 1.0)

    def boundary(self, state: np.ndarray) -> list[int] | None:
        """Sentences with a wrong tagging of the same score as the right one; None if a sentence is tagged wrongly."""
        ahead = np.empty(len(self.problem.y))
        if measure(self.problem.z, self.problem.y, np.ascontiguousarray(state), self.problem.classes, ahead):
            return None
        return [int(i) for i in np.flatnonzero(ahead == 0)]

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        """For weights w (m, k, p): sentences with a wrong tag int32 (m,), and the least score of a right tagging minus
        that of the best wrong one, over ||W||; NaN if W is 0."""
        problem = self.problem
        states = np.ascontiguousarray(w, dtype=np.float64).reshape(len(w), len(problem.start))
        errors, margin = np.empty(len(states), dtype=np.int32), np.full(len(states), np.nan)
        ahead = np.empty(len(problem.y))
        for k in range(len(states)):
            rows, unit = self.in_whole_numbers(states[k : k + 1])
            errors[k] = measure(problem.z, problem.y, rows[0], problem.classes, ahead)
            norm = float(np.sqrt((states[k] ** 2).sum()))
            if norm > 0:
                margin[k] = ahead.min() / unit / norm
        return errors, margin

    def criterion(self, states: np.ndarray) -> np.ndarray:
        """The perceptron criterion of states (m, S), in training units: float64 (m,)."""
        problem = self.problem
        rows = np.ascontiguousarray(states)
        return np.array([criterion(problem.z, problem.y, row, problem.classes) for row in rows]) + 0.0

    def taggings(self, w: np.ndarray, x: np.ndarray | None = None) -> np.ndarray:
        rows, _ = self.in_whole_numbers(np.ascontiguousarray(w, dtype=np.float64).reshape(1, -1))
        return taggings(self.problem.z if x is None else x, rows[0], self.problem.classes)


def _parts(problem: Problem, learner: Rated) -> Parts:
    problem = replace(problem, start=np.ascontiguousarray(problem.start).reshape(-1))
    evaluator = SequenceEvaluator(problem)
    shape = problem.z.shape[1], problem.classes
    work = np.empty(shape), np.empty(shape, dtype=np.int64), np.empty(shape[0], dtype=np.int64)
    data = problem.z, problem.y, problem.classes, *work
    trainer = Trainer(problem, train, problem.units.in_steps(learner.rate), data)
    return Parts(trainer, SequenceReplayer(problem, evaluator), evaluator)


SEQUENCE = Method("sequence", _parts)
