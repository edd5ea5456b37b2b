"""What the weights of a state are, what they predict, and how good they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar

import numpy as np

from ..compiled import loop, scores
from ..core.canonical import numbers
from ..core.points import Points
from ..core.units import LARGEST
from .problem import NONE, Problem


class Judge:
    """Judges the weights of a problem of two classes. States and scores are in training units."""

    #: Whether labels are classes, so that a prediction is right or wrong; else how far off it is.
    of_classes: ClassVar[bool] = True

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._measured: dict[bool, np.ndarray] = {}

    @cached_property
    def columns(self) -> np.ndarray:
        """The vectors as trained, transposed (D, n)."""
        return np.array(self.problem.z.T, order="C")

    # What the weights are.

    def weights(self, states: np.ndarray, unit: float) -> tuple[np.ndarray, np.ndarray]:
        """(w (..., p), b (...)) as documents count them, from states (..., S)."""
        values = states / unit + 0.0
        p, bias = self.problem.features, self.problem.bias
        if bias == "none":
            return values[..., :p], np.zeros(values.shape[:-1])
        b = values[..., p]
        return values[..., :p], (0.0 - b) if bias == "threshold" else b

    def described(self, w: np.ndarray, b: Any) -> dict[str, Any]:
        """The weights as documents write them."""
        return {"w": numbers(w), "b": numbers(np.asarray(b))}

    def squares(self, states: np.ndarray) -> np.ndarray:
        """Squared norms of the weights in states (m, S), without the bias."""
        square: np.ndarray = (states[:, : self.problem.features] ** 2).sum(axis=1)
        return square

    # What they say.

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        """The score of one example (m,) under each state (m, S), summed in index order."""
        z = self.problem.z
        total = np.zeros(len(examples))
        for j in range(z.shape[1]):
            total += states[:, j] * z[examples, j]
        return total

    def all_scores(self, state: np.ndarray) -> np.ndarray:
        """The scores (n,) of all examples under one state."""
        everyone = np.arange(len(self.problem.y))
        return self.scores(np.broadcast_to(state, (len(everyone), len(state))), everyone)

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        """Which scores (m,) of examples (m,) are wrong under the tie rule; a row of several examples is not."""
        signs = self.problem.y[np.maximum(examples, 0)]
        mistakes: np.ndarray = wrong(score * signs, signs, self.problem.tie) & (np.asarray(examples) != NONE)
        return mistakes

    def scores_of(
        self, weights: tuple[np.ndarray, Any], points: Points | np.ndarray, times: int
    ) -> np.ndarray:
        """Scores (m,) of points, or their features, by weights (w, b) over ``times``; (m, k) of k classes."""
        return Points.of(points).scores(*weights, self.problem.units.weight, times)

    def decided(self, scores: np.ndarray) -> np.ndarray:
        """What is predicted by scores (m,): +1 or -1; (m, k) of k classes: the first with the highest."""
        return np.where(scores > 0, 1, np.where(scores < 0, -1, self.problem.sign_of_zero))

    def error(self, predicted: np.ndarray, y: np.ndarray) -> float:
        """The share of predictions that are not y, or how far they are off in the mean square; at least one."""
        return float(np.mean(predicted != y))

    # What some kinds of weights have beside that.

    def taggings(self, w: np.ndarray, x: np.ndarray | None = None) -> np.ndarray:
        """The tags (m, L) that weights w (k, p) find for sentences x (m, L), by default those of training, -1 where one
        is over. Raises TypeError of a problem that is not one of sequences."""
        raise TypeError(type(self).__name__)

    def heights(self, weights: tuple[np.ndarray, Any], points: Points) -> np.ndarray | None:
        """How far what decides is above 0 at points (m,), of weights whose score jumps there; None of others."""
        return None

    def signs(
        self, states: np.ndarray, points: Points, at_zero: float
    ) -> Iterator[tuple[slice, np.ndarray]] | None:
        """(which points, signs (k, m) of their scores under states (k, S)), piece by piece; None where a score is
        w.phi + b."""
        return None

    # How good they are on the training examples.

    def boundary(self, state: np.ndarray) -> list[int] | None:
        """Examples whose score is exactly 0 under a state; None where one is wrong under the tie rule."""
        scores = self.all_scores(state)
        if self.mistaken(scores, np.arange(len(scores))).any():
            return None
        return [int(i) for i in np.flatnonzero(scores == 0)]

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        """For weights w (m, p), b (m,): wrong training examples int32 (m,), signed margin min y a / ||w|| (m,)."""
        rows = np.column_stack([np.atleast_2d(w), np.asarray(b, dtype=np.float64).reshape(-1)])
        whole, exact = self._in_whole_numbers(rows)
        errors, margin = np.empty(len(rows), dtype=np.int32), np.empty(len(rows))
        for some, values in ((exact, whole), (~exact, None)):
            if some.any():
                within = None if values is None else values[some]
                errors[some], margin[some] = self._measures_of(rows[some], within, tie)
        return errors, margin

    def surely_wrong(self, states: np.ndarray) -> np.ndarray:
        """How many training examples at least are wrong under each state (m, S), int (m,), where that takes far less
        than to measure it; else 0."""
        return np.zeros(len(states), dtype=np.int64)

    def losses(self, errors: np.ndarray) -> np.ndarray:
        """The share (m,) of the training examples that so many errors are, or the mean squared errors themselves."""
        loss: np.ndarray = errors / max(1, len(self.problem.y))
        return loss

    def exact_scores(self, w: np.ndarray, b: Any) -> np.ndarray | None:
        """Scores (n,) of the training examples by w (p,) and b, in units of training; of k classes (n, k) by w (k, p)
        and b (k,). None where training ran in plain numbers, or a weight is not whole in its units."""
        whole, exact = self._in_whole_numbers(np.column_stack([np.atleast_2d(w), np.ravel(b)]))
        if not exact.all():
            return None
        scores: np.ndarray = self.problem.z[:, : self.problem.features] @ whole[:, :-1].T
        scores = scores + self.problem.units.feature * whole[:, -1]
        return scores if np.ndim(w) > 1 else scores[:, 0]

    def _in_whole_numbers(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(rows (m, p + 1) in the whole numbers of training, which of them are such (m,), with no score beyond 2^53):
        of those a score that is 0 by hand is 0."""
        units = self.problem.units
        if not units.exact:
            return rows, np.zeros(len(rows), dtype=bool)
        whole: np.ndarray = np.rint(rows * units.weight) + 0.0
        fits = np.abs(whole) @ self._reach < LARGEST
        return whole, (whole / units.weight == rows).all(axis=1) & fits

    @cached_property
    def _reach(self) -> np.ndarray:
        """The largest size (p + 1,) of each feature, and the constant, in the units of training."""
        largest: np.ndarray = np.abs(self._columns(True)).max(axis=1, initial=0.0)
        return largest

    def _measures_of(
        self, rows: np.ndarray, exact: np.ndarray | None, tie: int
    ) -> tuple[np.ndarray, np.ndarray]:
        """:meth:`measures` of rows, the bias as the last of each; ``exact``: the same in whole numbers."""
        problem = self.problem
        errors, margin = np.empty(len(rows), dtype=np.int32), np.empty(len(rows))
        columns = self._columns(exact is not None)
        scores.measure(
            columns, problem.y, rows if exact is None else exact, problem.features, tie, errors, margin
        )
        if exact is not None:
            margin /= problem.units.feature
        return errors, margin

    def _columns(self, whole: bool) -> np.ndarray:
        """Features and the constant 1 as columns (p + 1, n); in the units of training where ``whole``."""
        if whole not in self._measured:
            problem = self.problem
            phi = problem.z[:, : problem.features] if whole else problem.phi
            constant = np.full((len(phi), 1), problem.units.feature if whole else 1.0)
            self._measured[whole] = np.array(np.hstack([phi, constant]).T, order="C")
        return self._measured[whole]


