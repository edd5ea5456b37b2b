"""The multiclass perceptron: one weight vector per class; the highest score decides, the first of equals."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from ..compiled import loop, metric
from ..compiled.arguments import (
    F8,
    F8_1,
    F8_2,
    FACTORED,
    I4_1,
    I8,
    I8_1,
    VOID,
    Columns,
    Factored,
    several,
    training,
)
from ..core.compiler import compiled
from ..core.points import Points
from ..core.pseudocode import CLASSES
from ..features.metric import MetricPoints
from .evaluator import Evaluator
from .method import Method, Parts, Replayer, Trainer
from .metric import InWholeNumbers, factored, metric_of, reach_of
from .problem import Problem, Rated, steps_of

MEASURED = 100_000  # scores at a time, so that intermediate results stay in the processor's cache


@compiled(I8(F8_2, I8, F8_1, F8_1), inline="always")
def highest(z, i, w, scores):  # type: ignore[no-untyped-def]
    """The first class with the highest score of example i; fills ``scores`` (k,)."""
    width = z.shape[1]
    best, highest_score = 0, -np.inf
    for c in range(scores.shape[0]):
        total = 0.0
        for j in range(width):
            total += w[c * width + j] * z[i, j]
        scores[c] = total
        higher = total > highest_score
        best = c if higher else best
        highest_score = total if higher else highest_score
    return best


@compiled(F8(F8_2, F8_1, F8_1, F8_1))
def criterion(z, y, w, scores):  # type: ignore[no-untyped-def]
    """The sum, over the misclassified, of the highest score minus their class's; ``scores`` (k,) is working memory."""
    total = 0.0
    for i in range(z.shape[0]):
        taken = highest(z, i, w, scores)
        total += scores[taken] - scores[np.int64(y[i])]
    return total


@compiled(I8(FACTORED, I8, F8_1, F8, F8_1))
def taken_for(vectors, i, w, reach, scores):  # type: ignore[no-untyped-def]
    """The class with the highest score: from float64 if no other is within ``reach`` sizes of it, else exactly."""
    taken = highest(vectors.scored, i, w, scores)
    doubt = reach * vectors.sizes[i]
    for c in range(scores.shape[0]):
        if c != taken and not scores[taken] - scores[c] > doubt:
            return metric.highest_of(vectors, i, w, scores)
    return taken


@compiled(VOID(FACTORED, F8_1, F8_1, F8_1))
def gather(vectors, w, scores, missed):  # type: ignore[no-untyped-def]
    """Fill ``missed`` (S,) with the sum over the misclassified: z for the predicted class, -z for the true one."""
    width = vectors.z.shape[1]
    missed[:] = 0.0
    for i in range(vectors.y.shape[0]):
        taken, label = metric.highest_of(vectors, i, w, scores), np.int64(vectors.y[i])
        if taken != label:
            for j in range(width):
                missed[taken * width + j] += vectors.z[i, j]
                missed[label * width + j] -= vectors.z[i, j]


@compiled(VOID(F8_2, I8, F8, I8, I8, I8, F8_1))
def add(z, i, tau, own, taken, trained, w):  # type: ignore[no-untyped-def]
    """Add tau z to the weights of class ``own``, and subtract it from those of class ``taken``."""
    width = z.shape[1]
    for j in range(trained):
        w[own * width + j] += tau * z[i, j]
        w[taken * width + j] -= tau * z[i, j]


@compiled(inline="always")
def visit_next(rates, data, orders, at, stop, w, columns):  # type: ignore[no-untyped-def]
    """The next visit, as in app/engine/compiled/loop.py. ``rates`` (n,): the step of each example."""
    vectors, trained, scores, reach, _ = data
    is_plain = vectors.digits.shape[0] == 0
    i = orders[at.row, at.place]
    label = np.int64(vectors.y[i])
    taken = highest(vectors.z, i, w, scores) if is_plain else taken_for(vectors, i, w, reach[0], scores)
    if taken == label:
        return 1, 0, 0, loop.RUNNING
    add(vectors.z, i, rates[i], label, taken, trained, w)
    loop.record_update(columns, at.updates + 1, at.visits + 1, i, rates[i], w)
    if not is_plain:
        reach[0] = metric.doubt(w, vectors.z.shape[1])
    return 1, 1, 1, loop.bounded(w, stop)


@compiled(inline="always")
def close(rates, data, stop, progress, columns, epoch, reason):  # type: ignore[no-untyped-def]
    """The reason to stop after an epoch, as in app/engine/compiled/loop.py."""
    vectors, _, scores, _, missed = data
    if stop.falling and vectors.digits.shape[0] == 0:
        error = criterion(vectors.z, vectors.y, progress.w, scores)
        reason = loop.after_criterion(progress, epoch, error, reason)
    elif stop.falling:
        gather(vectors, progress.w, scores, missed)
        reason = metric.after_criterion(vectors, progress, missed, epoch, reason)
    return reason


