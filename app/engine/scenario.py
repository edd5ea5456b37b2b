"""Scenario: everything that determines a run, parsed and checked."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from app.engine.canonical import canonical
from app.engine.compatibility import check_finite, check_fit, check_size
from app.engine.data import Data, arrangement_from, data_from, task_of
from app.engine.errors import ScenarioError
from app.engine.features import FEATURES, FeatureMap
from app.engine.labels import TASKS
from app.engine.learners import LEARNERS, Learner
from app.engine.limits import UNLIMITED, Limits
from app.engine.noise import Noise
from app.engine.options import Options, Start, Stop, check_stop, start_from
from app.engine.orders import ORDERS, Listed, Order, listed_from
from app.engine.params import build, check_object, named, refuse_unknown, shown
from app.engine.predictors import PREDICTORS, Predictor
from app.engine.scaling import SCALINGS, NoScaling, Scaling
from app.engine.split import Validation
from app.engine.vectors import Vectors

VERSION = 1
RESERVED = ("compare",)
DEFAULT_LEARNER = {"binary": "perceptron", "multiclass": "multiclass-perceptron", "regression": "lms"}
OPTIONS = ("bias", "tie", "sign_of_zero")
KEYS = (
    "version", "task", "data", "noise", "validation", "scaling", "features", "learner", "predictor", *OPTIONS,
    "order", "start", "stop",
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Scenario(Vectors):
    """Everything that determines a run (docs/scenario.md). Made by :meth:`from_document`; never changed.

    ``x`` (n, d) float64 and ``y`` (n,) are the training examples, read-only: y int8 of +1 and -1 for the task
    'binary', int8 of classes from 0 for 'multiclass', float64 for 'regression'. ``phi`` (n, p) float64 is what
    weights act on. ``x_test``, ``y_test`` and ``x_validation``, ``y_validation`` are held out, perhaps none;
    ``flipped`` lists the training examples that label noise gave a wrong label.

    >>> from app.engine import Scenario, train
    >>> document = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}
    >>> train(Scenario.from_document(document)).end
    'separated'
    """

    task: str
    data: Data
    scaling: Scaling
    features: FeatureMap
    learner: Learner
    predictor: Predictor
    options: Options
    order: Order
    start: Start
    stop: Stop
    limits: Limits = UNLIMITED

    @classmethod
    def from_document(cls, document: Any, limits: Limits = UNLIMITED) -> Scenario:
        """A scenario from a JSON-like document; only ``data`` is required.

        Raises ScenarioError, which names the field, for anything unknown, of a wrong type or beyond a limit.
        """
        check_object(document, "")
        _check_keys(document)
        task = _task(document)
        data = data_from(document["data"], task, limits, arrangement_from(document, task))
        options = build(Options, {key: document[key] for key in OPTIONS if key in document}, "")
        return cls._checked(
            task=task,
            data=data,
            scaling=_part(SCALINGS, document, "scaling", "none"),
            features=_part(FEATURES, document, "features", "identity"),
            learner=_part(LEARNERS, document, "learner", DEFAULT_LEARNER[task]),
            predictor=_part(PREDICTORS, document, "predictor", "last"),
            options=options,
            order=_order(document.get("order", "given"), len(data.y)),
            start=document.get("start"),
            stop=_stop(document.get("stop", {})),
            limits=limits,
        )

    @classmethod
    def _checked(cls, *, start: Any, **parts: Any) -> Scenario:
        """A scenario whose parts fit each other; ``start`` as in a document."""
        data, limits, options = parts["data"], parts["limits"], parts["options"]
        check_fit(parts["task"], parts["learner"], parts["predictor"], options)
        parts["features"].check_inputs(data.x.shape[1])
        check_stop(parts["stop"], max(1, parts["order"].length(len(data.y))), limits)
        scenario = cls(start=Start(np.zeros(0), 0.0), **parts)
        check_size(scenario)
        check_finite(scenario)
        classes = scenario.classes if scenario.task == "multiclass" else None
        if parts["learner"].kernel is not None and start is not None and start.get("w") is not None:
            raise ScenarioError(
                "out-of-range", "start.w", "must be absent: a kernel learner starts with no examples"
            )
        start = start_from(start, scenario.width, options.bias, classes)
        object.__setattr__(scenario, "start", start)  # its size is the finished scenario's to say
        return scenario

    def replace(self, **parts: Any) -> Scenario:
        """The same scenario with parts of its document replaced, checked under the same limits.

        Start weights of another number of features than the new map's are kept only where they were given.
        """
        refuse_unknown(parts, KEYS, "")
        document = {**self._light_document(), **parts}
        if "task" in parts or "data" in parts:
            document = self._for_task(document, parts)
        if "start" not in parts and self.start.is_zero:
            document.pop("start", None)
        if "data" in parts or "task" in parts:
            return Scenario.from_document({"data": self.data.document(), **document}, self.limits)
        _check_keys({**document, "data": None})
        data = self.data
        if "noise" in parts or "validation" in parts:
            own = {} if data.arrangement.test is None else {"test": data.arrangement.test.document()}
            data = data.rearranged(arrangement_from({**document, "data": own}, self.task))
        return Scenario._checked(
            task=self.task,
            data=data,
            scaling=_part(SCALINGS, document, "scaling", "none"),
            features=_part(FEATURES, document, "features", "identity"),
            learner=_part(LEARNERS, document, "learner", DEFAULT_LEARNER[self.task]),
            predictor=_part(PREDICTORS, document, "predictor", "last"),
            options=build(Options, {key: document[key] for key in OPTIONS}, ""),
            order=_order(document["order"], len(data.y)),
            start=document.get("start"),
            stop=_stop(document["stop"]) if "stop" in parts else self.stop,
            limits=self.limits,
        )

    def _for_task(self, document: dict[str, Any], parts: Mapping[str, Any]) -> dict[str, Any]:
        """Another task takes its own learner, and regression neither noise nor strata, unless they are asked for."""
        task = parts.get("task", task_of(parts.get("data")))
        document = {**document, "task": task}
        if task != self.task:
            own = {"learner": DEFAULT_LEARNER.get(task, "perceptron"), "predictor": "last"}
            document |= {key: name for key, name in own.items() if key not in parts}
            document["start"] = parts.get("start")
            if task == "regression" and "noise" not in parts:
                document.pop("noise", None)
            if task == "regression" and "validation" not in parts and document.get("validation"):
                document["validation"] = {**document["validation"], "stratified": False}
        return document

    def with_examples(self, x: np.ndarray, y: np.ndarray) -> Scenario:
        """The same scenario with explicit examples, x (n, d) and labels y (n,) of its task; the quick way for edits.

        They are all the examples, with right labels: what is held out and what noise changes is decided anew by the
        seeds. Raises ScenarioError for limits passed, numbers that are not finite, and examples that the map, the
        start or a listed order do not fit.
        """
        data = self.data.with_examples(x, y, self.limits)
        order = self.order
        if isinstance(order, Listed):
            order = listed_from({"examples": list(order.examples)}, len(data.y))
        kept = self.start.is_zero or self.learner.kernel is not None or self.task == "multiclass"
        start = None if kept else self.start.document()
        return Scenario._checked(
            task=self.task, data=data, scaling=self.scaling,
            features=self.features, learner=self.learner, predictor=self.predictor, options=self.options,
            order=order, start=start, stop=self.stop, limits=self.limits,
        )  # fmt: skip

    def document(self) -> dict[str, Any]:
        """The complete document, every default shown."""
        return {**self._light_document(), "data": self.data.document()}

    def _light_document(self) -> dict[str, Any]:
        arrangement = self.data.arrangement
        return {
            "version": VERSION,
            "task": self.task,
            **({} if arrangement.noise is None else {"noise": arrangement.noise.document()}),
            **({} if arrangement.validation is None else {"validation": arrangement.validation.document()}),
            **({} if isinstance(self.scaling, NoScaling) else {"scaling": self.scaling.document()}),
            "features": self.features.document(),
            "learner": _whole_numbers(self.learner.document()),
            "predictor": self.predictor.document(),
            "bias": self.bias,
            "tie": self.tie,
            "sign_of_zero": self.sign_of_zero,
            "order": self.order.document(),
            "start": self._start_document(),
            "stop": self.stop.document(),
        }

    def _start_document(self) -> dict[str, Any]:
        # The weights of a kernel learner belong to the examples: there are as many, and all are 0.
        start = self.start.document()
        return {"b": start["b"]} if self.learner.kernel is not None else start

    def canonical(self) -> bytes:
        """RFC 8785 JSON of :meth:`document`."""
        return canonical(self.document(), () if self.data.preset else self.data.everything)

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical document, hexadecimal: equal for equal scenarios."""
        return hashlib.sha256(self.canonical()).hexdigest()

    @property
    def bias(self) -> str:
        return self.options.bias

    @property
    def tie(self) -> str:
        return self.options.tie

    @property
    def sign_of_zero(self) -> int:
        return self.options.sign_of_zero

    @property
    def x(self) -> np.ndarray:
        return self.data.x

    @property
    def y(self) -> np.ndarray:
        return self.data.y

    @property
    def classes(self) -> int:
        """How many classes there are: 2, for a multiclass task one more than the largest label of all examples (2 or
        more), for regression 0."""
        return self.data.classes

    @property
    def width(self) -> int:
        """p: how many numbers a weight vector has, without the bias."""
        return len(self.terms)

    @property
    def x_test(self) -> np.ndarray:
        return self.data.test[0]

    @property
    def y_test(self) -> np.ndarray:
        return self.data.test[1]

    @property
    def x_validation(self) -> np.ndarray:
        return self.data.validation[0]

    @property
    def y_validation(self) -> np.ndarray:
        return self.data.validation[1]

    @property
    def flipped(self) -> np.ndarray:
        return self.data.flipped

    @property
    def noise(self) -> Noise | None:
        return self.data.arrangement.noise

    @property
    def validation(self) -> Validation | None:
        return self.data.arrangement.validation


