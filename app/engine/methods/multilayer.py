"""A network with a trained output: hidden units are smooth functions of their sums, and the output weighs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..compiled import exponential, loop
from ..compiled.exponential import sigmoid, tanh
from ..compiled.signatures import BOOL, F8, F8_1, F8_2, I4_1, I8, VOID
from ..core.canonical import numbers
from ..core.compiler import compiled
from .network import Network, NetworkJudge, start


@dataclass(frozen=True)
class SmoothNetwork(Network):
    """``unit``: a unit's function of its sum, 'tanh' or 'sigmoid'; ``loss``: the loss that training minimises.

    A state (S,) ends with the output's weights, one per unit, and its bias if there is one. The output is the sum of
    the units' outputs times their weights, a number of either sign.
    """

    output: str = "learned"
    unit: str = "tanh"
    loss: str = "logistic"

    @property
    def width(self) -> int:
        return super().width + self.hidden + self.bias

    @property
    def multiplications(self) -> int:
        return super().multiplications + self.hidden

    def says(self, sums: np.ndarray) -> np.ndarray:
        return exponential.tanhs(sums) if self.unit == "tanh" else exponential.sigmoids(sums)

    def of_sums(self, sums: np.ndarray, states: np.ndarray) -> np.ndarray:
        outputs, first = self.says(sums), super().width
        total = np.zeros(np.broadcast_shapes(sums.shape[:-1], states.shape[:-1]))
        for unit in range(self.hidden):
            total += states[..., first + unit] * outputs[..., unit]
        return total + states[..., -1] if self.bias else total

    def heights(self, state: np.ndarray, z: np.ndarray, zero: int) -> np.ndarray:
        return self.scores(state[None, :], z)

    def described(self, state: np.ndarray) -> dict[str, Any]:
        """The units, and ``output``: its weights and bias."""
        weights = state[super().width :]
        output = {"w": numbers(weights[: self.hidden]), "b": numbers(weights[-1]) if self.bias else 0}
        return {**super().described(state), "output": output}

    def start(self, seed: int) -> np.ndarray:
        """Start weights (S,): for a sum of k numbers between -sqrt(3 / k) and sqrt(3 / k), of variance 1/k."""
        state = start(seed, self.width)
        hidden = super().width
        state[:hidden] *= np.sqrt(3.0 / self.inputs)
        state[hidden:] *= np.sqrt(3.0 / (self.hidden + self.bias))
        return state


@compiled(F8(F8_2, I8, F8_1, BOOL, BOOL, F8_1))
def forward(z, i, w, bias, is_tanh, outputs):  # type: ignore[no-untyped-def]
    """The output for example i; fills ``outputs`` (hidden,) with those of the hidden units."""
    width, hidden = z.shape[1], outputs.shape[0]
    total = 0.0
    for unit in range(hidden):
        value = 0.0
        for j in range(width):
            value += w[unit * width + j] * z[i, j]
        outputs[unit] = tanh(value) if is_tanh else sigmoid(value)
        total += w[hidden * width + unit] * outputs[unit]
    return total + w[hidden * width + hidden] if bias else total


@compiled(VOID(F8_2, F8_1, F8_2, I8, BOOL, BOOL, I8, I4_1))
def count_errors(z, y, states, hidden, bias, is_tanh, tie, errors):  # type: ignore[no-untyped-def]
    """Fill ``errors`` int32 (m,) with the number of wrong examples under each state (m, S)."""
    outputs = np.empty(hidden)
    for k in range(states.shape[0]):
        errors[k] = 0
        for i in range(z.shape[0]):
            a = forward(z, i, states[k], bias, is_tanh, outputs)
            errors[k] += loop.is_mistake(y[i] * a, y[i], tie)


@compiled(F8(F8_2, F8_1, F8_1, I8, BOOL, BOOL))
def criterion(z, y, w, hidden, bias, is_tanh):  # type: ignore[no-untyped-def]
    """The sum of |a| over the mistakes."""
    outputs = np.empty(hidden)
    total = 0.0
    for i in range(z.shape[0]):
        total -= min(0.0, y[i] * forward(z, i, w, bias, is_tanh, outputs))
    return total


class SmoothJudge(NetworkJudge):
    """Evaluates the weights of all units and of the output."""

    network: SmoothNetwork

    @property
    def _shape(self) -> tuple[int, bool, bool]:
        return self.network.hidden, self.network.bias, self.network.unit == "tanh"

    def squares(self, states: np.ndarray) -> np.ndarray:
        first = self.network.hidden * self.network.inputs
        output = states[..., first : first + self.network.hidden]
        square: np.ndarray = super().squares(states) + (output**2).sum(axis=-1)
        return square

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        errors = np.empty(len(w), dtype=np.int32)
        states = np.ascontiguousarray(w, dtype=np.float64)
        count_errors(self.problem.z, self.problem.y, states, *self._shape, tie, errors)
        return errors, np.full(len(w), np.nan)

    def criterion(self, states: np.ndarray) -> np.ndarray:
        z, y = self.problem.z, self.problem.y
        sums = [criterion(z, y, state, *self._shape) for state in np.ascontiguousarray(states)]
        return np.array(sums, dtype=np.float64) + 0.0
