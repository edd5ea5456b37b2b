"""Scenario: everything that determines a run, parsed and checked."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ..compiled.loop import TIES
from ..core.canonical import canonical
from ..core.errors import ScenarioError
from ..core.limits import UNLIMITED, Limits
from ..core.orders import Given, Order, Places, renumbered
from ..core.params import refuse_unknown
from ..core.tasks import SEQUENCE, Task
from ..core.units import PLAIN, Units
from ..data.data import Data, data_from
from ..data.split import Noise, Validation
from ..features import FeatureMap
from ..features.base import MOST
from ..features.kernels import MOST_EXAMPLES
from ..features.polynomial import Identity
from ..features.scaling import NoScaling, Scaling
from ..learners import LEARNERS, Learner
from ..learners.weighted import weighted
from ..methods.network import Network
from ..methods.problem import Problem
from ..methods.rows import RowsProblem
from ..predictors import PREDICTORS, Predictor
from ..references import Reference
from ..theory.separation import Separation
from .document import (
    KEYS,
    VERSION,
    DocumentParts,
    Options,
    Start,
    Stop,
    check_stop,
    for_task,
    parts_from,
    start_from,
    task_from,
    whole_numbers,
)
from .vectors import CONSTANT, MANY, Vectors, vectors_of

# Whether the parts of a scenario fit each other; each check raises ScenarioError naming the part that does not.


def check_fit(
    task: Task, learner: Learner, predictor: Predictor, options: Options, start: Mapping[str, Any]
) -> None:
    """Raise unless the parts can work together; ``start`` as in a document."""
    if learner.task != task:
        known = [entry.name for entry in LEARNERS if entry.task == task]
        raise ScenarioError("task-learner", "learner.name", task=task, known=known, got=learner.name)
    if task not in predictor.tasks:
        known = [entry.name for entry in PREDICTORS if task in entry.tasks]
        raise ScenarioError("task-learner", "predictor", task=task, known=known, got=predictor.name)
    check_start(learner, start)
    if options.bias not in learner.biases:
        raise ScenarioError(
            "learner-bias", "bias", learner=learner.name, known=list(learner.biases), got=options.bias
        )


def check_start(learner: Learner, start: Mapping[str, Any]) -> None:
    """Raise where start weights are given to a learner that begins with its own; zeros are none."""
    if learner.kernel is not None and start.get("w") is not None:
        raise ScenarioError("kernel-start", "start.w")
    w = start.get("w")
    if learner.layered and (start.get("b") or any(w if isinstance(w, (list, tuple)) else [w])):
        raise ScenarioError("layers-start", "start")


def check_plain(scaling: Scaling, features: FeatureMap, references: tuple[Reference, ...]) -> None:
    """Raise where words are to be scaled, mapped or told apart as numbers are."""
    if references:
        raise ScenarioError("sentences-only", "references")
    for field, part, only in (("scaling", scaling, NoScaling), ("features", features, Identity)):
        if part.name != only.name:
            raise ScenarioError("task-learner", field, task=SEQUENCE, known=[only.name], got=part.name)


def check_size(vectors: Vectors, learner: Learner, limits: Limits) -> None:
    """Raise where a feature map or a kernel makes too much of the examples."""
    n, d = vectors.shape
    if vectors.kernel is not None:
        most = MOST_EXAMPLES if limits.kernel_examples is None else limits.kernel_examples
        if n > most:
            raise ScenarioError("kernel-points", "learner.name", learner=learner.name, most=most, count=n)
    p = vectors.width if vectors.kernel is None else len(vectors.fitted_features.terms(d))
    words = vectors.fitted_features.vocabulary
    most_features = limits.words if words else limits.features
    if most_features is not None and p > most_features:
        if words:
            raise ScenarioError("over-limit", "features.most", most=most_features, got=p)
        raise ScenarioError("too-many-features", "features", count=p, inputs=d, most=limits.features)
    if words and vectors.sparse is None and limits.words is not None and p > MANY:
        params = {"learner": learner.label, "most": MANY, "online": limits.words, "got": p}
        raise ScenarioError("learner-words", "features.most", **params)


def check_finite(vectors: Vectors) -> None:
    """Raise where a feature of an example is undefined or too large to be squared."""
    if vectors.sparse is not None:
        return  # counts of words in texts that are not long
    phi = vectors.mapped
    if not (np.abs(phi) <= MOST).all():
        vectors.fitted_features.check_values(vectors.inputs, phi)
    if vectors.kernel is not None and not (np.abs(vectors.phi) <= MOST).all():
        i = int(np.argwhere(~(np.abs(vectors.phi) <= MOST))[0][0])
        raise ScenarioError("kernel-size", f"data.x[{i}]")


@dataclass(frozen=True, eq=False)
class Scenario:
    """Everything that determines a run (docs/scenario.md). Made by :meth:`from_document`; never changed.

    Parameters
    ----------
    task, data, vectors, learner, predictor, options, order, start, stop, references, limits
        The parts of the document, as :meth:`from_document` makes them.

    Attributes
    ----------
    x : ndarray of shape (n, d)
        The training examples, float64, read-only; of a sequence words by their numbers (n, L), -1 where one is over.
    y : ndarray of shape (n,)
        int8 of +1 and -1 for the task 'binary', int8 of classes from 0 for 'multiclass', float64 for 'regression';
        tags by their numbers (n, L) for 'sequence'.
    phi : ndarray of shape (n, p)
        What weights act on.
    x_test, y_test, x_validation, y_validation : ndarray
        What is held out, perhaps nothing.
    flipped : ndarray
        The examples with a wrong label.
    hash : str
        SHA-256 of the document: equal for equal scenarios.

    Examples
    --------
    >>> import hyperplane
    >>> document = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}
    >>> scenario = hyperplane.Scenario.from_document(document)
    >>> hyperplane.run(scenario.replace(learner="mira")).end
    'separated'
    """

    task: Task
    data: Data
    vectors: Vectors
    learner: Learner
    predictor: Predictor
    options: Options
    order: Order
    start: Start
    stop: Stop
    references: tuple[Reference, ...] = ()
    limits: Limits = UNLIMITED

    @classmethod
    def from_document(cls, document: Any, limits: Limits = UNLIMITED) -> Scenario:
        """A scenario from a JSON-like document; only ``data`` is required.

        Raises ScenarioError, which names the field, for anything unknown, of a wrong type or beyond a limit.
        """
        parts = parts_from(document, limits)
        assert parts.data is not None
        data = data_from(parts.data, parts.validation, parts.noise, limits)
        return cls._fitting(parts, data, limits)

    @classmethod
    def _fitting(cls, parts: DocumentParts, data: Data, limits: Limits) -> Scenario:
        """A scenario of parts that fit each other. Raises ScenarioError, which names the part that does not."""
        task, options, learner, order = parts.task, parts.options, parts.learner, parts.order
        order.check(len(data.y))
        check_fit(task, learner, parts.predictor, options, parts.start)
        parts.features.check_inputs(data.shape[1])
        check_stop(parts.stop, max(1, order.length(len(data.y))), limits)
        if task.tagged:
            check_plain(parts.scaling, parts.features, parts.references)
        vectors = vectors_of(data, parts.scaling, parts.features, learner, limits)
        check_size(vectors, learner, limits)
        check_finite(vectors)
        start = start_from(parts.start, vectors.width, options.bias, data.classes if task.numbered else None)
        predictor = parts.predictor.beside(learner.keeps_runs)
        return cls(
            task, data, vectors, learner, predictor, options, order, start, parts.stop, parts.references, limits
        )  # fmt: skip

    def replace(self, /, **parts: Any) -> Scenario:
        """The same scenario with parts of its document replaced, checked under the same limits.

        Start weights of another number of features than the new map's are kept only where they were given.
        """
        refuse_unknown(parts, KEYS, "")
        document = {**self._light_document(), **parts}
        if "task" in parts or "data" in parts:
            document = for_task(document, task_from(parts), self.task, parts)
        if "start" not in parts and self.start.is_zero:
            document.pop("start", None)
        if "data" in parts or "task" in parts:
            document["order"] = parts.get("order", document["order"] if self.order.whole else Given.name)
            return Scenario.from_document({"data": self.data.document(), **document}, self.limits)
        replaced, data = parts_from(document, self.limits, self.task), self.data
        if "noise" in parts or "validation" in parts:
            data = data.rearranged(replaced.validation, replaced.noise)
            if "order" not in parts:
                replaced = dataclasses.replace(replaced, order=among(self.order, self.data, data))
        return Scenario._fitting(replaced, data, self.limits)

    def with_examples(self, x: Any, y: np.ndarray, places: Places | None = None) -> Scenario:
        """The same scenario with explicit examples, x (n, d) or n texts, and labels y (n,); quick, for edits.

        They are all, with right labels; the seeds decide anew what is held out and what noise changes. ``places``:
        where those of before stand (None: gone), for a listed order. Raises ScenarioError for limits passed, numbers
        that are not finite, and examples that the map or the start do not fit.
        """
        data = self.data.with_examples(x, y, self.limits)
        unset = self.start.is_zero or self.learner.kernel is not None or self.task.several
        parts = DocumentParts(
            task=self.task, options=self.options, scaling=self.scaling, features=self.features, learner=self.learner,
            predictor=self.predictor, order=among(self.order, self.data, data, places), stop=self.stop,
            start={} if unset else self.start.document(), references=self.references,
        )  # fmt: skip
        return Scenario._fitting(parts, data, self.limits)

    def weighted(self, weights: np.ndarray) -> Scenario:
        """The same scenario with ``weights`` (n,) above 0 of its training examples, for a learner that ``weighs``.
        Documents have no weights: :meth:`document` raises ScenarioError."""
        return dataclasses.replace(self, learner=weighted(self.learner, weights))

    def document(self) -> dict[str, Any]:
        """The complete document, every default shown."""
        return {**self._light_document(), "data": self.data.document()}

    def _light_document(self) -> dict[str, Any]:
        if self.learner.example_weights is not None:
            raise ScenarioError("example-weights", "learner")
        arrangement = self.data.arrangement
        return {
            "version": VERSION,
            "task": str(self.task),
            **({} if arrangement.noise is None else {"noise": arrangement.noise.document()}),
            **({} if arrangement.validation is None else {"validation": arrangement.validation.document()}),
            **({} if self.scaling.plain else {"scaling": self.scaling.document()}),
            "features": self.features.document(),
            "learner": whole_numbers(self.learner.document()),
            "predictor": self.predictor.document(),
            "bias": self.bias,
            "tie": self.tie,
            "sign_of_zero": self.sign_of_zero,
            "order": self.order.document(),
            "start": self._start_document(),
            "stop": self.stop.document(),
            **({"references": [part.document() for part in self.references]} if self.references else {}),
        }

    def _start_document(self) -> dict[str, Any]:
        start = self.start.document()  # of a kernel learner 0 for each example, of a network the seed's
        return {"b": start["b"]} if self.learner.kernel is not None or self.learner.layered else start

    def canonical(self) -> bytes:
        """RFC 8785 JSON of :meth:`document`."""
        data = self.data
        written = data.preset or data.texts is not None or self.task.tagged
        return canonical(self.document(), () if written else self.data.everything)

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical document, hexadecimal: equal for equal scenarios."""
        return hashlib.sha256(self.canonical()).hexdigest()

    @cached_property
    def separation(self) -> Separation:
        """What separates the training examples of two classes in the space of ``phi``."""
        return self.vectors.separation(self.y.astype(np.float64), self.bias, float(self.start.b))

    @cached_property
    def units(self) -> Units:
        """The units of whole-number training, or plain ones (app/engine/core/units.py)."""
        weights = np.append(self.start.w, self.start.b)
        units = self.vectors.units(self.learner.steps(), self.learner.thresholds(), weights)
        return PLAIN if units.factored and self.learner.example_weights is not None else units

    def problem(self, units: Units) -> Problem:
        """What the learner's method is handed, in ``units``."""
        vectors = self.vectors
        common: dict[str, Any] = {
            "task": self.task, "classes": self.classes, "scaled": not self.scaling.plain,
            "y": self.y.astype(np.float64), "start": self.start.vector(self.bias, units), "units": units,
            "bias": self.bias, "kernel": vectors.kernel, "tie": TIES[self.tie], "sign_of_zero": self.sign_of_zero,
            "order": self.order, "stop": self.stop,
        }  # fmt: skip
        if vectors.sparse is not None:
            return RowsProblem(vectors.sparse, CONSTANT[self.bias] * units.feature, **common)
        metric = vectors.metric if units.factored else None
        z, trained = vectors.trained(units, self.bias)
        images, per = vectors.exact_mapped
        separation = self.separation if self.task.signed else None
        arrays: dict[str, Any] = {
            "phi": vectors.phi,
            "images": images,
            "per": per,
            "z": z if metric is None else metric.vectors(CONSTANT[self.bias]),
            "trained": trained,
            "metric": metric,
            "kernel_metric": vectors.kernel_metric if units.factored else None,
        }
        return Problem(**common, **arrays, separation=separation)

    @property
    def network(self) -> Network | None:
        """What is trained, if not one weight vector (a class)."""
        return self.learner.network(self.vectors.width, self.bias)

    @property
    def phi(self) -> np.ndarray:
        """What weights act on (n, p): the map's features, or for a kernel learner K of every two examples (p = n)."""
        return self.vectors.phi

    @property
    def fitted_features(self) -> FeatureMap:
        """The feature map as the training examples set it."""
        return self.vectors.fitted_features

    @property
    def terms(self) -> list[str]:
        """What each weight belongs to, as TeX."""
        return self.vectors.terms

    def transform(self, points: np.ndarray) -> np.ndarray:
        """What weights act on, of points (m, d): (m, p). NaN where a feature is undefined there."""
        return self.vectors.points(points).phi

    @property
    def scaling(self) -> Scaling:
        return self.vectors.scaling

    @property
    def features(self) -> FeatureMap:
        return self.vectors.features

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
        """How many numbers a weight vector has, without the bias; of a network those of all units, with theirs."""
        return self.network.width if self.network else self.vectors.width

    @property
    def x_test(self) -> np.ndarray:
        return self.data.test[0]

    @property
    def y_test(self) -> np.ndarray:
        return self.data.held_test[1]

    @property
    def x_validation(self) -> np.ndarray:
        return self.data.validation[0]

    @property
    def y_validation(self) -> np.ndarray:
        return self.data.held_validation[1]

    @property
    def flipped(self) -> np.ndarray:
        return self.data.flipped

    @property
    def noise(self) -> Noise | None:
        return self.data.arrangement.noise

    @property
    def validation(self) -> Validation | None:
        return self.data.arrangement.validation


def among(order: Order, before: Data, after: Data, places: Places | None = None) -> Order:
    """The order for the training examples of ``after``, where a list is of those of ``before``, which now stand at
    ``places`` among all (None: gone), by default where they stood."""
    return renumbered(order, before.index.tolist() if places is None else places, after.index.tolist())