#: On a mistake W_y <- W_y + eta z and W_predicted <- W_predicted - eta z. The state is W, row after row.
train = loop.train.of(
    training(F8_1, several(FACTORED, I8, F8_1, F8_1, F8_1)), visit_next=visit_next, close=close
)


@compiled(VOID(FACTORED, I4_1, F8_1, I8, F8_1, F8_2, F8_2))
def replay_updates(vectors, example, step, trained, w, out_w, out_score):  # type: ignore[no-untyped-def]
    """Repeat updates, changing w. out_w (m, S) gets the states after each, out_score (m, k) the scores before."""
    is_plain = vectors.digits.shape[0] == 0
    for k in range(example.shape[0]):
        i = example[k]
        if is_plain:
            taken = highest(vectors.z, i, w, out_score[k])
        else:
            taken = metric.highest_of(vectors, i, w, out_score[k])
        add(vectors.z, i, step[k], np.int64(vectors.y[i]), taken, trained, w)
        out_w[k, :] = w


@compiled(VOID(FACTORED, I8_1, F8_2, F8_2))
def scores_each(vectors, examples, states, out):  # type: ignore[no-untyped-def]
    """Fill ``out`` (m, k) with the scores of each example (m,) under its state: (m, S), or (1, S) for all."""
    for m in range(out.shape[0]):
        metric.highest_of(vectors, examples[m], states[m if states.shape[0] > 1 else 0], out[m])


class MulticlassReplayer(Replayer):
    """Repeats the additions; the predicted class is computed again from the weights."""

    @cached_property
    def _vectors(self) -> Factored:
        return factored(self.problem)

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        problem = self.problem
        out_w, out_score = np.empty((b - a, len(w))), np.empty((b - a, problem.classes))
        example, step = columns.example[a:b], columns.step[a:b]
        replay_updates(self._vectors, example, step, problem.trained, w, out_w, out_score)
        return out_w, out_score

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        problem, example = self.problem, columns.example[a:b]
        taken = self.evaluator.decided(self.evaluator.scores(before, example))
        vectors = (
            columns.step[a:b, None] * problem.z[example] * (np.arange(problem.z.shape[1]) < problem.trained)
        )
        added = np.zeros((b - a, problem.classes, problem.z.shape[1]))
        rows = np.arange(b - a)
        added[rows, problem.y[example].astype(np.int64)] += vectors
        added[rows, taken] -= vectors
        return added.reshape(before.shape)


