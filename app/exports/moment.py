"""One moment of a run, as a picture of it needs it: which weights predict, and what they say of the examples."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..engine import Trace
from ..engine.predictors.history import Weights


@dataclass(frozen=True, eq=False)
class Moment:
    """A trained run after ``visit`` visits, 0 .. ``trace.visits``."""

    trace: Trace
    visit: int

    @property
    def by_vote(self) -> bool:
        """Whether no single weight vector predicts."""
        return self.trace.scenario.predictor.drawing == "grid"

    @cached_property
    def now(self) -> Weights:
        """The newest weights."""
        return self.trace.weights_at(self.trace.update_at(self.visit))

    @cached_property
    def weights(self) -> Weights:
        """Those that predict; the newest where all vote."""
        return self.trace.scenario.predictor.weights_at(self.trace, self.visit) or self.now

    @cached_property
    def predicted(self) -> np.ndarray:
        """The scores of the training examples under them: (n,), or (n, k) of k classes."""
        scenario = self.trace.scenario
        if self.by_vote:
            return self.trace.scores_of(self.now, scenario.vectors.examples)
        return scenario.predictor.scores(self.trace, self.visit, scenario.vectors.examples)

    @cached_property
    def ahead(self) -> np.ndarray:
        """y a of every example (n,); of several classes how far the own score is above the highest other."""
        y, scores = self.trace.scenario.y, self.predicted
        if scores.ndim == 1:
            return np.asarray(scores * y)
        everyone, own = np.arange(len(y)), y.astype(np.int64)
        others = scores.copy()
        others[everyone, own] = -np.inf
        return np.asarray(scores[everyone, own] - others.max(axis=1))

    @property
    def worst(self) -> float:
        """The least of them; 0 for a regression."""
        return 0.0 if self.trace.scenario.task == "regression" else float(self.ahead.min(initial=math.inf))

    @cached_property
    def norm(self) -> float:
        """||w|| of the weights that predict, without the bias; with a kernel its length in the feature space."""
        w, b = self.weights
        if self.trace.scenario.learner.kernel is None:
            return float(np.sqrt(np.square(w).sum()))
        return math.sqrt(max(0.0, float(w @ (self.predicted - b))))

    @cached_property
    def example(self) -> int | None:
        """The example that the visit looked at, from 0; None before the first and where it was of several."""
        trace, k = self.trace, self.trace.update_at(self.visit)
        if not self.visit:
            return None
        if k and trace.visit[k - 1] == self.visit:
            return int(trace.example[k - 1]) if trace.example[k - 1] >= 0 else None
        return int(trace.visited(self.visit, self.visit + 1).example[0])

    @property
    def mistake(self) -> bool:
        """Whether that visit was a mistake, with an update or without."""
        visited = self.trace.visited(self.visit, self.visit + 1) if self.trace.counts_mistakes else None
        return visited is not None and bool(visited.mistake.any())

    @property
    def found(self) -> bool:
        """Whether the run has ended with all examples right."""
        return self.trace.done and self.visit >= max(1, self.trace.visits) and self.worst > 0
