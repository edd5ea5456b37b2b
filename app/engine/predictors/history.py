"""History: what a predictor is shown of a run."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from ..core.points import Points

Weights = tuple[np.ndarray, Any]  # (w (p,), b), or (w (k, p), b (k,)) of k classes
Picks = tuple[np.ndarray, np.ndarray]  # (visits (m,) int64 rising from 0, updates (m,))


class History(Protocol):
    """The weights w_0 .. w_T that a run had, w_t after its visit t; w_0 is the start vector.

    An update is a visit that changed the weights: there are as many different vectors as updates, and the start.
    """

    @property
    def visits(self) -> int:
        """T: how many visits there were."""

    @property
    def updates(self) -> int:
        """How many of them were updates."""

    @property
    def epoch_length(self) -> int:
        """Visits in an epoch."""

    @property
    def validated(self) -> bool:
        """Whether examples are held out for validation."""

    @property
    def validation(self) -> list[float]:
        """The error of the newest weights on the validation examples after each epoch so far."""

    @property
    def visit(self) -> np.ndarray:
        """The visit (from 1) of each update, int64."""

    @property
    def unanswered(self) -> np.ndarray:
        """The visits (from 1) of mistakes that are no updates, int64. Where each example is learned from by itself, one
        of zeros may find no step."""

    @property
    def kept_picks(self) -> dict[Any, tuple[int, Picks | None]]:
        """What predictors that pick weights have picked, by predictor, with how long the history was then."""

    def update_at(self, visit: int) -> int:
        """How many updates happened at visits up to ``visit``."""

    def weights_at(self, k: int) -> Weights:
        """The weights after k updates; k = 0 is the start."""

    def weights_after(self, updates: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(w (m, p), b (m,)) after each of ``updates`` (m,), which rise; w (m, k, p), b (m, k) of k classes."""

    def surely_wrong(self, a: int, b: int) -> np.ndarray:
        """How many training examples at least are wrong after each of updates a + 1 .. b: int (m,), found far sooner
        than by measuring; 0 where that cannot be."""

    def averaged_at(self, visit: int) -> Weights:
        """The mean of w_0 .. w_visit."""

    def sum_at(self, visit: int) -> Weights:
        """The sum of w_0 .. w_visit: that of short decimals is one, their mean need not be."""

    def sums_at(self, visits: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """:meth:`sum_at` of each of ``visits`` (m,), which rise: (w (m, p), b (m,))."""

    def scores_of(self, weights: Weights, points: Points | np.ndarray, times: int = 1) -> np.ndarray:
        """w.phi + b over ``times`` (m,), or (m, k) of k classes: exact where weights are short decimals or, ``times``
        their mean, the sum of some, and points are known exactly."""

    def votes(self, count: int, points: Points | np.ndarray) -> np.ndarray:
        """The sum of sign(w_t.phi + b_t) for t = 0 .. count - 1, at each of the points: float64 (m,)."""

    def measures(self, w: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Of rows of weights: training examples that they get wrong int32 (m,), and signed margins float64 (m,)."""