def wrong(ya: np.ndarray, y: np.ndarray, tie: int) -> np.ndarray:
    """Which of y a (m,) are mistakes; a score of exactly 0 under the tie rule."""
    tied = ya == 0
    if tie != loop.TIE_MISTAKE:
        tied &= (y < 0) == (tie == loop.TIE_POSITIVE)
    mistakes: np.ndarray = ~(ya >= 0) | tied
    return mistakes


class KernelJudge(Judge):
    """Judges weights that belong to the examples: w_j = alpha_j y_j, with lengths in the kernel's feature space."""

    def described(self, w: np.ndarray, b: Any) -> dict[str, Any]:
        """How often each example counts (``alpha``), and w in feature space where the kernel is linear."""
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
    within = w @ gram
    ya = y * (within + b[:, None])
    tied = (ya == 0) & ((tie == loop.TIE_MISTAKE) | ((y < 0) == (tie == loop.TIE_POSITIVE)))
    norm = np.sqrt(np.maximum((within * w).sum(axis=1), 0.0))
    with np.errstate(divide="ignore", invalid="ignore"):
        margin = ya.min(axis=1, initial=np.inf) / norm
    margin[~((norm > 0) & (len(y) > 0))] = np.nan
    return ((ya < 0) | tied).sum(axis=1).astype(np.int32), margin
