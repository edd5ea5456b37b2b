"""History: the part of a run that predictors read."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from ..core.points import Points

Weights = tuple[np.ndarray, Any]  # (w (p,), b), or (w (k, p), b (k,)) of k classes
Picks = tuple[np.ndarray, np.ndarray]  # (visits (m,) int64 ascending from 0, updates (m,))


class History(Protocol):
    """The weights w_0 .. w_T that a run had, w_t after its visit t; w_0 is the start vector.

    An update is a visit that changed the weights: there are as many different vectors as updates, and the start.
    """

    @property
    def visits(self) -> int:
        """T, the number of visits."""

    @property
    def updates(self) -> int:
        """The number of updates."""

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
        """The visits (from 1) of mistakes without an update, int64. A learner that updates after each example may find
        no step for an example of zeros."""

    @property
    def kept_picks(self) -> dict[Any, tuple[int, Picks | None]]:
        """The picks of predictors that pick weights, with the length of the history at that time."""

    def update_at(self, visit: int) -> int:
        """The number of updates at visits up to ``visit``."""

    def weights_at(self, k: int) -> Weights:
        """The weights after k updates; k = 0 is the start."""

    def weights_after(self, updates: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(w (m, p), b (m,)) after each of ``updates`` (m,), ascending; w (m, k, p), b (m, k) for k classes."""

    def surely_wrong(self, a: int, b: int) -> np.ndarray:
        """A lower bound on the wrong training examples after each of updates a + 1 .. b: int (m,), much cheaper than
        measuring; 0 if there is no such bound."""

    def averaged_at(self, visit: int) -> Weights:
        """The mean of w_0 .. w_visit."""

    def sum_at(self, visit: int) -> Weights:
        """The sum of w_0 .. w_visit, which is exact for short decimals, unlike the mean."""

    def sums_at(self, visits: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """:meth:`sum_at` for each of ``visits`` (m,), ascending: (w (m, p), b (m,))."""

    def scores_of(self, weights: Weights, points: Points | np.ndarray, times: int = 1) -> np.ndarray:
        """(w.phi + b) / ``times``: (m,), or (m, k) for k classes. Exact if points are known exactly and weights are
        short decimals, or sums of some whose mean (``times``) predicts."""

    def votes(self, count: int, points: Points | np.ndarray) -> np.ndarray:
        """The sum of sign(w_t.phi + b_t) for t = 0 .. count - 1, at each of the points: float64 (m,)."""

    def measures(self, w: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """For rows of weights: wrong training examples int32 (m,), and signed margins float64 (m,)."""
