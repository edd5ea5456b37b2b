"""What every predictor keeps: how a history of weights predicts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from ..core.params import values_of
from ..core.points import Points
from ..core.pseudocode import Line
from .history import History, Picks, Weights


class Predictor(ABC):
    """How a history of weights predicts; a frozen dataclass with its parameters.

    ``drawing`` says how its regions are drawn: 'linear' (one weight vector: ``weights_at``), 'chosen' (one of the run's
    own: ``picks``) or 'grid' (scores at points). A prediction is the sign of the score; at 0 it is the scenario's
    ``sign_of_zero``.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    at_line: ClassVar[str] = ""  # what is written at the line that it predicts by
    tasks: ClassVar[tuple[str, ...]] = ("binary",)
    compared: ClassVar[tuple[str, ...]] = ()  # tasks whose runs are first compared with this predictor's
    drawing: ClassVar[str] = "grid"
    present: ClassVar[bool] = False  # whether it asks the newest weights alone, whatever came before them
    mean: ClassVar[bool] = False  # whether it asks the mean of all of them
    by_validation: ClassVar[bool] = (
        False  # whether it is the newest weights where no examples are held out to choose by
    )
    says: ClassVar[str] = "this predictor"  # who says something of a point
    pseudocode: ClassVar[tuple[Line, ...]] = ()
    #: Python for the code of a run (docs/code.md): from ``held``, a list of (for how many of w_0 .. w_t, vector), and
    #: ``w``, ``t``, ``history`` and ``errors`` it makes ``v``, over ``times`` what predicts; or ``votes``, such a list.
    core: ClassVar[tuple[Line, ...]] = ()

    @abstractmethod
    def scores(self, history: History, visit: int, points: Points | np.ndarray) -> np.ndarray:
        """Scores (m,) of points, or of their features (m, p), after ``visit`` visits; (m, k) for k classes."""

    def weights_at(self, history: History, visit: int) -> Weights | None:
        """(w (p,), b) that predict after ``visit`` visits, or (w (k, p), b (k,)) for k classes; None where no single
        weight vector does."""
        return None

    def multiple_at(self, history: History, visit: int) -> tuple[Weights, int] | None:
        """(weights, times): ``times`` those of :meth:`weights_at`, as short as can be; None where there are none."""
        return None

    def multiples_at(self, history: History, visits: np.ndarray) -> tuple[Weights, np.ndarray] | None:
        """:meth:`multiple_at` of each of ``visits`` (m,), which rise: ((w (m, ...), b (m, ...)), times (m,))."""
        return None

    def picks(self, history: History) -> Picks | None:
        """(visits, updates): from each visit on, the weights after that update predict. None where it picks none."""
        return None

    def scores_by_vote(self, visit: int, votes: Callable[[int], np.ndarray]) -> np.ndarray | None:
        """Scores (m,) after ``visit`` visits, where ``votes(count)`` (m,) are those of w_0 .. w_(count - 1); None
        where weights do not vote."""
        return None

    def voters(self, visit: int) -> int:
        """How many vectors vote after ``visit`` visits, each counted as often as its vote."""
        return 0

    def beside(self, keeps_runs: bool) -> Predictor:
        """What predicts in its place beside a learner of which it asks more than it has (``Learner.keeps_runs``)."""
        return self

    def document(self) -> Any:
        values = values_of(self)
        return {"name": self.name, **values} if values else self.name


class Linear(Predictor):
    """A predictor with one weight vector at a time, or one a class."""

    drawing = "linear"

    @abstractmethod
    def weights_at(self, history: History, visit: int) -> Weights:
        """The weights that predict after ``visit`` visits."""

    def multiple_at(self, history: History, visit: int) -> tuple[Weights, int]:
        """Weights that are so many times those of :meth:`weights_at`, and with them as short as can be."""
        return self.weights_at(history, visit), 1

    def multiples_at(self, history: History, visits: np.ndarray) -> tuple[Weights, np.ndarray]:
        """:meth:`multiple_at` of each of ``visits`` (m,), which rise; one by one, where a predictor knows no better."""
        multiples = [self.multiple_at(history, int(visit)) for visit in visits]
        w, b = (np.stack([np.asarray(weights[part]) for weights, _ in multiples]) for part in (0, 1))
        return (w, b), np.array([times for _, times in multiples])

    def scores(self, history: History, visit: int, points: Points | np.ndarray) -> np.ndarray:
        weights, times = self.multiple_at(history, visit)
        return history.scores_of(weights, points, times)


class Chosen(Linear):
    """A predictor that picks one of the run's own weight vectors, or the newest where it has nothing to choose by."""

    drawing = "chosen"

    @abstractmethod
    def choice(self, history: History) -> Picks | None:
        """What :meth:`picks` says. A pick may depend only on what has happened up to its visit."""

    def picks(self, history: History) -> Picks | None:
        """:meth:`choice`, made once for each length of the history."""
        known, length = history.kept_picks.get(self), history.visits + len(history.validation)
        if known is None or known[0] != length:
            known = history.kept_picks[self] = (length, self.choice(history))
        return known[1]

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
