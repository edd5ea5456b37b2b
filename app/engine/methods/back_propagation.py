"""Back-propagation: at every visit, or once per minibatch, a step down the gradient that the chain rule gives."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

import numpy as np

from ..compiled import exponential, loop
from ..compiled.arguments import (
    BOOL,
    F8,
    F8_1,
    F8_2,
    I4_1,
    I8,
    I8_1,
    VOID,
    Columns,
    record,
    several,
    training,
)
from ..compiled.exponential import sigmoid, tanh
from ..compiled.loop import LARGEST_STEP
from ..core.canonical import numbers
from ..core.compiler import compiled
from ..core.pseudocode import BATCH_EACH, EPOCH, Frame, Line, line
from .batch import BatchReplayer, BatchTrainer, Steps
from .method import Method, Parts
from .network import Network, NetworkEvaluator, start
from .problem import NONE, Problem

# A network with a trained output: hidden units are smooth functions of their sums, and the output weighs them.


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


class SmoothEvaluator(NetworkEvaluator):
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


class Layers(NamedTuple):
    """Settings of the loops: the number of ``hidden`` units, whether sums have a ``bias``, the kinds of unit and of
    loss, the ``rate``, ``size``, the visits per step, and the ``weights`` (n,) of the examples' losses."""

    hidden: int
    bias: bool
    is_tanh: bool
    is_logistic: bool
    rate: float
    size: int
    weights: np.ndarray


LAYERS = record((I8, BOOL, BOOL, BOOL, F8, I8, F8_1), Layers)


class LayeredLearner(Protocol):
    """A learner that trains a network by back-propagation."""

    rate: float
    seed: int
    size: int

    @property
    def example_weights(self) -> np.ndarray | None: ...

    def network(self, features: int, bias: str) -> SmoothNetwork: ...


@compiled(F8(F8, F8, BOOL))
def slope(a, y, is_logistic):  # type: ignore[no-untyped-def]
    """The derivative of the loss with respect to the output a: of log(1 + e^(-y a)), else of (y - a)^2 / 2."""
    return -y * sigmoid(-y * a) if is_logistic else a - y


@compiled(F8(F8_2, F8_1, I8, LAYERS, F8_1, F8_1, F8_1))
def add_gradient(z, y, i, layers, w, outputs, gradient):  # type: ignore[no-untyped-def]
    """Add the gradient of example i's loss to ``gradient`` (S,); return the output."""
    width, hidden = z.shape[1], layers.hidden
    first = hidden * width
    a = forward(z, i, w, layers.bias, layers.is_tanh, outputs)
    delta = layers.weights[i] * slope(a, y[i], layers.is_logistic)
    for unit in range(hidden):
        h = outputs[unit]
        derivative = 1.0 - h * h if layers.is_tanh else h * (1.0 - h)
        unit_delta = delta * w[first + unit] * derivative
        for j in range(width):
            gradient[unit * width + j] += unit_delta * z[i, j]
        gradient[first + unit] += delta * h
    if layers.bias:
        gradient[first + hidden] += delta
    return a


@compiled(F8(F8_2, F8_1, I4_1, LAYERS, I8, F8_1, F8_1, F8_1, I8_1))
def take_step(z, y, batch, layers, tie, w, outputs, gradient, wrong):  # type: ignore[no-untyped-def]
    """One step down the mean gradient of a batch, summed in the order of visits; returns the last example's output.
    Sets ``wrong`` to [the batch's mistakes, whether the step was too long and was not taken]."""
    gradient[:] = 0.0
    wrong[0] = wrong[1] = 0
    a = 0.0
    for place in range(batch.shape[0]):
        i = batch[place]
        a = add_gradient(z, y, i, layers, w, outputs, gradient)
        wrong[0] += loop.is_mistake(y[i] * a, y[i], tie)
    for j in range(w.shape[0]):
        gradient[j] = layers.rate * (gradient[j] / batch.shape[0])
        if not abs(gradient[j]) <= LARGEST_STEP:
            wrong[1] = 1
    if not wrong[1]:
        for j in range(w.shape[0]):
            w[j] -= gradient[j]
    return a


@compiled(inline="always")
def visit_next(layers, data, orders, at, stop, w, columns):  # type: ignore[no-untyped-def]
    """The visits of a batch, as in app/engine/methods/batch.py. The step of a batch of one is -rate y times the slope
    of the loss, any other step is the rate."""
    z, y, outputs, gradient, wrong = data
    until = min(orders.shape[1], at.place + layers.size)
    if until > at.until:
        return 0, 0, 0, loop.RUNNING
    batch, visits = orders[at.row, at.place : until], until - at.place
    a = take_step(z, y, batch, layers, stop.tie, w, outputs, gradient, wrong)
    if wrong[1]:
        return visits, wrong[0], 0, loop.DIVERGED
    example, step = NONE, layers.rate
    if layers.size == 1:
        example = batch[0]
        step = -layers.rate * slope(a, y[example], layers.is_logistic) * y[example] * layers.weights[example]
    loop.record_update(columns, at.updates + 1, at.visits + visits, example, step, w)
    return visits, wrong[0], 1, loop.RUNNING


