"""A scenario's document: its keys, and what each part of it is by itself, whatever the others are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.canonical import number, numbers
from ..core.errors import ScenarioError
from ..core.limits import UNLIMITED, Limits
from ..core.orders import ORDERS, Order
from ..core.params import build, check_object, chosen, optional, param, refuse_unknown, values_of
from ..core.tasks import Task, task_named
from ..core.units import Units, whole
from ..data.data import DataPart, data_part_from, task_of
from ..data.labels import coordinate
from ..data.split import Noise, Validation
from ..features import FEATURES, FeatureMap
from ..features.scaling import SCALINGS, Scaling
from ..learners import LEARNERS, Learner
from ..predictors import PREDICTORS, Predictor
from ..references import Reference, reference_from, references_from

# The scenario's own options: bias, ties, the start and the stop rule, each declared once.


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


VERSION = 1
RESERVED = ("compare",)
OPTIONS = ("bias", "tie", "sign_of_zero")
KEYS = (
    "version", "task", "data", "noise", "validation", "scaling", "features", "learner", "predictor", *OPTIONS,
    "order", "start", "stop", "references", "reference",
)  # fmt: skip

#: The parts that are one of a list, by their keys.
MENUS: dict[str, Sequence[Any]] = {
    "scaling": SCALINGS,
    "features": FEATURES,
    "learner": LEARNERS,
    "predictor": PREDICTORS,
    "order": ORDERS,
}

#: The first of a menu is what a document without that part has; of learners the first of its task.
DEFAULTS: dict[str, str] = {key: menu[0].name for key, menu in MENUS.items()}
DEFAULT_LEARNER: dict[str, str] = {entry.task: entry.name for entry in reversed(LEARNERS.own)}


@dataclass(frozen=True, eq=False)
class DocumentParts:
    """The parts of a document, each of the right shape and in its range; whether they fit each other is not known.

    ``data`` is None where the document has none. ``start`` has numbers that are not checked.
    """

    task: Task
    options: Options
    scaling: Scaling
    features: FeatureMap
    learner: Learner
    predictor: Predictor
    order: Order
    stop: Stop
    start: Mapping[str, Any]
    references: tuple[Reference, ...]
    data: DataPart | None = None
    validation: Validation | None = None
    noise: Noise | None = None


def parts_from(document: Any, limits: Limits = UNLIMITED, task: Task | None = None) -> DocumentParts:
    """The parts of a document; ``task``: that of examples that are not in it.

    Raises ScenarioError, which names the field, for anything unknown, of a wrong type or out of its range.
    """
    check_keys(document)
    data = None
    if task is None:
        if "data" not in document:
            raise ScenarioError("no-data", "data")
        named = task_named(document["task"]) if "task" in document else None
        data = data_part_from(document["data"], named, limits)
        task = data.task
    options = {"bias": "none"} if task.tagged else {}
    options |= {key: document[key] for key in OPTIONS if key in document}
    defaults = {**DEFAULTS, "learner": DEFAULT_LEARNER[task]}
    entries = {key: chosen(menu, document.get(key, defaults[key]), key) for key, menu in MENUS.items()}
    start = {} if document.get("start") is None else document["start"]
    check_object(start, "start", ("w", "b"))
    return DocumentParts(
        task=task,
        data=data,
        validation=optional(Validation, document.get("validation"), "validation"),
        noise=optional(Noise, document.get("noise"), "noise"),
        options=build(Options, options, ""),
        **entries,
        stop=build(Stop, document.get("stop", {}), "stop"),
        start=start,
        references=_references(document),
    )


def check_keys(document: Any) -> None:
    """Raise for a key that is not known, another version, and references that are named in two ways."""
    check_object(document, "")
    for key in RESERVED:
        if key in document:
            raise ScenarioError("not-yet", key, key=key)
    refuse_unknown(document, KEYS, "")
    if document.get("version", VERSION) != VERSION or isinstance(document.get("version"), (bool, complex)):
        raise ScenarioError("version", "version", version=VERSION, got=document["version"])
    if document.get("references") and "reference" in document:
        raise ScenarioError("both-references", "references")


def task_from(document: Mapping[str, Any]) -> Task:
    """The task, its data's own where the document names none."""
    return task_named(document["task"] if "task" in document else task_of(document.get("data")))


def _references(document: Mapping[str, Any]) -> tuple[Reference, ...]:
    """Of documents from before there could be several, the one that they name."""
    one = document.get("reference")
    return references_from(document.get("references")) if one is None else (reference_from(one),)


def for_task(document: Mapping[str, Any], task: Task, was: Task, parts: Mapping[str, Any]) -> dict[str, Any]:
    """A document for another task than it ``was`` for.

    It takes the task's own learner and no start, regression neither noise nor strata, and sequences nothing that
    changes numbers, unless ``parts`` names them.
    """
    document = {**document, "task": task}
    if task == was:
        return document
    defaults = {"learner": DEFAULT_LEARNER[task], "predictor": DEFAULTS["predictor"], "start": None}
    document |= {key: value for key, value in defaults.items() if key not in parts}
    if task.tagged:
        unfit = ("noise", "validation", "scaling", "features", "bias", "references", "reference")
        return {key: value for key, value in document.items() if key not in unfit or key in parts}
    if was.tagged and "bias" not in parts:
        document.pop("bias", None)
    if task.numeric and "noise" not in parts:
        document.pop("noise", None)
    if task.numeric and "validation" not in parts and document.get("validation"):
        document["validation"] = {**document["validation"], "stratified": False}
    return document


def whole_numbers(part: dict[str, Any]) -> dict[str, Any]:
    """A part whose whole numbers are written as such."""
    return {
        key: int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else value
        for key, value in part.items()
    }
