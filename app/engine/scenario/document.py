"""A scenario's document: its keys, and the parts that it names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.errors import ScenarioError
from ..core.orders import ORDERS, Listed, Order, listed_from
from ..core.params import build, check_object, named, refuse_unknown
from ..core.tasks import Task, task_named
from ..data.data import task_of
from ..features import FEATURES
from ..features.scaling import SCALINGS
from ..learners import LEARNERS
from ..predictors import PREDICTORS
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


def check_keys(document: Mapping[str, Any]) -> None:
    """Raise for a key that is not known, another version, and where there are no data."""
    for key in RESERVED:
        if key in document:
            raise ScenarioError("not-yet", key, key=key)
    refuse_unknown(document, KEYS, "")
    if document.get("version", VERSION) != VERSION or isinstance(document.get("version"), (bool, complex)):
        raise ScenarioError("version", "version", version=VERSION, got=document["version"])
    if document.get("references") and "reference" in document:
        raise ScenarioError("both-references", "references")
    if "data" not in document:
        raise ScenarioError("no-data", "data")


def task_from(document: Mapping[str, Any]) -> Task:
    """The task, its data's own where the document names none."""
    return task_named(document.get("task", task_of(document.get("data"))))


def parts_from(document: Mapping[str, Any], task: Task, n: int) -> dict[str, Any]:
    """What a scenario of n training examples has beside them and its start, by the names of its fields."""
    options = {"bias": "none"} if task.tagged else {}
    options |= {key: document[key] for key in OPTIONS if key in document}
    return {
        "options": build(Options, options, ""),
        "scaling": _chosen("scaling", document, DEFAULTS["scaling"]),
        "features": _chosen("features", document, DEFAULTS["features"]),
        "learner": _chosen("learner", document, DEFAULT_LEARNER[task]),
        "predictor": _chosen("predictor", document, DEFAULTS["predictor"]),
        "order": _order(document.get("order", DEFAULTS["order"]), n),
        "stop": _stop(document.get("stop", {})),
        "references": _references(document),
    }


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


def _chosen(key: str, document: Mapping[str, Any], default: str) -> Any:
    entry, values = named(MENUS[key], document.get(key, default), key)
    return build(entry, values, key)


def _order(part: Any, n: int) -> Order:
    entry, values = named(ORDERS, part, "order")
    if entry is Listed:
        refuse_unknown(values, ("examples",), "order")
        return listed_from(values, n)
    order: Order = build(entry, values, "order")
    return order


def _references(document: Mapping[str, Any]) -> tuple[Reference, ...]:
    """Of documents from before there could be several, the one that they name."""
    one = document.get("reference")
    if one is not None:
        return (reference_from(one),)
    return references_from(document.get("references"))


def _stop(part: Any) -> Stop:
    check_object(part, "stop")
    return build(Stop, part, "stop")


def whole_numbers(part: dict[str, Any]) -> dict[str, Any]:
    """A part whose whole numbers are written as such."""
    return {
        key: int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else value
        for key, value in part.items()
    }
