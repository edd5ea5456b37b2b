"""Edits over a real connection: what each answers, what it refuses, and what follows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine import Scenario
from tests.server.client import Visitor, columns, refused
from tests.server.documents import XOR
from tests.server.process import Server

Visit = Callable[..., Visitor]


def test_an_edit_is_acknowledged_and_its_run_follows(visitor: Visitor) -> None:
    reply = visitor.edit({"add": {"x": [[2, 2]], "y": [1]}}, gesture="stroke")
    assert reply["version"] == 2
    run = visitor.run()
    assert run["n"] == 5
    assert run["gesture"] == "stroke"
    assert run["document"]["data"] == {"explicit": True}
    assert columns(run)["x"].reshape(-1, 2)[-1].tolist() == [2, 2]
    assert visitor.told("end")["version"] == 2
    assert visitor.told("facts")["version"] == 2


def test_the_hash_is_the_scenarios(visitor: Visitor) -> None:
    reply = visitor.edit({"document": {"data": XOR}})
    assert reply["document_hash"] == Scenario.from_document({"data": XOR}).hash


@pytest.mark.parametrize(
    ("changes", "x", "y"),
    [
        ([{"add": {"x": [[5, 5], [6, 6]], "y": [1, -1]}}], [*XOR["x"], [5, 5], [6, 6]], [*XOR["y"], 1, -1]),
        ([{"move": {"example": 2, "x": [1.5, 0.25]}}], [[0, 0], [0, 1], [1.5, 0.25], [1, 1]], XOR["y"]),
        ([{"label": {"example": 0, "y": 1}}], XOR["x"], [1, 1, 1, -1]),
        ([{"remove": [0, 3]}], [[0, 1], [1, 0]], [1, 1]),
        ([{"clear": True}], [], []),
        ([{"clear": True}, {"add": {"x": [[3, 4]], "y": [1]}}], [[3, 4]], [1]),
        ([{"remove": [0]}, {"move": {"example": 0, "x": [9, 9]}}], [[9, 9], [1, 0], [1, 1]], [1, 1, -1]),
        ([{"move": {"example": 0, "x": [5, 5], "y": 1}}], [[5, 5], [0, 1], [1, 0], [1, 1]], [1, 1, 1, -1]),
        ([{"data": {"x": [[7, 7]], "y": [-1]}}], [[7, 7]], [-1]),
    ],
)
def test_points_change(visit: Visit, changes: list, x: list, y: list) -> None:
    visitor = visit()
    visitor.join(document={"data": XOR})
    visitor.edit(*changes)
    run = visitor.run()
    assert columns(run)["x"].reshape(-1, 2).tolist() == x
    assert columns(run)["y"].tolist() == y


def test_an_empty_plane_has_a_run_that_ends_at_once(visitor: Visitor) -> None:
    visitor.edit({"clear": True})
    run = visitor.run()
    assert (run["n"], run["done"], run["visits"], run["position"]) == (0, True, 0, 0)
    assert visitor.told("end", visitor.version)["end"] == "empty"
    assert visitor.told("facts", visitor.version)["facts"]["separable"] is None


def test_settings_change(visitor: Visitor) -> None:
    visitor.edit({"set": {"bias": "none", "learner": {"name": "perceptron", "rate": 0.5}}})
    document = visitor.run()["document"]
    assert document["bias"] == "none"
    assert document["learner"]["rate"] == 0.5


def test_all_changes_of_a_message_apply_or_none(visitor: Visitor) -> None:
    before = visitor.reply["document"]
    changes = [{"clear": True}, {"set": {"learner": {"name": "perceptron", "rate": 0}}}]
    refused(visitor.ask("edit", {"version": 1, "changes": changes}), "out-of-range", "learner.rate")
    stale = refused(visitor.ask("edit", {"version": 9, "changes": [{"clear": True}]}), "stale", "version")
    assert (stale["version"], stale["document"]) == (1, before)


def test_an_edit_of_an_older_version_gets_the_newer_one(visitor: Visitor) -> None:
    visitor.edit({"document": {"data": XOR}})
    error = refused(visitor.ask("edit", {"version": 1, "changes": [{"clear": True}]}), "stale", "version")
    assert error["version"] == 2
    assert error["document"]["data"]["y"] == XOR["y"]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({}, "shape", "changes[0]"),
        ({"clear": True, "undo": True}, "shape", "changes[0]"),
        ({"nonsense": 1}, "unknown-key", "changes[0].nonsense"),
        ({"clear": False}, "wrong-type", "changes[0].clear"),
        ({"clear": 1}, "wrong-type", "changes[0].clear"),
        ({"add": {"x": [[1, 2]]}}, "missing", "changes[0].add.y"),
        ({"add": {"x": [[1, 2]], "y": [1, 1]}}, "shape", "changes[0].add.y"),
        ({"add": {"x": [[1, 2, 3]], "y": [1]}}, "shape", "changes[0].add.x[0]"),
        ({"add": {"x": [[1, 2], [1]], "y": [1, 1]}}, "shape", "changes[0].add.x[1]"),
        ({"add": {"x": [[1, float("nan")]], "y": [1]}}, "not-finite", "changes[0].add.x[0][1]"),
        ({"add": {"x": [[float("inf"), 1]], "y": [1]}}, "not-finite", "changes[0].add.x[0][0]"),
        ({"add": {"x": [[10**400, 1]], "y": [1]}}, "not-finite", "changes[0].add.x[0][0]"),
        ({"add": {"x": [[10**200, 1]], "y": [1]}}, "out-of-range", "changes[0].add.x[0][0]"),
        ({"add": {"x": [["1", 1]], "y": [1]}}, "wrong-type", "changes[0].add.x[0][0]"),
        ({"add": {"x": [[True, 1]], "y": [1]}}, "wrong-type", "changes[0].add.x[0][0]"),
        ({"add": {"x": [[1, 1]], "y": [0]}}, "out-of-range", "changes[0].add.y[0]"),
        ({"add": {"x": [[1, 1]], "y": [True]}}, "wrong-type", "changes[0].add.y[0]"),
        ({"add": {"x": [[1, 1]], "y": [float("nan")]}}, "not-finite", "changes[0].add.y[0]"),
        ({"add": {"x": [[1, 1]], "y": [1], "z": 1}}, "unknown-key", "changes[0].add.z"),
        ({"add": {"x": b"bytes", "y": [1]}}, "wrong-type", "changes[0].add.x"),
        ({"move": {"example": 4, "x": [0, 0]}}, "out-of-range", "changes[0].move.example"),
        ({"move": {"example": -1, "x": [0, 0]}}, "out-of-range", "changes[0].move.example"),
        ({"move": {"example": 0.5, "x": [0, 0]}}, "wrong-type", "changes[0].move.example"),
        ({"move": {"example": 0, "x": [0]}}, "shape", "changes[0].move.x"),
        ({"move": {"example": 0, "x": [0, 0], "y": 0.5}}, "out-of-range", "changes[0].move.y"),
        ({"label": {"example": 0, "y": 2}}, "out-of-range", "changes[0].label.y"),
        ({"test": 0.3}, "wrong-type", "changes[0].test"),
        ({"test": {"share": 2}}, "out-of-range", "data.test.share"),
        ({"remove": [0, 4]}, "out-of-range", "changes[0].remove[1]"),
        ({"remove": "all"}, "wrong-type", "changes[0].remove"),
        ({"set": []}, "wrong-type", "changes[0].set"),
        ({"set": {"learner": {"name": "perceptron", "rate": float("nan")}}}, "not-finite", "learner.rate"),
        ({"set": {"nonsense": 1}}, "unknown-key", "nonsense"),
        ({"data": {"preset": "nonsense"}}, "unknown-name", "data.preset"),
        ({"document": 5}, "wrong-type", "changes[0].document"),
        ({"document": {"data": {"x": [[1, float("inf")]], "y": [1]}}}, "not-finite", "data.x[0][1]"),
        ({"undo": True}, "nothing-to-undo", "changes[0].undo"),
        ({"redo": True}, "nothing-to-redo", "changes[0].redo"),
    ],
)
def test_an_edit_that_cannot_be_names_the_field(server: Server, change: dict, code: str, field: str) -> None:
    with Visitor(server.url) as visitor:
        visitor.join(document={"data": XOR})
        refused(visitor.ask("edit", {"version": 1, "changes": [change]}), code, field)
        visitor.edit({"clear": True})  # still version 1, so nothing had changed


def test_undo_and_redo_go_through_the_scenarios(visitor: Visitor) -> None:
    documents = [visitor.reply["document"]]
    for x in (2, 3, 4):
        visitor.edit({"add": {"x": [[x, x]], "y": [1]}})
    for expected in (6, 5, 4):
        visitor.edit({"undo": True})
        run = visitor.run()
        assert run["n"] == expected
    assert run["document"]["data"] == documents[0]["data"]
    refused(visitor.ask("edit", {"version": visitor.version, "changes": [{"undo": True}]}), "nothing-to-undo")
    visitor.edit({"redo": True})
    assert visitor.run()["n"] == 5
    visitor.edit({"label": {"example": 0, "y": 1}})
    refused(visitor.ask("edit", {"version": visitor.version, "changes": [{"redo": True}]}), "nothing-to-redo")


def test_a_gesture_is_one_step_to_undo(visitor: Visitor) -> None:
    for step in range(5):
        visitor.edit({"move": {"example": 0, "x": [0, step / 10]}}, gesture="drag 1")
    visitor.edit({"move": {"example": 0, "x": [9, 9]}}, gesture="drag 2")
    visitor.edit({"undo": True})
    assert columns(visitor.run())["x"][:2].tolist() == [0, 0.4]
    visitor.edit({"undo": True})
    assert visitor.run()["document"]["data"] == visitor.reply["document"]["data"]


def test_undo_comes_alone(visitor: Visitor) -> None:
    changes = [{"clear": True}, {"undo": True}]
    refused(visitor.ask("edit", {"version": 1, "changes": changes}), "shape", "changes")
