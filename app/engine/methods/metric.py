"""Online learning on whole numbers times roots, such as scaled inputs: app/engine/methods/online.py with exact
decisions (app/engine/compiled/metric.py)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from ..compiled import metric
from ..compiled.arguments import Columns, Factored
from ..core.points import Points
from ..core.units import LONGEST
from ..features.metric import Metric, MetricPoints
from .evaluator import Evaluator, LoopEvaluator
from .method import Replayer, Trainer
from .problem import Problem, Rule, step_of

POINTS_AT_ONCE = 256


def metric_of(problem: Problem) -> Metric:
    """The metric of a problem that has one."""
    assert problem.metric is not None
    return problem.metric


def factored(problem: Problem, example_weights: np.ndarray | None = None) -> Factored:
    """The vectors for loops: as they are, or as whole numbers times roots. Labels are multiplied by
    ``example_weights``."""
    if problem.metric is not None:
        return problem.metric.factored(problem.z, problem.y)
    empty = np.empty(0)
    y = problem.y if example_weights is None else problem.y * example_weights
    return Factored(problem.z, problem.z, empty, empty, np.empty((0, 0), dtype=np.int64), y)


def reach_of(state: np.ndarray, width: int) -> np.ndarray:
    """The bound on rounding errors by a start state, for loops that keep it: (1,)."""
    return np.array([metric.doubt(state, width)])


def metric_trainer(problem: Problem, rule: Rule) -> Trainer:
    """The trainer whose state is the weights as whole numbers, the bias's last."""
    margin, rate = (*rule.thresholds(), 0.0)[0], (rule.steps() or (1.0,))[0]
    threshold = Fraction(repr(margin)) / Fraction(repr(rate))
    vectors = metric_of(problem).factored(problem.z, problem.y, threshold)
    width = len(problem.start)
    work = reach_of(problem.start, width), np.empty(width)
    data = step_of(problem, rule), vectors, problem.trained, *work
    return Trainer(problem, metric.train, type(rule).rule, data)


class MetricReplayer(Replayer):
    """Repeats the additions by the recorded steps."""

    evaluator: MetricEvaluator

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        out_w, out_score = np.empty((b - a, len(w))), np.empty(b - a)
        rows = columns.example[a:b], columns.step[a:b], self.problem.trained
        metric.replay(self.evaluator.vectors, *rows, w, out_w, out_score)
        return out_w, out_score

    def reach(self, columns: Columns, a: int, b: int) -> float:
        return 0.0  # whole numbers far below the limit of float64


class InWholeNumbers(Evaluator):
    """Evaluates states of whole numbers W; the weights are W times the roots of the factors."""

    @cached_property
    def lengths(self) -> np.ndarray:
        """The factors (p + 1,) from W to weights, the bias's last."""
        return np.append(metric_of(self.problem).lengths, 1.0)

    def _lengths_of(self, states: np.ndarray) -> np.ndarray:
        width = self.problem.z.shape[1]
        tiled: np.ndarray = np.tile(self.lengths[:width], states.shape[-1] // width)
        return tiled

    def weights(self, states: np.ndarray, unit: float) -> tuple[np.ndarray, np.ndarray]:
        return super().weights(states * self._lengths_of(states), unit)

    def squares(self, states: np.ndarray) -> np.ndarray:
        return super().squares(states * self._lengths_of(states))

    def exact_scores(self, w: np.ndarray, b: Any) -> np.ndarray | None:
        return None  # scores_of is exact where roundings matter

    def _in_whole_numbers(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(W (m, p + 1) of rows of weights, which rows have an exact W (m,))."""
        unit = self.problem.units.weight
        with np.errstate(over="ignore", invalid="ignore"):
            whole: np.ndarray = np.rint(rows * unit / self.lengths) + 0.0
            fits = (whole * self.lengths / unit == rows) & (np.abs(whole) <= LONGEST)
        return whole, fits.all(axis=1)


class MetricEvaluator(LoopEvaluator, InWholeNumbers):
    """Evaluates the weights of two classes."""

    loops = metric

    @cached_property
    def vectors(self) -> Any:
        """The vectors for loops."""
        problem = self.problem
        return metric_of(problem).factored(problem.z, problem.y)

    @cached_property
    def _with_constant(self) -> Any:
        """The same with the constant 1 for the bias, the last of the weights, whatever the scenario's bias."""
        problem = self.problem
        return metric_of(problem).factored(metric_of(problem).vectors(1.0), problem.y)

    def _measures_of(
        self, rows: np.ndarray, exact: np.ndarray | None, tie: int
    ) -> tuple[np.ndarray, np.ndarray]:
        if exact is None:
            return super()._measures_of(rows, None, tie)
        norms = np.sqrt(((exact * self.lengths)[:, :-1] ** 2).sum(axis=1))
        errors, margin, _ = self.measured_of(self._with_constant, exact, norms, tie)
        return errors, margin

    def scores_of(
        self, weights: tuple[np.ndarray, Any], points: Points | np.ndarray, times: int
    ) -> np.ndarray:
        w, b = weights
        scores = super().scores_of(weights, points, times)
        whole, exact = self._in_whole_numbers(np.append(w, b)[None, :])
        if not isinstance(points, MetricPoints) or not exact[0]:
            return scores
        doubt = points.doubt * (points.sizes @ np.abs(np.append(w, b))) / times
        integers, per = [int(v) for v in whole[0].tolist()], self.problem.units.weight * times
        for i in np.flatnonzero(np.abs(scores) <= doubt).tolist():
            scores[i] = _score(integers, points.row(i)) / per
        return scores

    def signs(
        self, states: np.ndarray, points: Points, at_zero: float
    ) -> Iterator[tuple[slice, np.ndarray]] | None:
        if not isinstance(points, MetricPoints):
            return None
        return self._signs(states, points, at_zero)

    def _signs(
        self, states: np.ndarray, points: MetricPoints, at_zero: float
    ) -> Iterator[tuple[slice, np.ndarray]]:
        width = self.problem.z.shape[1]
        constant = -1.0 if self.problem.bias == "threshold" else 1.0
        rows = np.zeros((len(states), self.problem.features + 1))
        rows[:, :width] = states * np.append(np.ones(self.problem.features), constant)[:width]
        w = rows * self.lengths
        for first in range(0, len(points), POINTS_AT_ONCE):
            piece = slice(first, min(len(points), first + POINTS_AT_ONCE))
            value = w[:, :-1] @ points.phi[piece].T + w[:, -1:]
            doubt = points.doubt * (np.abs(w) @ points.sizes[piece].T)
            signs = np.where(value > 0, 1.0, np.where(value < 0, -1.0, 0.0))
            for k, i in np.argwhere(np.abs(value) <= doubt).tolist():
                signs[k, i] = np.sign(_score([int(v) for v in rows[k].tolist()], points.row(first + i)))
            yield piece, np.where(signs == 0, at_zero, signs)


def _score(weights: list[int], row: list[int]) -> float:
    """W times a point's row (app/engine/features/metric.py), as a float64 with the exact sign."""
    numerator = sum(w * v for w, v in zip(weights, row, strict=True))
    return float(Fraction(numerator, row[-1])) or float((numerator > 0) - (numerator < 0)) * 5e-324
