"""Evaluation of states: their weights, their predictions and their errors."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from ..compiled import loop, replay
from ..core.canonical import numbers
from ..core.points import Points
from ..core.units import LARGEST
from .problem import NONE, Problem


class Evaluator:
    """Evaluates the weights of a problem of two classes. States (S,) and scores are in training units."""

    #: Whether labels are classes, and predictions right or wrong; else predictions have a squared error.
    of_classes: ClassVar[bool] = True

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._measured: dict[bool, np.ndarray] = {}

    @cached_property
    def columns(self) -> np.ndarray:
        """The training vectors, transposed: (D, n)."""
        return np.array(self.problem.z.T, order="C")

    # Weights.

    def weights(self, states: np.ndarray, unit: float) -> tuple[np.ndarray, np.ndarray]:
        """(w (..., p), b (...)) in units of documents, from states (..., S)."""
        values = states / unit + 0.0
        p, bias = self.problem.features, self.problem.bias
        if bias == "none":
            return values[..., :p], np.zeros(values.shape[:-1])
        b = values[..., p]
        return values[..., :p], (0.0 - b) if bias == "threshold" else b

    def described(self, w: np.ndarray, b: Any) -> dict[str, Any]:
        """The weights as JSON."""
        return {"w": numbers(w), "b": numbers(np.asarray(b))}

    def squares(self, states: np.ndarray) -> np.ndarray:
        """Squared norms of the weights in states (m, S), without the bias."""
        square: np.ndarray = (states[:, : self.problem.features] ** 2).sum(axis=1)
        return square

    # Scores and predictions.

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        """The score of each example (m,) under its state (m, S), summed in index order."""
        z = self.problem.z
        total = np.zeros(len(examples))
        for j in range(z.shape[1]):
            total += states[:, j] * z[examples, j]
        return total

    def all_scores(self, state: np.ndarray) -> np.ndarray:
        """The scores (n,) of all examples under one state."""
        indices = np.arange(len(self.problem.y))
        return self.scores(np.broadcast_to(state, (len(indices), len(state))), indices)

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        """Which scores (m,) of examples (m,) are wrong under the tie rule; rows of several examples are not."""
        signs = self.problem.y[np.maximum(examples, 0)]
        mistakes: np.ndarray = wrong(score * signs, signs, self.problem.tie) & (np.asarray(examples) != NONE)
        return mistakes

    def scores_of(
        self, weights: tuple[np.ndarray, Any], points: Points | np.ndarray, times: int
    ) -> np.ndarray:
        """Scores (m,) of points, or of their features, by weights (w, b) over ``times``; (m, k) for k classes."""
        return Points.of(points).scores(*weights, self.problem.units.weight, times)

    def decided(self, scores: np.ndarray) -> np.ndarray:
        """Predictions (m,) from scores: +1 or -1 from (m,); the first class with the highest score from (m, k)."""
        return np.where(scores > 0, 1, np.where(scores < 0, -1, self.problem.sign_of_zero))

    def error(self, predicted: np.ndarray, y: np.ndarray) -> float:
        """The share of predictions that differ from y, or the mean squared error; for at least one prediction."""
        return float(np.mean(predicted != y))

    # For some kinds of weights only.

    def taggings(self, w: np.ndarray, x: np.ndarray | None = None) -> np.ndarray:
        """The tags (m, L) that weights w (k, p) predict for sentences x (m, L), by default the training sentences; -1
        after a sentence's end. Raises TypeError for other problems than sequences."""
        raise TypeError(type(self).__name__)

    def heights(self, weights: tuple[np.ndarray, Any], points: Points) -> np.ndarray | None:
        """The deciding sum at points (m,), above 0 for +1, for weights whose score jumps; None for other weights."""
        return None

    def signs(
        self, states: np.ndarray, points: Points, at_zero: float
    ) -> Iterator[tuple[slice, np.ndarray]] | None:
        """(slice of points, signs (k, m) of their scores under states (k, S)), piece by piece; None if a score is w.phi
        + b."""
        return None

    # Errors on the training examples.

    def boundary(self, state: np.ndarray) -> list[int] | None:
        """Examples whose score is exactly 0 under a state; None if an example is wrong under the tie rule."""
        scores = self.all_scores(state)
        if self.mistaken(scores, np.arange(len(scores))).any():
            return None
        return [int(i) for i in np.flatnonzero(scores == 0)]

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        """For weights w (m, p), b (m,): wrong training examples int32 (m,), signed margin min y a / ||w|| (m,)."""
        rows = np.column_stack([np.atleast_2d(w), np.asarray(b, dtype=np.float64).reshape(-1)])
        whole, exact = self._in_whole_numbers(rows)
        errors, margin = np.empty(len(rows), dtype=np.int32), np.empty(len(rows))
        for mask, values in ((exact, whole), (~exact, None)):
            if mask.any():
                piece = None if values is None else values[mask]
                errors[mask], margin[mask] = self._measures_of(rows[mask], piece, tie)
        return errors, margin

    def surely_wrong(self, states: np.ndarray) -> np.ndarray:
        """A lower bound on the wrong training examples under each state (m, S): int (m,). It is 0 unless it is much
        cheaper than measuring."""
        return np.zeros(len(states), dtype=np.int64)

    def losses(self, errors: np.ndarray) -> np.ndarray:
        """Error counts (m,) as shares of the training examples; mean squared errors unchanged."""
        loss: np.ndarray = errors / max(1, len(self.problem.y))
        return loss

    def exact_scores(self, w: np.ndarray, b: Any) -> np.ndarray | None:
        """Scores (n,) of the training examples by w (p,) and b, in training units; (n, k) by w (k, p) and b (k,). None
        if training ran in plain numbers, or a weight is not whole in its units."""
        whole, exact = self._in_whole_numbers(np.column_stack([np.atleast_2d(w), np.ravel(b)]))
        if not exact.all():
            return None
        scores: np.ndarray = self.problem.z[:, : self.problem.features] @ whole[:, :-1].T
        scores = scores + self.problem.units.feature * whole[:, -1]
        return scores if np.ndim(w) > 1 else scores[:, 0]

    def _in_whole_numbers(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(rows (m, p + 1) in whole numbers of training, which rows are exact (m,), with no score beyond 2^53). Exact
        rows have a score of 0 exactly where it is 0 by hand."""
        units = self.problem.units
        if not units.exact:
            return rows, np.zeros(len(rows), dtype=bool)
        whole: np.ndarray = np.rint(rows * units.weight) + 0.0
        fits = np.abs(whole) @ self._reach < LARGEST
        return whole, (whole / units.weight == rows).all(axis=1) & fits

    @cached_property
    def _reach(self) -> np.ndarray:
        """The largest absolute value (p + 1,) of each feature and of the constant, in training units."""
        largest: np.ndarray = np.abs(self._columns(True)).max(axis=1, initial=0.0)
        return largest

    def _measures_of(
        self, rows: np.ndarray, exact: np.ndarray | None, tie: int
    ) -> tuple[np.ndarray, np.ndarray]:
        """:meth:`measures` of rows whose last number is the bias; ``exact``: the same rows in whole numbers."""
        problem = self.problem
        errors, margin = np.empty(len(rows), dtype=np.int32), np.empty(len(rows))
        columns = self._columns(exact is not None)
        replay.measure(
            columns, problem.y, rows if exact is None else exact, problem.features, tie, errors, margin
        )
        if exact is not None:
            margin /= problem.units.feature
        return errors, margin

    def _columns(self, whole: bool) -> np.ndarray:
        """Features and the constant 1 as columns (p + 1, n), in training units if ``whole``."""
        if whole not in self._measured:
            problem = self.problem
            phi = problem.z[:, : problem.features] if whole else problem.phi
            constant = np.full((len(phi), 1), problem.units.feature if whole else 1.0)
            self._measured[whole] = np.array(np.hstack([phi, constant]).T, order="C")
        return self._measured[whole]


def wrong(ya: np.ndarray, y: np.ndarray, tie: int) -> np.ndarray:
    """Which of y a (m,) are mistakes; the tie rule decides a score of exactly 0."""
    ties = ya == 0
    if tie != loop.TIE_MISTAKE:
        ties &= (y < 0) == (tie == loop.TIE_POSITIVE)
    mistakes: np.ndarray = ~(ya >= 0) | ties
    return mistakes


class LoopEvaluator(Evaluator):
    """Evaluates the weights of two classes by the ``loops`` of a module over ``vectors``."""

    loops: ModuleType

    @property
    def vectors(self) -> Any:
        """The vectors for loops."""
        raise NotImplementedError

    def norms(self, states: np.ndarray) -> np.ndarray:
        """Norms (m,) of the weights in states (m, S), without the bias."""
        norms: np.ndarray = np.sqrt(self.squares(states))
        return norms

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        out = np.empty(len(examples))
        shared = len(states) > 0 and states.strides[0] == 0  # one state for all
        rows = np.array(states[:1] if shared else states, order="C")
        self.loops.scores_each(self.vectors, np.ascontiguousarray(examples, dtype=np.int64), rows, out)
        return out

    def measured(self, states: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """(errors int32 (m,), margin (m,), criterion (m,)) of states (m, S)."""
        return self.measured_of(self.vectors, states, self.norms(states), self.problem.tie)

    def measured_of(
        self, vectors: Any, states: np.ndarray, norms: np.ndarray, tie: int
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The same on any vectors."""
        errors = np.empty(len(states), dtype=np.int32)
        margin, criterion = np.empty(len(states)), np.empty(len(states))
        self.loops.measure(vectors, np.ascontiguousarray(states), norms, tie, errors, margin, criterion)
        return errors, margin, criterion

    def follow(self, states: np.ndarray, hint: int, best: np.ndarray) -> int:
        """The running maximum of margins: see app/engine/run/scores.py."""
        rows = np.ascontiguousarray(states)
        return int(self.loops.follow(self.vectors, rows, self.norms(rows), hint, best))


class KernelEvaluator(Evaluator):
    """Evaluates dual weights w_j = alpha_j y_j (n,), with norms in the kernel's feature space."""

    def described(self, w: np.ndarray, b: Any) -> dict[str, Any]:
        """``alpha``, how often each example counts, and w in feature space if the kernel is linear."""
        kernel = self.problem.kernel
        linear = kernel is not None and kernel.linear
        return {
            "w": numbers(self.problem.images.T @ w / self.problem.per) if linear else None,
            "b": numbers(np.asarray(b)),
            "alpha": numbers(w * self.problem.y),
        }

    def squares(self, states: np.ndarray) -> np.ndarray:
        w = states[:, : self.problem.features]
        products = w * (w @ self.problem.z[:, : self.problem.features]) / self.problem.units.feature
        square: np.ndarray = np.maximum(products.sum(axis=1), 0.0)
        return square

    def _measures_of(
        self, rows: np.ndarray, exact: np.ndarray | None, tie: int
    ) -> tuple[np.ndarray, np.ndarray]:
        problem, unit = self.problem, self.problem.units.feature
        if exact is None:
            return _by_gram(problem.phi, problem.y, rows[:, :-1], rows[:, -1], tie)
        gram = problem.z[:, : problem.features]
        errors, margin = _by_gram(gram, problem.y, exact[:, :-1], exact[:, -1] * unit, tie)
        return errors, margin / np.sqrt(unit)


def _by_gram(
    gram: np.ndarray, y: np.ndarray, w: np.ndarray, b: np.ndarray, tie: int
) -> tuple[np.ndarray, np.ndarray]:
    """Errors int32 (m,) and signed margin (m,) of dual weights w (m, n), b (m,): ||w||^2 = sum of w_i w_j K_ij."""
    products = w @ gram
    ya = y * (products + b[:, None])
    ties = (ya == 0) & ((tie == loop.TIE_MISTAKE) | ((y < 0) == (tie == loop.TIE_POSITIVE)))
    norm = np.sqrt(np.maximum((products * w).sum(axis=1), 0.0))
    with np.errstate(divide="ignore", invalid="ignore"):
        margin = ya.min(axis=1, initial=np.inf) / norm
    margin[~((norm > 0) & (len(y) > 0))] = np.nan
    return ((ya < 0) | ties).sum(axis=1).astype(np.int32), margin
