"""The table of methods over a real connection: what the engine says, once for all, and what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine.run.method_table import MethodTable, cell
from tests.server.client import Visitor, refused

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("condition", MethodTable().conditions)
def test_a_row_is_the_engines(visitor: Visitor, condition: str) -> None:
    table = MethodTable(k=3, inputs=10)
    said = visitor.done("methods", {"version": 1, "numbers": {"k": 3, "inputs": 10}, "condition": condition})
    document = table.conditions[condition]
    assert said["document"] == document
    for name, parts in table.methods.items():
        assert said["cells"][name] == {"parts": parts, **cell(document, parts)}, name


@pytest.mark.parametrize("method", ["averaged", "neighbours", "shallow"])
def test_a_curve_is_the_engines(visitor: Visitor, method: str) -> None:
    table = MethodTable()
    said = visitor.done("methods", {"version": 1, "numbers": {}, "curve": "size", "method": method})
    expected = [
        {"at": at, "document": {**document, **table.methods[method]}, **cell(document, table.methods[method])}
        for at, document in table.along("size")
    ]
    assert said["places"] == expected


def test_the_room_is_as_it_was(visitor: Visitor) -> None:
    visitor.done("methods", {"version": 1, "numbers": {}, "condition": "clean"})
    assert visitor.pushed == []


def test_what_there_is_no_such_part_of_is_refused(visitor: Visitor) -> None:
    ask = {"version": 1, "numbers": {}}
    refused(visitor.ask("methods", ask), "shape", "condition")
    refused(visitor.ask("methods", {**ask, "condition": "clean", "curve": "size"}), "shape", "condition")
    refused(visitor.ask("methods", {**ask, "curve": "size"}), "shape", "condition")
    refused(visitor.ask("methods", {**ask, "condition": "rain"}), "unknown-name", "condition")
    wrong = {**ask, "condition": "clean", "numbers": {"k": 0}}
    refused(visitor.ask("methods", wrong), "out-of-range", "numbers.k")
    wrong = {**ask, "condition": "clean", "numbers": {"trees": 1}}
    refused(visitor.ask("methods", wrong), "unknown-key", "numbers.trees")
    refused(visitor.ask("methods", {**ask, "version": 2, "condition": "clean"}), "stale")
