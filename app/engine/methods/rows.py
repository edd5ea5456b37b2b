"""Online learning on sparse rows, such as texts: app/engine/methods/online.py without the zeros."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from ..compiled import sparse
from ..compiled.arguments import RowVectors
from ..compiled.replay import norm_of
from ..core.rows import Rows
from .evaluator import LoopEvaluator
from .problem import Problem


class RowsProblem(Problem):
    """A problem of whole-number ``features`` (n, p) with ``constant`` beside them, in sparse rows. Dense arrays are
    made anew at each access."""

    of_features: Rows
    of_z: Rows

    def __init__(self, features: Rows, constant: float, **others: Any) -> None:
        trained = features.width + (others["bias"] in ("learned", "threshold"))
        z = features if others["bias"] == "none" else features.beside(constant)
        derived = {"of_features": features, "of_z": z, "trained": trained, "per": 1.0, "separation": None}
        for name, value in {**others, **derived}.items():
            object.__setattr__(self, name, value)

    @property
    def phi(self) -> np.ndarray:
        return self.of_features.dense()

    @property
    def images(self) -> np.ndarray:
        return self.of_features.dense()

    @property
    def z(self) -> np.ndarray:
        return self.of_z.dense()

    @property
    def features(self) -> int:
        return self.of_features.width

    @cached_property
    def vectors(self) -> RowVectors:
        return RowVectors(*self.of_z.arrays, self.y, self.of_z.squares(self.trained), self.trained)

    @property
    def extent(self) -> tuple[int, float]:
        return self.of_z.width, float(np.abs(self.of_z.value).max(initial=0.0))


class RowsEvaluator(LoopEvaluator):
    """Evaluates weights on sparse rows."""

    loops = sparse

    problem: RowsProblem

    @property
    def vectors(self) -> RowVectors:
        return self.problem.vectors

    def all_scores(self, state: np.ndarray) -> np.ndarray:
        return self.problem.of_z.products(state)

    def criterion(self, states: np.ndarray) -> np.ndarray:
        """The perceptron criterion (m,) of states (m, S)."""
        return self.measured(states)[2]

    def norms(self, states: np.ndarray) -> np.ndarray:
        return np.array([norm_of(w, self.problem.features) for w in states])

    def exact_scores(self, w: np.ndarray, b: Any) -> np.ndarray | None:
        whole, exact = self._in_whole_numbers(np.append(w, b)[None, :])
        return self._with_constant.products(whole[0]) if exact.all() else None

    def _measures_of(
        self, rows: np.ndarray, exact: np.ndarray | None, tie: int
    ) -> tuple[np.ndarray, np.ndarray]:
        with_constant = RowVectors(*self._with_constant.arrays, *self.problem.vectors[3:])
        states = np.ascontiguousarray(rows if exact is None else exact)
        return self.measured_of(with_constant, states, self.norms(states), tie)[:2]

    @cached_property
    def _with_constant(self) -> Rows:
        """Features and the constant 1, which is its value in training too, as features are whole numbers."""
        return self.problem.of_features.beside(1.0)

    @cached_property
    def _reach(self) -> np.ndarray:
        return self._with_constant.largest()
