"""The scenario's own options: bias, ties, the start and the stop rule, each declared once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.canonical import number, numbers
from ..core.errors import ScenarioError
from ..core.limits import Limits
from ..core.params import param, values_of
from ..core.units import Units, whole
from ..data.data_part import coordinate


@dataclass(frozen=True)
class Options:
    """What decides a run beside examples, map, learner, predictor and order."""

    bias: str = param(
        "learned",
        label="Bias",
        help="b in a = w·φ(x) + b, or where it comes from.",
        choices=[
            ("learned", "learned", "The same as a constant feature 1 with its own weight."),
            ("none", "none", "The boundary passes through the origin."),
            ("threshold", "threshold θ", "The constant feature is −1 and its weight is θ; b = −θ."),
            ("fixed", "fixed", "b keeps its start value, untrained."),
        ],
    )
    tie: str = param(
        "mistake",
        label="A score of 0",
        help="What training does at a score of exactly 0. Lecture notes differ.",
        choices=[
            ("mistake", "is a mistake", "The rule fires whenever y a ≤ 0."),
            ("positive", "counts as +1", "sign(0) = +1: a mistake for negative examples only."),
            ("negative", "counts as −1", "sign(0) = −1: a mistake for positive examples only."),
        ],
    )
    sign_of_zero: int = param(
        -1,
        label="Prediction at 0",
        help="What is predicted at a score of exactly 0.",
        choices=[(-1, "−1", ""), (1, "+1", "")],
    )


@dataclass(frozen=True)
class Stop:
    """When a run ends. The three numbers always limit; null is no limit."""

    when: str = param(
        "converged",
        label="Stop",
        help="When the run ends of itself.",
        choices=[
            ("converged", "when converged", "After an epoch in which the rule never fires."),
            ("epochs", "after all epochs", "Every epoch is run, mistakes or not."),
            ("error-stops-falling", "when Error′ stops falling",
             "When the sum of |a| over mistakes stops falling; of a regression the mean squared error."),
        ],
    )  # fmt: skip
    epochs: int | None = param(
        1000,
        label="Most epochs",
        kind="integer",
        low=1,
        high=10**9,
        step=1,
        scale="log",
        optional=True,
        help="Passes over all examples.",
    )
    visits: int | None = param(
        None,
        label="Most visits",
        kind="integer",
        low=1,
        high=2**52,
        step=1,
        scale="log",
        optional=True,
        help="Looks at one example.",
    )
    updates: int | None = param(
        100_000,
        label="Most updates",
        kind="integer",
        low=1,
        high=2**40,
        step=1,
        scale="log",
        optional=True,
        help="Times the rule fires.",
    )

    def document(self) -> dict[str, Any]:
        return values_of(self)


def check_stop(stop: Stop, length: int, limits: Limits) -> None:
    """Raise where a stop rule could run longer than the limits allow, or for ever."""
    if stop.epochs is None and stop.visits is None:
        raise ScenarioError("endless", "stop.epochs")
    for key, most in (("epochs", limits.epochs), ("updates", limits.updates), ("visits", limits.visits)):
        value = getattr(stop, key)
        if most is None:
            continue
        if value is None and key == "updates" or value is not None and value > most:
            raise ScenarioError("over-limit", f"stop.{key}", most=most, got=value)
    if limits.visits is not None and stop.visits is None and (stop.epochs or 0) * length > limits.visits:
        most = limits.visits // length
        raise ScenarioError("over-visits", "stop.epochs", length=length, most=most, got=stop.epochs)


@dataclass(frozen=True, eq=False)
class Start:
    """Weights (p,) and bias before the first visit, ``b`` as in a = w.phi(x) + b; for k classes (k, p) and (k,)."""

    w: np.ndarray
    b: Any

    @property
    def is_zero(self) -> bool:
        return not self.w.any() and not np.any(self.b)

    def vector(self, bias: str, units: Units) -> np.ndarray:
        """w (D,), the bias's weight last, in ``units``; for classes a row each, (k, D)."""
        w, b = self.w, np.asarray(self.b)[..., None]
        if bias != "none":
            w = np.concatenate([w, -b if bias == "threshold" else b], axis=-1)
        return w + 0.0 if not units.exact else whole(w, units.weight)

    def document(self) -> dict[str, Any]:
        b = numbers(self.b) if isinstance(self.b, np.ndarray) else number(self.b)
        return {"w": numbers(self.w), "b": b}


def start_from(part: Mapping[str, Any], p: int, bias: str, classes: int | None = None) -> Start:
    """The start of a document, checked against p features and the bias rule; zeros where absent.

    ``classes``: how many weight vectors there are, None for one.
    """
    w, b = part.get("w"), part.get("b")
    if classes is None:
        return Start(_weights(w, p, "start.w"), _bias(part["b"], bias, "start.b") if "b" in part else 0.0)
    for key, rows in (("w", w), ("b", b)):
        if rows is not None and (not isinstance(rows, (list, tuple)) or len(rows) != classes):
            raise ScenarioError("class-rows", f"start.{key}", classes=classes, got=rows)
    weights = [_weights(None if w is None else w[c], p, f"start.w[{c}]") for c in range(classes)]
    biases = [_bias(0 if b is None else b[c], bias, f"start.b[{c}]") for c in range(classes)]
    return Start(np.array(weights), np.array(biases))


def _bias(value: Any, bias: str, field: str) -> float:
    b = coordinate(value, field)
    if bias == "none" and b != 0:
        raise ScenarioError("no-bias", field, got=b)
    return b


def _weights(rows: Any, p: int, field: str) -> np.ndarray:
    if rows is None:
        return np.zeros(p)
    if not isinstance(rows, (list, tuple)):
        raise ScenarioError("not-weights", field, count=p, got=rows)
    if len(rows) != p:
        raise ScenarioError("weight-count", field, width=p, count=len(rows))
    w = np.array([coordinate(value, f"{field}[{j}]") for j, value in enumerate(rows)], dtype=np.float64)
    w.setflags(write=False)
    return w
