"""Base classes of predictors: how the weights of a run predict, and the part of a run that they read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Protocol

import numpy as np

from ..core.params import values_of
from ..core.points import Points
from ..core.pseudocode import Line

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


class Predictor(ABC):
    """How a history of weights predicts; a frozen dataclass with its parameters.

    ``drawing`` says how its regions are drawn: 'linear' (one weight vector: ``weights_at``), 'chosen' (one of the run's
    own: ``picks``) or 'grid' (scores at points). A prediction is the sign of the score; at 0 it is the scenario's
    ``sign_of_zero``.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    at_line: ClassVar[str] = ""  # label of the line that it predicts by
    tasks: ClassVar[tuple[str, ...]] = ("binary",)
    compared: ClassVar[tuple[str, ...]] = ()  # tasks for which comparisons begin with it
    drawing: ClassVar[str] = "grid"
    present: ClassVar[bool] = False  # whether it uses the newest weights alone
    mean: ClassVar[bool] = False  # whether it uses the mean of all weights
    by_validation: ClassVar[bool] = (
        False  # whether it uses the newest weights if no examples are held out for validation
    )
    says: ClassVar[str] = "this predictor"  # its name in sentences about a point
    pseudocode: ClassVar[tuple[Line, ...]] = ()
    #: Python for the code of a run (docs/code.md). From ``held``, a list of (its count in w_0 .. w_t, vector), ``w``,
    #: ``t``, ``history`` and ``errors`` it computes ``v``, ``times`` the predicting weights, or ``votes``, such a list.
    core: ClassVar[tuple[Line, ...]] = ()

    @abstractmethod
    def scores(self, history: History, visit: int, points: Points | np.ndarray) -> np.ndarray:
        """Scores (m,) of points, or of their features (m, p), after ``visit`` visits; (m, k) for k classes."""

    def weights_at(self, history: History, visit: int) -> Weights | None:
        """(w (p,), b) that predict after ``visit`` visits, or (w (k, p), b (k,)) for k classes; None if no single
        weight vector predicts."""
        return None

    def multiple_at(self, history: History, visit: int) -> tuple[Weights, int] | None:
        """(weights, times): ``times`` the weights of :meth:`weights_at`, as short as possible; None if none predict."""
        return None

    def multiples_at(self, history: History, visits: np.ndarray) -> tuple[Weights, np.ndarray] | None:
        """:meth:`multiple_at` for each of ``visits`` (m,), ascending: ((w (m, ...), b (m, ...)), times (m,))."""
        return None

    def picks(self, history: History) -> Picks | None:
        """(visits, updates): from each visit on, the weights after that update predict. None if it picks no weights."""
        return None

    def scores_by_vote(self, visit: int, votes: Callable[[int], np.ndarray]) -> np.ndarray | None:
        """Scores (m,) after ``visit`` visits; ``votes(count)`` (m,) are the votes of w_0 .. w_(count - 1). None if
        weights do not vote."""
        return None

    def voters(self, visit: int) -> int:
        """The number of votes after ``visit`` visits; a vector counts as often as it votes."""
        return 0

    def beside(self, keeps_runs: bool) -> Predictor:
        """The predictor to use beside a learner, which may not keep runs of right answers (``Learner.keeps_runs``)."""
        return self

    def document(self) -> Any:
        values = values_of(self)
        return {"name": self.name, **values} if values else self.name


class Linear(Predictor):
    """A predictor with one weight vector at a time, or one per class."""

    drawing = "linear"

    @abstractmethod
    def weights_at(self, history: History, visit: int) -> Weights:
        """The weights that predict after ``visit`` visits."""

    def multiple_at(self, history: History, visit: int) -> tuple[Weights, int]:
        """(weights, times): ``times`` the weights of :meth:`weights_at`, as short decimals if possible."""
        return self.weights_at(history, visit), 1

    def multiples_at(self, history: History, visits: np.ndarray) -> tuple[Weights, np.ndarray]:
        """:meth:`multiple_at` for each of ``visits`` (m,), ascending, one by one; subclasses may be faster."""
        multiples = [self.multiple_at(history, int(visit)) for visit in visits]
        w, b = (np.stack([np.asarray(weights[part]) for weights, _ in multiples]) for part in (0, 1))
        return (w, b), np.array([times for _, times in multiples])

    def scores(self, history: History, visit: int, points: Points | np.ndarray) -> np.ndarray:
        weights, times = self.multiple_at(history, visit)
        return history.scores_of(weights, points, times)


class Chosen(Linear):
    """A predictor that picks one of the run's weight vectors, or the newest if it has nothing to choose by."""

    drawing = "chosen"

    @abstractmethod
    def choice(self, history: History) -> Picks | None:
        """The picks, as of :meth:`picks`. A pick may depend only on what happened up to its visit."""

    def picks(self, history: History) -> Picks | None:
        """:meth:`choice`, computed once for each length of the history."""
        entry, length = history.kept_picks.get(self), history.visits + len(history.validation)
        if entry is None or entry[0] != length:
            entry = history.kept_picks[self] = (length, self.choice(history))
        return entry[1]

    def weights_at(self, history: History, visit: int) -> Weights:
        picks = self.picks(history)
        if picks is None:
            return history.weights_at(history.update_at(visit))
        visits, updates = picks
        return history.weights_at(int(updates[np.searchsorted(visits, visit, side="right") - 1]))

    def multiples_at(self, history: History, visits: np.ndarray) -> tuple[Weights, np.ndarray]:
        picks = self.picks(history)
        since, updates = picks or (np.append(0, history.visit), np.arange(history.updates + 1))
        chosen = updates[np.searchsorted(since, visits, side="right") - 1]
        return history.weights_after(chosen), np.ones(len(visits), dtype=np.int64)
