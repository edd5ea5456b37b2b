"""What a method is handed: values to train on, and what a learner says of its steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from ..core.errors import ScenarioError
from ..core.orders import Order
from ..core.tasks import Task
from ..core.units import Units
from ..features.kernels import Kernel
from ..features.metric import KernelMetric, Metric
from ..theory.separation import Separation

NONE = -1  # stands for the example in a row that is of several


class StopRule(Protocol):
    """When a run ends, as far as loops end by themselves."""

    @property
    def when(self) -> str: ...

    @property
    def updates(self) -> int | None: ...


@dataclass(frozen=True, eq=False)
class Problem:
    """Examples as they are trained on, and how they are to be gone through.

    ``phi`` (n, p) float64 is what weights act on: features, or the kernel of every two examples (p = n), which is
    taken of ``images`` (n, q), in whole numbers where ``per`` stands for 1 in them. ``y`` (n,) float64 are the labels.

    ``z`` (n, D) are phi and the bias's constant, of which the leading ``trained`` columns learn, and ``start`` (S,) is
    the state before the first visit: the weights, the bias's last, and whatever else a method carries along; both in
    ``units`` (app/engine/core/units.py). ``tie`` is a code of app/engine/compiled/loop.py, ``scaled`` says
    whether the inputs were.
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
    metric: Metric | None = None  #: of what z has the whole numbers, where they are times roots
    kernel_metric: KernelMetric | None = (
        None  #: of what z has the nearest float64, where whole numbers are longer
    )

    @property
    def features(self) -> int:
        """p: how many weights a vector has, without the bias."""
        return int(self.phi.shape[1])

    @property
    def extent(self) -> tuple[int, float]:
        """(D, the largest size in z); 1 where z is empty."""
        return int(self.z.shape[1]), float(np.abs(self.z).max()) if self.z.size else 1.0

    @property
    def epoch_length(self) -> int:
        """Visits in an epoch, at least 1."""
        return max(1, self.order.length(len(self.y)))


class Rated(Protocol):
    """A learner with one step size, and a batch of so many visits; None: of an epoch."""

    @property
    def rate(self) -> float: ...

    @property
    def size(self) -> int | None: ...


class ShrinkingLearner(Protocol):
    """Pegasos: lambda, and the visits of a batch."""

    @property
    def lam(self) -> float: ...

    @property
    def size(self) -> int: ...


class Rule(Protocol):
    """A learner whose compiled rule gives the step of each visit."""

    rule: Any

    @property
    def every_visit(self) -> bool: ...

    @property
    def shrinks(self) -> bool: ...

    def numbers(self, units: Units) -> np.ndarray: ...

    def steps(self) -> tuple[float, ...] | None: ...

    def thresholds(self) -> tuple[float, ...]: ...

    def fires_up_to(self, units: Units) -> float: ...


class FittedLearner(Protocol):
    """A learner that one look at all examples is enough for."""

    def fit(self, problem: Problem) -> tuple[np.ndarray, float, list[int]]: ...


#: Weights (p,), bias, and the examples that they rest on.
Fit = tuple[np.ndarray, float, list[int]]


ROUNDED = 2.0**-50  # of a score's largest part: what its roundings amount to


def cleaned(w: np.ndarray, b: float, phi: np.ndarray) -> tuple[np.ndarray, float]:
    """Weights (p,) and bias with 0 for each that is in no score of the examples phi (n, p) more than a rounding of the
    score: a search or a difference of means leaves such in the place of 0."""
    parts = np.abs(np.column_stack([phi * w, np.full(len(phi), b)]))
    counts = (parts > ROUNDED * parts.max(axis=1, keepdims=True)).any(axis=0)
    return np.where(counts[:-1], w, 0.0), b if counts[-1] else 0.0


class Solution:
    """What a learner makes of a problem: worked out when it is first asked for, unless it has been worked out elsewhere
    and put here."""

    def __init__(self, problem: Problem, learner: FittedLearner) -> None:
        self._problem = problem
        self._learner = learner
        self._fit: Fit | ScenarioError | None = None

    @property
    def fit(self) -> Fit:
        """Raises ScenarioError where the learner refuses the examples."""
        if self._fit is None:
            w, b, examples = self._learner.fit(self._problem)
            self._fit = *cleaned(w, b, self._problem.phi), examples
        if isinstance(self._fit, ScenarioError):
            raise self._fit
        return self._fit

    @property
    def known(self) -> bool:
        return self._fit is not None

    def put(self, fit: Fit | ScenarioError) -> None:
        """The solution, or why there is none, from elsewhere."""
        self._fit = fit

    @cached_property
    def state(self) -> np.ndarray:
        """The weights, the bias's last. Raises ScenarioError where the learner refuses the examples."""
        w, b, _ = self.fit
        return np.append(w, -b if self._problem.bias == "threshold" else b)[: len(self._problem.start)]

    @property
    def examples(self) -> list[int]:
        """The examples that the weights rest on."""
        return list(self.fit[2])
