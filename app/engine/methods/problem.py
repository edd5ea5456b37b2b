"""The input of a method: values to train on, and the properties of a learner's steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from ..compiled.arguments import Step
from ..core.errors import ScenarioError
from ..core.orders import Order
from ..core.tasks import Task
from ..core.units import Units
from ..features.kernels import Kernel
from ..features.metric import KernelMetric, Metric
from ..theory.separation import Separation

NONE = -1  # the example of a row that is of several


class StopRule(Protocol):
    """The part of a stop rule that compiled loops apply."""

    @property
    def when(self) -> str: ...

    @property
    def updates(self) -> int | None: ...


@dataclass(frozen=True, eq=False)
class Problem:
    """Examples as they are trained on, and the order of their visits.

    ``phi`` (n, p) float64 is the vectors that weights act on: features, or the kernel of every two examples (p = n),
    computed from ``images`` (n, q), which are features times ``per``. ``y`` (n,) float64 are the labels.

    ``z`` (n, D) is phi and the bias's constant; its leading ``trained`` columns are trained. ``start`` (S,) is the
    state before the first visit: the weights, the bias's last, and whatever else the method needs. Both are in
    ``units`` (app/engine/core/units.py). ``tie`` is a code of app/engine/compiled/loop.py. ``scaled``: whether inputs
    were scaled.
    """

    task: Task
    classes: int
    scaled: bool
    phi: np.ndarray
    images: np.ndarray
    per: float
    y: np.ndarray
    z: np.ndarray
    trained: int
    start: np.ndarray
    units: Units
    bias: str
    kernel: Kernel | None
    tie: int
    sign_of_zero: int
    order: Order
    stop: StopRule
    separation: Separation | None  #: of two classes
    metric: Metric | None = None  #: if z holds whole numbers times roots
    kernel_metric: KernelMetric | None = None  #: if z holds the nearest float64 to longer whole numbers

    @property
    def features(self) -> int:
        """p, the number of weights without the bias."""
        return int(self.phi.shape[1])

    @property
    def extent(self) -> tuple[int, float]:
        """(D, the largest absolute value in z); 1 if z is empty."""
        return int(self.z.shape[1]), float(np.abs(self.z).max()) if self.z.size else 1.0

    @property
    def epoch_length(self) -> int:
        """Visits in an epoch, at least 1."""
        return max(1, self.order.length(len(self.y)))


class Rated(Protocol):
    """A learner with one step size ``rate``, and ``size`` visits per batch (None: an epoch)."""

    @property
    def rate(self) -> float: ...

    @property
    def size(self) -> int | None: ...

    @property
    def example_weights(self) -> np.ndarray | None: ...


class ShrinkingLearner(Protocol):
    """Pegasos: ``lam`` is lambda, ``size`` the visits per batch."""

    @property
    def lam(self) -> float: ...

    @property
    def size(self) -> int: ...

    @property
    def example_weights(self) -> np.ndarray | None: ...


class Rule(Protocol):
    """A learner whose compiled rule gives the step of each visit."""

    rule: Any

    @property
    def example_weights(self) -> np.ndarray | None: ...

    @property
    def every_visit(self) -> bool: ...

    @property
    def shrinks(self) -> bool: ...

    def numbers(self, units: Units) -> np.ndarray: ...

    def steps(self) -> tuple[float, ...] | None: ...

    def thresholds(self) -> tuple[float, ...]: ...

    def fires_up_to(self, units: Units) -> float: ...


def steps_of(problem: Problem, rate: float, example_weights: np.ndarray | None) -> np.ndarray:
    """The step of each example (n,), in units of training."""
    weights = np.ones(len(problem.y)) if example_weights is None else example_weights
    steps: np.ndarray = problem.units.in_steps(rate) * weights
    return steps


def step_of(problem: Problem, rule: Rule) -> Step:
    """The rule's numbers for a loop."""
    numbers = np.asarray(rule.numbers(problem.units), dtype=np.float64)
    return Step(numbers, rule.fires_up_to(problem.units), rule.shrinks)


class FittedLearner(Protocol):
    """A learner that is fitted to all examples at once."""

    def fit(self, problem: Problem) -> tuple[np.ndarray, float, list[int]]: ...


#: Weights (p,), bias, and the examples that they depend on.
Fit = tuple[np.ndarray, float, list[int]]


ROUNDED = 2.0**-50  # rounding error of a score, relative to its largest term


def cleaned(w: np.ndarray, b: float, phi: np.ndarray) -> tuple[np.ndarray, float]:
    """(w (p,), b) with 0 for each weight whose terms in the scores of phi (n, p) are mere rounding errors: a search or
    a difference of means leaves such weights instead of 0."""
    parts = np.abs(np.column_stack([phi * w, np.full(len(phi), b)]))
    significant = (parts > ROUNDED * parts.max(axis=1, keepdims=True)).any(axis=0)
    return np.where(significant[:-1], w, 0.0), b if significant[-1] else 0.0


class Solution:
    """A learner's fit to a problem: computed when first needed, unless it was computed elsewhere and set by
    :meth:`put`."""

    def __init__(self, problem: Problem, learner: FittedLearner) -> None:
        self._problem = problem
        self._learner = learner
        self._fit: Fit | ScenarioError | None = None

    @property
    def fit(self) -> Fit:
        """(w (p,), b, examples). Raises ScenarioError if the learner refuses the examples."""
        if self._fit is None:
            w, b, examples = self._learner.fit(self._problem)
            self._fit = *cleaned(w, b, self._problem.phi), examples
        if isinstance(self._fit, ScenarioError):
            raise self._fit
        return self._fit

    @property
    def known(self) -> bool:
        """Whether the fit, or the refusal, is computed."""
        return self._fit is not None

    def put(self, fit: Fit | ScenarioError) -> None:
        """Set the fit, or the refusal, that was computed elsewhere."""
        self._fit = fit

    @cached_property
    def state(self) -> np.ndarray:
        """The weights, the bias's last. Raises ScenarioError if the learner refuses the examples."""
        w, b, _ = self.fit
        return np.append(w, -b if self._problem.bias == "threshold" else b)[: len(self._problem.start)]

    @property
    def examples(self) -> list[int]:
        """The examples that the weights depend on."""
        return list(self.fit[2])
