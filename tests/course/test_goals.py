"""Predicates over what the engine says, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from app.course.measures import MEASURES, OF_ORDERS, OF_THEORY, Predicate, predicates_of, value_of
from app.course.moment import Moment, OwnRuns
from app.engine import Facts, Scenario, ScenarioError, Trace
from app.engine.predictors import PREDICTORS, Predictor

RUNS = OwnRuns()
XOR = {"data": {"preset": "xor"}}
AND = {"data": {"preset": "and"}}


def value(document: dict[str, Any], name: str, position: int | None = None, **more: Any) -> Any:
    return value_of(Moment(Scenario.from_document(document), RUNS, position, **more), name)


@pytest.mark.parametrize(
    ("document", "name", "expected"),
    [
        (AND, "bound", 51), (AND, "mistakes", 18), (AND, "updates", 18), (AND, "visits", 36), (AND, "end", "separated"),
        (AND, "separable", True), (XOR, "separable", False), (XOR, "cycle.period", 4), (XOR, "bound", None),
        (AND, "cycle.period", None), (AND, "radius.squared", 3.0), (AND, "points", 4), (AND, "positive", 1),
        (AND, "w", [3, 2]), (AND, "b", -4), (AND, "learner", "perceptron"), (AND, "training.wrong", 0),
        (AND, "test.error", None), (AND, "feature.count", 2), ({**AND, "features": "quadratic"}, "feature.count", 5),
        ({**AND, "order": {"name": "permuted", "seed": 1}}, "stops", True), (XOR, "stops", False),
    ],
)  # fmt: skip
def test_a_measure_is_what_the_engine_says(document: dict[str, Any], name: str, expected: Any) -> None:
    found = value(document, name)
    assert found == pytest.approx(expected) if isinstance(expected, float) else found == expected


def test_measures_of_a_moment_are_those_of_the_visit_made_last_and_the_next() -> None:
    lecture = {"data": {"preset": "lecture"}}
    assert value(lecture, "now.w", 2) == [1, 2] and value(lecture, "last.x", 2) == [1, 0]
    assert value(lecture, "last.score", 2) == 3 and value(lecture, "next.score", 2) == 6
    assert value(lecture, "next.mistake", 2) is False and value(lecture, "now.mistakes", 2) == 2
    assert value(lecture, "last.x", 0) is None and value(lecture, "next.x", 12) is None


def test_theory_and_other_orders_are_asked_for_by_those_measures_that_are_said_to() -> None:
    class Counting(OwnRuns):
        def facts(self, scenario: Scenario) -> Facts:
            theory.add(name)
            return super().facts(scenario)

        def trace(self, scenario: Scenario) -> Trace:
            if scenario.order.name == "shuffled":
                orders.add(name)
            return super().trace(scenario)

    theory: set[str] = set()
    orders: set[str] = set()
    for name in MEASURES:
        value_of(Moment(Scenario.from_document(AND), Counting()), name)
    assert (theory, orders) == (set(OF_THEORY), set(OF_ORDERS))


def test_other_runs_and_probes_are_asked_by_their_place() -> None:
    others = (Scenario.from_document({**AND, "learner": "mira"}),)
    assert value(AND, "other.1.learner", others=others) == "mira"
    assert value(AND, "other.2.learner", others=others) is None
    voted = {"data": {"preset": "lecture"}, "predictor": "voted"}
    assert value(voted, "probe.last", 6, probe=(1.5, 0.5)) == -1
    assert value(voted, "probe.voted", 6, probe=(1.5, 0.5)) == 1


@pytest.mark.parametrize("predictor", PREDICTORS, ids=lambda entry: entry.name)
def test_a_lesson_can_ask_every_predictor_about_the_probe(predictor: type[Predictor]) -> None:
    assert predictor.says in MEASURES[f"probe.{predictor.name}"].help
    assert value({"data": {"preset": "lecture"}}, f"probe.{predictor.name}", 6, probe=(1.5, 0.5)) in (-1, 1)


@pytest.mark.parametrize("name", MEASURES)
@pytest.mark.parametrize("document", [AND, XOR, {"data": {"preset": "noisy-line"}}, {"data": {"preset": "iris-kinds"}}],
                         ids=["and", "xor", "regression", "classes"])  # fmt: skip
def test_every_measure_has_a_value_or_none_of_every_task(document: dict[str, Any], name: str) -> None:
    found = value({**document, "stop": {"epochs": 3}}, name, 3)
    assert found is None or isinstance(found, (bool, int, float, str, list, dict))


@pytest.mark.parametrize(
    ("operator", "wanted", "found", "holds"),
    [
        ("is", 3, 3.0000000000001, True), ("is", 3, 4, False), ("is", True, True, True), ("is", True, 1, False),
        ("is", 1, True, False), ("is", "cycle", "cycle", True), ("is", [1, 2], [1.0, 2.0], True),
        ("is", [1, 2], [1], False), ("at_least", 3, 3, True), ("at_least", 3, 2.9, False), ("at_most", 3, 4, False),
        ("at_most", 3, None, False), ("is", False, None, False), ("at_least", 0, True, False),
    ],
)  # fmt: skip
def test_a_predicate_holds_of_what_is_known(operator: str, wanted: Any, found: Any, holds: bool) -> None:
    assert Predicate("bound", operator, wanted).holds_of(found) is holds


@pytest.mark.parametrize(
    ("documents", "field"),
    [
        ([], "goal"), ({}, "goal"), ([{"measure": "bound", "is": 1}] * 13, "goal"), ([3], "goal[0]"),
        ([{"measure": "bound"}], "goal[0]"), ([{"measure": "bound", "is": 1, "at_most": 2}], "goal[0]"),
        ([{"measure": "bond", "is": 1}], "goal[0].measure"), ([{"measure": ["bound"], "is": 1}], "goal[0].measure"),
        ([{"measure": "bound", "is": "1"}], "goal[0]"), ([{"measure": "bound", "is": float("nan")}], "goal[0]"),
        ([{"measure": "separable", "at_least": 1}], "goal[0]"), ([{"measure": "w", "is": [1] * 200}], "goal[0]"),
        ([{"measure": "other.1.bound", "is": 1}], "goal[0].measure"),
        ([{"measure": "probe.last", "is": 1}], "goal[0].measure"),
        ([{"measure": "other.1.other.1.bound", "is": 1}], "goal[0].measure"),
    ],
)  # fmt: skip
def test_predicates_that_are_sent_are_checked_and_the_field_named(documents: Any, field: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        predicates_of(documents)
    assert caught.value.field == field
    assert caught.value.message


def test_predicates_come_back_as_they_were_sent() -> None:
    documents = [{"measure": "bound", "at_least": 90}, {"measure": "separable", "is": True}]
    assert [predicate.document() for predicate in predicates_of(documents)] == documents


def test_the_order_matters_by_the_most_over_the_fewest_updates() -> None:
    document = {"data": {"x": [[0, -2], [1, 1], [3, -1], [3, 0], [-1, -2]], "y": [1, -1, 1, -1, 1]}}
    most, fewest, factor = (value(document, f"order.{name}") for name in ("most", "fewest", "factor"))
    assert factor == pytest.approx(most / fewest) and factor > 6
    assert value(XOR, "order.factor") is None


@pytest.mark.parametrize(
    ("data", "learner", "measure", "truth"),
    [
        ("three-blobs", "multiclass-perceptron", "next.scores", [0, 0, 0]),
        ("three-blobs", "multiclass-perceptron", "next.score", None),
        ("xor", "perceptron", "next.score", 0),
        ("xor", "perceptron", "next.scores", None),
        ("xor", "perceptron", "next.sums", None),
        ("xor", "madaline", "next.sums", [-0.9180529521276106, 0.8255111545554434]),
    ],
)
def test_one_score_is_a_number_and_of_classes_and_units_there_are_several(
    data: str, learner: str, measure: str, truth: Any
) -> None:
    read = value({"data": {"preset": data}, "learner": learner}, measure, 0)
    assert read == (truth if truth is None else pytest.approx(truth))
