"""What the engine says of a scenario's run, by name: what goals are made of and what numbers in sentences are."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

import numpy as np

from ..engine.core.errors import ScenarioError
from ..engine.predictors import PREDICTORS
from ..engine.predictors.averaged import Last
from . import moment
from .moment import Moment
from .problem import LessonError
from .vocabulary import keys_of
from .yaml_tree import Node

#: What theory has to be asked for, and what takes runs in other orders.
OF_THEORY = ("separable", "margin", "geometric.margin", "radius", "radius.squared", "bound", "stops")
OF_ORDERS = ("order.fewest", "order.most", "order.factor")
#: What is known without a run.
OF_EXAMPLES = (
    "test.points", "points", "positive", "inputs", "feature.count", "features", "learner", "predictor",
)  # fmt: skip
MOST_OTHERS = 4  # runs beside a step's own


@dataclass(frozen=True)
class Measure:
    """What a measure is: ``kind`` of its values (number, boolean, text, numbers), and ``help``, a phrase."""

    kind: str
    help: str
    read: Callable[[Moment], Any]


OTHER = re.compile(rf"other\.([1-{MOST_OTHERS}])\.([a-z].{{0,40}})")


def is_measure(name: str) -> bool:
    other = OTHER.fullmatch(name)
    return name in MEASURES or bool(other and other[2] in MEASURES and not other[2].startswith("order."))


def nearest(name: str) -> list[str]:
    """The measures whose names are most like one that is none, in quotation marks."""
    known = [*MEASURES, "other.1.mistakes"]
    return [
        f"'{each}'" for each in get_close_matches(name, known, 4, 0.3) or ["bound", "mistakes", "separable"]
    ]


def is_of_goals(name: str) -> bool:
    """Whether a goal may speak of it: it is one scenario that is judged, at its end."""
    return is_measure(name) and not name.startswith(("other.", "probe."))


def kind_of(name: str) -> str:
    other = OTHER.fullmatch(name)
    return MEASURES[other[2] if other else name].kind


MEASURES: dict[str, Measure] = {
    "separable": Measure("boolean", "whether some line separates the classes", moment.fact("separable")),
    "margin": Measure("number", "δ, the margin of the theorem", moment.fact("margin")),
    "geometric.margin": Measure("number", "half the width of the widest road", moment.fact("geometric_margin")),
    "radius": Measure("number", "R, the length of the longest example", moment.fact("radius")),
    "radius.squared": Measure("number", "R²", moment.fact("radius_squared")),
    "bound": Measure("number", "the most mistakes there can be", moment.fact("bound")),
    "mistakes": Measure("number", "mistakes of the whole run", moment.mistakes),
    "updates": Measure("number", "updates of the whole run", lambda m: m.trace.updates),
    "visits": Measure("number", "visits of the whole run", lambda m: m.trace.visits),
    "epochs": Measure("number", "epochs begun in the whole run", lambda m: m.trace.epochs),
    "end": Measure("text", "how the run ends: separated, no-mistakes, cycle, stopped, limit, diverged, refused, empty",
                   lambda m: m.trace.end),
    "cycle.period": Measure("number", "visits after which everything repeats", moment.cycle("period")),
    "cycle.updates": Measure("number", "updates in one round of the cycle", moment.cycle("updates_per_period")),
    "cycle.first": Measure("number", "the visit at which the first round begins", moment.cycle("first_visit")),
    "training.error": Measure("number", "the share of training examples predicted wrong (of a regression the mean"
                              " squared error)", lambda m: m.trace.training_error(m.visit)),
    "training.wrong": Measure("number", "training examples predicted wrong", moment.wrong),
    "test.error": Measure("number", "the share of the held-out examples predicted wrong", moment.of_test(True)),
    "test.wrong": Measure("number", "held-out examples predicted wrong", moment.of_test(False)),
    "test.points": Measure("number", "examples held out", lambda m: len(m.scenario.y_test)),
    "points": Measure("number", "training examples", lambda m: len(m.scenario.y)),
    "positive": Measure("number", "training examples of the class +1", lambda m: np.count_nonzero(m.scenario.y == 1)),
    "inputs": Measure("number", "inputs of an example", moment.dimension),
    "feature.count": Measure("number", "features after the map", lambda m: m.scenario.width),
    "features": Measure("text", "the feature map", lambda m: m.scenario.features.name),
    "learner": Measure("text", "the learner", lambda m: m.scenario.learner.name),
    "predictor": Measure("text", "the predictor", lambda m: m.scenario.predictor.name),
    "w": Measure("numbers", "the weights at the end of the run", moment.weights(0, True)),
    "b": Measure("number", "the bias at the end of the run", moment.weights(1, True)),
    "now.w": Measure("numbers", "the weights at this step", moment.weights(0, False)),
    "now.b": Measure("number", "the bias at this step", moment.weights(1, False)),
    "now.norm": Measure("number", "the length of w at this step", moment.norm),
    "now.visit": Measure("number", "visits made so far", lambda m: m.visit),
    "now.updates": Measure("number", "updates made so far", lambda m: m.trace.update_at(m.visit)),
    "now.mistakes": Measure("number", "mistakes made so far", moment.mistakes_so_far),
    "now.survival": Measure("number", "how many weight vectors up to the newest are equal", moment.survival),
    "averaged.w": Measure("numbers", "the mean of all weights so far", moment.averaged(0)),
    "averaged.b": Measure("number", "the mean of all biases so far", moment.averaged(1)),
    **{
        f"{when}.{name}": Measure(kind, f"{help} {words}", moment.visit(ahead, name))
        for when, ahead, words in (("last", 0, "visited last"), ("next", 1, "visited next"))
        for name, kind, help in (
            ("x", "numbers", "the point"), ("y", "number", "the label of the example"),
            ("example", "number", "the number, from 1, of the example"),
            ("score", "number", "the score, then, of the example"),
            ("scores", "numbers", "the scores, then, of the classes for the example"),
            ("agreement", "number", "label times score of the example"),
            ("step", "number", "the size of the step for the example"),
            ("mistake", "boolean", "whether it was a mistake at the example"),
            ("sums", "numbers", "the sums, then, of the hidden units at the example"),
        )
    },
    "next.class": Measure("number", "the class that the next example is taken for", moment.asked("class")),
    "next.line": Measure("text", "the line before and after the next update", moment.asked("line")),
    "stops": Measure("boolean", "whether the mistakes end", moment.asked("stop")),
    **{f"probe.{each.name}": Measure("number", f"what {each.says} says of the probe", moment.said(each.name))
       for each in PREDICTORS},
    "probe.score": Measure("number", "the newest score of the probe", moment.said(Last.name, "score")),
    "reference.wrong": Measure("number", "training examples that the first reference gets wrong",
                               moment.reference("training")),
    "reference.test": Measure("number", "held-out examples that the first reference gets wrong",
                              moment.reference("test")),
    **{name: Measure("number", f"{name} of the training examples at this step", moment.metric(name))
       for name in ("TP", "FN", "FP", "TN", "accuracy", "F1", "MCC", "TPR", "FPR", "PPV", "Error")},
    "order.fewest": Measure("number", "the fewest updates in this order and ten shuffled ones", moment.orders(min)),
    "order.most": Measure("number", "the most updates in this order and ten shuffled ones", moment.orders(max)),
    "order.factor": Measure("number", "the most updates over the fewest, in this order and ten shuffled ones",
                            moment.orders(lambda counts: max(counts) / max(1, min(counts)))),
}  # fmt: skip


def value_of(at: Moment, name: str) -> Any:
    """What the measure of that name is: JSON-able, None where it is not known. Raises KeyError for no name."""
    other = OTHER.fullmatch(name)
    if other:
        place = int(other[1]) - 1
        return None if place >= len(at.others) else value_of(Moment(at.others[place], at.runs), other[2])
    try:
        return _plain(MEASURES[name].read(at))
    except ScenarioError:
        return None


def _plain(value: Any) -> Any:
    """A value as JSON has it; None for what is not finite."""
    if isinstance(value, np.ndarray):
        return [_plain(each) for each in value.tolist()]
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        return (value + 0.0) if np.isfinite(value) else None
    return value


# Quantities: what readouts of the page say, by the names of measures, and which of them tell an answer.

#: What readouts say beyond the measures.
BEYOND = ("angle", "distance")
#: What is to come, what theory says, and how good the weights are.
AHEAD = (
    "separable", "margin", "geometric.margin", "radius", "radius.squared", "bound", "mistakes", "updates", "visits",
    "epochs", "end", "stops", "cycle", "w", "b", "training", "test", "probe", "reference", "order",
    "next.score", "next.agreement", "next.step", "next.mistake", "next.line",
    "TP", "FN", "FP", "TN", "accuracy", "F1", "MCC", "TPR", "FPR", "PPV", "Error", *BEYOND,
)  # fmt: skip
OF_NEXT_VISIT = (*AHEAD, "next.class")  # the sides of the line say it
#: The quantities that tell the answer, by the kind of a question that does not list its own.
TELLS = {
    "choice": AHEAD,
    "number": AHEAD,
    "stop": AHEAD,
    "mistake": OF_NEXT_VISIT,
    "class": OF_NEXT_VISIT,
    "path": OF_NEXT_VISIT,  # which classes alone are asked
    "line": AHEAD,
}


def is_quantity(name: str) -> bool:
    """Whether readouts name it: a measure, the part of several before a point (cycle), or one of BEYOND."""
    return is_measure(name) or name in BEYOND or any(each.startswith(f"{name}.") for each in MEASURES)


def tells(names: tuple[str, ...], quantity: str) -> bool:
    """Whether a quantity is one of those, or of the family of one."""
    return any(quantity == name or quantity.startswith(f"{name}.") for name in names)


# Predicates: what a goal, or the answer to a question, says of the engine's measures.


OPERATORS = ("is", "at_least", "at_most")
MOST = 12  # of one goal
CLOSE = 1e-9  # relative: numbers that are the same
MOST_NUMBERS = 100


@dataclass(frozen=True)
class Predicate:
    """``measure`` is, is at least, or is at most ``value``."""

    measure: str
    operator: str
    value: Any

    def holds(self, moment: Moment) -> bool:
        return self.holds_of(value_of(moment, self.measure))

    def holds_of(self, truth: Any) -> bool:
        """Whether it holds of what the measure is; never where that is not known."""
        if truth is None:
            return False
        if self.operator == "is":
            return _same(truth, self.value)
        if isinstance(truth, (bool, str, list, dict)):
            return False
        return bool(truth >= self.value if self.operator == "at_least" else truth <= self.value)

    def document(self) -> dict[str, Any]:
        return {"measure": self.measure, self.operator: self.value}


def _same(truth: Any, value: Any) -> bool:
    if isinstance(truth, list) and isinstance(value, list):
        return len(truth) == len(value) and all(map(_same, truth, value))
    if isinstance(truth, bool) or isinstance(value, bool) or isinstance(truth, str):
        return type(truth) is type(value) and bool(truth == value)
    if isinstance(value, (int, float)) and isinstance(truth, (int, float)):
        return math.isclose(truth, value, rel_tol=CLOSE, abs_tol=CLOSE)
    return False


def predicates_from(entries: Iterable[tuple[str, Node]], field: str) -> tuple[Predicate, ...]:
    """The predicates of the entries of a map: ``bound: 51`` or ``bound: {at_least: 10, at_most: 60}``."""
    every = [predicate for name, node in entries for predicate in _of_measure(name, node, field)]
    if len(every) > MOST:
        raise LessonError(next(iter(entries))[1].line, "too-many", field, most=MOST, count=len(every))
    return tuple(every)


def _of_measure(name: str, node: Node, field: str) -> list[Predicate]:
    if not (is_of_goals(name) if field == "goal" else is_measure(name)):
        raise LessonError(node.line, "no-measure", field, got=name, known=nearest(name))
    if not isinstance(node.value, dict):
        return [Predicate(name, "is", _value(node, name, "is", field))]
    operators = keys_of(node, OPERATORS, f"{field}.{name}")
    if not operators:
        raise LessonError(node.line, "one-key", f"{field}.{name}", known=list(OPERATORS))
    return [Predicate(name, key, _value(value, name, key, field)) for key, value in operators.items()]


def _value(node: Node, name: str, operator: str, field: str) -> Any:
    """A value that the measure can have. Raises LessonError."""
    try:
        return checked_value(node.plain(), name, operator, f"{field}.{name}")
    except ScenarioError as error:
        raise LessonError(node.line, "refused-here", error.field, sentence=error.message) from error


def checked_value(value: Any, name: str, operator: str, field: str) -> Any:
    """A value that a measure can have under an operator. Raises ScenarioError."""
    kind = kind_of(name)
    if operator != "is" and kind != "number":
        raise ScenarioError("only-is", field, got=value)
    if kind == "boolean" and not isinstance(value, bool):
        raise ScenarioError("wrong-type", field, expected="boolean", got=value)
    if kind == "text" and not isinstance(value, str):
        raise ScenarioError("wrong-type", field, expected="text", got=value)
    if kind == "number" and not _is_number(value):
        raise ScenarioError("wrong-type", field, expected="number", got=value)
    if kind == "numbers":
        rows = value if isinstance(value, list) else [None]
        every = [each for row in rows for each in (row if isinstance(row, list) else [row])]
        if len(every) > MOST_NUMBERS or not all(map(_is_number, every)):
            raise ScenarioError("wrong-type", field, expected="numbers", got=value)
    return value


def predicates_of(documents: Any, field: str = "goal") -> tuple[Predicate, ...]:
    """Predicates as they are sent: [{"measure": name, operator: value}]. Raises ScenarioError."""
    if not isinstance(documents, list) or not 1 <= len(documents) <= MOST:
        raise ScenarioError("goal-size", field, most=MOST)
    predicates = []
    for i, document in enumerate(documents):
        place = f"{field}[{i}]"
        rest = (
            {key: value for key, value in document.items() if key != "measure"}
            if isinstance(document, dict)
            else {}
        )
        if len(rest) != 1 or not set(rest) <= set(OPERATORS):
            raise ScenarioError("one-key", place, known=list(OPERATORS))
        name = document.get("measure")
        if not isinstance(name, str) or not is_of_goals(name):
            raise ScenarioError("no-measure", f"{place}.measure", known=nearest(str(name)), got=name)
        ((operator, value),) = rest.items()
        predicates.append(Predicate(name, operator, checked_value(value, name, operator, place)))
    return tuple(predicates)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
