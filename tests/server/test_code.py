"""The code of a room's run over a real connection: what the command line writes, by the same maker."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine import Scenario, train
from app.exports.code.program import KINDS, files_of
from tests.server.client import Visitor, refused
from tests.server.documents import XOR

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("kind", KINDS)
def test_the_code_of_a_run_is_what_the_command_writes(visit: Visit, kind: str) -> None:
    visitor = visit()
    visitor.join(document={"data": {"preset": "blobs"}, "predictor": "averaged"})
    scenario = Scenario.from_document(visitor.run()["document"])
    answer = visitor.done("code", {"version": 1, "kind": kind})
    assert answer["kind"] == kind
    own = {file["name"]: file["text"] for file in answer["files"]}
    assert own == files_of(scenario, kind, lambda: train(scenario))
    assert ("data.csv" in own) == (kind in ("numpy", "sklearn"))


def test_the_code_of_a_variant_is_of_the_variant(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document={"data": XOR})
    variant = {"learner": "pegasos"}
    answer = visitor.done("code", {"version": 1, "kind": "numpy", "variant": variant})
    assert answer["files"][0]["text"].startswith("# Pegasos")


def test_what_has_no_code_is_refused_in_a_sentence(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document={"data": {"preset": "and"}, "learner": "hard-margin-svm"})
    error = refused(visitor.ask("code", {"version": 1, "kind": "numpy"}), "out-of-range", "learner.name")
    assert error["message"].startswith("The learner Hard-margin SVM has no code in numpy: its weights are")
    visitor.edit({"set": {"learner": "mira"}})
    error = refused(visitor.ask("code", {"version": 2, "kind": "sklearn"}), "out-of-range", "learner.name")
    assert error["message"] == "There is no MIRA in scikit-learn."
    refused(visitor.ask("code", {"version": 2, "kind": "fortran"}), "unknown-name", "kind")
    refused(visitor.ask("code", {"version": 1, "kind": "numpy"}), "stale", "version")
    visitor.edit({"clear": True})
    error = refused(visitor.ask("code", {"version": 3, "kind": "numpy"}), "missing")
    assert error["message"] == "There must be at least one point."
