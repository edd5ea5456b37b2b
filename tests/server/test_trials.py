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
