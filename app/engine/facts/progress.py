"""Theoretical quantities of a run after each update: the two sides of the theorem's proof, and the quality of w.

docs/theory.md defines every quantity. All are computed from the weights of the run, in whole numbers if it was trained
in whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.canonical import numbers
from ..core.errors import Reason, reason
from ..run import scores
from ..run.scores import measured
from ..run.trace import Trace
from ..theory.augmented import CONSTANTS
from .of_scenario import facts as facts_of
from .quantities import Facts, Unknown

APART = 8192  # updates between stored maxima
REPLAYED = 1024  # updates replayed at a time


@dataclass(frozen=True)
class Maxima:
    """After some updates: the best margin (minus infinity: none), the largest ||w||^2, the example to check first."""

    best: float
    largest: float
    hint: int


class MarginHistory:
    """Running maxima along a trace. Thread-safe: stored values are only replaced by equal values."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        scenario = trace.scenario
        self._plain = scenario.task == "binary" and scenario.learner.kernel is None
        self._plain &= not scenario.learner.layered
        # What 1 is in the stored margins.
        self._unit = trace.units.feature if self._plain else 1.0
        self._checkpoints = {0: self._onwards(Maxima(-np.inf, 0.0, 0), trace.recording.start[None, :])[0]}

    def best(self, a: int, b: int) -> np.ndarray:
        """The best margin so far after each of updates a .. b - 1; minus infinity if there is none."""
        best: np.ndarray = self._between(a, b)[1] / self._unit + 0.0
        return best

    def at(self, k: int) -> tuple[float, float]:
        """(best margin so far, largest ||w|| so far) after k updates, including the start."""
        maxima = self._between(k, k)[0]
        return maxima.best / self._unit + 0.0, float(np.sqrt(maxima.largest)) / self._trace.units.weight

    def _between(self, a: int, b: int) -> tuple[Maxima, np.ndarray]:
        """(maxima after update b, best margins after each of updates a .. b - 1)."""
        at = max(k for k in list(self._checkpoints) if k <= a)
        maxima, pieces = self._checkpoints[at], [np.empty(0)]
        while at < b:
            end = min(at + REPLAYED, (at // APART + 1) * APART, b if at >= a else a)
            rows = self._trace.recording.replay(at, end, self._trace.recording.state_after(at))[0]
            maxima, best = self._onwards(maxima, rows)
            if at >= a:
                pieces.append(best)
            at = end
            if at % APART == 0:
                self._checkpoints[at] = maxima
        return maxima, np.concatenate(pieces)

    def _onwards(self, now: Maxima, rows: np.ndarray) -> tuple[Maxima, np.ndarray]:
        evaluator = self._trace.evaluator
        squares = evaluator.squares(rows)
        best = np.empty(len(rows) + 1)
        best[0] = now.best
        hint = now.hint
        if self._plain:
            hint = scores.follow(evaluator, rows, hint, best)
        else:
            margin = scores.margins(evaluator, rows)
            best[1:] = np.where(np.isnan(margin), -np.inf, margin)
            best = np.maximum.accumulate(best)
        largest = float(np.maximum(now.largest, squares.max(initial=0.0)))
        return Maxima(float(best[-1]), largest, int(hint)), best[1:]


LISTED = 10_000  # survival times that are listed one by one

NOT_PERCEPTRON = Reason("not-perceptron")
MANY_EXAMPLES = Reason("many-examples")
TOO_MANY = reason("survival-times", most=LISTED)
NO_WEIGHTS = Reason("margin-of-nothing")
NO_EXAMPLES = Reason("margin-without-examples")
NO_ANGLE = Reason("no-direction")
NOT_YET = Reason("only-zeros")

NAMES = (
    "along",
    "along_least",
    "norm_squared",
    "norm_squared_most",
    "cosine",
    "margin",
    "best_margin",
    "criterion",
    "error_prime",
    "errors",
    "loss",
    "survival",
    "alpha",
)

Columns = dict[str, np.ndarray]


class Progress:
    """A run and the facts of its scenario, which are computed unless ``facts`` gives them.

    Thread-safe.
    """

    def __init__(self, trace: Trace, facts: Facts | None = None) -> None:
        self.facts = facts_of(trace.scenario) if facts is None else facts
        self._trace = trace
        self._history = MarginHistory(trace)
        self._constant = CONSTANTS[trace.scenario.bias]
        self._start = self._vectors(trace.recording.start[None, :])
        self._factor, steps = trace.scenario.learner.proof_factor, trace.scenario.learner.steps()
        # The proof's eta; None for a learner without this proof.
        self._rate = steps[0] if steps and self._factor is not None else None

    def columns(self, a: int, b: int) -> Columns:
        """Quantities after each of updates a .. b - 1, counted from 0: arrays of b - a numbers by name.

        w_i is in the space that is trained (with b, or theta, if the bias is learned). Columns without meaning for this
        run are left out: see :meth:`absent`. NaN stands for minus infinity in margins, and in ``cosine`` for w_i = 0.

        ==================  ======================================================================================
        along               u.w_i
        along_least         u.w_0 + i eta delta: at most ``along``
        norm_squared        ||w_i||^2
        norm_squared_most   ||w_0||^2 + i eta^2 R^2: at least ``norm_squared``
        cosine              of the angle between w_i and u
        margin              min y a / ||w||, w without the bias: below 0 while some example is wrong
        best_margin         the largest so far, the start included
        criterion           E(w): the sum of -y a over the examples with y a < 0
        error_prime         Error' of the notes, sum of |a (sign(a) - y)| / 2: always equal to ``criterion``
        errors              training examples wrong under the scenario's tie, int32
        loss                their share
        survival            the number of vectors w_0 .. w_T that are this one, int64
        alpha               the number of updates so far with this one's example, int64
        ==================  ======================================================================================

        For several classes w_i is the weights of all classes in a row, the margin the least distance of an example from
        the border between its class and another, the criterion the sum of highest scores minus own classes' scores,
        and ``norm_squared_most`` has 2 R^2 for R^2. For a kernel learner norms are those of its feature space. For
        regression ``loss`` is the mean squared error.
        """
        trace = self._trace
        a = min(max(0, a), trace.updates)
        b = max(a, min(b, trace.updates))
        rows = trace.recording.replay(a, b, trace.recording.state_after(a).copy())[0]
        columns = self._of_states(rows, np.arange(a + 1, b + 1))
        columns["survival"] = self.survival(a + 1, b + 1)
        missing = self.absent()
        if "best_margin" not in missing:
            best = self._history.best(a, b)
            columns["best_margin"] = np.where(np.isfinite(best), best, np.nan)
        if "alpha" not in missing:
            columns["alpha"] = self._repeats(a, b)
        return {name: columns[name] for name in NAMES if name not in missing}

    def absent(self) -> dict[str, str]:
        """The reasons for missing columns: {name: sentence}."""
        facts = self.facts
        reasons = dict(facts.unmeasured)
        if isinstance(facts.u, Unknown):
            reasons |= dict.fromkeys(("along", "along_least", "cosine"), facts.u.reason)
        if isinstance(facts.radius_squared, Unknown):
            reasons["norm_squared_most"] = facts.radius_squared.reason
        if self._rate is None:
            reasons |= {"along_least": NOT_PERCEPTRON, "norm_squared_most": NOT_PERCEPTRON}
        if not self._one_by_one:
            reasons["alpha"] = MANY_EXAMPLES
        return {name: str(cause) for name, cause in reasons.items()}

    def at(self, k: int) -> dict[str, Any]:
        """All quantities after k updates (0: the start), as JSON-able values. Raises IndexError beyond the run.

        The columns of :meth:`columns` by name, null if they have no meaning, with ``reasons``; ``visit``, ``epoch``,
        ``w``, ``b`` (``theta``; for a kernel learner ``dual``: how often each example counts); ``separates``: whether
        every y a > 0; ``alpha_counts`` (n,): updates so far with each example, so that w = w_0 + eta sum alpha_i y_i
        z_i for the perceptron; ``survival_times`` c_0 .. c_k; ``largest_norm``: if inseparable, the largest ||w|| so
        far, without the bias; and ``cycle``, if the run has one.
        """
        trace, facts = self._trace, self.facts
        state = trace.recording.state_after(k)
        n = len(trace.evaluator.problem.y)
        times = self.survival(0, k + 1)
        counts = np.bincount(trace.example[:k], minlength=n) if self._one_by_one else None
        values, reasons = self._values_at(k, state, int(times[-1]), counts)
        visit = int(trace.visit[k - 1]) if k else 0
        if k >= LISTED:
            reasons["survival_times"] = str(TOO_MANY)
        separates = None if "errors" in facts.unmeasured else n > 0 and trace.evaluator.boundary(state) == []
        return {
            "update": k,
            "visit": visit,
            "epoch": (visit - 1) // trace.epoch_length + 1 if k else 0,
            **self._weights_at(k),
            **values,
            "separates": separates,
            "alpha_counts": None if counts is None else counts.tolist(),
            "survival_times": times.tolist() if k < LISTED else None,
            "largest_norm": self._history.at(k)[1] if facts.separable is False else None,
            "cycle": None if trace.cycle is None else dict(trace.cycle),
            "reasons": reasons,
        }

    def survival(self, first: int, stop: int) -> np.ndarray:
        """c_k for k = first .. stop - 1: the number of vectors so far that are the one after k updates, int64."""
        trace = self._trace
        starts = trace.visit[max(0, first - 1) : stop]
        ends = [trace.visits + 1] if stop > trace.updates else []
        return np.diff(np.concatenate([[0] if first == 0 else [], starts, ends])).astype(np.int64)

    def _values_at(
        self, k: int, state: np.ndarray, survival: int, counts: np.ndarray | None
    ) -> tuple[dict[str, Any], dict[str, str]]:
        """(the columns' values after k updates, None for missing ones; the reasons for these)."""
        columns = self._of_states(state[None, :], np.array([k]))
        scalars: dict[str, Any] = {key: column[0] for key, column in columns.items()}
        scalars |= {"best_margin": self._history.at(k)[0], "survival": survival}
        if k and counts is not None:
            scalars["alpha"] = counts[self._trace.example[k - 1]]
        reasons = self.absent()
        values = dict.fromkeys(NAMES) | {
            key: np.asarray(value).item()
            for key, value in scalars.items()
            if key not in reasons and np.isfinite(value)
        }
        for key, cause in (("margin", NO_WEIGHTS), ("best_margin", NOT_YET), ("cosine", NO_ANGLE)):
            if values[key] is None and key not in reasons:
                reasons[key] = str(cause if self.facts.examples or key == "cosine" else NO_EXAMPLES)
        return values, reasons

    def _weights_at(self, k: int) -> dict[str, Any]:
        """The weights after k updates as JSON, with the counts of examples as ``dual``."""
        w, b = self._trace.weights_at(k)
        weights = self._trace.evaluator.described(w, b)
        if "alpha" in weights:  # a column has that name
            weights["dual"] = weights.pop("alpha")
        if self._trace.scenario.bias == "threshold":
            weights["theta"] = numbers(0.0 - np.asarray(b))
        return weights

    def _of_states(self, states: np.ndarray, i: np.ndarray) -> Columns:
        """The columns that need only the states (m, S) after i (m,) updates."""
        facts, rate, vectors = self.facts, self._rate, self._vectors(states)
        columns: Columns = {"norm_squared": self._squares(states, vectors)}
        if rate is not None and not isinstance(facts.radius_squared, Unknown):
            growth = i * (rate * rate * (self._factor or 0) * facts.radius_squared)
            columns["norm_squared_most"] = (
                self._squares(self._trace.recording.start[None, :], self._start) + growth
            )
        if not isinstance(facts.u, Unknown):
            u = facts.u.reshape(-1)
            columns["along"] = _products(vectors, u)
            with np.errstate(invalid="ignore", divide="ignore"):
                columns["cosine"] = columns["along"] / np.sqrt(columns["norm_squared"])
            if rate is not None and facts.margin_bracket is not None:
                # The lower end of the bracket is the margin that u attains.
                columns["along_least"] = _products(self._start, u) + i * (rate * facts.margin_bracket[0])
        measures = measured(self._trace.evaluator, states)
        columns["loss"] = measures.loss
        if measures.errors is not None and measures.criterion is not None:
            columns |= {"errors": measures.errors, "margin": measures.margin}
            columns |= dict.fromkeys(("criterion", "error_prime"), measures.criterion)
        return columns

    def _vectors(self, states: np.ndarray) -> np.ndarray:
        """Trained weights (m, D) of states: with b, or theta, if it is trained; of all classes in a row."""
        w, b = self._trace.evaluator.weights(states, self._trace.units.weight)
        constant = self._constant
        vectors = w if constant is None else np.concatenate([w, b[..., None] * constant], axis=-1)
        return vectors.reshape(len(states), int(np.prod(vectors.shape[1:])))

    def _squares(self, states: np.ndarray, vectors: np.ndarray) -> np.ndarray:
        """Squared norms (m,) of the trained weights, for a kernel in its feature space."""
        if self._trace.scenario.learner.kernel is None:
            return _products(vectors, vectors)
        w_squared = self._trace.evaluator.squares(states) / self._trace.units.weight**2
        return w_squared if self._constant is None else w_squared + vectors[:, -1] ** 2

    @property
    def _one_by_one(self) -> bool:
        """Whether an update uses one example, which the trace names."""
        return not self._trace.updates or int(self._trace.example[0]) >= 0

    def _repeats(self, a: int, b: int) -> np.ndarray:
        """For updates a .. b - 1: the updates on the same example so far, including this one, int64."""
        counts = np.bincount(self._trace.example[:a], minlength=len(self._trace.evaluator.problem.y))
        out = np.empty(b - a, dtype=np.int64)
        for k, i in enumerate(self._trace.example[a:b].tolist()):
            counts[i] += 1
            out[k] = counts[i]
        return out


def _products(vectors: np.ndarray, others: np.ndarray) -> np.ndarray:
    """Inner products (m,) of rows (m, D) with others (m, D) or (D,), in index order, so that windows agree."""
    total = np.zeros(len(vectors))
    for a, b in zip(vectors.T, others.T, strict=True):
        total += a * b
    return total
