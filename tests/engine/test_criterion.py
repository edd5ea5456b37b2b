"""The criterion and its batch descent as the page works them out for every frame: one table, run by both suites
(tests/js/kit/criterion.test.mjs)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.engine import Scenario, train
from app.engine.run.metrics import of_weights

TABLE = Path(__file__).parents[1] / "data" / "criterion.json"
CASES: list[dict[str, Any]] = json.loads(TABLE.read_text())


def entry(document: dict[str, Any], steps: int) -> dict[str, Any]:
    """A case of the table: the examples as they are trained, and the first steps with the criterion after each."""
    scenario = Scenario.from_document(document)
    trace = train(scenario)
    path = []
    for k in range(min(steps, trace.updates) + 1):
        w, b = trace.weights_at(k)
        criterion = of_weights(scenario, w, b)["training"]["criterion"]
        path.append({"w": w.tolist(), "b": float(b), "criterion": criterion})
    return {
        "document": document,
        "phi": scenario.phi.tolist(),
        "y": scenario.y.tolist(),
        "updates": trace.updates,
        "path": path,
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["document"]["data"]["preset"])
def test_the_table_holds_what_the_batch_perceptron_does(case: dict[str, Any]) -> None:
    assert entry(case["document"], len(case["path"]) - 1) == case
