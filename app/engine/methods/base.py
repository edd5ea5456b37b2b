"""What every way of going through the examples keeps: how it trains, and how its updates are made again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

import numpy as np

from ..compiled import loop, scoring
from ..compiled.arguments import Columns, Epochs, Progress, Stop
from ..core.canonical import numbers
from ..core.orders import BLOCK as ORDERS_AT_ONCE
from ..core.units import LARGEST, PLAIN, Units, in_units

if TYPE_CHECKING:
    from ..run.recording import Recording
    from ..scenario.scenario import Scenario

PIECE = 1024  # updates made again at a time


class _Rated(Protocol):
    rate: float


def rate_in(scenario: Scenario, units: Units) -> float:
    """The step size eta of a learner that has one, in units of training."""
    return in_units(cast(_Rated, scenario.learner).rate, units.step)


class Method(ABC):
    """How learners of one kind go through the examples of a scenario, in ``units`` (app/engine/core/units.py).

    ``z`` (n, D) are the vectors as trained, ``y`` (n,) the labels as numbers, ``start`` (S,) the state before the
    first visit: the weights, and whatever else the method carries along. What is asked about a run is asked of
    its state: the same additions in the same order give it again to the last bit.
    """

    counts: ClassVar[bool] = (
        False  # an update adds step times y to its example's weight, and nothing else to any
    )

    def __init__(self, scenario: Scenario, units: Units) -> None:
        self.scenario = scenario
        self.units = units
        self.z, self.trained = scenario.training_vectors(units)
        self.y = scenario.y.astype(np.float64)
        self.start = scenario.start_vector(units)
        self.features = scenario.phi.shape[1]
        self.tie = loop.TIES[scenario.tie]
        self._orders = np.empty((0, 0), dtype=np.int32)
        self._first_epoch = 0

    # Training.

    def begin(self) -> bool:
        """Ready the state for training; False where whole numbers would pass their limit from the start."""
        self.w = self.start.copy()
        self.state = np.zeros(loop.STATE, dtype=np.int64)
        self.last_criterion = np.zeros(1)
        self.largest = np.inf
        if self.units != PLAIN:
            largest_z = float(np.abs(self.z).max()) if self.z.size else 1.0
            self.largest = LARGEST / (self.z.shape[1] * max(largest_z, 1.0))
        return bool((np.abs(self.w) <= self.largest).all())

    @abstractmethod
    def train(self, run: Recording, until: int) -> int:
        """Train up to ``until`` visits into the columns of ``run``; why it stopped (app/engine/compiled/loop.py)."""

    def arguments(self, run: Recording, until: int) -> tuple[Epochs, Stop, Progress, Columns]:
        """What every compiled loop takes at its end, for visits before ``until``."""
        rule = self.scenario.stop
        most = loop.WITHOUT_END if rule.updates is None else rule.updates
        falling = rule.when == "error-stops-falling"
        return (
            Epochs(self._orders, self._first_epoch),
            Stop(until, most, rule.when == "converged", falling, self.largest, self.tie),
            Progress(self.w, self.state, self.last_criterion),
            run.columns,
        )

    def provide_orders(self, epoch: int) -> None:
        """Orders of the epochs that come next, from ``epoch`` (from 0) on."""
        order, n = self.scenario.order, len(self.y)
        last = self._first_epoch + len(self._orders)
        if len(self._orders) and (len(self._orders) == 1 and order.name != "permuted" or epoch < last):
            return
        count = 1 if order.name != "permuted" else max(2, min(256, ORDERS_AT_ONCE // max(1, n)))
        self._orders = np.ascontiguousarray(order.epochs(epoch + 1, count, n))
        self._first_epoch = epoch
        self.orders_changed()

    def orders_changed(self) -> None:
        """New orders are there."""
        return

    # The same again.

    @abstractmethod
    def replay(self, run: Recording, a: int, b: int, w: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Updates a .. b - 1 again: (states after each (b - a, S), scores before each); the state ``w`` goes along."""

    def scores(self, states: np.ndarray, examples: np.ndarray) -> np.ndarray:
        """The score of one example (m,) under each state (m, S), in training units, summed in index order."""
        total = np.zeros(len(examples))
        for j in range(self.z.shape[1]):
            total += states[:, j] * self.z[examples, j]
        return total

    def add_sums(self, run: Recording, a: int, b: int, w: np.ndarray, sums: np.ndarray, before: int) -> None:
        """Add w_t to ``sums`` for t from visit ``before`` up to that of update b, not included."""
        held = w.copy()
        after, _ = self.replay(run, a, b, w)
        for visit, row in zip(run.visit_column[a:b].tolist(), after, strict=True):
            sums += (visit - before) * held
            held, before = row, visit

    def recurring(self, state: np.ndarray) -> np.ndarray:
        """The part of a state that decides how the run goes on: where it comes back, the run repeats."""
        return state

    def hashes(self, run: Recording, visits: np.ndarray) -> np.ndarray:
        """The hash of the state held after so many visits; ``visits`` rises."""
        out = np.empty(len(visits), dtype=np.uint64)
        w, k = self.start.copy(), 0
        for m, visit in enumerate(visits.tolist()):
            upto = run.update_at(visit)
            while k < upto:
                stop = min(upto, k + PIECE)
                self.replay(run, k, stop, w)
                k = stop
            out[m] = loop.state_hash(self.recurring(w))
        return out

    def largest_norm(self, run: Recording) -> float:
        """The largest norm of the weights of a run, without the bias, in training units."""
        w = self.start.copy()
        most = float(self.squares(w[None, :]).max())
        for a in range(0, run.updates, PIECE):
            after, _ = self.replay(run, a, min(run.updates, a + PIECE), w)
            most = max(most, float(self.squares(after).max(initial=0.0)))
        return float(np.sqrt(most))

    def squares(self, states: np.ndarray) -> np.ndarray:
        """Squared norms of the weights in states (m, S), without the bias."""
        w = states[:, : self.features]
        if self.scenario.learner.kernel is not None:
            w = w * (w @ self.z[:, : self.features]) / self.units.feature
        else:
            w = w**2
        square: np.ndarray = np.maximum(w.sum(axis=1), 0.0)
        return square

    def examples_of(self, run: Recording, k: int) -> list[int]:
        """The examples that update k (from 1) was made of."""
        return [int(run.example_column[k - 1])]

    # What the weights of a state are, and how good.

    def weights(self, states: np.ndarray, unit: float) -> tuple[np.ndarray, np.ndarray]:
        """(w (..., p), b (...)) as documents count them, from states (..., S)."""
        values = states / unit + 0.0
        features = values[..., : self.features]
        if self.scenario.bias == "none":
            return features, np.zeros(values.shape[:-1])
        b = values[..., self.features]
        return features, (0.0 - b) if self.scenario.bias == "threshold" else b

    def described(self, w: np.ndarray, b: Any) -> dict[str, Any]:
        """The weights as documents write them; of a kernel learner, whose w belongs to the examples, how often
        each counts (``alpha``), and w in feature space where the kernel is linear."""
        bias = numbers(np.asarray(b))
        kernel = self.scenario.learner.kernel
        if kernel is None:
            return {"w": numbers(w), "b": bias}
        return {
            "w": numbers(self._primal(w)) if kernel.name == "linear" else None,
            "b": bias,
            "alpha": numbers(w * self.y),
        }

    def _primal(self, w: np.ndarray) -> np.ndarray:
        """The sum of w_j x_j over the examples; of short decimals the float64 nearest to it."""
        whole = self.scenario.whole_mapped
        total: np.ndarray = self.scenario.mapped.T @ w if whole is None else whole[0].T @ w / whole[1].value
        return total

    def mistaken(self, score: np.ndarray, examples: np.ndarray) -> np.ndarray:
        """Which scores (m,) of examples (m,) are wrong under the tie rule."""
        signs = self.y[examples]
        ya = score * signs
        tied = ya == 0
        if self.tie != loop.TIE_MISTAKE:
            tied &= (signs < 0) == (self.tie == loop.TIE_POSITIVE)
        wrong: np.ndarray = ~(ya >= 0) | tied
        return wrong

    def boundary(self, state: np.ndarray) -> list[int] | None:
        """Examples whose score is exactly 0 under a state; None where one is wrong under the tie rule."""
        found = scoring.on_boundary(self.z, self.y, state, self.tie)
        return None if len(found) and found[0] < 0 else [int(i) for i in found]

    def measures(self, w: np.ndarray, b: np.ndarray, tie: int) -> tuple[np.ndarray, np.ndarray]:
        """For weights w (m, p), b (m,): wrong training examples int32 (m,), signed margin min y a / ||w|| (m,)."""
        rows = np.column_stack([np.atleast_2d(w), np.asarray(b, dtype=np.float64).reshape(-1)])
        exact = self.in_whole_numbers(rows)
        if self.scenario.learner.kernel is not None:
            return self._measured_by_kernel(rows, exact, tie)
        errors = np.empty(len(rows), dtype=np.int32)
        margin = np.empty(len(rows))
        columns = self._columns(exact is not None)
        scoring.measure(columns, self.y, rows if exact is None else exact, self.features, tie, errors, margin)
        if exact is not None:
            margin /= self.units.feature
        return errors, margin

    def _measured_by_kernel(
        self, rows: np.ndarray, exact: np.ndarray | None, tie: int
    ) -> tuple[np.ndarray, np.ndarray]:
        """:meth:`measures` of dual weights, the bias as the last of each row; ``exact``: the same in whole numbers."""
        if exact is None:
            return measured_by_kernel(self.scenario.phi, self.y, rows[:, :-1], rows[:, -1], tie)
        unit = self.units.feature
        gram = self.z[:, : self.features]
        errors, margin = measured_by_kernel(gram, self.y, exact[:, :-1], exact[:, -1] * unit, tie)
        return errors, margin / np.sqrt(unit)

    def in_whole_numbers(self, rows: np.ndarray) -> np.ndarray | None:
        """Rows in the whole numbers of training, where all are: then a score that is 0 by hand is 0."""
        if self.units == PLAIN:
            return None
        whole: np.ndarray = np.rint(rows * self.units.weight) + 0.0
        return whole if (whole / self.units.weight == rows).all() else None

    def _columns(self, whole: bool) -> np.ndarray:
        """Features and the constant 1 as columns (p + 1, n); in the units of training where ``whole``."""
        cached: dict[bool, np.ndarray] = self.__dict__.setdefault("_measured", {})
        if whole not in cached:
            phi = self.z[:, : self.features] if whole else self.scenario.phi
            constant = np.full((len(phi), 1), self.units.feature if whole else 1.0)
            cached[whole] = np.array(np.hstack([phi, constant]).T, order="C")
        return cached[whole]


def measured_by_kernel(
    gram: np.ndarray, y: np.ndarray, w: np.ndarray, b: np.ndarray, tie: int
) -> tuple[np.ndarray, np.ndarray]:
    """Errors int32 (m,) and signed margin (m,) of dual weights w (m, n), b (m,): ||w||^2 = sum of w_i w_j K_ij."""
    within = w @ gram
    ya = y * (within + b[:, None])
    tied = (ya == 0) & ((tie == loop.TIE_MISTAKE) | ((y < 0) == (tie == loop.TIE_POSITIVE)))
    norm = np.sqrt(np.maximum((within * w).sum(axis=1), 0.0))
    with np.errstate(divide="ignore", invalid="ignore"):
        margin = ya.min(axis=1, initial=np.inf) / norm
    margin[~((norm > 0) & (len(y) > 0))] = np.nan
    return ((ya < 0) | tied).sum(axis=1).astype(np.int32), margin
