"""A ``lab`` block: what a step shows, allows, asks and wants; every key the name of something that exists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..engine import Limits, Scenario
from ..engine.core.errors import ScenarioError
from ..engine.core.pseudocode import algorithm
from ..engine.scenario.document import KEYS as SCENARIO_KEYS
from . import vocabulary
from .ask import Ask, ask_from
from .measures import MOST_OTHERS, Predicate, predicates_from
from .problem import LessonError
from .vocabulary import keys_of, list_from, listed, number_from, text_from, view_from, views_from
from .yaml_tree import Node

KEYS = (
    "set", "at", "views", "compare", "reference", "probe", "overlays", "show", "point at", "allow", "lock", "ask",
    "goal", "hint", "solution", "then", "stars",
)  # fmt: skip
VARIED = (
    "learner",
    "predictor",
    "order",
    "features",
    "scaling",
    "bias",
    "start",
)  # of a run beside the step's own
TARGETS = {"card": vocabulary.CARDS, "symbol": vocabulary.SYMBOLS, "control": vocabulary.CONTROLS}
COUNTED = ("example", "line")
STARRED = ("points", "mistakes", "updates", "feature.count")
LAST_VISIT = 2**32 - 1
MOST_HINTS, MOST_TARGETS = 6, 8

Part = Mapping[str, Any]


@dataclass(frozen=True)
class Goal:
    """What is to be reached: all ``predicates``, judged at the end of the run. ``text`` may be ''."""

    line: int
    text: str
    predicates: tuple[Predicate, ...]


@dataclass(frozen=True)
class Stars:
    """Two stars for a goal that is reached with ``measure`` at most ``two``, three with at most ``three``."""

    measure: str
    two: float
    three: float


@dataclass(frozen=True)
class Lab:
    """What stands in a step's blocks. ``position`` None is the end of the run; ``line`` the block's own."""

    line: int
    scenario: Scenario
    position: int | None = 0
    views: str | None = None
    compare: tuple[Part, ...] = ()
    others: tuple[Scenario, ...] = ()
    probe: tuple[float, ...] | None = None
    overlays: tuple[str, ...] | None = None
    show: tuple[Part, ...] = ()
    point_at: tuple[Part, ...] = ()
    locks: tuple[str, ...] = ()
    ask: Ask | None = None
    goal: Goal | None = None
    hints: tuple[str, ...] = ()
    solution: Scenario | None = None
    then: str = ""
    stars: Stars | None = None
    lines: Mapping[str, int] = field(default_factory=dict)  # of its keys


def lab_from(block: Node, base: Part, views: str | None, limits: Limits) -> Lab:
    """What a block says of the base scenario. Raises LessonError."""
    parts = keys_of(block, KEYS, "lab")
    document = with_parts(base, parts.get("set"), "set")
    if "reference" in parts:
        node = parts["reference"]
        document["references"] = node.plain() if isinstance(node.value, list) else [node.plain()]
    scenario = _scenario(document, limits, parts.get("set") or parts.get("reference") or block)
    compare, others = _compared(parts.get("compare"), document, limits)
    locks = _locks(parts)
    return Lab(
        block.line,
        scenario,
        _position(parts.get("at")),
        views_from(parts["views"]) if "views" in parts else views,
        compare,
        others,
        _probe(parts.get("probe"), scenario),
        tuple(listed(parts["overlays"], vocabulary.OVERLAYS, "overlays")) if "overlays" in parts else None,
        _targets(parts.get("show"), "show", scenario),
        _targets(parts.get("point at"), "point at", scenario),
        locks,
        ask_from(parts["ask"]) if "ask" in parts else None,
        _goal(parts),
        _hints(parts.get("hint")),
        _solution(parts, document, locks, limits),
        text_from(parts["then"], "then") if "then" in parts else "",
        _stars(parts),
        {key: node.line for key, node in parts.items()},
    )


def with_parts(base: Part, node: Node | None, field: str) -> dict[str, Any]:
    """A document with the parts that a block sets; data that are a word are the preset of that name."""
    document = dict(base)
    if node is not None:
        for key, part in keys_of(node, tuple(SCENARIO_KEYS), field).items():
            named = key == "data" and isinstance(part.value, str)
            document[key] = {"preset": part.value} if named else part.plain()
    return document


def _scenario(document: Part, limits: Limits, node: Node) -> Scenario:
    try:
        return Scenario.from_document(document, limits)
    except ScenarioError as error:
        line = node.line_of(error.field)
        raise LessonError(line, "refused-here", error.field, sentence=error.message) from error


def _compared(
    node: Node | None, document: Part, limits: Limits
) -> tuple[tuple[Part, ...], tuple[Scenario, ...]]:
    if node is None:
        return (), ()
    variants, others = [], []
    for entry in list_from(node, "compare", MOST_OTHERS):
        keys_of(entry, VARIED, "compare")
        variants.append(entry.plain())
        others.append(_scenario({**document, **entry.plain()}, limits, entry))
    return tuple(variants), tuple(others)


def _position(node: Node | None) -> int | None:
    if node is None or node.value == "start":
        return 0
    if node.value == "end":
        return None
    return int(number_from(node, "at", 0, LAST_VISIT, whole=True))


def _probe(node: Node | None, scenario: Scenario) -> tuple[float, ...] | None:
    if node is None:
        return None
    inputs = int(scenario.x.shape[1])
    return tuple(number_from(each, "probe", -1e12, 1e12) for each in list_from(node, "probe", inputs, inputs))


def _targets(node: Node | None, field: str, scenario: Scenario) -> tuple[Part, ...]:
    """What is shown, or pointed at: cards, symbols, controls, examples from 1, lines of the algorithm from 1."""
    if node is None:
        return ()
    nodes = list_from(node, field, MOST_TARGETS) if isinstance(node.value, list) else [node]
    return tuple(_target(each, field, scenario) for each in nodes)


def _target(node: Node, field: str, scenario: Scenario) -> Part:
    kinds = (*TARGETS, *COUNTED)
    parts = keys_of(node, kinds, field)
    if len(parts) != 1:
        raise LessonError(node.line, "one-key", field, known=list(kinds))
    ((kind, value),) = parts.items()
    if kind in TARGETS:
        return {kind: view_from(value, TARGETS[kind], f"{field}.{kind}")}
    most = len(scenario.y) if kind == "example" else _lines(scenario)
    return {kind: int(number_from(value, f"{field}.{kind}", 1, most, whole=True))}


def _lines(scenario: Scenario) -> int:
    learner = scenario.learner
    return len(algorithm(learner.method.frame.around(learner.pseudocode, learner.task), scenario.document()))


def _locks(parts: Mapping[str, Node]) -> tuple[str, ...]:
    if "allow" in parts and "lock" in parts:
        raise LessonError(parts["lock"].line, "lesson-locks")
    if "allow" in parts:
        free = listed(parts["allow"], vocabulary.LOCKS, "allow")
        return tuple(name for name in vocabulary.LOCKS if name not in free)
    return tuple(listed(parts["lock"], vocabulary.LOCKS, "lock")) if "lock" in parts else ()


def _goal(parts: Mapping[str, Node]) -> Goal | None:
    if "goal" not in parts:
        for key in ("solution", "stars"):
            if key in parts:
                raise LessonError(parts[key].line, "goal-missing", key=key)
        return None
    node = parts["goal"]
    if not isinstance(node.value, dict):
        raise LessonError(node.line, "wrong-type", "goal", expected="object", got=node.plain())
    if "solution" not in parts:
        raise LessonError(node.line, "solution-missing")
    entries = [(name, each) for name, each in node.value.items() if name != "text"]
    if not entries:
        raise LessonError(node.line, "goal-empty")
    text = text_from(node.value["text"], "goal.text") if "text" in node.value else ""
    return Goal(node.line, text, predicates_from(entries, "goal"))


def _hints(node: Node | None) -> tuple[str, ...]:
    if node is None:
        return ()
    nodes = list_from(node, "hint", MOST_HINTS) if isinstance(node.value, list) else [node]
    return tuple(text_from(each, "hint") for each in nodes)


def _solution(
    parts: Mapping[str, Node], document: Part, locks: tuple[str, ...], limits: Limits
) -> Scenario | None:
    node = parts.get("solution")
    if node is None:
        return None
    solution = with_parts(document, node, "solution")
    for key, part in (node.value or {}).items():
        if vocabulary.LOCK_OF.get(key, "settings") in locks:
            raise LessonError(part.line, "solution-locked", key=key)
    return _scenario(solution, limits, node)


def _stars(parts: Mapping[str, Node]) -> Stars | None:
    if "stars" not in parts:
        return None
    node = parts["stars"]
    thresholds = keys_of(node, STARRED, "stars")
    if len(thresholds) != 1:
        raise LessonError(node.line, "one-key", "stars", known=list(STARRED))
    ((measure, limits),) = thresholds.items()
    two, three = (number_from(each, "stars", 0, 1e12) for each in list_from(limits, "stars", 2, 2))
    if three > two:
        raise LessonError(limits.line, "stars-order")
    return Stars(measure, two, three)
