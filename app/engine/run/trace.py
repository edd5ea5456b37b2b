"""Trace: the updates of a run as columns, and values computed from them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ..compiled.arguments import Columns
from ..core.canonical import numbers
from ..core.errors import ScenarioError
from ..core.points import Points
from ..methods.evaluator import Evaluator
from ..predictors.base import Picks, Weights
from ..scenario.scenario import Scenario
from .record import Record, Tallies, UnansweredMistakes, WeightSums


@dataclass(frozen=True)
class Window:
    """A stretch of a trace, one row per update (or per visit, from :meth:`Trace.visited`).

    ``visit`` int64, ``example`` int32 (-1 for a row of several: :meth:`Trace.examples_of`), ``mistake`` bool,
    ``activation`` before and ``w`` (m, p), ``b`` (m,) after each, ``step`` tau. ``base_w``, ``base_b``: the weights
    before the first row; ``base_visit``: the visit of the update before it, or 0. For k classes activation and b are
    (m, k), w is (m, k, p). For regression the activation is the prediction.
    """

    visit: np.ndarray
    example: np.ndarray
    mistake: np.ndarray
    activation: np.ndarray
    step: np.ndarray
    w: np.ndarray
    b: np.ndarray
    base_w: np.ndarray
    base_b: Any
    base_visit: int


class Trace:
    """The updates of a run: ``visit`` int64 (from 1), ``example`` int32 (from 0), ``step`` float64, one row each.

    ``end`` is None during training, then 'separated', 'no-mistakes' (``on_boundary`` lists the examples with a score of
    0), 'cycle', 'stopped', 'limit', 'diverged' (the weights grew beyond all bounds), 'refused' (``refusal`` is the
    learner's reason) or 'empty'; ``stopped_by`` is then the rule that ended the run (app/engine/run/train.py). Numbers
    are in units of documents: if training ran in whole numbers, each is the float64 nearest to the decimal.
    ``recording`` holds numbers in units of training, ``evaluator`` evaluates them.
    """

    def __init__(self, scenario: Scenario, recording: Record, evaluator: Evaluator) -> None:
        self.scenario = scenario
        self.recording = recording
        self.evaluator = evaluator
        self.units = evaluator.problem.units
        self._sums = WeightSums(recording)
        self._tallies = Tallies(recording)
        self.unanswered_mistakes = UnansweredMistakes(recording, scenario.learner.conservative)
        self.end: str | None = None
        self.stopped_by: str | None = None
        self.cycle: dict[str, int] | None = None
        self.absorbed: dict[str, Any] | None = None  # the first number lost in float64 addition, if known
        self.doubles = False  # whether whole numbers became too long, so that float64 decides scores near 0
        self.on_boundary: list[int] = []
        self.refusal: ScenarioError | None = None  # why the learner refused the examples
        self.validated = len(scenario.y_validation) > 0
        self.validation: list[float] = []  # error on the validation examples after each epoch
        self.kept_picks: dict[Any, tuple[int, Picks | None]] = {}  # of predictors that pick weights

    @cached_property
    def held_out(self) -> tuple[Points, np.ndarray]:
        """The test examples whose features are all defined, and their labels (m,)."""
        points = self.scenario.vectors.points_of(self.scenario.data.held_test[0])
        defined = points.defined
        return points.where(defined), self.scenario.y_test[defined]

    @property
    def done(self) -> bool:
        return self.end is not None

    @property
    def counts_mistakes(self) -> bool:
        """Whether visits are judged right or wrong: not for a learner that is fitted at once, nor for regression."""
        return self.evaluator.of_classes and not self.scenario.learner.method.at_once

    @property
    def visits(self) -> int:
        return self.recording.visits

    @property
    def updates(self) -> int:
        return self.recording.updates

    @property
    def epochs(self) -> int:
        """The number of epochs begun."""
        return self.recording.epochs

    @property
    def epoch_length(self) -> int:
        """Visits in an epoch."""
        return self.recording.epoch_length

    @property
    def columns(self) -> Columns:
        """The columns of training so far, in its units."""
        return self.recording.columns

    @property
    def visit(self) -> np.ndarray:
        """The visit (from 1) of each update, int64."""
        return self.columns.visit

    @property
    def example(self) -> np.ndarray:
        """The example (from 0) of each update, int32."""
        return self.columns.example

    @property
    def step(self) -> np.ndarray:
        """Step sizes tau of the updates, in units of documents."""
        return self._steps(self.columns.step)

    def _steps(self, steps: np.ndarray) -> np.ndarray:
        sizes = self.scenario.learner.steps()
        return self.units.reported(steps, sizes[0] if sizes else None)

    @property
    def unanswered(self) -> np.ndarray:
        """The visits (from 1) of mistakes without an update, int64."""
        return self.unanswered_mistakes.until(self.visits)[0]

    def update_at(self, visit: int) -> int:
        """The number of updates at visits up to ``visit``."""
        return self.recording.update_at(visit)

    @property
    def mistakes_per_epoch(self) -> np.ndarray:
        """The mistakes of each epoch begun, int64."""
        return self.recording.per_epoch(0)

    @property
    def updates_per_epoch(self) -> np.ndarray:
        """The updates of each epoch begun, int64."""
        return self.recording.per_epoch(1)

    def order(self, epoch: int) -> np.ndarray:
        """The examples visited in an epoch (from 1), int32."""
        return np.asarray(self.scenario.order.epochs(epoch, 1, len(self.scenario.y))[0])

    # Weights.

    def weights_at(self, k: int) -> tuple[np.ndarray, Any]:
        """(w (p,), b) after k updates, or (w (k, p), b (k,)) for k classes; k = 0 is the start."""
        return _single(*self._reported(self.recording.state_after(k)))

    def weights_after(self, updates: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(w (m, p), b (m,)) after each of ``updates`` (m,), ascending; w (m, k, p), b (m, k) for k classes."""
        return self._reported(self.recording.states_after(updates))

    def weights_between(self, a: int, b: int) -> tuple[np.ndarray, np.ndarray]:
        """(w (m, p), b (m,)) after each of updates a + 1 .. b that exist; w (m, k, p), b (m, k) for k classes."""
        return self._reported(self.recording.states_between(a, b))

    def surely_wrong(self, a: int, b: int) -> np.ndarray:
        """A lower bound on the wrong training examples after each of these updates: int (m,), cheap; 0 without one."""
        return self.evaluator.surely_wrong(self.recording.states_between(a, b))

    def examples_of(self, k: int, before: np.ndarray | None = None) -> list[int]:
        """The examples of update k (from 1), several for a batch or a fit; ``before``: the state before it, if
        known."""
        return self.recording.replayer.examples_of(self.columns, k, before)

    def window(self, a: int, b: int) -> Window:
        """Updates a .. b - 1, counted from 0."""
        a = min(max(0, a), self.updates)
        b = max(a, min(b, self.updates))
        base = self.recording.state_after(a)
        after, score = self.recording.replay(a, b, base.copy())
        visit, example, step, *_ = self.columns
        return self._window(
            base, after, score, visit=visit[a:b].copy(), example=example[a:b].copy(),
            step=step[a:b], base_visit=int(visit[a - 1]) if a else 0,
        )  # fmt: skip

    def visited(self, first: int, stop: int) -> Window:
        """Visits first .. stop - 1 (from 1), including those without an update, whose step is 0."""
        first = min(max(1, first), self.visits + 1)
        stop = max(first, min(stop, self.visits + 1))
        a, b = self.update_at(first - 1), self.update_at(stop - 1)
        base = self.recording.state_after(a)
        example = self.examples_visited(first, stop)
        visit = np.arange(first, stop, dtype=np.int64)
        rows, _ = self.recording.replay(a, b, base.copy())
        states = np.concatenate([base[None, :], rows])
        changed = self.visit[a:b]
        before, after = (states[np.searchsorted(changed, visit, side=side)] for side in ("left", "right"))
        step = np.zeros(len(visit))
        step[changed - first] = self.columns.step[a:b]
        score = self.evaluator.scores(before, example)
        return self._window(base, after, score, visit=visit, example=example, step=step, base_visit=first - 1)

    def _window(self, base: np.ndarray, after: np.ndarray, score: np.ndarray, **columns: Any) -> Window:
        w, b = self._reported(after)
        base_w, base_b = self._reported(base)
        return Window(
            visit=columns["visit"],
            example=columns["example"],
            mistake=self.evaluator.mistaken(score, columns["example"]),
            activation=score / self.units.activation + 0.0,
            step=self._steps(columns["step"]),
            w=np.ascontiguousarray(w),
            b=np.ascontiguousarray(b),
            base_w=base_w,
            base_b=_single(base_w, base_b)[1],
            base_visit=columns["base_visit"],
        )

    def examples_visited(self, first: int, stop: int) -> np.ndarray:
        """The examples of visits first .. stop - 1, int32."""
        return self.recording.examples_visited(first, stop)

    def _reported(self, w: np.ndarray, unit: float | None = None) -> tuple[np.ndarray, np.ndarray]:
        """(w, b) in units of documents, from states."""
        return self.evaluator.weights(w, self.units.weight if unit is None else unit)

    def weight_sum(self, k: int) -> tuple[np.ndarray, Any]:
        """(sum of w_t, sum of b_t) for t = 0 .. v - 1, where v is the visit of update k (0 for k = 0)."""
        return _single(*self._reported(self._sums.at(k)))

    def averaged_at(self, visit: int) -> Weights:
        """CIML's Algorithm 7 after ``visit`` visits: the mean of w_0 .. w_visit."""
        return _single(*self._reported(self._sums.until(visit), self.units.weight * (visit + 1)))

    def sum_at(self, visit: int) -> Weights:
        """(sum of w_t, sum of b_t) for t = 0 .. visit."""
        return _single(*self._reported(self._sums.until(visit)))

    def sums_at(self, visits: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """:meth:`sum_at` for each of ``visits`` (m,), ascending: (w (m, p), b (m,))."""
        return self._reported(self._sums.until_each(visits))

    def measures(self, w: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """For rows of weights w (m, p), b (m,): (wrong training examples under ``tie`` int32 (m,), signed margin min y
        a / ||w|| float64 (m,), NaN if w = 0 or there are no examples). For regression the mean squared error float64
        (m,) instead of the errors, and no margin (NaN)."""
        return self.evaluator.measures(w, b, self.evaluator.problem.tie)

    @property
    def largest_norm(self) -> float:
        """The largest ||w|| of the run, without the bias; 0 for a run without updates from zero."""
        return self.recording.replayer.largest_norm(self.columns) / self.units.weight

    # Predictions.

    def scores_of(self, weights: Weights, points: Points | np.ndarray, times: int = 1) -> np.ndarray:
        """(w.phi + b) / ``times``: (m,), or (m, k) for k classes; exact if weights are whole or short decimals. For a
        network, the output of its weights / ``times``."""
        return self.evaluator.scores_of(weights, points, times)

    def votes(self, count: int, points: Points | np.ndarray) -> np.ndarray:
        """The sum of sign(w_t.phi + b_t) for t = 0 .. count - 1, at points (m,) or their features: float64 (m,).
        sign(0) is the scenario's ``sign_of_zero``. Raises IndexError beyond the run's vectors."""
        return self._tallies.at(count, Points.of(points))

    def predict(self, points: Points | np.ndarray, visit: int | None = None) -> np.ndarray:
        """Predictions of the scenario's predictor at points, or their features, after ``visit`` visits (default: at the
        end): labels (m,), or the numbers of a regression."""
        return self.decided(
            self.scenario.predictor.scores(self, self.visits if visit is None else visit, points)
        )

    def decided(self, scores: np.ndarray) -> np.ndarray:
        """Labels (m,) from scores: +1 or -1; the first class with the highest of (m, k); for regression the scores."""
        return self.evaluator.decided(scores)

    def training_scores(self, visit: int) -> np.ndarray:
        """Scores of the training examples by the scenario's predictor after ``visit`` visits: (n,), or (n, k) for k
        classes. In units of training, so that a score is 0 if it is 0 by hand, if the weights, or a mean's multiple,
        are whole in them."""
        scenario = self.scenario
        multiple = scenario.predictor.multiple_at(self, visit) if self.evaluator.of_classes else None
        exact = None if multiple is None else self.evaluator.exact_scores(*multiple[0])
        return scenario.predictor.scores(self, visit, scenario.vectors.examples) if exact is None else exact

    def training_error(self, visit: int | None = None) -> float | None:
        """The share of training examples that the scenario's predictor gets wrong after ``visit`` visits (default:
        all), or the mean squared error of a regression; None without examples, or on overflow."""
        if not len(self.scenario.y):
            return None
        with np.errstate(over="ignore", invalid="ignore"):
            predicted = self.decided(self.training_scores(self.visits if visit is None else visit))
            loss = self.evaluator.error(predicted, self.scenario.y)
        return loss if np.isfinite(loss) else None

    def summary(self) -> dict[str, Any]:
        """The last line of ``python -m app trace``."""
        w, b = self.weights_at(self.updates)
        averaged_w, averaged_b = self.averaged_at(self.visits)
        line: dict[str, Any] = {
            "end": self.end,
            "updates": self.updates,
            "visits": self.visits,
            "epochs": self.epochs,
            **({"mistakes_per_epoch": self.mistakes_per_epoch.tolist()} if self.evaluator.of_classes else {}),
            "updates_per_epoch": self.updates_per_epoch.tolist(),
            **self.evaluator.described(w, b),
            **({"theta": numbers(np.asarray(0.0 - b))} if self.scenario.bias == "threshold" else {}),
            "averaged": {"w": averaged_w.tolist(), "b": np.asarray(averaged_b).tolist()},
            "training_error": self.training_error(),
        }
        optional = {
            "on_boundary": self.on_boundary,
            "cycle": dict(self.cycle or {}),
            "absorbed": dict(self.absorbed or {}),
            "doubles": self.doubles,
            "reason": str(self.refusal or ""),
            "validation_error_per_epoch": self.validation,
        }
        return line | {name: value for name, value in optional.items() if value}


def _single(w: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, Any]:
    """(w, b), with b a float for a single weight vector."""
    return w, float(b) if np.ndim(b) == 0 else b