@compiled(inline="always")
def close(layers, data, stop, progress, columns, epoch, reason):  # type: ignore[no-untyped-def]
    """The reason to stop after an epoch, as in app/engine/compiled/loop.py."""
    z, y, _, _, _ = data
    if stop.falling:
        error = criterion(z, y, progress.w, layers.hidden, layers.bias, layers.is_tanh)
        reason = loop.after_criterion(progress, epoch, error, reason)
    return reason


#: The state is the weights of the hidden units, one unit after the other, then those of the output.
train = loop.train.of(
    training(LAYERS, several(F8_2, F8_1, F8_1, F8_1, I8_1)), visit_next=visit_next, close=close
)


@compiled(VOID(F8_2, F8_1, LAYERS, I4_1, I8_1, F8_1, F8_2, F8_1))
def replay_updates(z, y, layers, examples, ends, w, out_w, out_score):  # type: ignore[no-untyped-def]
    """Repeat updates. Batches of ``examples`` begin at every size-th place of an epoch and end before ``ends`` (m,)."""
    gradient, outputs = np.empty(w.shape[0]), np.empty(layers.hidden)
    wrong = np.zeros(2, dtype=np.int64)
    for k in range(ends.shape[0]):
        first = (ends[k] - 1) // layers.size * layers.size
        batch = examples[first : ends[k]]
        out_score[k] = take_step(z, y, batch, layers, loop.TIE_MISTAKE, w, outputs, gradient, wrong)
        out_w[k, :] = w


class LayersReplayer(BatchReplayer):
    """Repeats the steps; a minibatch's step uses the examples of its visits."""

    def __init__(self, problem: Problem, layers: Layers, evaluator: SmoothEvaluator) -> None:
        super().__init__(problem, Steps(layers.rate, layers.size), evaluator)
        self._layers = layers

    def replay(self, columns: Columns, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        z, y, layers = self.problem.z, self.problem.y, self._layers
        out_w, score = np.empty((b - a, len(w))), np.empty(b - a)
        if layers.size == 1:
            examples, ends = np.ascontiguousarray(columns.example[a:b]), np.arange(1, b - a + 1)
            replay_updates(z, y, layers, examples, ends, w, out_w, score)
            return out_w, score
        epoch, place = np.divmod(columns.visit[a:b] - 1, self.problem.epoch_length)
        for number in np.unique(epoch).tolist():
            rows = slice(*np.searchsorted(epoch, [number, number + 1]))
            outputs = out_w[rows], np.empty(len(place[rows]))
            replay_updates(z, y, layers, self.order_of(number), place[rows] + 1, w, *outputs)
        return out_w, np.full(b - a, np.nan)

    def changes(self, columns: Columns, a: int, b: int, before: np.ndarray) -> np.ndarray:
        return np.zeros_like(before)

    def examples_of(self, columns: Columns, k: int, before: np.ndarray | None = None) -> list[int]:
        return sorted(int(i) for i in self.batch_of(columns, k - 1))


def _parts(problem: Problem, learner: LayeredLearner) -> Parts:
    network = learner.network(problem.features, problem.bias)
    problem = replace(problem, start=network.start(learner.seed))
    evaluator = SmoothEvaluator(problem, network)
    layers = Layers(
        network.hidden,
        network.bias,
        network.unit == "tanh",
        network.loss == "logistic",
        learner.rate,
        min(learner.size, problem.epoch_length),
        np.ones(len(problem.y)) if learner.example_weights is None else learner.example_weights,
    )
    work = np.empty(layers.hidden), np.empty(len(problem.start)), np.zeros(2, dtype=np.int64)
    trainer = BatchTrainer(problem, train, layers, (problem.z, problem.y, *work), evaluator)
    return Parts(trainer, LayersReplayer(problem, layers, evaluator), evaluator)


_LEARNED: Line = {"by": "bias", "show": ["learned"]}
_NONE: Line = {"by": "bias", "show": ["none"]}
_THRESHOLD: Line = {"by": "bias", "show": ["threshold"]}
_SMALL = r"\leftarrow \text{ small random numbers of the seed}"
_FRAME = Frame(
    (
        line("start", rf"w_j, b_j, v, c {_SMALL}", **_LEARNED),
        line("start", rf"w_j, \theta_j, v, \theta {_SMALL}", **_THRESHOLD),
        line("start", rf"w_j, v {_SMALL}", **_NONE),
        *EPOCH,
        *BATCH_EACH,
    ),
    (
        line("end", r"\textbf{return } \text{every } w_j, b_j \text{ and } v, c", **_LEARNED),
        line("end", r"\textbf{return } \text{every } w_j, \theta_j \text{ and } v, \theta", **_THRESHOLD),
        line("end", r"\textbf{return } \text{every } w_j \text{ and } v", **_NONE),
    ),
    2,
)
BACK_PROPAGATION = Method("back-propagation", _parts, frame=_FRAME)