class MulticlassEvaluator(Evaluator):
    """Evaluates one row of weights per class. Scores are (m, k)."""

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        rows = self._rows(states)
        total = np.zeros(rows.shape[:2])
        for j in range(rows.shape[2]):
            total += rows[:, :, j] * self.problem.z[examples, j, None]
        return total

    def _rows(self, states: np.ndarray) -> np.ndarray:
        """States (..., S) as rows of weights, (..., k, D)."""
        return states.reshape(*states.shape[:-1], self.problem.classes, self.problem.z.shape[1])

    def squares(self, states: np.ndarray) -> np.ndarray:
        rows = self._rows(states)[:, :, : self.problem.features]
        square: np.ndarray = (rows**2).sum(axis=(1, 2))
        return square

    def weights(self, states: np.ndarray, unit: float) -> tuple[np.ndarray, np.ndarray]:
        return super().weights(self._rows(states), unit)

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        wrong: np.ndarray = self.decided(score) != self.problem.y[examples]
        return wrong

    def decided(self, scores: np.ndarray) -> np.ndarray:
        highest: np.ndarray = scores.argmax(axis=1)
        return highest

    def boundary(self, state: np.ndarray) -> list[int] | None:
        """Examples whose highest score is shared by another class; None if an example is misclassified."""
        scores = self.all_scores(state)
        if self.mistaken(scores, np.arange(len(scores))).any():
            return None
        ties = (scores == scores.max(axis=1, keepdims=True)).sum(axis=1) > 1
        return [int(i) for i in np.flatnonzero(ties)]

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        """For weights w (m, k, p), b (m, k): wrong examples int32 (m,), and the least signed distance of an example
        from the border between its class and another, (a_y - a_c) / ||w_y - w_c||; NaN if all weights are equal."""
        count = max(1, MEASURED // max(1, len(self.problem.y) * self.problem.classes))
        pieces = [self._measures(w[i : i + count], b[i : i + count]) for i in range(0, len(w), count)]
        errors, margin = zip(*pieces, strict=True) if pieces else ((), ())
        return np.concatenate([np.empty(0, dtype=np.int32), *errors]), np.concatenate([np.empty(0), *margin])

    def _measures(self, w: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        labels = self.problem.y.astype(np.int64)
        scores, taken = self._scores_of(w, b)
        leads = scores[:, np.arange(len(labels)), labels][:, :, None] - scores
        norms = np.sqrt(((w[:, :, None, :] - w[:, None, :, :]) ** 2).sum(axis=3))[:, labels]
        others = np.arange(self.problem.classes) != labels[:, None]
        with np.errstate(divide="ignore", invalid="ignore"):
            distance = np.where(others & (norms > 0), leads / norms, np.inf)
        # Classes with equal weights have no border. If one of them is wrongly ahead, the margin is at most 0.
        ties = (others & (norms == 0) & (leads <= 0)).any(axis=(1, 2))
        least = distance.min(axis=(1, 2), initial=np.inf)
        defined = w.any(axis=(1, 2)) & np.isfinite(least)
        margin = np.where(defined, np.where(ties, np.minimum(least, 0.0), least), np.nan)
        return (taken != labels).sum(axis=1, dtype=np.int32), margin

    def _scores_of(self, w: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(scores (m, n, k) of the training examples, predicted classes (m, n)). Scores are exact if weights are whole
        in their units."""
        problem, units = self.problem, self.problem.units
        scores = np.zeros((len(w), len(problem.y), problem.classes))
        rows = np.concatenate([w, b[:, :, None]], axis=2)
        whole, fits = self._in_whole_numbers(rows.reshape(-1, rows.shape[2]))
        exact = fits.reshape(b.shape).all(axis=1)
        if exact.any():
            columns = whole.reshape(rows.shape)[exact].reshape(-1, rows.shape[2]).T
            products = problem.z[:, : problem.features] @ columns[:-1] + units.feature * columns[-1]
            scores[exact] = products.reshape(len(problem.y), -1, problem.classes).swapaxes(0, 1)
        if not exact.all():
            rounded, weights = scores[~exact], w[~exact, None]
            for j in range(w.shape[2]):
                rounded += problem.phi[:, j, None] * weights[..., j]
            scores[~exact] = rounded + b[~exact, None, :]
        taken = scores.argmax(axis=2)
        scores[exact] /= units.activation
        return scores, taken


class MetricMulticlassEvaluator(InWholeNumbers, MulticlassEvaluator):
    """Evaluates rows of whole numbers times roots, exactly."""

    @cached_property
    def _vectors(self) -> Factored:
        return factored(self.problem)

    @cached_property
    def _with_constant(self) -> Factored:
        """The same with the constant 1 for the bias, the last of the weights, whatever the scenario's bias."""
        problem, exact_metric = self.problem, metric_of(self.problem)
        return exact_metric.factored(exact_metric.vectors(1.0), problem.y)

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        shared = len(states) > 0 and states.strides[0] == 0  # one state for all
        out = np.empty((len(examples), self.problem.classes))
        rows = np.array(states[:1] if shared else states, order="C")
        scores_each(self._vectors, np.ascontiguousarray(examples, dtype=np.int64), rows, out)
        return out

    def _scores_of(self, w: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        rows = np.concatenate([w, b[:, :, None]], axis=2)
        whole, fits = self._in_whole_numbers(rows.reshape(-1, rows.shape[2]))
        if not fits.all():
            return super()._scores_of(w, b)
        n, unit = len(self.problem.y), self.problem.units.weight
        scores = np.empty((len(w), n, w.shape[1]))
        for k, state in enumerate(whole.reshape(len(w), 1, -1)):
            scores_each(self._with_constant, np.arange(n), np.ascontiguousarray(state), scores[k])
        return scores / unit, scores.argmax(axis=2)

    def scores_of(
        self, weights: tuple[np.ndarray, Any], points: Points | np.ndarray, times: int
    ) -> np.ndarray:
        w, b = weights
        scores = super().scores_of(weights, points, times)
        rows = np.column_stack([w, b])
        whole, exact = self._in_whole_numbers(rows)
        if not isinstance(points, MetricPoints) or not exact.all():
            return scores
        doubt = points.doubt * (points.sizes @ np.abs(rows).T).max(axis=1) / times
        ranked = np.sort(scores, axis=1)
        integers, per = [[int(v) for v in row] for row in whole.tolist()], self.problem.units.weight * times
        for i in np.flatnonzero(ranked[:, -1] - ranked[:, -2] <= 2 * doubt).tolist():
            row = points.row(i)
            fractions = [
                Fraction(sum(a * v for a, v in zip(class_weights, row, strict=True)), row[-1])
                for class_weights in integers
            ]
            scores[i] = [float(each) / per for each in fractions]
            first = fractions.index(max(fractions))
            if scores[i].argmax() != first:  # an earlier class is as high by rounding alone
                scores[i, first] = np.nextafter(scores[i].max(), np.inf)
        return scores


def _parts(problem: Problem, learner: Rated) -> Parts:
    problem = replace(problem, start=np.ascontiguousarray(problem.start).reshape(-1))
    evaluator = (MulticlassEvaluator if problem.metric is None else MetricMulticlassEvaluator)(problem)
    width = problem.z.shape[1]
    work = np.empty(problem.classes), reach_of(problem.start, width), np.empty(len(problem.start))
    rates = steps_of(problem, learner.rate, learner.example_weights)
    trainer = Trainer(problem, train, rates, (factored(problem), problem.trained, *work))
    return Parts(trainer, MulticlassReplayer(problem, evaluator), evaluator)


MULTICLASS = Method("multiclass", _parts, frame=CLASSES)