def _check_keys(document: Mapping[str, Any]) -> None:
    for key in RESERVED:
        if key in document:
            raise ScenarioError("not-yet", key, "is reserved and not built yet")
    refuse_unknown(document, KEYS, "")
    if document.get("version", VERSION) != VERSION or isinstance(document.get("version"), bool):
        raise ScenarioError("out-of-range", "version", f"must be {VERSION}, got {shown(document['version'])}")
    if "data" not in document:
        raise ScenarioError("missing", "data", "is needed: the examples, or a preset")


def _task(document: Mapping[str, Any]) -> str:
    task = document.get("task", task_of(document["data"]))
    if task not in TASKS:
        raise ScenarioError("unknown-name", "task", f"must be one of {', '.join(TASKS)}; got {shown(task)}")
    return str(task)


def _part(menu: Any, document: Mapping[str, Any], key: str, default: str) -> Any:
    entry, values = named(menu, document.get(key, default), key)
    return build(entry, values, key)


def _order(part: Any, n: int) -> Order:
    entry, values = named(ORDERS, part, "order")
    if entry is Listed:
        refuse_unknown(values, ("examples",), "order")
        return listed_from(values, n)
    order: Order = build(entry, values, "order")
    return order


def _stop(part: Any) -> Stop:
    check_object(part, "stop")
    return build(Stop, part, "stop")


def _whole_numbers(part: dict[str, Any]) -> dict[str, Any]:
    return {
        key: int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else value
        for key, value in part.items()
    }
