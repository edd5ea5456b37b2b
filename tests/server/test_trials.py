"""Trying another scenario over a real connection: what it comes to, and that the room never notices."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from app.engine import Scenario, facts, train
from tests.server.client import Visitor, refused
from tests.server.documents import XOR, endless

Visit = Callable[..., Visitor]

DOCUMENTS: dict[str, dict[str, Any]] = {
    "and": {"data": {"preset": "and"}},
    "another start": {"data": {"preset": "and"}, "start": {"w": [3, -3], "b": 1}, "bias": "learned"},
    "xor": {"data": XOR},
    "another learner": {"data": {"preset": "and"}, "learner": "adaline", "stop": {"epochs": 20}},
    "several classes": {"data": {"preset": "three-blobs"}, "task": "multiclass"},
    "a kernel": {"data": {"preset": "ring"}, "learner": "kernel-perceptron"},
    "a line": {"data": {"preset": "noisy-line"}, "task": "regression", "stop": {"epochs": 5}},
}


@pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)
def test_a_trial_says_what_the_engine_says(visitor: Visitor, document: dict[str, Any]) -> None:
    said = visitor.done("try", {"version": 1, "document": document})
    scenario = Scenario.from_document(document)
    trace, known = train(scenario), facts(scenario).document()
    assert said["mistakes"] == (trace.mistakes_per_epoch.sum() if trace.counts_mistakes else None)
    assert (said["updates"], said["end"]) == (trace.updates, trace.end)
    for name in ("radius", "margin", "bound", "bound_of", "separable"):
        assert said[name] == known[name]
    for name in ("margin", "bound", "separable"):
        assert said["reasons"].get(name) == known[f"{name}_reason"]


def test_a_learner_that_refuses_the_examples_says_why(visitor: Visitor) -> None:
    said = visitor.done("try", {"version": 1, "document": {"data": XOR, "learner": "hard-margin-svm"}})
    assert said["end"] == "refused"
    assert said["reasons"]["end"].strip()


def test_the_other_order_is_the_one_of_twenty_whose_mistakes_differ_most(visitor: Visitor) -> None:
    visitor.edit({"document": {"data": {"preset": "and"}, "order": {"name": "permuted", "seed": 3}}})
    said = visitor.done("other-order", {"version": visitor.version})

    def mistakes(seed: int) -> int:
        document = {"data": {"preset": "and"}, "order": {"name": "permuted", "seed": seed}}
        return int(train(Scenario.from_document(document)).mistakes_per_epoch.sum())

    away = {seed: abs(mistakes(seed) - mistakes(3)) for seed in range(4, 24)}
    seed = max(away, key=lambda each: away[each])
    assert said["order"] == {"name": "permuted", "seed": seed}
    assert (said["own"], said["mistakes"]) == (mistakes(3), mistakes(seed))
    assert away[seed] > 0


@pytest.mark.parametrize(
    "document",
    [
        {"data": XOR},  # goes round for ever
        {"data": {"x": [[1.0]], "y": [1]}},  # one order
        {"data": {"preset": "and"}, "learner": "soft-margin-svm"},
        {"data": {"preset": "spirals"}, "learner": "multilayer-perceptron"},
    ],
)
def test_no_other_order_is_promised_where_none_can_be_compared(
    visitor: Visitor, document: dict[str, Any]
) -> None:
    visitor.edit({"document": document})
    said = visitor.done("other-order", {"version": visitor.version})
    assert (said["order"], said["mistakes"], said["own"]) == (None, None, None)


def test_the_room_is_as_it_was_after_a_trial(visitor: Visitor) -> None:
    visitor.done("try", {"version": 1, "document": {"data": XOR}})
    assert visitor.pushed == []
    assert visitor.edit({"set": {"tie": "positive"}})["version"] == 2
    visitor.edit({"undo": True})
    refused(visitor.ask("edit", {"version": 3, "changes": [{"undo": True}]}), "nothing-to-undo")


def test_a_document_that_cannot_be_is_refused_and_the_field_named(visitor: Visitor) -> None:
    document = {"data": XOR, "learner": {"name": "perceptron", "rate": -1}}
    refused(visitor.ask("try", {"version": 1, "document": document}), "out-of-range", "learner.rate")
    crowd = {"data": {"x": [[0, 1]] * 6_000, "y": [1] * 6_000}}
    refused(visitor.ask("try", {"version": 1, "document": crowd}), "too-many")
    refused(visitor.ask("try", {"version": 7, "document": {"data": XOR}}), "stale", "version")


def test_a_trial_is_dropped_when_the_room_changes(visit: Visit) -> None:
    visitor = visit()
    visitor.join()
    answers: list[dict[str, Any]] = []
    answered = threading.Event()
    long = endless(n=1_000, updates=1_000_000) | {"learner": "kernel-perceptron"}  # takes seconds

    def take(reply: dict[str, Any]) -> None:
        answers.append(reply)
        answered.set()

    visitor.send("try", {"version": 1, "document": long}, take)
    visitor.edit({"data": XOR})
    assert answered.wait(10)
    refused(answers[0], "stale", "version")
