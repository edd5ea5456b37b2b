"""Online learning on sparse rows, such as texts: app/engine/methods/online.py without the zeros."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from ..compiled import loop, sparse
from ..compiled.arguments import Columns, RowVectors, Step
from ..core.rows import Rows
from .judge import Judge
from .method import Replayer, Trainer
from .problem import Problem, Rule


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


class RowsTrainer(Trainer):
    """The state is the weights, the bias's last."""

    visit_loop = sparse.train_visits
    problem: RowsProblem

    def __init__(self, problem: RowsProblem, rule: Rule) -> None:
        super().__init__(problem)
        self._rule = rule

    def begin(self) -> bool:
        units = self.problem.units
        self._numbers = np.asarray(self._rule.numbers(units), dtype=np.float64)
        self._fires = self._rule.fires_up_to(units)
        return super().begin()

    def train(self, columns: Columns, until: int) -> int:
        problem, rule = self.problem, self._rule
        step = Step(self._numbers, self._fires, rule.shrinks)
        arguments = self.arguments(columns, until)
        return int(sparse.train_visits(type(rule).rule, step, problem.vectors, *arguments))


class RowsReplayer(Replayer):
    """Repeats the additions by the recorded steps."""

    problem: RowsProblem
    follow = True

    def __init__(self, problem: RowsProblem, rule: Rule, judge: Judge) -> None:
        super().__init__(problem, judge)
        self.shrinks = rule.shrinks

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        out_w, out_score = np.empty((b - a, len(w))), np.empty(b - a)
        sparse.replay(*self._updates(columns, a, b), w, out_w, out_score)
        return out_w, out_score

    def state_after(self, columns: Columns, k: int) -> np.ndarray:
        stored = k // loop.EVERY
        w: np.ndarray = columns.states[stored].copy()
        sparse.advance(*self._updates(columns, stored * loop.EVERY, k), w)
        return w

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        problem, example = self.problem, columns.example[a:b]
        steps = columns.step[a:b] * problem.y[example]
        added = steps[:, None] * problem.of_z.take(example).dense()
        added[:, problem.trained :] = 0.0
        return np.asarray(added)

    def _updates(self, columns: Columns, a: int, b: int) -> tuple[Any, ...]:
        rows = columns.visit[a:b], columns.example[a:b], columns.step[a:b]
        return self.problem.vectors, *rows, self.shrinks

    def add_sums(
        self, columns: Columns, a: int, b: int, w: np.ndarray, sums: np.ndarray, before: int
    ) -> None:
        sparse.replay_sums(*self._updates(columns, a, b), w, sums, before)

    def hashes(self, columns: Columns, visits: np.ndarray) -> np.ndarray:
        out = np.empty(len(visits), dtype=np.uint64)
        updates = self._updates(columns, 0, len(columns.visit))
        sparse.replay_hashes(*updates, self.problem.start.copy(), visits, out)
        return out

    def largest_norm(self, columns: Columns) -> float:
        updates = self._updates(columns, 0, len(columns.visit))
        return float(sparse.largest_norm(*updates, self.problem.features, self.problem.start.copy()))


class RowsJudge(Judge):
    """Evaluates weights on sparse rows."""

    problem: RowsProblem

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        out = np.empty(len(examples))
        if len(states) and states.strides[0] == 0:  # one state for all
            shared: np.ndarray = self.all_scores(np.ascontiguousarray(states[0]))[examples]
            return shared
        places = np.ascontiguousarray(examples, dtype=np.int64)
        sparse.scores_each(*self.problem.of_z.arrays, places, np.ascontiguousarray(states), out)
        return out

    def all_scores(self, state: np.ndarray) -> np.ndarray:
        return self.problem.of_z.products(state)

    def criterion(self, states: np.ndarray) -> np.ndarray:
        """The perceptron criterion (m,) of states (m, S)."""
        out = np.empty(len(states))
        sparse.criteria(*self.problem.of_z.arrays, self.problem.y, np.ascontiguousarray(states), out)
        return out

    def exact_scores(self, w: np.ndarray, b: Any) -> np.ndarray | None:
        whole, exact = self._in_whole_numbers(np.append(w, b)[None, :])
        return self._with_constant.products(whole[0]) if exact.all() else None

    def _measures_of(
        self, rows: np.ndarray, exact: np.ndarray | None, tie: int
    ) -> tuple[np.ndarray, np.ndarray]:
        problem = self.problem
        errors, margin = np.empty(len(rows), dtype=np.int32), np.empty(len(rows))
        values = np.ascontiguousarray(rows if exact is None else exact)
        vectors = *self._with_constant.arrays, problem.y
        sparse.measure(*vectors, values, problem.features, tie, errors, margin)
        return errors, margin

    @cached_property
    def _with_constant(self) -> Rows:
        """Features and the constant 1, which is its value in training too, as features are whole numbers."""
        return self.problem.of_features.beside(1.0)

    @cached_property
    def _reach(self) -> np.ndarray:
        return self._with_constant.largest()
