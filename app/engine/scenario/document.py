"""A scenario's document: its keys, and what each part of it is by itself, whatever the others are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.errors import ScenarioError
from ..core.limits import UNLIMITED, Limits
from ..core.orders import ORDERS, Order
from ..core.params import build, check_object, chosen, optional, refuse_unknown
from ..core.tasks import Task, task_named
from ..data.data_part import DataPart, data_part_from, task_of
from ..data.noise import Noise
from ..data.split import Validation
from ..features import FEATURES, FeatureMap
from ..features.scaling import SCALINGS, Scaling
from ..learners import LEARNERS, Learner
from ..predictors import PREDICTORS, Predictor
from ..references import Reference, reference_from, references_from
from .options import Options, Stop

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
        task = task_from(document)
        data = data_part_from(document["data"], task, limits)
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
    return task_named(document.get("task", task_of(document.get("data"))))


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
    own = {"learner": DEFAULT_LEARNER[task], "predictor": DEFAULTS["predictor"], "start": None}
    document |= {key: value for key, value in own.items() if key not in parts}
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
