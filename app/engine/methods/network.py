"""A network of two layers: hidden units over the features, and an output over the units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.canonical import numbers
from ..core.points import Points
from .judge import Judge, wrong
from .problem import Problem

AT_ONCE = 1 << 20  # numbers held at a time, over all units


@dataclass(frozen=True)
class Network:
    """``hidden`` units of ``inputs`` weights each (the last is the bias's if ``bias``), and an output over them.

    A state (S,) holds the weights of the first unit, then those of the second, and so on. A unit's output is +1 for a
    sum above 0, else -1. ``output``: 'or' adds the units' outputs and their number less one, which is above 0 if any
    unit is +1; 'majority' adds the outputs alone. Subclasses have another ``unit``, the function of its sum.
    """

    hidden: int
    inputs: int
    bias: bool
    output: str
    unit: str = "step"

    @property
    def smooth(self) -> bool:
        """Whether units are smooth functions of their sums, under an output that is trained."""
        return self.unit != "step"

    @property
    def width(self) -> int:
        """S, the length of a state."""
        return self.hidden * self.inputs

    @property
    def offset(self) -> float:
        """The constant that the output adds to the units' outputs."""
        return self.hidden - 1.0 if self.output == "or" else 0.0

    @property
    def multiplications(self) -> int:
        """Multiplications of features with weights per prediction."""
        return self.hidden * (self.inputs - self.bias)

    def rows(self, states: np.ndarray) -> np.ndarray:
        """The weights (..., hidden, inputs) of states (..., S)."""
        weights = states[..., : self.hidden * self.inputs]
        return weights.reshape(*states.shape[:-1], self.hidden, self.inputs)

    def sums(self, rows: np.ndarray, z: np.ndarray) -> np.ndarray:
        """w.z of each unit (m, hidden), added in index order; rows (m, hidden, inputs) or (1, ...), z (m, inputs)."""
        total = np.zeros((max(len(rows), len(z)), self.hidden))
        for j in range(self.inputs):
            total += rows[:, :, j] * z[:, j, None]
        return total

    def scores(self, states: np.ndarray, z: np.ndarray) -> np.ndarray:
        """The output (m,) for vectors z (m, inputs) under states (m, S) or (1, S)."""
        return self.of_sums(self.sums(self.rows(states), z), states)

    def says(self, sums: np.ndarray) -> np.ndarray:
        """The units' outputs from their sums, both of any shape."""
        return np.where(sums > 0, 1.0, -1.0)

    def of_sums(self, sums: np.ndarray, states: np.ndarray) -> np.ndarray:
        """The output (...,) from the units' sums (..., hidden) under states (..., S)."""
        total: np.ndarray = self.says(sums).sum(axis=-1) + self.offset
        return total

    def heights(self, state: np.ndarray, z: np.ndarray, zero: int) -> np.ndarray:
        """The sum of the unit that decides, at vectors z (m, inputs): its sign is the prediction, and it has no jumps;
        ``zero``: the prediction at a score of 0."""
        rank = self.hidden // 2 + 1 if zero < 0 else -(-self.hidden // 2)
        rank = 1 if self.output == "or" else rank
        sums: np.ndarray = np.sort(self.sums(self.rows(state[None, :]), z), axis=1)[:, self.hidden - rank]
        return sums

    def described(self, state: np.ndarray) -> dict[str, Any]:
        """The ``units`` as JSON: ``w`` and ``b`` each."""
        p = self.inputs - self.bias
        rows = [{"w": numbers(row[:p]), "b": numbers(row[p]) if self.bias else 0} for row in self.rows(state)]
        return {"units": rows}


def start(seed: int, count: int) -> np.ndarray:
    """Start weights (count,) between -1 and 1: 2 floor(r / 2^11) / 2^53 - 1 of numpy's raw PCG64 numbers r."""
    raw = np.random.PCG64(seed).random_raw(count)
    return np.asarray(2.0 * ((raw >> np.uint64(11)) * 2.0**-53) - 1.0)


class NetworkJudge(Judge):
    """Evaluates the weights of a network. In documents they are one vector w (S,), with b = 0."""

    def __init__(self, problem: Problem, network: Network) -> None:
        super().__init__(problem)
        self.network = network

    def weights(self, states: np.ndarray, unit: float) -> tuple[np.ndarray, np.ndarray]:
        return states / unit + 0.0, np.zeros(states.shape[:-1])

    def described(self, w: np.ndarray, b: Any) -> dict[str, Any]:
        """The weights in a row, and unit by unit."""
        return {"w": numbers(w), "b": 0, **self.network.described(w)}

    def squares(self, states: np.ndarray) -> np.ndarray:
        rows = self.network.rows(states)[..., : self.problem.features]
        square: np.ndarray = (rows**2).sum(axis=(-2, -1))
        return square

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        shared = len(states) > 0 and states.strides[0] == 0
        return self.network.scores(states[:1] if shared else states, self.problem.z[examples])

    def scores_of(
        self, weights: tuple[np.ndarray, Any], points: Points | np.ndarray, times: int
    ) -> np.ndarray:
        state = weights[0] / times
        return self.network.scores(state[None, :], self.vectors(Points.of(points).phi))

    def vectors(self, phi: np.ndarray) -> np.ndarray:
        """Features (m, p), with a column of ones if there is a bias."""
        return np.column_stack([phi, np.ones(len(phi))]) if self.network.bias else phi

    def heights(self, weights: tuple[np.ndarray, Any], points: Points) -> np.ndarray:
        return self.network.heights(weights[0], self.vectors(points.phi), self.problem.sign_of_zero)

    def signs(self, states: np.ndarray, points: Points, at_zero: float) -> Iterator[tuple[slice, np.ndarray]]:
        z, rows = self.vectors(points.phi), self.network.rows(states)
        piece = max(1, AT_ONCE // max(1, len(states) * self.network.hidden))
        for first in range(0, len(z), piece):
            part = slice(first, first + piece)
            sums = np.zeros((len(states), len(z[part]), self.network.hidden))
            for j in range(self.network.inputs):
                sums += rows[:, None, :, j] * z[None, part, j, None]
            score = self.network.of_sums(sums, states[:, None, :])
            yield part, np.where(score > 0, 1.0, np.where(score < 0, -1.0, at_zero))

    def exact_scores(self, w: np.ndarray, b: Any) -> None:
        return None

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        """For weights w (m, S): wrong training examples int32 (m,), and NaN (m,), as a network has no margin."""
        y = self.problem.y
        errors = np.empty(len(w), dtype=np.int32)
        for k, state in enumerate(np.ascontiguousarray(w)):
            errors[k] = np.count_nonzero(wrong(y * self.all_scores(state), y, tie))
        return errors, np.full(len(w), np.nan)

    def criterion(self, states: np.ndarray) -> np.ndarray:
        """The sum of |a| over the mistakes (m,), under states (m, S)."""
        sums = [np.maximum(0.0, -self.problem.y * self.all_scores(state)).sum() for state in states]
        return np.array(sums, dtype=np.float64) + 0.0
