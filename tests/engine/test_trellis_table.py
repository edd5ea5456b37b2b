"""Viterbi's search as the page works it out for every frame: one table, run by both suites
(tests/js/run/trellis.test.mjs)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, Trace, train
from app.engine.methods.sequence import SequenceEvaluator, best_path

TABLE = Path(__file__).parents[1] / "data" / "trellises.json"
CASES: list[dict[str, Any]] = json.loads(TABLE.read_text())


def searched(trace: Trace, k: int) -> dict[str, Any]:
    """The weights after k updates, and of each sentence the highest scores so far and the tagging that is found."""
    scenario, evaluator = trace.scenario, trace.evaluator
    assert isinstance(evaluator, SequenceEvaluator)
    w = np.ravel(trace.weights_at(k)[0])
    rows, unit = evaluator.in_whole_numbers(w.reshape(1, -1))
    x, tags = np.array(scenario.x), scenario.classes
    length = x.shape[1]
    best, back = np.zeros((length, tags)), np.zeros((length, tags), dtype=np.int64)
    found = []
    for i in range(len(x)):
        path = np.full(length, -1, dtype=np.int64)
        words = best_path(x, i, np.ascontiguousarray(rows[0]), tags, best, back, path)
        found.append({"best": (best[:words] / unit).ravel().tolist(), "path": path[:words].tolist()})
    return {"w": w.tolist(), "sentences": found}


def entry(document: dict[str, Any], updates: list[int]) -> dict[str, Any]:
    scenario = Scenario.from_document(document)
    trace = train(scenario)
    return {
        "document": document,
        "updates": updates,
        "n": len(scenario.y),
        "d": scenario.x.shape[1],
        "p": scenario.width,
        "classes": scenario.classes,
        "unit": trace.units.weight,
        "x": scenario.x.ravel().tolist(),
        "y": scenario.y.ravel().tolist(),
        "words": list(scenario.data.names.inputs),
        "tags": list(scenario.data.names.classes),
        "examples": trace.example[: max(updates)].tolist(),
        "states": [searched(trace, k) for k in updates],
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: json.dumps(case["document"])[:60])
def test_the_table_holds_what_the_engine_finds(case: dict[str, Any]) -> None:
    assert entry(case["document"], case["updates"]) == case
